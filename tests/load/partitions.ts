import { loadavg } from 'node:os';
import process from 'node:process';
import pg from 'pg';
import { cities, newPostPositions, sectors, tags } from '#contract/vocabulary.ts';
import { type Database, openDatabase } from '#server/platform/db/database.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { unhurried } from '#tests/support/unhurried.ts';
import { callOf, measure, shapes } from './feed-shapes.ts';
import { perSecond, pgbench } from './pgbench.ts';

/**
 * Benchmark of native partitioning: lists and votes on many experiences, with one table each for posts, counters and
 * votes, and with each of these partitioned by the hash of the post's id. Makes both on the PostgreSQL server of
 * TEST_DATABASE_URL and keeps them. The experiences are short and nobody searches them: the indexes of words are left
 * out, which would take most of the disk.
 */
const size = Number(process.env.BENCH_POSTS ?? 10_000_000);
const partitions = Number(process.env.BENCH_PARTITIONS ?? 16);
const rounds = Number(process.env.BENCH_ROUNDS ?? 200);
const votesEach = 2;
const batch = 100_000;

/** The tables, with the columns by whose hash they are partitioned. */
const keys = { post: 'id', post_stat: 'post_id', vote: 'post_id' } as const;
const primaryKeys = { post: 'id', post_stat: 'post_id', vote: 'post_id, sealed_member' } as const;
const tables = Object.keys(keys) as (keyof typeof keys)[];

/** The id of the nth experience, as SQL: later ones have greater ids. */
const idOf = (n: string) => `(lpad(to_hex(${n}), 8, '0') || '-0000-7000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`;
/** A value of a list, as SQL: the first ones are drawn most often. */
const unevenly = (parameter: string, power: number) =>
  `(${parameter}::text[])[1 + floor(power(random(), ${power}) * cardinality(${parameter}::text[]))::int]`;

const insertPosts = `
WITH drawn AS (
  SELECT ${idOf('n')} AS id, timestamptz '2026-11-01' - ($3 - n) * interval '37 seconds' AS created_at,
    ${unevenly('$4', 2)} AS city, ${unevenly('$5', 2)} AS sector, ${unevenly('$6', 1)} AS position_type,
    random() < 0.4 AS is_positive, CASE WHEN random() < 0.6 THEN 'Company ' || floor(power(random(), 3) * 2000) END AS company,
    ARRAY[${unevenly('$7', 1)}] AS tags, floor(power(random(), 6) * 300)::int AS up, floor(power(random(), 8) * 40)::int AS down
  FROM generate_series($1::int, $2::int) AS n),
written AS (
  INSERT INTO post (id, kind, author_id, author_handle, created_at, city, sector, position_type, body, is_positive,
    company_name, tags, extra)
  SELECT id, 'experience', '00000000-0000-4000-8000-000000000000', 'souser-bench0', created_at, city, sector,
    position_type, 'Three months, and nobody said a word.', is_positive, company, tags, '{"startDate": null, "endDate": null}'
  FROM drawn)
INSERT INTO post_stat (post_id, kind, created_at, sector, city, position_type, is_positive, upvotes, downvotes,
  shown_upvotes, shown_downvotes)
SELECT id, 'experience', created_at, sector, city, position_type, is_positive, up, down, up, down FROM drawn`;

const insertVotes = `
INSERT INTO vote (post_id, sealed_member, value)
SELECT ${idOf('n')}, gen_random_uuid(), 1
FROM generate_series($1::int, $2::int) AS n, generate_series(1, ${votesEach})`;

/** A database of `size` experiences, whose tables have that many partitions, or are whole. */
async function made(server: pg.Client, url: string, parts: number | null): Promise<{ db: Database; url: string }> {
  const own = new URL(url);
  own.pathname += `_partitions_${size}_${parts ?? 'whole'}`;
  const name = own.pathname.slice(1);
  const { rows } = await server.query(
    `SELECT shobj_description(oid, 'pg_database') AS made FROM pg_database WHERE datname = $1`,
    [name],
  );
  const isMade = rows[0]?.made === 'made';
  if (!isMade) {
    await server.query(`DROP DATABASE IF EXISTS ${name}`);
    await server.query(`CREATE DATABASE ${name} TEMPLATE template0 ENCODING 'UTF8'`);
  }
  const db = await openDatabase({ url: own.href, timeouts: unhurried });
  if (!isMade) {
    await migrate(db, 'content');
    const client = new pg.Client({ connectionString: own.href });
    await client.connect();
    await fill(client, parts);
    await client.end();
    await server.query(`COMMENT ON DATABASE ${name} IS 'made'`);
  }
  return { db, url: own.href };
}

