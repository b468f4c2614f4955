import { expect, onTestFinished, test } from 'vitest';
import { runOn, startCluster } from '#tests/support/cluster.ts';
import { workThroughCrashes } from '#tests/support/crashing.ts';

/** The number of kills; a hundred in the long form. */
const crashes = Number(process.env.CRASHES ?? 1);

test('a killed PostgreSQL has kept all acknowledged writes', {
  timeout: 120_000 + crashes * 60_000,
}, async () => {
  const cluster = await startCluster({ fsync: 'on' });
  onTestFinished(() => cluster.remove());
  for (const name of ['sesol', 'kimlik']) await runOn(cluster.url('postgres'), `CREATE DATABASE ${name}`);
  const [url, identityUrl] = [cluster.url('sesol'), cluster.url('kimlik')];
  const database = { engine: 'postgres' as const, url, identityUrl, close: async () => {} };
  const toll = await workThroughCrashes(database, { crashes, callsBetween: 60 }, async (server) => {
    cluster.kill();
    await cluster.start();
    return server;
  });
  console.log(`${crashes} × kill -9 of PostgreSQL: ${JSON.stringify(toll)}`);
  expect(toll).toMatchObject({ lost: 0, forgotten: 0, doubled: 0, wrongVotes: 0, unsound: [] });
  expect(toll.acknowledged).toBeGreaterThan(60 * crashes);
});
