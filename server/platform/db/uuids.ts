import type { Queryable } from './database.ts';

/** The length of a uuid, in bytes. */
export const uuidLength = 16;
/** The OID of the type uuid, and the length of an array's header and of an element's, in bytes. */
const [uuidType, header, elementHeader] = [2950, 20, 4];

/**
 * Uuids as their bytes, one after the other. Of many thousands, writing and reading the text takes longer than the
 * queries.
 */
export type Uuids = Buffer;

/** The uuids from one place to another. */
export const slice = (uuids: Uuids, from: number, to: number): Uuids =>
  uuids.subarray(from * uuidLength, to * uuidLength);

/** A parameter of type `uuid[]` in PostgreSQL's binary format, in which the driver sends a buffer. */
export function arrayOf(uuids: Uuids): Buffer {
  const count = uuids.length / uuidLength;
  const array = Buffer.alloc(header + count * (elementHeader + uuidLength));
  // One dimension, no nulls, from index 1 on.
  for (const [n, word] of [1, 0, uuidType, count, 1].entries()) array.writeInt32BE(word, n * 4);
  for (let n = 0; n < count; n++) {
    const at = array.writeInt32BE(uuidLength, header + n * (elementHeader + uuidLength));
    uuids.copy(array, at, n * uuidLength, (n + 1) * uuidLength);
  }
  return array;
}

/** The uuids that a query selects as `id`, in their order. */
export async function queryUuids(db: Queryable, select: string, values: unknown[] = []): Promise<Uuids> {
  const [row] = await db.query<{ ids: Buffer | null }>(
    `SELECT string_agg(uuid_send(id), '' ORDER BY id) AS ids FROM (${select}) AS selected`,
    values,
  );
  return row?.ids ?? Buffer.alloc(0);
}

/** All ids of a table, in pages of at most `size`. */
export async function* pagesOfIds(db: Queryable, table: string, size: number): AsyncIterable<Uuids> {
  let last: string | null = null;
  for (;;) {
    const page: Uuids = await queryUuids(
      db,
      `SELECT id FROM ${table} WHERE $1::uuid IS NULL OR id > $1 ORDER BY id LIMIT ${size}`,
      [last],
    );
    yield page;
    if (page.length < size * uuidLength) return;
    last = page.subarray(-uuidLength).toString('hex');
  }
}
