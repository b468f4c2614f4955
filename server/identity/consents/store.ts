import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import type { Vault } from '#server/platform/vault.ts';

/** Apart from the hash by which an account is found: without the key nothing joins the two. */
const subjectHash = (vault: Vault, email: string) => vault.fingerprint('consent', email);

/** Notes on which day (`2026-11-21`) the owner of an address accepted the terms; the last time counts. */
export async function recordConsent(
  tx: Transaction,
  vault: Vault,
  consent: { email: string; acceptedOn: string },
): Promise<void> {
  await tx.query(
    `INSERT INTO identity.consent (subject_hash, accepted_on) VALUES ($1, $2)
     ON CONFLICT (subject_hash) DO UPDATE SET accepted_on = excluded.accepted_on`,
    [subjectHash(vault, consent.email), consent.acceptedOn],
  );
}

/** The day on which the owner of an address accepted the terms, as long as that is kept. */
export async function consentHeld(db: Queryable, vault: Vault, email: string): Promise<string | null> {
  const [row] = await db.query<{ accepted_on: string }>(
    'SELECT accepted_on::text FROM identity.consent WHERE subject_hash = $1',
    [subjectHash(vault, email)],
  );
  return row?.accepted_on ?? null;
}

/** Erases what was accepted on a day (`2026-11-21`) or before. */
export async function purgeConsents(db: Queryable, lastDay: string): Promise<void> {
  await db.query('DELETE FROM identity.consent WHERE accepted_on <= $1', [lastDay]);
}
