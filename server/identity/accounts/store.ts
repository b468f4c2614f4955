import { randomUUID } from 'node:crypto';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import type { Vault } from '#server/platform/vault.ts';
import { recordConsent } from '../consents/store.ts';

/** An account as the features see it: unsealed, never sent anywhere but to its owner. */
export interface Account {
  id: string;
  email: string;
  passwordHash: string | null;
  emailVerified: boolean;
  /** The uid of its member; `null` until the profile exists. */
  memberUid: string | null;
  /** Our own admin claim, granted by the operator. */
  isAdmin: boolean;
  thirdPartyLinked: boolean;
  /** Days, as `2026-11-21`. */
  createdOn: string;
  closingOn: string | null;
}

export interface AccountRow extends Record<string, unknown> {
  id: string;
  email_sealed: Buffer;
  password_hash: string | null;
  email_verified: boolean;
  member_sealed: Buffer | null;
  is_admin: boolean;
  third_party_linked: boolean;
  created_on: string;
  closing_on: string | null;
}

/** What `accountOf` reads, of `identity.account a`. */
export const accountColumns = `a.id, a.email_sealed, a.password_hash, a.email_verified, a.member_sealed, a.is_admin,
  a.created_on::text, a.closing_on::text,
  EXISTS (SELECT 1 FROM identity.third_party t WHERE t.account_id = a.id) AS third_party_linked`;

const places = {
  email: (id: string) => `identity.account.email:${id}`,
  member: (id: string) => `identity.account.member:${id}`,
};

/** How an e-mail is found without being readable. */
export function emailHash(vault: Vault, email: string): Buffer {
  return vault.fingerprint('email', email);
}

export function accountOf(vault: Vault, row: AccountRow): Account {
  return {
    id: row.id,
    // Unsealed when it is asked for, which most requests never do.
    get email() {
      return vault.open(places.email(row.id), row.email_sealed);
    },
    passwordHash: row.password_hash,
    emailVerified: row.email_verified,
    memberUid: row.member_sealed && vault.open(places.member(row.id), row.member_sealed),
    isAdmin: row.is_admin,
    thirdPartyLinked: row.third_party_linked,
    createdOn: row.created_on,
    closingOn: row.closing_on,
  };
}

/** Opens an account and returns its id, or nothing where the e-mail has one. `passwordHash` is `null` for a third party's. */
export async function insertAccount(
  tx: Transaction,
  vault: Vault,
  account: { email: string; passwordHash: string | null; emailVerified: boolean; today: string },
): Promise<string | undefined> {
  const id = randomUUID();
  const [opened] = await tx.query<{ id: string }>(
    `INSERT INTO identity.account (id, email_hash, email_sealed, password_hash, email_verified, created_on)
       VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (email_hash) DO NOTHING RETURNING id`,
    [
      id,
      emailHash(vault, account.email),
      vault.seal(places.email(id), account.email),
      account.passwordHash,
      account.emailVerified,
      account.today,
    ],
  );
  return opened?.id;
}

export async function findAccountByEmail(db: Queryable, vault: Vault, email: string): Promise<Account | undefined> {
  const [row] = await db.query<AccountRow>(`SELECT ${accountColumns} FROM identity.account a WHERE a.email_hash = $1`, [
    emailHash(vault, email),
  ]);
  return row && accountOf(vault, row);
}

/** Tells whether any of these e-mails has an account. */
export async function accountsExist(db: Queryable, vault: Vault, emails: string[]): Promise<boolean> {
  const found = await db.query('SELECT 1 AS found FROM identity.account WHERE email_hash = ANY ($1) LIMIT 1', [
    emails.map((email) => emailHash(vault, email)),
  ]);
  return found.length > 0;
}

/** Reads an account and holds its row until the transaction ends. */
export async function lockAccount(tx: Transaction, vault: Vault, accountId: string): Promise<Account | undefined> {
  const [row] = await tx.query<AccountRow>(
    `SELECT ${accountColumns} FROM identity.account a WHERE a.id = $1 FOR UPDATE OF a`,
    [accountId],
  );
  return row && accountOf(vault, row);
}

/** Erases an account that was never verified, so that the owner of its address can open one; tells whether it did. */
export async function eraseUnverified(tx: Transaction, vault: Vault, email: string): Promise<boolean> {
  const erased = await tx.query(
    'DELETE FROM identity.account WHERE email_hash = $1 AND NOT email_verified RETURNING 1 AS erased',
    [emailHash(vault, email)],
  );
  return erased.length === 1;
}

/** Erases accounts opened before a day (`2026-11-21`) and never verified: their address may be a stranger's. */
export async function purgeUnverified(db: Queryable, openedBefore: string): Promise<void> {
  await db.query('DELETE FROM identity.account WHERE NOT email_verified AND created_on < $1', [openedBefore]);
}

/** Marks an account's e-mail as the member's own: from now on it is their consent that opened the account. */
export async function markVerified(tx: Transaction, vault: Vault, accountId: string): Promise<void> {
  const [account] = await tx.query<Pick<AccountRow, 'email_sealed' | 'created_on'>>(
    `UPDATE identity.account SET email_verified = true WHERE id = $1 AND NOT email_verified
     RETURNING email_sealed, created_on::text`,
    [accountId],
  );
  if (!account) return;
  const email = vault.open(places.email(accountId), account.email_sealed);
  await recordConsent(tx, vault, { email, acceptedOn: account.created_on });
}

export async function setPassword(tx: Transaction, accountId: string, passwordHash: string): Promise<void> {
  await tx.query('UPDATE identity.account SET password_hash = $2 WHERE id = $1', [accountId, passwordHash]);
}

/** Grants or revokes our own admin claim. */
export async function setAdmin(db: Queryable, accountId: string, isAdmin: boolean): Promise<void> {
  await db.query('UPDATE identity.account SET is_admin = $2 WHERE id = $1', [accountId, isAdmin]);
}

/** The accounts with our admin claim, or whose member is one of `adminUids`: the seal hides which, so all are read. */
export async function listAdmins(db: Queryable, vault: Vault, adminUids: string[]): Promise<Account[]> {
  const rows = await db.query<AccountRow>(
    `SELECT ${accountColumns} FROM identity.account a
     WHERE a.is_admin OR ($1 AND a.member_sealed IS NOT NULL) ORDER BY a.created_on, a.id`,
    [adminUids.length > 0],
  );
  return rows
    .map((row) => accountOf(vault, row))
    .filter(({ isAdmin, memberUid }) => isAdmin || adminUids.includes(memberUid ?? ''));
}

/** Ties the account to its member, sealed; nothing else in the database joins the two. */
export async function linkMember(tx: Transaction, vault: Vault, accountId: string, uid: string): Promise<void> {
  await tx.query('UPDATE identity.account SET member_sealed = $2 WHERE id = $1', [
    accountId,
    vault.seal(places.member(accountId), uid),
  ]);
}
