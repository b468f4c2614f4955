import { execFileSync } from 'node:child_process';
import { performance } from 'node:perf_hooks';
import pg from 'pg';
import { cities, type Sort, sectors, sharePositions, tags } from '#contract/vocabulary.ts';
import { countFound, type FeedFilter, type FeedPosition, listPosts } from '#server/content/feed.ts';
import { type Database, openDatabase } from '#server/platform/db/database.ts';
import { migrate } from '#server/platform/db/migrate.ts';

/**
 * Does the speed of lists fade as they grow? Builds a small and a large set of experiences on the PostgreSQL
 * server of TEST_DATABASE_URL, measures each shape of list on both, and prints p50 and p99 in milliseconds, the
 * growth of p99, and the ratio of p50 to a bare `SELECT 1` over the same connection.
 */
const sizes = { small: 10_000, large: Number(process.env.BENCH_POSTS ?? 1_000_000) };
const rounds = Number(process.env.BENCH_ROUNDS ?? 100);
const page = 12;

/** A shape of list; `growth` is how many times its p99 may grow, `ceiling` what p99 may reach at all. */
interface Shape {
  name: string;
  filter: FeedFilter;
  sort: Sort;
  /** Pages that lie before the measured one. */
  before?: number;
  growth: number;
}

const ceiling = 30;
const searching = 5;
const plain = 2;
const shapes: Shape[] = [
  ...(['newest', 'oldest', 'mostLikes', 'mostDislikes', 'mostVotes'] as const).flatMap((sort) => [
    { name: `${sort}, page 1`, filter: {}, sort, growth: plain },
    { name: `${sort}, page 20`, filter: {}, sort, before: 19, growth: plain },
  ]),
  { name: 'sector', filter: { sector: sectors[0] }, sort: 'newest', growth: plain },
  { name: 'city', filter: { city: cities[3] }, sort: 'newest', growth: plain },
  { name: 'position', filter: { positionType: sharePositions[2] }, sort: 'newest', growth: plain },
  { name: 'only positive', filter: { onlyPositive: true }, sort: 'newest', growth: plain },
  {
    name: 'sector, city, position',
    filter: { sector: sectors[1], city: cities[1], positionType: sharePositions[1] },
    sort: 'newest',
    growth: plain,
  },
  {
    name: 'sector, city, position by likes',
    filter: { sector: sectors[1], city: cities[1], positionType: sharePositions[1] },
    sort: 'mostLikes',
    growth: plain,
  },
  { name: 'common tag', filter: { tags: ['ücretsiz'] }, sort: 'newest', growth: searching },
  { name: 'rare tag', filter: { tags: ['cinsiyet ayrımı'] }, sort: 'newest', growth: searching },
  { name: 'rare tag by likes', filter: { tags: ['cinsiyet ayrımı'] }, sort: 'mostLikes', growth: searching },
  { name: 'pair of common tags', filter: { tags: ['ücretsiz', 'mentoryok'] }, sort: 'newest', growth: searching },
  { name: 'pair that never meets', filter: { tags: ['ücretli', 'ücretsiz'] }, sort: 'newest', growth: searching },
  { name: 'common word', filter: { search: 'mesai' }, sort: 'newest', growth: searching },
  { name: 'rare word', filter: { search: 'kıvırcıkça' }, sort: 'newest', growth: searching },
  { name: 'rare word by likes', filter: { search: 'kıvırcıkça' }, sort: 'mostLikes', growth: searching },
  { name: 'two letters', filter: { search: 'qx' }, sort: 'newest', growth: searching },
  { name: 'no hit', filter: { search: 'hiçbiryerdeyok' }, sort: 'newest', growth: searching },
];

const url = process.env.TEST_DATABASE_URL;
if (!url) {
  console.error('TEST_DATABASE_URL names no PostgreSQL server.');
  process.exit(1);
}

async function build(name: string, size: number): Promise<Database> {
  const own = new URL(url as string);
  own.pathname = `/${name}`;
  const server = new pg.Client({ connectionString: url });
  await server.connect();
  const { rowCount } = await server.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
  if (rowCount === 0) await server.query(`CREATE DATABASE ${name} TEMPLATE template0 ENCODING 'UTF8'`);
  await server.end();
  const db = await openDatabase({ url: own.href });
  await migrate(db);
  const [{ n } = { n: '0' }] = await db.query<{ n: string }>('SELECT count(*) AS n FROM post');
  if (Number(n) === size) return db;
  if (Number(n) > 0) throw new Error(`${name} holds ${n} posts: drop it first`);
  const client = new pg.Client({ connectionString: own.href });
  await client.connect();
  await client.query(fill, [size, sectors, cities, sharePositions, tags]);
  await client.query('VACUUM ANALYZE post');
  await client.query('VACUUM ANALYZE post_stat');
  await client.end();
  return db;
}

