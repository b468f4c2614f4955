import { concurrencyLimit } from '#server/platform/concurrency.ts';
import type { Queryable, Row } from '#server/platform/db/database.ts';
import { pagesOf } from '#server/platform/db/pages.ts';
import { arrayOf, pagesOfIds, queryUuids, slice, type Uuids, uuidLength } from '#server/platform/db/uuids.ts';
import type { KeyVault } from '#server/platform/key-vault.ts';
import { keysOfRows, type Vault } from '#server/platform/vault.ts';

/** The number of posts that one statement looks up: for several thousand PostgreSQL would read all votes. */
const batch = 1000;
/**
 * The number of concurrent statements: each reads its own part of the index, and connections wait for the disk
 * independently.
 */
const atOnce = 4;
/** The number of posts whose ids are read at once. */
const page = 5 * batch;

type Sealing = Pick<KeyVault, 'sealId' | 'sealIds' | 'openId'>;

/**
 * The sealed uid stored with a reaction: of a vote or like under its post, of a report under its target. So the
 * database does not contain who reacted, and the values of two posts have nothing in common.
 */
export const sealedVoter = (vault: Sealing, postId: string, uid: string) => vault.sealId('vote', postId, uid);
export const sealedLiker = (vault: Sealing, postId: string, uid: string) => vault.sealId('like', postId, uid);
export const sealedReporter = (vault: Sealing, targetId: string, uid: string) => vault.sealId('report', targetId, uid);
/** The sealed uids under which a reaction may be found: one for each key that rows may lie under, that in force first. */
export const sealedVoters = (vault: Vault, postId: string, uid: string) =>
  keysOfRows(vault).map((key) => sealedVoter(key, postId, uid));
export const sealedLikers = (vault: Vault, postId: string, uid: string) =>
  keysOfRows(vault).map((key) => sealedLiker(key, postId, uid));
export const sealedReporters = (vault: Vault, targetId: string, uid: string) =>
  keysOfRows(vault).map((key) => sealedReporter(key, targetId, uid));
/** The uid of a report's sender, under the key that sealed the report. */
export const reporterOf = (key: Sealing, targetId: string, sealed: string) => key.openId('report', targetId, sealed);

/** The reactions of a member, by the ids in their rows. */
export interface Reactions {
  votes: { postId: string; sealed: string; value: number }[];
  likes: { postId: string; commentId: string; sealed: string }[];
  reports: { id: string; postId: string }[];
}

export const noReactions: Reactions = { votes: [], likes: [], reports: [] };

/**
 * All reactions of a member, which are always under the usual name. No index leads to them: the uid is sealed for every
 * post, in batches, and looked up. With `since`, only where one may have come after that.
 */
export async function reactionsOf(db: Queryable, vault: Vault, uid: string, since?: Moment): Promise<Reactions> {
  const reactions: Reactions = {
    votes: [],
    likes: [],
    reports: await reportsOf(db, (senders) => senders.includes(uid), vault),
  };
  for await (const { votes, likes } of batchesOf(db, vault, uid, since)) {
    reactions.votes.push(...votes);
    reactions.likes.push(...likes);
  }
  return reactions;
}

