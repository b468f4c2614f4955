import { LRUCache } from 'lru-cache';
import { operator } from '#contract/copy/operator.ts';
import type { Clock } from '../clock.ts';
import { StartError, WrongKeyError } from '../config.ts';
import type { Database, Queryable, Row, Transaction } from '../db/database.ts';
import type { KeyVault } from '../key-vault.ts';
import type { Keyring } from '../vault.ts';
import { type EpochRow, epochInForce, keyOf, noteResealed } from './epoch.ts';
import { coverRow, type EpochKeys, epochKeys, type SealedRow, type Version } from './keys.ts';
import { firstEpoch, forgetPast, isDue, isUnderWay, type Retain, renew } from './renewal.ts';
import { insertRows, journalOf, pagesOf, tablesOf } from './tables.ts';

/**
 * A store of small named JSON records in tables whose rows all look alike. A change appends a version under a key of
 * its own: rows show neither which record changed nor which versions belong together. A nightly renewal seals all
 * records again.
 */
export interface Records {
  /** The values of those names, each at the index of its name; `undefined` where there is none. */
  read(names: string[]): Promise<unknown[]>;
  /**
   * Locks the named records until the transaction ends, passes their values to `work`, and writes what it returns;
   * `undefined` leaves a record as it is, `null` deletes it. A transaction calls this at most once for a record, and
   * appends an even number of rows.
   */
  change(tx: Transaction, names: string[], work: (values: unknown[]) => unknown[]): Promise<void>;
  /** All records, in no meaningful order. Reads page by page: a concurrent change may be missed. */
  all(): AsyncIterable<{ name: string; value: unknown }>;
  /**
   * Seals all records again under the keys of the next epoch, in one transaction and a random order, and drops older
   * versions. `retain` maps each value, and drops a record by `null`; `also` writes in the same transaction. Runs once
   * a day over all nodes: returns whether it ran here. With `key`, the next epoch is that key's, which from then on is
   * in force on all nodes.
   */
  renew(retain: Retain, also?: (tx: Transaction) => Promise<void>, key?: KeyVault): Promise<boolean>;
  /** Asks the database which key is in force. */
  lookAtKey(): Promise<void>;
  /** Notes that nothing lies under another key than this one, unless a later one is in force. */
  noteResealed(key: KeyVault): Promise<void>;
  /** Whether today's renewal has not run yet, and no node is at it. */
  isDue(): Promise<boolean>;
  /** Whether some node is at today's renewal. */
  isUnderWay(): Promise<boolean>;
  /**
   * Empties the tables of the epoch before; a while after the renewal, since that locks tables in which a node may
   * still look once.
   */
  forgetPast(): Promise<void>;
}

/** The number of versions looked up first for an unknown record. */
const firstLook = 4;
/** The size of the cache of newest versions. */
const remembered = 20_000;

interface Epoch {
  number: number;
  keys: EpochKeys;
}

interface Found {
  version: number;
  value: unknown;
}

/** The newest known version of a record. */
interface Known extends Found {
  /** The look-up key of the version after it. */
  next: string;
}

type Finds = Epoch & { found: (Found | undefined)[] };