/** Words, places, tags and votes as uneven as real ones: few common, many rare. */
const fill = `
WITH author AS (
  INSERT INTO member (uid, handle, created_on, updated_on)
  VALUES (gen_random_uuid(), 'souser-bench0', '2026-01-01', '2026-01-01') RETURNING uid),
drawn AS (
  SELECT g, gen_random_uuid() AS id, timestamptz '2026-11-01' - g * interval '37 seconds' AS created_at,
    ($2::text[])[1 + floor(power(random(), 2) * cardinality($2::text[]))::int] AS sector,
    ($3::text[])[1 + floor(power(random(), 2) * cardinality($3::text[]))::int] AS city,
    ($4::text[])[1 + floor(random() * cardinality($4::text[]))::int] AS position_type,
    random() < 0.4 AS is_positive,
    (random() < 0.5) AS unpaid,
    floor(power(random(), 6) * 300)::int AS upvotes, floor(power(random(), 8) * 40)::int AS downvotes
  FROM generate_series(1, $1::int) AS g),
written AS (
  INSERT INTO post (id, kind, author_id, author_handle, created_at, city, sector, position_type, body, is_positive, tags, extra)
  SELECT id, 'experience', (SELECT uid FROM author), 'souser-bench0', created_at, city, sector, position_type,
    (CASE WHEN random() < 0.3 THEN 'Mesai bitmedi. ' ELSE 'Ekip iyiydi. ' END) ||
    (CASE WHEN g % 40000 = 17 THEN 'Kıvırcıkça bir ofis. ' ELSE '' END) ||
    (SELECT string_agg(md5(g::text || k), ' ') FROM generate_series(1, 8) AS k),
    is_positive,
    ARRAY[CASE WHEN unpaid THEN 'ücretsiz' ELSE 'ücretli' END,
      CASE WHEN g % 3 = 0 THEN 'mentoryok' ELSE ($5::text[])[3 + floor(random() * 14)::int] END] ||
      CASE WHEN g % 5000 = 9 THEN ARRAY['cinsiyet ayrımı'] ELSE '{}'::text[] END,
    '{"startDate": null, "endDate": null}'
  FROM drawn RETURNING id)
INSERT INTO post_stat (post_id, kind, created_at, sector, city, position_type, is_positive, upvotes, downvotes)
SELECT d.id, 'experience', d.created_at, d.sector, d.city, d.position_type, d.is_positive, d.upvotes, d.downvotes
FROM drawn d JOIN written w USING (id)`;

interface Times {
  p50: number;
  p99: number;
}

async function measure(work: () => Promise<unknown>): Promise<Times> {
  const times: number[] = [];
  for (let round = 0; round < rounds + 5; round++) {
    const started = performance.now();
    await work();
    // The first rounds fill caches that any running server has filled.
    if (round >= 5) times.push(performance.now() - started);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return { p50: at(0.5), p99: at(0.99) };
}

async function measureShape(db: Database, { filter, sort, before = 0 }: Shape): Promise<Times> {
  let after: FeedPosition | undefined;
  for (let n = 0; n < before; n++) {
    after = (await listPosts(db, 'experience', { filter, sort, after, limit: page })).end;
  }
  return measure(() =>
    Promise.all([
      listPosts(db, 'experience', { filter, sort, after, limit: page }),
      countFound(db, 'experience', filter),
    ]),
  );
}

const small = await build('sesol_bench_small', sizes.small);
const large = await build('sesol_bench_large', sizes.large);
const bare = await measure(() => large.query('SELECT 1'));
const cpu = execFileSync('sh', ['-c', "grep -m1 'model name' /proc/cpuinfo | cut -d: -f2; nproc"]).toString().trim();
console.log(
  `${cpu.replace(/\n/, ', ')} cores, ${rounds} rounds a shape, bare SELECT 1: p50 ${bare.p50.toFixed(2)} ms\n`,
);
const [few, many] = [sizes.small, sizes.large].map((size) => size.toLocaleString('en'));
console.log(
  `| shape | p50 at ${few} | p99 at ${few} | p50 at ${many} | p99 at ${many} | growth of p99 | to bare | holds |`,
);
console.log('|---|---|---|---|---|---|---|---|');
let missed = 0;
for (const shape of shapes) {
  const [before, after] = [await measureShape(small, shape), await measureShape(large, shape)];
  const grew = after.p99 / before.p99;
  const holds = after.p99 <= ceiling && (grew <= shape.growth || (shape.growth === plain && after.p99 <= 5));
  if (!holds) missed += 1;
  const cells = [before.p50, before.p99, after.p50, after.p99, grew, after.p50 / bare.p50].map((value) =>
    value.toFixed(2),
  );
  console.log(`| ${[shape.name, ...cells, holds ? 'yes' : 'no'].join(' | ')} |`);
}
console.log(`\n${shapes.length - missed} of ${shapes.length} shapes hold.`);
await Promise.all([small.close(), large.close()]);
