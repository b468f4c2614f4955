import { describeError, type Log } from '../log.ts';
import type { Database } from './database.ts';

/** A table whose rows tell by their transaction numbers and positions when they were written, and one of its columns. */
export interface Compacted {
  table: string;
  column: string;
}

/** Larger tables are not put in order on a server: that locks them for as long as it takes. In bytes. */
const small = 64 * 1024 * 1024;

/**
 * Makes tables forget what a night's copy could tell beyond their rows. Rows that were written or locked since the last
 * time (what refers to a row locks it, and leaves its number there) get one transaction number a table; tables are put
 * in the order of their primary keys, by which nothing of what was deleted or changed is left in their files. On a
 * server large tables keep their order and their files: see docs/ANONYMITY.md.
 */
export async function compact(db: Database, tables: Compacted[], isEmbedded: boolean, log: Log): Promise<void> {
  const [last] = await db.query<{ mark: string; own: string[] }>('SELECT mark::text, own::text[] FROM compaction');
  // Taken before anything is rewritten: what others write meanwhile is the next night's.
  const [now] = await db.query<{ mark: string }>('SELECT pg_snapshot_xmin(pg_current_snapshot())::xid::text AS mark');
  const own: string[] = [];
  for (const { table, column } of tables) {
    await db.transaction(
      async (tx) => {
        // A mark that lies ahead is another cluster's, from which this database was restored.
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
      // Whoever reads goes first: a table that is busy for long is put in order the next night.
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

/** Begins a new file of the write-ahead log and removes those before it; the embedded engine keeps none to reuse. */
export async function forgetLog(db: Database): Promise<void> {
  await db.query('SELECT pg_switch_wal()');
  await db.query('CHECKPOINT');
}
