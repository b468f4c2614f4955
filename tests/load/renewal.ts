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
 * How long does anybody wait while a million accounts are sealed anew? Writes that many on the PostgreSQL server of
 * TEST_DATABASE_URL, renews them, and meanwhile reads and changes accounts on a node of its own, one call after the
 * other; prints the waits, and fails when a reader waits longer than the goal.
 */
const members = Number(process.env.BENCH_MEMBERS ?? 1_000_000);
const batch = 500;
/** Milliseconds that a reader may wait. */
const goal = 200;

const database = await createPostgresDatabase();
const db = await openDatabase({ url: database.url, patience: unhurried });
const elsewhere = await openDatabase({ url: database.url, patience: unhurried });
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
      isAdmin: false,
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
let isRunning = true;
let counted = 0;
const waits = { read: [] as number[], change: [] as number[] };
async function timed(into: number[], work: () => Promise<unknown>): Promise<void> {
  const started = performance.now();
  await work();
  into.push(performance.now() - started);
}
const readers = (async () => {
  for (let n = 0; isRunning; n++) {
    await timed(waits.read, async () => {
      const [value] = await node.read([nameOf((n * 7919) % members)]);
      if (value === undefined) throw new Error('an account was not there');
    });
  }
})();
const writers = (async () => {
  for (; isRunning; counted++) {
    await timed(waits.change, () =>
      elsewhere.transaction((tx) =>
        node.change(tx, ['counted'], ([value]) => [((value as number | undefined) ?? 0) + 1]),
      ),
    );
  }
})();
const started = performance.now();
if (!(await records.renew(retain(systemClock.now())))) throw new Error('nothing was renewed');
await records.forgetPast();
const took = performance.now() - started;
isRunning = false;
await Promise.all([readers, writers]);
const [kept] = await records.read(['counted']);
const isWhole = kept === counted;

const longest = (values: number[]) => Math.max(...values);
const p99 = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.99)] ?? 0;
const [load = 0] = loadavg();
const holds = isWhole && longest(waits.read) <= goal;
console.log(`load of the machine ${load.toFixed(1)}\n`);
console.log(
  '| accounts | renewal s | reads | p99 ms | longest ms | changes | p99 ms | longest ms | all kept | holds |',
);
console.log('|---|---|---|---|---|---|---|---|---|---|');
const figures = [waits.read, waits.change].map(
  (values) => `${values.length} | ${p99(values).toFixed(1)} | ${longest(values).toFixed(0)}`,
);
console.log(
  `| ${members.toLocaleString('en')} | ${(took / 1000).toFixed(0)} | ${figures.join(' | ')} | ${isWhole ? 'yes' : 'no'} | ${holds ? 'yes' : 'no'} |`,
);
await db.close();
await elsewhere.close();
await database.drop();
if (!holds) process.exitCode = 1;
