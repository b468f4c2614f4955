import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Me } from '#contract/accounts.ts';
import type { Comment, CommentPage } from '#contract/comments.ts';
import type { ErrorBody } from '#contract/errors.ts';
import type { Experience } from '#contract/experiences.ts';
import { type Kind, kindPaths } from '#contract/kinds.ts';
import { bounds, lifetimes } from '#contract/limits.ts';
import type { Unpublished } from '#contract/publication.ts';
import type { SuspiciousJob } from '#contract/suspicious-jobs.ts';
import { eraseClosedAccounts } from '#server/member-data.ts';
import { itself, noticesOf, ruleOn } from '#tests/support/moderation.ts';
import { uploaded } from '#tests/support/photos.ts';
import { draftOf, everyKind, type TestPost, writePost } from '#tests/support/posts.ts';
import { codeOf, type Product, startProduct, testPassword, type Visitor } from '#tests/support/product.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

type Post = (Experience | SuspiciousJob) & ErrorBody;

let drawn = 0;
/** A new member. */
async function someone() {
  const email = `adlar${drawn++}@ornek.example`;
  const by = await product.member(email);
  const { uid, handle } = (await by.get<Me>('/api/me')).body;
  return { by, email, uid: uid as string, handle: handle as string };
}

const say = (by: Visitor, kind: Kind, said: object = {}, headers: Record<string, string> = {}) =>
  by.post<Post>(`/api/${kindPaths[kind]}`, { ...draftOf(kind), ...said }, headers);
const asTestPost = (kind: Kind, { id }: { id: string }): TestPost => ({
  kind,
  id,
  path: `/api/${kindPaths[kind]}/${id}`,
});
const otherUidsOf = async (by: Visitor) => (await by.get<Me>('/api/me')).body.otherUids;
const commentsOf = async (post: TestPost) =>
  (await product.visitor().get<CommentPage>(`${post.path}/comments`)).body.items;

describe.each(everyKind)('another name for one post ($kind)', ({ kind }) => {
  test('is given on request only', async () => {
    const { by, uid, handle } = await someone();
    const { body } = await say(by, kind);
    expect([body.submittedBy, body.authorHandle]).toEqual([uid, handle]);
    expect(await otherUidsOf(by)).toEqual([]);
  });

  test('is another uid and another handle, also in public', async () => {
    const { by, uid, handle } = await someone();
    const { status, body } = await say(by, kind, { otherName: true });
    expect(status).toBe(201);
    expect(body.submittedBy).not.toBe(uid);
    expect(body.authorHandle).toMatch(/^souser-[0-9a-z]{6}$/);
    expect(body.authorHandle).not.toBe(handle);
    expect(await otherUidsOf(by)).toEqual([body.submittedBy]);
    const read = await product.visitor().get<Post>(asTestPost(kind, body).path);
    expect([read.body.submittedBy, read.body.authorHandle]).toEqual([body.submittedBy, body.authorHandle]);
    expect(JSON.stringify(read.body)).not.toContain(uid);

    const second = (await say(by, kind, { otherName: true })).body;
    expect(new Set([uid, body.submittedBy, second.submittedBy]).size).toBe(3);
  });

  test('leaves the author’s rights: to delete, to export, to get notices', async () => {
    const { by } = await someone();
    const [kept, removed] = [
      (await say(by, kind, { otherName: true })).body,
      (await say(by, kind, { otherName: true })).body,
    ];
    const exported = (await by.get<{ posts: { id: string }[] }>('/api/me/export')).body;
    expect(exported.posts.map(({ id }) => id).toSorted()).toEqual([kept.id, removed.id].toSorted());

    const stranger = await someone();
    expect(codeOf(await stranger.by.delete(asTestPost(kind, kept).path))).toBe('forbidden');
    expect((await by.delete(asTestPost(kind, kept).path)).status).toBe(204);

    const admin = await product.admin(`karar${drawn++}@ornek.example`);
    const target = itself(asTestPost(kind, removed));
    expect((await ruleOn(target, admin, { action: 'delete', rule: 'abuse', why: 'Hakaret.' })).status).toBe(201);
    expect(await noticesOf(by)).toMatchObject([{ event: 'content-removed', why: 'Hakaret.', isRead: false }]);
    expect((await by.get<Me>('/api/me')).body.unreadNotices).toBe(1);
  });

  test('is used by the author’s comments on that post, and nowhere else', async () => {
    const { by, uid, handle } = await someone();
    const body = (await say(by, kind, { otherName: true })).body;
    const [mine, usual, elsewhere] = [
      asTestPost(kind, body),
      asTestPost(kind, (await say(by, kind)).body),
      await writePost(product, kind),
    ];
    for (const post of [mine, usual, elsewhere]) await by.post<Comment>(`${post.path}/comments`, { text: 'Benden.' });
    const named = async (post: TestPost) => (await commentsOf(post)).map((it) => [it.userId, it.authorHandle]);
    expect(await named(mine)).toEqual([[body.submittedBy, body.authorHandle]]);
    expect(await named(usual)).toEqual([[uid, handle]]);
    expect(await named(elsewhere)).toEqual([[uid, handle]]);

    const [comment] = await commentsOf(mine);
    expect((await by.patch(`${mine.path}/comments/${comment?.id}`, { text: 'Düzelttim.' })).status).toBe(200);
    expect(
      (await by.post(`${mine.path}/comments`, { text: 'Cevap.', parentCommentId: comment?.id })).body,
    ).toMatchObject({ userId: body.submittedBy });
  });

  test('is drawn once for repeated calls', async () => {
    const { by } = await someone();
    const key = { 'idempotency-key': '6a6f9e0c-7b1f-4f53-9a39-1c7d2f8f0a11' };
    const [first, again] = [
      (await say(by, kind, { otherName: true }, key)).body,
      (await say(by, kind, { otherName: true }, key)).body,
    ];
    expect([again.id, again.submittedBy]).toEqual([first.id, first.submittedBy]);
    expect(await otherUidsOf(by)).toEqual([first.submittedBy]);
    expect(codeOf(await say(by, kind, { otherName: false }, key))).toBe('idempotency-mismatch');
  });

  test('is erased with its post when the account closes with all content', async () => {
    const { by } = await someone();
    const posts = [(await say(by, kind, { otherName: true })).body, (await say(by, kind)).body];
    await by.post('/api/me/close', { posts: 'delete', password: testPassword });
    product.clock.advance(lifetimes.closedAccount);
    expect(await eraseClosedAccounts(product.platform)).toBe(1);
    for (const post of posts) {
      expect((await product.visitor().get(asTestPost(kind, post).path)).status).toBe(404);
      expect(await product.db.query('SELECT 1 FROM member WHERE uid = $1', [post.submittedBy])).toEqual([]);
    }
  });
});

