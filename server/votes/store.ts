import { validate } from 'uuid';
import { dataLayerErrors } from '#contract/copy/errors.ts';
import type { Kind } from '#contract/kinds.ts';
import type { VoteType } from '#contract/vocabulary.ts';
import type { VoteOutcome } from '#contract/votes.ts';
import { drawShard } from '#server/activity/store.ts';
import type { Queryable } from '#server/platform/db/database.ts';

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
  /** The day (`2026-11-21`) in whose statistics the vote counts. */
  on: string;
}

interface OutcomeRow extends Record<string, unknown> {
  place: string;
  previous: Value | null;
  vote: Value | null;
  /** `null` where there is no such post. */
  upvotes: number | null;
  downvotes: number | null;
}

/** The outcome of a vote whose post is missing or locked by another transaction. */
export const notCast: unique symbol = Symbol('not cast');

/** Selects and locks the posts that no other transaction holds. */
const free = `WHERE asked.post_id = ANY (ARRAY(
  SELECT s.post_id FROM post_stat s WHERE s.post_id = ANY ($3::uuid[]) FOR NO KEY UPDATE SKIP LOCKED))`;

/** Casts votes as `castVotes` does, but skips those that would wait for a lock. */
export function castFreeVotes(db: Queryable, votes: Vote[]): Promise<(VoteOutcome | undefined | typeof notCast)[]> {
  return cast<typeof notCast>(db, votes, free, 'cast-free-votes', notCast);
}

/**
 * Casts votes in one statement, each by one call of the database function `cast_vote`; `undefined` at the place of a
 * vote whose post is missing. Ordered by post, so that two nodes can not deadlock; the statistics are updated last,
 * when no other lock is waited for.
 */
export function castVotes(db: Queryable, votes: Vote[]): Promise<(VoteOutcome | undefined)[]> {
  return cast(db, votes, '', 'cast-votes', undefined);
}

async function cast<N>(
  db: Queryable,
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
         $6::timestamptz[], $7::date[]) AS asked (place, kind, post_id, member_id, value, until, day),
         cast_vote(asked.kind, asked.post_id, asked.member_id, asked.value, asked.until) AS outcome ${which}),
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
      ordered.map(([, { memberUid }]) => memberUid),
      ordered.map(([, { voteType }]) => values[voteType]),
      ordered.map(([, { until }]) => until),
      ordered.map(([, { on }]) => on),
      drawShard(),
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
  db: Queryable,
  memberUid: string,
  kind: Kind,
  postIds: string[],
): Promise<Record<string, VoteType>> {
  const rows = await db.query<{ post_id: string; value: Value }>(
    `SELECT v.post_id, v.value FROM vote v JOIN post p ON p.id = v.post_id AND p.kind = $2
     WHERE v.member_id = $1 AND v.post_id = ANY ($3)`,
    [memberUid, kind, postIds.filter((id) => validate(id))],
  );
  return Object.fromEntries(rows.map(({ post_id, value }) => [post_id, typeOf(value) as VoteType]));
}
