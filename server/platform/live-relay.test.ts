import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Change } from '#contract/live.ts';
import { type Database, openDatabase } from '#server/platform/db/database.ts';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { createLive } from './live.ts';
import { relayLive } from './live-relay.ts';
import { createLog } from './log.ts';
import { vaultOf } from './vault.ts';

let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await testDatabase();
  db = await openDatabase(database.url ? { url: database.url } : { folder: database.dataDir as string });
});
afterAll(async () => {
  await db.close();
  await database.close();
});

const change = (id: string): Change => ({ topic: 'experiences', id, change: 'created' });

test('what one node publishes is heard on every node that shares the database, once; alone a node hears itself', async () => {
  const heard: Change[][] = [];
  const nodes = [createLive(), createLive(), createLive()].map((local) => {
    const changes: Change[] = [];
    heard.push(changes);
    local.subscribe(['experiences'], (said) => changes.push(said));
    return database.url
      ? relayLive(local, database.url, vaultOf(Buffer.alloc(32, 7)), createLog('silent', { write() {} }))
      : { ...local, close: async () => {} };
  });
  const listening = database.url ? nodes.length : 0;
  const backends = () =>
    db.query<{ pid: number }>(
      `SELECT pid FROM pg_stat_activity WHERE application_name = 'sesol_live' AND query <> '' AND datname = current_database()`,
    );
  await expect.poll(async () => (await backends()).length).toBe(listening);

  const said = Array.from({ length: 120 }, (_, n) => change(String(n)));
  for (const one of said) nodes[0]?.publish(one);
  for (const at of database.url ? [0, 1, 2] : [0]) await expect.poll(() => heard[at]).toEqual(said);

  // A node that was cut off hears that it may have missed something.
  for (const { pid } of await backends()) await db.query('SELECT pg_terminate_backend($1)', [pid]);
  for (const at of database.url ? [0, 1, 2] : [])
    await expect
      .poll(() => heard[at]?.at(-1), { timeout: 10_000 })
      .toEqual({ topic: 'experiences', change: 'updated' });
  await Promise.all(nodes.map((node) => node.close()));
});
