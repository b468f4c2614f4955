import { expect, onTestFinished, test } from 'vitest';
import { workThroughCrashes } from '#tests/support/crashing.ts';
import { testDatabase, testEngine } from '#tests/support/database.ts';
import { extent } from '#tests/support/depth.ts';

const { crashes } = extent;

test('a killed product has kept all acknowledged writes, each once', {
  timeout: 120_000 + crashes * 60_000,
}, async () => {
  const database = await testDatabase();
  onTestFinished(() => database.close());
  const toll = await workThroughCrashes(database, { crashes, callsBetween: 60 }, async (server, restart) => {
    await server.kill();
    return restart();
  });
  console.log(`${testEngine()}, ${crashes} × kill -9 of the product: ${JSON.stringify(toll)}`);
  expect(toll).toMatchObject({ lost: 0, forgotten: 0, doubled: 0, wrongVotes: 0, unsound: [] });
  expect(toll.acknowledged).toBeGreaterThan(60 * crashes);
});
