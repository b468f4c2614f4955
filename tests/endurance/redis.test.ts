import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rateLimits } from '#contract/rate-limits.ts';
import { silentLog } from '#server/platform/log.ts';
import { openRedis, type Redis } from '#server/platform/redis.ts';
import { runOn } from '#tests/support/cluster.ts';
import { fillForWork, type Worker } from '#tests/support/crashing.ts';
import { serverDatabase, settingsOf, type TestDatabase } from '#tests/support/database.ts';
import { hasRedis, type RedisServer, startRedis } from '#tests/support/redis.ts';
import { type ServerProcess, startServerProcess } from '#tests/support/server.ts';

describe.skipIf(!hasRedis)('two nodes', () => {
  let database: TestDatabase;
  let redisServer: RedisServer;
  let redis: Redis;
  let work: Awaited<ReturnType<typeof fillForWork>>;
  beforeAll(async () => {
    database = await serverDatabase();
    work = await fillForWork(database);
    redisServer = await startRedis();
    redis = await openRedis(redisServer.url, silentLog);
  });
  afterAll(async () => {
    redis.destroy();
    await redisServer.close();
    await database.close();
    await work.remove();
  });

  const startNodes = (more: Record<string, string> = {}) =>
    Promise.all(
      [1, 2].map(() =>
        startServerProcess({
          ...settingsOf(database),
          KEY_FILE: work.keyFile,
          DATA_DIR: path.join(path.dirname(work.keyFile), 'data'),
          DEMO: 'off',
          ...more,
        }),
      ),
    );
  const stop = (nodes: ServerProcess[]) => Promise.all(nodes.map((node) => node.stop()));
  const clients = async () =>
    String(await redis.sendCommand(['CLIENT', 'LIST']))
      .trim()
      .split('\n').length;

  async function post(node: ServerProcess | undefined, target: string, body: object, worker?: Worker): Promise<number> {
    const headers = {
      origin: node?.origin ?? '',
      'content-type': 'application/json',
      cookie: `sesol=${worker?.token}`,
    };
    return (await fetch(`${node?.origin}${target}`, { method: 'POST', headers, body: JSON.stringify(body) })).status;
  }

  test('with REDIS_URL hear each other, and count attempts together, without a connection of PostgreSQL that listens', async () => {
    const nodes = await startNodes({ REDIS_URL: redisServer.url });
    const [first, second] = nodes;
    const listening = await runOn(
      database.url as string,
      `SELECT count(*)::int AS n FROM pg_stat_activity
       WHERE datname = current_database() AND application_name LIKE 'sesol_live%'`,
    );
    expect(listening).toEqual([{ n: 0 }]);
    const [worker] = work.workers;
    const sent = get(`${second?.origin}/api/live?topics=me`, { headers: { cookie: `sesol=${worker?.token}` } });
    const [stream] = (await once(sent, 'response')) as [IncomingMessage];
    const heard = text(stream);
    expect(await post(first, '/api/auth/sign-out', {}, worker)).toBe(200);
    expect(await heard).toContain('"topic":"me"');

    const statuses: number[] = [];
    for (let n = 0; n < 2 * rateLimits.resetAccount.points; n += 1)
      statuses.push(await post(nodes[n % 2], '/api/auth/send-password-reset', { email: 'kimse@ornek.example' }));
    expect(statuses.filter((status) => status !== 429)).toHaveLength(rateLimits.resetAccount.points);
    await stop(nodes);
  });

  test('without it touch no Redis', async () => {
    const before = await clients();
    const nodes = await startNodes();
    expect(await clients()).toBe(before);
    await stop(nodes);
  });
});
