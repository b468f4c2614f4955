import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { systemClock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import { createPublication } from '#server/platform/publication.ts';
import { openRecords } from '#server/platform/records/records.ts';
import { openVault } from '#server/platform/vault.ts';
import { checkSoundness } from '#server/soundness.ts';
import { openTestDatabases } from '#tests/support/database.ts';
import { percentile, tell } from '#tests/support/figures.ts';
import { refusals, type Site, startLoad, startSite } from '#tests/support/mixed-load.ts';
import { growSchemas } from '#tests/support/newer-schema.ts';

/** The load before the migration and after it, in milliseconds. */
const [before, after] = [5000, 60_000];
/** Calls a second, about fifty of them writes. */
const rate = 120;
/** Further posts, which make an index take its time. */
const posts = Number(process.env.ENDURANCE_POSTS ?? 0);

const opened: Site[] = [];
afterEach(async () => {
  for (const site of opened.splice(0)) await site.close();
});

/** Writes posts of years ago, which no list shows first, and leaves the server nothing to do for them afterwards. */
async function fillWith(db: Database, count: number): Promise<void> {
  await db.transaction(
    async (tx) => {
      await tx.query(
        `INSERT INTO post (id, kind, author_id, author_handle, created_at, body)
         SELECT gen_random_uuid(), 'experience', m.uid, m.handle, timestamptz '2020-01-01' + n * interval '1 minute', 'x'
         FROM generate_series(1, $1::int) AS n, (SELECT uid, handle FROM member LIMIT 1) AS m`,
        [count],
      );
      await tx.query(
        `INSERT INTO post_stat (post_id, kind, created_at) SELECT id, kind, created_at FROM post p
         WHERE NOT EXISTS (SELECT FROM post_stat s WHERE s.post_id = p.id)`,
      );
    },
    { isLong: true },
  );
  await db.outsideTransaction?.(async (connection) => {
    await connection.query('VACUUM ANALYZE post');
    await connection.query('VACUUM ANALYZE post_stat');
    await connection.query('CHECKPOINT');
  });
}

const longTimeout = { timeout: 40 * 60_000 };

test(
  'a node of the version before runs beside a schema that has grown, without a failure or a drift',
  longTimeout,
  async () => {
    const site = await startSite();
    opened.push(site);
    const { database, keyFile, server } = site;
    const databases = await openTestDatabases(database);
    const { db, identityDb } = databases;
    const [vault, clock] = [openVault(keyFile), systemClock];
    const records = await openRecords({ db: identityDb, vault, clock, keyFile });
    const config = { databaseUrl: database.url };
    const publication = createPublication(vault, clock);
    const check = () => checkSoundness({ db, identityDb, vault, clock, records, publication, config } as never);
    if (posts > 0) {
      await fillWith(db, posts);
      // Adds them to the sums.
      await check();
    }
    const load = startLoad(site, rate);
    await wait(before);
    const begun = performance.now();
    await growSchemas(databases);
    const took = performance.now() - begun;
    const during = load.calls.filter(({ answeredAt }) => answeredAt >= begun);
    await wait(after);
    await load.stop();
    const calls = load.calls.filter(({ answeredAt }) => answeredAt >= begun);
    tell('beside a newer schema', {
      'migration, ms': took,
      calls: calls.length,
      'calls a second': Math.round(calls.length / ((performance.now() - begun) / 1000)),
      'of them writes': calls.filter(({ what }) => !what.startsWith('GET')).length,
      refused: JSON.stringify(refusals(load.calls)),
      'of them longer than a second': calls.filter((call) => call.took > 1000).length,
      'longest during the migration, ms': Math.max(0, ...during.map((call) => call.took)),
      'longest, ms': Math.max(...calls.map((call) => call.took)),
      'p99, ms': percentile(
        calls.map((call) => call.took),
        99,
      ),
    });
    expect(refusals(load.calls)).toEqual({});
    expect(server.printed()).not.toMatch(/"level":[456]0/);

    const findings = await check();
    expect(findings.filter(({ broken }) => broken > 0)).toEqual([]);
    expect(findings.length).toBeGreaterThan(0);
    await db.close();
    await identityDb.close();
  },
);
