import { existsSync, readFileSync } from 'node:fs';
import { doctor as copy } from '#contract/copy/doctor.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { secretsIn } from '#server/platform/key-file.ts';
import { epochInForce, keyOf } from '#server/platform/records/epoch.ts';
import { openVault } from '#server/platform/vault.ts';
import { type Finding, those } from './finding.ts';

/** Compares the key file with the key that is in force in a migrated identity database. */
export async function rotationFaults(db: Queryable, keyFile: string): Promise<Finding[]> {
  // A missing or broken one is told of elsewhere.
  if (!existsSync(keyFile) || !secretsIn(readFileSync(keyFile, 'utf8'))) return [];
  const vault = openVault(keyFile);
  const epoch = await epochInForce(db).catch(() => undefined);
  if (!epoch) return [];
  const inForce = keyOf(vault, epoch);
  const isKnown = (id: string) => vault.all.some((key) => key.id === id);
  return those(
    [!inForce || !epoch.former.every(isKnown), copy.keyOfOthers(keyFile)],
    [inForce !== undefined && inForce.id !== vault.wanted.id, copy.rotationStands],
  );
}
