import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { rateLimits } from '#contract/rate-limits.ts';
import { testEngine } from '#tests/support/database.ts';
import { codeOf, type Product, startProduct } from '#tests/support/product.ts';
import { hasRedis, type RedisServer, startRedis } from '#tests/support/redis.ts';
import type { Problem } from './http/problem.ts';
import type { Limiter, LimitName } from './limits.ts';
import { createLog } from './log.ts';
import { openRedis, type Redis } from './redis.ts';
import { sharedLimiter } from './shared-limits.ts';
import { type BothSlots, databaseSlots, redisSlots } from './slots.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct({ limits: true });
});
afterAll(() => product.close());

let openSlots: () => BothSlots;
/** Another node over the same slots; also stands for a restarted node. */
const node = () => sharedLimiter({ ...product.platform, slots: openSlots() });
const codes = (attempts: PromiseSettledResult<void>[]) =>
  attempts.map((attempt) => (attempt.status === 'fulfilled' ? 'counted' : (attempt.reason as Problem).code));
/** Makes attempts; returns the number of counted ones and the error codes of the others. */
async function attempt(times: number, by: Limiter[], limit: LimitName, key: string): Promise<[number, string[]]> {
  const made = Array.from({ length: times }, (_, n) => (by[n % by.length] as Limiter).take(limit, key));
  const all = codes(await Promise.allSettled(made));
  return [all.filter((code) => code === 'counted').length, [...new Set(all.filter((code) => code !== 'counted'))]];
}
const count = async () => {
  const [content] = await product.db.query<{ n: string }>('SELECT count(*) AS n FROM attempt');
  const [identity] = await product.identityDb.query<{ n: string }>('SELECT count(*) AS n FROM identity.attempt');
  return [Number(content?.n), Number(identity?.n)];
};

/** What holds wherever attempts are counted. */
const counted = () => {
  beforeEach(() => product.clock.advance(24 * 60 * 60_000));

  test.each(['voteMember', 'signInAccountDay', 'commentAddress'] as const)(
    '%s lets as many through as it says and not one more, also after a restart',
    async (limit) => {
      const { points } = rateLimits[limit];
      const three = [node(), node(), node()];
      expect(await attempt(points, three, limit, '192.0.2.7')).toEqual([points, []]);
      expect(await attempt(4, three, limit, '192.0.2.7')).toEqual([0, ['rate-limited']]);
      expect(await attempt(2, [node()], limit, '192.0.2.7')).toEqual([0, ['rate-limited']]);
      expect(await attempt(1, three, limit, '192.0.2.8')).toEqual([1, []]);
      product.clock.advance(rateLimits[limit].duration);
      expect(await attempt(1, three, limit, '192.0.2.7')).toEqual([1, []]);
    },
  );

  test('180 concurrent attempts over three nodes are counted exactly', async () => {
    const three = [node(), node(), node()];
    expect(await attempt(180, three, 'voteMember', 'uid')).toEqual([120, ['rate-limited']]);
  });

  test('an attempt taken back on one node is free on another', async () => {
    const [one, other] = [node(), node()];
    const { points } = rateLimits.signInAccount;
    expect(await attempt(points, [one, other], 'signInAccount', 'kim')).toEqual([points, []]);
    await one.giveBack('signInAccount', 'kim');
    expect(await attempt(1, [other], 'signInAccount', 'kim')).toEqual([1, []]);
    expect(await attempt(1, [one], 'signInAccount', 'kim')).toEqual([0, ['rate-limited']]);
  });

  test('a refusal says when the window ends', async () => {
    const limiter = node();
    product.clock.advance(60_000 - (product.clock.now().getTime() % 60_000));
    await attempt(120, [limiter], 'voteMember', 'saat');
    product.clock.advance(20_000);
    const refused = await limiter.take('voteMember', 'saat').catch((error: Problem) => error);
    expect((refused as Problem).details.retryAfter).toBe(40);
  });

  test('IPv6 networks are counted with their households', async () => {
    const limiter = node();
    const { points } = rateLimits.signUpAddress;
    for (let n = 0; n < 4; n++)
      expect(await attempt(points, [limiter], 'signUpAddress', `2001:db8:0:10${n}::/64`)).toEqual([points, []]);
    expect(await attempt(1, [node()], 'signUpAddress', '2001:db8:0:104::/64')).toEqual([0, ['rate-limited']]);
  });
};

