import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { expect, test } from 'vitest';
import { padded } from './padded.ts';
import { wholeJson } from './whole-json.ts';

const small = { vote: 'upvote' };
const large = { texts: Array.from({ length: 200 }, (_, n) => `Mesai ${n} ücretsiz`) };

const answers = (cacheControl: string) =>
  new Hono()
    .use(compress())
    .use(wholeJson)
    .use(async (c, next) => {
      await next();
      if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', cacheControl);
    })
    .get('/small', (c) => c.json(small))
    .get('/large', (c) => c.json(large, 200, { 'x-own': 'kept' }))
    .get('/padded', padded, (c) => c.json(large))
    .get('/refused', (c) => c.json(large, 403))
    .get('/text', (c) => c.text('ses'));
const personal = answers('no-store');
const get = (path: string, encoding = '') => personal.request(path, { headers: { 'accept-encoding': encoding } });
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());

test('a small answer has its length, and no stream of an encoder', async () => {
  const answer = await get('/small', 'br, gzip');
  expect(answer.headers.get('content-length')).toBe(String(JSON.stringify(small).length));
  expect(answer.headers.get('content-encoding')).toBeNull();
  expect(await answer.json()).toEqual(small);
});

test.for([
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['', null, (bytes: Buffer) => bytes],
] as const)('a large personal answer to %j is in %s', async ([accepted, encoding, decoded]) => {
  for (const [path, status] of [
    ['/large', 200],
    ['/refused', 403],
  ] as const) {
    const answer = await get(path, accepted);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('content-encoding')).toBe(encoding);
    expect(answer.headers.get('vary')).toBe('Accept-Encoding');
    expect(answer.headers.get('content-type')).toBe('application/json');
    expect(JSON.parse(String(decoded(await bytesOf(answer))))).toEqual(large);
  }
  expect((await get('/large', accepted)).headers.get('x-own')).toBe('kept');
});

test('what must arrive as it is, and what is no JSON, is left alone', async () => {
  const answer = await get('/padded', 'br, gzip');
  expect(answer.headers.get('content-encoding')).toBeNull();
  expect(await answer.json()).toEqual(large);
  expect(await (await get('/text', 'br')).text()).toBe('ses');
});

test('a public answer is left to the cache', async () => {
  const answer = await answers('public').request('/large', { headers: { 'accept-encoding': 'br' } });
  expect(answer.headers.get('content-encoding')).toBeNull();
  expect(await answer.json()).toEqual(large);
});
