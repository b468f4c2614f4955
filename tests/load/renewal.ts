import { randomBytes } from 'node:crypto';
import { loadavg } from 'node:os';
import { performance } from 'node:perf_hooks';
import { type AccountData, stored } from '#server/identity/accounts/record.ts';
import { accountIdOf, recordOf } from '#server/identity/accounts/store.ts';
import { retain } from '#server/nightly.ts';
import { systemClock } from '#server/platform/clock.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { epochKeys } from '#server/platform/records/keys.ts';
import { openRecords } from '#server/platform/records/records.ts';
import { insertRows, tablesOf } from '#server/platform/records/tables.ts';
import { vaultOf } from '#server/platform/vault.ts';
import { createPostgresDatabase } from '#tests/support/postgres.ts';
import { unhurried } from '#tests/support/unhurried.ts';

/**
 * Benchmark of the nightly renewal of a million accounts: writes them on the PostgreSQL server of TEST_DATABASE_URL,
 * renews them, and meanwhile reads and changes accounts on another node, one call after the other; then copies as many
 * rows by SQL alone, as a measure of the disk. Prints the waits, and fails when a reader waits longer than the goal.
 */
const members = Number(process.env.BENCH_MEMBERS ?? 1_000_000);
const batch = 500;
/** The goal for a reader's wait, in milliseconds. */
const goal = 200;

const database = await createPostgresDatabase();
const db = await openDatabase({ url: database.url, timeouts: unhurried });
const elsewhere = await openDatabase({ url: database.url, timeouts: unhurried });
const vault = vaultOf(randomBytes(32));
const parts = { vault, clock: systemClock, keyFile: '' };
await migrate(db, 'identity');
const records = await openRecords({ db, ...parts });
const emailOf = (n: number) => `uye${n}@ornek.example`;
const keys = epochKeys(vault, 1);
for (let at = 0; at < members; at += batch) {
  const rows = Array.from({ length: Math.min(batch, members - at) }, (_, n) => {
    const email = emailOf(at + n);
    const account: AccountData = {
      email,
      passwordHash: `scrypt$16384$8$5$${'s'.repeat(22)}$${'k'.repeat(43)}`,
      emailVerified: true,
      members: [at + n],
      staff: null,
      createdOn: '2026-11-18',
      closing: null,
      thirdParty: null,
      sessions: [],
      codes: [],
      openedBy: null,
    };
    const value = stored({ account, acceptedOn: '2026-11-18' });
    return keys.seal({ name: recordOf(accountIdOf(vault, email)), number: 0, value });
  });
  await insertRows(db, tablesOf(1).record, rows);
}
await db.query(`VACUUM ANALYZE ${tablesOf(1).record}`);

const node = await openRecords({ db: elsewhere, ...parts });
const nameOf = (n: number) => recordOf(accountIdOf(vault, emailOf(n)));
const longest = (values: number[]) => values.reduce((most, value) => Math.max(most, value), 0);
const p99 = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.99)] ?? 0;
let counted = 0;

async function timed(into: number[], work: () => Promise<unknown>): Promise<void> {
  const started = performance.now();
  await work();
  into.push(performance.now() - started);
}

/** The response times of a reader and of a writer, one call after the other, while `work` runs. */
async function beside(work: () => Promise<void>) {
  const read: number[] = [];
  const change: number[] = [];
  let isRunning = true;
  const reader = (async () => {
    for (let n = 0; isRunning; n++) {
      await timed(read, async () => {
        const [value] = await node.read([nameOf((n * 7919) % members)]);
        if (value === undefined) throw new Error('an account was not there');
      });
    }
  })();
  const writer = (async () => {
    for (; isRunning; counted++) {
      await timed(change, () =>
        elsewhere.transaction((tx) =>
          node.change(tx, ['counted'], ([value]) => [((value as number | undefined) ?? 0) + 1]),
        ),
      );
    }
  })();
  const started = performance.now();
  await work();
  const took = performance.now() - started;
  isRunning = false;
  await Promise.all([reader, writer]);
  return { read, change, took };
}

const renewal = await beside(async () => {
  if (!(await records.renew(retain(systemClock.now(), new Set())))) throw new Error('nothing was renewed');
  await records.forgetPast();
});
const [kept] = await records.read(['counted']);
const isWhole = kept === counted;

// The bare comparison: SQL copies as many rows of the same size in the same two steps.
const renewed = tablesOf(2).record;
await db.query('CREATE UNLOGGED TABLE gathered (key uuid PRIMARY KEY, sealed bytea NOT NULL)');
await db.query('CREATE TABLE copied (LIKE gathered INCLUDING ALL)');
const bare = await beside(() =>
  db.transaction(
    async (tx) => {
      await tx.query(`INSERT INTO gathered SELECT gen_random_uuid(), sealed FROM ${renewed}`);
      await tx.query('INSERT INTO copied SELECT * FROM gathered ORDER BY key');
    },
    { isLong: true },
  ),
);

const [load = 0] = loadavg();
const holds = isWhole && longest(renewal.read) <= goal;
console.log(`load average ${load.toFixed(1)}\n`);
console.log('| rows | s | reads | p99 ms | max ms | changes | p99 ms | max ms |');
console.log('|---|---|---|---|---|---|---|---|');
for (const [name, { read, change, took }] of Object.entries({ renewed: renewal, 'copied by SQL alone': bare })) {
  const figures = [read, change].map(
    (values) => `${values.length} | ${p99(values).toFixed(1)} | ${longest(values).toFixed(0)}`,
  );
  console.log(`| ${name} | ${(took / 1000).toFixed(0)} | ${figures.join(' | ')} |`);
}
console.log(`\n${members.toLocaleString('en')} accounts; all changes kept: ${isWhole ? 'yes' : 'no'}`);
console.log(`longest wait of a reader: ${(longest(renewal.read) / longest(bare.read)).toFixed(2)} of the bare copy's`);
await db.close();
await elsewhere.close();
await database.drop();
if (!holds) process.exitCode = 1;
