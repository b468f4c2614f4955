import { deleteCounted } from '#server/activity/store.ts';
import type { Subject } from '#server/members/subject.ts';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';

/** Deletes the reports of a post and of its comments. */
export async function eraseOfPost(tx: Transaction, id: string) {
  return { report: await deleteCounted(tx, "DELETE FROM report WHERE post_id = $1 RETURNING status = 'open'", [id]) };
}

/** Deletes the reports of comments. */
export async function eraseOfComments(tx: Transaction, comments: { postId: string; id: string }[]) {
  const report = await deleteCounted(
    tx,
    `DELETE FROM report r USING unnest($1::uuid[], $2::uuid[]) AS asked (post_id, id)
     WHERE (r.post_id, r.comment_id) = (asked.post_id, asked.id) RETURNING r.status = 'open'`,
    [comments.map(({ postId }) => postId), comments.map(({ id }) => id)],
  );
  return { report };
}

/** Removes sender and note from the reports of a member: moderators still decide about the targets. */
export async function eraseOfMember(tx: Transaction, { reactions: { reports } }: Subject) {
  await tx.query("UPDATE report SET sealed_reporter = NULL, note = '' WHERE id = ANY ($1::uuid[])", [
    reports.map(({ id }) => id),
  ]);
  return {};
}

export async function exportOf(db: Queryable, { reactions }: Subject) {
  const reports = await db.query(
    `SELECT post_id, comment_id, reason, note, status, created_at FROM report
     WHERE id = ANY ($1::uuid[]) ORDER BY created_at`,
    [reactions.reports.map(({ id }) => id)],
  );
  return { reports };
}