async function fill(client: pg.Client, parts: number | null): Promise<void> {
  const started = Date.now();
  const tell = (what: string) =>
    console.error(`${parts ?? 'whole'}: ${what} after ${Math.round((Date.now() - started) / 1000)} s`);
  // Without triggers of foreign keys.
  await client.query(
    `SET synchronous_commit = off; SET maintenance_work_mem = '1GB'; SET session_replication_role = replica`,
  );
  const { rows: indexes } = await client.query(
    `SELECT indexname AS name, indexdef AS definition FROM pg_indexes
     WHERE tablename IN ('post', 'post_stat', 'vote') AND indexname NOT LIKE '%pkey'`,
  );
  for (const { name } of indexes) await client.query(`DROP INDEX ${name}`);
  for (const column of ['search_text', 'words']) {
    await client.query(`ALTER TABLE post ALTER ${column} DROP EXPRESSION, ALTER ${column} DROP NOT NULL`);
  }
  if (parts) for (const table of tables) await partition(client, table, parts);
  await client.query('SELECT setseed(0.5)');
  for (let from = 1; from <= size; from += batch) {
    const to = Math.min(from + batch - 1, size);
    await client.query(insertPosts, [from, to, size, cities, sectors, newPostPositions, tags]);
    await client.query(insertVotes, [from, to]);
  }
  tell('rows');
  for (const { definition } of indexes) if (!definition.includes('USING gin')) await client.query(definition);
  tell('indexes');
  for (const table of tables) await client.query(`VACUUM ANALYZE ${table}`);
  tell('vacuumed');
}

async function partition(client: pg.Client, table: keyof typeof keys, parts: number): Promise<void> {
  await client.query(`ALTER TABLE ${table} RENAME TO whole_${table}`);
  await client.query(
    `CREATE TABLE ${table} (LIKE whole_${table} INCLUDING DEFAULTS INCLUDING GENERATED INCLUDING CONSTRAINTS)
     PARTITION BY HASH (${keys[table]})`,
  );
  await client.query(`DROP TABLE whole_${table} CASCADE`);
  await client.query(`ALTER TABLE ${table} ADD PRIMARY KEY (${primaryKeys[table]})`);
  for (let part = 0; part < parts; part++) {
    await client.query(
      `CREATE TABLE ${table}_${part} PARTITION OF ${table} FOR VALUES WITH (MODULUS ${parts}, REMAINDER ${part})`,
    );
  }
}

/** Votes a second, of eight connections on random experiences; then the seconds that vacuuming the counters takes. */
async function votesOn({ db, url }: { db: Database; url: string }): Promise<[perSecond: number, vacuum: number]> {
  const script = `\\set n random(1, ${size})
SELECT cast_sealed_vote('experience', ${idOf(':n::int')}, gen_random_uuid(), 1::smallint, '2100-01-01');
`;
  const printed = await pgbench(url, script, ['-M', 'prepared', '-c', 8, '-j', 2, '-T', 30]);
  const started = performance.now();
  await db.query('VACUUM (INDEX_CLEANUP ON) post_stat');
  return [perSecond(printed), (performance.now() - started) / 1000];
}

const url = process.env.TEST_DATABASE_URL;
if (!url) {
  console.error('TEST_DATABASE_URL names no PostgreSQL server.');
  process.exit(1);
}
const server = new pg.Client({ connectionString: url });
await server.connect();
const whole = await made(server, url, null);
const parted = await made(server, url, partitions);
await server.end();

const row = (...cells: (string | number)[]) => console.log(`| ${cells.join(' | ')} |`);
console.log(
  `${size.toLocaleString('en')} experiences, ${votesEach} votes on each; ${rounds} rounds a shape, milliseconds; load average ${loadavg()[0]?.toFixed(1)}\n`,
);
row('Shape', 'whole p50', 'p99', `${partitions} partitions p50`, 'p99', 'ratio of p50', 'of p99');
row('---', ...Array.from({ length: 6 }, () => '--:'));
for (const shape of shapes.filter(({ budget }) => budget === 'plain')) {
  const [one, many] = [
    await measure(await callOf(whole.db, shape), rounds),
    await measure(await callOf(parted.db, shape), rounds),
  ];
  const figures = [one.p50, one.p99, many.p50, many.p99, many.p50 / one.p50, many.p99 / one.p99];
  row(shape.name, ...figures.map((figure) => figure.toFixed(2)));
}
console.log('');
row('', 'whole', `${partitions} partitions`);
row('---', '--:', '--:');
const [ofWhole, ofParted] = [await votesOn(whole), await votesOn(parted)];
row('votes a second on random experiences', ofWhole[0].toFixed(0), ofParted[0].toFixed(0));
row('vacuuming the counters after them, s', ofWhole[1].toFixed(1), ofParted[1].toFixed(1));
for (const { db } of [whole, parted]) await db.close();
