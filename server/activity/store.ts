import { randomInt } from 'node:crypto';
import { dayOf } from '#server/platform/clock.ts';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';

/** The quantities of the statistics; resolved reports count as gone. */
export type Quantity = 'post' | 'vote' | 'report';

/** The number of rows of each quantity that came and went. */
export type Movements = Partial<Record<Quantity, { came?: number; gone?: number }>>;

/**
 * The number of shards of a day's counter: rows over which writers spread, so that they do not wait for one another.
 */
const shards = 64;

/** Draws a random shard for a transaction. */
export function drawShard(): number {
  return randomInt(shards);
}

/**
 * Adds to the statistics of a day (`2026-11-21`). Called last in its transaction: a transaction that waits here holds
 * no lock that another one here needs, so that none can deadlock.
 */
export async function countActivity(db: Queryable, day: string, moved: Movements): Promise<void> {
  const rows = Object.entries(moved).map(([what, { came = 0, gone = 0 }]) => ({ what, came, gone }));
  await db.query(
    `INSERT INTO activity AS a (day, what, shard, came, gone)
     SELECT $1, what, $2, came, gone FROM unnest($3::text[], $4::bigint[], $5::bigint[]) AS moved (what, came, gone)
     WHERE came > 0 OR gone > 0 ORDER BY what
     ON CONFLICT (day, what, shard) DO UPDATE SET came = a.came + excluded.came, gone = a.gone + excluded.gone`,
    [day, drawShard(), rows.map(({ what }) => what), rows.map(({ came }) => came), rows.map(({ gone }) => gone)],
  );
}

/** The number of rows of each quantity that an erasure deleted. */
export type Gone = Partial<Record<Quantity, number>>;

/** Subtracts everything erased in a transaction, in one statement; called last in it, like `countActivity`. */
export function countGone(tx: Transaction, at: Date, all: Gone[]): Promise<void> {
  const sum = (of: Quantity) => ({ gone: all.reduce((total, gone) => total + (gone[of] ?? 0), 0) });
  return countActivity(tx, dayOf(at), { post: sum('post'), vote: sum('vote'), report: sum('report') });
}

/** Runs a deletion whose rows say whether they are counted; returns the number of those that are. */
export async function deleteCounted(tx: Transaction, deletion: string, values: unknown[]): Promise<number> {
  const [row] = await tx.query<{ n: string }>(
    `WITH gone (counts) AS (${deletion}) SELECT count(*) FILTER (WHERE counts) AS n FROM gone`,
    values,
  );
  return Number(row?.n ?? 0);
}

const none: Record<Quantity, number> = { post: 0, vote: 0, report: 0 };

/** The current number of each quantity: came minus gone. */
export async function totals(db: Queryable): Promise<Record<Quantity, number>> {
  const rows = await db.query<{ what: Quantity; total: string }>(
    'SELECT what, sum(came - gone) AS total FROM activity GROUP BY what',
  );
  return { ...none, ...Object.fromEntries(rows.map((row) => [row.what, +row.total])) };
}

/** The number of each quantity that came on each day from `since` on; empty days are left out. */
export async function cameSince(db: Queryable, since: string): Promise<Map<string, Record<Quantity, number>>> {
  const rows = await db.query<{ day: string; what: Quantity; came: string }>(
    'SELECT day::text, what, sum(came) AS came FROM activity WHERE day >= $1 GROUP BY day, what',
    [since],
  );
  const days = Map.groupBy(rows, ({ day }) => day);
  return new Map(
    [...days].map(([day, moved]) => [
      day,
      { ...none, ...Object.fromEntries(moved.map(({ what, came }) => [what, Number(came)])) },
    ]),
  );
}

/** Merges the shards of each day before `before`, which has no writers any more. */
export async function foldActivity(tx: Transaction, before: string): Promise<void> {
  await tx.query(
    `WITH folded AS (DELETE FROM activity WHERE day < $1 AND shard <> 0 RETURNING day, what, came, gone)
     INSERT INTO activity AS a (day, what, shard, came, gone)
     SELECT day, what, 0, sum(came), sum(gone) FROM folded GROUP BY day, what ORDER BY day, what
     ON CONFLICT (day, what, shard) DO UPDATE SET came = a.came + excluded.came, gone = a.gone + excluded.gone`,
    [before],
  );
}
