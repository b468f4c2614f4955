import { expect, onTestFinished, test } from 'vitest';
import { type Cluster, runOn, startCluster } from '#tests/support/cluster.ts';
import { workThroughCrashes } from '#tests/support/crashing.ts';

const longest = { timeout: 240_000 };
const names = ['sesol', 'kimlik'];

/** A primary with its standby, and URLs that name both. */
async function startPair(): Promise<{ primary: Cluster; standby: Cluster; urls: string[] }> {
  const primary = await startCluster({ fsync: 'on' });
  onTestFinished(() => primary.remove());
  for (const name of names) await runOn(primary.url('postgres'), `CREATE DATABASE ${name}`);
  const standby = await primary.standby();
  onTestFinished(() => standby.remove());
  const hosts = [primary, standby].map(({ port }) => `127.0.0.1:${port}`).join();
  return { primary, standby, urls: names.map((name) => `postgres://postgres@${hosts}/${name}`) };
}

async function set(cluster: Cluster, settings: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(settings))
    await runOn(cluster.url('postgres'), `ALTER SYSTEM SET ${name} = '${value}'`);
  await runOn(cluster.url('postgres'), 'SELECT pg_reload_conf()');
}

/** Lets members write while the primary is killed and its standby promoted; no server is restarted. */
async function failOver({ primary, standby, urls }: Awaited<ReturnType<typeof startPair>>) {
  const [url, identityUrl] = urls as [string, string];
  const database = { engine: 'postgres' as const, url, identityUrl, close: async () => {} };
  let seconds = 0;
  const toll = await workThroughCrashes(database, { crashes: 1, callsBetween: 200 }, async (server) => {
    primary.kill();
    const killedAt = performance.now();
    await standby.promote();
    await expect
      .poll(async () => (await fetch(`${server.origin}/readyz`)).status, { timeout: 60_000, interval: 100 })
      .toBe(200);
    seconds = (performance.now() - killedAt) / 1000;
    return server;
  });
  return { ...toll, seconds: Number(seconds.toFixed(1)) };
}

test('a promoted standby has all acknowledged writes, where commits wait for it', longest, async () => {
  const pair = await startPair();
  await set(pair.primary, { synchronous_standby_names: '*', synchronous_commit: 'remote_apply' });
  const toll = await failOver(pair);
  console.log(`primary killed, standby promoted, commits wait for it: ${JSON.stringify(toll)}`);
  expect(toll).toMatchObject({ lost: 0, forgotten: 0, doubled: 0, wrongVotes: 0, unsound: [] });
  expect(toll.acknowledged).toBeGreaterThan(300);
});

test('a promoted standby lacks what it had not received, where commits do not wait for it', longest, async () => {
  const pair = await startPair();
  const { primary, standby } = pair;
  const comments = () =>
    runOn(primary.url('sesol'), 'SELECT count(*)::int AS n FROM comment').then(
      ([row]) => row?.n,
      () => 0,
    );
  const lineBreaks = async () => {
    await expect.poll(comments, { timeout: 60_000 }).toBeGreaterThan(50);
    await set(standby, { primary_conninfo: '' });
  };
  const [toll] = await Promise.all([failOver(pair), lineBreaks()]);
  console.log(`primary killed, standby promoted, its line broken before: ${JSON.stringify(toll)}`);
  expect(toll).toMatchObject({ doubled: 0, unsound: [] });
  expect(toll.lost).toBeGreaterThan(0);
});
