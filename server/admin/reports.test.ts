import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Me } from '#contract/accounts.ts';
import type { OpenReports } from '#contract/admin.ts';
import { errorSentence } from '#contract/copy/errors.ts';
import { kindPaths } from '#contract/kinds.ts';
import { paging } from '#contract/limits.ts';
import type { Report } from '#contract/reports.ts';
import { eraseMember } from '#server/erasure/erase.ts';
import { sealedReporter } from '#server/members/reactions.ts';
import { drawHandle, insertNamedMembers } from '#server/members/store.ts';
import { hourOf } from '#server/platform/clock.ts';
import { unsoundRows } from '#tests/support/conversation.ts';
import { commentOn, decisionsRead, itself, noticesOf, openReports, reportOf } from '#tests/support/moderation.ts';
import { everyKind, type TestPost, writePost } from '#tests/support/posts.ts';
import { codeOf, type Product, startProduct, testPassword, type Visitor } from '#tests/support/product.ts';

let product: Product;
let ada: Visitor;
let ece: Visitor;
let admin: Visitor;
beforeAll(async () => {
  product = await startProduct();
  [ada, ece] = [await product.member('ada@ornek.example'), await product.member('ece@ornek.example')];
  admin = await product.admin('yonetici@ornek.example');
});
afterAll(() => product.close());
beforeEach(async () => {
  // The confirmation lasts through a test, not through all of them.
  await admin.post('/api/auth/confirm', { password: testPassword });
});
afterEach(async () => {
  for (const { id } of (await openReports(admin)).items) await resolve(id);
  expect(await unsoundRows(product)).toEqual([]);
});

const minute = 60_000;
const hour = 60 * minute;
const resolve = (id: string, status = 'resolved') => admin.patch<Report>(`/api/admin/reports/${id}`, { status });

test('a claim tells the others who looks at a target, its note stays until it is decided', async () => {
  const post = await writePost(product, 'experience');
  const id = await reportOf(itself(post), ada);
  const claim = { kind: post.kind, postId: post.id, targetType: 'experience', targetId: post.id };
  const { handle } = (await admin.get<Me>('/api/me')).body;
  const claimOf = async () => (await openReports(admin)).targets.find(({ targetId }) => targetId === post.id)?.claim;
  expect((await admin.post('/api/admin/claims', claim)).status).toBe(200);
  expect(await claimOf()).toEqual({ by: handle, note: '', isLooking: true });
  product.clock.advance(2 * hour);
  expect(await claimOf()).toBeNull();
  expect((await admin.post('/api/admin/claims', { ...claim, note: 'Yazana sordum.' })).status).toBe(200);
  product.clock.advance(2 * hour);
  expect(await claimOf()).toEqual({ by: handle, note: 'Yazana sordum.', isLooking: false });
  expect((await admin.delete(`/api/admin/claims/${post.id}`)).status).toBe(200);
  expect(await claimOf()).toBeNull();
  await admin.post('/api/admin/claims', claim);
  await resolve(id);
  expect(await product.db.query('SELECT FROM claim')).toEqual([]);
  for (const wrong of [{ targetId: randomUUID() }, { targetType: 'suspiciousJob' }])
    expect((await admin.post('/api/admin/claims', { ...claim, ...wrong })).status).toBe(404);
});

test.each(everyKind)(
  'open reports come newest first, with what was reported of a $kind and what it says today',
  async ({ kind }) => {
    const post = await writePost(product, kind);
    const comment = await commentOn(post, ada, 'İlk hâli.');
    const first = await reportOf(itself(post), ada, 'bir not');
    product.clock.advance(hour);
    const second = await reportOf(itself(post), ece);
    product.clock.advance(hour);
    const third = await reportOf(comment, ece);
    await ada.patch(`${post.path}/comments/${comment.targetId}`, { text: 'Sonraki hâli.' });

    const { items, targets, total } = await openReports(admin);
    expect(items.map(({ id }) => id)).toEqual([third, second, first]);
    expect(total).toBe(3);
    expect(items[2]).toMatchObject({ kind, postId: post.id, status: 'open', note: 'bir not', reason: 'abuse' });
    expect(items[2]?.reporterHandle).toMatch(/^souser-/);
    expect(items[0]?.snapshot).toMatchObject({ text: 'İlk hâli.' });
    expect(targets.length).toBe(2);
    const onPost = targets.find(({ targetId }) => targetId === post.id);
    expect(onPost).toMatchObject({ kind, postId: post.id, reporters: 2, now: { text: 'Anlatılan.' } });
    // 48 hours after the oldest of them.
    const reported = new Date(items[2]?.createdAt ?? 0).getTime();
    expect(new Date(onPost?.dueAt ?? 0).getTime()).toBe(reported + 48 * 60 * minute);
    expect(targets.find(({ targetType }) => targetType === 'comment')).toMatchObject({
      targetId: comment.targetId,
      reporters: 1,
      now: { text: 'Sonraki hâli.' },
    });
  },
);

