import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { builtAssets } from '#server/pages.ts';

let dist: string;
let app: Hono;
beforeAll(() => {
  dist = mkdtempSync(path.join(tmpdir(), 'sesol-dist-'));
  const put = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(dist, file)), { recursive: true });
    writeFileSync(path.join(dist, file), text);
  };
  put('builds/1000/client/assets/entry-a.js', 'old');
  put('builds/2000/client/assets/entry-b.js', 'own');
  put('builds/2000/client/sw.js', 'worker');
  put('builds/2000/client/.vite/manifest.json', '{}');
  symlinkSync('builds/2000/client', path.join(dist, 'client'));
  app = new Hono().use(builtAssets(dist)).get('*', (c) => c.redirect('/', 302));
  // A build that ends while the server runs.
  put('builds/3000/client/assets/entry-c.js', 'next');
  put('builds/3000/client/sw.js', 'next worker');
  rmSync(path.join(dist, 'client'));
  symlinkSync('builds/3000/client', path.join(dist, 'client'));
});
afterAll(() => rmSync(dist, { recursive: true, force: true }));

const read = async (address: string) => {
  const answer = await app.request(address);
  return [answer.status, await answer.text(), answer.headers.get('cache-control')];
};

test('assets of this build, those before and the next are served for ever, and missing files are a 404', async () => {
  expect(await read('/assets/entry-c.js')).toEqual([200, 'next', 'public, max-age=31536000, immutable']);
  expect(await read('/assets/entry-b.js')).toEqual([200, 'own', 'public, max-age=31536000, immutable']);
  expect(await read('/assets/entry-a.js')).toEqual([200, 'old', 'public, max-age=31536000, immutable']);
  for (const gone of ['/assets/entry-0.js', '/assets/none', '/other.js', '/logo-old.png'])
    expect(await read(gone), gone).toEqual([404, '', 'no-store']);
  expect(await read('/sw.js')).toEqual([200, 'worker', 'public, no-cache']);
  expect((await read('/.vite/manifest.json'))[0]).toBe(302);
  expect((await read('/eski-sayfa'))[0]).toBe(302);
});
