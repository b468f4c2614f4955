import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Me } from '#contract/accounts.ts';
import type { Experience } from '#contract/experiences.ts';
import { randomMinutesADay } from '#contract/limits.ts';
import { publishChoices, type Unpublished } from '#contract/publication.ts';
import type { SuspiciousJob } from '#contract/suspicious-jobs.ts';
import { purgePhotos } from '#server/images/purge.ts';
import { sealedPosts } from '#server/members/post-slots.ts';
import { day, hour, hourOf, minute } from '#server/platform/clock.ts';
import { inboxOf } from '#server/platform/inbox.ts';
import { storedFiles, uploaded } from '#tests/support/photos.ts';
import { codeOf, type Product, startProduct, type Visitor } from '#tests/support/product.ts';
import { type LogReader, readLog, shapesOf } from '#tests/support/wal.ts';
import { postOf } from '../experiences/store.ts';
import { writeCover } from './cover-posts.ts';
import { publishDue, publishSealedPosts } from './publish.ts';
import { lockMark, purgeSealedPosts, type SealedPost, sealPost } from './sealed-posts.ts';
import { publicId } from './store.ts';

let product: Product;
let log: LogReader | undefined;
beforeAll(async () => {
  product = await startProduct({ standsStill: true, alone: true, env: { RATE_LIMITS: 'off' } });
  log = await readLog(product.db);
});
afterAll(() => product.close());

let people = 0;
const someone = () => product.member(`bekleten-${++people}@ornek.example`);
const story = {
  city: 'İzmir',
  sector: 'Medya',
  positionType: 'Junior',
  experienceText: 'Masam koridordaydı.',
  tags: ['adil'],
  isPositive: true,
  publish: 'within-day',
};
const advert = {
  jobTitle: 'Stajyer',
  platform: 'Diğer',
  listingText: 'Aile ortamı sunuyoruz.',
  redFlags: ['aile ortamı'],
  publish: 'within-day',
};
const submit = async (by: Visitor, more: object = {}) =>
  (await by.post<Experience>('/api/experiences', { ...story, ...more })).body;
const mine = async (by: Visitor) => (await by.get<Unpublished>('/api/me/unpublished')).body;
const isPublic = async ({ id }: Experience) => (await product.visitor().get(`/api/experiences/${id}`)).status === 200;
const rowsOf = (id: string) => product.db.query('SELECT FROM post WHERE id = $1', [id]);

/** Advances the clock to a post's minute, and publishes it. */
async function minuteOf({ createdAt }: { createdAt: string }): Promise<void> {
  const due = Date.parse(createdAt) - product.clock.now().getTime();
  if (due > minute) product.clock.advance(due - minute);
  await product.publish();
  await product.publish();
}

/** The log records of a transaction; `undefined` on the embedded engine, which keeps no log. */
async function loggedBy(xid: string | undefined) {
  const records = (await log?.records())?.filter((record) => record.xid === xid);
  if (log) expect(records?.length).toBeGreaterThan(0);
  return shapesOf(records ?? []);
}

/** The rows of the content database as text. */
async function everything(): Promise<string> {
  const tables = await product.db.query<{ name: string }>(
    `SELECT quote_ident(table_name) AS name FROM information_schema.tables WHERE table_schema = 'public'`,
  );
  const texts = await Promise.all(
    tables.map(({ name }) => product.db.query<{ text: string }>(`SELECT t::text AS text FROM ${name} t`)),
  );
  return texts.flatMap((rows) => rows.map(({ text }) => text)).join('\n');
}

