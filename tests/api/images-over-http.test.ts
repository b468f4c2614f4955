import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { photos } from '#contract/limits.ts';
import { listenerOf } from '#server/app.ts';
import { cookiesOf } from '#tests/support/calls.ts';
import { formWith, photo, storedFiles } from '#tests/support/photos.ts';
import { type Product, startProduct, testOrigin, testPassword } from '#tests/support/product.ts';

let product: Product;
let http: Server;
let port: number;
let cookie: string;
beforeAll(async () => {
  product = await startProduct();
  await product.member('telden@ornek.example');
  http = createServer(listenerOf(product.app)).listen(0, '127.0.0.1');
  await once(http, 'listening');
  port = (http.address() as AddressInfo).port;
  const signedIn = await fetch(`http://127.0.0.1:${port}/api/auth/sign-in`, {
    method: 'POST',
    body: JSON.stringify({ email: 'telden@ornek.example', password: testPassword }),
    headers: { 'content-type': 'application/json', origin: testOrigin },
  });
  cookie = cookiesOf(signedIn);
});
afterAll(async () => {
  http.closeAllConnections();
  http.close();
  await product.close();
});

/** Sends a body in chunks without an announced length; returns the answer. */
async function send(pieces: Iterable<Uint8Array>): Promise<{ status: number; code: string; sent: number }> {
  const { headers } = formWith({ bytes: new Uint8Array() });
  const sending = request({
    port,
    host: '127.0.0.1',
    path: '/api/images',
    method: 'POST',
    headers: { ...headers, cookie, origin: testOrigin },
  });
  let sent = 0;
  let answered = false;
  // A client that has its answer may find the connection closed.
  sending.on('error', () => {});
  const answer = once(sending, 'response').finally(() => {
    answered = true;
  });
  for (const piece of pieces) {
    if (answered) break;
    sent += piece.length;
    if (!sending.write(piece)) await Promise.race([once(sending, 'drain'), answer]);
  }
  if (!answered) sending.end();
  const [response] = await answer;
  let text = '';
  for await (const chunk of response) text += chunk;
  return { status: response.statusCode, code: JSON.parse(text).code, sent };
}

function* endless(head: Uint8Array): Generator<Uint8Array> {
  yield head;
  for (;;) yield Buffer.alloc(64 * 1024);
}

test('a photo without an announced length is accepted', async () => {
  const { body } = formWith({ bytes: await photo() });
  expect((await send([body.subarray(0, 100), body.subarray(100)])).status).toBe(201);
});

test('an endless file is answered while it is still being sent', async () => {
  const { body } = formWith({ bytes: await photo() });
  const { status, code, sent } = await send(endless(body.subarray(0, -40)));
  expect({ status, code }).toEqual({ status: 413, code: 'image/too-large' });
  // Bytes in buffers on the way count as sent.
  expect(sent).toBeLessThan(photos.largestFile * 4);
});

test('senders who hang up leave nothing, and the next one is served', async () => {
  const { body } = formWith({ bytes: await photo('#123456', 800, 800) });
  const before = (await storedFiles(product)).size;
  await Promise.all(
    Array.from({ length: 10 }, async () => {
      const { headers } = formWith({ bytes: new Uint8Array() });
      const leaving = request({
        port,
        host: '127.0.0.1',
        path: '/api/images',
        method: 'POST',
        headers: { ...headers, cookie, origin: testOrigin },
      });
      leaving.on('error', () => {});
      const closed = new Promise((resolve) => leaving.on('close', resolve));
      await new Promise((resolve) => leaving.write(body.subarray(0, 600), resolve));
      leaving.destroy();
      await closed;
    }),
  );
  expect((await send([body])).status).toBe(201);
  expect((await storedFiles(product)).size).toBe(before + 2);
});
