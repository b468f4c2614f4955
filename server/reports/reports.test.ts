import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Me } from '#contract/accounts.ts';
import type { Comment } from '#contract/comments.ts';
import { reportReasons } from '#contract/dialog-vocabulary.ts';
import type { ErrorBody } from '#contract/errors.ts';
import { kindNames } from '#contract/kind-names.ts';
import { lengths } from '#contract/limits.ts';
import { rateLimits } from '#contract/rate-limits.ts';
import type { Report } from '#contract/reports.ts';
import { deletePost } from '#server/erasure/erase.ts';
import { everyKind, type TestPost, writePost } from '#tests/support/posts.ts';
import { codeOf, type Product, startProduct, type Visitor } from '#tests/support/product.ts';
import { insertReport } from './store.ts';

let product: Product;
let ada: Visitor;
let ece: Visitor;
beforeAll(async () => {
  product = await startProduct();
  [ada, ece] = [await product.member('ada@ornek.example'), await product.member('ece@ornek.example')];
});
afterAll(() => product.close());

const report = (by: Visitor, post: TestPost, more: object = {}, headers = {}) =>
  by.post<Report & ErrorBody>(
    `${post.path}/reports`,
    { targetType: kindNames[post.kind], targetId: post.id, reason: 'personal', ...more },
    headers,
  );
const commentOn = async (post: TestPost, text: string) =>
  (await ada.post<Comment>(`${post.path}/comments`, { text })).body;
const about = (comment: Comment) => ({ targetType: 'comment', targetId: comment.id });
const kept = (post: TestPost) =>
  product.db.query<{ comment_id: string | null; snapshot: Record<string, unknown>; status: string }>(
    'SELECT comment_id, snapshot, status FROM report WHERE post_id = $1 ORDER BY comment_id NULLS FIRST',
    [post.id],
  );

describe.each(everyKind)('a report on a post of kind $kind', ({ kind }) => {
  test('is open, in the shape of the contract, with a snapshot of the text', async () => {
    const post = await writePost(product, kind);
    const { uid } = (await ada.get<Me>('/api/me')).body;
    const answer = await report(ada, post, { note: ' İsim\u200b geçiyor. ' });
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      path: `${post.path.replace('/api/', '')}/reports/${answer.body.id}`,
      status: 'open',
      resolvedAt: null,
      targetType: kindNames[kind],
      targetId: post.id,
      reason: 'personal',
      note: 'İsim geçiyor.',
      reportedBy: uid,
      createdAt: '2026-11-18T12:00:00.000Z',
    });
    const [row] = await kept(post);
    expect(row?.snapshot).toMatchObject({
      text: 'Anlatılan.',
      authorHandle: expect.stringMatching(/^souser-/),
      companyName: 'Örnek A.Ş.',
      city: 'İzmir',
    });
    expect(JSON.stringify(row?.snapshot)).not.toContain(uid);
  });

  test('of a comment keeps its text through edits', async () => {
    const post = await writePost(product, kind);
    const comment = await commentOn(post, 'ağır söz');
    const { body } = await report(ece, post, { ...about(comment), reason: 'abuse' });
    expect(body).toMatchObject({ ...about(comment), reason: 'abuse', note: '' });
    await ada.patch(`${post.path}/comments/${comment.id}`, { text: 'güzel söz' });
    expect(await kept(post)).toEqual([
      {
        comment_id: comment.id,
        snapshot: { authorHandle: comment.authorHandle, text: 'ağır söz' },
        status: 'open',
      },
    ]);
  });

  test('is open once for each member and target: a second says so, also concurrently', async () => {
    const post = await writePost(product, kind);
    const comment = await commentOn(post, 'söz');
    const answers = await Promise.all([1, 2, 3].map(() => report(ece, post)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    expect(await report(ece, post, { reason: 'spam' })).toMatchObject({
      status: 409,
      body: { code: 'report/already-open', message: 'Bunu zaten raporladın. İnceliyoruz, teşekkürler.' },
    });
    expect((await report(ada, post)).status).toBe(201);
    expect((await report(ece, post, about(comment))).status).toBe(201);
    // Once it is resolved, a member may report again.
    await product.db.query(`UPDATE report SET status = 'resolved', resolved_at = $2 WHERE post_id = $1`, [
      post.id,
      product.clock.now(),
    ]);
    expect((await report(ece, post)).status).toBe(201);
  });

  test('is deleted with its target', async () => {
    const post = await writePost(product, kind);
    const comment = await commentOn(post, 'söz');
    await report(ece, post, about(comment));
    await report(ece, post);
    await ada.delete(`${post.path}/comments/${comment.id}`);
    expect((await kept(post)).map((row) => row.comment_id)).toEqual([null]);
    await product.db.transaction((tx) => deletePost(tx, post.id, product.clock.now()));
    expect(await kept(post)).toEqual([]);
  });

  test('is refused for a missing target, or one of another type', async () => {
    const post = await writePost(product, kind);
    const [other] = everyKind.filter((it) => it.kind !== kind);
    const elsewhere = await writePost(product, other?.kind ?? kind);
    const comment = await commentOn(elsewhere, 'söz');
    for (const target of [
      { targetId: randomUUID() },
      { targetId: 'yok' },
      { targetType: kindNames[elsewhere.kind] },
      { targetType: 'comment' },
      { targetType: 'comment', targetId: 'yok' },
      about(comment),
    ]) {
      expect(codeOf(await report(ada, post, target)), JSON.stringify(target)).toBe('not-found');
    }
    const gone = { ...post, id: randomUUID(), path: post.path.replace(post.id, randomUUID()) };
    expect(codeOf(await report(ada, gone))).toBe('not-found');
    expect(await kept(post)).toEqual([]);
  });
});

