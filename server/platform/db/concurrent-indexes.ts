import type { Queryable } from './database.ts';

/** An index that a migration builds beside writes. */
export interface ConcurrentIndex {
  name: string;
  table: string;
  /** The statement that builds it. */
  statement: string;
}

const creation = /^CREATE (?:UNIQUE )?INDEX CONCURRENTLY (\w+)\s+ON ([\w.]+)/;

/** The indexes that a migration builds beside writes. Throws where it does anything else besides. */
export function concurrentIndexesIn(sql: string): ConcurrentIndex[] {
  const code = sql.replaceAll(/--.*$/gm, '');
  if (!/\bCONCURRENTLY\b/i.test(code)) return [];
  return code.split(';').flatMap((part) => {
    const statement = part.trim();
    if (statement === '') return [];
    const [, name, table] = creation.exec(statement) ?? [];
    if (!name || !table)
      throw new Error(`beside CREATE INDEX CONCURRENTLY <name> ON <table> a migration has nothing else: ${statement}`);
    return [{ name, table, statement }];
  });
}

/** A migration as it runs in a transaction, where indexes are built with their tables locked. */
export function withoutConcurrency(sql: string): string {
  return sql.replaceAll(/\bINDEX CONCURRENTLY\b/g, 'INDEX');
}

/** Builds an index beside writes, unless it is there. One whose build was interrupted is dropped, and built again. */
export async function buildIndex(connection: Queryable, { name, table, statement }: ConcurrentIndex): Promise<void> {
  const [found] = await connection.query<{ fullName: string; isValid: boolean }>(
    `SELECT indexrelid::regclass::text AS "fullName", indisvalid AS "isValid"
     FROM pg_index JOIN pg_class ON oid = indexrelid WHERE indrelid = $1::regclass AND relname = $2`,
    [table, name],
  );
  if (found?.isValid) return;
  if (found) await connection.query(`DROP INDEX CONCURRENTLY ${found.fullName}`);
  await connection.query(statement);
}
