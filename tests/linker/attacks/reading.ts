import type { Dump, DumpedRow, DumpedTable, Evidence, Side, Truth } from '../evidence.ts';
import type { Claims } from './attack.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const anyUuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

export const tablesOf = (dump: Dump, side: Side) => dump.tables.filter((table) => table.side === side);

/** All uids in the content database. */
export function uidsOf(dump: Dump): Set<string> {
  const uids = new Set<string>();
  for (const { rows } of tablesOf(dump, 'content'))
    for (const { values } of rows) if (typeof values.uid === 'string') uids.add(values.uid);
  return uids;
}

/** The members whose uids occur anywhere in a row. */
export function uidsIn({ values }: DumpedRow, known: Set<string>): string[] {
  const found: string[] = [];
  for (const value of Object.values(values)) {
    if (typeof value === 'string') {
      if (known.has(value)) found.push(value);
      continue;
    }
    if (value !== null && typeof value === 'object' && !Buffer.isBuffer(value) && !(value instanceof Date))
      for (const [id] of JSON.stringify(value).matchAll(anyUuid)) if (known.has(id)) found.push(id);
  }
  return found;
}

/** Content rows that name a member, without the table of all members. */
export function* deeds(dump: Dump): Iterable<{ table: DumpedTable; row: DumpedRow; uid: string }> {
  const known = uidsOf(dump);
  for (const table of tablesOf(dump, 'content')) {
    if (table.rows.some(({ values }) => 'uid' in values)) continue;
    for (const row of table.rows) for (const uid of uidsIn(row, known)) yield { table, row, uid };
  }
}

/** The key of an identity row: its id, otherwise its first bytes. */
export function keyOf({ values }: DumpedRow): string | undefined {
  for (const value of Object.values(values)) if (typeof value === 'string' && uuid.test(value)) return value;
  const bytes = Object.values(values).find((value) => Buffer.isBuffer(value));
  return bytes ? (bytes as Buffer).toString('hex', 0, 16) : undefined;
}

/** Identity rows in the physical order of each table. */
export function* identityRows(dump: Dump): Iterable<{ table: DumpedTable; row: DumpedRow; key: string }> {
  for (const table of tablesOf(dump, 'identity'))
    for (const row of table.rows) {
      const key = keyOf(row);
      if (key !== undefined) yield { table, row, key };
    }
}

/** All copies of the databases: of nights and afternoons. */
export const dumpsOf = ({ nights, copy, afternoons }: Evidence): Dump[] => [
  ...nights,
  copy,
  ...afternoons.map(({ dump }) => dump),
];

/** All write-ahead logs: the archive's, or those of single days. */
export const logsOf = ({ wal, afternoons }: Evidence): Evidence['wal'][] => [
  wal,
  ...afternoons.map((afternoon) => afternoon.wal),
];

/** Combines claims: the readings of each copy, merged over all copies. */
export function together(copies: Claims[][]): Claims[] {
  const readings = Math.max(0, ...copies.map(({ length }) => length));
  return Array.from({ length: readings }, (_, n) => new Map(copies.flatMap((claims) => [...(claims[n] ?? [])])));
}

/** The time of the first mail to each address. */
export function firstMails({ mails }: Evidence): Map<string, number> {
  const first = new Map<string, number>();
  for (const { to, at } of mails) if (!first.has(to)) first.set(to, at);
  return first;
}

/** Pairs two lists in order: item by item from the front, and stretched to the same length. */
export function sideBySide(subjects: string[], uids: string[]): Claims[] {
  if (subjects.length === 0 || uids.length === 0) return [];
  const front = new Map(subjects.flatMap((subject, n) => (uids[n] === undefined ? [] : [[subject, uids[n]] as const])));
  if (subjects.length === uids.length) return [front];
  const stretched = new Map(
    subjects.map((subject, n) => [subject, uids[Math.floor((n * uids.length) / subjects.length)] as string]),
  );
  return [front, stretched];
}

export const inOrder = <T>(items: Iterable<T>, by: (item: T) => number): T[] =>
  [...items].toSorted((a, b) => by(a) - by(b));

/**
 * A value normalised for comparison between the databases; `undefined` for values that too many rows have in common.
 */
export function comparable(value: unknown): string | undefined {
  if (Buffer.isBuffer(value)) return value.length >= 4 ? value.toString('hex') : undefined;
  if (value instanceof Date) return undefined;
  if (typeof value === 'string') return value.length >= 6 ? value.toLowerCase().replaceAll(/^\\x|-/g, '') : undefined;
  return undefined;
}

// For planted leaks

/** A copy of a dump with the rows of a table changed. */
export function withRows(dump: Dump, side: Side, table: RegExp, change: (row: DumpedRow) => DumpedRow): Dump {
  return {
    ...dump,
    tables: dump.tables.map((it) =>
      it.side === side && table.test(it.name)
        ? { ...it, rows: it.rows.map(change).toSorted((a, b) => a.position - b.position) }
        : it,
    ),
  };
}

export function withCopy(evidence: Evidence, change: (dump: Dump) => Dump): Evidence {
  return { ...evidence, copy: change(evidence.copy) };
}

export function withAfternoons(evidence: Evidence, change: (dump: Dump) => Dump): Evidence {
  const afternoons = evidence.afternoons.map(({ dump, wal }) => ({ dump: change(dump), wal }));
  return { ...evidence, afternoons };
}

export const addingValues = (row: DumpedRow, values: Record<string, unknown>): DumpedRow => ({
  ...row,
  values: { ...row.values, ...values },
});

/** The owner of a row by the truth: the account's address. */
export function ownerOfRow({ members, emailOfRow }: Truth): (row: DumpedRow) => string | undefined {
  const uidOf = new Map(members.map(({ email, uid }) => [email, uid]));
  return (row) => uidOf.get(emailOfRow.get(keyOf(row) ?? '') ?? '');
}

/** The rank of each member by the time of joining. */
export function joinOrder({ members }: Truth): Map<string, number> {
  return new Map(inOrder(members, ({ joinedAt }) => joinedAt).map(({ uid }, n) => [uid, n]));
}
