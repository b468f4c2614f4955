import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#server/platform/db/database.ts';
import { createLive } from '#server/platform/live.ts';
import { relayLive } from '#server/platform/live-relay.ts';
import { createLog } from '#server/platform/log.ts';
import { postgresLine } from '#server/platform/relay-lines.ts';
import { openVault } from '#server/platform/vault.ts';
import { percentile, tell } from '#tests/support/figures.ts';
import { memoryOf, openCrowd, startLiveNode, waitsOf } from '#tests/support/listeners.ts';
import { createPostgresDatabase, type OwnDatabase } from '#tests/support/postgres.ts';

const listeners = Number(process.env.ENDURANCE_LISTENERS ?? 10_000);

let folder: string;
let content: OwnDatabase;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'sesol-live-'));
  content = await createPostgresDatabase();
});
afterAll(async () => {
  await content.drop();
  await rm(folder, { recursive: true, force: true });
});

test(`${listeners} open pages get a change within a second and take less than 100 kB each`, async () => {
  const node = await startLiveNode();
  const before = await memoryOf(node.server.pid);
  const crowd = await openCrowd(node, listeners);
  const each = ((await memoryOf(node.server.pid)) - before) / listeners;
  const { all, calls } = await waitsOf(node, crowd, listeners, 10);
  tell('live events to open pages', {
    listeners,
    'kB per page': each,
    'received by all, median ms': percentile(all, 50),
    'max, ms': Math.max(...all),
    'p99 of other calls, ms': percentile(calls, 99),
  });
  expect(each).toBeLessThan(100);
  expect(Math.max(...all)).toBeLessThan(1000);
  crowd.close();
  await node.stop();
});

test('a reader that takes nothing for a minute of changes is dropped, and no other', async () => {
  const { publish, open, stop } = await startLiveNode();
  const ended: boolean[] = [];
  const streams = await Promise.all(Array.from({ length: 20 }, (_, n) => open(n)));
  for (const [n, stream] of streams.entries()) {
    stream.on('error', () => {}).on('close', () => (ended[n] = true));
    if (n < 10) stream.pause();
    else stream.resume();
  }
  for (let n = 0; n < 1500; n += 1) {
    for (let m = 0; m < 400; m += 1) publish(`${n}-${m}`.padEnd(36, '-'));
    await wait(100);
  }
  // Data sent before the drop can still be read.
  for (const stream of streams) stream.resume();
  await expect.poll(() => ended.filter(Boolean).length, { timeout: 20_000 }).toBeGreaterThan(0);
  await wait(5000);
  const dropped = streams.map((_, n) => ended[n] ?? false);
  tell('stalled readers', { 'dropped of 10': dropped.slice(0, 10).filter(Boolean).length });
  expect(dropped).toEqual(streams.map((_, n) => n < 10));
  for (const stream of streams) stream.destroy();
  await stop();
});

test('cut off twenty times during changes: every reader of every node gets the change or reloads within 3 s', async () => {
  const vault = openVault(path.join(folder, 'relay.key'));
  const nodes = Array.from({ length: 3 }, () => {
    const local = createLive();
    const told: { id?: string | undefined; at: number }[] = [];
    local.subscribe(['experiences'], ({ id }) => told.push({ id, at: performance.now() }));
    const log = createLog('silent', { write() {} });
    return { ...relayLive({ local, open: postgresLine(content.url), vault, log }), told };
  });
  const db = await openDatabase({ url: content.url });
  const backends = () =>
    db.query<{ pid: number }>(
      `SELECT pid FROM pg_stat_activity WHERE application_name = 'sesol_live' AND datname = current_database()`,
    );
  await expect.poll(async () => (await backends()).length).toBe(3);
  const waits: number[] = [];
  for (let n = 0; n < 20; n += 1) {
    const pids = await backends();
    const cut = pids[n % pids.length]?.pid;
    await db.query('SELECT pg_terminate_backend($1)', [cut]);
    const said = performance.now();
    nodes[n % 3]?.publish({ topic: 'experiences', id: String(n), change: 'created' });
    for (const { told } of nodes) {
      const heard = () => told.find(({ id, at }) => at >= said && (id === String(n) || id === undefined));
      await expect.poll(heard).toBeDefined();
      waits.push((heard()?.at ?? Number.NaN) - said);
    }
    await expect.poll(async () => (await backends()).length).toBe(3);
  }
  tell('relay cut off', { times: 20, nodes: 3, 'p50, ms': percentile(waits, 50), 'max, ms': Math.max(...waits) });
  expect(Math.max(...waits)).toBeLessThan(3000);
  await Promise.all(nodes.map((node) => node.close()));
  await db.close();
});
