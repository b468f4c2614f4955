import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Me } from '#contract/accounts.ts';
import type { Comment } from '#contract/comments.ts';
import type { Experience } from '#contract/experiences.ts';
import { kinds } from '#contract/kinds.ts';
import { waits } from '#contract/limits.ts';
import { listTopic } from '#contract/live.ts';
import type { MyVote, MyVotes, VoteOutcome } from '#contract/votes.ts';
import { deletePost } from '#server/erasure/erase.ts';
import { itself, reportOf } from '#tests/support/moderation.ts';
import { countersOf, everyKind, writePost } from '#tests/support/posts.ts';
import { codeOf, type Product, startProduct, testPassword, type Visitor } from '#tests/support/product.ts';
import { castVotes } from './store.ts';

let product: Product;
let member: Visitor;
let other: Visitor;
beforeAll(async () => {
  product = await startProduct();
  member = await product.member('oycu@ornek.example');
  other = await product.member('diger@ornek.example');
});
afterAll(() => product.close());

const vote = (by: Visitor, path: string, voteType: string) => by.post<VoteOutcome>(`${path}/vote`, { voteType });

describe.each(everyKind)('a vote on a post of kind $kind', ({ kind }) => {
  test('is one of none, up and down; the same again withdraws it, the other one replaces it', async () => {
    const post = await writePost(product, kind);
    const steps = [
      ['upvote', null, 'upvote', 1, 0],
      ['upvote', 'upvote', null, 0, 0],
      ['downvote', null, 'downvote', 0, 1],
      ['upvote', 'downvote', 'upvote', 1, 0],
      ['downvote', 'upvote', 'downvote', 0, 1],
      ['downvote', 'downvote', null, 0, 0],
    ] as const;
    for (const [cast, previousVote, now, upvotes, downvotes] of steps) {
      const answer = await vote(member, post.path, cast);
      expect(answer).toMatchObject({ status: 200 });
      expect(answer.body).toEqual({ success: true, previousVote, vote: now, counts: { upvotes, downvotes } });
      expect(await countersOf(product, post)).toMatchObject({ upvotes, downvotes });
      const mine = await member.get<MyVote>(`${post.path}/vote`);
      expect(mine.body).toEqual({ vote: now });
      expect(mine.headers.get('cache-control')).toBe('no-store');
    }
  });

  test('counts once for each member, also concurrently', async () => {
    const post = await writePost(product, kind);
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) => vote(n % 2 ? member : other, post.path, n % 3 ? 'upvote' : 'downvote')),
    );
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    const [rows] = await product.db.query(
      `SELECT count(*) FILTER (WHERE value = 1)::int AS upvotes, count(*) FILTER (WHERE value = -1)::int AS downvotes
       FROM vote WHERE post_id = $1`,
      [post.id],
    );
    expect(await countersOf(product, post)).toMatchObject(rows as object);
  });

  test('on a missing post, or one of another kind, is not found and writes nothing', async () => {
    const post = await writePost(product, kind);
    const [elsewhere] = everyKind.filter((it) => it.kind !== kind).map((it) => writePost(product, it.kind));
    const path = post.path.replace(post.id, (await elsewhere)?.id ?? '');
    for (const gone of [path, post.path.replace(post.id, randomUUID()), post.path.replace(post.id, 'yok')]) {
      expect(codeOf(await vote(member, gone, 'upvote')), gone).toBe('not-found');
      expect((await member.get<MyVote>(`${gone}/vote`)).body).toEqual({ vote: null });
    }
    await product.db.transaction((tx) => deletePost(tx, post.id, product.clock.now()));
    expect(codeOf(await vote(member, post.path, 'upvote'))).toBe('not-found');
    expect(await product.db.query('SELECT 1 FROM vote WHERE post_id = $1', [post.id])).toEqual([]);
  });

  test('races the deletion of its post without leaving a row', async () => {
    for (let round = 0; round < 8; round++) {
      const post = await writePost(product, kind);
      await vote(member, post.path, 'upvote');
      const casts = () => Array.from({ length: 16 }, (_, n) => vote(n % 2 ? member : other, post.path, 'upvote'));
      const answers = await Promise.all([
        ...casts(),
        product.db.transaction((tx) => deletePost(tx, post.id, product.clock.now())),
        ...casts(),
      ]);
      for (const answer of answers) if ('status' in answer) expect([200, 404]).toContain(answer.status);
      expect(await product.db.query('SELECT 1 FROM vote WHERE post_id = $1', [post.id])).toEqual([]);
    }
  });

  test('sends an event to open lists, without the voter', async () => {
    const post = await writePost(product, kind);
    const heard: object[] = [];
    const stop = product.platform.live.subscribe([listTopic(kind)], (change) => heard.push(change));
    await vote(member, post.path, 'upvote');
    stop();
    expect(heard).toEqual([{ topic: listTopic(kind), id: post.id, change: 'counts' }]);
  });
});

test('reactions of a member have no value in common, and name nobody', async () => {
  const { uid } = (await other.get<Me>('/api/me')).body;
  const posts = await Promise.all(kinds.map((kind) => writePost(product, kind)));
  for (const post of posts) {
    const said = await member.post<Comment>(`${post.path}/comments`, { text: 'Bende de öyleydi.' });
    await product.publish();
    await vote(other, post.path, 'upvote');
    await other.post(`${post.path}/comments/${said.body.id}/like`);
    await reportOf(itself(post), other);
  }
  const rows = await product.db.query<{ sealed: string }>(
    `SELECT sealed_member AS sealed FROM vote WHERE post_id = ANY ($1)
     UNION ALL SELECT sealed_member FROM comment_like WHERE post_id = ANY ($1)
     UNION ALL SELECT sealed_reporter FROM report WHERE post_id = ANY ($1)`,
    [posts.map(({ id }) => id)],
  );
  expect(rows).toHaveLength(3 * posts.length);
  expect(new Set([uid, ...rows.map(({ sealed }) => sealed)]).size).toBe(1 + rows.length);
});

