import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Comment, CommentPage, LikeOutcome } from '#contract/comments.ts';
import type { Experience, ExperiencePage, ExperienceSummary } from '#contract/experiences.ts';
import { kinds, kindTable } from '#contract/kinds.ts';
import { type Change, listTopic, postTopic } from '#contract/live.ts';
import type { Unpublished } from '#contract/publication.ts';
import type { VoteOutcome } from '#contract/votes.ts';
import { countersOf, type TestPost, writePost } from '#tests/support/posts.ts';
import { codeOf, type Product, startProduct, testOrigin, type Visitor } from '#tests/support/product.ts';
import { publishDue, showAllCounts } from './publish.ts';

let product: Product;
let author: Visitor;
let other: Visitor;
let admin: Visitor;
/** The public live events, as they come. */
const heard: Change[] = [];
beforeAll(async () => {
  product = await startProduct({ standsStill: true });
  [author, other, admin] = await Promise.all([
    product.member('yazan@ornek.example'),
    product.member('okuyan@ornek.example'),
    product.admin('yonetici@ornek.example'),
  ]);
  product.platform.live.subscribe(kinds.map(listTopic), (change) => heard.push(change));
});
afterAll(() => product.close());
beforeEach(async () => {
  await product.publish();
  heard.length = 0;
});

const said = {
  city: 'İzmir',
  sector: 'Medya',
  positionType: 'Junior',
  experienceText: 'Masam koridordaydı.',
  tags: ['adil'],
  isPositive: true,
};
const submit = async (more: object = {}) =>
  (await author.post<Experience>('/api/experiences', { ...said, ...more })).body;
const mine = async (by = author) => (await by.get<Unpublished>('/api/me/unpublished')).body;
const nothing = {
  ...Object.fromEntries(kinds.map((kind) => [kindTable[kind].plural, []])),
  comments: [],
  editedExperiences: [],
  editedComments: [],
} as object as Unpublished;

/** The public answers in which an experience appears. */
async function whereSeen({ id, experienceText }: Experience): Promise<string[]> {
  const visitor = product.visitor();
  const { body: list } = await visitor.get<ExperiencePage>('/api/experiences?limit=50');
  const { body: found } = await visitor.get<ExperiencePage>(
    '/api/experiences?search=koridor&sortBy=mostVotes&limit=50',
  );
  const { body: counted } = await visitor.get<ExperienceSummary>('/api/experiences/summary');
  const feed = await (
    await product.app.request(`${testOrigin}/feed.atom`, { headers: { host: new URL(testOrigin).host } })
  ).text();
  const seen = {
    list: list.items.some((item) => item.id === id),
    total: list.total.value > 0,
    search: found.items.some((item) => item.id === id),
    one: (await visitor.get(`/api/experiences/${id}`)).status === 200,
    comments: (await visitor.get(`/api/experiences/${id}/comments`)).status === 200,
    counted: counted.total > 0,
    positive: counted.positive > 0,
    tags: counted.popularTags.length > 0,
    feed: feed.includes(experienceText),
    vote: (await other.post(`/api/experiences/${id}/vote`, { voteType: 'upvote' })).status === 200,
    admin: JSON.stringify((await admin.get('/api/admin/experiences?limit=50')).body).includes(id),
  };
  return Object.entries(seen).flatMap(([where, is]) => (is ? [where] : []));
}

test('a post is visible to its author only until its minute, then to everybody, everywhere at once', async () => {
  const post = await submit();
  expect(post.createdAt).toBe(product.platform.publication.next().toISOString());
  expect(await whereSeen(post)).toEqual([]);
  expect(await mine()).toEqual({ ...nothing, experiences: [post] });
  expect(await mine(other)).toEqual(nothing);
  expect(await mine(product.visitor())).toEqual(nothing);
  expect((await author.get('/api/me/unpublished')).headers.get('cache-control')).toBe('no-store');
  expect(heard).toEqual([]);

  await product.publish();
  expect(await mine()).toEqual(nothing);
  expect(heard).toContainEqual({ topic: listTopic('experience'), id: post.id, change: 'created' });
  expect(await whereSeen(post)).toEqual([
    'list',
    'total',
    'search',
    'one',
    'comments',
    'counted',
    'positive',
    'tags',
    'feed',
    'vote',
    'admin',
  ]);
});

test('the database has no second of writing, and no time of votes and likes', async () => {
  const { id } = await submit();
  const rows = await product.db.query<{ at: Date }>(
    'SELECT created_at AS at FROM post UNION ALL SELECT created_at FROM post_stat UNION ALL SELECT created_at FROM comment',
  );
  for (const { at } of rows) expect(at.getTime() % 60_000).toBe(0);
  const times = await product.db.query<{ place: string }>(
    `SELECT table_name || '.' || column_name AS place FROM information_schema.columns
     WHERE table_name IN ('vote', 'comment_like', 'idempotent_answer') AND data_type LIKE 'timestamp%'`,
  );
  expect(times).toEqual([]);
  await author.delete(`/api/experiences/${id}`);
});

