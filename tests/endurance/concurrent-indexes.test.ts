import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '#server/platform/db/database.ts';
import { lockMigrations, migrate, migrateFrom, type Source } from '#server/platform/db/migrate.ts';
import { openTestDatabases, type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { withLater } from '#tests/support/newer-schema.ts';

let database: TestDatabase;
let db: Database;
/** Another node. */
let other: Database;
let source: Source;
/** A client whose transaction writes to the table of the index, and keeps its build from ending. */
let writer: pg.Client;
let opened: (() => Promise<void>)[] = [];

beforeEach(async () => {
  database = await testDatabase();
  opened = [() => database.close()];
  [db, other] = [await open(), await open()];
  await migrate(db, 'content');
  source = await withLater('content', 'CREATE INDEX CONCURRENTLY later_index ON activity (day);');
  writer = new pg.Client({ connectionString: database.url });
  await writer.connect();
  opened.push(() => writer.end());
  await writer.query('BEGIN; DELETE FROM activity');
});
afterEach(async () => {
  for (const close of opened.toReversed()) await close();
});

async function open(): Promise<Database> {
  const nodes = await openTestDatabases(database);
  opened.push(nodes.db.close, nodes.identityDb.close);
  return nodes.db;
}

const laterIndex = async () => {
  const [index] = await db.query<{ oid: string; isValid: boolean }>(
    `SELECT indexrelid::text AS oid, indisvalid AS "isValid" FROM pg_index
     WHERE indexrelid = to_regclass('later_index')`,
  );
  return index;
};
const indexIsBegun = () => expect.poll(laterIndex).toMatchObject({ isValid: false });
const someoneWaitsForTheLock = () =>
  expect
    .poll(() =>
      db.query(
        `SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
         AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
      ),
    )
    .not.toEqual([]);
const timesRecorded = async () => (await db.query("SELECT FROM schema_version WHERE name = 'later'")).length;

test('others write while an index is built', async () => {
  const migrated = migrateFrom(source, db);
  await indexIsBegun();
  await other.query("INSERT INTO activity (day, what, shard, came) VALUES ('2026-11-18', 'post', 0, 1)");
  expect(await laterIndex()).toMatchObject({ isValid: false });
  expect(await timesRecorded()).toBe(0);
  await writer.query('COMMIT');
  await migrated;
  expect(await laterIndex()).toMatchObject({ isValid: true });
  expect(await timesRecorded()).toBe(1);
});

test('an index whose build was killed is built again', async () => {
  const failed = expect(migrateFrom(source, db)).rejects.toThrow(/connection/);
  await indexIsBegun();
  const left = await laterIndex();
  await other.query(
    'SELECT pg_terminate_backend(pid) FROM pg_stat_progress_create_index WHERE datname = current_database()',
  );
  await failed;
  expect(await laterIndex()).toEqual(left);
  await writer.query('COMMIT');
  await migrateFrom(source, db);
  expect(await laterIndex()).toMatchObject({ isValid: true });
  expect((await laterIndex())?.oid).not.toBe(left?.oid);
  expect(await timesRecorded()).toBe(1);
});

test('nodes that start together build an index once', async () => {
  const migrated = migrateFrom(source, db);
  await indexIsBegun();
  const begun = await laterIndex();
  const second = migrateFrom(source, other);
  await someoneWaitsForTheLock();
  await writer.query('COMMIT');
  await Promise.all([migrated, second]);
  expect(await laterIndex()).toEqual({ oid: begun?.oid, isValid: true });
  expect(await timesRecorded()).toBe(1);
});

test('an index that was built by hand is kept', async () => {
  await writer.query('CREATE INDEX later_index ON activity (day); COMMIT');
  const byHand = await laterIndex();
  await migrateFrom(source, db);
  expect(await laterIndex()).toEqual(byHand);
  expect(await timesRecorded()).toBe(1);
});

test('the builder of an index gives way to whoever waits for its end in one long transaction', async () => {
  const migrated = migrateFrom(source, db);
  await indexIsBegun();
  const restored = other.transaction((tx) => lockMigrations(tx, 'content'), { isLong: true });
  await someoneWaitsForTheLock();
  await writer.query('COMMIT');
  await Promise.all([migrated, restored]);
  expect(await laterIndex()).toMatchObject({ isValid: true });
  expect(await timesRecorded()).toBe(1);
});
