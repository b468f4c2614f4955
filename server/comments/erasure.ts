import type { Comment } from '#contract/comments.ts';
import { placeholder } from '#contract/copy/content.ts';
import type { PostRef } from '#contract/posts.ts';
import { countGone, type Gone } from '#server/activity/store.ts';
import { dropEdits } from '#server/content/erasure.ts';
import type { Subject } from '#server/members/subject.ts';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import { noteErased } from '#server/platform/ledger/ledger.ts';
import { eraseOfComments } from '#server/reports/erasure.ts';

/** Deletes the comments on a post, with their likes. */
export async function eraseOfPost(tx: Transaction, id: string) {
  await tx.query('DELETE FROM comment_like WHERE post_id = $1', [id]);
  await tx.query('DELETE FROM comment WHERE post_id = $1', [id]);
  return {};
}

/** Deletes all comments and likes of a member. The caller has locked the posts and their counters. */
export async function eraseOfMember(tx: Transaction, { uids, reactions: { likes } }: Subject): Promise<Gone> {
  await tx.query(
    `WITH gone AS (
       DELETE FROM comment_like l USING unnest($1::uuid[], $2::uuid[], $3::uuid[]) AS mine (post_id, comment_id, sealed)
       WHERE (l.post_id, l.comment_id, l.sealed_member) = (mine.post_id, mine.comment_id, mine.sealed)
       RETURNING l.post_id, l.comment_id)
     UPDATE comment c SET like_count = c.like_count - 1 FROM gone
     WHERE c.post_id = gone.post_id AND c.id = gone.comment_id`,
    [likes.map(({ postId }) => postId), likes.map(({ commentId }) => commentId), likes.map(({ sealed }) => sealed)],
  );
  return takeOut(tx, await commentsOf(tx, uids));
}

/** The comments of members, with their posts. */
export async function commentsOf(db: Queryable, uids: string[]): Promise<{ postId: string; id: string }[]> {
  return db.query<{ postId: string; id: string }>(
    'SELECT post_id AS "postId", id FROM comment WHERE author_id = ANY ($1::uuid[])',
    [uids],
  );
}

/**
 * Deletes a comment, which its readers miss at once, so that the shown counter follows without waiting for its minute. The
 * caller has locked the post, and calls this last in its transaction.
 */
export async function removeComment(tx: Transaction, post: PostRef, comment: Comment, at: Date): Promise<void> {
  const { id, depth, createdAt } = comment;
  noteErased(tx, { kind: 'comment', id });
  const gone = await takeOut(tx, [{ postId: post.id, id }]);
  if (depth === 0 && new Date(createdAt) <= at) {
    await tx.query(
      `UPDATE post_stat SET shown_comment_count = greatest(0, shown_comment_count - 1)
       WHERE post_id = $1 AND NOT EXISTS (SELECT FROM comment WHERE post_id = $1 AND id = $2)`,
      [post.id, id],
    );
  }
  await countGone(tx, at, [gone]);
}

/**
 * Deletes comments with their likes, reports and edits. One with remaining replies becomes the placeholder of spec 4
 * and is still counted; counters are reduced by the others. Returns the number of deleted open reports.
 */
async function takeOut(tx: Transaction, comments: { postId: string; id: string }[]): Promise<Gone> {
  const keys = [comments.map(({ postId }) => postId), comments.map(({ id }) => id)];
  const those = 'unnest($1::uuid[], $2::uuid[]) AS those (post_id, id)';
  await tx.query(
    `DELETE FROM comment_like l USING ${those} WHERE (l.post_id, l.comment_id) = (those.post_id, those.id)`,
    keys,
  );
  const gone = await eraseOfComments(tx, comments);
  await dropEdits(
    tx,
    comments.map(({ id }) => id),
  );
  await tx.query(
    `WITH gone AS (
       DELETE FROM comment c USING ${those} WHERE (c.post_id, c.id) = (those.post_id, those.id) AND NOT EXISTS (
         SELECT FROM comment r WHERE r.post_id = c.post_id AND r.parent_id = c.id AND r.id <> ALL ($2::uuid[]))
       RETURNING c.post_id, c.parent_id),
     lost AS (SELECT post_id, count(*)::int AS n FROM gone WHERE parent_id IS NULL GROUP BY post_id)
     UPDATE post_stat s SET comment_count = s.comment_count - lost.n FROM lost WHERE s.post_id = lost.post_id`,
    keys,
  );
  await tx.query(
    `UPDATE comment c SET author_id = NULL, author_handle = $3, body = $4, is_deleted = true, like_count = 0,
       shown_like_count = 0 FROM ${those} WHERE (c.post_id, c.id) = (those.post_id, those.id)`,
    [...keys, placeholder.handle, placeholder.text],
  );
  return gone;
}

export async function exportOf(db: Queryable, { uids, reactions }: Subject) {
  const comments = await db.query(
    `SELECT post_id, id, parent_id, author_handle, body, created_at, updated_at, like_count FROM comment
     WHERE author_id = ANY ($1::uuid[]) ORDER BY created_at`,
    [uids],
  );
  return {
    comments,
    likes: reactions.likes.map(({ postId, commentId }) => ({ post_id: postId, comment_id: commentId })),
  };
}
