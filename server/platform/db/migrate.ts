import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import Postgrator from 'postgrator';
import { operator } from '#contract/copy/operator.ts';
import { systemClock } from '../clock.ts';
import { StartError } from '../config.ts';
import { buildIndex, concurrentIndexesIn, withoutConcurrency } from './concurrent-indexes.ts';
import type { Database, Queryable, Transaction } from './database.ts';
import { isConflict, isLockTimeout } from './failures.ts';

/** The schemas of the content and the identity database. */
export type Schema = 'content' | 'identity';

/** The migrations of a schema. */
export interface Source {
  /** The folder of their files. */
  folder: string;
  /** The table of those that ran. */
  versionTable: string;
  /** The id of their lock among those of migrations. */
  lock: number;
}

const folderAt = (from: string) => fileURLToPath(new URL(from, import.meta.url));

export const sources: Record<Schema, Source> = {
  content: { folder: folderAt('../../migrations'), versionTable: 'schema_version', lock: 0 },
  identity: { folder: folderAt('../../migrations/identity'), versionTable: 'identity_schema_version', lock: 1 },
};
/** The id of the locks of migrations among all advisory locks of the database server. */
const lockId = 7_370_010;
/**
 * The longest wait of a migration for one lock, in milliseconds. Whoever uses the table queues behind that wait, and
 * the nodes of the version before wait for a lock for two seconds at most.
 */
const lockWait = 300;
/** The pause before a migration that did not get a lock runs again, in milliseconds. */
const lockPause = 700;

/** A migration in TypeScript, run in the transaction of the files, after those up to `version`. */
export interface Step {
  after: number;
  run(tx: Transaction): Promise<void>;
}

/** The last version of the content schema that itself creates the schema `identity`. */
export const beforeIdentity = 10;

/**
 * Migrates a schema. Pending files run in one transaction under an advisory lock, so that several nodes may start at
 * once and a failing file changes nothing. It waits for tables in use in short tries, between which those who use them
 * go on. On a server, indexes that are built beside writes end the transaction: they follow outside of any, and a
 * further one runs the files after them. Throws `StartError` where the applied migrations are not the first of the
 * files. `steps` are in the order of their versions, and may run again.
 */
export function migrate(db: Database, schema: Schema, ...steps: Step[]): Promise<void> {
  return migrateFrom(sources[schema], db, ...steps);
}

/** Migrates the schema of a source. */
export async function migrateFrom(source: Source, db: Database, ...steps: Step[]): Promise<void> {
  const { outsideTransaction } = db;
  for (;;) {
    const next = await untilUnlocked(db, source, async (tx) => {
      const postgrator = postgratorOf(tx, source);
      await refuseOtherHistory(tx, source, postgrator);
      const concurrent = outsideTransaction && (await firstConcurrent(postgrator));
      for (const { after, run } of steps) {
        if ((await versionIn(postgrator)) > after) continue;
        if (concurrent && after >= concurrent.version) break;
        await postgrator.migrate(fileNumber(after));
        await run(tx);
      }
      await postgrator.migrate(concurrent && fileNumber(concurrent.version - 1));
      return concurrent && { migration: concurrent, after: await versionIn(postgrator) };
    });
    if (!outsideTransaction || !next) return;
    try {
      await outsideTransaction((connection) => buildBesideWrites(connection, source, next));
    } catch (error) {
      // Of two that wait for each other the builder of an index gives way: a node of an older release, or a restore, may
      // wait for the lock of migrations in a transaction whose end it waits for.
      if (!isConflict(error)) throw error;
    }
  }
}

/** The first pending migration that builds indexes beside writes. */
async function firstConcurrent(postgrator: Postgrator): Promise<Postgrator.Migration | undefined> {
  const version = await versionIn(postgrator);
  const files = (await postgrator.getMigrations()).toSorted((a, b) => a.version - b.version);
  return files.find((file) => file.version > version && concurrentIndexesIn(file.getSql()).length > 0);
}

/**
 * Runs a migration that builds indexes beside writes, unless another node or a restore has changed the schema since the
 * version that it comes after. The lock is the connection's: while a killed node's server process goes on with an index,
 * other nodes wait.
 */
async function buildBesideWrites(
  connection: Queryable,
  { versionTable, lock }: Source,
  { migration, after }: { migration: Postgrator.Migration; after: number },
): Promise<void> {
  // A statement that waits for the lock would be one whose end the builder of the index waits for.
  while (!(await tryLock(connection, lock))) await wait(lockPause);
  if (newestOf(await applied(connection, versionTable)) !== after) return;
  for (const index of concurrentIndexesIn(migration.getSql())) await buildIndex(connection, index);
  const { version, name, md5 } = migration;
  await connection.query(`INSERT INTO public.${versionTable} (version, name, md5, run_at) VALUES ($1, $2, $3, $4)`, [
    version,
    name,
    md5,
    systemClock.now(),
  ]);
}

