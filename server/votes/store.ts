import { validate } from 'uuid';
import { dataLayerErrors } from '#contract/copy/errors.ts';
import type { Kind } from '#contract/kinds.ts';
import type { VoteType } from '#contract/vocabulary.ts';
import type { VoteOutcome } from '#contract/votes.ts';
import { drawShard } from '#server/activity/store.ts';
import { sealedVoter, sealedVoters } from '#server/members/reactions.ts';
import type { Platform } from '#server/platform/platform.ts';

const values = { upvote: 1, downvote: -1 } as const satisfies Record<VoteType, number>;
type Value = (typeof values)[VoteType];

const typeOf = (value: Value | null): VoteType | null => (value === null ? null : value === 1 ? 'upvote' : 'downvote');

/** A member's vote on a post of a kind. */
export interface Vote {
  kind: Kind;
  postId: string;
  memberUid: string;
  voteType: VoteType;
  /** The latest published minute: later posts can not be voted on. */
  until: Date;
  /** The day (`2026-11-21`) of the statistics in which the vote counts. */
  on: string;
}

type Casting = Pick<Platform, 'db' | 'vault'>;

interface OutcomeRow extends Record<string, unknown> {
  place: string;
  previous: Value | null;
  vote: Value | null;
  /** `null` where the post is missing. */
  upvotes: number | null;
  downvotes: number | null;
}

/** The outcome of a vote whose post is missing or locked by another transaction. */
export const notCast: unique symbol = Symbol('not cast');

/** Selects and locks the posts without another transaction's lock. */
const free = `WHERE asked.post_id = ANY (ARRAY(
  SELECT s.post_id FROM post_stat s WHERE s.post_id = ANY ($3::uuid[]) FOR NO KEY UPDATE SKIP LOCKED))`;

/** Casts votes as `castVotes` does, but skips those that would wait for a lock. */
export function castFreeVotes(platform: Casting, votes: Vote[]): Promise<(VoteOutcome | undefined | typeof notCast)[]> {
  return cast<typeof notCast>(platform, votes, free, 'cast-free-votes', notCast);
}

/**
 * Casts votes in one statement, each by a call of the database function `cast_sealed_vote`; `undefined` at the index of
 * a vote whose post is missing. Ordered by post, so that two nodes can not deadlock; the statistics are updated last,
 * when no other lock is waited for.
 */
export function castVotes(platform: Casting, votes: Vote[]): Promise<(VoteOutcome | undefined)[]> {
  return cast(platform, votes, '', 'cast-votes', undefined);
}

async function cast<N>(
  { db, vault }: Casting,
  votes: Vote[],
  which: string,
  name: string,
  none: N,
): Promise<(VoteOutcome | undefined | N)[]> {
  if (votes.some(({ memberUid }) => memberUid === '')) throw new Error(dataLayerErrors.vote);
  const outcomes: (VoteOutcome | undefined | N)[] = votes.map(({ postId }) => (validate(postId) ? none : undefined));
  const ordered = [...votes.entries()]
    .filter(([, { postId }]) => validate(postId))
    .toSorted(([, a], [, b]) => (a.postId < b.postId ? -1 : a.postId > b.postId ? 1 : 0));
  const rows = await db.query<OutcomeRow>(
    `WITH cast_now AS MATERIALIZED (
       SELECT asked.place, asked.day, outcome.* FROM unnest($1::int[], $2::text[], $3::uuid[], $4::uuid[], $5::smallint[],
         $6::timestamptz[], $7::date[], $9::text[]) AS asked (place, kind, post_id, sealed_member, value, until, day, others),
         cast_sealed_vote(asked.kind, asked.post_id, asked.sealed_member, asked.value, asked.until,
           asked.others::uuid[]) AS outcome ${which}),
     counted AS (
       INSERT INTO activity AS a (day, what, shard, came, gone)
       SELECT day, 'vote', $8, count(vote), count(previous) FROM cast_now
       WHERE (vote IS NULL) <> (previous IS NULL) GROUP BY 1 ORDER BY 1
       ON CONFLICT (day, what, shard) DO UPDATE SET came = a.came + excluded.came, gone = a.gone + excluded.gone)
     SELECT place, previous, vote, upvotes, downvotes FROM cast_now`,
    [
      ordered.map(([place]) => place),
      ordered.map(([, { kind }]) => kind),
      ordered.map(([, { postId }]) => postId),
      ordered.map(([, { postId, memberUid }]) => sealedVoter(vault, postId, memberUid)),
      ordered.map(([, { voteType }]) => values[voteType]),
      ordered.map(([, { until }]) => until),
      ordered.map(([, { on }]) => on),
      drawShard(),
      ordered.map(([, { postId, memberUid }]) => `{${sealedVoters(vault, postId, memberUid).slice(1).join()}}`),
    ],
    name,
  );
  for (const { place, previous, vote, upvotes, downvotes } of rows) {
    const isThere = upvotes !== null && downvotes !== null;
    outcomes[Number(place)] = isThere
      ? {
          success: true,
          previousVote: typeOf(previous),
          vote: typeOf(vote),
          counts: { upvotes, downvotes },
        }
      : undefined;
  }
  return outcomes;
}

/** A member's votes on posts of a kind, by the post's id. */
export async function votesOf(
  { db, vault }: Casting,
  memberUid: string,
  kind: Kind,
  postIds: string[],
): Promise<Record<string, VoteType>> {
  const asked = postIds.filter((id) => validate(id));
  const sealed = asked.flatMap((id) => sealedVoters(vault, id, memberUid).map((voter) => ({ id, voter })));
  const rows = await db.query<{ post_id: string; value: Value }>(
    `SELECT v.post_id, v.value FROM unnest($1::uuid[], $2::uuid[]) AS asked (post_id, sealed_member)
     JOIN vote v USING (post_id, sealed_member) JOIN post p ON p.id = v.post_id AND p.kind = $3`,
    [sealed.map(({ id }) => id), sealed.map(({ voter }) => voter), kind],
  );
  return Object.fromEntries(rows.map(({ post_id, value }) => [post_id, typeOf(value) as VoteType]));
}
