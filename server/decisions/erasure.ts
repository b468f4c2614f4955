import type { Subject } from '#server/members/subject.ts';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';

/** Deletes moderators' claims of a post and of its comments. */
export async function eraseOfPost(tx: Transaction, id: string) {
  await tx.query('DELETE FROM claim WHERE post_id = $1', [id]);
  return {};
}

/** Strips decisions about a member's content of its text and ids, and the member's own decisions of the moderator. */
export async function eraseOfMember(tx: Transaction, { uids }: Subject) {
  await tx.query(
    `UPDATE decision SET author_id = NULL, post_id = NULL, target_id = NULL, why = NULL, snapshot = NULL
     WHERE author_id = ANY ($1::uuid[])`,
    [uids],
  );
  await tx.query('DELETE FROM claim WHERE moderator_id = ANY ($1::uuid[])', [uids]);
  await tx.query('UPDATE decision SET decided_by = NULL WHERE decided_by = ANY ($1::uuid[])', [uids]);
  return {};
}

export async function exportOf(db: Queryable, { uids }: Subject) {
  const [removals, decisions, claims] = await Promise.all([
    // Decisions to keep the content are not exported: they would reveal that somebody had reported it.
    db.query(
      `SELECT decided_at::date::text AS day, rule, why, target_type, snapshot FROM decision
       WHERE author_id = ANY ($1::uuid[]) AND action = 'delete' ORDER BY decided_at`,
      [uids],
    ),
    db.query(
      `SELECT decided_at, action, rule, why, target_type FROM decision WHERE decided_by = ANY ($1::uuid[]) ORDER BY decided_at`,
      [uids],
    ),
    db.query('SELECT target_id, note, until FROM claim WHERE moderator_id = ANY ($1::uuid[]) ORDER BY until', [uids]),
  ]);
  return { removals, decisions, claims };
}
