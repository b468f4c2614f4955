import { randomUUID } from 'node:crypto';
import type { NewRemovalRequest } from '#contract/removal-requests.ts';
import { dayOf } from '#server/platform/clock.ts';
import type { Queryable, Row, Transaction } from '#server/platform/db/database.ts';
import type { Vault } from '#server/platform/vault.ts';

/** A request as the team reads it; `receivedAt` is ISO 8601. */
export interface RemovalRequest extends NewRemovalRequest {
  id: string;
  receivedAt: string;
}

const place = (id: string) => `removal_request.sealed:${id}`;

/** Keeps a request, sealed, and returns it. */
export async function insertRemovalRequest(
  tx: Transaction,
  vault: Vault,
  asked: NewRemovalRequest,
  at: Date,
): Promise<RemovalRequest> {
  const request = { ...asked, id: randomUUID(), receivedAt: at.toISOString() };
  await tx.query('INSERT INTO removal_request (id, sealed, received_on) VALUES ($1, $2, $3)', [
    request.id,
    vault.seal(place(request.id), JSON.stringify(request)),
    dayOf(at),
  ]);
  return request;
}

/** The requests that are kept, oldest first. */
export async function listRemovalRequests(db: Queryable, vault: Vault): Promise<RemovalRequest[]> {
  const rows = await db.query<Row & { id: string; sealed: Buffer }>('SELECT id, sealed FROM removal_request');
  return rows
    .map(({ id, sealed }) => JSON.parse(vault.open(place(id), sealed)) as RemovalRequest)
    .toSorted((one, other) => one.receivedAt.localeCompare(other.receivedAt));
}

/** Erases the requests of a day (`2026-11-21`) and of all before. */
export async function purgeRemovalRequests(db: Queryable, lastDay: string): Promise<void> {
  await db.query('DELETE FROM removal_request WHERE received_on <= $1', [lastDay]);
}
