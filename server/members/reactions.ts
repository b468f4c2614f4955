import type { Queryable, Row } from '#server/platform/db/database.ts';
import { pagesOf } from '#server/platform/db/pages.ts';
import type { Vault } from '#server/platform/vault.ts';

/** The number of posts that one statement looks up: for several thousand PostgreSQL would read all votes. */
const batch = 1000;
/**
 * The number of concurrent statements: each reads its own part of the index, and connections wait for the disk
 * independently.
 */
const atOnce = 4;

type Sealing = Pick<Vault, 'sealId' | 'sealIds' | 'openId'>;

/**
 * The sealed uid stored with a reaction: of a vote or like under its post, of a report under its target. So the
 * database does not contain who reacted, and the values of two posts have nothing in common.
 */
export const sealedVoter = (vault: Sealing, postId: string, uid: string) => vault.sealId('vote', postId, uid);
export const sealedLiker = (vault: Sealing, postId: string, uid: string) => vault.sealId('like', postId, uid);
export const sealedReporter = (vault: Sealing, targetId: string, uid: string) => vault.sealId('report', targetId, uid);
/** The uid of a report's sender. */
export const reporterOf = (vault: Sealing, targetId: string, sealed: string) =>
  vault.openId('report', targetId, sealed);

/** The reactions of a member, by the ids in their rows. */
export interface Reactions {
  votes: { postId: string; sealed: string; value: number }[];
  likes: { postId: string; commentId: string; sealed: string }[];
  reports: { id: string; postId: string }[];
}

export const noReactions: Reactions = { votes: [], likes: [], reports: [] };

/**
 * All reactions of a member, which are always under the usual name. No index leads to them: the uid is sealed for every
 * post, in batches, and looked up. With `since`, votes are looked up only where one may have been cast after that.
 */
export async function reactionsOf(db: Queryable, vault: Sealing, uid: string, since?: Moment): Promise<Reactions> {
  const reactions: Reactions = {
    votes: [],
    likes: [],
    reports: await reportsOf(db, (sender) => sender === uid, vault),
  };
  for await (const votes of votesAmong(db, vault, uid, since ? postsVotedOnSince(db, since) : allPosts(db)))
    reactions.votes.push(...votes);
  for await (const likes of likesAmong(db, vault, uid, allPosts(db))) reactions.likes.push(...likes);
  return reactions;
}

/** Whether a member has voted, liked or reported. */
export async function hasReacted(db: Queryable, vault: Sealing, uid: string): Promise<boolean> {
  if ((await reportsOf(db, (sender) => sender === uid, vault)).length > 0) return true;
  for await (const votes of votesAmong(db, vault, uid, allPosts(db))) if (votes.length > 0) return true;
  for await (const likes of likesAmong(db, vault, uid, allPosts(db))) if (likes.length > 0) return true;
  return false;
}

/** A point in time of the content database, as the number of the oldest transaction running then. */
export type Moment = string & { readonly isMoment: unique symbol };

export async function thisMoment(db: Queryable): Promise<Moment> {
  const [row] = await db.query<{ moment: Moment }>(
    'SELECT pg_snapshot_xmin(pg_current_snapshot())::xid::text AS moment',
  );
  if (!row) throw new Error('no snapshot');
  return row.moment;
}

type Posts = AsyncIterable<{ id: string }[]>;

const allPosts = (db: Queryable): Posts => pagesOf<{ id: string }>(db, 'SELECT id FROM post', ['id'], atOnce * batch);

/** The posts with a vote by a transaction that ended after a moment: each vote rewrites its post's counters. */
async function* postsVotedOnSince(db: Queryable, since: Moment): Posts {
  yield await db.query<{ id: string }>(
    'SELECT post_id AS id FROM post_stat WHERE age(xmin) <= age($1::text::xid) ORDER BY post_id',
    [since],
  );
}

const votesAmong = (db: Queryable, vault: Sealing, uid: string, posts: Posts) =>
  lookUp<Reactions['votes'][number]>(posts, (ids) =>
    db.query(
      `SELECT post_id AS "postId", sealed_member AS sealed, value FROM vote JOIN ${asked}`,
      [ids, vault.sealIds('vote', ids, uid)],
      'find-votes',
    ),
  );

const likesAmong = (db: Queryable, vault: Sealing, uid: string, posts: Posts) =>
  lookUp<Reactions['likes'][number]>(posts, (ids) =>
    db.query(
      `SELECT post_id AS "postId", comment_id AS "commentId", sealed_member AS sealed FROM comment_like JOIN ${asked}`,
      [ids, vault.sealIds('like', ids, uid)],
      'find-likes',
    ),
  );

const asked = `unnest($1::uuid[], $2::uuid[]) AS asked (post_id, sealed_member) USING (post_id, sealed_member)`;

/** The results of a look-up under posts, several batches at a time. */
async function* lookUp<R>(posts: Posts, find: (ids: string[]) => Promise<R[]>): AsyncIterable<R[]> {
  for await (const page of posts) {
    const ids = page.map(({ id }) => id);
    for (let at = 0; at < ids.length; at += atOnce * batch) {
      const batches = Array.from({ length: atOnce }, (_, n) => ids.slice(at + n * batch, at + (n + 1) * batch));
      yield* await Promise.all(batches.filter(({ length }) => length > 0).map(find));
    }
  }
}

/** The reports of some senders: few, since they are deleted a month after their decision. */
async function reportsOf(
  db: Queryable,
  isAsked: (sender: string) => boolean,
  vault: Sealing,
): Promise<Reactions['reports']> {
  const rows = await db.query<{ id: string; post_id: string; target_id: string; sealed_reporter: string }>(
    'SELECT id, post_id, target_id, sealed_reporter FROM report WHERE sealed_reporter IS NOT NULL',
  );
  return rows
    .filter(({ target_id, sealed_reporter }) => isAsked(reporterOf(vault, target_id, sealed_reporter)))
    .map(({ id, post_id }) => ({ id, postId: post_id }));
}

/**
 * Reactions of missing members: none in a sound database. A reaction under way during its member's erasure may be left.
 */
export async function reactionsOfNobody(db: Queryable, vault: Sealing): Promise<Reactions> {
  const members = new Set((await db.query<{ uid: string }>('SELECT uid FROM member')).map(({ uid }) => uid));
  const isNobody = (uid: string) => !members.has(uid);
  const reactions: Reactions = { votes: [], likes: [], reports: await reportsOf(db, isNobody, vault) };
  const voteKey = ['post_id', 'sealed_member'];
  type Vote = Row & { post_id: string; sealed_member: string; value: number };
  for await (const page of pagesOf<Vote>(db, `SELECT ${voteKey}, value FROM vote`, voteKey))
    for (const { post_id, sealed_member: sealed, value } of page)
      if (isNobody(vault.openId('vote', post_id, sealed))) reactions.votes.push({ postId: post_id, sealed, value });
  const likeKey = ['post_id', 'comment_id', 'sealed_member'];
  type Like = Row & { post_id: string; comment_id: string; sealed_member: string };
  for await (const page of pagesOf<Like>(db, `SELECT ${likeKey} FROM comment_like`, likeKey))
    for (const { post_id, comment_id, sealed_member: sealed } of page)
      if (isNobody(vault.openId('like', post_id, sealed)))
        reactions.likes.push({ postId: post_id, commentId: comment_id, sealed });
  return reactions;
}
