import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { Change } from '#contract/live.ts';
import { type Database, openDatabase } from '#server/platform/db/database.ts';
import { type TestDatabase, testDatabase, testEngine } from '#tests/support/database.ts';
import { hasRedis, type RedisServer, startRedis } from '#tests/support/redis.ts';
import { createLive } from './live.ts';
import { relayByTopic, relayLive } from './live-relay.ts';
import { createLog } from './log.ts';
import { openRedis } from './redis.ts';
import { type OpenLine, postgresLine, redisLine } from './relay-lines.ts';
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
    `SELECT pid FROM pg_stat_activity WHERE application_name = 'sesol_live' AND query <> '' AND datname = current_database()`,
  );

/** What the tests do to a line, whatever it is made of. */
interface Wire {
  open: OpenLine;
  /** The number of nodes that listen. */
  listening(): Promise<number>;
  /** Cuts one node off; it may come back at once. */
  cut(): Promise<void>;
  /** Sends a message that no node has made. */
  notify(message: string): Promise<unknown>;
}

/** Nodes on one line, each with the changes its listeners get; closed with the test. */
async function listeningNodes(count: number, { open, listening }: Wire) {
  let logged = '';
  const log = createLog('warn', { write: (line) => (logged += line) });
  const nodes = Array.from({ length: count }, () => {
    const local = createLive();
    const heard: Change[] = [];
    local.subscribe(['experiences'], (said) => heard.push(said));
    return { ...relayLive({ local, open, vault, log }), heard };
  });
  onTestFinished(async () => void (await Promise.all(nodes.map((node) => node.close()))));
  await expect.poll(listening).toBe(count);
  return { nodes, logged: () => logged };
}

function onLine(wire: () => Wire) {
  test('every node gets a change once', async () => {
    const { nodes } = await listeningNodes(3, wire());
    const said = Array.from({ length: 120 }, (_, n) => change(String(n)));
    for (const one of said) nodes[0]?.publish(one);
    for (const { heard } of nodes) await expect.poll(() => heard).toEqual(said);
  });

  test('changes of a node that is cut off reach every node, or every node reloads everything', async () => {
    const { nodes } = await listeningNodes(2, wire());
    for (let n = 0; n < 3; n += 1) {
      for (const { heard } of nodes) heard.length = 0;
      await wire().cut();
      const said = change(String(n));
      for (const { publish } of nodes) publish(said);
      for (const { heard } of nodes) {
        await expect.poll(() => heard.some((one) => one.change === 'updated')).toBe(true);
      }
      await expect.poll(wire().listening).toBe(2);
    }
  });

  test('a message that no node has sealed is ignored and logged once; one of another release causes a reload', async () => {
    const { nodes, logged } = await listeningNodes(2, wire());
    const { notify } = wire();
    for (const payload of ['x', '', '{}', vault.seal('elsewhere', '{}').toString('base64')]) {
      for (let n = 0; n < 250; n += 1) await notify(payload);
    }
    nodes[0]?.publish(change('after'));
    for (const { heard } of nodes) await expect.poll(() => heard).toEqual([change('after')]);
    expect(logged().trim().split('\n')).toHaveLength(2);

    await notify(vault.seal('sesol_live', JSON.stringify({ version: 2, words: [] })).toString('base64'));
    for (const { heard } of nodes) await expect.poll(() => heard).toEqual([change('after'), everything]);
  });
}

const postgres = (): Wire => ({
  open: postgresLine(database.url as string),
  listening: async () => (await backends()).length,
  async cut() {
    const [first] = await backends();
    await db.query('SELECT pg_terminate_backend($1)', [first?.pid]);
  },
  notify: (message) => db.query('SELECT pg_notify($1, $2)', ['sesol_live', message]),
});

if (testEngine() === 'postgres') {
  describe('nodes that hear each other by PostgreSQL', () => onLine(postgres));
  describe.skipIf(!hasRedis)('nodes that hear each other by Redis', byRedis);
}

function byRedis() {
  let server: RedisServer;
  let redis: Awaited<ReturnType<typeof openRedis>>;
  beforeAll(async () => {
    server = await startRedis();
    redis = await openRedis(server.url, createLog('silent', { write: () => {} }));
  });
  afterAll(async () => {
    redis.destroy();
    await server.close();
  });
  const listeners = async () => String(await redis.sendCommand(['CLIENT', 'LIST', 'TYPE', 'PUBSUB']));
  const wire = (): Wire => ({
    open: redisLine(redis),
    listening: async () => (await listeners()).split('\n').filter((line) => line.includes('sub=1')).length,
    async cut() {
      const [, id = ''] = /^id=(\d+)/.exec(await listeners()) ?? [];
      await redis.sendCommand(['CLIENT', 'KILL', 'ID', id]);
    },
    notify: (message) => redis.publish('sesol_live', message),
  });
  onLine(wire);

  test('after Redis has crashed and come back every node reloads everything, and hears the others again', async () => {
    const { nodes } = await listeningNodes(2, wire());
    await server.kill();
    await expect.poll(() => nodes.some(({ isConnected }) => isConnected())).toBe(false);
    nodes[0]?.publish(change('lost'));
    await server.restart();
    for (const { heard } of nodes) await expect.poll(() => heard.at(-1)).toEqual(everything);
    await expect.poll(() => nodes.every(({ isConnected }) => isConnected())).toBe(true);
    for (const { heard } of nodes) heard.length = 0;
    nodes[0]?.publish(change('again'));
    for (const { heard } of nodes) await expect.poll(() => heard).toContainEqual(change('again'));
  });

  test('a Redis that writes to a disk, or does not answer, is refused in words', async () => {
    const log = createLog('silent', { write: () => {} });
    const writing = await startRedis('--appendonly', 'yes');
    onTestFinished(writing.close);
    await expect(openRedis(writing.url, log)).rejects.toThrow(/appendonly no/);
    await writing.kill();
    await expect(openRedis(writing.url, log)).rejects.toThrow(/ECONNREFUSED/);
  });
}

test('changes of selected topics go by another database, without a commit in the first', async () => {
  const { url: databaseUrl, identityUrl } = database;
  if (!databaseUrl || !identityUrl) return;
  const log = createLog('silent', { write: () => {} });
  const heard: Change[] = [];
  const nodes = [1, 2].map(() => {
    const local = createLive();
    local.subscribe(['account:1', 'experiences'], (said) => heard.push(said));
    const parts = { local, vault, log };
    const lineTo = (url: string) => postgresLine(url);
    const other = relayLive({ ...parts, open: lineTo(identityUrl) });
    const isOther = (topic: string) => topic.startsWith('account:');
    return relayByTopic(relayLive({ ...parts, open: lineTo(databaseUrl) }), { other, isOther });
  });
  onTestFinished(async () => void (await Promise.all(nodes.map((node) => node.close()))));
  await expect.poll(async () => (await backends()).length).toBe(2);
  const said: Change = { topic: 'account:1', change: 'updated' };
  nodes[0]?.publish(said);
  await expect.poll(() => heard).toEqual([said, said]);
  const [notified] = await db.query<{ query: string }>(
    `SELECT query FROM pg_stat_activity
     WHERE application_name = 'sesol_live' AND datname = current_database() AND query LIKE '%pg_notify%'`,
  );
  expect(notified).toBeUndefined();
  nodes[0]?.publish(change('1'));
  await expect.poll(() => heard).toEqual([said, said, change('1'), change('1')]);
});