test('at most 200 are listed, and all are counted', async () => {
  const post = await writePost(product, 'experience');
  const many = paging.openReports + 5;
  await product.db.query(
    `INSERT INTO report (id, post_id, reason, note, snapshot, created_at)
     SELECT gen_random_uuid(), $1, 'spam', '', '{"authorHandle": "", "text": ""}', $2 FROM generate_series(1, $3::int)`,
    [post.id, product.clock.now(), many],
  );
  const { items, targets, total, matching } = await openReports(admin);
  expect([items.length, total, matching, targets[0]?.reporters]).toEqual([paging.openReports, many, many, many]);
  expect(items[0]?.reporterHandle).toBeNull();
  await product.db.query('DELETE FROM report WHERE post_id = $1', [post.id]);
});

test('filters leave all reports of what they find, and count beyond what is listed', async () => {
  const [told, listed] = [await writePost(product, 'experience'), await writePost(product, 'suspicious-job')];
  const remark = await commentOn(told, ece);
  for (const [target, by] of [
    [itself(told), ada],
    [itself(listed), ada],
    [remark, ada],
  ] as const)
    await reportOf(target, by);
  const body = { targetType: 'experience', targetId: told.id, reason: 'spam', note: '' };
  expect((await ece.post(`${told.path}/reports`, body)).status).toBe(201);
  const left = async (query: string, by = admin) => {
    const { items, matching, total } = (await by.get<OpenReports>(`/api/admin/reports?${query}`)).body;
    expect([items.length, total]).toEqual([matching, 4]);
    return [...new Set(items.map(({ targetId }) => targetId))].toSorted();
  };
  expect(await left('reason=spam')).toEqual([told.id]);
  expect(await left('reason=abuse')).toEqual([told.id, listed.id, remark.targetId].toSorted());
  expect(await left('targetType=comment')).toEqual([remark.targetId]);
  expect(await left('targetType=suspiciousJob&reason=spam')).toEqual([]);
  await admin.post('/api/admin/claims', {
    kind: told.kind,
    postId: told.id,
    targetType: 'experience',
    targetId: told.id,
  });
  expect(await left('free=true')).toEqual([told.id, listed.id, remark.targetId].toSorted());
  const other = await product.admin('baska@ornek.example');
  expect(await left('free=true', other)).toEqual([listed.id, remark.targetId].toSorted());
  expect((await admin.get('/api/admin/reports?reason=yok')).status).toBe(400);
});

test('resolving a report keeps its target, is logged, notifies the reporter, and happens once', async () => {
  await product.db.query('DELETE FROM notice');
  const post = await writePost(product, 'suspicious-job');
  const [id, other] = [await reportOf(itself(post), ada), await reportOf(itself(post), ece)];
  product.clock.advance(hour);
  const at = hourOf(product.clock.now());
  const answer = await resolve(id);
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({ id, status: 'resolved', resolvedAt: at.toISOString() });
  expect((await openReports(admin)).items.map((report) => report.id)).toEqual([other]);
  expect((await decisionsRead(admin))[0]).toMatchObject({
    action: 'keep',
    rule: null,
    targetId: post.id,
    reporters: 1,
  });
  expect(await noticesOf(ada)).toMatchObject([
    { event: 'report-kept', targetType: 'suspiciousJob', rule: null, why: null, excerpt: null },
  ]);
  expect(await noticesOf(ece)).toEqual([]);

  const again = await resolve(id);
  expect([again.status, codeOf(again)]).toEqual([409, 'report/already-resolved']);
  expect((again.body as unknown as { message: string }).message).toBe(errorSentence('report/already-resolved'));
  expect(codeOf(await resolve(other, 'open'))).toBe('validation');
  for (const missing of ['x', post.id]) expect(codeOf(await resolve(missing))).toBe('not-found');
  expect(codeOf(await admin.get('/api/admin/reports?status=resolved'))).toBe('validation');
});

