import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { Me } from '#contract/accounts.ts';
import { publishDue } from '#server/content/publish.ts';
import { minute } from '#server/platform/clock.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { timeouts } from '#server/platform/db/pool.ts';
import { createCasting } from '#server/votes/casting.ts';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { writePost } from '#tests/support/posts.ts';
import { codeOf, type Product, startProduct, type Visitor } from '#tests/support/product.ts';
import { unhurried } from '#tests/support/unhurried.ts';

let database: TestDatabase;
let product: Product;
let voices: Visitor[];
beforeAll(async () => {
  database = { ...(await testDatabase()), timeouts: { ...timeouts, lock: 500 } };
  product = await startProduct({ over: { database, key: Buffer.alloc(32, 1) }, standsStill: true });
  voices = await Promise.all([0, 1, 2, 3].map((n) => product.member(`ses${n}@ornek.example`)));
});
afterAll(() => product.close());

const vote = (path: string, by: Visitor) => by.post(`${path}/vote`, { voteType: 'upvote' });

/** Opens a transaction of another node, which keeps the locks of `statement` until the test ends it. */
async function lock(statement: string, values: unknown[]): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  onTestFinished(() => client.end().catch(() => {}));
  await client.query('BEGIN');
  await client.query(statement, values);
  return async () => void (await client.query('ROLLBACK'));
}

test('votes on a post with locked counters wait, and no others', async () => {
  const [locked, free] = [await writePost(product, 'experience'), await writePost(product, 'suspicious-job')];
  const release = await lock('SELECT FROM post_stat WHERE post_id = $1 FOR UPDATE', [locked.id]);
  const waiting = voices.map((by) => vote(locked.path, by));
  let answered = 0;
  for (const call of waiting) void call.then(() => answered++);
  const others: number[] = [];
  while (answered === 0) {
    const answers = await Promise.all(voices.map((by) => vote(free.path, by)));
    others.push(...answers.map(({ status }) => status));
  }
  expect(new Set(others)).toEqual(new Set([200]));
  expect(others.length).toBeGreaterThan(voices.length);
  for (const answer of await Promise.all(waiting)) {
    expect([answer.status, codeOf(answer), answer.headers.get('retry-after')]).toEqual([503, 'unavailable', '5']);
  }
  await release();
  const votes = await Promise.all(voices.map((by) => vote(locked.path, by)));
  expect(votes.map(({ status }) => status)).toEqual(voices.map(() => 200));
  const [row] = await product.db.query('SELECT upvotes FROM post_stat WHERE post_id = $1', [locked.id]);
  expect(row?.upvotes).toBe(voices.length);
});

test('a post that is locked for a moment loses no vote', async () => {
  const post = await writePost(product, 'experience');
  const release = await lock('SELECT FROM post_stat WHERE post_id = $1 FOR UPDATE', [post.id]);
  const waiting = voices.map((by) => vote(post.path, by));
  // Wait until all of them are in the post's queue.
  const inLine = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  await expect.poll(async () => (await product.db.query(inLine)).length).toBe(1);
  await release();
  expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual(voices.map(() => 200));
});

test('votes on many posts that another process locks for an instant are all cast', async () => {
  const posts = await Promise.all(Array.from({ length: 40 }, () => writePost(product, 'experience')));
  const ids = posts.map(({ id }) => id);
  const release = await lock('SELECT FROM post_stat WHERE post_id = ANY ($1::uuid[]) FOR UPDATE', [ids]);
  const { db, vault, publication } = product.platform;
  let statements = 0;
  const cast = createCasting({
    vault,
    db: {
      ...db,
      async query(...statement) {
        const rows = await db.query(...statement);
        statements += 1;
        if (statements === 1) await release();
        return rows as never;
      },
    },
  });
  const { uid } = (await (voices[0] as Visitor).get<Me>('/api/me')).body;
  const common = { kind: 'experience', memberUid: uid ?? '', voteType: 'upvote', on: '2026-11-18' } as const;
  const outcomes = await Promise.all(ids.map((postId) => cast({ ...common, postId, until: publication.until() })));
  expect(outcomes.map((outcome) => outcome?.counts.upvotes)).toEqual(ids.map(() => 1));
  expect(statements).toBeLessThan(ids.length / 2);
});

