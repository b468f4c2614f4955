import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Me } from '#contract/accounts.ts';
import type { Invariant } from '#contract/copy/operator.ts';
import { someListing, unlikeText } from '#tests/support/listings.ts';
import { type TestPost, writePost } from '#tests/support/posts.ts';
import { type Product, startProduct, type Visitor } from '#tests/support/product.ts';
import { jobs, runJob } from './jobs.ts';
import { sealedReporter, sealedVoter } from './members/reactions.ts';
import { dayOf } from './platform/clock.ts';
import { checkSoundness } from './soundness.ts';
import { familyFinder } from './suspicious-jobs/families.ts';

let product: Product;
let ada: Visitor;
let post: TestPost;
let listing: TestPost;
beforeAll(async () => {
  product = await startProduct();
  ada = await product.member('ada@ornek.example');
  post = await writePost(product, 'experience');
  listing = await writePost(product, 'suspicious-job');
  const ece = await product.member('ece@ornek.example');
  for (const text of [unlikeText(), unlikeText()])
    await ece.post('/api/suspicious-jobs', { ...someListing, listingText: `${text} 0555 000 13 77` });
  await familyFinder(product.platform)();
  await ada.post(`${post.path}/vote`, { voteType: 'upvote' });
  await ada.post(`${post.path}/comments`, { text: 'Teşekkürler.' });
});
afterAll(() => product.close());

const findings = async () => (await checkSoundness(product.platform)).filter(({ broken }) => broken > 0);

test('the product’s rows are sound', async () => {
  expect(await findings()).toEqual([]);
  expect((await checkSoundness(product.platform)).length).toBeGreaterThanOrEqual(12);
});

const damage: Partial<Record<Invariant, string>> = {
  votes: 'UPDATE post_stat SET upvotes = upvotes + 3, downvotes = 5',
  comments: 'UPDATE post_stat SET comment_count = comment_count + 1',
  likes: 'UPDATE comment SET like_count = 7',
  copies: `UPDATE post_stat SET city = 'Ankara', has_photo = true`,
  postCounts: 'UPDATE post_count SET n = n + 1',
  tagCounts: 'DELETE FROM tag_count',
  activity: 'UPDATE activity SET came = came + 2',
  families: 'UPDATE family SET members = members + 2',
  bands: `WITH lost AS (DELETE FROM relative_band WHERE post_id = (SELECT max(post_id::text)::uuid FROM relative))
    INSERT INTO relative_band SELECT 1, post_id FROM relative`,
};

test.each(Object.entries(damage))('a broken copy is mended: %s', async (invariant, statement) => {
  const counted = () => product.visitor().get(post.path);
  const before = (await counted()).body;
  await product.db.query(statement);
  const [finding, ...others] = await findings();
  expect(finding).toMatchObject({ invariant, mended: true });
  expect(others).toEqual([]);
  expect(await findings()).toEqual([]);
  expect((await counted()).body).toEqual(before);
});

test('reactions of a missing member are withdrawn', async () => {
  const [gone, at] = [randomUUID(), product.clock.now()];
  const { vault } = product.platform;
  await product.db.query('INSERT INTO vote (post_id, sealed_member, value) VALUES ($1, $2, 1)', [
    post.id,
    sealedVoter(vault, post.id, gone),
  ]);
  await product.db.query('UPDATE post_stat SET upvotes = upvotes + 1 WHERE post_id = $1', [post.id]);
  await product.db.query(
    `INSERT INTO report (id, post_id, sealed_reporter, reason, note, snapshot, created_at)
     VALUES ($1, $2, $3, 'spam', '', '{}', $4)`,
    [randomUUID(), post.id, sealedReporter(vault, post.id, gone), at],
  );
  await product.db.query(
    `INSERT INTO activity AS a (day, what, shard, came) VALUES ($1, 'vote', 0, 1), ($1, 'report', 0, 1)
     ON CONFLICT (day, what, shard) DO UPDATE SET came = a.came + 1`,
    [dayOf(at)],
  );
  expect(await findings()).toEqual([{ invariant: 'reactions', broken: 2, mended: true }]);
  expect(await findings()).toEqual([]);
});

test('broken originals are reported, not changed', async () => {
  const stray = [randomUUID(), randomUUID()];
  await product.db.query('INSERT INTO vote (post_id, sealed_member, value) VALUES ($1, $2, 1)', stray);
  await product.db.query('DELETE FROM post_stat WHERE post_id = $1', [listing.id]);
  await product.db.query(
    'UPDATE relative SET family_id = NULL WHERE post_id = (SELECT min(post_id::text)::uuid FROM relative WHERE family_id IS NOT NULL)',
  );
  await product.identityDb.query(
    `INSERT INTO identity.journal_1 SELECT gen_random_uuid(), sealed FROM identity.record_1 LIMIT 1`,
  );
  const { uid } = (await ada.get<Me>('/api/me')).body;
  await product.db.query('ALTER TABLE comment DROP CONSTRAINT comment_author_id_fkey');
  await product.db.query('DELETE FROM member WHERE uid = $1', [uid]);
  const found = await findings();
  expect(found.filter(({ mended }) => !mended)).toEqual([
    { invariant: 'familyBonds', broken: 1, mended: false },
    { invariant: 'counters', broken: 1, mended: false },
    { invariant: 'strayVotes', broken: 1, mended: false },
    { invariant: 'journal', broken: 1, mended: false },
    { invariant: 'accounts', broken: 1, mended: false },
  ]);
});

test('a node whose clock differs from the database’s erases nothing, and logs it', async () => {
  const { platform, clock } = product;
  const apart = { ...platform, config: { ...platform.config, databaseUrl: 'postgres://sunucu/sesol' } };
  const erasing = Object.entries(jobs).filter(([, { erases }]) => erases);
  const [[name] = ['']] = erasing;
  await product.db.query(
    `INSERT INTO idempotent_answer (key_hash, body_hash, expires_on) VALUES ('a', 'b', '2000-01-01')`,
  );
  const left = () => product.db.query('SELECT 1 FROM idempotent_answer WHERE expires_on < $1', ['2001-01-01']);
  for (const [job] of erasing) await runJob(job, apart);
  expect(product.logged().split('job not run').length - 1).toBe(erasing.length);
  expect(await left()).toHaveLength(1);
  clock.advance(Date.now() - clock.now().getTime());
  await runJob(name, apart);
  expect(await left()).toHaveLength(0);
});
