import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { operator } from '#contract/copy/operator.ts';
import { nodeTimes } from '#contract/limits.ts';
import { type Product, startProduct } from '#tests/support/product.ts';
import { StartError } from './config.ts';
import { joinNodes, nodesBehind, nodesRun } from './nodes.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());
beforeEach(() => product.db.query('TRUNCATE node'));

const join = (storageId: string) => joinNodes(product.db, storageId, product.platform.vault);

test('nodes that share the place of photos run together, also while one takes the place of another', async () => {
  const first = await join('a');
  const second = await join('a');
  await first();
  const third = await join('a');
  await second();
  await third();
  expect(await product.db.query('SELECT FROM node')).toEqual([]);
});

test('a node with its photos elsewhere is refused while another one runs, and leaves nothing', async () => {
  const leave = await join('a');
  await expect(join('b')).rejects.toThrow(new StartError(operator.photosElsewhere));
  await leave();
  await (await join('b'))();
});

test('of two nodes with their photos in two places that start at the same moment one is refused', async () => {
  const started = await Promise.allSettled([join('a'), join('b')]);
  expect(started.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

test('a node that has ended without a word counts for a minute', async () => {
  const leave = await join('a');
  const wait = (milliseconds: number) =>
    product.db.query(`UPDATE node SET seen_at = seen_at - $1 * interval '1 millisecond'`, [milliseconds]);
  await wait(nodeTimes.gone - 5000);
  await expect(join('b')).rejects.toThrow(StartError);
  await wait(5000);
  await (await join('b'))();
  await leave();
});

test('an entry tells that a node runs, by which key it seals, and which it knows', async () => {
  const leave = await join('a');
  const { id } = product.platform.vault.inForce;
  expect(await nodesRun(product.db)).toBe(true);
  expect(await nodesBehind(product.db, id)).toEqual({ unknowing: 0, sealing: 0 });
  expect(await nodesBehind(product.db, 'ffffff')).toEqual({ unknowing: 1, sealing: 1 });
  await leave();
  expect(await nodesRun(product.db)).toBe(false);
});
