import { once } from 'node:events';
import { request as ask, createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { type PublicAnswers, publicAnswers } from './public-answers.ts';

interface Got {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

interface Site {
  get(path: string, headers?: Record<string, string>, method?: string): Promise<Got>;
  answers: PublicAnswers;
  rendered: string[];
  advance(milliseconds: number): void;
}

const long = 'Uzun bir yazı. '.repeat(200);
const isPublic = { headers: { 'cache-control': 'public', 'content-type': 'text/plain' } };

/** A server with nothing but the cache, in front of `render`. */
async function site(
  render: (address: string) => Response | Promise<Response>,
  { maxBytes = 1_000_000 } = {},
): Promise<Site> {
  let now = 0;
  const rendered: string[] = [];
  const answers = publicAnswers({
    canonical: (address) => (address.startsWith('/own') ? undefined : address.split('?')[0]),
    render: async (address) => {
      rendered.push(address);
      return render(address);
    },
    admits: () => true,
    maxBytes,
    fresh: 1000,
    now: () => now,
  });
  const server = createServer((request, response) => {
    if (!answers.answer(request, response)) response.end('elsewhere');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return {
    answers,
    rendered,
    advance(milliseconds) {
      now += milliseconds;
    },
    async get(path, headers = {}, method = 'GET') {
      const sent = ask({ port, path, headers, method }).end();
      const [response] = await once(sent, 'response');
      const body = Buffer.concat(await response.toArray());
      return { status: response.statusCode, headers: response.headers, body };
    },
  };
}

test('an answer is rendered once, however many ask, and again when it is no longer fresh', async () => {
  const { get, rendered, advance } = await site(() => new Response(long, isPublic));
  await Promise.all(Array.from({ length: 20 }, () => get('/liste')));
  await get('/liste?utm=1');
  expect(rendered).toEqual(['/liste']);
  advance(999);
  await get('/liste');
  expect(rendered).toHaveLength(1);
  advance(1);
  await get('/liste');
  expect(rendered).toHaveLength(2);
  // A clock that is put back keeps nothing alive.
  advance(-100_000);
  await get('/liste');
  expect(rendered).toHaveLength(3);
});

test('an answer comes in the encoding that is asked for, and not at all where it is known', async () => {
  const { get, advance } = await site(() => new Response(long, isPublic));
  const decoded = {
    br: brotliDecompressSync,
    gzip: gunzipSync,
    identity: (body: Buffer) => body,
  };
  const etags = new Set<string>();
  for (const [accepted, encoding] of [
    ['gzip, deflate, br', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['gzip;q=0.5', 'gzip'],
    ['', 'identity'],
  ] as const) {
    const { headers, body } = await get('/', { 'accept-encoding': accepted });
    expect(headers['content-encoding'] ?? 'identity').toBe(encoding);
    expect(decoded[encoding](body).toString()).toBe(long);
    expect(headers).toMatchObject({ vary: 'Accept-Encoding', 'content-length': String(body.length) });
    etags.add(String(headers.etag));
    advance(5000);
    const again = await get('/', { 'accept-encoding': accepted, 'if-none-match': `"x", W/${headers.etag}` });
    expect(again.status).toBe(304);
    expect(again.body).toHaveLength(0);
    expect(again.headers).toMatchObject({ etag: headers.etag, 'cache-control': 'public', vary: 'Accept-Encoding' });
  }
  expect(etags.size).toBe(3);
  const head = await get('/', {}, 'HEAD');
  expect(head.headers['content-length']).toBe(String(Buffer.byteLength(long)));
  expect(head.body).toHaveLength(0);
});

test('what expires while it is rendered is sent to who asked before, and to nobody after', async () => {
  const waiting: PromiseWithResolvers<Response>[] = [];
  const { get, answers, rendered } = await site(() => {
    const next = Promise.withResolvers<Response>();
    waiting.push(next);
    return next.promise;
  });
  const until = async (count: number) => expect.poll(() => rendered.length).toBe(count);
  const before = get('/');
  await until(1);
  answers.expire();
  const after = get('/');
  await until(2);
  waiting[1]?.resolve(new Response('new', isPublic));
  waiting[0]?.resolve(new Response('old', isPublic));
  expect((await before).body.toString()).toBe('old');
  expect((await after).body.toString()).toBe('new');
  expect((await get('/')).body.toString()).toBe('new');
  expect(rendered).toHaveLength(2);
});

test.each([
  ['an error', new Response(long, { ...isPublic, status: 404 })],
  ['a personal answer', new Response(long, { headers: { 'cache-control': 'no-store' } })],
  ['one that says nothing of caching', new Response(long)],
  ['one that sets a cookie', new Response(long, { headers: { ...isPublic.headers, 'set-cookie': 'a=1' } })],
])('%s is not stored', async (_, response) => {
  const { get, rendered, answers } = await site(() => response.clone());
  const { status } = await get('/');
  await get('/');
  expect(status).toBe(response.status);
  expect(rendered).toHaveLength(2);
  expect(answers.size()).toBe(0);
});

test('other addresses and methods are left to the framework', async () => {
  const { get, rendered } = await site(() => new Response(long, isPublic));
  expect((await get('/own')).body.toString()).toBe('elsewhere');
  expect((await get('/', {}, 'POST')).body.toString()).toBe('elsewhere');
  expect(rendered).toEqual([]);
});

test('a crawler of many addresses takes no more memory than there is, and the read ones stay', async () => {
  const { get, answers, rendered } = await site(() => new Response(long, isPublic), { maxBytes: 200_000 });
  await get('/often');
  for (let n = 0; n < 500; n++) {
    await get(`/page-${n}`);
    await get('/often');
    expect(answers.size()).toBeLessThanOrEqual(200_000);
  }
  expect(rendered.filter((address) => address === '/often')).toHaveLength(1);
});
