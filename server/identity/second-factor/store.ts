import { randomUUID } from 'node:crypto';
import type { Queryable, Row, Transaction } from '#server/platform/db/database.ts';
import { resealColumn } from '#server/platform/reseal.ts';
import type { Vault } from '#server/platform/vault.ts';

/** The second factor of an account. */
export interface SecondFactor {
  accountId: string;
  /** The shared secret, in base 32. */
  secret: string;
  /** Keyed hashes of the recovery codes that are left, each good once. */
  recovery: string[];
}

const context = (rowId: string) => `second_factor.sealed:${rowId}`;

interface FactorRow extends Row {
  id: string;
  sealed: Buffer;
}

const opened = (vault: Vault, { id, sealed }: FactorRow) => JSON.parse(vault.open(context(id), sealed)) as SecondFactor;

async function insert(tx: Transaction, vault: Vault, factor: SecondFactor): Promise<void> {
  const id = randomUUID();
  await tx.query('INSERT INTO identity.second_factor (id, sealed) VALUES ($1, $2)', [
    id,
    vault.seal(context(id), JSON.stringify(factor)),
  ]);
}

/** The second factor of an account. All rows are opened: only staff have one. */
export async function findFactor(db: Queryable, vault: Vault, accountId: string): Promise<SecondFactor | undefined> {
  const rows = await db.query<FactorRow>('SELECT id, sealed FROM identity.second_factor', [], 'second-factors');
  return rows.map((row) => opened(vault, row)).find((factor) => factor.accountId === accountId);
}

/**
 * Replaces the second factor of an account by what `change` makes of it, under a lock of the table; `null` deletes it,
 * `undefined` leaves it. Returns whether it has changed.
 */
export async function changeFactor(
  tx: Transaction,
  vault: Vault,
  accountId: string,
  change: (factor: SecondFactor | undefined) => SecondFactor | null | undefined,
): Promise<boolean> {
  await tx.query('LOCK TABLE identity.second_factor IN SHARE ROW EXCLUSIVE MODE');
  const rows = await tx.query<FactorRow>('SELECT id, sealed FROM identity.second_factor');
  const row = rows.find((one) => opened(vault, one).accountId === accountId);
  const next = change(row && opened(vault, row));
  if (next === undefined) return false;
  if (row) await tx.query('DELETE FROM identity.second_factor WHERE id = $1', [row.id]);
  if (next) await insert(tx, vault, next);
  return true;
}

/** Deletes the second factor of an account; returns whether it had one. */
export const deleteFactor = (tx: Transaction, vault: Vault, accountId: string): Promise<boolean> =>
  changeFactor(tx, vault, accountId, (factor) => factor && null);

/** The ids of the accounts with a second factor. */
export async function accountsWithFactor(db: Queryable, vault: Vault): Promise<string[]> {
  const rows = await db.query<FactorRow>('SELECT id, sealed FROM identity.second_factor');
  return rows.map((row) => opened(vault, row).accountId);
}

/** Seals the second factors again under new ids. */
export async function resealFactors(tx: Transaction, vault: Vault): Promise<void> {
  const rows = await tx.query<FactorRow>('DELETE FROM identity.second_factor RETURNING id, sealed');
  for (const row of rows) await insert(tx, vault, opened(vault, row));
}

/** Seals second factors under the key in force that another key has sealed; returns how many. */
export function moveFactors(db: Queryable, vault: Vault): Promise<number> {
  return resealColumn(db, vault, { table: 'identity.second_factor', id: 'id', column: 'sealed', contextOf: context });
}
