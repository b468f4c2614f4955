import { type Kind, kinds } from '#contract/kinds.ts';
import { noteSign } from '#server/door/attack.ts';
import { lastModeratedOn } from '#server/door/store.ts';
import { noticesChanged } from '#server/members/notices.ts';
import { publicationMark, sealedPosts } from '#server/members/post-slots.ts';
import { cutToMinute, minute } from '#server/platform/clock.ts';
import type { Database, Queryable, Transaction } from '#server/platform/db/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Batch, HeldChange } from '#server/platform/publication.ts';
import { topicsOf } from './changes.ts';
import { arrivalsIn } from './door/arrivals.ts';
import { type WithheldPost, withholdByRule } from './door/withhold-by-rule.ts';
import type { SealedPost } from './sealed-posts.ts';
import { type Counted, insertPost, lockPublished, type PostChange, updatePost } from './store.ts';

type Publishing = Pick<Platform, 'config' | 'db' | 'clock' | 'live' | 'peers' | 'publication' | 'vault'>;

/**
 * Publishes the minutes that have become public since the last call: writes due posts and edits, copies true counters
 * to the shown ones, and sends live events. Every node does it; one that fails tries again.
 */
export async function publishDue(publishing: Publishing): Promise<void> {
  const { db, live, publication, vault } = publishing;
  const batch = publication.nextBatch();
  if (!batch) return;
  try {
    for (const { authorUid, rule, isOfYoung } of await publishSealedPosts(db, vault, batch.until)) {
      noticesChanged(live, authorUid);
      if (isOfYoung && rule !== 'unattended') noteSign(publishing, 'withheldOfYoung');
    }
    const edited = await applyEdits(db, batch.until);
    const come = await whatHasCome(db, batch);
    const moved = [...batch.changes, ...come];
    const counted = [...(await showCounts(db, moved, batch.until)), ...(await showLikes(db, moved))];
    // Each node finds new posts and comments itself, and sends its own changes to the others.
    for (const change of come.flatMap(topicsOf)) live.publishHere(change);
    const told = [...batch.changes.filter(({ change }) => change !== 'counts'), ...edited, ...counted];
    for (const change of told.flatMap(topicsOf)) live.publish(change);
  } catch (error) {
    publication.takeBack(batch);
    throw error;
  }
}

/** The maximum lead of the mark over this node's minute: clocks differ a little. */
const marksApart = 2 * minute;

/**
 * Writes rows for the sealed posts of the minutes up to `last`, in the order of their due times, each in a transaction
 * that moves the mark: so no post is written twice or left out, and none returns after its deletion. Those that a rule of
 * the door holds wait for a moderator, and are returned.
 */
export async function publishSealedPosts(
  db: Publishing['db'],
  vault: Platform['vault'],
  last: Date,
): Promise<WithheldPost[]> {
  const inbox = sealedPosts<SealedPost>(vault);
  const end = last.getTime() + minute;
  const dueAfter = async (from: Queryable, mark: number) =>
    (await inbox.heads(from)).filter(({ due }) => due > mark && due < end).toSorted((a, b) => a.due - b.due);
  const mark = await publicationMark(db);
  if (mark > end + marksApart) await takeMarkBack(db, vault, last);
  else if ((await dueAfter(db, mark)).length === 0) return [];
  // Outside the transactions, each of which contains an author.
  await inbox.touch(db);
  const arrivals = await arrivalsIn(db, inbox, end);
  const moderatedOn = await lastModeratedOn(db);
  const withheld: WithheldPost[] = [];
  for (let isMoved = true; isMoved; )
    isMoved = await db.transaction(async (tx) => {
      // A transaction that puts a post into the inbox locks the mark until it commits.
      const heads = await dueAfter(tx, await publicationMark(tx, 'FOR UPDATE'));
      const due = heads[0]?.due;
      if (due === undefined) return false;
      const keys = heads.filter((head) => head.due === due).map(({ key }) => key);
      for (const { body } of await inbox.of(tx, keys))
        if (await isMember(tx, body.post.authorId)) {
          await insertPost(tx, { ...body.post, createdAt: cutToMinute(new Date(due)) }, body.id);
          const one = await withholdByRule(tx, vault, body, { arrivals, moderatedOn, at: new Date(due) });
          if (one) withheld.push(one);
        }
      await tx.query('UPDATE publication_mark SET moved_until = $1', [new Date(due)]);
      return true;
    });
  return withheld;
}

