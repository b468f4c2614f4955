import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import type { Subject } from './subject.ts';

/** Deletes a member with their notices. */
export async function eraseOfMember(tx: Transaction, { uids }: Subject) {
  await tx.query('DELETE FROM notice WHERE member_id = ANY ($1::uuid[])', [uids]);
  await tx.query('DELETE FROM member WHERE uid = ANY ($1::uuid[])', [uids]);
  return {};
}

export async function exportOf(db: Queryable, { uids }: Subject) {
  const notices = await db.query(
    `SELECT day::text, event, target_type, rule, why, excerpt, is_read FROM notice
     WHERE member_id = ANY ($1::uuid[]) ORDER BY day, id`,
    [uids],
  );
  return { notices };
}
