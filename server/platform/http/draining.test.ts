import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage, request, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Draining, draining } from './draining.ts';

let http: Server;
let stop: AbortController;
let drain: Draining;
let arrived: Map<string, () => void>;
let agent: Agent;
let port: number;
beforeEach(async () => {
  arrived = new Map();
  agent = new Agent({ keepAlive: true });
  stop = new AbortController();
  http = createServer(async (incoming, response) => {
    if (drain.refuses(incoming, response)) return;
    const { url = '' } = incoming;
    // A file whose end is noticed after its last byte has gone.
    if (url === '/file') return void response.writeHead(200, { 'content-length': 4 }).write('file');
    if (url.startsWith('/slow')) await new Promise<void>((resolve) => arrived.set(url, resolve));
    response.end(`${url} ${await text(incoming)}`);
  }).listen(0, '127.0.0.1');
  drain = draining(http, stop.signal);
  await once(http, 'listening');
  port = (http.address() as AddressInfo).port;
});
afterEach(() => {
  agent.destroy();
  http.closeAllConnections();
  http.close();
});

async function ask(path: string): Promise<IncomingMessage> {
  const [answer] = (await once(get({ port, path, agent }), 'response')) as [IncomingMessage];
  return answer;
}

test('running requests end, an idle connection is told before it is closed, and nothing is cut', async () => {
  // Two connections, one of which stays idle.
  await Promise.all(['/first', '/other'].map(async (path) => text(await ask(path))));
  const slow = ask('/slow');
  await expect.poll(() => arrived.has('/slow')).toBe(true);
  const upload = request({ port, path: '/upload', method: 'POST' });
  upload.write('one half');
  await expect.poll(async () => connections()).toBe(3);

  stop.abort();
  const drained = drain.drain(0);
  const second = await ask('/second');
  expect(second.headers.connection).toBe('close');
  expect(await text(second)).toMatch(/second/);
  const [uploaded] = await Promise.all([once(upload, 'response'), upload.end(', the other')]);
  expect(await text(uploaded[0])).toMatch(/one half, the other/);
  arrived.get('/slow')?.();
  const late = await slow;
  expect(late.headers.connection).toBe('close');
  expect(await text(late)).toMatch(/slow/);
  expect(await drained).toBe(0);
  expect(http.listening).toBe(false);
});

test('requests that exceed the grace are cut, and counted', async () => {
  const cut = [ask('/slow/1'), ask('/slow/2')].map((asked) => asked.catch((error: Error) => error));
  await expect.poll(() => arrived.size).toBe(2);
  stop.abort();
  expect(await drain.drain(0, 1)).toBe(2);
  for (const answer of await Promise.all(cut)) expect(answer).toBeInstanceOf(Error);
});

test('behind a load balancer reads are refused before the listener closes, and writes are answered', async () => {
  const write = async () => {
    const [answer] = (await once(request({ port, path: '/write', method: 'POST', agent }).end(), 'response')) as [
      IncomingMessage,
    ];
    return { status: answer.statusCode, body: await text(answer) };
  };
  stop.abort();
  const drained = drain.drain(1);
  const read = async () => {
    const answer = await ask('/read');
    await text(answer);
    return answer.statusCode;
  };
  expect(await read()).toBe(200);
  await expect.poll(read, { interval: 10 }).toBe(503);
  expect(await write()).toEqual({ status: 200, body: '/write ' });
  expect(await drained).toBe(0);
  expect(http.listening).toBe(false);
});

test('a client that closes when it has all it was promised is not cut off', async () => {
  const client = connect(port, '127.0.0.1');
  client.write('GET /file HTTP/1.1\r\nhost: x\r\n\r\n');
  await once(client, 'data');
  stop.abort();
  const drained = drain.drain(0);
  await expect.poll(() => http.listening).toBe(false);
  client.destroy();
  expect(await drained).toBe(0);
});

function connections(): Promise<number> {
  return new Promise((resolve) => http.getConnections((_error, count) => resolve(count)));
}
