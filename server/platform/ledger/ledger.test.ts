import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lifetimes } from '#contract/limits.ts';
import { ManualClock } from '#tests/support/manual-clock.ts';
import { type Product, startProduct } from '#tests/support/product.ts';
import type { Database } from '../db/database.ts';
import { silentLog as log } from '../log.ts';
import { vaultOf } from '../vault.ts';
import { openCopies } from './copies.ts';
import { noteErased, openLedger } from './ledger.ts';

let product: Product;
let folder: string;
const clock = new ManualClock(new Date('2026-11-18T12:00:00Z'));
const vault = vaultOf(randomBytes(32));
const post = { kind: 'post', id: 'bir' } as const;
beforeAll(async () => {
  product = await startProduct();
  folder = await mkdtemp(path.join(tmpdir(), 'sesol-ledger-'));
});
afterAll(async () => {
  await product.close();
  await rm(folder, { recursive: true, force: true });
});

const open = async (db: Database = product.db) => {
  const ledger = openLedger(folder, { db, identityDb: product.identityDb, vault, clock, log });
  return { ledger, isRestored: await ledger.isRestored(true) };
};
/** A database on which every transaction ends in a crash, just before it commits. */
const crashing = (db: Database): Database => ({
  ...db,
  transaction: (work) =>
    db.transaction(async (tx) => {
      await work(tx);
      throw new Error('crash');
    }),
});

test('a transaction’s erasures are noted before it commits, by any process', async () => {
  const { ledger } = await open();
  await expect(
    openLedger(folder, { db: crashing(product.db), identityDb: product.identityDb, vault, clock, log }).db.transaction(
      async (tx) => noteErased(tx, post),
    ),
  ).rejects.toThrow('crash');
  expect((await ledger.entries()).has(post)).toBe(true);
  expect((await ledger.entries()).has({ kind: 'comment', id: 'bir' })).toBe(false);
});

test('an erasure that can not be noted fails', async () => {
  const { ledger } = await open();
  const away = `${folder}-away`;
  await rm(away, { recursive: true, force: true });
  const elsewhere = openLedger(away, { db: product.db, identityDb: product.identityDb, vault, clock, log });
  await rm(away, { recursive: true });
  await product.db.query("INSERT INTO post_count (kind, is_positive, shard, n) VALUES ('experience', true, 63, 7)");
  await expect(
    elsewhere.db.transaction(async (tx) => {
      noteErased(tx, post);
      await tx.query('DELETE FROM post_count WHERE shard = 63');
    }),
  ).rejects.toThrow('unavailable');
  expect(await product.db.query('SELECT n FROM post_count WHERE shard = 63')).toHaveLength(1);
  await ledger.renewToken();
});

test('a crash while the token is replaced is not taken for a copy, and an older token is', async () => {
  await open();
  const side = { db: product.db, table: 'ledger_copy' } as const;
  const asked = { isUsed: true, isNew: false };
  const copies = openCopies({ ...side, db: product.db }, { folder, clock });
  expect(await copies.isRestored(asked)).toBe(false);
  const known = (await readdir(folder)).filter((name) => name.startsWith('copy-')).map((name) => name.slice(5));
  const [before] = await product.db.query<{ id: string; token: string }>(
    'SELECT id, token FROM ledger_copy WHERE id = ANY ($1::uuid[])',
    [known],
  );
  const dying = openCopies({ ...side, db: crashing(product.db) }, { folder, clock });
  await dying.isRestored(asked).catch(() => {});
  await expect(dying.renew(null)).rejects.toThrow('crash');
  expect(await copies.isRestored(asked)).toBe(false);
  await copies.renew(null);
  expect(await copies.isRestored(asked)).toBe(false);
  await product.db.query('UPDATE ledger_copy SET token = $2 WHERE id = $1', [before?.id, before?.token]);
  expect(await copies.isRestored(asked)).toBe(true);
});

test('entries are deleted once no backup contains the erased items', async () => {
  const { ledger } = await open();
  await ledger.db.transaction(async (tx) => noteErased(tx, post));
  const files = async () => (await readdir(folder)).filter((name) => name.startsWith('erased-')).length;
  clock.advance(lifetimes.erasureLedger);
  await ledger.forgetPast();
  expect(await files()).toBeGreaterThan(0);
  clock.advance(24 * 60 * 60_000);
  await ledger.forgetPast();
  expect(await files()).toBe(0);
});
