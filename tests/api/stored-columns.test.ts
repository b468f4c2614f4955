import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#server/platform/db/database.ts';
import { type Product, startProduct } from '#tests/support/product.ts';

const text = readFileSync(new URL('../../docs/ANONYMITY.md', import.meta.url), 'utf8');

/** The rows of a table between `<!-- name -->` and `<!-- /name -->`, without head and rule; each a list of cells. */
function rowsOf(name: string): string[][] {
  const [, inside = ''] = text.split(new RegExp(`<!-- /?${name} -->`));
  const lines = inside.split('\n').filter((line) => line.startsWith('|'));
  return lines.slice(2).map((line) =>
    line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim()),
  );
}

async function columnsOf(db: Database): Promise<string[]> {
  const rows = await db.query<{ name: string }>(
    `SELECT format('%s.%s %s', table_schema, table_name, column_name) AS name FROM information_schema.columns
     WHERE table_schema NOT IN ('pg_catalog', 'information_schema')`,
  );
  return rows.map(({ name }) => name.replace(/^public\./, '')).toSorted();
}

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

test.each(['content', 'identity'] as const)('every column of the %s database has its line', async (which) => {
  const told = rowsOf(`columns ${which}`);
  const names = told.map(([table = '', column = '']) => `${table} ${column}`.replaceAll('`', ''));
  expect(names.toSorted()).toEqual(await columnsOf(which === 'content' ? product.db : product.identityDb));
});

test('each line says what the column is, whether it is personal, what it tells without the key, and how long it is kept', () => {
  for (const row of [...rowsOf('columns content'), ...rowsOf('columns identity')]) {
    const [, , what, concerns, tells, kept, ...more] = row;
    expect(more, row.join(' ')).toEqual([]);
    expect([what, tells, kept], row.join(' ')).not.toContain('');
    expect(['yes', 'no', 'sealed'], row.join(' ')).toContain(concerns);
  }
});
