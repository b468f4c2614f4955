import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Me } from '#contract/accounts.ts';
import { gathered } from '#server/platform/gather.ts';
import { writePost } from '#tests/support/posts.ts';
import { type Product, startProduct, type Visitor } from '#tests/support/product.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

test('work that is gathered answers every caller with their own answer, and only those of a failed round with its error', async () => {
  const rounds: number[][] = [];
  const double = gathered(async (items: number[]) => {
    rounds.push(items);
    await Promise.resolve();
    if (items.includes(13)) throw new Error('unlucky');
    return items.map((item) => item * 2);
  });
  const answers = await Promise.allSettled(Array.from({ length: 40 }, (_, n) => double(n)));
  for (const [n, answer] of answers.entries()) {
    const unlucky = rounds.find((items) => items.includes(n))?.includes(13);
    expect(answer).toMatchObject(unlucky ? { reason: new Error('unlucky') } : { value: n * 2 });
  }
  expect(rounds.flat().toSorted((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, n) => n));
  expect(rounds.length).toBeLessThan(10);
  expect(await double(50)).toBe(100);
});

test('members who call at the same time are never taken for one another, and one who has left is nobody', async () => {
  const members = await Promise.all(Array.from({ length: 6 }, (_, n) => product.member(`kalabalik${n}@ornek.example`)));
  const [first] = members as [Visitor];
  const uids = await Promise.all(members.map(async (it) => (await it.get<Me>('/api/me')).body.uid));
  const post = await writePost(product, 'experience');
  const crowd = members.flatMap((it) => [it, product.visitor()]);
  await first.post('/api/auth/sign-out');
  const answers = await Promise.all(crowd.map((it) => it.post(`${post.path}/vote`, { voteType: 'upvote' })));
  expect(answers.map(({ status }) => status)).toEqual(crowd.map((_, n) => (n > 0 && n % 2 === 0 ? 200 : 401)));
  const rows = await product.db.query<{ member_id: string }>('SELECT member_id FROM vote WHERE post_id = $1', [
    post.id,
  ]);
  expect(new Set(rows.map((row) => row.member_id))).toEqual(new Set(uids.slice(1)));
});
