import { performance } from 'node:perf_hooks';
import pg from 'pg';
import { areAlike, shinglesOf } from '#contract/ad-check/traits/shingles.ts';
import { findByBands, findByIdentifiers, textsOf } from '#server/content/families/traits/store.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { besides } from '#server/suspicious-jobs/store.ts';
import { percentile, tell } from '#tests/support/figures.ts';
import { labelledAds } from '../ad-check/labelled.ts';

/**
 * Benchmark of looking up what belongs together among BENCH_LISTINGS listings (a million), on the PostgreSQL server of
 * TEST_DATABASE_URL: makes a database of its own by SQL, looks up listings as the job does, and fails where the 99th
 * percentile is over the budget. Of each band 27 listings have the same one, a tenth of the bands are those of a thousand:
 * more than among the ads of tests/ad-check, where one pair in six hundred has one in common.
 */
const listings = Number(process.env.BENCH_LISTINGS ?? 1_000_000);
const rounds = Number(process.env.BENCH_ROUNDS ?? 500);
/** The budget, in milliseconds. */
const budget = 20;

const texts = labelledAds('practice').map(({ text }) => text);
const url = process.env.TEST_DATABASE_URL;
if (!url) throw new Error('TEST_DATABASE_URL is missing');
const own = new URL(url);
own.pathname += '_families';
const name = own.pathname.slice(1);

const server = new pg.Client({ connectionString: url });
await server.connect();
await server.query(`DROP DATABASE IF EXISTS ${name}`);
await server.query(`CREATE DATABASE ${name} TEMPLATE template0 ENCODING 'UTF8' LOCALE 'C.UTF-8'`);
const db = await openDatabase({ url: own.href });
try {
  await migrate(db, 'content');
  await plant();
  const taken = await db.query<{ bands: string[]; ids: string[] }>(
    `SELECT r.bands, ARRAY(SELECT i.kind || ' ' || encode(i.mark, 'hex') FROM relative_identifier i WHERE i.post_id = r.post_id) AS ids
     FROM relative r ORDER BY md5(r.post_id::text) LIMIT $1`,
    [rounds + 50],
  );
  const [lookUps, byBands, cards, found]: [number[], number[], number[], number[]] = [[], [], [], []];
  for (const [round, { bands, ids }] of taken.entries()) {
    const start = performance.now();
    const shingles = shinglesOf(texts[round % texts.length] as string);
    const asked = performance.now();
    const alike = await findByBands(db, bands.map(BigInt));
    const answered = performance.now();
    const candidates = await textsOf(db, alike);
    candidates.filter(({ text }) => areAlike(shingles, shinglesOf(text)));
    await findByIdentifiers(
      db,
      ids.map((one) => one.split(' ')).map(([kind = '', mark = '']) => ({ kind, mark: Buffer.from(mark, 'hex') })),
    );
    const lookedUp = performance.now();
    await besides(
      db,
      candidates.slice(0, 12).map(({ id }) => id),
    );
    // The first ones prepare statements and read from the disk.
    if (round < 50) continue;
    lookUps.push(lookedUp - start);
    byBands.push(answered - asked);
    cards.push(performance.now() - lookedUp);
    found.push(candidates.length);
  }
  tell('families', {
    listings,
    'look-up ms, median': percentile(lookUps, 50),
    'look-up ms, p99': percentile(lookUps, 99),
    'of that by bands ms, median': percentile(byBands, 50),
    'of that by bands ms, p99': percentile(byBands, 99),
    'texts compared': percentile(found, 50),
    'families of 12 cards ms, median': percentile(cards, 50),
    'families of 12 cards ms, p99': percentile(cards, 99),
  });
  if (percentile(lookUps, 99) > budget) {
    console.error(`over the budget of ${budget} ms`);
    process.exitCode = 1;
  }
} finally {
  await db.close();
  await server.query(`DROP DATABASE ${name}`);
  await server.end();
}

/** Fills the tables by SQL, without what other readings of posts need. */
async function plant(): Promise<void> {
  const plain = new pg.Client({ connectionString: own.href });
  await plain.connect();
  const started = performance.now();
  const step = async (text: string, values?: unknown[]) => {
    await plain.query(text, values);
    console.log(
      `${Math.round((performance.now() - started) / 1000)} s: ${text.trim().slice(0, 60).replaceAll(/\s+/g, ' ')}`,
    );
  };
  await plain.query('DROP INDEX post_words, post_words_part, post_company');
  await plain.query('ALTER TABLE post ALTER search_text DROP EXPRESSION, ALTER words DROP EXPRESSION');
  await plain.query('ALTER TABLE relative_band DROP CONSTRAINT relative_band_pkey');
  await plain.query(`SET session_replication_role = replica`);
  await step(
    `INSERT INTO post (id, kind, author_id, author_handle, created_at, body, tags, extra, has_photo, search_text, words)
     SELECT gen_random_uuid(), 'suspicious-job', gen_random_uuid(), 'souser-' || n, '2026-01-01'::timestamptz + n * interval '10 s',
       ($2::text[])[1 + n % array_length($2, 1)], '{}', '{}', false, '', '' FROM generate_series(1, $1::int) AS n`,
    [listings, texts],
  );
  await step(
    `INSERT INTO relative (post_id, design, bands)
     SELECT p.id, 1, ARRAY(SELECT hashint8extended(band * 100000 + CASE WHEN random() < 0.1
         THEN floor(random() * $1::int / 1000) ELSE 1000 + floor(random() * $1::int / 27) END::bigint
         + 0 * length(p.author_handle), 7) FROM generate_series(0, 63) AS band)
     FROM post p`,
    [listings],
  );
  await step('INSERT INTO relative_band (band, post_id) SELECT unnest(bands), post_id FROM relative');
  await step('ALTER TABLE relative_band ADD PRIMARY KEY (band, post_id)');
  await step(
    `INSERT INTO relative_identifier (kind, mark, post_id)
     SELECT kind, sha256(convert_to(kind || floor(random() * $1::int / 5) || left(post_id::text, 0), 'UTF8')), post_id
     FROM relative CROSS JOIN (VALUES ('phone'), ('web')) AS kinds (kind)`,
    [listings],
  );
  await step(
    `INSERT INTO family (id, listings, members, first_day, last_day, shared)
     SELECT gen_random_uuid(), 5, 4, '2026-01-01', '2026-02-01', '{phone}' FROM generate_series(1, $1::int / 20)`,
    [listings],
  );
  await step(
    `UPDATE relative r SET family_id = f.id FROM (SELECT id, row_number() OVER () AS n FROM family) AS f
     WHERE f.n = abs(hashtext(r.post_id::text)) % ($1::int / 4)`,
    [listings],
  );
  await step('VACUUM ANALYZE');
  await plain.end();
}
