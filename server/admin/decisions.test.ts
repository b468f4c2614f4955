import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Me } from '#contract/accounts.ts';
import { kindNames } from '#contract/kind-names.ts';
import { type Kind, kinds } from '#contract/kinds.ts';
import { lengths, lifetimes } from '#contract/limits.ts';
import { publicTime } from '#server/content/store.ts';
import { allAccounts } from '#server/identity/accounts/store.ts';
import { unsoundRows } from '#tests/support/conversation.ts';
import {
  commentOn,
  decisionsRead,
  itself,
  noticesOf,
  openReports,
  reportOf,
  ruleOn,
  type TestTarget,
} from '#tests/support/moderation.ts';
import { draftOf, submitted, type TestPost, writePost } from '#tests/support/posts.ts';
import { codeOf, type Product, startProduct, testPassword, type Visitor } from '#tests/support/product.ts';

let product: Product;
let ada: Visitor;
let ece: Visitor;
let admin: Visitor;
let second: Visitor;
beforeAll(async () => {
  product = await startProduct();
  [ada, ece] = [await product.member('ada@ornek.example'), await product.member('ece@ornek.example')];
  [admin, second] = [await product.admin('bir@ornek.example'), await product.admin('iki@ornek.example')];
});
afterAll(() => product.close());
beforeEach(async () => {
  await product.db.query('DELETE FROM notice');
});

const handleOf = async (member: Visitor) => (await member.get<Me>('/api/me')).body.handle as string;
/** A post submitted by a member, so that there is an author to notify; each a moment after the last. */
async function postBy(member: Visitor, kind: Kind = 'experience'): Promise<TestPost> {
  product.clock.advance(1);
  return submitted(member, kind, draftOf(kind, 'Müdürün adını da yazdım. Uzun uzun anlattım.'));
}
const isGone = async ({ post, targetType, targetId }: TestTarget) => {
  const { status, body } = await product
    .visitor()
    .get<{ items: { id: string }[] }>(targetType === 'comment' ? `${post.path}/comments` : post.path);
  return status === 404 || (targetType === 'comment' && !body.items.some(({ id }) => id === targetId));
};
const noticesTo = (member: Visitor) =>
  noticesOf(member).then((items) =>
    items.map(({ event, targetType, rule, why }) => ({ event, targetType, rule, why })),
  );

describe.each(kinds.map((kind) => ({ kind })))('deciding about a $kind', ({ kind }) => {
  test('deleting it removes it, answers its reports and those of its comments, and is logged', async () => {
    const post = await postBy(ada, kind);
    const comment = await commentOn(post, ada);
    const seen = await reportOf(itself(post), ece, 'not');
    await reportOf(comment, second);
    const decidedAt = publicTime(product.clock.now());
    const answer = await ruleOn(itself(post), admin, {
      action: 'delete',
      rule: 'personal',
      why: ' Bir ad geçiyor. ',
      reportIds: [seen],
    });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      action: 'delete',
      rule: 'personal',
      why: 'Bir ad geçiyor.',
      kind,
      targetType: kindNames[kind],
      postId: post.id,
      targetId: post.id,
      decidedBy: await handleOf(admin),
      authorHandle: await handleOf(ada),
      reporters: 1,
      decidedAt,
    });
    expect(answer.body.snapshot?.text).toContain('Müdürün adını');
    expect(await isGone(itself(post))).toBe(true);
    expect((await openReports(admin)).items).toEqual([]);
    expect((await decisionsRead(second))[0]).toEqual(answer.body);

    const removed = { event: 'report-removed', rule: null, why: null };
    expect(await noticesTo(ece)).toEqual([{ ...removed, targetType: kindNames[kind] }]);
    expect(await noticesTo(second)).toEqual([{ ...removed, targetType: 'comment' }]);
    expect(await noticesTo(ada)).toEqual([
      { event: 'content-removed', targetType: kindNames[kind], rule: 'personal', why: 'Bir ad geçiyor.' },
    ]);
    expect(await unsoundRows(product)).toEqual([]);
  });

  test('keeping it answers the reports that were seen; a later one stays open', async () => {
    const post = await postBy(ada, kind);
    const seen = await reportOf(itself(post), ece);
    const later = await reportOf(itself(post), second);
    const answer = await ruleOn(itself(post), admin, { action: 'keep', rule: 'spam', reportIds: [seen] });
    expect(answer.body).toMatchObject({ action: 'keep', rule: null, why: '', reporters: 1 });
    expect((await openReports(admin)).items.map(({ id }) => id)).toEqual([later]);
    expect(await isGone(itself(post))).toBe(false);
    expect(await noticesTo(ece)).toEqual([
      { event: 'report-kept', targetType: kindNames[kind], rule: null, why: null },
    ]);
    expect(await noticesTo(second)).toEqual([]);
    expect(await noticesTo(ada)).toEqual([]);
    await ruleOn(itself(post), admin, { action: 'keep', reportIds: [later] });
    expect(await unsoundRows(product)).toEqual([]);
  });

  test('a plain deletion by an admin is a decision, too; one by the author is not', async () => {
    const [theirs, own] = [await postBy(ada, kind), await postBy(admin, kind)];
    await reportOf(itself(theirs), ece);
    const before = (await decisionsRead(admin)).length;
    expect((await admin.delete(own.path)).status).toBe(204);
    expect((await decisionsRead(admin)).length).toBe(before);
    expect((await admin.delete(theirs.path)).status).toBe(204);
    const [decision] = await decisionsRead(admin);
    expect(decision).toMatchObject({ action: 'delete', rule: 'other', why: '', targetId: theirs.id, reporters: 1 });
    expect(await noticesTo(ece)).toMatchObject([{ event: 'report-removed' }]);
    expect(await noticesTo(ada)).toMatchObject([{ event: 'content-removed', rule: 'other', why: '' }]);
    expect(await noticesTo(admin)).toEqual([]);
  });
});

