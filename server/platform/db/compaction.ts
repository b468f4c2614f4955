import { describeError, type Log } from '../log.ts';
import type { Database } from './database.ts';

/** A table whose transaction numbers and row positions reveal when rows were written, and one of its columns. */
export interface Compacted {
  table: string;
  column: string;
}

/** The size up to which a server's tables are put in order, in bytes: larger ones would stay locked for too long. */
const small = 64 * 1024 * 1024;

/**
 * Removes from tables what a nightly copy would reveal beyond their rows. Rows written or locked since the last time (a
 * reference locks its row, and its transaction number stays there) get one transaction number a table; tables are
 * ordered by primary key, which leaves nothing of deleted or changed rows in their files. On a server, large tables
 * keep their order and files: see docs/ANONYMITY.md.
 */
export async function compact(db: Database, tables: Compacted[], isEmbedded: boolean, log: Log): Promise<void> {
  const [last] = await db.query<{ mark: string; own: string[] }>('SELECT mark::text, own::text[] FROM compaction');
  // Read before anything is rewritten: rows written meanwhile are left to the next night.
  const [now] = await db.query<{ mark: string }>('SELECT pg_snapshot_xmin(pg_current_snapshot())::xid::text AS mark');
  const own: string[] = [];
  for (const { table, column } of tables) {
    await db.transaction(
      async (tx) => {
        // A mark in the future belongs to another cluster, from which this database was restored.
        await tx.query(
          `UPDATE ${table} SET ${column} = ${column} WHERE $1::text IS NULL OR age($1::text::xid) < 0 OR xmax <> '0'::xid
           OR (age(xmin) <= age($1::text::xid) AND xmin::text <> ALL ($2::text[]))`,
          [last?.mark ?? null, last?.own ?? []],
        );
        const [row] = await tx.query<{ id: string }>('SELECT pg_current_xact_id()::xid::text AS id');
        if (row) own.push(row.id);
      },
      { isLong: true },
    );
  }
  await db.query(
    `INSERT INTO compaction (mark, own) VALUES ($1::text::xid, $2::text[]::xid[])
     ON CONFLICT (singleton) DO UPDATE SET mark = excluded.mark, own = excluded.own`,
    [now?.mark, own],
  );
  for (const { table } of tables) {
    if (!isEmbedded && (await sizeOf(db, table)) >= small) continue;
    await order(db, table).catch((error) =>
      log.warn({ table, error: describeError(error) }, 'table not put in order, will be the next night'),
    );
  }
  if (isEmbedded) await forgetLog(db);
}

async function order(db: Database, table: string): Promise<void> {
  const [index] = await db.query<{ name: string }>(
    'SELECT indexrelid::regclass::text AS name FROM pg_index WHERE indrelid = $1::regclass AND indisprimary',
    [table],
  );
  if (!index) throw new Error(`${table} has no primary key`);
  await db.transaction(
    async (tx) => {
      // Readers go first: a table that stays busy is put in order the next night.
      await tx.query(`SET LOCAL lock_timeout = '2s'`);
      await tx.query(`CLUSTER ${table} USING ${index.name.split('.').at(-1)}`);
    },
    { isLong: true },
  );
}

async function sizeOf(db: Database, table: string): Promise<number> {
  const [row] = await db.query<{ bytes: string }>('SELECT pg_total_relation_size($1::regclass) AS bytes', [table]);
  return Number(row?.bytes ?? 0);
}

/** Starts a new file of the write-ahead log and removes the earlier ones; the embedded engine keeps none for reuse. */
export async function forgetLog(db: Database): Promise<void> {
  await db.query('SELECT pg_switch_wal()');
  await db.query('CHECKPOINT');
}