/** Opens the records of a migrated identity database. Throws `WrongKeyError` where they were written with another key. */
export async function openRecords(parts: {
  db: Database;
  vault: Keyring;
  clock: Clock;
  keyFile: string;
}): Promise<Records> {
  const { db, vault, clock } = parts;
  await firstEpoch(db, vault.wanted);
  const begun = await epochInForce(db);
  let epoch = epochOf(begun);
  /**
   * The cache of newest versions: it may be behind, never ahead, since an epoch's versions are never deleted. Each read
   * asks the database for later ones, and opens only those.
   */
  const newest = new LRUCache<string, Known>({ max: remembered });
  vault.use(keyIn(begun), begun.former);

  /** The key of an epoch. Throws where the key file has not that key, or not all that rows may lie under. */
  function keyIn(row: EpochRow): KeyVault {
    const key = keyOf(vault, row);
    if (!key) throw new WrongKeyError(parts.keyFile);
    if (row.former.some((id) => vault.all.every((key) => key.id !== id)))
      throw new StartError(operator.earlierKeyMissing(parts.keyFile));
    return key;
  }

  function epochOf(row: EpochRow): Epoch {
    return { number: row.number, keys: epochKeys(keyIn(row), row.number) };
  }

  /** Enters the epoch in force. `from` is the transaction of a caller who has one: the embedded engine has no other. */
  async function enter(from: Queryable): Promise<void> {
    const row = await epochInForce(from);
    if (row.number < epoch.number) return;
    if (row.number > epoch.number) {
      epoch = epochOf(row);
      newest.clear();
    }
    vault.use(keyIn(row), row.former);
  }

  function remember(name: string, found: Found): void {
    if (newest.peek(name) === found) return;
    newest.set(name, { ...found, next: epoch.keys.keyOf(name, found.version + 1) });
  }

  /** The newest version of each record, at the index of its name, and the epoch in which it was found. */
  async function find(from: Queryable, names: string[], isLocked: boolean): Promise<Finds> {
    for (;;) {
      const asked = epoch;
      const found = await findIn(asked, from, names, isLocked);
      if (!found) continue;
      // What a transaction finds may be its own write, which may never be committed.
      if (!isLocked && asked === epoch) for (const [name, version] of found) remember(name, version);
      return { ...asked, found: names.map((name) => found.get(name)) };
    }
  }

  /**
   * The newest versions in an epoch; `undefined` where a later one is in force, which is entered. Reads on while more
   * versions may follow.
   */
  async function findIn(
    { number, keys }: Epoch,
    from: Queryable,
    names: string[],
    isLocked: boolean,
  ): Promise<Map<string, Found> | undefined> {
    const found = new Map<string, Found>();
    let open = names.map((name) => {
      const known = newest.get(name);
      if (known) found.set(name, known);
      const first = known ? known.version + 1 : 0;
      return { name, first, lookUps: known ? [known.next] : lookUpsOf(keys, name, first, firstLook) };
    });
    do {
      const asked = new Map<string, { name: string; version: number }>();
      for (const { name, first, lookUps } of open)
        for (const [n, key] of lookUps.entries()) asked.set(key, { name, version: first + n });
      const { inForce, rows } = await select(from, number, asked, isLocked);
      if (inForce !== number) return void (await enter(from));
      for (const row of rows) {
        const wanted = asked.get(row.key);
        if (!wanted || (found.get(wanted.name)?.version ?? -1) > wanted.version) continue;
        found.set(wanted.name, { version: wanted.version, value: keys.open(row)?.value });
      }
      const more = open.filter(({ name, first, lookUps }) => found.get(name)?.version === first + lookUps.length - 1);
      open = more.map(({ name, first, lookUps: { length } }) => {
        return { name, first: first + length, lookUps: lookUpsOf(keys, name, first + length, length * 2) };
      });
    } while (open.length > 0);
    return found;
  }

  /** Locks records, and finds them. A lock belongs to a key: in an epoch of the next one others take another lock. */
  async function lockAndFind(tx: Transaction, names: string[]): Promise<Finds> {
    for (;;) {
      const { number, keys } = epoch;
      // Locked in one order, so that two changes can not deadlock.
      await tx.query('SELECT pg_advisory_xact_lock(lock) FROM unnest($1::bigint[]) AS asked (lock)', [
        names.map(keys.lockOf).toSorted(),
      ]);
      const finds = await find(tx, names, true);
      if (finds.number === number) return finds;
    }
  }

  return {
    async read(names) {
      return (await find(db, names, false)).found.map(currentValue);
    },
    async change(tx, names, work) {
      const { number: inForce, keys, found } = await lockAndFind(tx, names);
      const after = work(found.map(currentValue));
      const written = names.flatMap((name, index): Version[] => {
        const value = after[index];
        // Version 0 is the record at the beginning of an epoch.
        const number = (found[index]?.version ?? 0) + 1;
        return value === undefined ? [] : [{ name, number, value }];
      });
      if (written.length > 0) await append(tx, inForce, keys, written);
    },
    async *all() {
      const { number: scanned, keys } = await find(db, [], false);
      const changed = await journalOf(db, scanned, keys);
      for await (const page of pagesOf(db, scanned)) {
        for (const row of page) {
          const version = keys.open(row);
          if (!version || changed.versions.has(version.name)) continue;
          if (version.value !== null) yield version;
        }
      }
      for (const version of changed.versions.values()) if (version.value !== null) yield version;
      const [now] = await db.query<{ number: number }>('SELECT number FROM identity.epoch');
      if (now?.number !== scanned) throw new Error('the records were renewed while they were read');
    },
    async renew(retain, also, key = vault.inForce) {
      const isRenewed = await renew({ db, vault, clock }, retain, { key, also });
      if (isRenewed) await enter(db);
      return isRenewed;
    },
    lookAtKey: () => enter(db),
    async noteResealed(key) {
      await noteResealed(db, vault, key);
      await enter(db);
    },
    isDue: () => isDue(db, clock),
    isUnderWay: () => isUnderWay(db, clock),
    forgetPast: () => forgetPast(db),
  };
}

/** The look-up keys of `length` versions of a record, from `first` on. */
function lookUpsOf(keys: EpochKeys, name: string, first: number, length: number): string[] {
  return Array.from({ length }, (_, n) => keys.keyOf(name, first + n));
}

const currentValue = (found: Found | undefined) => found?.value ?? undefined;

/** The rows of those keys, and the number of the epoch in force in the same snapshot. */
async function select(
  from: Queryable,
  epoch: number,
  asked: Map<string, { version: number }>,
  isLocked: boolean,
): Promise<{ inForce: number; rows: SealedRow[] }> {
  const { record, journal } = tablesOf(epoch);
  const keysOf = (isWanted: (version: number) => boolean) =>
    [...asked].filter(([, { version }]) => isWanted(version)).map(([key]) => key);
  // A writer locks the epoch: nothing is appended to the tables of one that has ended. In a separate statement: one
  // that waits for a lock may have read earlier rows.
  if (isLocked) await from.query('SELECT FROM identity.epoch FOR SHARE', [], 'hold-epoch');
  const rows = await from.query<Row & { number: number; key: string | null; sealed: Buffer }>(
    `SELECT e.number, r.key, r.sealed FROM identity.epoch e LEFT JOIN (
       SELECT key, sealed FROM ${record} WHERE key = ANY ($1::uuid[])
       UNION ALL SELECT key, sealed FROM ${journal} WHERE key = ANY ($2::uuid[])) r ON true`,
    [keysOf((version) => version === 0), keysOf((version) => version > 0)],
    `read-records-${epoch % 2}`,
  );
  const [first] = rows;
  if (!first) throw new Error('no epoch is in force');
  return {
    inForce: first.number,
    rows: rows.flatMap(({ key, sealed }) => (key === null ? [] : { key, sealed })),
  };
}

/** Appends versions and, where their number is odd, a cover row. */
async function append(tx: Transaction, epoch: number, keys: EpochKeys, versions: Version[]): Promise<void> {
  const { journal } = tablesOf(epoch);
  const rows = versions.map((version) => keys.seal(version));
  if (rows.length % 2 === 1) rows.push(coverRow());
  await insertRows(tx, journal, rows);
}
