import { randomUUID } from 'node:crypto';
import { type Queryable, type Transaction, violates } from '#server/platform/db/database.ts';
import { Problem } from '#server/platform/http/problem.ts';
import type { Vault } from '#server/platform/vault.ts';

/** An account as the features see it: unsealed, never sent anywhere but to its owner. */
export interface Account {
  id: string;
  email: string;
  passwordHash: string | null;
  emailVerified: boolean;
  /** The uid of its member; `null` until the profile exists. */
  memberUid: string | null;
}

interface AccountRow extends Record<string, unknown> {
  id: string;
  email_sealed: Buffer;
  password_hash: string | null;
  email_verified: boolean;
  member_sealed: Buffer | null;
}

const columns = 'a.id, a.email_sealed, a.password_hash, a.email_verified, a.member_sealed';
const places = {
  email: (id: string) => `identity.account.email:${id}`,
  member: (id: string) => `identity.account.member:${id}`,
};

/** How an e-mail is found without being readable. */
export function emailHash(vault: Vault, email: string): Buffer {
  return vault.fingerprint('email', email);
}

function unseal(vault: Vault, row: AccountRow): Account {
  return {
    id: row.id,
    email: vault.open(places.email(row.id), row.email_sealed),
    passwordHash: row.password_hash,
    emailVerified: row.email_verified,
    memberUid: row.member_sealed && vault.open(places.member(row.id), row.member_sealed),
  };
}

/** Opens an account that waits for its verification; a taken e-mail is refused with its code. */
export async function insertAccount(
  tx: Transaction,
  vault: Vault,
  account: { email: string; passwordHash: string; today: string },
): Promise<string> {
  const id = randomUUID();
  try {
    await tx.query(
      `INSERT INTO identity.account (id, email_hash, email_sealed, password_hash, created_on)
       VALUES ($1, $2, $3, $4, $5)`,
      [
        id,
        emailHash(vault, account.email),
        vault.seal(places.email(id), account.email),
        account.passwordHash,
        account.today,
      ],
    );
  } catch (error) {
    if (violates(error, 'account_email_unique')) throw new Problem('auth/email-already-in-use');
    throw error;
  }
  return id;
}

export async function findAccountByEmail(db: Queryable, vault: Vault, email: string): Promise<Account | undefined> {
  const [row] = await db.query<AccountRow>(`SELECT ${columns} FROM identity.account a WHERE a.email_hash = $1`, [
    emailHash(vault, email),
  ]);
  return row && unseal(vault, row);
}

/**
 * Replaces the account's verification code, unless one was sent after `notSince`: the 120 s rule as
 * one statement, so that of several calls at once only one sends. Tells whether the code was stored.
 */
export async function replaceVerificationCode(
  tx: Transaction,
  code: { accountId: string; hash: Buffer; sentAt: Date; expiresAt: Date; notSince: Date },
): Promise<boolean> {
  const stored = await tx.query(
    `INSERT INTO identity.code AS c (account_id, purpose, code_hash, sent_at, expires_at)
     VALUES ($1, 'verify-email', $2, $3, $4)
     ON CONFLICT (account_id, purpose) DO UPDATE
       SET code_hash = excluded.code_hash, sent_at = excluded.sent_at, expires_at = excluded.expires_at
       WHERE c.sent_at <= $5
     RETURNING 1 AS stored`,
    [code.accountId, code.hash, code.sentAt, code.expiresAt, code.notSince],
  );
  return stored.length === 1;
}

/** When the account's last verification mail was queued, if its code is still unused. */
export async function verificationSentAt(db: Queryable, accountId: string): Promise<Date | undefined> {
  const [row] = await db.query<{ sent_at: Date }>(
    `SELECT sent_at FROM identity.code WHERE account_id = $1 AND purpose = 'verify-email'`,
    [accountId],
  );
  return row?.sent_at;
}

/** Uses up a verification code for that e-mail; tells whether it was right and in time. */
export async function useVerificationCode(
  tx: Transaction,
  vault: Vault,
  use: { hash: Buffer; email: string; now: Date },
): Promise<boolean> {
  const verified = await tx.query(
    `WITH used AS (
       DELETE FROM identity.code c USING identity.account a
       WHERE c.code_hash = $1 AND c.purpose = 'verify-email' AND c.expires_at > $2
         AND a.id = c.account_id AND a.email_hash = $3
       RETURNING c.account_id)
     UPDATE identity.account SET email_verified = true FROM used WHERE id = used.account_id RETURNING 1 AS verified`,
    [use.hash, use.now, emailHash(vault, use.email)],
  );
  return verified.length === 1;
}

/** Marks an account's e-mail as verified without a code; for the demo. */
export async function markVerified(tx: Transaction, accountId: string): Promise<void> {
  await tx.query('UPDATE identity.account SET email_verified = true WHERE id = $1', [accountId]);
}

/** Tells whether any of these e-mails has an account. */
export async function accountsExist(db: Queryable, vault: Vault, emails: string[]): Promise<boolean> {
  const found = await db.query('SELECT 1 AS found FROM identity.account WHERE email_hash = ANY ($1) LIMIT 1', [
    emails.map((email) => emailHash(vault, email)),
  ]);
  return found.length > 0;
}

/** Ties the account to its member, sealed; nothing else in the database joins the two. */
export async function linkMember(tx: Transaction, vault: Vault, accountId: string, uid: string): Promise<void> {
  await tx.query('UPDATE identity.account SET member_sealed = $2 WHERE id = $1', [
    accountId,
    vault.seal(places.member(accountId), uid),
  ]);
}

/** Reads an account and holds its row until the transaction ends. */
export async function lockAccount(tx: Transaction, vault: Vault, accountId: string): Promise<Account | undefined> {
  const [row] = await tx.query<AccountRow>(`SELECT ${columns} FROM identity.account a WHERE a.id = $1 FOR UPDATE`, [
    accountId,
  ]);
  return row && unseal(vault, row);
}

/** Opens a session; both days as `2026-11-21`. */
export async function insertSession(
  db: Queryable,
  session: { accountId: string; tokenHash: Buffer; createdOn: string; expiresOn: string },
): Promise<void> {
  await db.query(
    `INSERT INTO identity.session (id, token_hash, account_id, created_on, expires_on) VALUES ($1, $2, $3, $4, $5)`,
    [randomUUID(), session.tokenHash, session.accountId, session.createdOn, session.expiresOn],
  );
}

/** The account whose session has that token and has not run out. */
export async function findAccountBySession(
  db: Queryable,
  vault: Vault,
  tokenHash: Buffer,
  today: string,
): Promise<Account | undefined> {
  const [row] = await db.query<AccountRow>(
    `SELECT ${columns} FROM identity.session s JOIN identity.account a ON a.id = s.account_id
     WHERE s.token_hash = $1 AND s.expires_on >= $2`,
    [tokenHash, today],
  );
  return row && unseal(vault, row);
}

export async function deleteSession(db: Queryable, tokenHash: Buffer): Promise<void> {
  await db.query('DELETE FROM identity.session WHERE token_hash = $1', [tokenHash]);
}

/** Erases codes and sessions that have run out. */
export async function purgeExpired(db: Queryable, now: Date, today: string): Promise<void> {
  await db.query('DELETE FROM identity.code WHERE expires_at <= $1', [now]);
  await db.query('DELETE FROM identity.session WHERE expires_on < $1', [today]);
}
