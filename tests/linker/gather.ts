import { writeCover } from '#server/content/cover-posts.ts';
import { accountIdOf, recordOf } from '#server/identity/accounts/store.ts';
import type { Database } from '#server/platform/db/database.ts';
import { epochKeys } from '#server/platform/records/keys.ts';
import { type Product, startProduct } from '#tests/support/product.ts';
import { dump, listing, slim } from './collect.ts';
import type { Afternoon, Dump, Evidence, Side, Truth } from './evidence.ts';
import { openMailSink } from './mail-sink.ts';
import { type Played, playMonth } from './simulation.ts';
import { openSite, type SiteKind } from './site.ts';

export interface Gathered {
  evidence: Evidence;
  /** The same evidence after leaks were planted in the databases. */
  leaked: Evidence;
  truth: Truth;
  /** The truth of the rows with planted leaks only. */
  leakedTruth: Truth;
  played: Played;
}

interface Size {
  seed: number;
  members: number;
  days: number;
  quietDays: number;
  leap: number;
}

/** Plays a month on a site of a kind, and gathers the evidence that an adversary could have. */
export async function gather(kind: SiteKind, size: Size): Promise<Gathered> {
  const site = await openSite(kind);
  let product: Product | undefined;
  const sink = await openMailSink(() => (product as Product).clock);
  try {
    const started = await startProduct({
      standsStill: true,
      door: true,
      env: { ...site.env, SMTP_URL: sink.url, LOG_LEVEL: 'debug' },
      over: { database: site.database, key: site.key },
    });
    product = started;
    const sides = { content: started.db, identity: started.identityDb };
    const nights: Dump[] = [];
    let copy: Dump | undefined;
    const afternoons: Afternoon[] = [];
    const noLog = { content: [], identity: [] };
    let [files, wal]: [Evidence['files'], Evidence['wal']] = [[], noLog];
    const played = await playMonth({
      product: started,
      sink,
      ...size,
      ...(kind !== 'embedded' && { writeCover: (publish) => writeCover(started.platform, publish) }),
      async onNight(day) {
        const last = nights.pop();
        if (last) nights.push(slim(last));
        const night = await dump(sides, started.clock.now().getTime());
        nights.push(night);
        if (day !== size.days) return;
        copy = night;
        files = await site.heap();
        wal = await site.wal();
      },
      async onAfternoon() {
        const taken = await dump(sides, started.clock.now().getTime());
        afternoons.push({ dump: taken, wal: kind === 'embedded' ? await site.wal() : noLog });
      },
    });
    const evidence: Evidence = {
      nights,
      copy: copy as Dump,
      afternoons,
      files,
      wal,
      mails: sink.log,
      photos: listing(`${started.platform.config.dataDir}/photos`, played.simulated),
      logs: [started.logged(), ...site.serverLogs()].flatMap((text) => text.split('\n')),
      site: played.site,
      simulated: played.simulated,
    };
    const truth = { members: played.members, emailOfRow: await ownersOfRows(started, played) };
    const planted = await plantInDatabases(sides, truth, evidence);
    const leakedTruth = { ...truth, emailOfRow: planted };
    const marked = await dump(sides, started.clock.now().getTime());
    const leaked = {
      ...evidence,
      nights: [...nights, marked],
      copy: marked,
      files: await checkpointed(sides, () => site.heap()),
      wal: await site.wal(),
    };
    return { evidence, leaked, truth, leakedTruth, played };
  } finally {
    await product?.close();
    if (!product) await site.database.close();
    await sink.close();
  }
}

async function checkpointed<T>(sides: Record<Side, Database>, work: () => Promise<T>): Promise<T> {
  for (const db of [sides.content, sides.identity]) await db.query('CHECKPOINT');
  return work();
}

/** The number of versions of one record a day that scoring tells apart; more are rare. */
const versions = 16;

/** The account of each identity row that ever existed, computed with the site's key. */
async function ownersOfRows({ identityDb, platform }: Product, { members }: Played): Promise<Map<string, string>> {
  const [row] = await identityDb.query<{ number: number }>('SELECT number FROM identity.epoch');
  const owners = new Map<string, string>();
  for (let epoch = 1; epoch <= (row?.number ?? 1); epoch++) {
    const { keyOf } = epochKeys(platform.vault, epoch);
    for (const { email } of members) {
      const name = recordOf(accountIdOf(platform.vault, email));
      for (let version = 0; version < versions; version++) owners.set(keyOf(name, version), email);
    }
  }
  return owners;
}

/** The number of members with planted leaks. */
const most = 60;

/**
 * Plants leaks in both databases: transactions with the same number on both sides (neighbouring numbers where both
 * databases use one counter), and an address beside a member in a row that is deleted at once. Returns the account of
 * each identity row with a leak.
 */
async function plantInDatabases(
  { content, identity }: Record<Side, Database>,
  truth: Truth,
  evidence: Evidence,
): Promise<Map<string, string>> {
  await content.query('CREATE TABLE leak (id uuid, author_id uuid)');
  await identity.query('CREATE TABLE identity.leak (id uuid)');
  await identity.query('CREATE TABLE identity.clear_leak (email text, member text)');
  const there = new Set(evidence.nights.at(-1)?.tables.flatMap(({ rows }) => rows.map(({ values }) => values.uid)));
  const members = truth.members.filter(({ uid }) => there.has(uid));
  const rowOf = new Map([...truth.emailOfRow].map(([key, email]) => [email, key]));
  for (const { email, uid } of members) {
    await identity.query('INSERT INTO identity.clear_leak VALUES ($1, $2)', [email, uid]);
  }
  await identity.query('DELETE FROM identity.clear_leak');
  const numberIn = async (db: Database) =>
    Number((await db.query<{ number: string }>('SELECT pg_current_xact_id()::text AS number'))[0]?.number);
  const planted = new Map<string, string>();
  for (const { email, uid } of members.slice(0, most)) {
    const key = rowOf.get(email) as string;
    planted.set(key, email);
    let [one, other] = [await numberIn(identity), await numberIn(content)];
    const isShared = Math.abs(one - other) === 1;
    for (; !isShared && one !== other; ) {
      const [behind, missing] = one < other ? [identity, other - one] : [content, one - other];
      await burn(behind, missing);
      [one, other] = [await numberIn(identity), await numberIn(content)];
    }
    await identity.query('INSERT INTO identity.leak VALUES ($1)', [key]);
    await content.query('INSERT INTO leak VALUES ($1, $1)', [uid]);
  }
  return planted;
}

/** Uses up that many transaction numbers. */
async function burn(db: Database, count: number): Promise<void> {
  for (let left = count; left > 0; left -= 1000)
    await db.query(
      `DO $$ BEGIN FOR n IN 1..${Math.min(left, 1000)} LOOP PERFORM pg_current_xact_id(); COMMIT; END LOOP; END $$`,
    );
}
