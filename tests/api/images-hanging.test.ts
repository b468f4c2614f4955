import { afterAll, beforeAll, expect, test } from 'vitest';
import { decoding } from '#contract/limits.ts';
import { decodersOf } from '#tests/support/decoders.ts';
import { photo, upload, uploaded } from '#tests/support/photos.ts';
import { codeOf, type Product, startProduct, testPassword, type Visitor } from '#tests/support/product.ts';

let product: Product;
let sender: Visitor;
let other: Visitor;
beforeAll(async () => {
  product = await startProduct();
  sender = await product.member('bomba@ornek.example');
  other = await product.member('baska@ornek.example');
});
afterAll(() => product.close());

test('while a photo hangs, other photos of its sender wait, and nobody else’s', async () => {
  const sent = await uploaded(sender);
  const [decoder] = decodersOf(process.pid) as [number];
  process.kill(decoder, 'SIGSTOP');
  const bytes = await photo();
  const atOnce = decoding.mostWaitingOfMember + 1;
  const answers = Array.from({ length: atOnce + 2 }, () => upload(sender, { bytes }));
  // Two more than may wait: these are refused while the first still hangs.
  const told = await Promise.all([Promise.race(answers), uploaded(other), uploaded(other)]);
  expect(codeOf(told[0])).toBe('rate-limited');
  expect(Number(told[0].headers.get('retry-after'))).toBeGreaterThan(0);
  const file = await product.app.request(`http://127.0.0.1:3000${sent.url}`, { headers: { host: '127.0.0.1:3000' } });
  expect((await file.arrayBuffer()).byteLength).toBeGreaterThan(0);
  const signedIn = await product
    .visitor()
    .post('/api/auth/sign-in', { email: 'baska@ornek.example', password: testPassword });
  expect(signedIn.status).toBe(200);

  process.kill(decoder, 'SIGKILL');
  const statuses = (await Promise.all(answers)).map(({ status, body }) => (status === 201 ? 'kept' : body.code));
  expect(Map.groupBy(statuses, (status) => status)).toEqual(
    new Map([
      ['image/check-failed', ['image/check-failed']],
      ['kept', Array(decoding.mostWaitingOfMember).fill('kept')],
      ['rate-limited', Array(2).fill('rate-limited')],
    ]),
  );
});
