import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { cutSlowBody } from './slow-bodies.ts';

let http: Server;
let port: number;
beforeEach(async () => {
  http = createServer((request, response) => {
    cutSlowBody(request, '/photo', 100);
    if (request.url === '/live') {
      response.write('one;');
      request.socket.once('data', () => response.end('two'));
    } else request.resume().once('end', () => response.end('whole'));
  }).listen(0, '127.0.0.1');
  await once(http, 'listening');
  port = (http.address() as AddressInfo).port;
});
afterEach(() => {
  http.closeAllConnections();
  http.close();
});

/** Sends the beginning of a request; `answer` resolves to all received bytes when the connection ends. */
function begin(head: string): { socket: Socket; answer: Promise<string> } {
  const socket = connect(port, '127.0.0.1');
  socket.write(`${head} HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: 4\r\n\r\nab`);
  let told = '';
  socket.on('data', (bytes) => {
    told += bytes;
  });
  return { socket, answer: once(socket, 'close').then(() => told) };
}

test('a body that does not come is cut off, a photo on a slow connection is received', async () => {
  const photo = begin('POST /photo');
  const stalled = begin('POST /api/auth/sign-in');
  expect(await stalled.answer).toMatch(/^HTTP\/1.1 408/);
  photo.socket.write('cd');
  expect(await photo.answer).toMatch(/whole$/);
});

test('a body in time is answered, and the answer may take longer', async () => {
  const quick = begin('POST /api/auth/sign-in');
  quick.socket.write('cd');
  expect(await quick.answer).toMatch(/whole$/);
  const live = connect(port, '127.0.0.1');
  live.write('GET /live HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
  await once(live, 'data');
  // The other connection is cut meanwhile.
  await begin('POST /api/auth/sign-in').answer;
  expect(live.destroyed).toBe(false);
  live.destroy();
});