test('a comment is decided about like a post, and deleting it leaves its post and other reports', async () => {
  const post = await postBy(ada);
  const comment = await commentOn(post, ece, 'Söz. '.repeat(60).trim());
  const onPost = await reportOf(itself(post), ece);
  const onComment = await reportOf(comment, ada);
  const answer = await ruleOn(comment, admin, { action: 'delete', rule: 'swear', reportIds: [onComment] });
  expect(answer.body).toMatchObject({ targetType: 'comment', targetId: comment.targetId, postId: post.id });
  expect(await isGone(comment)).toBe(true);
  expect((await openReports(admin)).items.map(({ id }) => id)).toEqual([onPost]);
  const [notice] = await noticesOf(ece);
  expect(notice).toMatchObject({ event: 'content-removed', targetType: 'comment', rule: 'swear', isRead: false });
  expect(notice?.day).toBe('2026-11-18');
  expect(notice?.excerpt?.length).toBeLessThanOrEqual(lengths.excerpt + 1);

  product.clock.advance(1);
  const other = await commentOn(post, ece);
  await admin.delete(`${post.path}/comments/${other.targetId}`);
  expect((await decisionsRead(admin))[0]).toMatchObject({ targetId: other.targetId, rule: 'other' });
  expect(await unsoundRows(product)).toEqual([]);
  await ada.delete(post.path);
});

test('reports are counted by members; the author gets one notice', async () => {
  const post = await postBy(ada);
  for (const by of [ece, second, admin]) await reportOf(itself(post), by);
  const [target] = (await openReports(admin)).targets;
  expect(target).toMatchObject({ reporters: 3, targetId: post.id });
  const answer = await ruleOn(itself(post), admin, { action: 'delete', rule: 'hate' });
  expect(answer.body.reporters).toBe(3);
  expect((await noticesOf(ada)).length).toBe(1);
});

test('an incomplete or meaningless decision is refused', async () => {
  const post = await writePost(product, 'experience');
  const id = await reportOf(itself(post), ece);
  const missing = { post: { ...post, id: '0198a9f0-6a40-7c3e-9d1b-5f0c2a7e4b11' } };
  const cases: [Parameters<typeof ruleOn>[0], Parameters<typeof ruleOn>[2], string][] = [
    [itself(post), { action: 'delete', reportIds: [id] }, 'validation'],
    [itself(post), { action: 'keep', reportIds: [] }, 'report/already-resolved'],
    [itself(post), { action: 'delete', rule: 'spam', why: 'x'.repeat(lengths.decisionWhy + 1) }, 'validation'],
    [itself(post), { action: 'delete', rule: 'spam', reportIds: ['x'] }, 'validation'],
    [{ ...itself(post), targetType: 'suspiciousJob' }, { action: 'delete', rule: 'spam' }, 'not-found'],
    [{ ...itself(post), targetId: missing.post.id }, { action: 'delete', rule: 'spam' }, 'not-found'],
    [itself(missing.post), { action: 'delete', rule: 'spam' }, 'not-found'],
    [{ ...itself(post), targetType: 'comment', targetId: 'x' }, { action: 'delete', rule: 'spam' }, 'not-found'],
    [itself({ ...post, id: 'x' }), { action: 'delete', rule: 'spam' }, 'not-found'],
  ];
  for (const [target, said, code] of cases) expect(codeOf(await ruleOn(target, admin, said))).toBe(code);
  expect((await openReports(admin)).items.map((report) => report.id)).toEqual([id]);
  await ruleOn(itself(post), admin, { action: 'keep', reportIds: [id] });
});