test('a report has one of six reasons, and a note of limited length', async () => {
  const post = await writePost(product, 'experience');
  expect(reportReasons).toHaveLength(6);
  const refusals: [object, string][] = [
    [{ reason: 'boring' }, 'reason'],
    [{ reason: undefined }, 'reason'],
    [{ targetType: 'member' }, 'targetType'],
    [{ targetId: undefined }, 'targetId'],
    [{ note: 'a'.repeat(lengths.reportNote + 1) }, 'note'],
  ];
  for (const [more, path] of refusals) {
    const answer = await report(ada, post, more);
    expect(answer, path).toMatchObject({ status: 400, body: { code: 'validation' } });
    expect(answer.body.issues?.map((issue) => issue.path)).toEqual([path]);
  }
  for (const reason of reportReasons) {
    const post = await writePost(product, 'experience');
    expect((await report(ada, post, { reason, note: 'a'.repeat(lengths.reportNote) })).body.reason).toBe(reason);
  }
});

test('a report with one Idempotency-Key is written once and answered again', async () => {
  const post = await writePost(product, 'experience');
  const headers = { 'idempotency-key': 'ayni-rapor' };
  const answers = await Promise.all([1, 2].map(() => report(ada, post, {}, headers)));
  expect(answers.map(({ status, body }) => `${status} ${body.id}`)).toEqual([
    `201 ${answers[0]?.body.id}`,
    `201 ${answers[0]?.body.id}`,
  ]);
  expect(codeOf(await report(ada, post, { reason: 'spam' }, headers))).toBe('idempotency-mismatch');
});

test('a visitor, an unknown kind and a failing database answer in the words of the catalogue', async () => {
  const post = await writePost(product, 'experience');
  expect(await report(product.visitor(), post)).toMatchObject({
    status: 401,
    body: { code: 'auth/unauthenticated', message: 'Raporlamak için giriş yapmalısınız.' },
  });
  expect(await report(ada, { ...post, path: `/api/uydurma/${post.id}` })).toMatchObject({
    status: 404,
    body: { code: 'unknown-kind', message: 'Geçersiz ebeveyn tipi!' },
  });
  await product.db.query('ALTER TABLE report RENAME TO report_away');
  try {
    expect(await report(ada, post)).toMatchObject({
      status: 500,
      body: { code: 'internal', message: 'Rapor gönderilemedi. Lütfen tekrar deneyin.' },
    });
  } finally {
    await product.db.query('ALTER TABLE report_away RENAME TO report');
  }
});

test('the data layer refuses a report without a member, with its own error', async () => {
  const { kind, id } = await writePost(product, 'experience');
  const nobody = {
    reason: 'spam',
    note: '',
    reporterUid: '',
    isOfStanding: true,
    snapshot: { authorHandle: '', text: '' },
    at: product.clock.now(),
  } as const;
  await expect(
    product.db.transaction((tx) =>
      insertReport(tx, product.platform.vault, { kind, postId: id, commentId: null }, nobody),
    ),
  ).rejects.toThrow('Giriş yapmalısın');
});

test('votes, likes and reports have their limits, each member by themselves', async () => {
  const limited = await startProduct({ limits: true, standsStill: true });
  try {
    const [eager, other] = [await limited.member('hizli@ornek.example'), await limited.member('sakin@ornek.example')];
    const post = await writePost(limited, 'experience');
    await limited.publish();
    const comment = (await eager.post<Comment>(`${post.path}/comments`, { text: 'söz' })).body;
    await limited.publish();
    const calls = [
      [rateLimits.voteMember, (by: Visitor) => by.post(`${post.path}/vote`, { voteType: 'upvote' })],
      [rateLimits.likeMember, (by: Visitor) => by.post(`${post.path}/comments/${comment.id}/like`)],
      [rateLimits.reportMember, (by: Visitor) => report(by, post)],
    ] as const;
    for (const [{ points }, call] of calls) {
      for (let n = 0; n < points; n++) expect((await call(eager)).status).not.toBe(429);
      expect(await call(eager)).toMatchObject({ status: 429, body: { code: 'rate-limited' } });
      expect((await call(other)).status).not.toBe(429);
    }
  } finally {
    await limited.close();
  }
});
