import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Experience } from '#contract/experiences.ts';
import { publishChoices } from '#contract/publication.ts';
import type { SuspiciousJob } from '#contract/suspicious-jobs.ts';
import { writeCoverPhotos } from '#server/images/cover-photos.ts';
import { minute } from '#server/platform/clock.ts';
import { someExperience } from '#tests/support/experiences.ts';
import { someListing } from '#tests/support/listings.ts';
import { uploaded } from '#tests/support/photos.ts';
import { type Product, startProduct, testPassword, type Visitor } from '#tests/support/product.ts';
import { type LogReader, readLog, shapesOf } from '#tests/support/wal.ts';
import {
  betweenCoverChanges,
  betweenCoverPhotos,
  betweenCovers,
  type Cover,
  coverPause,
  dropCover,
  editCover,
  startCoverPosts,
  writeCover,
} from './cover-posts.ts';

const never = new AbortController().signal;
let product: Product;
let log: LogReader | undefined;
let by: Visitor;
let other: Visitor;
beforeAll(async () => {
  product = await startProduct({ standsStill: true, alone: true, limits: true });
  by = await product.member('bir@ornek.example');
  other = await product.member('iki@ornek.example');
  log = await readLog(product.db);
});
beforeEach(async () => {
  // Full pages would change later records; the first rows of a table initialise its pages and indexes.
  await product.db.query('TRUNCATE idempotent_answer, waiting_post, waiting_photo');
  for (const publish of publishChoices) await writeCover(product.platform, publish);
  await writeCoverPhotos(product.platform, never);
});
afterAll(() => product.close());

let keys = 0;
const newKey = () => ({ 'idempotency-key': `00000000-0000-4000-8000-${String(++keys).padStart(12, '0')}` });
const submit = async (more: object, who = by) =>
  (await who.post<Experience>('/api/experiences', { ...someExperience, ...more }, newKey())).body;
const report = async (more: object, who = by) => {
  const answer = await who.post<SuspiciousJob>('/api/suspicious-jobs', { ...someListing, ...more }, newKey());
  expect(answer.status).toBe(201);
  return answer.body;
};

/**
 * The records that some work writes to the log of the content database, by transaction, and the number of counted
 * attempts, each a commit. No records on the embedded engine.
 */
async function written(work: () => Promise<unknown>) {
  const attempts = async () =>
    Number((await product.db.query<{ n: string }>('SELECT count(*) AS n FROM attempt'))[0]?.n);
  const before = await attempts();
  await log?.next();
  await work();
  const records = (await log?.records()) ?? [];
  const after = await attempts();
  const transactions = [...Map.groupBy(records, ({ xid }) => xid).values()]
    // Transactions with only a commit belong to other databases.
    .filter((own) => own.some(({ relations }) => relations.length > 0))
    .map(shapesOf);
  if (log) expect(transactions.length).toBeGreaterThan(0);
  return { log: transactions, attempts: after - before };
}

/**
 * The longest of three records of each kind that some work writes: the record of an update omits bytes equal to the
 * row's previous version, which makes it a byte shorter once in 256 times.
 */
async function longest(work: () => Promise<unknown>) {
  const times = [await written(work), await written(work), await written(work)];
  const records = times.map(({ log }) => log.flat());
  const lengths = records[0]?.map((_, index) => Math.max(...records.map((each) => each[index]?.length as number)));
  return { lengths, each: times.map(({ log }) => log.map((own) => own.map(({ length, ...shape }) => shape))) };
}

