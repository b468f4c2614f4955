import { randomInt } from 'node:crypto';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';

/** What is counted as it comes and goes; reports go when they are resolved. */
export type Quantity = 'post' | 'vote' | 'report';

/** How much came, and how much went. */
export type Movements = Partial<Record<Quantity, { came?: number; gone?: number }>>;

/** Each day's counts are spread over this many rows, so that writers do not wait for one another. */
const shards = 64;

/** The rows of one transaction; any will do. */
export function drawShard(): number {
  return randomInt(shards);
}

/**
 * Counts what came and went on a day (`2026-11-21`). The last thing that a transaction waits for: whoever holds rows
 * here needs no other lock any more, so no two wait for each other crosswise.
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

const none: Record<Quantity, number> = { post: 0, vote: 0, report: 0 };

/** How much there is of everything: what came less what went. */
export async function totals(db: Queryable): Promise<Record<Quantity, number>> {
  const rows = await db.query<{ what: Quantity; total: string }>(
    'SELECT what, sum(came - gone) AS total FROM activity GROUP BY what',
  );
  return { ...none, ...Object.fromEntries(rows.map((row) => [row.what, +row.total])) };
}

/** What came on each day from `since` on, by day; days without anything are left out. */
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

/** Puts the rows of each day before `before` together: nobody writes them any more. */
export async function foldActivity(tx: Transaction, before: string): Promise<void> {
  await tx.query(
    `WITH folded AS (DELETE FROM activity WHERE day < $1 AND shard <> 0 RETURNING day, what, came, gone)
     INSERT INTO activity AS a (day, what, shard, came, gone)
     SELECT day, what, 0, sum(came), sum(gone) FROM folded GROUP BY day, what ORDER BY day, what
     ON CONFLICT (day, what, shard) DO UPDATE SET came = a.came + excluded.came, gone = a.gone + excluded.gone`,
    [before],
  );
}
