import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Me } from '#contract/accounts.ts';
import type { Comment } from '#contract/comments.ts';
import type { Experience } from '#contract/experiences.ts';
import { day, lifetimes, toldReplies } from '#contract/limits.ts';
import type { GatheredReplies, MyReplies, OwnComment, OwnPost } from '#contract/own-posts.ts';
import { eraseMember } from '#server/erasure/erase.ts';
import { dayOf } from '#server/platform/clock.ts';
import { someExperience } from '#tests/support/experiences.ts';
import { someListing } from '#tests/support/listings.ts';
import { itself, ruleOn } from '#tests/support/moderation.ts';
import { type Product, startProduct, testOrigin, testPassword, type Visitor } from '#tests/support/product.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

let drawn = 0;
const someone = () => product.member(`donen${drawn++}@ornek.example`);
const share = async (by: Visitor, said: object = {}) =>
  (await by.post<Experience>('/api/experiences', { ...someExperience, ...said })).body;
const flag = async (by: Visitor) => (await by.post<{ id: string }>('/api/suspicious-jobs', someListing)).body;
const say = async (by: Visitor, { id }: { id: string }, text = 'Söz.', parentCommentId: string | null = null) =>
  (await by.post<Comment>(`/api/experiences/${id}/comments`, { text, parentCommentId })).body;
const postsOf = async (by: Visitor) => (await by.get<{ items: OwnPost[] }>('/api/me/posts')).body.items;
const repliesOf = async (by: Visitor) => (await by.get<MyReplies>('/api/me/replies')).body.items;
const today = () => dayOf(product.platform.publication.until());

test('a member’s list has their public posts of every kind and name, newest first, with the numbers that others see', async () => {
  const [by, other] = [await someone(), await someone()];
  const first = await share(by, { companyName: 'Serçe A.Ş.' });
  const listing = await flag(by);
  const underOtherName = await share(by, { otherName: true });
  const waiting = await share(by, { publish: 'within-day' });
  await share(other);
  await other.post(`/api/experiences/${first.id}/vote`, { voteType: 'upvote' });
  await say(other, first);
  await product.publish();

  const posts = await postsOf(by);
  expect(posts.map(({ id }) => id)).toEqual([underOtherName.id, listing.id, first.id]);
  expect(posts.map(({ id }) => id)).not.toContain(waiting.id);
  expect(posts[0]?.authorHandle).toBe(underOtherName.authorHandle);
  expect(posts[1]).toMatchObject({ kind: 'suspicious-job', title: 'Depo Stajyeri' });
  expect(posts[2]).toEqual({
    kind: 'experience',
    id: first.id,
    title: 'Serçe A.Ş. · Senior',
    excerpt: someExperience.experienceText,
    authorHandle: first.authorHandle,
    createdAt: first.createdAt,
    upvotes: 1,
    downvotes: 0,
    commentCount: 1,
  });

  const ids: string[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const address: string = `/api/me/posts?limit=2${cursor && `&cursor=${cursor}`}`;
    const { body }: { body: { items: OwnPost[]; nextCursor: string | null } } = await by.get(address);
    ids.push(...body.items.map(({ id }) => id));
    cursor = body.nextCursor;
    if (cursor) expect((await other.get(`/api/me/posts?cursor=${cursor}`)).status).toBe(400);
  }
  expect(ids).toEqual(posts.map(({ id }) => id));
});

