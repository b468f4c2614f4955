import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Me } from '#contract/accounts.ts';
import { sealedVoter } from '#server/members/reactions.ts';
import { gathered } from '#server/platform/gather.ts';
import { writePost } from '#tests/support/posts.ts';
import { type Product, startProduct, type Visitor } from '#tests/support/product.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

test('batched work gives each caller their own answer, and those of a failed batch its error', async () => {
  const rounds: number[][] = [];
  const double = gathered(async (items: number[]) => {
    rounds.push(items);
    await new Promise(setImmediate);
    if (items.includes(3)) throw new Error('unlucky');
    return items.map((item) => item * 2);
  });
  const early = Array.from({ length: 5 }, (_, n) => double(n));
  await new Promise(setImmediate);
  // The first round is running.
  const late = Array.from({ length: 5 }, (_, n) => double(n + 5));
  expect(await Promise.allSettled(early)).toEqual(
    early.map(() => ({ status: 'rejected', reason: new Error('unlucky') })),
  );
  expect(await Promise.all(late)).toEqual([10, 12, 14, 16, 18]);
  expect(rounds).toEqual([
    [0, 1, 2, 3, 4],
    [5, 6, 7, 8, 9],
  ]);
  expect(await double(50)).toBe(100);
});

test('concurrent callers are never mixed up, and one whose session ended is a visitor', async () => {
  const members = await Promise.all(Array.from({ length: 6 }, (_, n) => product.member(`kalabalik${n}@ornek.example`)));
  const [first] = members as [Visitor];
  const uids = await Promise.all(members.map(async (it) => (await it.get<Me>('/api/me')).body.uid));
  const post = await writePost(product, 'experience');
  const crowd = members.flatMap((it) => [it, product.visitor()]);
  await first.post('/api/auth/sign-out');
  const answers = await Promise.all(crowd.map((it) => it.post(`${post.path}/vote`, { voteType: 'upvote' })));
  expect(answers.map(({ status }) => status)).toEqual(crowd.map((_, n) => (n > 0 && n % 2 === 0 ? 200 : 401)));
  const rows = await product.db.query<{ sealed_member: string }>('SELECT sealed_member FROM vote WHERE post_id = $1', [
    post.id,
  ]);
  const sealed = uids.slice(1).map((uid) => sealedVoter(product.platform.vault, post.id, uid as string));
  expect(new Set(rows.map((row) => row.sealed_member))).toEqual(new Set(sealed));
});

test('a refused vote fails alone within its batch', async () => {
  const voices = await Promise.all([0, 1, 2].map((n) => product.member(`tek${n}@ornek.example`)));
  const post = await writePost(product, 'experience');
  const { uid } = (await (voices[1] as Visitor).get<Me>('/api/me')).body;
  const refused = sealedVoter(product.platform.vault, post.id, uid as string);
  await product.db.query(`ALTER TABLE vote ADD CONSTRAINT unlucky CHECK (sealed_member <> '${refused}')`);
  const answers = await Promise.all(voices.map((it) => it.post(`${post.path}/vote`, { voteType: 'upvote' })));
  expect(answers.map(({ status }) => status)).toEqual([200, 500, 200]);
  await product.db.query('ALTER TABLE vote DROP CONSTRAINT unlucky');
});