describe.each(publishChoices)('in the log, a cover post of the choice %s', (publish) => {
  test('is like an experience, from an address of either kind', async () => {
    const cover = await written(() => writeCover(product.platform, publish));
    const far = product.visitor('2001:db8:1:2::3');
    await far.post('/api/auth/sign-in', { email: 'iki@ornek.example', password: testPassword });
    for (const who of [by, far]) expect(await written(() => submit({ publish }, who))).toEqual(cover);
  });

  test('is like a listing with photos and without', async () => {
    const cover = await written(() => writeCover(product.platform, publish));
    for (const count of [0, 2]) {
      const images: string[] = [];
      for (let n = 0; n < count; n++) images.push((await uploaded(by)).id);
      expect(await written(() => report({ publish, images }))).toEqual(cover);
    }
  });

  test('is like a post under another name', async () => {
    const cover = await written(() => writeCover(product.platform, publish));
    expect(await written(() => submit({ publish, otherName: true }, other))).toEqual(cover);
  });

  test('is edited and deleted like a post', async () => {
    const { platform } = product;
    const [post, cover] = [await submit({ publish }), await writeCover(platform, publish)];
    const edit = () => by.patch(`/api/experiences/${post.id}`, { tags: ['mobbing'] });
    expect(await longest(() => editCover(platform, cover))).toEqual(await longest(edit));
    const posts = [post, await submit({ publish }), await submit({ publish })];
    const covers = [cover, await writeCover(platform, publish), await writeCover(platform, publish)];
    const drop = () => dropCover(platform, covers.pop() as Cover);
    expect(await longest(drop)).toEqual(await longest(() => by.delete(`/api/experiences/${posts.pop()?.id}`)));
  });
});

test('in the log, the cover of an upload is like the upload of a photo', async () => {
  const photo = await written(() => uploaded(by));
  const covers = await written(() => writeCoverPhotos(product.platform, never));
  // On the embedded engine attempts are counted in memory.
  const count = log ? covers.attempts / photo.attempts : 0;
  if (log) expect([1, 2, 3]).toContain(count);
  expect(covers.log).toEqual(log ? Array.from({ length: count }, () => photo.log[0]) : []);
});

describe('covers', () => {
  test('come at random times with the stated mean', () => {
    const even = Array.from({ length: 10_000 }, (_, n) => coverPause(minute, (n + 0.5) / 10_000));
    expect(even.reduce((sum, one) => sum + one) / even.length / minute).toBeCloseTo(1, 2);
    expect(Math.min(...even)).toBeLessThan(minute / 1000);
  });

  /** Runs covers without pauses, `count` of each; afterwards they wait for the end. */
  function run(count: number, platform: Product['platform']) {
    const means = [...Object.values(betweenCovers), ...Object.values(betweenCoverChanges), betweenCoverPhotos];
    const enough = Promise.withResolvers<void>();
    let left = means.length * count;
    let idle = 0;
    const stop = startCoverPosts(platform, writeCoverPhotos, async (_, signal) => {
      if (left-- > 0) return true;
      if (++idle === means.length) enough.resolve();
      return new Promise((resolve) => signal.addEventListener('abort', () => resolve(false)));
    });
    return { enough: enough.promise, stop };
  }

  test('are posts of both choices and photos, until they are ended', async () => {
    const rows = async () =>
      (
        await product.db.query<{ posts: string; photos: string }>(
          'SELECT (SELECT count(*) FROM waiting_post) AS posts, (SELECT count(*) FROM waiting_photo) AS photos',
        )
      )[0] ?? { posts: '0', photos: '0' };
    const before = await rows();
    const { enough, stop } = run(4, product.platform);
    await enough;
    await stop();
    const after = await rows();
    expect(Number(after.posts)).toBeGreaterThan(Number(before.posts));
    expect(Number(after.photos)).toBeGreaterThan(Number(before.photos));
    expect(await product.db.query('SELECT FROM post')).toEqual([]);
  });

  test('go on after one that could not be written', async () => {
    let failed = 0;
    const db = { ...product.db, transaction: () => Promise.reject(new Error(`no database ${++failed}`)) };
    const { enough, stop } = run(2, { ...product.platform, db });
    await enough;
    await stop();
    expect(failed).toBeGreaterThan(1);
    expect(product.logged()).toContain('cover post not written');
  });
});