test('votes race an edit and a deletion of their post without a fault', async () => {
  const draft = {
    city: 'İzmir',
    sector: 'Medya',
    positionType: 'Junior',
    experienceText: 'Anlatılan.',
    tags: ['adil'],
    isPositive: true,
  };
  for (let round = 0; round < 8; round++) {
    const path = `/api/experiences/${(await member.post<Experience>('/api/experiences', draft)).body.id}`;
    const casts = () => Array.from({ length: 12 }, (_, n) => vote(n % 2 ? member : other, path, 'upvote'));
    const answers = await Promise.all([
      ...casts(),
      member.patch(path, { city: 'Ankara' }),
      ...casts(),
      member.delete(path),
      ...casts(),
    ]);
    for (const { status } of answers) expect([200, 204, 404]).toContain(status);
  }
});

test('own votes are read for a whole list at once; a visitor has none, and they are not cacheable', async () => {
  const posts = [await writePost(product, 'experience'), await writePost(product, 'experience')] as const;
  const listing = await writePost(product, 'suspicious-job');
  await vote(member, posts[0].path, 'upvote');
  await vote(member, posts[1].path, 'downvote');
  await vote(member, listing.path, 'upvote');
  const ids = [...posts, listing].map(({ id }) => id);
  product.clock.advance(waits.ownVotePublic);
  const expected = { votes: { [posts[0].id]: 'upvote', [posts[1].id]: 'downvote' } };
  for (const query of [`ids=${ids.join(',')},yok`, ids.map((id) => `ids=${id}`).join('&')]) {
    const answer = await member.get<MyVotes>(`/api/me/votes?kind=experiences&${query}`);
    expect(answer.body).toEqual(expected);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect((await product.visitor().get(`/api/me/votes?kind=experiences&${query}`)).body).toEqual({ votes: {} });
  }
  expect((await product.visitor().get(`${posts[0].path}/vote`)).body).toEqual({ vote: null });
  expect(codeOf(await member.get('/api/me/votes?kind=experiences'))).toBe('validation');
});

test('a vote that public counters may lack is told with its counters to its voter alone, and as long', async () => {
  const post = await writePost(product, 'experience');
  const asked = `/api/me/votes?kind=experiences&ids=${post.id}`;
  const { previousVote, vote: now, counts } = (await vote(member, post.path, 'downvote')).body;
  const recent = { [post.id]: { previousVote, vote: now, counts } };
  expect((await member.get<MyVotes>(asked)).body).toEqual({ votes: { [post.id]: 'downvote' }, recent });
  for (const reader of [other, product.visitor()]) expect((await reader.get(asked)).body).toEqual({ votes: {} });
  product.clock.advance(waits.ownVotePublic);
  expect((await member.get<MyVotes>(asked)).body).toEqual({ votes: { [post.id]: 'downvote' } });
});

describe('a vote is refused', () => {
  test('to a visitor, with the sentence of the catalogue', async () => {
    const post = await writePost(product, 'experience');
    expect(await vote(product.visitor(), post.path, 'upvote')).toMatchObject({
      status: 401,
      body: { code: 'auth/unauthenticated', message: 'Oy vermek için giriş yapmanız gerekiyor' },
    });
  });

  test('at once when the session has ended', async () => {
    const post = await writePost(product, 'experience');
    const email = 'iki-tarayici@ornek.example';
    const here = await product.member(email);
    const there = product.visitor();
    await there.post('/api/auth/sign-in', { email, password: testPassword });
    expect((await vote(there, post.path, 'upvote')).status).toBe(200);
    await here.delete('/api/me/sessions');
    expect((await vote(there, post.path, 'upvote')).status).toBe(401);
    expect((await here.get<MyVote>(`${post.path}/vote`)).body).toEqual({ vote: 'upvote' });
  });

  test('without a direction, or about a kind that does not exist', async () => {
    const post = await writePost(product, 'experience');
    for (const voteType of ['sideways', '', undefined]) {
      expect(codeOf(await member.post(`${post.path}/vote`, { voteType }))).toBe('validation');
    }
    const unknown = { status: 404, body: { code: 'unknown-kind', message: 'Geçersiz ebeveyn tipi!' } };
    expect(await vote(member, `/api/uydurma/${post.id}`, 'upvote')).toMatchObject(unknown);
    expect(await member.get(`/api/me/votes?kind=uydurma&ids=${post.id}`)).toMatchObject(unknown);
  });

  test('when the database fails, with the sentence of the catalogue', async () => {
    const post = await writePost(product, 'experience');
    await product.db.query('ALTER TABLE vote RENAME TO vote_away');
    try {
      expect(await vote(member, post.path, 'upvote')).toMatchObject({
        status: 500,
        body: { code: 'internal', message: 'Oy verirken bir hata oluştu.' },
      });
    } finally {
      await product.db.query('ALTER TABLE vote_away RENAME TO vote');
    }
    expect((await vote(member, post.path, 'upvote')).status).toBe(200);
  });

  test('when the data layer is given no member, with its own error and nothing written', async () => {
    const { id } = await writePost(product, 'experience');
    const nobody = {
      kind: 'experience',
      postId: id,
      memberUid: '',
      voteType: 'upvote',
      until: product.platform.publication.until(),
      on: '2026-11-18',
    } as const;
    await expect(castVotes(product.platform, [nobody])).rejects.toThrow('User must be logged in to vote');
    expect(await product.db.query('SELECT 1 FROM vote WHERE post_id = $1', [id])).toEqual([]);
  });
});
