import type { Queryable, Row } from '#server/platform/db/database.ts';
import { pagesOf } from '#server/platform/db/pages.ts';
import type { Vault } from '#server/platform/vault.ts';

/** Posts that one statement looks at: for several thousand PostgreSQL would read all votes. */
const batch = 1000;
/** Statements at the same time: each reads its own part of the index, and a connection waits for the disk by itself. */
const atOnce = 4;

type Sealing = Pick<Vault, 'sealId' | 'sealIds' | 'openId'>;

/**
 * The sealed uid under which a reaction is stored: of a vote or like under its post, of a report under its target. Who
 * reacted is not in the database, and no two posts share a value.
 */
export const sealedVoter = (vault: Sealing, postId: string, uid: string) => vault.sealId('vote', postId, uid);
export const sealedLiker = (vault: Sealing, postId: string, uid: string) => vault.sealId('like', postId, uid);
export const sealedReporter = (vault: Sealing, targetId: string, uid: string) => vault.sealId('report', targetId, uid);
/** The uid of a report's sender. */
export const reporterOf = (vault: Sealing, targetId: string, sealed: string) =>
  vault.openId('report', targetId, sealed);

/** What a member reacted to, as the rows name it. */
export interface Reactions {
  votes: { postId: string; sealed: string; value: number }[];
  likes: { postId: string; commentId: string; sealed: string }[];
  reports: { id: string; postId: string }[];
}

export const noReactions: Reactions = { votes: [], likes: [], reports: [] };

/**
 * All reactions of a member, which are always under the usual name. No index leads to them: the uid is sealed for every
 * post, in batches, and looked up.
 */
export async function reactionsOf(db: Queryable, vault: Sealing, uid: string): Promise<Reactions> {
  const reactions: Reactions = {
    votes: [],
    likes: [],
    reports: await reportsOf(db, (sender) => sender === uid, vault),
  };
  for await (const { votes, likes } of batchesOf(db, vault, uid)) {
    reactions.votes.push(...votes);
    reactions.likes.push(...likes);
  }
  return reactions;
}

/** Whether a member has voted, liked or reported. */
export async function hasReacted(db: Queryable, vault: Sealing, uid: string): Promise<boolean> {
  if ((await reportsOf(db, (sender) => sender === uid, vault)).length > 0) return true;
  for await (const { votes, likes } of batchesOf(db, vault, uid)) if (votes.length + likes.length > 0) return true;
  return false;
}

async function* batchesOf(
  db: Queryable,
  vault: Sealing,
  uid: string,
): AsyncIterable<Pick<Reactions, 'votes' | 'likes'>> {
  for await (const posts of pagesOf<{ id: string }>(db, 'SELECT id FROM post', ['id'], atOnce * batch)) {
    const batches = Array.from({ length: Math.ceil(posts.length / batch) }, (_, n) =>
      posts.slice(n * batch, (n + 1) * batch).map(({ id }) => id),
    );
    yield* await Promise.all(batches.map((ids) => amongPosts(db, vault, uid, ids)));
  }
}

async function amongPosts(
  db: Queryable,
  vault: Sealing,
  uid: string,
  ids: string[],
): Promise<Pick<Reactions, 'votes' | 'likes'>> {
  const find = <R extends Row>(select: string, purpose: 'vote' | 'like') =>
    db.query<R>(
      `SELECT ${select} JOIN unnest($1::uuid[], $2::uuid[]) AS asked (post_id, sealed_member)
         USING (post_id, sealed_member)`,
      [ids, vault.sealIds(purpose, ids, uid)],
    );
  return {
    votes: await find('post_id AS "postId", sealed_member AS sealed, value FROM vote', 'vote'),
    likes: await find(
      'post_id AS "postId", comment_id AS "commentId", sealed_member AS sealed FROM comment_like',
      'like',
    ),
  };
}

/** The reports of some senders: few, and gone a month after their decision. */
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
 * Reactions of no member: none in a sound database. One that was under way while its member was erased may be left.
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
