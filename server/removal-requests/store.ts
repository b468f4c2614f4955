import { randomUUID } from 'node:crypto';
import type { NewRemovalRequest } from '#contract/removal-requests.ts';
import { dayOf } from '#server/platform/clock.ts';
import type { Queryable, Row, Transaction } from '#server/platform/db/database.ts';
import { resealColumn } from '#server/platform/reseal.ts';
import type { Vault } from '#server/platform/vault.ts';

/** A stored removal request; `receivedAt` is ISO 8601. */
export interface RemovalRequest extends NewRemovalRequest {
  id: string;
  receivedAt: string;
  /** Whether the team has dealt with it. */
  isAnswered?: boolean;
}

const context = (rowId: string) => `removal_request.sealed:${rowId}`;

const opened = (vault: Vault, { id, sealed }: { id: string; sealed: Buffer }) =>
  JSON.parse(vault.open(context(id), sealed)) as RemovalRequest;

/** Stores a request, sealed, and returns it. */
export async function insertRemovalRequest(
  tx: Transaction,
  vault: Vault,
  asked: NewRemovalRequest,
  at: Date,
): Promise<RemovalRequest> {
  const request = { ...asked, id: randomUUID(), receivedAt: at.toISOString() };
  await insertSealed(tx, vault, request, dayOf(at));
  return request;
}

/** The row has a random id of its own; the id in the sender's answer is inside the seal. */
async function insertSealed(tx: Transaction, vault: Vault, request: RemovalRequest, day: string): Promise<void> {
  const id = randomUUID();
  await tx.query('INSERT INTO identity.removal_request (id, sealed, received_on) VALUES ($1, $2, $3)', [
    id,
    vault.seal(context(id), JSON.stringify(request)),
    day,
  ]);
}

/** Seals the requests again under new ids, so that two dumps have no row in common. */
export async function resealRemovalRequests(tx: Transaction, vault: Vault): Promise<void> {
  const rows = await tx.query<Row & { id: string; sealed: Buffer; day: string }>(
    'DELETE FROM identity.removal_request RETURNING id, sealed, received_on::text AS day',
  );
  for (const row of rows) await insertSealed(tx, vault, opened(vault, row), row.day);
}

/** Seals requests under the key in force that another key has sealed; returns how many. */
export function moveRemovalRequests(db: Queryable, vault: Vault): Promise<number> {
  return resealColumn(db, vault, { table: 'identity.removal_request', id: 'id', column: 'sealed', contextOf: context });
}

/** The stored requests, oldest first. */
export async function listRemovalRequests(db: Queryable, vault: Vault): Promise<RemovalRequest[]> {
  const rows = await db.query<Row & { id: string; sealed: Buffer }>('SELECT id, sealed FROM identity.removal_request');
  return rows.map((row) => opened(vault, row)).toSorted((one, other) => one.receivedAt.localeCompare(other.receivedAt));
}

/** The requests that the team has not answered, oldest first. */
export async function listWaitingRequests(db: Queryable, vault: Vault): Promise<RemovalRequest[]> {
  return (await listRemovalRequests(db, vault)).filter(({ isAnswered }) => !isAnswered);
}

/** Notes that the team has dealt with a request; returns whether it was waiting. `id` may be any text. */
export async function answerRequest(tx: Transaction, vault: Vault, id: string): Promise<boolean> {
  const rows = await tx.query<Row & { id: string; sealed: Buffer; day: string }>(
    'SELECT id, sealed, received_on::text AS day FROM identity.removal_request FOR UPDATE',
  );
  for (const row of rows) {
    const request = opened(vault, row);
    if (request.id !== id || request.isAnswered) continue;
    await tx.query('DELETE FROM identity.removal_request WHERE id = $1', [row.id]);
    await insertSealed(tx, vault, { ...request, isAnswered: true }, row.day);
    return true;
  }
  return false;
}

/** Deletes the requests up to a day (`2026-11-21`), inclusive. */
export async function purgeRemovalRequests(db: Queryable, lastDay: string): Promise<void> {
  await db.query('DELETE FROM identity.removal_request WHERE received_on <= $1', [lastDay]);
}

/** The number of requests received on a day (`2026-11-21`). */
export async function countReceivedOn(db: Queryable, day: string): Promise<number> {
  const [row] = await db.query<{ n: string }>(
    'SELECT count(*) AS n FROM identity.removal_request WHERE received_on = $1',
    [day],
  );
  return Number(row?.n ?? 0);
}
