import pg from 'pg';
import { v7 } from 'uuid';
import { cities, newPostPositions, sectors, type Tag, tags } from '#contract/vocabulary.ts';
import { demoExperiences } from '#server/demo/experiences/all.ts';
import { type Database, openDatabase } from '#server/platform/db/database.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { unhurried } from '#tests/support/unhurried.ts';

/** The version of the generator, stored with each data set: a set of another version is made again. */
const recipe = 'feed-data 3';
const batch = 5000;

/** Search words with a known number of matches; all other text comes from the demo. */
export const planted = {
  /** In 30 % of the texts. */
  common: { word: 'mesai', sentence: 'Mesai bitmedi.' },
  /** In 2 % of the texts. */
  occasional: { word: 'zeybek', sentence: 'Zeybek oynadık.' },
  /** In 0.2 % of the texts. */
  uncommon: { word: 'karnaval', sentence: 'Karnaval gibiydi.' },
  /** In twenty texts, at every size. */
  rare: { word: 'kıvırcıkça', sentence: 'Kıvırcıkça bir ofis.' },
} as const;

/** Names of companies, of which the first have most posts: 5 % of all the first, one in forty thousand the last. */
const companies = Array.from({ length: 2000 }, (_, n) => `Şirket${n} Yazılım`);
export const companyNames = { frequent: companies[0] as string, rare: companies.at(-1) as string };

/** A database with that many experiences on the PostgreSQL server of `url`, made at the first call and kept. */
export async function experiences(url: string, size: number): Promise<{ db: Database; url: string }> {
  const own = new URL(url);
  own.pathname += `_feed_${size}`;
  const name = own.pathname.slice(1);
  const made = `${recipe}: ${size}`;
  const server = new pg.Client({ connectionString: url });
  await server.connect();
  const { rows } = await server.query(
    `SELECT shobj_description(oid, 'pg_database') AS made FROM pg_database WHERE datname = $1`,
    [name],
  );
  const isMade = rows[0]?.made === made;
  if (!isMade) {
    await server.query(`DROP DATABASE IF EXISTS ${name}`);
    await server.query(`CREATE DATABASE ${name} TEMPLATE template0 ENCODING 'UTF8'`);
  }
  const db = await openDatabase({ url: own.href, timeouts: unhurried });
  await migrate(db, 'content');
  if (!isMade) {
    const started = Date.now();
    const client = new pg.Client({ connectionString: own.href });
    await client.connect();
    await client.query(`SET synchronous_commit = off; SET maintenance_work_mem = '1GB'`);
    await fill(async (text, values) => (await client.query(text, values)).rows, size);
    await client.end();
    await server.query(`COMMENT ON DATABASE ${name} IS '${made}'`);
    console.error(`${size} experiences made in ${Math.round((Date.now() - started) / 1000)} s`);
  }
  await server.end();
  return { db, url: own.href };
}

/** Runs a statement on one connection. */
type Query = (text: string, values?: unknown[]) => Promise<Record<string, unknown>[]>;

/**
 * Fills a migrated database in the order in which members would write, oldest first. Indexes are created afterwards,
 * which takes a tenth of the time.
 */
export async function fill(query: Query, size: number): Promise<void> {
  const indexes = await query(
    `SELECT indexname AS name, indexdef AS definition FROM pg_indexes
     WHERE tablename IN ('post', 'post_stat') AND indexname NOT LIKE '%pkey'`,
  );
  for (const { name } of indexes) await query(`DROP INDEX ${name}`);
  await query(
    `INSERT INTO member (uid, handle)
     VALUES ('00000000-0000-4000-8000-000000000000', 'souser-bench0')`,
  );
  const random = randomFrom(size);
  for (let from = 0; from < size; from += batch) {
    const drawn = Array.from({ length: Math.min(batch, size - from) }, (_, n) => draw(random, from + n, size));
    await query(insert, [JSON.stringify(drawn)]);
  }
  for (const { definition } of indexes) await query(String(definition));
  await query('VACUUM ANALYZE post');
  await query('VACUUM ANALYZE post_stat');
}

