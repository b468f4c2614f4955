import { afterAll, beforeAll, expect, test } from 'vitest';
import { overShards } from '#tests/support/over-shards.ts';
import { type Product, startProduct } from '#tests/support/product.ts';
import { statementsOfServer } from '#tests/support/statements.ts';

/**
 * The schema against the rules of Citus for tables that are distributed by the id of their post: what breaks them, each
 * with the reason (docs/SCALE.md).
 */
const uniqueWithoutPost = {
  'report PRIMARY KEY (id)': 'a moderator finds it by its own id',
  'report report_open_once': 'of a comment or post, whose id it has as its target',
  'photo PRIMARY KEY (id)': 'found by its own id while its post is unwritten',
  'photo UNIQUE (name)': 'its address is random',
  'preview PRIMARY KEY (id)': 'names its file, and outlives its post until that is deleted',
  'pending_edit PRIMARY KEY (target_id)': 'of a comment or post',
  'claim PRIMARY KEY (target_id)': 'of a comment or post',
  'decision PRIMARY KEY (id)': 'stays when its post is gone',
};
const foreignWithoutPost = {
  'kinship (other_id) relative(post_id)': 'two posts that are alike',
  'family_bond (other_id) post(id)': 'two posts that moderators joined',
  'relative (family_id) family(id)': 'a family has posts of several shards',
};
/** Tables with the id of a post whose rows are found by ids of their own: every shard, or none, would have all of them. */
const findsByOwnId = ['photo', 'preview', 'decision', 'claim'];
/** How a statement names the posts it is about. */
const namesPosts = [
  /\bpost_id(?:, \w+)*\)? (?:=|IN) \(*(?:ANY \()?\$\d/,
  /\bp\.id = (?:ANY \()?\$\d/,
  /(?:FROM|UPDATE) post(?: \w)?\b[^()]* (?:WHERE|AND) (?:\w\.)?id = (?:ANY \()?\$\d/,
  /AS \w+ \([^)]*\bpost_id\b/,
  /INSERT INTO \w+(?: AS \w+)? \([^)]*\bpost_id\b/,
  /INSERT INTO post \(id/,
];

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

/** Tables with the id of a post, under the name of its column. */
async function distributed(): Promise<Map<string, string>> {
  const rows = await product.db.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.columns WHERE table_schema = 'public' AND column_name = 'post_id'`,
  );
  return new Map([['post', 'id'], ...rows.map(({ name }) => [name, 'post_id'] as const)]);
}

const columnsIn = (list: string) => list.split(', ');

test('unique constraints of what a post has hold its id, but for those that are named', async () => {
  const keys = await distributed();
  const rows = await product.db.query<{ table: string; name: string; columns: string; isConstraint: boolean }>(
    `SELECT i.indrelid::regclass::text AS "table", coalesce(pg_get_constraintdef(c.oid), i.indexrelid::regclass::text) AS name,
       (SELECT string_agg(a.attname, ', ') FROM pg_attribute a WHERE a.attrelid = i.indrelid AND a.attnum = ANY (i.indkey)) AS columns
     FROM pg_index i JOIN pg_class t ON t.oid = i.indrelid LEFT JOIN pg_constraint c ON c.conindid = i.indexrelid AND c.contype IN ('p', 'u')
     WHERE i.indisunique AND t.relnamespace = 'public'::regnamespace`,
  );
  const breaking = rows.filter(({ table, columns }) => {
    const key = keys.get(table);
    return key !== undefined && !columnsIn(columns).includes(key);
  });
  expect(breaking.map(({ table, name }) => `${table} ${name}`).toSorted()).toEqual(
    Object.keys(uniqueWithoutPost).toSorted(),
  );
});

test('foreign keys between them hold it on both sides, but for those that are named', async () => {
  const keys = await distributed();
  const rows = await product.db.query<{ table: string; definition: string }>(
    `SELECT conrelid::regclass::text AS "table", pg_get_constraintdef(oid) AS definition FROM pg_constraint
     WHERE contype = 'f' AND connamespace = 'public'::regnamespace`,
  );
  const breaking = rows.flatMap(({ table, definition }) => {
    const [, own = '', other = '', referenced = ''] =
      /FOREIGN KEY \((.+?)\) REFERENCES (\w+)\((.+?)\)/.exec(definition) ?? [];
    // Members are few and small: every shard may have them.
    if (!keys.has(table) || other === 'member') return [];
    const at = columnsIn(own).indexOf(keys.get(table) ?? '');
    const holds = at !== -1 && columnsIn(referenced)[at] === keys.get(other);
    return holds ? [] : [`${table} (${own}) ${other}(${referenced})`];
  });
  expect(breaking.toSorted()).toEqual(Object.keys(foreignWithoutPost).toSorted());
});

test('no key comes from a sequence', async () => {
  const sequences = await product.db.query(
    `SELECT FROM pg_class WHERE relkind = 'S' AND relnamespace = 'public'::regnamespace`,
  );
  expect(sequences).toEqual([]);
});

test('each statement on what a post has names posts, or is listed with the reason; the list holds no other', async () => {
  const tables = [...(await distributed()).keys()].filter((table) => !findsByOwnId.includes(table));
  const uses = new RegExp(`\\b(?:FROM|JOIN|INTO|UPDATE|ONLY|USING|TABLE)\\s+(?:${tables.join('|')})\\b(?![.(])`);
  const without = statementsOfServer()
    .filter(({ text }) => uses.test(text) && !namesPosts.some((how) => how.test(text)))
    .map(({ path, text }) => `${path.replace('server/', '')}: ${text}`);
  const listed = Object.values(overShards).flat();
  expect(without.filter((statement) => !listed.some((start) => statement.startsWith(start)))).toEqual([]);
  expect(listed.filter((start) => !without.some((statement) => statement.startsWith(start)))).toEqual([]);
});
