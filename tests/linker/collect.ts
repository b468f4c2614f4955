import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Database } from '#server/platform/db/database.ts';
import type { Dump, DumpedRow, DumpedTable, FileEntry, RawFile, Side } from './evidence.ts';

/** The multiplier of page numbers in a row's position: more items than fit into a page. */
const itemsOfPage = 65_536;

type Sides = Record<Side, Database>;

/** Dumps all rows of all tables in physical order, with their transaction numbers. */
export async function dump(sides: Sides, at: number): Promise<Dump> {
  const tables: DumpedTable[] = [];
  for (const side of ['content', 'identity'] as const) {
    const named = await sides[side].query<{ name: string }>(
      `SELECT format('%I.%I', n.nspname, c.relname) AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
       WHERE c.relkind = 'r' AND n.nspname NOT IN ('pg_catalog', 'information_schema') ORDER BY 1`,
    );
    for (const { name } of named) tables.push({ side, name, rows: await rowsOf(sides[side], name) });
  }
  return { at, tables };
}

async function rowsOf(db: Database, name: string): Promise<DumpedRow[]> {
  const rows = await db.query<{ place_: string; xmin_: string; xmax_: string } & Record<string, unknown>>(
    `SELECT ctid::text AS place_, xmin::text AS xmin_, xmax::text AS xmax_, t.* FROM ${name} t`,
  );
  return rows
    .map(({ place_, xmin_, xmax_, ...values }) => {
      const [, page = '0', item = '0'] = /\((\d+),(\d+)\)/.exec(place_) ?? [];
      return { position: Number(page) * itemsOfPage + Number(item), xmin: Number(xmin_), xmax: Number(xmax_), values };
    })
    .toSorted((a, b) => a.position - b.position);
}

/** The same dump with long values replaced by digests: thirty nights fit into memory, and equal values stay equal. */
export function slim(dumped: Dump): Dump {
  const short = (value: unknown) => {
    if (Buffer.isBuffer(value)) return value.length > 64 ? digest(value) : value;
    return typeof value === 'string' && value.length > 64 ? digest(Buffer.from(value)) : value;
  };
  return {
    ...dumped,
    tables: dumped.tables.map((table) => ({
      ...table,
      rows: table.rows.map((row) => ({
        ...row,
        values: Object.fromEntries(Object.entries(row.values).map(([name, value]) => [name, short(value)])),
      })),
    })),
  };
}

const digest = (bytes: Buffer) => `${bytes.length}#${createHash('sha1').update(bytes).digest('hex')}`;

/** All files below a folder; files that vanish meanwhile are left out. */
function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .toSorted();
}

/** Files of tables and indexes, without the engine's catalogues except statistics about our values. */
export function readHeap(side: Side, folder: string, oids?: Set<string>): RawFile[] {
  return filesBelow(path.join(folder, 'base'))
    .filter((file) => /^\d+(\.\d+)?$/.test(path.basename(file)))
    .filter((file) => oids === undefined || oids.has(path.basename(path.dirname(file))))
    .filter((file) => Number.parseInt(path.basename(file), 10) >= 16_384 || /^26(19|18)/.test(path.basename(file)))
    .map((file) => ({ side, path: path.relative(folder, file), bytes: readFileSync(file) }));
}

/**
 * The segments of write-ahead logs below folders, oldest first; of duplicates the first. Archived segments never
 * change: each is read once, into `known`.
 */
export function readWal(known: Map<string, Buffer>, ...folders: string[]): Buffer[] {
  const segments = new Map<string, string>();
  for (const file of folders.flatMap(filesBelow)) {
    const name = path.basename(file);
    if (/^[0-9A-F]{24}$/.test(name) && !segments.has(name)) segments.set(name, file);
  }
  return [...segments]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, file]) => {
      const bytes = known.get(name) ?? readFileSync(file);
      if (file.startsWith(folders[0] as string)) known.set(name, bytes);
      return bytes;
    });
}

/** A folder's listing with file times, as of the photos. */
export function listing(folder: string, simulated: (wall: number) => number): FileEntry[] {
  return filesBelow(folder).map((file) => {
    const { mtimeMs, size } = statSync(file);
    return { path: path.relative(folder, file), at: simulated(mtimeMs), size };
  });
}