test('a minute with votes on many posts locks few of them at a time', async () => {
  const { publication } = product.platform;
  const { id: model } = await writePost(product, 'experience');
  const written = await product.db.query<{ id: string }>(
    `WITH written AS (
       INSERT INTO post (id, kind, author_id, author_handle, created_at, body)
       SELECT gen_random_uuid(), p.kind, p.author_id, p.author_handle, p.created_at, p.body
       FROM post p, generate_series(1, 1000) WHERE p.id = $1 RETURNING id, kind, created_at),
     counted AS (
       INSERT INTO post_stat (post_id, kind, created_at, upvotes) SELECT id, kind, created_at, 1 FROM written)
     SELECT id FROM written`,
    [model],
  );
  for (const { id } of written) publication.hold({ kind: 'experience', postId: id, commentId: null, change: 'counts' });
  const release = await lock('SELECT FROM post_stat WHERE post_id = $1 FOR UPDATE', [written.at(-1)?.id]);
  const shown = async () =>
    Number((await product.db.query('SELECT count(*) AS n FROM post_stat WHERE shown_upvotes = 1'))[0]?.n);
  product.clock.advance(2 * minute);
  await expect(publishDue(product.platform)).rejects.toThrow();
  // Posts before the locked one are shown, and their locks were released at once.
  expect(await shown()).toBeGreaterThanOrEqual(written.length / 2);
  expect(await shown()).toBeLessThan(written.length);
  await release();
  await publishDue(product.platform);
  expect(await shown()).toBe(written.length);
});

test('a node that stops within a transaction loses its locks', async () => {
  const post = await writePost(product, 'experience');
  const node = await openDatabase({ url: database.url as string, timeouts: { ...timeouts, idleInTransaction: 100 } });
  onTestFinished(() => node.close());
  const asleep = Promise.withResolvers<void>();
  const isLocked = Promise.withResolvers<void>();
  const frozen = node.transaction(async (tx) => {
    await tx.query('SELECT FROM post_stat WHERE post_id = $1 FOR UPDATE', [post.id]);
    isLocked.resolve();
    await asleep.promise;
    await tx.query('SELECT 1');
  });
  await isLocked.promise;
  await expect.poll(async () => (await vote(post.path, voices[0] as Visitor)).status).toBe(200);
  asleep.resolve();
  await expect(frozen).rejects.toThrow();
});

test('transactions that deadlock are both completed', async () => {
  const posts = [await writePost(product, 'experience'), await writePost(product, 'experience')];
  const both = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const ids = posts.map(({ id }) => id);
  let tries = 0;
  const patient = await openDatabase({ url: database.url as string, timeouts: unhurried });
  onTestFinished(() => patient.close());
  const count = (first: number) =>
    patient.transaction(async (tx) => {
      tries += 1;
      const add = (id: string | undefined) =>
        tx.query('UPDATE post_stat SET comment_count = comment_count + 1 WHERE post_id = $1', [id]);
      await add(ids[first]);
      both[first]?.resolve();
      await Promise.all(both.map(({ promise }) => promise));
      await add(ids[1 - first]);
    });
  await Promise.all([count(0), count(1)]);
  // The transaction that gives way may meet the other once more.
  expect(tries).toBeGreaterThan(2);
  const rows = await product.db.query('SELECT comment_count FROM post_stat WHERE post_id = ANY ($1::uuid[])', [ids]);
  expect(rows).toEqual([{ comment_count: 2 }, { comment_count: 2 }]);
});

test('a hundredth of all writes that conflicts is seen by nobody', async () => {
  const post = await writePost(product, 'experience');
  const tables = ['vote', 'comment', 'comment_like'];
  await product.db.query(`CREATE FUNCTION conflict_at_times() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    IF nextval('conflicts') % 100 = 0 THEN RAISE EXCEPTION 'injected' USING ERRCODE = '40001'; END IF;
    RETURN NEW; END $$`);
  await product.db.query('CREATE SEQUENCE conflicts');
  for (const table of tables)
    await product.db.query(
      `CREATE TRIGGER conflicts BEFORE INSERT ON ${table} FOR EACH ROW EXECUTE FUNCTION conflict_at_times()`,
    );
  const statuses: number[] = [];
  for (let n = 0; n < 60; n += 1) {
    const comments = voices.map((by) => by.post<{ id: string }>(`${post.path}/comments`, { text: `Ben de, ${n}.` }));
    const said = await Promise.all(comments);
    const others = await Promise.all(voices.map((by) => vote(post.path, by)));
    statuses.push(...[...said, ...others].map(({ status }) => status));
  }
  const [row] = await product.db.query<{ n: number }>(`SELECT last_value::int AS n FROM conflicts`);
  for (const table of tables) await product.db.query(`DROP TRIGGER conflicts ON ${table}`);
  expect(row?.n).toBeGreaterThan(200);
  expect(statuses.filter((status) => status >= 400)).toEqual([]);
  const [stat] = await product.db.query(
    'SELECT comment_count AS n, (SELECT count(*)::int FROM comment WHERE post_id = $1) AS comments FROM post_stat WHERE post_id = $1',
    [post.id],
  );
  expect(stat).toEqual({ n: 240, comments: 240 });
});