/**
 * Moves the mark back after a clock that was ahead has moved it too far, and removes from the inbox the posts that it
 * has published.
 */
async function takeMarkBack(db: Publishing['db'], vault: Platform['vault'], last: Date): Promise<void> {
  const inbox = sealedPosts<SealedPost>(vault);
  await db.transaction(async (tx) => {
    const mark = await publicationMark(tx, 'FOR UPDATE');
    for (const { key, due } of await inbox.heads(tx)) if (due <= mark) await inbox.remove(tx, key);
    await tx.query('UPDATE publication_mark SET moved_until = $1', [last]);
  });
}

/** Checks whether an author exists, and locks the member until the transaction ends. */
async function isMember(tx: Transaction, uid: string): Promise<boolean> {
  return (await tx.query('SELECT FROM member WHERE uid = $1 FOR KEY SHARE', [uid])).length === 1;
}

interface DueRow extends Record<string, unknown> {
  kind: Kind;
  post_id: string;
  comment_id: string | null;
}

/** Applies the due edits, each under the lock of its post, since another node may do the same. */
async function applyEdits(db: Publishing['db'], until: Date): Promise<HeldChange[]> {
  const due = await db.query<DueRow>(
    'SELECT kind, post_id, comment_id FROM pending_edit WHERE due <= $1 ORDER BY post_id, comment_id',
    [until],
  );
  const applied: HeldChange[] = [];
  for (const { kind, post_id: postId, comment_id: commentId } of due) {
    const isMine = await db.transaction((tx) => applyEdit(tx, { kind, postId, commentId }, until));
    if (isMine) applied.push({ kind, postId, commentId, change: 'updated' });
  }
  return applied;
}

async function applyEdit(
  tx: Transaction,
  { kind, postId, commentId }: Omit<HeldChange, 'change'>,
  until: Date,
): Promise<boolean> {
  if (!(await lockPublished(tx, kind, postId, until))) return false;
  const [edit] = await tx.query<{ change: PostChange & { text: string }; due: Date }>(
    'DELETE FROM pending_edit WHERE target_id = $1 AND due <= $2 RETURNING change, due',
    [commentId ?? postId, until],
  );
  if (!edit) return false;
  if (commentId !== null) {
    await tx.query('UPDATE comment SET body = $3, updated_at = $4 WHERE post_id = $1 AND id = $2', [
      postId,
      commentId,
      edit.change.text,
      edit.due,
    ]);
    return true;
  }
  const [was] = await tx.query<{ isPositive: boolean | null; tags: string[] }>(
    'SELECT is_positive AS "isPositive", tags FROM post WHERE id = $1',
    [postId],
  );
  await updatePost(tx, { kind, id: postId, was: was as Counted }, edit.change);
  return true;
}

/** The new posts and comments of a batch, read from the database, so that a restart loses none. */
async function whatHasCome(db: Queryable, { since, until }: Batch): Promise<HeldChange[]> {
  const rows = await db.query<DueRow>(
    `SELECT kind, id AS post_id, NULL::uuid AS comment_id FROM post
     WHERE kind = ANY ($3::text[]) AND created_at > $1 AND created_at <= $2
     UNION ALL SELECT p.kind, c.post_id, c.id FROM comment c JOIN post p ON p.id = c.post_id
     WHERE c.created_at > $1 AND c.created_at <= $2`,
    [since, until, kinds],
  );
  return rows.map((row) => ({ kind: row.kind, postId: row.post_id, commentId: row.comment_id, change: 'created' }));
}