test('a member whose report was answered may report the target again', async () => {
  const post = await writePost(product, 'experience');
  await resolve(await reportOf(itself(post), ada));
  expect(await reportOf(itself(post), ada)).toMatch(/^[0-9a-f-]{36}$/);
});

test.each(everyKind)('the list of every $kind is the public one, newest first, with what is open', async ({ kind }) => {
  const path = `/api/admin/${kindPaths[kind]}`;
  type Item = { id: string; openReports?: number };
  type List = { items: Item[]; nextCursor: string | null; total: object };
  const posts: TestPost[] = [];
  for (let n = 0; n < 4; n++) {
    // Published first: a post has its minute as time, and two of one minute have no order.
    await product.publish();
    posts.unshift(await writePost(product, kind));
  }
  const [newest, older] = posts as [TestPost, TestPost];
  await reportOf(itself(older), ada);
  await reportOf(await commentOn(older, ada), ece);
  const read = async (query: string) => (await admin.get<List>(`${path}?${query}`)).body;
  const first = await read('limit=2');
  expect(first.items.map(({ id, openReports: n }) => [id, n])).toEqual([
    [newest.id, 0],
    [older.id, 2],
  ]);
  const next = await read(`limit=2&cursor=${first.nextCursor}`);
  expect(next.items.map(({ id }) => id)).toEqual(posts.slice(2, 4).map(({ id }) => id));
  const { body } = await product.visitor().get<List>(`/api/${kindPaths[kind]}?sortBy=newest&limit=2`);
  expect(first.items.map(({ openReports: _, ...item }) => item)).toEqual(body.items);
  expect(first.total).toEqual(body.total);
  expect((await read('city=Adana')).items).toEqual([]);
  expect((await read('search=anlatilan&limit=50')).items.length).toBeGreaterThanOrEqual(4);
});

test('failures have the sentences of the catalogue', async () => {
  const post = await writePost(product, 'experience');
  const id = await reportOf(itself(post), ada);
  const broken: [string, () => Promise<{ status: number; body: unknown }>, string][] = [
    ['activity', () => admin.get('/api/admin/analytics'), 'Analiz verileri yüklenemedi.'],
    ['decision', () => resolve(id), 'Rapor durumu güncellenemedi!'],
    [
      'decision',
      () =>
        admin.post('/api/admin/decisions', {
          ...{ kind: 'experience', postId: post.id, targetType: 'experience', targetId: post.id },
          ...{ action: 'delete', rule: 'spam' },
        }),
      'İçerik silinemedi!',
    ],
  ];
  for (const [table, call, message] of broken) {
    await product.db.query(`ALTER TABLE ${table} RENAME TO away`);
    try {
      expect(await call()).toMatchObject({ status: 500, body: { code: 'internal', message } });
    } finally {
      await product.db.query(`ALTER TABLE away RENAME TO ${table}`);
    }
  }
  expect((await openReports(admin)).total).toBe(1);
});

test('a report whose sender was erased meanwhile can be decided', async () => {
  const post = await writePost(product, 'experience');
  const id = await reportOf(itself(post), ada);
  await product.db.query('UPDATE report SET sealed_reporter = $2 WHERE id = $1', [
    id,
    sealedReporter(product.platform.vault, post.id, randomUUID()),
  ]);
  expect((await resolve(id)).status).toBe(200);
});

test('an erased reporter leaves the report without a sender', async () => {
  const post = await writePost(product, 'experience');
  const uid = '7d0c5a4e-3f0b-4a7e-8c57-2f1f6d1f9b6a';
  await insertNamedMembers(product.db, [{ uid, handle: drawHandle(), role: 'user' }]);
  const id = await reportOf(itself(post), ada);
  await product.db.query('UPDATE report SET sealed_reporter = $2 WHERE id = $1', [
    id,
    sealedReporter(product.platform.vault, post.id, uid),
  ]);
  await eraseMember(product.db, product.platform.vault, uid, product.clock.now());
  expect((await openReports(admin)).items).toMatchObject([{ id, reporterHandle: null, reportedBy: null }]);
});