/** Migrates an older or empty schema up to a version, without the steps in TypeScript; a newer one stays as it is. */
export async function migrateUpTo(db: Database, schema: Schema, version: number): Promise<void> {
  await untilUnlocked(db, sources[schema], async (tx) => {
    await refuseOtherHistory(tx, sources[schema], postgratorOf(tx, sources[schema]));
    await migrateWithin(tx, schema, version);
  });
}

/**
 * Migrates up to a version within a transaction of the caller, in which indexes are built with their tables locked; a
 * newer schema stays as it is.
 */
export async function migrateWithin(tx: Transaction, schema: Schema, version: number): Promise<void> {
  const postgrator = postgratorOf(tx, sources[schema]);
  if ((await versionIn(postgrator)) < version) await postgrator.migrate(fileNumber(version));
}

/** The number of the newest migration that was applied; 0 for a database without the schema. */
export async function appliedVersion(db: Queryable, schema: Schema): Promise<number> {
  return newestOf(await applied(db, sources[schema].versionTable));
}

/** The number of the newest migration of this release. */
export async function newestVersion(schema: Schema): Promise<number> {
  const names = await readdir(sources[schema].folder);
  return Math.max(...names.filter((name) => name.endsWith('.sql')).map((name) => Number.parseInt(name, 10)));
}

/** Runs `work` under the lock of migrations, again and again until no lock that it needs is held by others. */
async function untilUnlocked<T>(db: Database, { lock }: Source, work: (tx: Transaction) => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await db.transaction(
        async (tx) => {
          // The turn of another node is waited for in short tries as well: that node may be building an index, which waits
          // for the end of this transaction.
          await tx.query(`SET LOCAL lock_timeout = ${lockWait}`);
          await takeLock(tx, lock);
          return await work(tx);
        },
        { isLong: true },
      );
    } catch (error) {
      if (!isLockTimeout(error)) throw error;
    }
    await wait(lockPause);
  }
}

/** Locks a schema against migrations of other nodes until the transaction ends; waits for those under way. */
export async function lockMigrations(tx: Transaction, schema: Schema): Promise<void> {
  // Neither the wait for another node nor a long migration has a timeout.
  await tx.query('SET LOCAL lock_timeout = 0');
  await takeLock(tx, sources[schema].lock);
}

async function takeLock(tx: Transaction, lock: number): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock($1, $2)', [lockId, lock]);
}

/** Tries to lock a schema against migrations of other nodes until the connection ends. */
async function tryLock(connection: Queryable, lock: number): Promise<boolean> {
  const [row] = await connection.query<{ is: boolean }>('SELECT pg_try_advisory_lock($1, $2) AS is', [lockId, lock]);
  return row?.is ?? false;
}

function postgratorOf(tx: Transaction, { folder, versionTable }: Source): Postgrator {
  return new Postgrator({
    migrationPattern: path.join(folder, '*.sql'),
    driver: 'pg',
    database: '',
    schemaTable: versionTable,
    currentSchema: 'public',
    // Checked by `refuseOtherHistory`, with instructions in the message.
    validateChecksums: false,
    execQuery: async (query) => ({ rows: await tx.query(query) }),
    execSqlScript: async (script) => void (await tx.query(withoutConcurrency(script))),
  });
}

const versionIn = (postgrator: Postgrator): Promise<number> => postgrator.getDatabaseVersion().catch(() => 0);
const newestOf = (ran: Map<number, string>) => Math.max(0, ...ran.keys());
const fileNumber = (version: number) => String(version).padStart(3, '0');

/** The checksums of the applied migrations, by number. */
async function applied(tx: Queryable, versionTable: string): Promise<Map<number, string>> {
  const [table] = await tx.query<{ isThere: boolean }>(`SELECT to_regclass($1) IS NOT NULL AS "isThere"`, [
    `public.${versionTable}`,
  ]);
  if (!table?.isThere) return new Map();
  const rows = await tx.query<{ version: string; md5: string }>(
    `SELECT version, md5 FROM public.${versionTable} WHERE version > 0`,
  );
  return new Map(rows.map(({ version, md5 }) => [Number(version), md5]));
}

async function refuseOtherHistory(tx: Transaction, source: Source, postgrator: Postgrator): Promise<void> {
  const files = await postgrator.getMigrations();
  const ran = await applied(tx, source.versionTable);
  const newest = newestOf(ran);
  const newestFile = Math.max(...files.map(({ version }) => version));
  if (newest > newestFile) throw new StartError(operator.schemaNewer(newest, newestFile));
  for (const { version, md5, filename } of files) {
    const md5Then = ran.get(version);
    if (md5Then === undefined && version < newest) throw new StartError(operator.migrationSkipped(version, newest));
    if (md5Then !== undefined && md5Then !== md5)
      throw new StartError(operator.migrationEdited(path.basename(filename)));
  }
}