test('a decision repeated with one Idempotency-Key is taken once', async () => {
  const post = await postBy(ada);
  const said = { action: 'delete', rule: 'spam' } as const;
  const headers = { 'idempotency-key': 'bir-karar' };
  const answers = [await ruleOn(itself(post), admin, said, headers)];
  answers.push(await ruleOn(itself(post), admin, said, headers));
  expect(answers.map(({ status, body }) => [status, body.id])).toEqual(Array(2).fill([201, answers[0]?.body.id]));
  expect((await noticesOf(ada)).length).toBe(1);
});

describe('two moderators', () => {
  test('can not undo each other: the second is told that it was decided, or is gone', async () => {
    const post = await postBy(ada);
    const id = await reportOf(itself(post), ece);
    await ruleOn(itself(post), admin, { action: 'keep', reportIds: [id] });
    const late = await ruleOn(itself(post), second, { action: 'delete', rule: 'spam', reportIds: [id] });
    expect([late.status, codeOf(late)]).toEqual([409, 'report/already-resolved']);
    expect(await isGone(itself(post))).toBe(false);
    await ruleOn(itself(post), second, { action: 'delete', rule: 'spam' });
    const later = await ruleOn(itself(post), admin, { action: 'keep', reportIds: [id] });
    expect([later.status, codeOf(later)]).toEqual([404, 'not-found']);
  });

  test('deciding at the same moment make one decision', async () => {
    for (let round = 0; round < 10; round++) {
      const post = await postBy(ada);
      const target = round % 2 ? itself(post) : await commentOn(post, ece);
      const id = await reportOf(target, second);
      const before = (await decisionsRead(admin)).length;
      const answers = await Promise.all([
        ruleOn(target, admin, { action: 'delete', rule: 'spam', reportIds: [id] }),
        ruleOn(target, second, { action: 'keep', reportIds: [id] }),
        ruleOn(target, admin, { action: 'delete', rule: 'hate', reportIds: [id] }),
        second.patch(`/api/admin/reports/${id}`, { status: 'resolved' }),
      ]);
      const statuses = answers.map(({ status }) => status);
      expect(statuses.filter((status) => status < 300).length).toBe(1);
      for (const status of statuses) expect([200, 201, 404, 409]).toContain(status);
      expect((await decisionsRead(admin)).length).toBe(before + 1);
      await ada.delete(post.path);
    }
    expect(await unsoundRows(product)).toEqual([]);
  });

  test('a concurrent deletion by the author, report and decision leave consistent rows', async () => {
    for (let round = 0; round < 10; round++) {
      const post = await postBy(ada);
      const id = await reportOf(itself(post), ece);
      const action = round % 2 ? ('delete' as const) : ('keep' as const);
      const [decided, deleted] = await Promise.all([
        ruleOn(itself(post), admin, { action, rule: 'spam', reportIds: [id] }),
        ada.delete(post.path),
        reportOf(itself(post), second),
        ece.post(`${post.path}/vote`, { voteType: 'upvote' }),
      ]);
      expect([201, 404]).toContain(decided.status);
      expect([204, 404]).toContain(deleted.status);
      expect(await isGone(itself(post))).toBe(true);
    }
    expect(await unsoundRows(product)).toEqual([]);
    expect((await openReports(admin)).items).toEqual([]);
  });
});

