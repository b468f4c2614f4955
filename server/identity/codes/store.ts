import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import type { Vault } from '#server/platform/vault.ts';
import { type Account, type AccountRow, accountColumns, accountOf } from '../accounts/store.ts';

export type CodePurpose = 'verify-email' | 'reset-password';

/**
 * Adds a code for a purpose, unless one was sent after `notSince`: asked while holding the account, so that of
 * several calls at once only one sends. Codes sent before stay in force. Tells whether it was added.
 */
export async function addCode(
  tx: Transaction,
  code: { accountId: string; purpose: CodePurpose; hash: Buffer; sentAt: Date; expiresAt: Date; notSince: Date },
): Promise<boolean> {
  await holdAccount(tx, code.accountId);
  const added = await tx.query(
    `INSERT INTO identity.code (account_id, purpose, code_hash, sent_at, expires_at)
     SELECT $1, $2, $3, $4, $5 WHERE NOT EXISTS (
       SELECT 1 FROM identity.code WHERE account_id = $1 AND purpose = $2 AND sent_at > $6)
     RETURNING 1 AS added`,
    [code.accountId, code.purpose, code.hash, code.sentAt, code.expiresAt, code.notSince],
  );
  return added.length === 1;
}

async function holdAccount(tx: Transaction, accountId: string): Promise<void> {
  await tx.query('SELECT 1 FROM identity.account WHERE id = $1 FOR UPDATE', [accountId]);
}

/** When the account's last code for a purpose was sent, if any is still unused. */
export async function codeSentAt(db: Queryable, accountId: string, purpose: CodePurpose): Promise<Date | undefined> {
  const [row] = await db.query<{ sent_at: Date | null }>(
    'SELECT max(sent_at) AS sent_at FROM identity.code WHERE account_id = $1 AND purpose = $2',
    [accountId, purpose],
  );
  return row?.sent_at ?? undefined;
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

/** Uses up a code in force, and every other of its account and purpose; of several calls at once one succeeds. */
export async function useCode(
  tx: Transaction,
  code: { hash: Buffer; purpose: CodePurpose; now: Date; emailHash?: Buffer },
): Promise<string | undefined> {
  const [owner] = await tx.query<{ account_id: string }>(
    `SELECT c.account_id FROM identity.code c JOIN identity.account a ON a.id = c.account_id
     WHERE c.code_hash = $1 AND c.purpose = $2 AND c.expires_at > $3 AND ($4::bytea IS NULL OR a.email_hash = $4)`,
    [code.hash, code.purpose, code.now, code.emailHash ?? null],
  );
  if (!owner) return undefined;
  // Held first: two codes of one account, used at once, must not wait for one another.
  await holdAccount(tx, owner.account_id);
  const used = await tx.query('DELETE FROM identity.code WHERE code_hash = $1 RETURNING 1 AS used', [code.hash]);
  if (used.length === 0) return undefined;
  await tx.query('DELETE FROM identity.code WHERE account_id = $1 AND purpose = $2', [owner.account_id, code.purpose]);
  return owner.account_id;
}

/** Takes every open code of an account out of force. */
export async function deleteCodes(tx: Transaction, accountId: string): Promise<void> {
  await tx.query('DELETE FROM identity.code WHERE account_id = $1', [accountId]);
}

/** Erases codes that have run out. */
export async function purgeCodes(db: Queryable, now: Date): Promise<void> {
  await db.query('DELETE FROM identity.code WHERE expires_at <= $1', [now]);
}
