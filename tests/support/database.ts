import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createPostgresDatabase } from './postgres.ts';
import { copyTemplate, placesIn } from './templates.ts';

export type TestEngine = 'pglite' | 'postgres';

/** What a server under test is given: the address of a database, or the folder of an embedded one; never both. */
export interface TestDatabase {
  engine: TestEngine;
  url?: string;
  dataDir?: string;
  close(): Promise<void>;
}

/** The engine of the vitest project that runs this file: the same tests run on both. */
export function testEngine(): TestEngine {
  const engine = process.env.SESOL_TEST_ENGINE ?? 'pglite';
  if (engine !== 'pglite' && engine !== 'postgres') throw new Error(`SESOL_TEST_ENGINE: ${engine}`);
  return engine;
}

/** A database of its own for a test file, without rows. Close it after the server that uses it. */
export async function testDatabase(): Promise<TestDatabase> {
  const engine = testEngine();
  if (engine === 'postgres') {
    const database = await createPostgresDatabase();
    return { engine, url: database.url, close: () => database.drop() };
  }
  const folder = await mkdtemp(path.join(tmpdir(), 'sesol-test-'));
  copyTemplate('schema', folder);
  return {
    engine,
    dataDir: placesIn(folder).DATA_DIR,
    close: () => rm(folder, { recursive: true, force: true, maxRetries: 3 }),
  };
}
