import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import Postgrator from 'postgrator';
import { operator } from '#contract/copy/operator.ts';
import { StartError } from '../config.ts';
import type { Database, Queryable, Transaction } from './database.ts';
import { isLockTimeout } from './failures.ts';

/** The schemas of the content and the identity database. */
export type Schema = 'content' | 'identity';

const sources: Record<Schema, { pattern: string; versionTable: string }> = {
  content: { pattern: '../../migrations/*.sql', versionTable: 'schema_version' },
  identity: { pattern: '../../migrations/identity/*.sql', versionTable: 'identity_schema_version' },
};
/** The id of the migration lock among all advisory locks of the database server. */
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
 * Migrates a schema. All pending files run in one transaction under an advisory lock, so that several nodes may start
 * at once and a failing file changes nothing. It waits for tables in use in short tries, between which those who use
 * them go on. Throws `StartError` where the applied migrations are not the first of the files. `steps` are in the order
 * of their versions, and may run again.
 */
export async function migrate(db: Database, schema: Schema, ...steps: Step[]): Promise<void> {
  await untilUnlocked(db, schema, async (tx) => {
    const postgrator = postgratorOf(tx, schema);
    await refuseOtherHistory(tx, schema, postgrator);
    for (const { after, run } of steps) {
      if ((await versionIn(postgrator)) > after) continue;
      await postgrator.migrate(fileNumber(after));
      await run(tx);
    }
    await postgrator.migrate();
  });
}

/** Migrates an older or empty schema up to a version, without the steps in TypeScript; a newer one stays as it is. */
export async function migrateUpTo(db: Database, schema: Schema, version: number): Promise<void> {
  await untilUnlocked(db, schema, async (tx) => {
    await refuseOtherHistory(tx, schema, postgratorOf(tx, schema));
    await migrateWithin(tx, schema, version);
  });
}

/** Migrates up to a version within a transaction of the caller; a newer schema stays as it is. */
export async function migrateWithin(tx: Transaction, schema: Schema, version: number): Promise<void> {
  const postgrator = postgratorOf(tx, schema);
  if ((await versionIn(postgrator)) < version) await postgrator.migrate(fileNumber(version));
}

/** The number of the newest migration that was applied; 0 for a database without the schema. */
export async function appliedVersion(db: Queryable, schema: Schema): Promise<number> {
  return Math.max(0, ...(await applied(db, sources[schema].versionTable)).keys());
}

/** The number of the newest migration of this release. */
export async function newestVersion(schema: Schema): Promise<number> {
  const { pattern } = sources[schema];
  const folder = new URL(pattern.replace('*.sql', ''), import.meta.url);
  return Math.max(
    ...(await readdir(folder)).filter((name) => name.endsWith('.sql')).map((name) => Number.parseInt(name, 10)),
  );
}

/** Runs `work` under the lock of migrations, again and again until no lock that it needs is held by others. */
async function untilUnlocked(db: Database, schema: Schema, work: (tx: Transaction) => Promise<void>): Promise<void> {
  for (;;) {
    try {
      return await db.transaction(
        async (tx) => {
          await lockMigrations(tx, schema);
          await tx.query(`SET LOCAL lock_timeout = ${lockWait}`);
          await work(tx);
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
  await tx.query('SELECT pg_advisory_xact_lock($1, $2)', [lockId, schema === 'content' ? 0 : 1]);
}

function postgratorOf(tx: Transaction, schema: Schema): Postgrator {
  const { pattern, versionTable } = sources[schema];
  return new Postgrator({
    migrationPattern: fileURLToPath(new URL(pattern, import.meta.url)),
    driver: 'pg',
    database: '',
    schemaTable: versionTable,
    currentSchema: 'public',
    // Checked above, with instructions in the message.
    validateChecksums: false,
    execQuery: async (query) => ({ rows: await tx.query(query) }),
    execSqlScript: async (script) => void (await tx.query(script)),
  });
}

const versionIn = (postgrator: Postgrator): Promise<number> => postgrator.getDatabaseVersion().catch(() => 0);
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

async function refuseOtherHistory(tx: Transaction, schema: Schema, postgrator: Postgrator): Promise<void> {
  const files = await postgrator.getMigrations();
  const ran = await applied(tx, sources[schema].versionTable);
  const newest = Math.max(0, ...ran.keys());
  const newestFile = Math.max(...files.map(({ version }) => version));
  if (newest > newestFile) throw new StartError(operator.schemaNewer(newest, newestFile));
  for (const { version, md5, filename } of files) {
    const md5Then = ran.get(version);
    if (md5Then === undefined && version < newest) throw new StartError(operator.migrationSkipped(version, newest));
    if (md5Then !== undefined && md5Then !== md5)
      throw new StartError(operator.migrationEdited(path.basename(filename)));
  }
}