const insert = `
WITH drawn AS (
  SELECT * FROM json_to_recordset($1) AS d(id uuid, created_at timestamptz, city text, sector text,
    position_type text, body text, is_positive boolean, company_name text, tags text[], upvotes int, downvotes int)),
written AS (
  INSERT INTO post (id, kind, author_id, author_handle, created_at, city, sector, position_type, body, is_positive,
    company_name, tags, extra)
  SELECT id, 'experience', '00000000-0000-4000-8000-000000000000', 'souser-bench0', created_at, city, sector,
    position_type, body, is_positive, company_name, tags, '{"startDate": null, "endDate": null}'
  FROM drawn)
INSERT INTO post_stat (post_id, kind, created_at, sector, city, position_type, is_positive, upvotes, downvotes,
  shown_upvotes, shown_downvotes)
SELECT id, 'experience', created_at, sector, city, position_type, is_positive, upvotes, downvotes, upvotes, downvotes FROM drawn`;

type Random = () => number;

/** A seeded random generator (mulberry32): the same numbers from 0 to 1 in every run. */
function randomFrom(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const words = demoExperiences.flatMap(({ text }) => text.split(/\s+/));
const newest = Date.UTC(2026, 10, 1);
const apart = 37_000;

/** Draws cities, tags, lengths and votes with a realistic skew: few common values, many rare ones. */
function draw(random: Random, n: number, size: number) {
  const unevenly = <T>(list: readonly T[], power: number) => list[Math.floor(random() ** power * list.length)] as T;
  const createdAt = newest - (size - n) * apart;
  const isPositive = random() < 0.4;
  return {
    id: v7({ msecs: createdAt - (createdAt % 60_000) }),
    created_at: new Date(createdAt).toISOString(),
    city: unevenly(cities, 2),
    sector: unevenly(sectors, 2),
    position_type: unevenly(newPostPositions, 1),
    body: drawText(random, n, size),
    is_positive: isPositive,
    company_name: random() < 0.6 ? unevenly(companies, 3) : null,
    tags: drawTags(random, isPositive, n),
    upvotes: Math.floor(random() ** 6 * 300),
    downvotes: Math.floor(random() ** 8 * 40),
  };
}

/**
 * A text of 8 to 500 words, most often 60, from runs of the demo's texts, so that letter pairs are as frequent as in
 * Turkish.
 */
function drawText(random: Random, n: number, size: number): string {
  const length = Math.min(500, Math.ceil(8 + 52 * Math.exp((random() + random() + random() - 1.5) * 1.6)));
  const text: string[] = [];
  while (text.length < length) {
    const start = Math.floor(random() * (words.length - 8));
    text.push(...words.slice(start, start + 3 + Math.floor(random() * 5)));
  }
  if (random() < 0.3) text.push(planted.common.sentence);
  if (random() < 0.02) text.push(planted.occasional.sentence);
  if (random() < 0.002) text.push(planted.uncommon.sentence);
  if (n % (size / 20) === 17) text.push(planted.rare.sentence);
  return text.join(' ');
}

/**
 * Draws good tags for good experiences; one tag is rare, and one in five hundred texts has a good one among bad ones.
 */
function drawTags(random: Random, isPositive: boolean, n: number): Tag[] {
  const drawn = new Set<Tag>([random() < 0.5 ? 'ücretli' : 'ücretsiz']);
  if (random() < 0.5) drawn.add(isPositive ? 'mentorvar' : 'mentoryok');
  const fitting = tags.slice(4, 16).filter((tag) => (tag === 'adil' || tag === 'öğretici' ? isPositive : true));
  const more = Math.floor(random() * 4);
  for (let k = 0; k < more; k++) {
    const tag = fitting[Math.floor(random() ** 1.5 * fitting.length)] as Tag;
    // Few posts are both fair and insulting: one in five thousand.
    if (!(tag === 'hakaret' && drawn.has('adil')) && !(tag === 'adil' && drawn.has('hakaret'))) drawn.add(tag);
  }
  if (n % 5000 === 9) drawn.add('cinsiyet ayrımı');
  if (n % 5000 === 11) for (const tag of ['adil', 'hakaret'] as const) drawn.add(tag);
  return [...drawn];
}