test('the log is read by pages, newest first, by admins only, and no operation changes it', async () => {
  for (let n = 0; n < 5; n++) {
    product.clock.advance(1000);
    await ruleOn(itself(await postBy(ada)), admin, {
      action: 'delete',
      rule: 'spam',
      why: `${n}`,
    });
  }
  const all = await decisionsRead(admin);
  const paged: string[] = [];
  let cursor = '';
  do {
    const { body } = await admin.get<{ items: { id: string }[]; nextCursor: string | null }>(
      `/api/admin/decisions?limit=2${cursor && `&cursor=${cursor}`}`,
    );
    paged.push(...body.items.map(({ id }) => id));
    cursor = body.nextCursor ?? '';
  } while (cursor && paged.length < 50);
  expect(paged).toEqual(all.map(({ id }) => id).slice(0, paged.length));
  expect(all.slice(0, 5).map(({ why }) => why)).toEqual(['4', '3', '2', '1', '0']);
  expect(codeOf(await admin.get('/api/admin/decisions?cursor=x'))).toBe('validation');

  const { body: document } = await product.visitor().get<{ paths: Record<string, object> }>('/api/openapi.json');
  const onDecisions = Object.entries(document.paths).filter(([path]) => path.includes('decisions'));
  expect(onDecisions.map(([path, methods]) => [path, Object.keys(methods).toSorted()])).toEqual([
    ['/api/admin/decisions', ['get', 'post']],
    // Lifting a sanction, or refusing an objection to it, adds a decision.
    ['/api/admin/decisions/{id}/sanction', ['delete']],
    ['/api/admin/decisions/{id}/objection', ['post']],
    // Reads those about a handle, which no address holds.
    ['/api/admin/members/decisions', ['post']],
  ]);
  const [{ id } = { id: '' }] = all;
  for (const path of ['/api/admin/decisions', `/api/admin/decisions/${id}`]) {
    expect((await admin.patch(path, { why: 'başka' })).status).toBe(404);
    expect((await admin.delete(path)).status).toBe(404);
  }
  expect(await decisionsRead(admin)).toEqual(all);
});

test('notices are unread, and counted, until they are read', async () => {
  const unread = async () => (await ada.get<Me>('/api/me')).body.unreadNotices;
  expect(await unread()).toBe(0);
  await ruleOn(itself(await postBy(ada)), admin, { action: 'delete', rule: 'spam' });
  expect(await unread()).toBe(1);
  expect(await noticesOf(ada)).toMatchObject([{ isRead: false }]);
  await ada.post('/api/me/notices/read');
  expect(await unread()).toBe(0);
  expect(await noticesOf(ada)).toMatchObject([{ isRead: true }]);
  const { body } = await ada.get<Record<string, unknown[]>>('/api/me/export');
  expect(body.notices?.length).toBe(1);
  expect(body.removals?.length).toBeGreaterThan(0);
  expect(JSON.stringify([body.notices, body.removals])).not.toContain(await handleOf(admin));
});

test('after twelve hours the password is required again, except for deleting own posts', async () => {
  const [own, theirs] = [await postBy(admin), await postBy(ada)];
  await admin.post('/api/auth/confirm', { password: testPassword });
  product.clock.advance(lifetimes.adminConfirmation - 1000);
  expect((await admin.get('/api/admin/reports')).status).toBe(200);
  product.clock.advance(1000);
  for (const call of [
    () => admin.get('/api/admin/reports'),
    () => admin.delete(theirs.path),
    () => ruleOn(itself(theirs), admin, { action: 'delete', rule: 'spam' }),
  ]) {
    const answer = await call();
    expect([answer.status, codeOf(answer)]).toEqual([403, 'auth/confirmation-required']);
  }
  expect((await admin.delete(own.path)).status).toBe(204);
  expect(codeOf(await admin.post('/api/auth/confirm', { password: 'yanlis-parola' }))).toBe('auth/wrong-password');
  expect((await admin.post('/api/auth/confirm', { password: testPassword })).status).toBe(200);
  expect((await admin.delete(theirs.path)).status).toBe(204);

  const email = 'bir@ornek.example';
  product.clock.advance(lifetimes.adminConfirmation);
  const elsewhere = product.visitor();
  await elsewhere.post('/api/auth/sign-in', { email, password: testPassword });
  expect((await elsewhere.get('/api/admin/reports')).status).toBe(200);
  expect((await admin.get('/api/admin/reports')).status).toBe(403);
  let confirmed = 0;
  for await (const { sessions } of allAccounts(product.platform))
    confirmed += sessions.filter(({ confirmedAt }) => confirmedAt !== null).length;
  // Two admins, and the first once more; for other members no time is stored.
  expect(confirmed).toBe(3);
});