/** Whether a member has voted, liked or reported. */
export async function hasReacted(db: Queryable, vault: Vault, uid: string): Promise<boolean> {
  if ((await reportsOf(db, (senders) => senders.includes(uid), vault)).length > 0) return true;
  for await (const { votes, likes } of batchesOf(db, vault, uid)) if (votes.length + likes.length > 0) return true;
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

/** The posts with a vote or like of a transaction that ended after a moment: each writes its post's counters anew. */
async function* postsReactedToSince(db: Queryable, since: Moment): AsyncIterable<Uuids> {
  yield await queryUuids(db, 'SELECT post_id AS id FROM post_stat WHERE age(xmin) <= age($1::text::xid)', [since]);
}

/** A member's votes and likes, by pages of posts. */
async function* batchesOf(
  db: Queryable,
  vault: Vault,
  uid: string,
  since?: Moment,
): AsyncIterable<Pick<Reactions, 'votes' | 'likes'>> {
  const inTurn = concurrencyLimit(atOnce);
  async function find<R extends Row>(purpose: 'vote' | 'like', select: string, posts: Uuids): Promise<R[]> {
    const batches = Array.from({ length: Math.ceil(posts.length / uuidLength / batch) }, (_, n) => {
      const some = slice(posts, n * batch, (n + 1) * batch);
      return keysOfRows(vault).map((key) =>
        inTurn(() =>
          db.query<R>(
            `SELECT ${select} JOIN unnest($1::uuid[], $2::uuid[]) AS asked (post_id, sealed_member)
             USING (post_id, sealed_member)`,
            [arrayOf(some), arrayOf(key.sealIds(purpose, some, uid))],
            `find-${purpose}s`,
          ),
        ),
      );
    });
    return (await Promise.all(batches.flat())).flat();
  }
  const votesUnder = (posts: Uuids) =>
    find<Reactions['votes'][number]>('vote', 'post_id AS "postId", sealed_member AS sealed, value FROM vote', posts);
  const likesUnder = (posts: Uuids) =>
    find<Reactions['likes'][number]>(
      'like',
      'post_id AS "postId", comment_id AS "commentId", sealed_member AS sealed FROM comment_like',
      posts,
    );
  for await (const posts of since ? postsReactedToSince(db, since) : pagesOfIds(db, 'post', page)) {
    const [votes, likes] = await Promise.all([votesUnder(posts), likesUnder(posts)]);
    yield { votes, likes };
  }
}

/**
 * The reports of some senders: few, since they are deleted a month after their decision. `isAsked` gets what the sender
 * is under each key that rows may lie under: all but one are random.
 */
async function reportsOf(
  db: Queryable,
  isAsked: (senders: string[]) => boolean,
  vault: Vault,
): Promise<Reactions['reports']> {
  const rows = await db.query<{ id: string; post_id: string; target_id: string; sealed_reporter: string }>(
    'SELECT id, post_id, target_id, sealed_reporter FROM report WHERE sealed_reporter IS NOT NULL',
  );
  return rows
    .filter(({ target_id, sealed_reporter }) =>
      isAsked(keysOfRows(vault).map((key) => reporterOf(key, target_id, sealed_reporter))),
    )
    .map(({ id, post_id }) => ({ id, postId: post_id }));
}

/**
 * Reactions of missing members: none in a sound database. A reaction under way during its member's erasure may be left.
 */
export async function reactionsOfNobody(db: Queryable, vault: Vault): Promise<Reactions> {
  const members = new Set((await db.query<{ uid: string }>('SELECT uid FROM member')).map(({ uid }) => uid));
  const isNobody = (uids: string[]) => !uids.some((uid) => members.has(uid));
  const under = (purpose: 'vote' | 'like', postId: string, sealed: string) =>
    keysOfRows(vault).map((key) => key.openId(purpose, postId, sealed));
  const reactions: Reactions = { votes: [], likes: [], reports: await reportsOf(db, isNobody, vault) };
  const voteKey = ['post_id', 'sealed_member'];
  type Vote = Row & { post_id: string; sealed_member: string; value: number };
  for await (const page of pagesOf<Vote>(db, `SELECT ${voteKey}, value FROM vote`, voteKey))
    for (const { post_id, sealed_member: sealed, value } of page)
      if (isNobody(under('vote', post_id, sealed))) reactions.votes.push({ postId: post_id, sealed, value });
  const likeKey = ['post_id', 'comment_id', 'sealed_member'];
  type Like = Row & { post_id: string; comment_id: string; sealed_member: string };
  for await (const page of pagesOf<Like>(db, `SELECT ${likeKey} FROM comment_like`, likeKey))
    for (const { post_id, comment_id, sealed_member: sealed } of page)
      if (isNobody(under('like', post_id, sealed)))
        reactions.likes.push({ postId: post_id, commentId: comment_id, sealed });
  return reactions;
}
