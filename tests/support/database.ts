import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { type Database, openDatabase } from '#server/platform/db/database.ts';
import type { Timeouts } from '#server/platform/db/pool.ts';
import { type ReplicaLocation, withReplica } from '#server/platform/db/replica.ts';
import type { Log } from '#server/platform/log.ts';
import { hasPostgres, runOn, startCluster } from './cluster.ts';
import { createPostgresDatabase } from './postgres.ts';
import { copyTemplate, databasesFolder, pathsIn } from './templates.ts';

type TestEngine = 'pglite' | 'postgres';

/** The databases of a server under test: the addresses of both, or the folder of embedded ones; never both. */
export interface TestDatabase {
  engine: TestEngine;
  url?: string;
  identityUrl?: string;
  dataDir?: string;
  /** Timeouts for the server, where a test has less time than the product. */
  timeouts?: Timeouts;
  /** Addresses past the pooler, where the others are a pooler's. */
  pooled?: { directUrl: string; identityDirectUrl: string };
  /** The streaming replica of the content database. */
  replica?: ReplicaLocation;
  /** The folder of the erasure ledger; a private one by default. */
  ledgerDir?: string;
  close(): Promise<void>;
}

/** The engine of the vitest project that runs this file: the same tests run on both. */
export function testEngine(): TestEngine {
  const engine = process.env.SESOL_TEST_ENGINE ?? 'pglite';
  if (engine !== 'pglite' && engine !== 'postgres') throw new Error(`SESOL_TEST_ENGINE: ${engine}`);
  return engine;
}

/** An empty database for a test file; without a schema if `bare`. Close it after the server that uses it. */
export async function testDatabase(bare = false): Promise<TestDatabase> {
  const engine = testEngine();
  if (engine === 'postgres') return serverDatabase();
  const folder = await mkdtemp(path.join(databasesFolder(), 'sesol-test-'));
  if (!bare) copyTemplate('schema', folder);
  return {
    engine,
    dataDir: pathsIn(folder).DATA_DIR,
    close: () => rm(folder, { recursive: true, force: true, maxRetries: 3 }),
  };
}

/** Empty databases for a test file on the PostgreSQL server of TEST_DATABASE_URL. */
export async function serverDatabase(): Promise<TestDatabase> {
  const [database, identity] = [await createPostgresDatabase(), await createPostgresDatabase()];
  return {
    engine: 'postgres',
    url: database.url,
    identityUrl: identity.url,
    close: async () => {
      await database.drop();
      await identity.drop();
    },
  };
}

/**
 * A database for a test file on a private PostgreSQL server where this machine has one, so that log and pages are those
 * of the test alone: nothing else vacuums, checkpoints or keeps old row versions.
 */
export async function testDatabaseAlone(): Promise<TestDatabase> {
  if (testEngine() !== 'postgres' || !hasPostgres()) return testDatabase();
  const cluster = await startCluster({
    autovacuum: 'off',
    bgwriter_lru_maxpages: '0',
    checkpoint_timeout: '1h',
    max_wal_size: '10GB',
  });
  await runOn(cluster.url('postgres'), 'CREATE DATABASE identity');
  return {
    engine: 'postgres',
    url: cluster.url('postgres'),
    identityUrl: cluster.url('identity'),
    close: () => cluster.remove(),
  };
}

/** Opens both databases, unmigrated. */
export async function openTestDatabases(
  database: TestDatabase,
  log?: Log,
): Promise<{ db: Database; identityDb: Database }> {
  const { url, identityUrl, dataDir = '', timeouts, pooled, replica } = database;
  const own = (directUrl: string | undefined) => ({ ...(timeouts ? { timeouts } : {}), prepared: !pooled, directUrl });
  const identityFolder = path.join(dataDir, 'identity');
  const db = await openDatabase(url ? { url, ...own(pooled?.directUrl) } : { folder: dataDir }, 'content', log);
  return {
    db: replica && log ? await withReplica(db, replica, log) : db,
    identityDb: await openDatabase(
      identityUrl ? { url: identityUrl, ...own(pooled?.identityDirectUrl) } : { folder: identityFolder },
      'identity',
      log,
    ),
  };
}

/** The databases of a test file, both of them open. */
export interface OpenDatabases {
  database: TestDatabase;
  db: Database;
  identityDb: Database;
  /** Closes both and erases them. */
  close(): Promise<void>;
}

/** Opens empty databases for a test file; without a schema if `bare`. */
export async function openDatabases(bare = false): Promise<OpenDatabases> {
  const database = await testDatabase(bare);
  const { db, identityDb } = await openTestDatabases(database);
  const close = async () => {
    await db.close();
    await identityDb.close();
    await database.close();
  };
  return { database, db, identityDb, close };
}

/** The settings for a server process with these databases. */
export function settingsOf({ url, identityUrl, dataDir }: TestDatabase): Record<string, string> {
  return url && identityUrl ? { DATABASE_URL: url, IDENTITY_DATABASE_URL: identityUrl } : { DATA_DIR: dataDir ?? '' };
}
