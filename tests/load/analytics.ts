import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import type { Analytics } from '#contract/admin.ts';
import { drawHandle, insertNamedMembers } from '#server/members/store.ts';
import { systemClock } from '#server/platform/clock.ts';
import { type Database, openDatabase } from '#server/platform/db/database.ts';
import { openVault, openVaultOfVersion1 } from '#server/platform/vault.ts';
import { bringUpToDate } from '#server/server.ts';
import { createPostgresDatabase } from '#tests/support/postgres.ts';
import { startServerProcess } from '#tests/support/server.ts';
import { writeSignedIn } from '#tests/support/signed-in.ts';
import { unhurried } from '#tests/support/unhurried.ts';

/**
 * Benchmark of the admin dashboard's figures on a million votes: fills the PostgreSQL server of TEST_DATABASE_URL with
 * votes over 400 days whose activity is not totalled yet, calls the built server over HTTP, prints response times, and
 * fails when the budget is missed or a figure is wrong.
 */
const votes = Number(process.env.BENCH_VOTES ?? 1_000_000);
const calls = Number(process.env.BENCH_CALLS ?? 300);
const [items, days] = [10_000, 400];
/** The budget of p99, in milliseconds. */
const budget = 200;

/** Fills the tables as members would have; returns the cookie of an admin. */
async function fill(db: Database, identityDb: Database, keyFile: string, now: Date): Promise<string> {
  const vault = openVault(keyFile);
  const oldVault = openVaultOfVersion1(keyFile);
  const records = await bringUpToDate({ db, identityDb, vault, oldVault, clock: systemClock, keyFile });
  const uid = randomUUID();
  const handle = drawHandle();
  await insertNamedMembers(db, [{ uid, handle, role: 'admin' }]);
  await db.query(
    `INSERT INTO post (id, kind, author_id, author_handle, created_at, position_type, city, sector, tags, is_positive, body)
     SELECT gen_random_uuid(), 'experience', $1, 'souser-bench0', $2::timestamptz - n * interval '1 minute', 'Junior',
       'İzmir', 'Medya', ARRAY[(ARRAY['adil', 'mobbing', 'ücretsiz'])[1 + n % 3]], n % 2 = 0, 'x'
     FROM generate_series(1, $3::int) AS n`,
    [uid, now, items],
  );
  await db.transaction(async (tx) => {
    await tx.query('SET LOCAL statement_timeout = 0');
    await tx.query(
      `INSERT INTO vote (post_id, sealed_member, value)
       SELECT p.id, gen_random_uuid(), CASE WHEN random() < 0.7 THEN 1 ELSE -1 END
       FROM (SELECT id, row_number() OVER () AS place FROM post) p
       JOIN generate_series(0, $1::int - 1) AS n ON p.place = 1 + n % $2::int`,
      [votes, items],
    );
    await tx.query(
      `INSERT INTO post_stat (post_id, kind, created_at, shown_upvotes, shown_downvotes)
       SELECT p.id, kind, p.created_at, count(*) FILTER (WHERE value = 1), count(*) FILTER (WHERE value = -1)
       FROM post p JOIN vote ON post_id = p.id GROUP BY p.id`,
    );
    await tx.query(`INSERT INTO post_count SELECT kind, is_positive, 0, count(*) FROM post GROUP BY 1, 2`);
    await tx.query(`INSERT INTO tag_count SELECT kind, unnest(tags), 0, count(*) FROM post GROUP BY 1, 2`);
    await tx.query(
      `INSERT INTO activity (day, what, shard, came)
       SELECT ($1::timestamptz AT TIME ZONE 'UTC')::date - n % $3::int, 'vote', floor(random() * 64), count(*)
       FROM generate_series(0, $2::int - 1) AS n GROUP BY 1, 3
       UNION ALL
       SELECT (created_at AT TIME ZONE 'UTC')::date, 'post', floor(random() * 64), count(*) FROM post GROUP BY 1, 3`,
      [now, votes, days],
    );
  });
  await db.query('VACUUM ANALYZE');
  const [token] = await writeSignedIn({ identityDb, records, vault }, [{ uid, handle }], now);
  return `sesol=${token}`;
}

const folder = await mkdtemp(path.join(tmpdir(), 'sesol-bench-'));
const keyFile = path.join(folder, 'keys', 'sesol.key');
const database = await createPostgresDatabase();
const identity = await createPostgresDatabase();
const db = await openDatabase({ url: database.url, timeouts: unhurried });
const identityDb = await openDatabase({ url: identity.url, timeouts: unhurried });
const cookie = await fill(db, identityDb, keyFile, new Date());
const server = await startServerProcess({
  DATABASE_URL: database.url,
  IDENTITY_DATABASE_URL: identity.url,
  KEY_FILE: keyFile,
  RATE_LIMITS: 'off',
  LOG_LEVEL: 'warn',
  NODE_ENV: 'production',
});

const took: number[] = [];
let figures: Analytics | undefined;
for (let n = 0; n < calls; n++) {
  const started = performance.now();
  const answer = await fetch(`${server.origin}/api/admin/analytics`, { headers: { cookie } });
  figures = (await answer.json()) as Analytics;
  took.push(performance.now() - started);
  if (!answer.ok) throw new Error(JSON.stringify(figures));
}
const sorted = took.toSorted((a, b) => a - b);
const at = (share: number) => sorted[Math.min(calls - 1, Math.floor(calls * share))] as number;
const [row] = await db.query<{ votes: string; rows: string }>(
  'SELECT (SELECT count(*) FROM vote) AS votes, (SELECT count(*) FROM activity) AS rows',
);
const isRight =
  figures?.totalVotes === Number(row?.votes) &&
  figures.totalExperiences === items &&
  figures.mostLikedExperience !== null &&
  figures.activity.every((day) => day.votes > 0);
const holds = isRight && at(0.99) <= budget;
const [load = 0] = loadavg();
console.log(
  `${calls} calls, one after the other, load average ${load.toFixed(1)}, ${Number(row?.rows).toLocaleString('en')} rows of counts\n`,
);
console.log('| votes | p50 ms | p99 ms | max ms | budget ms | figures right | within budget |');
console.log('|---|---|---|---|---|---|---|');
console.log(
  `| ${votes.toLocaleString('en')} | ${at(0.5).toFixed(1)} | ${at(0.99).toFixed(1)} | ${at(1).toFixed(1)} | ${budget} | ${isRight ? 'yes' : 'no'} | ${holds ? 'yes' : 'no'} |`,
);
await server.stop();
await db.close();
await identityDb.close();
await database.drop();
await identity.drop();
await rm(folder, { recursive: true, force: true });
if (!holds) process.exitCode = 1;
