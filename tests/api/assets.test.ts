import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { builtAssets } from '#server/pages.ts';

let dist: string;
beforeAll(() => {
  dist = mkdtempSync(path.join(tmpdir(), 'sesol-dist-'));
  const put = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(dist, file)), { recursive: true });
    writeFileSync(path.join(dist, file), text);
  };
  put('client/assets/entry-b.js', 'new');
  put('client/sw.js', 'worker');
  put('client/.vite/manifest.json', '{}');
  put('earlier/1000/assets/entry-a.js', 'old');
});
afterAll(() => rmSync(dist, { recursive: true, force: true }));

const app = () => new Hono().use(builtAssets(dist)).get('*', (c) => c.redirect('/', 302));
const read = async (address: string) => {
  const answer = await app().request(address);
  return [answer.status, await answer.text(), answer.headers.get('cache-control')];
};

test('assets of this build and of those before are served for ever, and missing files are a 404', async () => {
  expect(await read('/assets/entry-b.js')).toEqual([200, 'new', 'public, max-age=31536000, immutable']);
  expect(await read('/assets/entry-a.js')).toEqual([200, 'old', 'public, max-age=31536000, immutable']);
  for (const gone of ['/assets/entry-0.js', '/assets/none', '/other.js', '/logo-old.png'])
    expect(await read(gone), gone).toEqual([404, '', 'no-store']);
  expect(await read('/sw.js')).toEqual([200, 'worker', 'public, no-cache']);
  expect((await read('/.vite/manifest.json'))[0]).toBe(302);
  expect((await read('/eski-sayfa'))[0]).toBe(302);
});
