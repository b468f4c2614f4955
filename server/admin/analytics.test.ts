import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Me } from '#contract/accounts.ts';
import type { Analytics } from '#contract/admin.ts';
import { totalName } from '#contract/kind-names.ts';
import { kinds } from '#contract/kinds.ts';
import { activityDays } from '#contract/limits.ts';
import { foldActivity } from '#server/activity/store.ts';
import { deletePost, eraseMember } from '#server/erasure/erase.ts';
import { dayOf } from '#server/platform/clock.ts';
import { unsoundRows } from '#tests/support/conversation.ts';
import { itself, reportOf } from '#tests/support/moderation.ts';
import { type TestPost, writePost } from '#tests/support/posts.ts';
import { type Product, startProduct, type Visitor } from '#tests/support/product.ts';

let product: Product;
let admin: Visitor;
let voices: Visitor[];
beforeAll(async () => {
  product = await startProduct();
  admin = await product.admin('yonetici@ornek.example');
  voices = [];
  for (const name of ['ada', 'ece', 'can', 'su']) voices.push(await product.member(`${name}@ornek.example`));
});
afterAll(() => product.close());

const day = 24 * 60 * 60 * 1000;
const confirm = () => admin.post('/api/auth/confirm', { password: 'dogru-parola' });
const figures = async () => (await admin.get<Analytics>('/api/admin/analytics')).body;
const vote = (post: TestPost, by: Visitor, voteType = 'upvote') => by.post(`${post.path}/vote`, { voteType });

test('an empty site has figures, too: no leading post, and every day', async () => {
  const { activity, ...rest } = await figures();
  expect(rest).toEqual({
    ...Object.fromEntries(kinds.map((kind) => [totalName(kind), 0])),
    totalUsers: 5,
    totalOpenReports: 0,
    totalVotes: 0,
    mostLikedExperience: null,
    mostDislikedExperience: null,
    mostVotedExperience: null,
    tagBreakdown: {},
  });
  expect(activity.map((one) => one.day)).toEqual(
    Array.from({ length: activityDays }, (_, n) =>
      dayOf(new Date(product.clock.now().getTime() - (activityDays - 1 - n) * day)),
    ),
  );
  expect(activity.every(({ posts, votes, reports }) => posts + votes + reports === 0)).toBe(true);
});

test('leading posts, tags, and the numbers of each day', async () => {
  const [liked, disliked, listing] = [
    await writePost(product, 'experience'),
    await writePost(product, 'experience'),
    await writePost(product, 'suspicious-job'),
  ];
  for (const by of voices) await vote(listing, by);
  for (const by of voices.slice(0, 2)) await vote(liked, by);
  for (const by of voices.slice(0, 3)) await vote(disliked, by, 'downvote');
  await reportOf(itself(liked), voices[0] as Visitor);
  product.clock.advance(2 * day);
  await confirm();
  // Changing sides is no new vote, and one taken back counts as gone today.
  await vote(liked, voices[0] as Visitor, 'downvote');
  await vote(liked, voices[1] as Visitor);
  await writePost(product, 'experience');

  const title = 'Örnek A.Ş. · Junior';
  const found = await figures();
  expect(found).toMatchObject({
    totalExperiences: 3,
    totalSuspiciousJobs: 1,
    totalOpenReports: 1,
    totalVotes: 8,
    mostLikedExperience: null,
    mostDislikedExperience: { id: disliked.id, title, value: 3 },
    mostVotedExperience: { id: disliked.id, title, value: 3 },
    tagBreakdown: { adil: 3 },
  });
  expect(found.activity.slice(-3).map(({ posts, votes, reports }) => [posts, votes, reports])).toEqual([
    [3, 9, 1],
    [0, 0, 0],
    [1, 0, 0],
  ]);
  await vote(liked, voices[2] as Visitor);
  expect((await figures()).mostLikedExperience).toEqual({ id: liked.id, title, value: 1 });
});

test('the totals equal the rows after concurrent votes, withdrawals, deletions and erasures', async () => {
  const posts = await Promise.all(
    Array.from({ length: 12 }, (_, n) => writePost(product, n % 3 ? 'experience' : 'suspicious-job')),
  );
  for (let round = 0; round < 6; round++) {
    product.clock.advance(randomInt(day));
    const pick = () => posts[randomInt(posts.length)] as TestPost;
    await Promise.all([
      ...Array.from({ length: 40 }, () =>
        vote(pick(), voices[randomInt(voices.length)] as Visitor, randomInt(2) ? 'upvote' : 'downvote'),
      ),
      reportOf(itself(pick()), voices[randomInt(voices.length)] as Visitor),
      product.db.transaction((tx) => deletePost(tx, (posts.pop() as TestPost).id, product.clock.now())),
    ]);
    expect(await unsoundRows(product)).toEqual([]);
  }
  const uids = await Promise.all(voices.slice(2).map(async (by) => (await by.get<Me>('/api/me')).body.uid as string));
  await Promise.all([
    ...uids.map((uid) => eraseMember(product.db, product.platform.vault, uid, product.clock.now())),
    ...posts.map((post) => vote(post, voices[0] as Visitor)),
  ]);
  expect(await unsoundRows(product)).toEqual([]);
  await confirm();
  const rows = await product.db.query<{ n: string }>('SELECT count(*) AS n FROM vote');
  expect((await figures()).totalVotes).toBe(Number(rows[0]?.n));
});

test('past days are merged without changing their numbers', async () => {
  await confirm();
  const before = await figures();
  await product.db.transaction((tx) => foldActivity(tx, dayOf(product.clock.now())));
  expect(await figures()).toEqual(before);
  const rows = await product.db.query('SELECT 1 FROM activity WHERE shard <> 0 AND day < $1', [
    dayOf(product.clock.now()),
  ]);
  expect(rows).toEqual([]);
  expect(await unsoundRows(product)).toEqual([]);
});
