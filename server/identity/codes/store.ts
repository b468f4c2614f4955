import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import type { Vault } from '#server/platform/vault.ts';
import { type Account, type AccountRow, accountColumns, accountOf } from '../accounts/store.ts';

export type CodePurpose = 'verify-email' | 'reset-password';

/**
 * Replaces the account's code for a purpose, unless one was sent after `notSince`: the waiting rule as
 * one statement, so that of several calls at once only one sends. Tells whether the code was stored.
 */
export async function replaceCode(
  tx: Transaction,
  code: { accountId: string; purpose: CodePurpose; hash: Buffer; sentAt: Date; expiresAt: Date; notSince: Date },
): Promise<boolean> {
  const stored = await tx.query(
    `INSERT INTO identity.code AS c (account_id, purpose, code_hash, sent_at, expires_at)
     VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (account_id, purpose) DO UPDATE
       SET code_hash = excluded.code_hash, sent_at = excluded.sent_at, expires_at = excluded.expires_at
       WHERE c.sent_at <= $6
     RETURNING 1 AS stored`,
    [code.accountId, code.purpose, code.hash, code.sentAt, code.expiresAt, code.notSince],
  );
  return stored.length === 1;
}

/** When the account's last code for a purpose was sent, if it is still unused. */
export async function codeSentAt(db: Queryable, accountId: string, purpose: CodePurpose): Promise<Date | undefined> {
  const [row] = await db.query<{ sent_at: Date }>(
    'SELECT sent_at FROM identity.code WHERE account_id = $1 AND purpose = $2',
    [accountId, purpose],
  );
  return row?.sent_at;
}

/** The account that a code in force belongs to, without using the code. */
export async function findAccountByCode(
  db: Queryable,
  vault: Vault,
  code: { hash: Buffer; purpose: CodePurpose; now: Date },
): Promise<Account | undefined> {
  const [row] = await db.query<AccountRow>(
    `SELECT ${accountColumns} FROM identity.code c JOIN identity.account a ON a.id = c.account_id
     WHERE c.code_hash = $1 AND c.purpose = $2 AND c.expires_at > $3`,
    [code.hash, code.purpose, code.now],
  );
  return row && accountOf(vault, row);
}

/** Uses up a code in force and tells whose it was; of several calls at once one succeeds. */
export async function useCode(
  tx: Transaction,
  code: { hash: Buffer; purpose: CodePurpose; now: Date; emailHash?: Buffer },
): Promise<string | undefined> {
  const [row] = await tx.query<{ account_id: string }>(
    `DELETE FROM identity.code c USING identity.account a
     WHERE c.code_hash = $1 AND c.purpose = $2 AND c.expires_at > $3
       AND a.id = c.account_id AND ($4::bytea IS NULL OR a.email_hash = $4)
     RETURNING c.account_id`,
    [code.hash, code.purpose, code.now, code.emailHash ?? null],
  );
  return row?.account_id;
}

/** Takes every open code of an account out of force. */
export async function deleteCodes(tx: Transaction, accountId: string): Promise<void> {
  await tx.query('DELETE FROM identity.code WHERE account_id = $1', [accountId]);
}

/** Erases codes that have run out. */
export async function purgeCodes(db: Queryable, now: Date): Promise<void> {
  await db.query('DELETE FROM identity.code WHERE expires_at <= $1', [now]);
}
