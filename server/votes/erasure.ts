import { deleteCounted } from '#server/activity/store.ts';
import type { Subject } from '#server/members/subject.ts';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';

/** Deletes the votes on a post. */
export async function eraseOfPost(tx: Transaction, id: string) {
  return { vote: await deleteCounted(tx, 'DELETE FROM vote WHERE post_id = $1 RETURNING true', [id]) };
}

/** Withdraws all votes of a member. The caller has locked the counters. */
export async function eraseOfMember(tx: Transaction, { reactions: { votes } }: Subject) {
  const gone = await tx.query(
    `WITH gone AS (
       DELETE FROM vote v USING unnest($1::uuid[], $2::uuid[]) AS mine (post_id, sealed)
       WHERE (v.post_id, v.sealed_member) = (mine.post_id, mine.sealed) RETURNING v.post_id, v.value)
     UPDATE post_stat s SET upvotes = s.upvotes - (gone.value = 1)::int, downvotes = s.downvotes - (gone.value = -1)::int
     FROM gone WHERE s.post_id = gone.post_id RETURNING 1`,
    [votes.map(({ postId }) => postId), votes.map(({ sealed }) => sealed)],
  );
  return { vote: gone.length };
}

export async function exportOf(_db: Queryable, { reactions }: Subject) {
  return { votes: reactions.votes.map(({ postId, value }) => ({ post_id: postId, value })) };
}
