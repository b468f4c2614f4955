import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { operator } from '#contract/copy/operator.ts';
import { runOn } from '#tests/support/cluster.ts';
import { createPostgresDatabase, type OwnDatabase } from '#tests/support/postgres.ts';
import { startServerProcess } from '#tests/support/server.ts';

let folder: string;
let databases: OwnDatabase[];
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'sesol-nodes-'));
  databases = [await createPostgresDatabase(), await createPostgresDatabase()];
});
afterAll(async () => {
  for (const database of databases) await database.drop();
  await rm(folder, { recursive: true, force: true });
});

/** Starts a node on the common databases, with its photos in `data`. */
function node(data: string) {
  const [content, identity] = databases;
  return startServerProcess({
    DATABASE_URL: content?.url ?? '',
    IDENTITY_DATABASE_URL: identity?.url ?? '',
    DATA_DIR: path.join(folder, data),
    KEY_FILE: path.join(folder, 'sesol.key'),
    DEMO: 'off',
    LOG_LEVEL: 'warn',
  });
}

test('a node whose photos lie elsewhere does not start; one takes the place of another, also of a killed one', async () => {
  const first = await node('one');
  await expect(node('other')).rejects.toThrow(operator.photosElsewhere);
  const second = await node('one');
  expect(await first.stop()).toBe(0);
  await second.kill();
  const third = await node('one');
  await expect(node('other')).rejects.toThrow(operator.photosElsewhere);
  // Of the killed node an entry is left.
  expect(await third.stop()).toBe(0);
  await runOn(databases[0]?.url ?? '', 'DELETE FROM node');
  expect(await (await node('other')).stop()).toBe(0);
});
