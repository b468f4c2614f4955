import type { Queryable, Row } from './db/database.ts';
import { pagesOf } from './db/pages.ts';
import type { Vault } from './vault.ts';

/** A column of sealed values, each bound to the uuid of its row. */
export interface SealedColumn {
  table: string;
  id: string;
  column: string;
  contextOf(id: string): string;
}

const batch = 200;

/**
 * Seals the values of a column under the key in force that another key has sealed, in batches; returns how many. A value
 * that changes meanwhile is left as it is: whoever changes it seals it under the key in force.
 */
export async function resealColumn(
  db: Queryable,
  vault: Vault,
  { table, id, column, contextOf }: SealedColumn,
): Promise<number> {
  let moved = 0;
  const select = `SELECT ${id}, ${column} AS sealed FROM ${table}`;
  for await (const page of pagesOf<Row & { sealed: Buffer }>(db, select, [id], batch)) {
    const old = page.flatMap((row) => {
      const key = row[id] as string;
      const next = vault.reseal(contextOf(key), row.sealed);
      return next ? [{ key, sealed: row.sealed, next }] : [];
    });
    if (old.length === 0) continue;
    const rows = await db.query(
      `UPDATE ${table} t SET ${column} = o.next FROM unnest($1::uuid[], $2::bytea[], $3::bytea[]) AS o (id, old, next)
       WHERE t.${id} = o.id AND t.${column} = o.old RETURNING 1 AS moved`,
      [old.map(({ key }) => key), old.map(({ sealed }) => sealed), old.map(({ next }) => next)],
    );
    moved += rows.length;
  }
  return moved;
}
