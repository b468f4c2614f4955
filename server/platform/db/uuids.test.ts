import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenDatabases, openDatabases } from '#tests/support/database.ts';
import type { Database } from './database.ts';
import { arrayOf, pagesOfIds, queryUuids, slice } from './uuids.ts';

let databases: OpenDatabases;
let db: Database;
beforeAll(async () => {
  databases = await openDatabases(true);
  ({ db } = databases);
  await db.query('CREATE TABLE listed (id uuid PRIMARY KEY)');
});
afterAll(() => databases.close());

const bytesOf = (ids: string[]) => Buffer.from(ids.join('').replaceAll('-', ''), 'hex');

test('uuids go to the database and come back as their bytes', async () => {
  const ids = Array.from({ length: 3 }, () => randomUUID());
  for (const some of [ids, ids.slice(0, 1), []]) {
    const rows = await db.query('SELECT id FROM unnest($1::uuid[]) AS given (id)', [arrayOf(bytesOf(some))]);
    expect(rows.map(({ id }) => id)).toEqual(some);
    const back = await queryUuids(db, 'SELECT unnest($1::uuid[]) AS id', [some]);
    expect(back).toEqual(bytesOf(some.toSorted()));
  }
  expect(slice(bytesOf(ids), 1, 3)).toEqual(bytesOf(ids.slice(1)));
});

test('the ids of a table are read in pages, each once', async () => {
  const pages = async () => {
    const read: Buffer[] = [];
    for await (const page of pagesOfIds(db, 'listed', 2)) read.push(page);
    return read;
  };
  const ids: string[] = [];
  for (let n = 0; n <= 5; n++) {
    const read = await pages();
    expect(Buffer.concat(read)).toEqual(bytesOf(ids.toSorted()));
    expect(Math.max(...read.map(({ length }) => length))).toBeLessThanOrEqual(2 * 16);
    ids.push(randomUUID());
    await db.query('INSERT INTO listed (id) VALUES ($1)', [ids.at(-1)]);
  }
});