/** The number of counted top-level comments that are not public yet. */
const unseenComments = `(SELECT count(*)::int FROM comment c
  WHERE c.post_id = s.post_id AND c.parent_id IS NULL AND c.created_at > $1)`;
/** The number of posts whose counters one statement copies: votes on them wait until it ends. */
const shownAtOnce = 200;

/**
 * Copies the true counters of posts to the shown ones, a limited number at a time, in the order in which votes and
 * other nodes lock them; writes only changes, and returns them.
 */
async function showStats(db: Queryable, ids: string[], until: Date): Promise<HeldChange[]> {
  const shown: HeldChange[] = [];
  for (let from = 0; from < ids.length; from += shownAtOnce) {
    const rows = await db.query<{ post_id: string; kind: Kind }>(
      `WITH held AS MATERIALIZED (
         SELECT s.post_id, s.kind, s.upvotes, s.downvotes, s.comment_count - ${unseenComments} AS comment_count
         FROM post_stat s WHERE s.post_id = ANY ($2::uuid[]) ORDER BY s.post_id FOR NO KEY UPDATE)
       UPDATE post_stat s SET shown_upvotes = held.upvotes, shown_downvotes = held.downvotes,
         shown_comment_count = held.comment_count
       FROM held WHERE s.post_id = held.post_id AND (s.shown_upvotes, s.shown_downvotes, s.shown_comment_count)
         IS DISTINCT FROM (held.upvotes, held.downvotes, held.comment_count)
       RETURNING s.post_id, held.kind`,
      [until, ids.slice(from, from + shownAtOnce)],
    );
    shown.push(
      ...rows.map(({ post_id, kind }) => ({ kind, postId: post_id, commentId: null, change: 'counts' as const })),
    );
  }
  return shown;
}

/** Shows the counters of posts that votes and comments have touched. Returns the changes. */
function showCounts(db: Queryable, changes: HeldChange[], until: Date): Promise<HeldChange[]> {
  return showStats(db, [...new Set(changes.map(({ postId }) => postId))], until);
}

/** Shows the likes of comments that have changed, post by post under its lock. Returns the changes. */
async function showLikes(db: Publishing['db'], changes: HeldChange[]): Promise<HeldChange[]> {
  const touched = changes.filter(({ commentId, change }) => commentId !== null && change === 'counts');
  const moved: HeldChange[] = [];
  for (const [postId, likes] of Map.groupBy(touched, ({ postId }) => postId)) {
    const ids = likes.map(({ commentId }) => commentId);
    const rows = await db.transaction(async (tx) => {
      await tx.query('SELECT FROM post WHERE id = $1 FOR NO KEY UPDATE', [postId]);
      return tx.query<{ id: string }>(
        `UPDATE comment SET shown_like_count = like_count
         WHERE post_id = $1 AND id = ANY ($2::uuid[]) AND shown_like_count <> like_count RETURNING id`,
        [postId, ids],
      );
    });
    moved.push(...likes.filter(({ commentId }) => rows.some(({ id }) => id === commentId)));
  }
  return moved;
}

/**
 * Copies all true counters to the shown ones, for changes of a node that ended before their minute, and for erasures.
 */
export async function showAllCounts(db: Database, until: Date): Promise<void> {
  const differing = await db.transaction(
    (tx) =>
      tx.query<{ post_id: string }>(
        `SELECT post_id FROM post_stat WHERE (shown_upvotes, shown_downvotes, shown_comment_count)
           IS DISTINCT FROM (upvotes, downvotes, comment_count)`,
      ),
    { isLong: true },
  );
  await showStats(
    db,
    differing.map(({ post_id }) => post_id),
    until,
  );
  await db.transaction(
    (tx) => tx.query('UPDATE comment SET shown_like_count = like_count WHERE shown_like_count <> like_count'),
    { isLong: true },
  );
}
