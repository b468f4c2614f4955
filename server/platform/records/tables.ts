import type { Queryable, Row } from '../db/database.ts';
import type { EpochKeys, SealedRow, Version } from './keys.ts';

/** Rows of a batch: few enough that sealing them blocks the event loop for a moment alone. */
export const batch = 200;

/** The tables of an epoch: its initial records, and the journal of changes. */
export function tablesOf(epoch: number): { record: string; journal: string } {
  return { record: `identity.record_${epoch % 2}`, journal: `identity.journal_${epoch % 2}` };
}

/** Inserts rows ordered by key; a duplicate fails the transaction. */
export async function insertRows(db: Queryable, table: string, rows: SealedRow[]): Promise<void> {
  await db.query(`INSERT INTO ${table} (key, sealed) SELECT * FROM unnest($1::uuid[], $2::bytea[]) ORDER BY 1`, [
    rows.map(({ key }) => key),
    rows.map(({ sealed }) => sealed),
  ]);
}

/** The initial records of an epoch, page by page. */
export async function* pagesOf(db: Queryable, epoch: number): AsyncIterable<SealedRow[]> {
  const { record } = tablesOf(epoch);
  let after: string | null = null;
  for (;;) {
    const page: (Row & SealedRow)[] = await db.query<Row & SealedRow>(
      `SELECT key, sealed FROM ${record} WHERE $1::uuid IS NULL OR key > $1 ORDER BY key LIMIT $2`,
      [after, batch],
    );
    yield page;
    if (page.length < batch) return;
    after = page.at(-1)?.key ?? null;
  }
}

/** The journal of an epoch. */
export interface Journal {
  /** The newest version of each record in it, by name. */
  versions: Map<string, Version>;
  /** The keys of all its rows. */
  keys: Set<string>;
}

/** Reads a journal without the rows of `known` keys. */
export async function journalOf(
  db: Queryable,
  epoch: number,
  keys: EpochKeys,
  known: Set<string> = new Set(),
): Promise<Journal> {
  const { journal } = tablesOf(epoch);
  const rows = await db.query<{ key: string }>(`SELECT key FROM ${journal}`);
  const fresh = rows.map(({ key }) => key).filter((key) => !known.has(key));
  const versions = new Map<string, Version>();
  for (let at = 0; at < fresh.length; at += batch) {
    const read = await db.query<Row & SealedRow>(`SELECT key, sealed FROM ${journal} WHERE key = ANY ($1::uuid[])`, [
      fresh.slice(at, at + batch),
    ]);
    for (const row of read) {
      const version = keys.open(row);
      if (version && (versions.get(version.name)?.number ?? -1) < version.number) versions.set(version.name, version);
    }
  }
  return { versions, keys: new Set([...known, ...fresh]) };
}
