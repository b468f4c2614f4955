import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import { runOn, startCluster } from '#tests/support/cluster.ts';
import { fillForWork } from '#tests/support/crashing.ts';
import { settingsOf, type TestDatabase } from '#tests/support/database.ts';
import { percentile, tell } from '#tests/support/figures.ts';
import { startServerProcess } from '#tests/support/server.ts';

/** Duration of the row lock, in milliseconds. */
const lockedFor = 25_000;
/** The pause between two votes of one member, in milliseconds, as short as clicks can be. */
const pace = 100;

const opened: { close(): unknown }[] = [];
afterEach(async () => {
  for (const one of opened.splice(0).toReversed()) await one.close();
});

test('while the counters of one post are locked, votes on other posts come through', async () => {
  const cluster = await startCluster({ fsync: 'on' });
  opened.push({ close: () => cluster.remove() });
  for (const name of ['sesol', 'kimlik']) await runOn(cluster.url('postgres'), `CREATE DATABASE ${name}`);
  const [url, identityUrl] = [cluster.url('sesol'), cluster.url('kimlik')];
  const database: TestDatabase = { engine: 'postgres', url, identityUrl, close: async () => {} };
  const { workers, paths, keyFile, remove } = await fillForWork(database);
  opened.push({ close: remove });
  const env = { RATE_LIMITS: 'off', DEMO: 'off', LOG_LEVEL: 'warn', ...settingsOf(database), KEY_FILE: keyFile };
  const server = await startServerProcess(env);
  opened.push({ close: () => server.stop() });
  const { origin } = server;

  async function vote(path: string, token: string): Promise<{ status: number; took: number }> {
    const asked = performance.now();
    const answer = await fetch(`${origin}${path}/vote`, {
      method: 'POST',
      headers: { origin, 'content-type': 'application/json', cookie: `sesol=${token}` },
      body: JSON.stringify({ voteType: 'upvote' }),
    });
    await answer.arrayBuffer();
    return { status: answer.status, took: performance.now() - asked };
  }
  /**
   * Votes of all members at their pace on the posts from `first` on; the first `onLocked` members vote on the locked
   * post.
   */
  async function voting(length: number, onLocked: number) {
    const ends = performance.now() + length;
    const others: { status: number; took: number }[] = [];
    const waiting: { status: number; took: number }[] = [];
    await Promise.all(
      workers.map(async ({ token }, n) => {
        for (let k = n; performance.now() < ends; k++) {
          const isLocked = n < onLocked;
          const path = isLocked ? paths[0] : paths[1 + (k % (paths.length - 1))];
          (isLocked ? waiting : others).push(await vote(path as string, token));
          await wait(pace);
        }
      }),
    );
    return { others, waiting };
  }

  const quiet = await voting(5000, 0);
  const locker = new pg.Client({ connectionString: url });
  await locker.connect();
  opened.push({ close: () => locker.end() });
  await locker.query('BEGIN');
  await locker.query('SELECT FROM post_stat WHERE post_id = $1 FOR UPDATE', [paths[0]?.split('/').at(-1)]);
  const { others, waiting } = await voting(lockedFor, 2);
  await locker.query('ROLLBACK');

  const times = (votes: { took: number }[]) => votes.map(({ took }) => took);
  tell('votes while one post is locked', {
    'seconds locked': lockedFor / 1000,
    'votes on other posts': others.length,
    failures: others.filter(({ status }) => status !== 200).length,
    'p99 quiet, ms': percentile(times(quiet.others), 99),
    'p99, ms': percentile(times(others), 99),
    'max, ms': Math.max(...times(others)),
    'votes on the locked post': waiting.length,
    'refused with retry-after': waiting.filter(({ status }) => status === 503).length,
  });
  expect(new Set(others.map(({ status }) => status))).toEqual(new Set([200]));
  expect(percentile(times(others), 99)).toBeLessThanOrEqual(200);
  const after = await vote(paths[0] as string, workers[0]?.token as string);
  expect(after.status).toBe(200);
});
