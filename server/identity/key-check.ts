import { operator } from '#contract/copy/operator.ts';
import { StartError } from '#server/platform/config.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import type { Vault } from '#server/platform/vault.ts';

/** Refuses to work with another key than the data was written with: nobody could sign in, and nothing would say why. */
export async function checkKey(db: Queryable, vault: Vault, keyFile: string): Promise<void> {
  const fingerprint = vault.fingerprint('key-check', 'sesol');
  await db.query('INSERT INTO identity.key_check (fingerprint) VALUES ($1) ON CONFLICT (singleton) DO NOTHING', [
    fingerprint,
  ]);
  const [row] = await db.query<{ fingerprint: Buffer }>('SELECT fingerprint FROM identity.key_check');
  if (!row?.fingerprint.equals(fingerprint)) throw new StartError(operator.keyMissing(keyFile));
}
