import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Me } from '#contract/accounts.ts';
import type { Comment, CommentPage, MyLikes } from '#contract/comments.ts';
import { placeholder } from '#contract/copy/content.ts';
import { commentSorts } from '#contract/dialog-vocabulary.ts';
import { kindNames } from '#contract/kind-names.ts';
import { type Kind, kinds } from '#contract/kinds.ts';
import type { VoteType } from '#contract/vocabulary.ts';
import type { MyVote } from '#contract/votes.ts';
import { deletePost } from '#server/erasure/erase.ts';
import { sealedReporter } from '#server/members/reactions.ts';
import { unsoundRows } from '#tests/support/conversation.ts';
import { testEngine } from '#tests/support/database.ts';
import { extent } from '#tests/support/depth.ts';
import { countersOf, type TestPost, writePost } from '#tests/support/posts.ts';
import { type Answer, codeOf, type Product, startProduct, testPassword, type Visitor } from '#tests/support/product.ts';
import * as model from './model.ts';

// The long run of sequences uses PostgreSQL where there is one; the embedded engine then gets a short run.
const isSide = testEngine() === 'pglite' && Boolean(process.env.TEST_DATABASE_URL);
const sequences = extent.modelSequences / (isSide ? 10 : 1);
const rounds = isSide ? Math.min(20, extent.modelRounds) : extent.modelRounds;
/** Seed of the random sequences; a given one repeats them. */
const seed = Number(process.env.MODEL_SEED ?? Math.floor(Math.random() * 2 ** 31));
console.log(`MODEL_SEED=${seed} (${sequences} sequences, ${testEngine()})`);
/** The number of concurrent sequences, each on a post of its own. */
const lanes = 8;
const longTimeout = { timeout: 60_000 + sequences * 300 };

interface Voice {
  visitor: Visitor;
  uid: string;
  handle: string;
}

let product: Product;
let voices: Voice[];
beforeAll(async () => {
  product = await startProduct({ env: { LOG_LEVEL: 'error' } });
  voices = [];
  for (let n = 0; n < model.members; n++) {
    const email = `ses${n}@ornek.example`;
    const visitor = n === model.members - 1 ? await product.admin(email) : await product.member(email);
    const { uid, handle } = (await visitor.get<Me>('/api/me')).body as { uid: string; handle: string };
    voices.push({ visitor, uid, handle });
  }
});
afterAll(() => product.close());

/** A post of a sequence, and the ids of its comments by their number in the model. */
interface Talk {
  post: TestPost;
  ids: string[];
}

/** An action of a member; its comment is chosen among those written so far. */
interface Deed {
  name: DeedName;
  by: number;
  pick: number;
  text: string;
}

/** Relative frequency of each action. */
const often = {
  upvote: 4,
  downvote: 3,
  comment: 6,
  reply: 6,
  edit: 3,
  remove: 6,
  like: 5,
  reportPost: 2,
  reportComment: 3,
  removePost: 1,
};
type DeedName = keyof typeof often;

const texts = ['Bende de öyleydi.', 'Kaç ay sürdü?', 'Teşekkürler'];

/**
 * Each action on the product and on the model; `n` is the number of the chosen comment, `undefined` for a missing one.
 */
const deeds: Record<DeedName, (it: model.Conversation, talk: Talk, deed: Deed) => Promise<void>> = {
  upvote: (it, talk, { by }) => voteBoth(it, talk, by, 'upvote'),
  downvote: (it, talk, { by }) => voteBoth(it, talk, by, 'downvote'),
  comment: (it, talk, { by, text }) => sayBoth(it, talk, by, text, null),
  reply: (it, talk, { by, text, pick }) => sayBoth(it, talk, by, text, numberOf(it, pick)),
  async edit(it, talk, { by, text, pick }) {
    const n = numberOf(it, pick);
    const answer = await voice(by).patch(`${talk.post.path}/comments/${idOf(talk, n)}`, { text });
    agree(answer, model.edit(it, by, n, text));
  },
  async remove(it, talk, { by, pick }) {
    const n = numberOf(it, pick);
    const answer = await voice(by).delete(`${talk.post.path}/comments/${idOf(talk, n)}`);
    agree(answer, model.remove(it, by, n));
  },
  async like(it, talk, { by, pick }) {
    const n = numberOf(it, pick);
    const answer = await voice(by).post(`${talk.post.path}/comments/${idOf(talk, n)}/like`);
    agree(answer, model.like(it, by, n));
  },
  async reportPost(it, { post }, { by }) {
    const body = { targetType: kindNames[post.kind], targetId: post.id, reason: 'other' };
    agree(await voice(by).post(`${post.path}/reports`, body), model.report(it, by, 'post'));
  },
  async reportComment(it, talk, { by, pick }) {
    const n = numberOf(it, pick);
    const body = { targetType: 'comment', targetId: idOf(talk, n), reason: 'abuse' };
    agree(await voice(by).post(`${talk.post.path}/reports`, body), model.report(it, by, n));
  },
  async removePost(it, { post }) {
    await product.db.transaction((tx) => deletePost(tx, post.id, product.clock.now()));
    model.removePost(it);
  },
};

