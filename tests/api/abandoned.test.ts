import { once } from 'node:events';
import { createServer, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createApp, listenerOf } from '#server/app.ts';
import { builtPages } from '#server/pages.ts';
import { concurrencyLimit } from '#server/platform/concurrency.ts';
import { gathered } from '#server/platform/gather.ts';
import { onBehalfOf } from '#server/platform/presence.ts';
import { writePost } from '#tests/support/posts.ts';
import { type Product, startProduct, testOrigin } from '#tests/support/product.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

/** A client that may leave: both fields as Node sets them when a connection ends early. */
function somebody() {
  const response = { destroyed: false, writableFinished: false } as ServerResponse;
  return { response, leave: () => Object.assign(response, { destroyed: true }) };
}

test('a client that leaves while its call is queued or batched is left out, and no other', async () => {
  const gate = Promise.withResolvers<void>();
  const done: string[] = [];
  const inTurn = concurrencyLimit(1);
  const together = gathered(async (names: string[]) => {
    await gate.promise;
    done.push(...names);
    return names;
  });
  const first = Promise.all([inTurn(() => gate.promise), together('first')]);
  await new Promise(setImmediate);
  const [leaver, stayer] = [somebody(), somebody()];
  const [left, stayed] = [leaver, stayer].map(({ response }, n) =>
    onBehalfOf(response, () =>
      Promise.allSettled([inTurn(async () => done.push(`turn ${n}`)), together(`round ${n}`)]),
    ),
  );
  leaver.leave();
  gate.resolve();
  await first;
  expect((await left)?.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect((await stayed)?.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
  expect(done.toSorted()).toEqual(['first', 'round 1', 'turn 1']);
});

test('a call abandoned while the database is busy is not carried out afterwards', async () => {
  const app = createApp(product.platform, await builtPages(), false);
  const responses: ServerResponse[] = [];
  const listener = listenerOf(app);
  const http = createServer((incoming, outgoing) => {
    responses.push(outgoing);
    void listener(incoming, outgoing);
  });
  await once(http.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void http.close());
  const member = await product.member('vazgecen@ornek.example');
  const post = await writePost(product, 'experience');

  const busy = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const locker = product.db.transaction(async (tx) => {
    await tx.query('SELECT pg_advisory_xact_lock(15)');
    begun.resolve();
    await busy.promise;
  });
  await begun.promise;
  // As many calls as a server answers at a time; the embedded engine's one session is already taken.
  const waiting = Array.from({ length: 10 }, () => product.db.query('SELECT pg_advisory_xact_lock(15)'));
  const sent = request({
    port: (http.address() as AddressInfo).port,
    method: 'POST',
    path: `${post.path}/comments`,
    headers: {
      host: new URL(testOrigin).host,
      origin: testOrigin,
      'content-type': 'application/json',
      cookie: member.cookie(),
    },
  });
  sent.on('error', () => {});
  sent.end(JSON.stringify({ text: 'Vazgeçilen söz.' }));
  await expect.poll(() => responses.length).toBe(1);
  sent.destroy();
  await expect.poll(() => responses[0]?.destroyed).toBe(true);
  busy.resolve();
  await locker;
  await Promise.allSettled(waiting);
  // Queued behind the abandoned call.
  expect((await member.post(`${post.path}/comments`, { text: 'Söylenen söz.' })).status).toBe(201);
  const rows = await product.db.query<{ n: number }>('SELECT count(*)::int AS n FROM comment WHERE post_id = $1', [
    post.id,
  ]);
  expect(rows).toEqual([{ n: 1 }]);
});