const inDatabases = () => {
  beforeAll(() => {
    openSlots = () => databaseSlots(product.platform);
  });
  counted();

  test('only a keyed hash and the end of its window are stored, until that end', async () => {
    await product.platform.limiter.forgetPast();
    const limiter = node();
    await attempt(3, [limiter], 'commentAddress', '192.0.2.99');
    await attempt(2, [limiter], 'resetAccount', 'ada@ornek.example');
    expect(await count()).toEqual([3, 2]);
    const rows = await product.db.query<{ slot: string; until: Date }>('SELECT slot, until FROM attempt');
    expect(new Set(rows.map(({ slot }) => slot)).size).toBe(3);
    const { duration } = rateLimits.commentAddress;
    for (const { until } of rows) expect(until.getTime() % duration).toBe(0);
    product.clock.advance(duration);
    await limiter.forgetPast();
    expect((await count())[0]).toBe(0);
    product.clock.advance(rateLimits.resetAccount.duration);
    await limiter.forgetPast();
    expect(await count()).toEqual([0, 0]);
  });

  test('while attempts can not be counted, sign-in is closed, and reading and voting continue within one node’s limits', async () => {
    const member = await product.member('oy@ornek.example');
    const { body } = await member.post<{ id: string }>('/api/experiences', {
      experienceText: 'Stajda her şey yolundaydı.',
      city: 'İzmir',
      sector: 'Medya',
      positionType: 'Junior',
      tags: ['adil'],
      isPositive: true,
    });
    await product.db.query('ALTER TABLE attempt RENAME TO attempt_away');
    await product.identityDb.query('ALTER TABLE identity.attempt RENAME TO attempt_away');
    try {
      const wrong = { email: 'oy@ornek.example', password: 'yanlis' };
      const closed = await product.visitor().post('/api/auth/sign-in', wrong);
      expect([closed.status, codeOf(closed), closed.headers.get('retry-after')]).toEqual([503, 'unavailable', '5']);
      expect((await member.post(`/api/experiences/${body.id}/vote`, { voteType: 'upvote' })).status).toBe(200);
      expect((await product.visitor().get('/api/experiences?search=staj')).status).toBe(200);
      expect(await attempt(130, [product.platform.limiter], 'voteMember', 'biri')).toEqual([120, ['rate-limited']]);
      const lines = product.logged().split('\n');
      expect(lines.filter((line) => line.includes('attempts can not be counted'))).toHaveLength(1);
    } finally {
      await product.db.query('ALTER TABLE attempt_away RENAME TO attempt');
      await product.identityDb.query('ALTER TABLE identity.attempt_away RENAME TO attempt');
    }
  });
};

const inRedis = () => {
  let server: RedisServer;
  let redis: Redis;
  beforeAll(async () => {
    server = await startRedis();
    redis = await openRedis(server.url, createLog('silent', { write() {} }));
    openSlots = () => redisSlots(redis, () => product.clock.now());
  });
  afterAll(async () => {
    redis.destroy();
    await server.close();
  });
  counted();

  test('only a keyed hash is stored, until the end of its window', async () => {
    await redis.flushDb();
    await attempt(3, [node()], 'commentAddress', '192.0.2.99');
    const keys = await redis.keys('*');
    expect(keys).toHaveLength(3);
    for (const key of keys) {
      expect(key).toMatch(/^sesol:[0-9a-f]{32}$/);
      expect(await redis.get(key)).toBe('');
      expect(await redis.pTTL(key)).toBeLessThanOrEqual(rateLimits.commentAddress.duration);
    }
  });

  test('while Redis is away sign-in is closed, and reading and voting continue within one node’s limits; then it counts again', async () => {
    await server.kill();
    const limiter = node();
    expect(await attempt(1, [limiter], 'signInAccount', 'kim')).toEqual([0, ['unavailable']]);
    expect(await attempt(130, [limiter], 'voteMember', 'biri')).toEqual([120, ['rate-limited']]);
    await server.restart();
    await expect.poll(() => redis.isReady).toBe(true);
    expect(await attempt(1, [limiter], 'signInAccount', 'kim')).toEqual([1, []]);
  });
};

if (testEngine() === 'postgres') {
  describe('limits over three nodes that share a database', inDatabases);
  describe.skipIf(!hasRedis)('limits over three nodes that share a Redis', inRedis);
} else
  describe('limits of one process', () => {
    test('on the embedded database attempts are counted in memory and stored nowhere', async () => {
      const { limiter } = product.platform;
      expect(await attempt(130, [limiter], 'voteMember', 'uid')).toEqual([120, ['rate-limited']]);
      expect(await count()).toEqual([0, 0]);
    });
  });
