import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import { addresseesOf } from './notices.ts';
import type { Subject } from './subject.ts';

/**
 * Deletes a member with their notices and sanctions. What keeps them from writing stays, as nobody's, until it is over:
 * the record of their address refers to it.
 */
export async function eraseOfMember(tx: Transaction, { uids, vault }: Subject) {
  await tx.query('DELETE FROM notice WHERE addressee = ANY ($1::bytea[])', [addresseesOf(vault, uids)]);
  await tx.query("DELETE FROM sanction WHERE member_id = ANY ($1::uuid[]) AND measure = 'warning'", [uids]);
  await tx.query('UPDATE sanction SET member_id = NULL, objection = NULL WHERE member_id = ANY ($1::uuid[])', [uids]);
  await tx.query('DELETE FROM member WHERE uid = ANY ($1::uuid[])', [uids]);
  return {};
}

export async function exportOf(db: Queryable, { uids, vault }: Subject) {
  const [notices, sanctions] = await Promise.all([
    db.query(
      `SELECT day::text, event, target_type, rule, why, excerpt, until, is_read FROM notice
       WHERE addressee = ANY ($1::bytea[]) ORDER BY day, id`,
      [addresseesOf(vault, uids)],
    ),
    db.query('SELECT measure, until, objection FROM sanction WHERE member_id = ANY ($1::uuid[]) ORDER BY until', [
      uids,
    ]),
  ]);
  return { notices, sanctions };
}
