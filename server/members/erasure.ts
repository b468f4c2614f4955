import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import { addresseesOf } from './notices.ts';
import type { Subject } from './subject.ts';

/** Deletes a member with their notices. */
export async function eraseOfMember(tx: Transaction, { uids, vault }: Subject) {
  await tx.query('DELETE FROM notice WHERE addressee = ANY ($1::bytea[])', [addresseesOf(vault, uids)]);
  await tx.query('DELETE FROM member WHERE uid = ANY ($1::uuid[])', [uids]);
  return {};
}

export async function exportOf(db: Queryable, { uids, vault }: Subject) {
  const notices = await db.query(
    `SELECT day::text, event, target_type, rule, why, excerpt, is_read FROM notice
     WHERE addressee = ANY ($1::bytea[]) ORDER BY day, id`,
    [addresseesOf(vault, uids)],
  );
  return { notices };
}