test('an experience under another name is edited by its author alone', async () => {
  const { by } = await someone();
  const { path } = asTestPost('experience', (await say(by, 'experience', { otherName: true })).body);
  const change = { experienceText: 'Anlattım, sonra düzelttim.' };
  expect(codeOf(await (await someone()).by.patch(path, change))).toBe('forbidden');
  const edited = await by.patch<Experience>(path, change);
  expect([edited.status, edited.body.experienceText]).toEqual([200, change.experienceText]);
});

test('the paths of a listing’s photos under another name do not contain the member', async () => {
  const { by, uid } = await someone();
  const photos = [await uploaded(by), await uploaded(by)];
  const images = photos.map(({ id }) => id);
  const listing = (await say(by, 'suspicious-job', { images, otherName: true })).body as SuspiciousJob;
  expect(listing.images).toHaveLength(2);
  expect(JSON.stringify(listing)).not.toContain(uid);
  const rows = await product.db.query<{ path: string }>('SELECT path FROM photo WHERE post_id = $1', [listing.id]);
  expect(rows).toHaveLength(2);
  for (const { path } of rows) expect(path).not.toContain(uid);
  expect(JSON.stringify(rows)).not.toContain(uid);
});

test('the author sees it at once, others at its minute', async () => {
  const still = await startProduct({ standsStill: true });
  try {
    const [by, stranger] = [await still.member('bekleyen@ornek.example'), await still.member('bakan@ornek.example')];
    const said = [
      (await say(by, 'experience', { otherName: true })).body,
      (await say(by, 'suspicious-job', { otherName: true })).body,
    ];
    const seen = async (who: Visitor) => {
      const { experiences, suspiciousJobs } = (await who.get<Unpublished>('/api/me/unpublished')).body;
      return [...experiences, ...suspiciousJobs].map(({ id }) => id);
    };
    expect(await seen(by)).toEqual(said.map(({ id }) => id));
    expect(await seen(stranger)).toEqual([]);
  } finally {
    await still.close();
  }
});

test('the number of other names is limited', async () => {
  const { by, uid } = await someone();
  for (let n = 0; n < bounds.otherNames; n++)
    expect((await say(by, 'experience', { otherName: true, experienceText: `${n}. kez.` })).status).toBe(201);
  for (const { kind } of everyKind) {
    const { status, body } = await say(by, kind, { otherName: true });
    expect([status, body.code]).toEqual([409, 'names-used-up']);
  }
  expect(await otherUidsOf(by)).toHaveLength(bounds.otherNames);
  expect((await say(by, 'experience')).body.submittedBy).toBe(uid);
});

test('a member is told whether posts use their usual name', async () => {
  const { by } = await someone();
  const hasWritten = async () => (await by.get<Me>('/api/me')).body.hasWritten;
  expect(await hasWritten()).toBe(false);
  await say(by, 'experience', { otherName: true });
  const elsewhere = await writePost(product, 'experience');
  await by.post(`${elsewhere.path}/vote`, { voteType: 'up' });
  expect(await hasWritten()).toBe(false);
  const { body } = await by.post<Comment>(`${elsewhere.path}/comments`, { text: 'Benden.' });
  expect(await hasWritten()).toBe(true);
  await by.delete(`${elsewhere.path}/comments/${body.id}`);
  expect(await hasWritten()).toBe(false);
  await say(by, 'suspicious-job');
  expect(await hasWritten()).toBe(true);
});