describe('a post that waits for its random minute', () => {
  test('leaves nothing behind that names it or its author, and looks like any other', async () => {
    const by = await someone();
    const { uid } = (await by.get<Me>('/api/me')).body;
    const before = await everything();
    const [short, long] = [await submit(by), await submit(by, { experienceText: 'Uzun bir gün. '.repeat(300) })];
    const sizes = await product.db.query<{ sizes: number[] }>(
      'SELECT ARRAY[length(key), length(other_key), length(head), length(body)] AS sizes FROM waiting_post',
    );
    expect(sizes).toHaveLength(2);
    expect(sizes[0]).toEqual(sizes[1]);
    const after = await everything();
    for (const told of [short.id, long.id, 'koridordaydı', short.createdAt.slice(0, 16).replace('T', ' ')])
      expect(after.split(told).length, told).toBe(before.split(told).length);
    expect(after.split(uid as string).length).toBe(before.split(uid as string).length);
    for (const { id } of [short, long]) await by.delete(`/api/experiences/${id}`);
    expect(await product.db.query('SELECT FROM waiting_post')).toEqual([]);
  });

  test('looks like a cover post, which never becomes public and goes at its own time', async () => {
    const by = await someone();
    const { db, platform, clock } = product;
    const rows = () =>
      db.query<{ key: Buffer; sizes: number[]; xid: string }>(
        `SELECT key, ARRAY[length(key), length(other_key), length(head), length(body)] AS sizes, xmin::text AS xid
         FROM waiting_post`,
      );
    const posted = async () => (await db.query<{ id: string }>('SELECT id FROM post')).map(({ id }) => id);
    // The first rows of a table initialise its pages and indexes.
    await writeCover(platform, 'soon');
    for (const publish of publishChoices) {
      const before = new Set((await rows()).map(({ xid }) => xid));
      const key = { 'idempotency-key': randomUUID() };
      const { body: post } = await by.post<Experience>('/api/experiences', { ...story, publish }, key);
      const posts = (await rows()).filter(({ xid }) => !before.has(xid));
      await writeCover(platform, publish);
      const covers = (await rows()).filter(({ xid }) => !before.has(xid) && xid !== posts[0]?.xid);
      expect(covers).toHaveLength(1);
      expect(covers[0]?.sizes).toEqual(posts[0]?.sizes);
      expect(await loggedBy(covers[0]?.xid)).toEqual(await loggedBy(posts[0]?.xid));
      const writtenAt = clock.now().getTime();
      const publicBefore = await posted();
      await product.publish();
      await product.publish();
      const isPublished = Date.parse(post.createdAt) <= platform.publication.until().getTime();
      expect((await posted()).filter((id) => !publicBefore.includes(id))).toEqual(isPublished ? [post.id] : []);
      if (publish === 'soon') expect(isPublished).toBe(true);
      const goesAt = hourOf(new Date(writtenAt)).getTime() + (publish === 'within-day' ? day : 0) + 2 * hour;
      await purgeSealedPosts(db, platform.vault, new Date(goesAt - 1));
      expect((await rows()).map(({ xid }) => xid)).toEqual(expect.arrayContaining([posts[0]?.xid, covers[0]?.xid]));
      await purgeSealedPosts(db, platform.vault, new Date(goesAt + day));
      expect((await rows()).map(({ xid }) => xid)).not.toContain(covers[0]?.xid);
    }
  });

  test('is read, edited and deleted by its author only', async () => {
    const [by, other] = [await someone(), await someone()];
    const post = await submit(by);
    const path = `/api/experiences/${post.id}`;
    expect((await mine(by)).experiences).toEqual([post]);
    expect((await mine(other)).experiences).toEqual([]);
    expect((await by.get<Me>('/api/me')).body.hasWritten).toBe(true);
    for (const answer of [await other.patch(path, { isPositive: false }), await other.delete(path)])
      expect(codeOf(answer)).toBe('not-found');
    const edited = await by.patch<Experience>(path, { experienceText: 'Masam yoktu.' });
    expect(edited.body).toEqual({ ...post, experienceText: 'Masam yoktu.' });
    expect((await mine(by)).experiences).toEqual([edited.body]);
    expect(JSON.stringify((await by.get('/api/me/export')).body)).toContain('Masam yoktu.');
    const told: string[] = [];
    product.platform.live.subscribeAll((change) => void told.push(change?.id ?? ''));
    expect((await by.delete(path)).status).toBe(204);
    expect((await mine(by)).experiences).toEqual([]);
    await minuteOf(post);
    expect(await isPublic(post)).toBe(false);
    expect(told).not.toContain(post.id);
  });

  test('becomes public once, as last edited, by any node', async () => {
    const by = await someone();
    const post = await submit(by);
    await by.patch(`/api/experiences/${post.id}`, { tags: ['mobbing'] });
    const due = Date.parse(post.createdAt) - product.clock.now().getTime();
    product.clock.advance(Math.max(0, due - minute));
    expect(await isPublic(post)).toBe(false);
    const { db, platform } = product;
    const last = new Date(post.createdAt);
    await Promise.all([1, 2, 3].map(() => publishSealedPosts(db, platform.vault, last)));
    expect(await rowsOf(post.id)).toHaveLength(1);
    expect((await mine(by)).experiences).toHaveLength(1);
    await product.publish();
    await product.publish();
    expect((await product.visitor().get<Experience>(`/api/experiences/${post.id}`)).body).toEqual({
      ...post,
      tags: ['mobbing'],
    });
    expect((await mine(by)).experiences).toEqual([]);
  });

  test('does not come back after its deletion, and its sealed row expires at its own time', async () => {
    const by = await someone();
    const post = await submit(by);
    const writtenAt = product.clock.now().getTime();
    await minuteOf(post);
    expect(await isPublic(post)).toBe(true);
    await by.delete(`/api/experiences/${post.id}`);
    const { db, platform, clock } = product;
    await publishSealedPosts(db, platform.vault, new Date(clock.now().getTime() + day));
    expect(await rowsOf(post.id)).toEqual([]);
    const sealed = async () => (await db.query('SELECT FROM waiting_post')).length;
    await purgeSealedPosts(db, platform.vault, new Date(writtenAt + day + hour));
    expect(await sealed()).toBeGreaterThan(0);
    await purgeSealedPosts(db, platform.vault, new Date(writtenAt + day + 2 * hour));
    expect(await sealed()).toBe(0);
  });

  test('is published after its minute where the server was down', async () => {
    const post = await submit(await someone());
    product.clock.advance(3 * day);
    await purgeSealedPosts(product.db, product.platform.vault, product.clock.now());
    await publishDue(product.platform);
    expect(await isPublic(post)).toBe(true);
  });

  test('has the same answer for a repeated call', async () => {
    const by = await someone();
    const key = { 'idempotency-key': randomUUID() };
    const send = () => by.post<Experience>('/api/experiences', story, key);
    const [one, two] = [await send(), await send()];
    expect(two.body).toEqual(one.body);
    expect((await mine(by)).experiences).toHaveLength(1);
  });

  test(`has ${randomMinutesADay} slots for a member a day; one at once is always possible`, async () => {
    const by = await someone();
    const posts: Experience[] = [];
    for (let n = 0; n < randomMinutesADay; n++) posts.push(await submit(by));
    expect(codeOf(await by.post('/api/experiences', story))).toBe('too-many-waiting');
    expect((await by.post('/api/experiences', { ...story, publish: 'soon' })).status).toBe(201);
    await by.delete(`/api/experiences/${posts[4]?.id}`);
    expect((await by.post('/api/experiences', story)).status).toBe(201);
    expect((await mine(by)).experiences).toHaveLength(randomMinutesADay + 1);
  });
});

