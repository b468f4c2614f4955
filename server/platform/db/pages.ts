import type { Queryable, Row } from './database.ts';

/** All rows of a query without a condition, read in pages by a unique key of uuid columns that it selects. */
export async function* pagesOf<R extends Row>(
  db: Queryable,
  select: string,
  key: string[],
  size = 5000,
): AsyncIterable<R[]> {
  const columns = key.join(', ');
  const after = key.map((_, n) => `$${n + 1}::uuid`).join(', ');
  let last: unknown[] = key.map(() => null);
  for (;;) {
    const page: R[] = await db.query<R>(
      `${select} WHERE $1::uuid IS NULL OR (${columns}) > (${after}) ORDER BY ${columns} LIMIT ${size}`,
      last,
    );
    yield page;
    const end = page.at(-1);
    if (!end || page.length < size) return;
    last = key.map((column) => end[column.split('.').at(-1) as string]);
  }
}
