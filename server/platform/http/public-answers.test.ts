import { once } from 'node:events';
import { request as ask, createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { extent } from '#tests/support/depth.ts';
import { haveLeft } from '../presence.ts';
import { type PublicAnswers, publicAnswers } from './public-answers.ts';

interface Got {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

interface Site {
  url: URL;
  get(path: string, headers?: Record<string, string>, method?: string): Promise<Got>;
  answers: PublicAnswers;
  /** The addresses of the requests that the server has received. */
  received: string[];
  rendered: string[];
  /** The errors of renderings. */
  failures: unknown[];
  advance(milliseconds: number): void;
}

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** The memory in use, on the heap and outside it, in bytes. */
function retained(): number {
  collectGarbage();
  // The memory of buffers is released after the buffers.
  collectGarbage();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

const long = 'Uzun bir yazı. '.repeat(200);
const isPublic = { headers: { 'cache-control': 'public', 'content-type': 'text/plain' } };

const broken = () => {
  throw new Error('broken');
};

/** A server with only the cache, in front of `render`. */
async function site(
  render: (address: string, readers: ReadonlySet<ServerResponse>) => Response | Promise<Response>,
  {
    maxBytes = 1_000_000,
    kept = 60_000,
    sharedBy,
  }: { maxBytes?: number; kept?: number; sharedBy?: (address: string) => Promise<string | undefined> } = {},
): Promise<Site> {
  let now = 0;
  const received: string[] = [];
  const rendered: string[] = [];
  const failures: unknown[] = [];
  const answers = publicAnswers({
    canonical: (address) => (address.startsWith('/own') ? undefined : address.split('?')[0]),
    ...(sharedBy && { sharedBy }),
    render: async (address, readers) => {
      rendered.push(address);
      return render(address, readers);
    },
    admits: () => true,
    failed: (error) => failures.push(error),
    maxBytes,
    fresh: 1000,
    kept,
    now: () => now,
  });
  const server = createServer((request, response) => {
    received.push(request.url ?? '');
    if (!answers.answer(request, response)) response.end('elsewhere');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return {
    url: new URL(`http://127.0.0.1:${port}/`),
    answers,
    received,
    rendered,
    failures,
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

/** A site whose renderings wait until the test answers them, in their order. */
async function slowSite() {
  const waiting: PromiseWithResolvers<Response>[] = [];
  const opened = await site(() => {
    const next = Promise.withResolvers<Response>();
    waiting.push(next);
    return next.promise;
  });
  return { ...opened, waiting };
}

test('an answer is rendered once for concurrent requests, and again when it is stale', async () => {
  const { get, rendered, advance } = await site(() => new Response(long, isPublic));
  await Promise.all(Array.from({ length: 20 }, () => get('/liste')));
  await get('/liste?utm=1');
  expect(rendered).toEqual(['/liste']);
  advance(700);
  await get('/liste');
  expect(rendered).toHaveLength(1);
  advance(300);
  await get('/liste');
  expect(rendered).toHaveLength(2);
});

test('addresses that share an answer render it once, whatever it says, but for an outage', async () => {
  const answers = [503, 404, 410].map((status) => new Response(String(status), { status }));
  const { get, rendered, advance } = await site(() => answers.shift() ?? broken(), {
    sharedBy: async (address) => (address.startsWith('/nowhere') ? '/nowhere' : undefined),
  });
  const asked = async (path: string) => (await get(path)).status;
  expect(await asked('/nowhere/1')).toBe(503);
  expect([await asked('/nowhere/2'), await asked('/nowhere/3'), await asked('/nowhere')]).toEqual([404, 404, 404]);
  advance(1000);
  expect([await asked('/nowhere/2'), await asked('/nowhere/4')]).toEqual([410, 410]);
  expect(rendered).toEqual(['/nowhere', '/nowhere', '/nowhere']);
});

test('an answer whose address can not be told is that of its own', async () => {
  const { get } = await site(() => new Response('own', isPublic), { sharedBy: async () => broken() });
  expect((await get('/')).body.toString()).toBe('own');
});

test('an answer that will soon be stale is sent at once, and renewed in the background', async () => {
  const slow = Promise.withResolvers<Response>();
  const versions = [new Response('first', isPublic), slow.promise];
  const { get, rendered, advance } = await site(() => versions.shift() ?? new Response('third', isPublic));
  await get('/');
  advance(900);
  expect((await get('/')).body.toString()).toBe('first');
  expect((await get('/')).body.toString()).toBe('first');
  expect(rendered).toHaveLength(2);
  slow.resolve(new Response('second', isPublic));
  advance(99);
  await expect.poll(async () => (await get('/')).body.toString()).toBe('second');
  // The age of an answer counts from the start of its rendering.
  advance(901);
  expect((await get('/')).body.toString()).toBe('third');
});

test('later readers do not wait for a rendering that takes longer than an answer is fresh', async () => {
  const { get, received, rendered, advance, waiting } = await slowSite();
  const early = get('/');
  await expect.poll(() => rendered.length).toBe(1);
  advance(999);
  const joined = get('/?joined');
  await expect.poll(() => received).toContain('/?joined');
  advance(1);
  const late = get('/');
  await expect.poll(() => rendered.length).toBe(2);
  waiting[1]?.resolve(new Response('new', isPublic));
  expect((await late).body.toString()).toBe('new');
  waiting[0]?.resolve(new Response('old', isPublic));
  expect([(await early).body.toString(), (await joined).body.toString()]).toEqual(['old', 'old']);
});

test('frequent changes are one expiry at once, and one after all of them', async () => {
  const { get, answers, rendered, advance } = await site(() => new Response(long, isPublic));
  await get('/');
  for (let n = 0; n < 100; n++) {
    answers.expireSoon();
    await get('/');
  }
  expect(rendered).toHaveLength(2);
  advance(100);
  await get('/');
  await get('/');
  expect(rendered).toHaveLength(3);
  // Deletions must take effect at once.
  answers.expire();
  await get('/');
  expect(rendered).toHaveLength(4);
});

test('a rendering goes on while one of its readers waits; later readers get another one', async () => {
  const renderings: { readers: ReadonlySet<ServerResponse>; answer: PromiseWithResolvers<Response> }[] = [];
  const { rendered, get, url } = await site((_, readers) => {
    const answer = Promise.withResolvers<Response>();
    renderings.push({ readers, answer });
    return answer.promise;
  });
  const [one, other] = [ask(url).end(), ask(url).end()];
  for (const client of [one, other]) client.on('error', () => {});
  await expect.poll(() => renderings[0]?.readers.size).toBe(2);
  one.destroy();
  await expect.poll(() => [...(renderings[0]?.readers ?? [])].filter(({ destroyed }) => destroyed).length).toBe(1);
  expect(haveLeft(renderings[0]?.readers ?? new Set())).toBe(false);
  other.destroy();
  await expect.poll(() => haveLeft(renderings[0]?.readers ?? new Set())).toBe(true);
  const later = get('/');
  await expect.poll(() => rendered.length).toBe(2);
  renderings[1]?.answer.resolve(new Response('whole', isPublic));
  expect((await later).body.toString()).toBe('whole');
  renderings[0]?.answer.resolve(new Response('given up', { status: 503 }));
});

test('a rendering that throws is a 5xx, and repeated at the next request', async () => {
  const versions = [broken, () => new Response(long, isPublic)];
  const { get, failures } = await site(() => (versions.shift() ?? broken)());
  const failed = await get('/');
  expect([failed.status, failed.headers['cache-control']]).toEqual([500, 'no-store']);
  expect(failures).toHaveLength(1);
  expect((await get('/')).status).toBe(200);
});

test('a renewal that throws is not noticed by readers', async () => {
  const versions = [() => new Response('first', isPublic), broken];
  const { get, failures, advance } = await site(() => (versions.shift() ?? broken)());
  await get('/');
  advance(900);
  expect((await get('/')).body.toString()).toBe('first');
  await expect.poll(() => failures.length).toBe(1);
  expect((await get('/')).body.toString()).toBe('first');
});

test('deleted content leaves memory at once, answers that are not renewed soon', async () => {
  const { get, answers } = await site(() => new Response(long, isPublic), { kept: 200 });
  await get('/');
  expect(answers.size()).toBeGreaterThan(0);
  answers.forget();
  expect(answers.size()).toBe(0);
  await get('/');
  await expect.poll(() => answers.size()).toBe(0);
});

test('an answer has the requested encoding, and is a 304 for a known version', async () => {
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

test('an answer that expires while it is rendered is sent to earlier readers only', async () => {
  const { get, answers, rendered, waiting } = await slowSite();
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

test('a crawler of many addresses stays within the memory limit, and read addresses stay cached', async () => {
  const maxBytes = 16 * 1024 * 1024;
  const text = 'Uzun bir yazı. '.repeat(90);
  const { url, get, answers, rendered } = await site((address) => new Response(address + text, isPublic), { maxBytes });
  const accepts = ['br', 'gzip', 'identity'];
  const crawl = async (from: number, to: number) => {
    const line = connect(Number(url.port), '127.0.0.1');
    const over = Promise.withResolvers<void>();
    const [status, last] = ['HTTP/1.1 200', to - from];
    let answered = 0;
    let rest = '';
    line.setEncoding('latin1').on('data', (chunk: string) => {
      const parts = (rest + chunk).split(status);
      answered += parts.length - 1;
      rest = (parts.at(-1) ?? '').slice(1 - status.length);
      if (answered === last) over.resolve();
    });
    for (let n = from; n < to; n++)
      line.write(`GET /page-${n} HTTP/1.1\r\nHost: a\r\nAccept-Encoding: ${accepts[n % accepts.length]}\r\n\r\n`);
    await over.promise;
    line.destroy();
  };
  await get('/often');
  await crawl(0, 1000);
  answers.forget();
  const before = retained();
  const step = 1000;
  for (let from = 0; from < extent.crawledAddresses; from += step) {
    await crawl(from, from + step);
    await get('/often');
  }
  expect(rendered.filter((address) => address === '/often')).toHaveLength(2);
  expect(answers.size()).toBeGreaterThan(maxBytes * 0.9);
  expect(retained() - before).toBeLessThan(maxBytes);
}, 120_000);