test('an unpublished post can be changed and deleted by its author, and touched by nobody else', async () => {
  const { id } = await submit();
  const path = `/api/experiences/${id}`;
  for (const answer of [
    await other.post(`${path}/vote`, { voteType: 'upvote' }),
    await other.post(`${path}/comments`, { text: 'söz' }),
    await other.post(`${path}/reports`, { targetType: 'experience', targetId: id, reason: 'spam' }),
    await other.patch(path, { isPositive: false }),
    await other.delete(path),
    await admin.delete(path),
    await admin.post('/api/admin/decisions', {
      kind: 'experience',
      postId: id,
      targetType: 'experience',
      targetId: id,
      action: 'delete',
      rule: 'spam',
    }),
  ]) {
    expect(codeOf(answer)).toBe('not-found');
  }
  const edited = await author.patch<Experience>(path, { experienceText: 'Masam yoktu.' });
  expect(edited.status).toBe(200);
  expect((await mine()).experiences).toEqual([edited.body]);
  expect((await author.delete(path)).status).toBe(204);
  expect(await mine()).toEqual(nothing);
});

test('a post may have a random minute of the coming day', async () => {
  const post = await submit({ publish: 'within-day' });
  const ahead = Date.parse(post.createdAt) - product.clock.now().getTime();
  expect(ahead).toBeGreaterThan(0);
  expect(ahead).toBeLessThanOrEqual(24 * 60 * 60_000 + 60_000);
  expect((await mine()).experiences).toEqual([post]);
  product.clock.advance(ahead + 20_000);
  await publishDue(product.platform);
  expect(heard).toContainEqual({ topic: listTopic('experience'), id: post.id, change: 'created' });
  expect(await whereSeen(post)).toContain('list');
  expect(codeOf(await author.post('/api/experiences', { ...said, publish: 'yarın' }))).toBe('validation');
});

describe('what others see of an edit', () => {
  test('is the old text until its minute; the author sees the new one, and the latest of several counts', async () => {
    const post = await submit();
    await product.publish();
    heard.length = 0;
    const path = `/api/experiences/${post.id}`;
    await author.patch(path, { experienceText: 'Bir masam oldu.', tags: ['mobbing'] });
    const { body: edited } = await author.patch<Experience>(path, { isPositive: false });
    expect(edited).toMatchObject({ experienceText: 'Bir masam oldu.', tags: ['mobbing'], isPositive: false });
    expect((await product.visitor().get(path)).body).toEqual(post);
    expect(await mine()).toEqual({ ...nothing, editedExperiences: [edited] });
    await product.publish();
    expect((await product.visitor().get(path)).body).toEqual(edited);
    expect(await mine()).toEqual(nothing);
    expect(heard).toEqual([{ topic: listTopic('experience'), id: post.id, change: 'updated' }]);
    expect(await product.db.query('SELECT FROM pending_edit')).toEqual([]);
  });

  test('is dropped with a deleted post', async () => {
    const post = await submit();
    await product.publish();
    await author.patch(`/api/experiences/${post.id}`, { isPositive: false });
    await author.delete(`/api/experiences/${post.id}`);
    heard.length = 0;
    await product.publish();
    expect(heard).toEqual([{ topic: listTopic('experience'), id: post.id, change: 'deleted' }]);
  });
});