test('a member’s list has their public comments and replies under every name, and nobody else’s', async () => {
  const [by, other] = [await someone(), await someone()];
  const [theirs, mine] = [await share(other, { companyName: 'Serçe A.Ş.' }), await share(by, { otherName: true })];
  const comment = await say(by, theirs, 'Bende de öyleydi.');
  const reply = await say(by, theirs, 'Ekleyeyim.', comment.id);
  await say(other, theirs, 'Sağ ol.', comment.id);
  const underOtherName = await say(by, mine, 'Sonra ayrıldım.');

  const { items } = (await by.get<{ items: OwnComment[] }>('/api/me/comments')).body;
  expect(items.map(({ id }) => id)).toEqual([underOtherName.id, reply.id, comment.id]);
  expect(items[0]?.authorHandle).toBe(mine.authorHandle);
  expect(items[2]).toEqual({
    kind: 'experience',
    postId: theirs.id,
    title: 'Serçe A.Ş. · Senior',
    id: comment.id,
    excerpt: 'Bende de öyleydi.',
    authorHandle: comment.authorHandle,
    createdAt: comment.createdAt,
  });
  const first = await by.get<{ items: OwnComment[]; nextCursor: string }>('/api/me/comments?limit=2');
  const rest = `/api/me/comments?cursor=${first.body.nextCursor}`;
  expect((await by.get<{ items: OwnComment[] }>(rest)).body.items.map(({ id }) => id)).toEqual([comment.id]);
  expect((await other.get(rest)).status).toBe(400);

  // A placeholder is nobody's, and with a post its comments go.
  await by.delete(`/api/experiences/${theirs.id}/comments/${comment.id}`);
  await by.delete(`/api/experiences/${mine.id}`);
  const left = (await by.get<{ items: OwnComment[] }>('/api/me/comments')).body.items;
  expect(left.map(({ id }) => id)).toEqual([reply.id]);
});

test('replies are gathered by the day, each counted once: comments on a post, and replies to a comment', async () => {
  const email = 'sonra-gelen@ornek.example';
  const [author, reader, third] = [await product.member(email), await someone(), await someone()];
  const post = await share(author, { companyName: 'Serçe A.Ş.' });
  const comment = await say(reader, post, 'Bende de öyleydi.');
  await say(third, post);
  await say(third, post, 'Sonra ne oldu?', comment.id);
  await say(author, post, 'Ayrıldım.', comment.id);
  const firstDay = today();
  const [toPost] = await repliesOf(author);
  expect(toPost).toEqual({
    day: firstDay,
    kind: 'experience',
    postId: post.id,
    title: 'Serçe A.Ş. · Senior',
    commentId: null,
    excerpt: someExperience.experienceText,
    count: 2,
    latest: expect.stringMatching(new RegExp(`^${firstDay}T..:..:00.000Z$`)),
  } satisfies Record<keyof GatheredReplies, unknown>);
  expect(await repliesOf(author)).toHaveLength(1);
  expect(await repliesOf(reader)).toMatchObject([
    { postId: post.id, commentId: comment.id, excerpt: 'Bende de öyleydi.', count: 2 },
  ]);
  expect(await repliesOf(third)).toEqual([]);

  product.clock.advance(day);
  await say(third, post, 'Bugün de okudum.');
  expect((await repliesOf(author)).map(({ day, count }) => [day, count])).toEqual([
    [today(), 1],
    [firstDay, 2],
  ]);
  product.clock.advance(lifetimes.notice);
  await author.post('/api/auth/sign-in', { email, password: testPassword });
  expect((await repliesOf(author)).map(({ count }) => count)).toEqual([1]);
  product.clock.advance(day);
  expect(await repliesOf(author)).toEqual([]);
});

test('many replies are counted by the day, up to a hundred on each', async () => {
  const [author, reader] = [await someone(), await someone()];
  const post = await share(author);
  /** Lets a post have as many comments like that one as if others had written them. */
  const repeat = ({ id }: Comment, times: number) =>
    product.db.query(
      `INSERT INTO comment (post_id, id, author_id, author_handle, body, created_at, updated_at)
       SELECT post_id, gen_random_uuid(), author_id, author_handle, body, created_at, updated_at
       FROM comment, generate_series(2, $2::int) WHERE id = $1`,
      [id, times],
    );
  await repeat(await say(reader, post), 40);
  product.clock.advance(day);
  await repeat(await say(reader, post), toldReplies.ofEach - 10);
  const counts = async () => (await repliesOf(author)).map(({ count }) => count);
  expect(await counts()).toEqual([toldReplies.ofEach - 10, 40]);
  await repeat(await say(reader, post), 20);
  expect((await counts())[0]).toBe(toldReplies.ofEach);
});

