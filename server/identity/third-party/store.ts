import { type Queryable, violates } from '#server/platform/db/database.ts';
import { Problem } from '#server/platform/http/problem.ts';
import type { Vault } from '#server/platform/vault.ts';
import { type Account, type AccountRow, accountColumns, accountOf } from '../accounts/store.ts';

/** The account that signs in by that third-party account. */
export async function findAccountBySubject(
  db: Queryable,
  vault: Vault,
  subjectHash: Buffer,
): Promise<Account | undefined> {
  const [row] = await db.query<AccountRow>(
    `SELECT ${accountColumns} FROM identity.third_party l JOIN identity.account a ON a.id = l.account_id
     WHERE l.subject_hash = $1`,
    [subjectHash],
  );
  return row && accountOf(vault, row);
}

/** Lets a third-party account sign in; one that already signs in elsewhere is refused with its code. */
export async function linkSubject(db: Queryable, accountId: string, subjectHash: Buffer, today: string): Promise<void> {
  try {
    await db.query(
      `INSERT INTO identity.third_party AS l (subject_hash, account_id, linked_on) VALUES ($1, $2, $3)
       ON CONFLICT (account_id) DO UPDATE SET subject_hash = excluded.subject_hash, linked_on = excluded.linked_on`,
      [subjectHash, accountId, today],
    );
  } catch (error) {
    if (violates(error, 'third_party_subject_unique')) throw new Problem('auth/credential-already-in-use');
    throw error;
  }
}

export async function unlinkSubject(db: Queryable, accountId: string): Promise<void> {
  await db.query('DELETE FROM identity.third_party WHERE account_id = $1', [accountId]);
}
