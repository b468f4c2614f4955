import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Experience } from '#contract/experiences.ts';
import { helpLines } from '#contract/help-lines.ts';
import { createApp } from '#server/app.ts';
import { builtPages } from '#server/pages.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { timeouts } from '#server/platform/db/pool.ts';
import { type Cluster, runOn, startCluster } from '#tests/support/cluster.ts';
import { type TestPost, writePost } from '#tests/support/posts.ts';
import { codeOf, type Product, startProduct, testOrigin, type Visitor } from '#tests/support/product.ts';
import { type SilentLine, silentLine } from '#tests/support/silent-line.ts';

/** Shorter timeouts: a second of silence differs from a busy machine. */
const short = { ...timeouts, connection: 1500, statement: 1000, answer: 1500, lock: 500 };

let cluster: Cluster;
let line: SilentLine;
let product: Product;
let member: Visitor;
let post: TestPost;
let app: ReturnType<typeof createApp>;

beforeAll(async () => {
  cluster = await startCluster();
  for (const name of ['sesol', 'kimlik']) await runOn(cluster.url('postgres'), `CREATE DATABASE ${name}`);
  line = await silentLine(cluster.port);
  const url = (name: string) => cluster.url(name).replace(String(cluster.port), String(line.port));
  const database = {
    engine: 'postgres' as const,
    url: url('sesol'),
    identityUrl: url('kimlik'),
    timeouts: short,
    close: async () => {},
  };
  product = await startProduct({ over: { database, key: Buffer.alloc(32, 1) }, standsStill: true });
  member = await product.member('ada@ornek.example');
  post = await writePost(product, 'experience');
  app = createApp(product.platform, await builtPages(), false);
});
afterAll(async () => {
  await product.close();
  line.close();
  await cluster.remove();
});

const page = (path: string) => app.request(`${testOrigin}${path}`, { headers: { host: new URL(testOrigin).host } });

/** Calls of members and visitors, all concurrent. */
function everything(): Promise<{ status: number; headers: Headers; body: unknown }>[] {
  const comment = { text: 'Teşekkürler.' };
  const draft = { city: 'İzmir', sector: 'Medya', positionType: 'Junior', tags: ['adil'], isPositive: true };
  return [
    member.post(`${post.path}/vote`, { voteType: 'upvote' }),
    member.post(`${post.path}/comments`, comment),
    member.post('/api/experiences', { ...draft, experienceText: 'İyi bir yaz.' }),
    member.get('/api/me'),
    member.get(`/api/me/votes?kind=experiences&ids=${post.id}`),
    product.visitor().get('/api/experiences'),
    product.visitor().get(post.path),
    product.visitor().get('/api/suspicious-jobs'),
  ];
}

const crowd = async () => (await Promise.all([1, 2, 3].map(() => Promise.all(everything())))).flat();

test('silent connections are told from an answering database and not used again', async () => {
  expect((await crowd()).map(({ status }) => status).every((status) => status < 300)).toBe(true);
  line.dropOpen();
  for (const { status, headers, body } of await crowd()) {
    if (status < 300) continue;
    expect([status, headers.get('retry-after'), headers.get('cache-control')]).toEqual([503, '5', 'no-store']);
    expect(body).toMatchObject({ code: 'unavailable' });
  }
  expect((await crowd()).map(({ status }) => status).filter((status) => status >= 300)).toEqual([]);
  expect(product.logged()).toContain('database fails');
});

test('a database that stops is an outage everywhere, and all works afterwards', async () => {
  cluster.freeze();
  try {
    for (const { status, body } of await crowd()) expect([status, body]).toMatchObject([503, { code: 'unavailable' }]);
    const ready = await page('/readyz');
    expect([ready.status, await ready.json()]).toEqual([
      503,
      { ready: false, databases: { content: 'unreachable', identity: 'unreachable' } },
    ]);
    expect((await page('/livez')).status).toBe(200);
    const paths = ['/', '/suspicious-jobs', '/feed.atom', '/photos/aaaaaaaaaaaaaaaaaaaaaa.webp'];
    for (const [n, answer] of (await Promise.all(paths.map(page))).entries()) {
      expect([answer.status, answer.headers.get('cache-control')], paths[n]).toEqual([503, 'no-store']);
      expect(Number(answer.headers.get('retry-after')), paths[n]).toBeGreaterThan(0);
      const html = await answer.text();
      for (const { number } of helpLines) expect(html, paths[n]).toContain(`tel:${number}`);
    }
    // Pages without a database still work.
    expect((await page('/resources')).status).toBe(200);
    await expect(
      openDatabase({ url: product.platform.config.databaseUrl ?? cluster.url('sesol'), timeouts: short }),
    ).rejects.toThrow(/bağlanılamadı \(ETIMEDOUT\)/);
  } finally {
    cluster.thaw();
  }
  expect((await crowd()).map(({ status }) => status).filter((status) => status >= 300)).toEqual([]);
  expect((await page('/readyz')).status).toBe(200);
  expect((await page('/')).status).toBe(200);
});

test('a database that is restarted is connected to again', async () => {
  cluster.kill();
  for (const { status } of await crowd()) expect(status).toBe(503);
  await cluster.start();
  expect((await crowd()).map(({ status }) => status).filter((status) => status >= 300)).toEqual([]);
});

test('a connection that ends in the middle of a transaction ends that transaction alone', async () => {
  const cut = product.db.transaction(async (tx) => {
    const [row] = await tx.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    await runOn(cluster.url('sesol'), `SELECT pg_terminate_backend(${row?.pid})`);
    await tx.query('SELECT 1');
  });
  await expect(cut).rejects.toThrow();
  expect((await product.visitor().get('/api/experiences')).status).toBe(200);
});

test('a read-only database is read from, reported, and not started on', async () => {
  const readOnly = async (is: boolean) => {
    await runOn(
      cluster.url('postgres'),
      `ALTER DATABASE sesol SET default_transaction_read_only = ${is ? 'on' : 'off'}`,
    );
    const others = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = 'sesol'`;
    await runOn(cluster.url('postgres'), others);
  };
  await readOnly(true);
  // Open connections fail at their first use after the restart.
  await Promise.all(everything());
  expect(await (await page('/readyz')).json()).toEqual({
    ready: false,
    databases: { content: 'read-only', identity: 'ok' },
  });
  const vote = await member.post(`${post.path}/vote`, { voteType: 'upvote' });
  expect([vote.status, codeOf(vote)]).toEqual([503, 'unavailable']);
  expect((await product.visitor().get<Experience>(post.path)).status).toBe(200);
  await expect(openDatabase({ url: cluster.url('sesol') })).rejects.toThrow(/yalnız okunabiliyor/);
  await readOnly(false);
  await Promise.all(everything());
  expect((await page('/readyz')).status).toBe(200);
  expect((await crowd()).map(({ status }) => status).filter((status) => status >= 300)).toEqual([]);
});
