import { randomUUID } from 'node:crypto';
import { type Clock, dayOf } from '../clock.ts';
import type { Database, Queryable, Transaction } from '../db/database.ts';
import type { KeyVault } from '../key-vault.ts';
import type { Keyring } from '../vault.ts';
import { keyOf } from './epoch.ts';
import { coverRow, epochKeys, type SealedRow, type Version } from './keys.ts';
import { batch, insertRows, journalOf, pagesOf, tablesOf } from './tables.ts';

/** Maps a record's value at a renewal; `null` drops the record. */
export type Retain = (name: string, value: unknown) => unknown;

/** The minimum of rows in an epoch's table, filled up with cover rows, to hide the first members of a site. */
const fewestRows = 64;
/** The lease of a renewal, in milliseconds: after so long without an extension another node takes over. */
const leaseTime = 10 * 60_000;
/** Batches between two extensions of the lease. */
const batchesPerLease = 50;

/** Begins the first epoch in an empty database, under that key. */
export async function firstEpoch(db: Database, key: KeyVault): Promise<void> {
  const number = 1;
  await db.transaction(async (tx) => {
    const begun = await tx.query(
      `INSERT INTO identity.epoch (number, key_check, renewed_on) VALUES ($1, $2, '1970-01-01')
       ON CONFLICT (singleton) DO NOTHING RETURNING 1 AS begun`,
      [number, epochKeys(key, number).check],
    );
    if (begun.length > 0) await insertRows(tx, tablesOf(number).record, Array.from({ length: fewestRows }, coverRow));
  });
}

/** Another node has taken over the renewal. */
class LeaseLostError extends Error {}

/** The lease of a renewal: the epoch that ends, and a token that no other node holds. */
interface Lease {
  from: number;
  token: string;
  /** The fingerprint of the epoch under its key. */
  check: Buffer;
}

/**
 * Renews all records under the keys of the next epoch, which are those of `key`; returns whether it did: another node
 * may do it, or have done it today. Copies in batches beside all other work, and blocks writers only while it adds what they appended
 * meanwhile; readers are never blocked. A node whose lease has expired throws and changes nothing.
 */
export async function renew(
  { db, vault, clock }: { db: Database; vault: Keyring; clock: Clock },
  retain: Retain,
  { key, also = async () => {} }: { key: KeyVault; also?: ((tx: Transaction) => Promise<void>) | undefined },
): Promise<boolean> {
  const lease = await takeLease(db, clock);
  if (!lease) return false;
  const { from } = lease;
  const to = from + 1;
  const earlier = keyOf(vault, { number: from, check: lease.check });
  if (!earlier) throw new Error('the epoch has a key that the key file does not have');
  const [old, next] = [epochKeys(earlier, from), epochKeys(key, to)];
  const target = tablesOf(to);
  await db.transaction(async (tx) => {
    await lockLease(tx, lease);
    await tx.query(`TRUNCATE ${target.record}, ${target.journal}, identity.next_record`);
  });

  const { versions, keys: seen } = await journalOf(db, from, old);
  let rows = 0;
  let batches = 0;
  const gatherRows = async (gathered: SealedRow[]) => {
    if (++batches % batchesPerLease === 0) await extendLease(db, lease, clock);
    await db.transaction((tx) => insertRows(tx, 'identity.next_record', gathered), { isLong: true });
    rows += gathered.length;
  };
  const gather = (current: Version[]) =>
    gatherRows(
      current.flatMap(({ name, value }) => {
        const retained = value === null ? null : retain(name, value);
        return retained === null ? [] : next.seal({ name, number: 0, value: retained });
      }),
    );
  for await (const page of pagesOf(db, from)) {
    const opened = page.flatMap((row) => old.open(row) ?? []);
    await gather(opened.filter(({ name }) => !versions.has(name)));
  }
  const changed = [...versions.values()];
  for (let at = 0; at < changed.length; at += batch) await gather(changed.slice(at, at + batch));
  for (let missing = Math.max(fewestRows, nextPowerOfTwo(rows)) - rows; missing > 0; missing -= batch)
    await gatherRows(Array.from({ length: Math.min(missing, batch) }, coverRow));

  await db.transaction(
    async (tx) => {
      const copied = await tx.query<{ n: string }>(
        `WITH copied AS (INSERT INTO ${target.record} SELECT key, sealed FROM identity.next_record ORDER BY key RETURNING 1)
       SELECT count(*) AS n FROM copied`,
      );
      if (Number(copied[0]?.n) !== rows) throw new Error('the next epoch was not gathered whole');
      await also(tx);
      await lockLease(tx, lease);
      const late = await journalOf(tx, from, old, seen);
      const appended = [...late.versions.values()].map(({ name, value }) =>
        next.seal({ name, number: 1, value: value === null ? null : retain(name, value) }),
      );
      if (appended.length > 0) await insertRows(tx, target.journal, appended);
      await tx.query(
        `UPDATE identity.epoch SET number = $1, key_check = $2, renewed_on = $3, leased_until = NULL, lease = NULL,
           former = CASE WHEN $4::text = $5 THEN former ELSE array_remove(array_append(former, $4), $5) END`,
        [to, next.check, dayOf(clock.now()), earlier.id, key.id],
      );
    },
    { isLong: true },
  );
  // On a busy disk it may take longer than a call may.
  await db.transaction((tx) => tx.query(`ANALYZE ${target.record}, ${target.journal}`), { isLong: true });
  return true;
}