const voice = (by: number): Visitor => (voices[by] as Voice).visitor;
const numberOf = ({ comments }: model.Conversation, pick: number) =>
  comments.length === 0 ? undefined : pick % comments.length;
const idOf = ({ ids }: Talk, n: number | undefined) => (n === undefined ? randomUUID() : (ids[n] as string));

async function voteBoth(it: model.Conversation, { post }: Talk, by: number, voteType: VoteType) {
  agree(await voice(by).post(`${post.path}/vote`, { voteType }), model.vote(it, by, voteType));
}

async function sayBoth(it: model.Conversation, talk: Talk, by: number, text: string, n: number | null | undefined) {
  const parentCommentId = n === null ? null : idOf(talk, n);
  const answer = await voice(by).post<Comment>(`${talk.post.path}/comments`, { text, parentCommentId });
  agree(answer, model.say(it, by, text, n));
  if (answer.status === 201) talk.ids.push(answer.body.id);
}

function agree(answer: Answer<unknown>, expected: model.Expected): void {
  expect(answer.status).toBe(expected.status);
  if (expected.code) expect(codeOf(answer)).toBe(expected.code);
  if (expected.body) expect(answer.body).toMatchObject(expected.body);
}

/** Compares everything readable of a post with the model. */
async function compare(it: model.Conversation, talk: Talk): Promise<void> {
  const { post } = talk;
  const visitor = product.visitor();
  const rows = await product.db.query<{ sealed_reporter: string; target_id: string }>(
    `SELECT sealed_reporter, target_id FROM report WHERE post_id = $1 AND status = 'open'`,
    [post.id],
  );
  const targetOf = (open: string) => (open.endsWith(' post') ? post.id : talk.ids[Number(open.split(' ')[1])]);
  expect(new Set(rows.map((row) => `${row.sealed_reporter} ${row.target_id}`))).toEqual(
    new Set(
      [...it.reports].map((open) => {
        const target = targetOf(open) ?? '';
        const { uid } = voices[Number(open.split(' ')[0])] as Voice;
        return `${sealedReporter(product.platform.vault, target, uid)} ${target}`;
      }),
    ),
  );
  if (it.gone) {
    expect((await visitor.get(post.path)).status).toBe(404);
    expect((await visitor.get(`${post.path}/comments`)).status).toBe(404);
    return;
  }
  expect(await countersOf(product, post)).toEqual({ ...model.counts(it), comments: model.commentCount(it) });
  const shown = (n: number) => {
    const comment = it.comments[n] as model.ModelComment;
    const author = voices[comment.author] as Voice;
    const isDeleted = comment.state === 'placeholder';
    return {
      id: talk.ids[n],
      parentType: kindNames[post.kind],
      parentId: post.id,
      text: isDeleted ? placeholder.text : comment.text,
      userId: isDeleted ? null : author.uid,
      authorHandle: isDeleted ? placeholder.handle : author.handle,
      parentCommentId: comment.parent === null ? null : talk.ids[comment.parent],
      rootId: talk.ids[comment.parent ?? n],
      depth: comment.parent === null ? 0 : 1,
      isDeleted,
      likeCount: comment.likes.size,
    };
  };
  for (const sort of commentSorts) {
    const { body } = await visitor.get<CommentPage>(`${post.path}/comments?sort=${sort}&limit=50`);
    expect(body.items).toMatchObject(
      model.threads(it, sort).map(({ top, replies }) => ({ ...shown(top), replies: replies.map(shown) })),
    );
  }
  // Each call returned its member's own state; one member's whole state is read again.
  const by = talk.ids.length % model.members;
  const mine = (await voice(by).get<MyLikes>(`${post.path}/likes`)).body.commentIds;
  const liked = it.comments.flatMap(({ likes }, n) => (likes.has(by) ? [talk.ids[n]] : []));
  expect(mine.toSorted()).toEqual(liked.toSorted());
  expect((await voice(by).get<MyVote>(`${post.path}/vote`)).body.vote).toBe(it.votes.get(by) ?? null);
}

