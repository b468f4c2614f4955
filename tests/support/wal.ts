import { expect } from 'vitest';
import type { Database } from '#server/platform/db/database.ts';
import { testEngine } from './database.ts';

/** A record of the write-ahead log, as a reader of the log sees it. */
export interface LogRecord {
  /** The transaction; 0 outside of one. */
  xid: string;
  kind: string;
  /** The changed tables and indexes; out-of-line storage under the name of its table. */
  relations: string[];
  /** The bytes of the main part. */
  main: number;
  /**
   * The bytes in total; `null` for a record with a full page image, such as the first change of a page after a
   * checkpoint.
   */
  length: number | null;
}

/** The shape of records, for comparison between transactions. */
export const shapesOf = (records: LogRecord[]) =>
  records.map(({ kind, relations, main, length }) => ({
    kind,
    relations,
    main,
    length: length ?? (expect.any(Number) as number),
  }));

/** A reader of a database's write-ahead log from its opening on. */
export interface LogReader {
  /** The records since the opening or since the last call of `turn`, in order, without those of catalogs. */
  records(): Promise<LogRecord[]>;
  /** Drops the records so far. */
  next(): Promise<void>;
}

/** Opens a reader of the log; `undefined` on the embedded engine, which keeps no log. */
export async function readLog(db: Database): Promise<LogReader | undefined> {
  if (testEngine() !== 'postgres') return undefined;
  await db.query('CREATE EXTENSION IF NOT EXISTS pg_walinspect');
  const own = new Set<string>();
  let from = await end();
  return {
    async records() {
      const names = await namesOf(db);
      await flush();
      const records = await db.query<Omit<LogRecord, 'relations'> & { blocks: string }>(
        `SELECT xid::text, resource_manager || ' ' || replace(record_type, '+INIT', '') AS kind,
           coalesce(block_ref, '') AS blocks,
           main_data_length AS main, CASE WHEN fpi_length = 0 THEN record_length END AS length
         FROM pg_get_wal_records_info($1::pg_lsn, pg_current_wal_flush_lsn())
         WHERE block_ref IS NULL OR block_ref LIKE '%/' || (SELECT oid FROM pg_database WHERE datname = current_database()) || '/%'
         ORDER BY start_lsn`,
        [from],
      );
      return records.flatMap(({ blocks, ...record }) => {
        if (own.has(record.xid)) return [];
        const nodes = [...blocks.matchAll(/rel \d+\/\d+\/(\d+) fork main/g)].map(([, node = '']) => names.get(node));
        const relations = nodes.filter((name) => name !== undefined);
        return blocks !== '' && relations.length === 0 ? [] : [{ ...record, relations }];
      });
    },
    async next() {
      from = await end();
    },
  };

  /** Flushes the log to disk, by a transaction with a message. */
  async function flush(): Promise<void> {
    const [row] = await db.query<{ xid: string }>(
      `SELECT pg_current_xact_id()::xid::text AS xid, pg_logical_emit_message(true, 'flush', '')`,
    );
    own.add(row?.xid as string);
  }

  async function end(): Promise<string> {
    await flush();
    const [row] = await db.query<{ at: string }>('SELECT pg_current_wal_flush_lsn()::text AS at');
    return row?.at as string;
  }
}

/** The names of tables and indexes by their file numbers. */
async function namesOf(db: Database): Promise<Map<string, string>> {
  const rows = await db.query<{ node: string; name: string }>(
    `SELECT pg_relation_filenode(c.oid)::text AS node, coalesce('long values of ' || t.relname, c.relname) AS name
     FROM pg_class c LEFT JOIN pg_index i ON i.indexrelid = c.oid
       LEFT JOIN pg_class t ON t.reltoastrelid = coalesce(i.indrelid, c.oid)
     WHERE coalesce(t.relnamespace, c.relnamespace) = 'public'::regnamespace AND pg_relation_filenode(c.oid) IS NOT NULL`,
  );
  return new Map(rows.map(({ node, name }) => [node, name]));
}
