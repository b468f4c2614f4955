import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { Change } from '#contract/live.ts';
import { type Database, openDatabase } from '#server/platform/db/database.ts';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { createLive } from './live.ts';
import { hasOtherStorage, relayByTopic, relayLive } from './live-relay.ts';
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
const everything: Change = { topic: 'experiences', change: 'updated' };
const vault = vaultOf(Buffer.alloc(32, 7));
const backends = () =>
  db.query<{ pid: number }>(
    `SELECT pid FROM pg_stat_activity WHERE application_name LIKE 'sesol_live %' AND query <> '' AND datname = current_database()`,
  );

/** Nodes on one database, each with the changes its listeners get; closed with the test. */
async function listeningNodes(count: number) {
  let logged = '';
  const log = createLog('warn', { write: (line) => (logged += line) });
  const nodes = Array.from({ length: count }, () => {
    const local = createLive();
    const heard: Change[] = [];
    local.subscribe(['experiences'], (said) => heard.push(said));
    const relay = database.url
      ? relayLive({ local, databaseUrl: database.url, vault, log, storageId: 'a' })
      : { ...local, close: async () => {} };
    return { ...relay, heard };
  });
  onTestFinished(async () => void (await Promise.all(nodes.map((node) => node.close()))));
  await expect.poll(async () => (await backends()).length).toBe(database.url ? count : 0);
  return { nodes, logged: () => logged };
}

test('every node on the database gets a change once; a single node gets its own', async () => {
  const { nodes } = await listeningNodes(database.url ? 3 : 1);
  const said = Array.from({ length: 120 }, (_, n) => change(String(n)));
  for (const one of said) nodes[0]?.publish(one);
  for (const { heard } of nodes) await expect.poll(() => heard).toEqual(said);
});

test('changes of selected topics go by another database, without a commit in the first', async () => {
  const { url: databaseUrl, identityUrl } = database;
  if (!databaseUrl || !identityUrl) return;
  const log = createLog('silent', { write: () => {} });
  const heard: Change[] = [];
  const nodes = [1, 2].map(() => {
    const local = createLive();
    local.subscribe(['account:1', 'experiences'], (said) => heard.push(said));
    const parts = { local, vault, log, storageId: 'a' };
    const other = relayLive({ ...parts, databaseUrl: identityUrl });
    const isOther = (topic: string) => topic.startsWith('account:');
    return relayByTopic(relayLive({ ...parts, databaseUrl }), { other, isOther });
  });
  onTestFinished(async () => void (await Promise.all(nodes.map((node) => node.close()))));
  await expect.poll(async () => (await backends()).length).toBe(2);
  const said: Change = { topic: 'account:1', change: 'updated' };
  nodes[0]?.publish(said);
  await expect.poll(() => heard).toEqual([said, said]);
  const [notified] = await db.query<{ query: string }>(
    `SELECT query FROM pg_stat_activity
     WHERE application_name LIKE 'sesol_live %' AND datname = current_database() AND query LIKE '%pg_notify%'`,
  );
  expect(notified).toBeUndefined();
  nodes[0]?.publish(change('1'));
  await expect.poll(() => heard).toEqual([said, said, change('1'), change('1')]);
});

test('a node with other storage than the others is recognised', async () => {
  if (!database.url) return;
  await listeningNodes(2);
  expect(await hasOtherStorage(db, 'a')).toBe(false);
  expect(await hasOtherStorage(db, 'b')).toBe(true);
});

test('changes of a node that is cut off reach every node, or every node reloads everything', async () => {
  if (!database.url) return;
  const { nodes } = await listeningNodes(2);
  for (let n = 0; n < 3; n += 1) {
    for (const { heard } of nodes) heard.length = 0;
    const [first] = await backends();
    await db.query('SELECT pg_terminate_backend($1)', [first?.pid]);
    const said = change(String(n));
    for (const { publish } of nodes) publish(said);
    for (const { heard } of nodes) {
      await expect.poll(() => heard.some((one) => one.change === 'updated')).toBe(true);
    }
    await expect.poll(async () => (await backends()).length).toBe(2);
  }
});

test('a notification that no node has sealed is ignored and logged once; one of another release causes a reload', async () => {
  if (!database.url) return;
  const { nodes, logged } = await listeningNodes(2);
  const notify = (payload: string) => db.query('SELECT pg_notify($1, $2)', ['sesol_live', payload]);
  for (const payload of ['x', '', '{}', vault.seal('elsewhere', '{}').toString('base64')]) {
    for (let n = 0; n < 250; n += 1) await notify(payload);
  }
  nodes[0]?.publish(change('after'));
  for (const { heard } of nodes) await expect.poll(() => heard).toEqual([change('after')]);
  expect(logged().trim().split('\n')).toHaveLength(2);

  await notify(vault.seal('sesol_live', JSON.stringify({ version: 2, words: [] })).toString('base64'));
  for (const { heard } of nodes) await expect.poll(() => heard).toEqual([change('after'), everything]);
});