describe('comments', () => {
  let post: TestPost;
  const heardHere: Change[] = [];
  beforeAll(async () => {
    post = await writePost(product, 'suspicious-job');
    product.platform.live.subscribe([postTopic(post.kind, post.id)], (change) => heardHere.push(change));
  });
  beforeEach(() => {
    heardHere.length = 0;
  });
  const say = async (text: string, parentCommentId: string | null = null, by = author) =>
    (await by.post<Comment>(`${post.path}/comments`, { text, parentCommentId })).body;
  const read = async () => (await product.visitor().get<CommentPage>(`${post.path}/comments?limit=50`)).body.items;

  test('and their counters are published at their minute; until then only the author sees them', async () => {
    const top = await say('Bende de.');
    const reply = await say('Ben de.', top.id);
    expect(await read()).toEqual([]);
    expect(await mine()).toEqual({ ...nothing, comments: expect.arrayContaining([top, reply]) });
    expect(codeOf(await other.post(`${post.path}/comments/${top.id}/like`))).toBe('not-found');
    expect(codeOf(await other.post(`${post.path}/comments`, { text: 'a', parentCommentId: top.id }))).toBe(
      'comment/parent-not-found',
    );
    const report = { targetType: 'comment', targetId: top.id, reason: 'abuse' };
    expect(codeOf(await other.post(`${post.path}/reports`, report))).toBe('not-found');
    expect((await countersOf(product, post)).comments).toBe(0);
    expect(heardHere).toEqual([]);
    await product.publish();
    expect(await read()).toEqual([{ ...top, replies: [reply], repliesCursor: null }]);
    expect((await countersOf(product, post)).comments).toBe(1);
    expect(heardHere).toHaveLength(2);
    expect(heard).toEqual([{ topic: listTopic('suspicious-job'), id: post.id, change: 'counts' }]);
  });

  test('change, and get likes, for others at the next minute', async () => {
    const comment = await say('Önce.');
    await product.publish();
    const path = `${post.path}/comments/${comment.id}`;
    const edited = (await author.patch<Comment>(path, { text: 'Sonra.' })).body;
    expect(edited).toMatchObject({ text: 'Sonra.', updatedAt: product.platform.publication.next().toISOString() });
    expect((await other.post<LikeOutcome>(`${path}/like`)).body).toEqual({ liked: true, likeCount: 1 });
    const shown = async () => (await read()).find(({ id }) => id === comment.id);
    expect(await shown()).toMatchObject({ text: 'Önce.', likeCount: 0, updatedAt: comment.updatedAt });
    expect((await mine()).editedComments).toEqual([edited]);
    heardHere.length = 0;
    await product.publish();
    expect(await shown()).toMatchObject({ text: 'Sonra.', likeCount: 1, updatedAt: edited.updatedAt });
    expect(new Set(heardHere.map(({ change }) => change))).toEqual(new Set(['updated', 'counts']));
    const { comments: before } = await countersOf(product, post);
    await author.delete(path);
    expect(await shown()).toBeUndefined();
    // A comment is missed at once, and so does the counter; one that nobody saw changes none.
    expect((await countersOf(product, post)).comments).toBe((before as number) - 1);
    const unseen = await say('Vazgeçtim.');
    await author.delete(`${post.path}/comments/${unseen.id}`);
    expect((await countersOf(product, post)).comments).toBe((before as number) - 1);
    await product.publish();
    expect((await countersOf(product, post)).comments).toBe((before as number) - 1);
  });
});

describe('counters', () => {
  test('are true for the voter, and for others at the next minute, also in the order of lists', async () => {
    const post = await writePost(product, 'experience');
    const { body } = await other.post<VoteOutcome>(`${post.path}/vote`, { voteType: 'downvote' });
    expect(body.counts).toEqual({ upvotes: 0, downvotes: 1 });
    expect(await countersOf(product, post)).toMatchObject({ upvotes: 0, downvotes: 0 });
    expect(heard).toEqual([]);
    await product.publish();
    expect(await countersOf(product, post)).toMatchObject({ upvotes: 0, downvotes: 1 });
    expect(heard).toContainEqual({ topic: listTopic('experience'), id: post.id, change: 'counts' });
    const first = await product.visitor().get<ExperiencePage>('/api/experiences?sortBy=mostDislikes&limit=1');
    expect(first.body.items[0]?.id).toBe(post.id);
  });

  test('left behind by another process are shown when this one starts, without unpublished comments', async () => {
    const post = await writePost(product, 'experience');
    await author.post(`${post.path}/comments`, { text: 'Henüz değil.' });
    await product.db.query('UPDATE post_stat SET upvotes = 3 WHERE post_id = $1', [post.id]);
    await showAllCounts(product.db, product.platform.publication.until());
    expect(await countersOf(product, post)).toEqual({ upvotes: 3, downvotes: 0, comments: 0 });
  });

  test('two nodes may copy them concurrently, during votes', async () => {
    const posts = [await writePost(product, 'experience'), await writePost(product, 'experience')];
    const { platform } = product;
    const next = platform.publication.next();
    const calls = posts.flatMap((post) =>
      [author, other, admin].map((by) => by.post(`${post.path}/vote`, { voteType: 'upvote' })),
    );
    const batch = { since: new Date(0), until: next, changes: posts.map(({ id }) => countsChange(id)) };
    const publication = { ...platform.publication, nextBatch: () => batch };
    await Promise.all([...calls, publishDue({ ...platform, publication }), publishDue({ ...platform, publication })]);
    await product.publish();
    for (const post of posts) expect((await countersOf(product, post)).upvotes).toBe(3);
  });
});

const countsChange = (postId: string) => ({ kind: 'experience', postId, commentId: null, change: 'counts' }) as const;

test('events that a node could not send are sent at its next try', async () => {
  const post = await submit();
  await product.db.query('ALTER TABLE pending_edit RENAME TO pending_edit_away');
  await expect(product.publish()).rejects.toThrow();
  await product.db.query('ALTER TABLE pending_edit_away RENAME TO pending_edit');
  expect(heard).toEqual([]);
  await publishDue(product.platform);
  expect(heard).toContainEqual({ topic: listTopic('experience'), id: post.id, change: 'created' });
});