const deed: fc.Arbitrary<Deed> = fc.record({
  name: fc.constantFrom(
    ...(Object.keys(often) as DeedName[]).flatMap((name) => Array<DeedName>(often[name]).fill(name)),
  ),
  by: fc.nat({ max: model.members - 1 }),
  pick: fc.nat({ max: 30 }),
  text: fc.constantFrom(...texts),
});
const sequence = fc.record({
  kind: fc.constantFrom(...kinds),
  steps: fc.array(deed, { minLength: 4, maxLength: 24, size: 'max' }),
});

// First, while there are few rows: each round counts all of them.
test('under concurrent actions of members no call fails and every counter equals its rows', longTimeout, async () => {
  const allowed = [200, 201, 204, 400, 403, 404, 409];
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...kinds),
      fc.array(deed, { minLength: 20, maxLength: 40, size: 'max' }),
      async (kind, steps) => {
        const talks = [await startTalk(kind), await startTalk(kind)] as const;
        const statuses = await Promise.all(steps.map((step) => attempt(talks[step.pick % 2 ? 1 : 0], step)));
        for (const status of statuses) expect(allowed).toContain(status);
        expect(await unsoundRows(product)).toEqual([]);
      },
    ),
    { numRuns: rounds, seed },
  );
});

test(
  `whatever members do one after the other, the product and the model agree (${sequences} sequences)`,
  longTimeout,
  async () => {
    let [played, deedsDone] = [0, 0];
    const play = (numRuns: number, lane: number) =>
      fc.assert(
        fc.asyncProperty(sequence, async ({ kind, steps }) => {
          const talk: Talk = { post: await writePost(product, kind), ids: [] };
          const it = model.silence();
          // Each step takes a minute: the admin confirms the password now and then.
          await voice(model.members - 1).post('/api/auth/confirm', { password: testPassword });
          for (const step of steps) {
            product.clock.advance(1);
            await deeds[step.name](it, talk, step);
          }
          await compare(it, talk);
          played += 1;
          deedsDone += steps.length;
        }),
        { numRuns, seed: seed + lane },
      );
    await Promise.all(Array.from({ length: lanes }, (_, lane) => play(Math.ceil(sequences / lanes), lane)));
    expect(played).toBeGreaterThanOrEqual(sequences);
    expect(deedsDone / played).toBeGreaterThan(8);
    expect(await unsoundRows(product)).toEqual([]);
  },
);

/** A post with two top-level comments and a reply. */
async function startTalk(kind: Kind): Promise<Talk> {
  const talk: Talk = { post: await writePost(product, kind), ids: [] };
  const it = model.silence();
  for (const [by, parent] of [null, null, 0].entries()) await sayBoth(it, talk, by, 'söz', parent);
  return talk;
}

/** The same action without a model, on comments that may be deleted concurrently. */
async function attempt({ post, ids }: Talk, { name, by, pick, text }: Deed): Promise<number> {
  const member = voice(by);
  const comment = ids[pick % ids.length] as string;
  const path = `${post.path}/comments/${comment}`;
  const calls: Record<DeedName, () => Promise<Answer<unknown>>> = {
    upvote: () => member.post(`${post.path}/vote`, { voteType: 'upvote' }),
    downvote: () => member.post(`${post.path}/vote`, { voteType: 'downvote' }),
    comment: () => member.post(`${post.path}/comments`, { text }),
    reply: () => member.post(`${post.path}/comments`, { text, parentCommentId: comment }),
    edit: () => member.patch(path, { text }),
    remove: () => member.delete(path),
    like: () => member.post(`${path}/like`),
    reportPost: () =>
      member.post(`${post.path}/reports`, { targetType: kindNames[post.kind], targetId: post.id, reason: 'other' }),
    reportComment: () =>
      member.post(`${post.path}/reports`, { targetType: 'comment', targetId: comment, reason: 'abuse' }),
    async removePost() {
      await product.db.transaction((tx) => deletePost(tx, post.id, product.clock.now()));
      return { status: 204, body: undefined, headers: new Headers() };
    },
  };
  return (await calls[name]()).status;
}
