import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from './database.ts';
import { startEmbedded } from './embedded.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'sesol-embedded-'));
});
afterAll(() => rm(folder, { recursive: true }));

test('statements at once never see an open transaction, and transactions lose nothing', async () => {
  const db = await openDatabase({ folder: path.join(folder, 'shared') });
  try {
    await db.query('CREATE TABLE account (name text PRIMARY KEY, amount int NOT NULL)');
    await db.query(`INSERT INTO account VALUES ('a', 500), ('b', 500)`);
    const sums: number[] = [];
    const read = async () => {
      const [row] = await db.query<{ sum: number }>('SELECT sum(amount)::int AS sum FROM account', [], 'sum-accounts');
      sums.push(row?.sum as number);
    };
    const move = (fails: boolean) =>
      db.transaction(async (tx) => {
        await tx.query('UPDATE account SET amount = amount - $1 WHERE name = $2', [1, 'a'], 'move');
        await Promise.resolve();
        if (fails) await tx.query('SELECT 1 / 0');
        await tx.query('UPDATE account SET amount = amount + $1 WHERE name = $2', [1, 'b'], 'move-on');
      });
    const all = Array.from({ length: 300 }, (_, n) =>
      n % 3 === 0 ? move(n % 2 === 0).catch((error) => expect(error).toMatchObject({ code: '22012' })) : read(),
    );
    await Promise.all(all);
    expect(new Set(sums)).toEqual(new Set([1000]));
    expect(await db.query('SELECT amount FROM account ORDER BY name')).toEqual([{ amount: 450 }, { amount: 550 }]);
  } finally {
    await db.close();
  }
});

test('the transaction of a lost connection is rolled back, and the others go on', async () => {
  const embedded = await startEmbedded(path.join(folder, 'lost'));
  try {
    const client = () => new pg.Client({ stream: embedded.connect, user: 'postgres', database: 'postgres' });
    const [lost, other] = [client(), client()];
    lost.on('error', () => {});
    await Promise.all([lost.connect(), other.connect()]);
    await lost.query('CREATE TABLE note (text text)');
    await lost.query('BEGIN');
    await lost.query(`INSERT INTO note VALUES ('uncommitted')`);
    const read = other.query('SELECT * FROM note');
    lost.connection.stream.destroy();
    expect((await read).rows).toEqual([]);
    await other.query(`INSERT INTO note VALUES ('kept')`);
    expect((await other.query('SELECT * FROM note')).rows).toEqual([{ text: 'kept' }]);
    await other.end();
  } finally {
    await embedded.stop();
  }
});