/** Empties the tables of the epoch before. A node that has read since the renewal does not use them any more. */
export async function forgetPast(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await tx.query<{ number: number; lease: string | null }>(
      'SELECT number, lease FROM identity.epoch FOR UPDATE',
    );
    // A running renewal has emptied them and is filling them.
    if (!row || row.lease !== null) return;
    const past = tablesOf(row.number - 1);
    await tx.query(`TRUNCATE ${past.record}, ${past.journal}, identity.next_record`);
  });
}

/** Whether nobody has renewed the records today, or is about to. */
export async function isDue(db: Database, clock: Clock): Promise<boolean> {
  const rows = await db.query(
    `SELECT FROM identity.epoch WHERE renewed_on < $1 AND (leased_until IS NULL OR leased_until < $2)`,
    [dayOf(clock.now()), clock.now()],
  );
  return rows.length > 0;
}

/** Whether some node is at today's renewal. */
export async function isUnderWay(db: Database, clock: Clock): Promise<boolean> {
  const rows = await db.query('SELECT FROM identity.epoch WHERE renewed_on < $1 AND leased_until >= $2', [
    dayOf(clock.now()),
    clock.now(),
  ]);
  return rows.length > 0;
}

/** Takes the lease of today's renewal, if it is free. */
async function takeLease(db: Database, clock: Clock): Promise<Lease | undefined> {
  const now = clock.now();
  const token = randomUUID();
  const [row] = await db.query<{ number: number; check: Buffer }>(
    `UPDATE identity.epoch SET leased_until = $2, lease = $4
     WHERE renewed_on < $3 AND (leased_until IS NULL OR leased_until < $1) RETURNING number, key_check AS check`,
    [now, new Date(now.getTime() + leaseTime), dayOf(now), token],
  );
  return row && { from: row.number, token, check: row.check };
}

/** Locks the epoch until the transaction ends; refuses a node that has lost the lease. */
async function lockLease(tx: Transaction, { from, token }: Lease): Promise<void> {
  const locked = await tx.query('SELECT FROM identity.epoch WHERE number = $1 AND lease = $2 FOR UPDATE', [
    from,
    token,
  ]);
  if (locked.length === 0) throw new LeaseLostError();
}

async function extendLease(db: Database, { from, token }: Lease, clock: Clock): Promise<void> {
  const until = new Date(clock.now().getTime() + leaseTime);
  const extended = await db.query(
    'UPDATE identity.epoch SET leased_until = $3 WHERE number = $1 AND lease = $2 RETURNING 1 AS extended',
    [from, token, until],
  );
  if (extended.length === 0) throw new LeaseLostError();
}

function nextPowerOfTwo(count: number): number {
  return 2 ** Math.ceil(Math.log2(Math.max(1, count)));
}

/** Makes the next renewal due at once, regardless of the last one. */
export async function makeRenewalDue(db: Queryable): Promise<void> {
  await db.query("UPDATE identity.epoch SET renewed_on = '1970-01-01', leased_until = NULL, lease = NULL");
}