describe('the pages of sealed posts', () => {
  const stored = 'long values of waiting_post';

  test('hold one post each, also where others have gone', async () => {
    const { db, platform, clock } = product;
    const writers = await Promise.all(Array.from({ length: 4 }, someone));
    for (let hours = 0; hours < 3; hours++) {
      for (let n = 0; n < 12; n++) await writeCover(platform, n % 4 === 0 ? 'within-day' : 'soon');
      for (const by of writers) await submit(by);
      await purgeSealedPosts(db, platform.vault, clock.now());
      clock.advance(hour);
    }
    const [table] = await db.query<{ name: string }>(
      `SELECT reltoastrelid::regclass::text AS name FROM pg_class WHERE relname = 'waiting_post'`,
    );
    const pages = await db.query<{ posts: string }>(
      `SELECT count(DISTINCT chunk_id) AS posts FROM ${table?.name} GROUP BY (ctid::text::point)[0]`,
    );
    expect(pages.length).toBeGreaterThan(writers.length);
    expect(new Set(pages.map(({ posts }) => Number(posts)))).toEqual(new Set([1]));
  });

  test('have no dead rows left once posts have expired', async () => {
    const { db, platform, clock } = product;
    for (let n = 0; n < 60; n++) await writeCover(platform, 'soon');
    await purgeSealedPosts(db, platform.vault, new Date(clock.now().getTime() + 3 * hour));
    await log?.next();
    await sealedPosts(platform.vault).touch(db);
    expect((await log?.records())?.filter(({ kind }) => kind === 'Heap2 PRUNE') ?? []).toEqual([]);
  });

  test('are not pruned by the transaction that publishes a post', async () => {
    const { db, platform, clock } = product;
    const post = await submit(await someone());
    const item = await sealedPosts<SealedPost>(platform.vault).find(db, post.id);
    const due = clock.now().getTime();
    // Two sealed posts on one page.
    const small = inboxOf<object>(platform.vault, 'waiting_post', 3.5 * 1024);
    const id = publicId(new Date(due));
    const until = due + day;
    await db.transaction(async (tx) => {
      await small.put(tx, ['gone', 'gone too'], { until, due: 0, body: {} });
      await small.put(tx, [id, 'a slot'], { until, due, body: { id, post: item?.body.post } });
    });
    await small.remove(db, (await small.find(db, 'gone'))?.key as Buffer);
    await db.query('UPDATE publication_mark SET moved_until = $1', [new Date(due - 1)]);
    await log?.next();
    await publishSealedPosts(db, platform.vault, new Date(due));
    expect(await rowsOf(id)).toHaveLength(1);
    const cleared = (await log?.records())?.filter(({ kind }) => kind === 'Heap2 PRUNE') ?? [];
    const where = cleared.filter(({ relations }) => relations.includes(stored)).map(({ xid }) => xid);
    expect(where).toEqual(log ? ['0'] : []);
  });
});

