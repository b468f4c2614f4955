import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Me } from '#contract/accounts.ts';
import type { Experience } from '#contract/experiences.ts';
import { policy } from '#contract/policy.ts';
import { eraseMember } from '#server/erasure/erase.ts';
import { unsoundRows } from '#tests/support/conversation.ts';
import { commentOn, decisionsRead, itself, noticesOf, reportOf, ruleOn } from '#tests/support/moderation.ts';
import { type TestPost, writePost } from '#tests/support/posts.ts';
import { type Product, startProduct, testPassword, type Visitor } from '#tests/support/product.ts';
import { eraseDecided } from './retention.ts';

let product: Product;
let admin: Visitor;
let ada: Visitor;
let ece: Visitor;
beforeAll(async () => {
  product = await startProduct();
  admin = await product.admin('yonetici@ornek.example');
  [ada, ece] = [await product.member('ada@ornek.example'), await product.member('ece@ornek.example')];
});
afterAll(() => product.close());

const day = 24 * 60 * 60 * 1000;
/** Advances the clock and runs the job; admins sign in again, since their sessions have expired. */
async function later(milliseconds: number): Promise<void> {
  product.clock.advance(milliseconds);
  await eraseDecided(product.db, product.clock.now());
  for (const [visitor, name] of [
    [admin, 'yonetici'],
    [ada, 'ada'],
    [ece, 'ece'],
  ] as const)
    await visitor.post('/api/auth/sign-in', { email: `${name}@ornek.example`, password: testPassword });
}
const profileOf = async (member: Visitor) => (await member.get<Me>('/api/me')).body as Me & { uid: string };

async function submit(): Promise<TestPost> {
  const { id } = (
    await ada.post<Experience>('/api/experiences', {
      city: 'İzmir',
      sector: 'Medya',
      positionType: 'Junior',
      experienceText: 'Silinecek sözler.',
      tags: ['adil'],
      isPositive: true,
    })
  ).body;
  return { kind: 'experience', id, path: `/api/experiences/${id}` };
}

/** The tables that contain a word in any column. */
async function whereFound(word: string): Promise<string[]> {
  const tables = await product.db.query<{ name: string }>(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
     WHERE schemaname IN ('public', 'identity') ORDER BY 1`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await product.db.query(`SELECT 1 FROM ${name} AS t WHERE t::text LIKE '%' || $1 || '%' LIMIT 1`, [
      word,
    ]);
    if (rows.length > 0) found.push(name);
  }
  return found;
}

test('after 30 days a decision has only its action, rule and day, no people and no text', async () => {
  const post = await submit();
  const reportId = await reportOf(itself(post), ece, 'Raporun notu.');
  const why = 'Gerekçenin sözleri.';
  await ruleOn(itself(post), admin, { action: 'delete', rule: 'personal', why, reportIds: [reportId] });
  const [before] = await decisionsRead(admin);
  expect(await whereFound('Silinecek sözler.')).toEqual(['public.decision', 'public.notice']);

  // Less the minute that passed after the decision, with some margin.
  await later(policy.contentRemovalDays * day - 5 * 60_000);
  expect((await decisionsRead(admin))[0]).toEqual(before);
  expect((await noticesOf(ada)).length).toBe(1);
  await later(day);
  expect(await decisionsRead(admin)).toEqual([
    {
      id: before?.id,
      decidedAt: '2026-11-18T00:00:00.000Z',
      decidedBy: null,
      action: 'delete',
      rule: 'personal',
      sanction: null,
      isInForce: false,
      why: null,
      targetType: 'experience',
      kind: 'experience',
      postId: null,
      targetId: null,
      authorHandle: null,
      reporters: 1,
      snapshot: null,
    },
  ]);
  expect([await noticesOf(ada), await noticesOf(ece)]).toEqual([[], []]);
  for (const word of ['Silinecek sözler.', why, 'Raporun notu.', post.id]) expect(await whereFound(word)).toEqual([]);
});

test('a kept post loses its reports after 30 days, with their snapshots', async () => {
  const post = await writePost(product, 'experience');
  const comment = await commentOn(post, ada, 'Önceki sözler.');
  const id = await reportOf(comment, ece, 'Şikayetin notu.');
  await ruleOn(comment, admin, { action: 'keep', reportIds: [id] });
  const open = await reportOf(comment, ece, 'Açık kalan.');
  await ada.patch(`${post.path}/comments/${comment.targetId}`, { text: 'Sonraki sözler.' });
  await later(policy.contentRemovalDays * day + 1);
  expect(await whereFound('Şikayetin notu.')).toEqual([]);
  expect(await whereFound(open)).toEqual(['public.report']);
  expect(await unsoundRows(product)).toEqual([]);
});

test('after 3 years a decision is gone', async () => {
  const count = (await decisionsRead(admin)).length;
  expect(count).toBe(2);
  await later(3 * 365 * day - 70 * day);
  expect((await decisionsRead(admin)).length).toBe(count);
  await later(50 * day);
  expect(await decisionsRead(admin)).toEqual([]);
});

test('an erased author, reporter or moderator leaves neither text nor name in the log', async () => {
  const post = await submit();
  const reportId = await reportOf(itself(post), ece);
  await ruleOn(itself(post), admin, { action: 'delete', rule: 'abuse', why: 'Bir neden.', reportIds: [reportId] });
  const [author, moderator] = [await profileOf(ada), await profileOf(admin)];
  const erase = (uid: string) => eraseMember(product.db, product.platform.vault, uid, product.clock.now());
  await erase(author.uid);
  expect((await decisionsRead(admin))[0]).toMatchObject({
    decidedBy: moderator.handle,
    rule: 'abuse',
    why: null,
    authorHandle: null,
    snapshot: null,
    targetId: null,
  });
  for (const word of ['Silinecek sözler.', author.uid, author.handle as string])
    expect(await whereFound(word)).toEqual([]);
  await erase((await profileOf(ece)).uid);
  await erase(moderator.uid);
  expect(await whereFound(moderator.uid)).toEqual([]);
  expect(await product.db.query('SELECT decided_by, reporters FROM decision')).toEqual([
    { decided_by: null, reporters: 1 },
  ]);
  expect(await unsoundRows(product)).toEqual([]);
});