test('one’s own words are no replies, under whichever name', async () => {
  const by = await someone();
  await share(by);
  const post = await share(by, { otherName: true });
  const own = await say(by, post);
  await say(by, post, 'Bir de şu.', own.id);
  expect(await repliesOf(by)).toEqual([]);
  await say(await someone(), post, 'Geçmiş olsun.', own.id);
  expect(await repliesOf(by)).toMatchObject([{ postId: post.id, commentId: own.id, count: 1 }]);
});

test('a reply is not told before its minute, nor what it says to anybody else', async () => {
  const slow = await startProduct({ standsStill: true });
  try {
    const [author, reader] = [await slow.member('yazan@ornek.example'), await slow.member('okur@ornek.example')];
    const post = await share(author);
    await slow.publish();
    await say(reader, post);
    const before = (await author.get<MyReplies>('/api/me/replies')).body;
    expect(before.items).toEqual([]);
    const commentsOf = async (by: Visitor) => (await by.get<{ items: OwnComment[] }>('/api/me/comments')).body.items;
    expect(await commentsOf(reader)).toEqual([]);
    await slow.publish();
    expect(await commentsOf(reader)).toMatchObject([{ postId: post.id }]);
    const after = (await author.get<MyReplies>('/api/me/replies')).body;
    expect(after.items).toMatchObject([{ postId: post.id, count: 1, latest: after.until }]);
    expect(after.until > before.until).toBe(true);
    expect(await repliesOf(reader)).toEqual([]);
  } finally {
    await slow.close();
  }
});

test('what is deleted, removed or erased is told no longer', async () => {
  const [author, reader, leaving] = [await someone(), await someone(), await someone()];
  const admin = await product.admin('duzenler@ornek.example');
  const [post, doomed] = [await share(author), await share(author)];
  const comment = await say(reader, post);
  await say(leaving, post);
  await say(leaving, post, 'Aynen.', comment.id);
  await say(reader, doomed);
  const counts = async () => (await repliesOf(author)).map(({ postId, count }) => [postId, count]);
  expect(await counts()).toEqual([
    [doomed.id, 1],
    [post.id, 2],
  ]);

  const target = itself({ kind: 'experience', id: doomed.id, path: `/api/experiences/${doomed.id}` });
  await ruleOn(target, admin, { action: 'delete', rule: 'personal', why: 'Bir ad geçiyordu.' });
  expect(await counts()).toEqual([[post.id, 2]]);
  expect((await postsOf(author)).map(({ id }) => id)).toEqual([post.id]);

  const { uid } = (await leaving.get<Me>('/api/me')).body;
  await eraseMember(product.db, product.platform.vault, uid as string, product.clock.now());
  expect(await counts()).toEqual([[post.id, 1]]);
  expect(await repliesOf(reader)).toEqual([]);

  // A placeholder is nobody's.
  await say(author, post, 'Teşekkürler.', comment.id);
  expect(await repliesOf(reader)).toHaveLength(1);
  await reader.delete(`/api/experiences/${post.id}/comments/${comment.id}`);
  expect([await counts(), await repliesOf(reader)]).toEqual([[], []]);
});

test('whether somebody has replies or posts can not be read from the length of an answer', async () => {
  const [nobody, author] = [await someone(), await someone()];
  const post = await share(author);
  await say(await someone(), post);
  expect(await repliesOf(author)).toHaveLength(1);
  const lengthOf = async (by: Visitor, path: string) => {
    const answer = await product.app.request(testOrigin + path, {
      headers: { host: new URL(testOrigin).host, cookie: by.cookie(), 'accept-encoding': 'br, gzip' },
    });
    expect([answer.status, answer.headers.get('content-encoding')]).toEqual([200, null]);
    expect(answer.headers.get('cache-control')).toContain('no-store');
    return (await answer.arrayBuffer()).byteLength;
  };
  for (const path of ['/api/me/replies', '/api/me/posts', '/api/me/comments'])
    expect(await lengthOf(author, path), path).toBe(await lengthOf(nobody, path));
});
