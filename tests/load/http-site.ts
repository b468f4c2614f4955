import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { makeSpares } from '#server/identity/spares/store.ts';
import { drawHandle, insertNamedMembers } from '#server/members/store.ts';
import { systemClock } from '#server/platform/clock.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { openRecords } from '#server/platform/records/records.ts';
import { openVault } from '#server/platform/vault.ts';
import { copyPostgresDatabase, createPostgresDatabase } from '#tests/support/postgres.ts';
import { type ServerProcess, startServerProcess } from '#tests/support/server.ts';
import { writeSignedIn } from '#tests/support/signed-in.ts';
import { pathsIn } from '#tests/support/templates.ts';
import { unhurried } from '#tests/support/unhurried.ts';
import { experiences, fill } from './feed-data.ts';

export const engines = ['embedded', 'postgres'] as const;
export type Engine = (typeof engines)[number];

/** The data of a site with a number of experiences, for servers started one after the other. */
export interface Site {
  /** Session tokens of members. */
  tokens: string[];
  /** The address of the content database, on PostgreSQL. */
  database: string | undefined;
  start(cacheMegabytes: number, more?: Record<string, string>): Promise<ServerProcess>;
  drop(): Promise<void>;
}

/** The number of members: enough that no vote takes back an earlier one. */
const members = 50;

/** Makes a site; on PostgreSQL a copy of a data set kept on the server of TEST_DATABASE_URL. */
export async function makeSite(engine: Engine, size: number): Promise<Site> {
  const folder = await mkdtemp(path.join(tmpdir(), 'sesol-bench-'));
  const paths = pathsIn(folder);
  const databases = engine === 'postgres' ? await onServer(size) : undefined;
  const [content, identity] = databases
    ? databases.map(({ url }) => ({ url, timeouts: unhurried }))
    : [{ folder: paths.DATA_DIR }, { folder: path.join(paths.DATA_DIR, 'identity') }];
  if (!content || !identity) throw new Error('a site has two databases');
  const db = await openDatabase(content);
  if (!databases) {
    await migrate(db, 'content');
    await fill(db.query, size);
  }
  const identityDb = await openDatabase(identity);
  const keyFile = paths.KEY_FILE;
  const vault = openVault(keyFile);
  // Posts exist before the first account, so the spare members of a first start are made here.
  await migrate(identityDb, 'identity');
  const records = await openRecords({ db: identityDb, vault, clock: systemClock, keyFile });
  await makeSpares({ db, identityDb, records, vault });
  const handles = new Set<string>();
  while (handles.size < members) handles.add(drawHandle());
  const all = [...handles].map((handle, n) => ({
    uid: `00000000-0000-4000-9000-${String(n).padStart(12, '0')}`,
    handle,
    role: 'user' as const,
  }));
  await insertNamedMembers(db, all);
  const tokens = await writeSignedIn({ identityDb, records, vault }, all, systemClock.now());
  await db.close();
  await identityDb.close();
  return {
    tokens,
    database: databases?.[0].url,
    start: (cacheMegabytes, more = {}) =>
      startServerProcess({
        ...paths,
        ...(databases && { DATABASE_URL: databases[0].url, IDENTITY_DATABASE_URL: databases[1].url }),
        CACHE_MB: String(cacheMegabytes),
        RATE_LIMITS: 'off',
        LOG_LEVEL: 'warn',
        NODE_ENV: 'production',
        ...more,
      }),
    async drop() {
      for (const database of databases ?? []) await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function onServer(size: number) {
  const url = process.env.TEST_DATABASE_URL;
  if (!url) throw new Error('TEST_DATABASE_URL names the PostgreSQL server');
  const kept = await experiences(url, size);
  await kept.db.close();
  return [await copyPostgresDatabase(kept.url), await createPostgresDatabase()] as const;
}
