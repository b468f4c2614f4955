import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { CommentPage } from '#contract/comments.ts';
import type { ExperiencePage } from '#contract/experiences.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { withReplica } from '#server/platform/db/replica.ts';
import { createLog } from '#server/platform/log.ts';
import { type Cluster, startCluster } from '#tests/support/cluster.ts';
import { someExperience } from '#tests/support/experiences.ts';
import type { Product, Visitor } from '#tests/support/product.ts';
import { type Replicated, startReplicated } from '#tests/support/replicated.ts';

/** The lag limit, above the default so that a busy machine's replica is used. */
const maxLag = 2000;
const pairs = 20;
/** Time for some hundreds of writes and reads on a busy machine. */
const longTimeout = { timeout: 120_000 };

let site: Replicated;
let primary: Cluster;
let standby: Cluster;
let product: Product;
let member: Visitor;
let visitor: Visitor;

beforeAll(async () => {
  site = await startReplicated(maxLag, { log_statement: 'all' });
  ({ primary, standby, product } = site);
  member = await product.member('ada@ornek.example');
  visitor = product.visitor();
});
afterAll(() => site?.remove());
beforeEach(() => site.lagBy('0'));

const list = () => visitor.get<ExperiencePage>('/api/experiences');
/** The number of reads of posts that the standby's log has: its statistics are told seconds later. */
const readsOnStandby = () =>
  readFileSync(path.join(standby.folder, 'log'), 'utf8').match(/\bFROM post\b/g)?.length ?? 0;
/** Reads the list until the replica answers it. */
const readFromReplica = () =>
  expect.poll(async () => {
    const before = readsOnStandby();
    expect((await list()).status).toBe(200);
    return readsOnStandby() - before;
  });

/** Writes and reads in turns; returns the reads that lacked what had been written. */
async function staleReads(): Promise<string[]> {
  const stale: string[] = [];
  for (let n = 0; n < pairs; n++) {
    const { body } = await member.post<{ id: string }>('/api/experiences', {
      ...someExperience,
      experienceText: `Deneme ${n}: yemek yoktu, ${n} ay sürdü.`,
    });
    const path = `/api/experiences/${body.id}`;
    if (!(await list()).body.items.some(({ id }) => id === body.id)) stale.push(`post ${n}`);
    await member.post(`${path}/comments`, { text: 'Bende de öyleydi.' });
    if ((await visitor.get<CommentPage>(`${path}/comments`)).body.items.length !== 1) stale.push(`comment ${n}`);
    await member.delete(path);
    if ((await list()).body.items.some(({ id }) => id === body.id)) stale.push(`deletion ${n}`);
    if ((await visitor.get(path)).status !== 404) stale.push(`deleted post ${n}`);
  }
  return stale;
}

test('public reads go to the replica, and personal ones to the primary', async () => {
  await readFromReplica().toBeGreaterThan(0);
  const before = readsOnStandby();
  for (const path of ['/api/me', '/api/me/unpublished', '/api/me/posts']) await member.get(path);
  expect(readsOnStandby()).toBe(before);
});

test('whoever has written reads it at once, though the replica is seconds behind', longTimeout, async () => {
  await readFromReplica().toBeGreaterThan(0);
  // Not at all, less than the limit, and beyond it.
  for (const delay of ['0', '1s', '5s']) {
    await site.lagBy(delay);
    expect(await staleReads(), delay).toEqual([]);
  }
});

test('a replica that stands still or is away is left out, and taken back', async () => {
  await readFromReplica().toBeGreaterThan(0);
  const crowd = () => Promise.all(Array.from({ length: 20 }, () => list()));
  standby.freeze();
  try {
    for (let n = 0; n < 3; n++) expect((await crowd()).map(({ status }) => status)).toEqual(Array(20).fill(200));
  } finally {
    standby.thaw();
  }
  await readFromReplica().toBeGreaterThan(0);
  standby.kill();
  for (let n = 0; n < 3; n++) expect((await crowd()).map(({ status }) => status)).toEqual(Array(20).fill(200));
  await standby.start();
  await readFromReplica().toBeGreaterThan(0);
});

test('a server of another cluster is refused', async () => {
  const other = await startCluster();
  const db = await openDatabase({ url: primary.url('sesol') });
  try {
    const log = createLog('silent', { write: () => {} });
    await expect(withReplica(db, { url: other.url('postgres'), maxLag }, log)).rejects.toThrow(
      'başka bir veritabanı kümesini',
    );
  } finally {
    await db.close();
    await other.remove();
  }
});

test('a promoted replica is none any more', longTimeout, async () => {
  await readFromReplica().toBeGreaterThan(0);
  await standby.promote();
  expect(await staleReads()).toEqual([]);
  const before = readsOnStandby();
  for (let n = 0; n < 5; n++) await list();
  expect(readsOnStandby()).toBe(before);
});
