import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CommentPage } from '#contract/comments.ts';
import type { ExperiencePage } from '#contract/experiences.ts';
import { type Cluster, runOn } from '#tests/support/cluster.ts';
import { someExperience } from '#tests/support/experiences.ts';
import { tell } from '#tests/support/figures.ts';
import type { Product, Visitor } from '#tests/support/product.ts';
import { type Replicated, startReplicated } from '#tests/support/replicated.ts';

/** Pairs of a write and a read, four for each post. */
const pairs = Number(process.env.ENDURANCE_PAIRS ?? 1000);
/** The lag limit in milliseconds, beyond the delay: a replica that is seconds behind stays in use for what it has. */
const maxLag = 20_000;
const delay = '5s';
const longTimeout = { timeout: 20 * 60_000 };

const readers = 8;
/** The pause between two reads of a visitor, and between two writes that become public, in milliseconds. */
const pace = { reading: 50, writing: 3000 };
const writes = 10;
/** The share of visitors' reads that the replica answers at least. */
const goal = 0.9;

let site: Replicated;
let primary: Cluster;
let standby: Cluster;
let product: Product;
let member: Visitor;
beforeAll(async () => {
  site = await startReplicated(maxLag, { shared_preload_libraries: 'pg_stat_statements' });
  ({ primary, standby, product } = site);
  await runOn(primary.url('postgres'), 'CREATE EXTENSION pg_stat_statements');
  member = await product.member('ada@ornek.example');
});
afterAll(() => site?.remove());

/** The calls of each statement on posts since the last reset, by the id that it has on both servers. */
async function callsOn(server: Cluster): Promise<Map<string, number>> {
  const rows = await runOn(
    server.url('postgres'),
    `SELECT queryid::text AS id, sum(calls)::int AS calls FROM pg_stat_statements
     JOIN pg_database d ON d.oid = dbid AND datname = 'sesol' WHERE query ~ '\\mpost\\M' GROUP BY 1`,
  );
  return new Map(rows.map(({ id, calls }) => [String(id), Number(calls)]));
}

/** Of visitors' statements, those that the replica has run at least once, how often each server ran them. */
async function visitorsReads(): Promise<{ onReplica: number; onPrimary: number }> {
  const [replica, other] = [await callsOn(standby), await callsOn(primary)];
  const ids = [...replica.keys()];
  const sum = (calls: Map<string, number>) => ids.reduce((total, id) => total + (calls.get(id) ?? 0), 0);
  return { onReplica: sum(replica), onPrimary: sum(other) };
}

async function forgetCalls(): Promise<void> {
  for (const server of [primary, standby]) await runOn(server.url('postgres'), 'SELECT pg_stat_statements_reset()');
}

/** Reads the list until the replica answers it. */
const readFromReplica = () =>
  expect
    .poll(
      async () => {
        await forgetCalls();
        await product.visitor().get('/api/experiences');
        return (await visitorsReads()).onReplica;
      },
      { timeout: 60_000 },
    )
    .toBeGreaterThan(0);

test(
  `${pairs} writes are read at once, by whoever wrote and by visitors, with a replica ${delay} behind`,
  longTimeout,
  async () => {
    await readFromReplica();
    await site.lagBy(delay);
    const visitor = product.visitor();
    const stale: string[] = [];
    const expectRead = (what: string, isFresh: boolean) => void (isFresh || stale.push(what));
    for (let n = 0; n < pairs / 4; n += 1) {
      const by = n % 2 === 0 ? member : visitor;
      const { body: post } = await member.post<{ id: string }>('/api/experiences', {
        ...someExperience,
        experienceText: `Deneme ${n}: yemek yoktu, ${n} ay sürdü.`,
      });
      const path = `/api/experiences/${post.id}`;
      const list = () => by.get<ExperiencePage>('/api/experiences');
      expectRead(
        `post ${n}`,
        (await list()).body.items.some(({ id }) => id === post.id),
      );
      await member.post(`${path}/comments`, { text: 'Bende de öyleydi.' });
      expectRead(`comment ${n}`, (await by.get<CommentPage>(`${path}/comments`)).body.items.length === 1);
      await member.post(`${path}/vote`, { voteType: 'upvote' });
      const voted = (await list()).body.items.find(({ id }) => id === post.id);
      expectRead(`vote ${n}`, voted?.benDeYasadimCount === 1);
      await member.delete(path);
      expectRead(`deletion ${n}`, (await by.get(path)).status === 404);
    }
    tell('write-then-read pairs', { pairs, stale: stale.length });
    expect(stale).toEqual([]);
    // It was in use all the time: what it has caught up with, it answers.
    await readFromReplica();
  },
);

test('visitors are answered by the replica while others write', longTimeout, async () => {
  await site.lagBy('0');
  await readFromReplica();
  await forgetCalls();
  let goesOn = true;
  const statuses = new Map<number, number>();
  const reading = Array.from({ length: readers }, async (_, n) => {
    const visitor = product.visitor(`10.0.0.${n + 1}`);
    while (goesOn) {
      for (const path of ['/api/experiences', '/api/experiences?sort=popular', '/api/suspicious-jobs']) {
        const { status } = await visitor.get(path);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        await wait(pace.reading);
      }
    }
  });
  for (let n = 0; n < writes; n += 1) {
    const said = { ...someExperience, experienceText: `Yazı ${n}: herkes geç çıkardı, ${n} kişiydik.` };
    expect((await member.post('/api/experiences', said)).status).toBe(201);
    await wait(pace.writing);
  }
  goesOn = false;
  await Promise.all(reading);
  const { onReplica, onPrimary } = await visitorsReads();
  const share = onReplica / (onReplica + onPrimary);
  tell('visitors’ reads', { 'on the replica': onReplica, 'on the primary': onPrimary, percent: share * 100 });
  expect([...statuses.keys()]).toEqual([200]);
  expect(share).toBeGreaterThanOrEqual(goal);
});
