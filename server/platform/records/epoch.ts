import type { Queryable } from '../db/database.ts';
import type { KeyVault } from '../key-vault.ts';
import type { Keyring } from '../vault.ts';
import { epochKeys } from './keys.ts';

/** The epoch in force, as the database has it. */
export interface EpochRow {
  number: number;
  /** The fingerprint of the epoch under its key. */
  check: Buffer;
  /** The ids of the other keys under which rows may lie. */
  former: string[];
}

export async function epochInForce(db: Queryable): Promise<EpochRow> {
  const [row] = await db.query<{ number: number; key_check: Buffer; former: string[] }>(
    'SELECT number, key_check, former FROM identity.epoch',
  );
  if (!row) throw new Error('no epoch is in force');
  return { number: row.number, check: row.key_check, former: row.former };
}

/** The key of an epoch; `undefined` where the key file does not have it. */
export function keyOf({ all }: Keyring, { number, check }: Pick<EpochRow, 'number' | 'check'>): KeyVault | undefined {
  return all.find((key) => epochKeys(key, number).check.equals(check));
}

/** Notes that nothing lies under another key than this one, unless a later one is in force. */
export async function noteResealed(db: Queryable, vault: Keyring, { id }: KeyVault): Promise<void> {
  const row = await epochInForce(db);
  if (keyOf(vault, row)?.id !== id) return;
  await db.query("UPDATE identity.epoch SET former = '{}' WHERE number = $1 AND former = $2", [row.number, row.former]);
}