describe('a listing that waits', () => {
  test('keeps its photos until it is public, and beyond', async () => {
    const by = await someone();
    const sent = [await uploaded(by), await uploaded(by)];
    const { body: listing } = await by.post<SuspiciousJob>('/api/suspicious-jobs', {
      ...advert,
      images: sent.map(({ id }) => id),
    });
    expect(listing.imageUrls).toEqual(sent.map(({ url }) => url));
    expect((await mine(by)).suspiciousJobs).toEqual([listing]);
    expect(await product.db.query('SELECT FROM photo')).toEqual([]);
    await minuteOf(listing);
    // Inbox rows go two days after their upload.
    for (const wait of [0, 30 * hour, 24 * hour]) {
      product.clock.advance(wait);
      await purgePhotos(product.platform);
      expect((await product.visitor().get(`/api/suspicious-jobs/${listing.id}`)).body).toEqual(listing);
      expect((await storedFiles(product)).size).toBe(4);
    }
    expect(await product.db.query('SELECT FROM waiting_photo')).toEqual([]);
  });

  test('has its photo exclusively where two are submitted at once', async () => {
    const by = await someone();
    const images = [(await uploaded(by)).id, (await uploaded(by)).id];
    const { db } = product;
    const [isLocked, isOver] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    // One waits for the mark, the other for its photos. The embedded engine has one session.
    const holding = log
      ? db.transaction(async (tx) => {
          await tx.query('SELECT FROM publication_mark FOR UPDATE');
          isLocked.resolve();
          await isOver.promise;
        })
      : isLocked.resolve();
    await isLocked.promise;
    const asked = [images, images.toReversed()].map((each) =>
      by.post('/api/suspicious-jobs', { ...advert, images: each }),
    );
    const waiting = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    if (log) await expect.poll(async () => (await db.query(waiting)).length).toBe(2);
    isOver.resolve();
    await holding;
    const both = await Promise.all(asked);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 400]);
    const [listing] = (await mine(by)).suspiciousJobs;
    expect((await by.delete(`/api/suspicious-jobs/${listing?.id}`)).status).toBe(204);
  });

  test('keeps its photos from other listings, and is deleted with their files', async () => {
    const by = await someone();
    const before = (await storedFiles(product)).size;
    const images = [(await uploaded(by)).id];
    const { body: listing } = await by.post<SuspiciousJob>('/api/suspicious-jobs', { ...advert, images });
    for (const publish of ['within-day', 'soon'])
      expect(codeOf(await by.post('/api/suspicious-jobs', { ...advert, publish, images }))).toBe('image/not-available');
    expect((await by.delete(`/api/suspicious-jobs/${listing.id}`)).status).toBe(204);
    expect((await storedFiles(product)).size).toBe(before);
    expect(await product.db.query('SELECT FROM waiting_photo')).toEqual([]);
  });
});

test('a post submitted while others become public is not left behind', async () => {
  const { db, platform } = product;
  const late = await submit(await someone());
  const due = new Date(late.createdAt);
  let commit = () => {};
  const isCommitting = new Promise<void>((resolve) => {
    commit = resolve;
  });
  // Both have the same minute; the second is committed while the first is being published.
  if (platform.config.databaseUrl === undefined) return commit();
  const author = { authorId: late.submittedBy, authorHandle: late.authorHandle };
  const writing = db.transaction(async (tx) => {
    await lockMark(tx);
    const post = { ...postOf({ ...late, tags: ['adil'] } as never), ...author };
    const id = publicId(due);
    await sealPost(tx, platform, { ownerId: randomUUID(), publish: 'within-day' }, { id, post, due: due.getTime() });
    await isCommitting;
    return id;
  });
  const moving = publishSealedPosts(db, platform.vault, due);
  commit();
  const id = await writing;
  await moving;
  await publishSealedPosts(db, platform.vault, due);
  expect(await rowsOf(id)).toHaveLength(1);
  expect(await rowsOf(late.id)).toHaveLength(1);
});

test('a clock that was ahead for a while does not prevent sealing', async () => {
  const { db, clock } = product;
  await db.query('UPDATE publication_mark SET moved_until = $1', [new Date(clock.now().getTime() + 400 * day)]);
  await product.publish();
  const post = await submit(await someone());
  expect(await rowsOf(post.id)).toEqual([]);
  await minuteOf(post);
  expect(await isPublic(post)).toBe(true);
});
