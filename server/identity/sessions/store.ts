import { randomUUID } from 'node:crypto';
import type { Session } from '#contract/accounts.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import type { Vault } from '#server/platform/vault.ts';
import { type Account, type AccountRow, accountColumns, accountOf } from '../accounts/store.ts';

const place = (id: string) => `identity.session.confirmed:${id}`;

/** A session in force with its account. */
export interface SignedIn {
  sessionId: string;
  account: Account;
  /** When the member last proved who they are in this session; of signing in this is noted for admins alone. */
  confirmedAt: Date | null;
}

/**
 * Opens a session, unless the account's password is no longer the one that was checked: a sign-in under way
 * while the password is reset must not outlive the reset. Both days as `2026-11-21`. Returns its id, or nothing.
 */
export async function insertSession(
  db: Queryable,
  session: {
    accountId: string;
    passwordHash: string | null;
    tokenHash: Buffer;
    createdOn: string;
    expiresOn: string;
  },
): Promise<string | undefined> {
  // FOR SHARE waits for a reset under way, and then looks again.
  const [opened] = await db.query<{ id: string }>(
    `WITH held AS (
       SELECT id FROM identity.account WHERE id = $3 AND password_hash IS NOT DISTINCT FROM $6 FOR SHARE)
     INSERT INTO identity.session (id, token_hash, account_id, created_on, expires_on)
     SELECT $1, $2, held.id, $4, $5 FROM held RETURNING id`,
    [randomUUID(), session.tokenHash, session.accountId, session.createdOn, session.expiresOn, session.passwordHash],
  );
  return opened?.id;
}

/** Whether a session is still there; asked inside a transaction that holds its account. */
export async function sessionExists(db: Queryable, id: string): Promise<boolean> {
  return (await db.query('SELECT 1 AS found FROM identity.session WHERE id = $1', [id])).length === 1;
}

/** The sessions with those tokens that have not run out, each at the place of its token. */
export async function findSessions(
  db: Queryable,
  vault: Vault,
  tokenHashes: Buffer[],
  today: string,
): Promise<(SignedIn | undefined)[]> {
  const rows = await db.query<AccountRow & { token_hash: Buffer; session_id: string; confirmed_sealed: Buffer | null }>(
    `SELECT s.token_hash, s.id AS session_id, s.confirmed_sealed, ${accountColumns}
     FROM identity.session s JOIN identity.account a ON a.id = s.account_id
     WHERE s.token_hash = ANY ($1::bytea[]) AND s.expires_on >= $2`,
    [tokenHashes, today],
    'find-sessions',
  );
  return tokenHashes.map((tokenHash) => {
    const row = rows.find((found) => found.token_hash.equals(tokenHash));
    if (!row) return undefined;
    const confirmed = row.confirmed_sealed && vault.open(place(row.session_id), row.confirmed_sealed);
    return {
      sessionId: row.session_id,
      account: accountOf(vault, row),
      confirmedAt: confirmed === null ? null : new Date(confirmed),
    };
  });
}

/** Notes, sealed, that the member has just proved who they are. */
export async function confirmSession(db: Queryable, vault: Vault, sessionId: string, now: Date): Promise<void> {
  await db.query('UPDATE identity.session SET confirmed_sealed = $2 WHERE id = $1', [
    sessionId,
    vault.seal(place(sessionId), now.toISOString()),
  ]);
}

/** The account's sessions in force, the one that asks first. */
export async function listSessions(
  db: Queryable,
  accountId: string,
  currentId: string,
  today: string,
): Promise<Session[]> {
  const rows = await db.query<{ id: string; created_on: string; expires_on: string }>(
    `SELECT id, created_on::text, expires_on::text FROM identity.session
     WHERE account_id = $1 AND expires_on >= $2 ORDER BY id = $3 DESC, created_on DESC, id`,
    [accountId, today, currentId],
  );
  return rows.map((row) => ({
    id: row.id,
    createdOn: row.created_on,
    expiresOn: row.expires_on,
    current: row.id === currentId,
  }));
}

export async function deleteSessionByToken(db: Queryable, tokenHash: Buffer): Promise<void> {
  await db.query('DELETE FROM identity.session WHERE token_hash = $1', [tokenHash]);
}

/** Ends one session of the account; tells whether there was one. */
export async function deleteSession(db: Queryable, accountId: string, id: string): Promise<boolean> {
  const ended = await db.query('DELETE FROM identity.session WHERE account_id = $1 AND id = $2 RETURNING 1 AS ended', [
    accountId,
    id,
  ]);
  return ended.length === 1;
}

/** Ends the account's sessions, all of them or all but one. */
export async function deleteSessions(db: Queryable, accountId: string, exceptId: string | null = null): Promise<void> {
  await db.query('DELETE FROM identity.session WHERE account_id = $1 AND ($2::uuid IS NULL OR id <> $2)', [
    accountId,
    exceptId,
  ]);
}

/** Erases sessions that have run out. */
export async function purgeSessions(db: Queryable, today: string): Promise<void> {
  await db.query('DELETE FROM identity.session WHERE expires_on < $1', [today]);
}
