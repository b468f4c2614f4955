import { afterAll, beforeAll, expect, test } from 'vitest';
import { moveIdentity } from '#server/identity/move.ts';
import { sealReactions } from '#server/members/seal-reactions.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { openRecords } from '#server/platform/records/records.ts';
import { vaultOf, vaultOfVersion1 } from '#server/platform/vault.ts';
import { unsoundContent } from '#server/soundness.ts';
import { type OpenDatabases, openDatabases } from '#tests/support/database.ts';
import { ManualClock } from '#tests/support/manual-clock.ts';
// Written by version 10; earlier versions lacked some of its tables and columns.
import copy from '../fixtures/version-10.json' with { type: 'json' };

const key = Buffer.from(copy.key, 'base64');
const vault = vaultOf(key);
const clock = new ManualClock(new Date('2026-11-18T12:00:00Z'));

let databases: OpenDatabases;
beforeAll(async () => {
  databases = await openDatabases(true);
});
afterAll(() => databases.close());

/** Fills the tables and columns that exist at that version. */
async function fill(tx: Transaction): Promise<void> {
  for (const [table, rows] of Object.entries(copy.tables)) {
    const there = await tx.query<{ name: string }>(
      `SELECT column_name AS name FROM information_schema.columns
       WHERE table_schema || '.' || table_name = $1 AND is_generated = 'NEVER'`,
      [table],
    );
    const columns = there.map(({ name }) => name).filter((name) => rows[0] && name in rows[0]);
    if (columns.length === 0) continue;
    await tx.query(
      `INSERT INTO ${table} (${columns}) SELECT ${columns} FROM jsonb_populate_recordset(NULL::${table}, $1)
       ON CONFLICT DO NOTHING`,
      [JSON.stringify(rows.filter((row) => !('purpose' in row) || row.purpose === 'verify-email'))],
    );
  }
}

/** The last version with accounts in the content database; later migrations run on the same rows. */
const lastBesideAccounts = 10;
const versions = Array.from({ length: lastBesideAccounts }, (_, n) => n + 1);

test.each(versions)(
  'data of version %i comes up to date, and nothing of it is lost or counted wrongly',
  async (version) => {
    const { db, identityDb } = databases;
    for (const each of [db, identityDb])
      await each.query('DROP SCHEMA IF EXISTS identity CASCADE; DROP SCHEMA public CASCADE; CREATE SCHEMA public');
    await migrate(identityDb, 'identity');
    const records = await openRecords({ db: identityDb, vault, clock, keyFile: '' });
    const move = (tx: Transaction) =>
      moveIdentity(tx, {
        identityDb,
        records,
        vault,
        oldVault: vaultOfVersion1(key),
        keyFile: '',
        today: '2026-11-18',
      });
    await migrate(
      db,
      'content',
      { after: version, run: fill },
      { after: lastBesideAccounts, run: move },
      sealReactions(vault),
    );
    expect(await unsoundContent(db)).toEqual([]);
    const [row] = await db.query(
      'SELECT (SELECT count(*)::int FROM post) AS posts, (SELECT count(*)::int FROM vote) AS votes',
    );
    expect(row).toEqual(version === 1 ? { posts: 0, votes: 0 } : { posts: 1, votes: 1 });
    const [members] = await db.query('SELECT count(*)::int AS n FROM member');
    expect(members?.n).toBe(copy.tables['public.member'].length);
    let accounts = 0;
    for await (const { name } of records.all()) if (name.startsWith('account ')) accounts += 1;
    expect(accounts).toBe(copy.tables['identity.account'].length);
  },
);
