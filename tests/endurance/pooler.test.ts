import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '#server/platform/config.ts';
import { openDatabase, type Queryable } from '#server/platform/db/database.ts';
import { timeouts } from '#server/platform/db/pool.ts';
import { type Cluster, runOn, startCluster } from '#tests/support/cluster.ts';
import { hasPgbouncer, type Pooler, startPgbouncer } from '#tests/support/pgbouncer.ts';
import { writePost } from '#tests/support/posts.ts';
import { startProduct } from '#tests/support/product.ts';

describe.skipIf(!hasPgbouncer)('behind PgBouncer in transaction pooling', () => {
  let cluster: Cluster;
  let pooler: Pooler;
  beforeAll(async () => {
    cluster = await startCluster();
    await runOn(cluster.url('postgres'), 'CREATE ROLE sesol LOGIN SUPERUSER');
    for (const name of ['sesol', 'kimlik']) await runOn(cluster.url('postgres'), `CREATE DATABASE ${name}`);
    pooler = await startPgbouncer(cluster.port, 4);
  });
  afterAll(async () => {
    await pooler.close();
    await cluster.remove();
  });
  const open = (more: object) => openDatabase({ url: pooler.url('sesol', 'sesol'), ...more });

  test('refuses to start without a setting for it, without limits, or without a direct address', async () => {
    await expect(open({})).rejects.toThrow(/DATABASE_PREPARED=off/);
    await expect(open({ prepared: false })).rejects.toThrow(/ALTER ROLE … SET statement_timeout = '4000ms'/);
    const settings = { DATABASE_URL: 'postgres://havuz/sesol', DATABASE_PREPARED: 'off' };
    expect(() => readConfig(settings)).toThrow(/DATABASE_DIRECT_URL/);
    const direct = { ...settings, DATABASE_DIRECT_URL: 'postgres://sunucu/sesol' };
    expect(readConfig({ ...direct, DATABASE_POOL: '60', PROCESSES: '1' })).toMatchObject({
      databasePool: 60,
      databaseDirectUrl: 'postgres://sunucu/sesol',
      identityDatabaseDirectUrl: 'postgres://sunucu/sesol',
    });
    expect(() => readConfig({ ...direct, IDENTITY_DATABASE_URL: 'postgres://havuz/kimlik' })).toThrow(/IDENTITY_/);
  });

  test('answers more callers than connections, and the nightly work goes past it', async () => {
    for (const [name, value] of Object.entries({
      statement_timeout: timeouts.statement,
      lock_timeout: timeouts.lock,
      idle_in_transaction_session_timeout: timeouts.idleInTransaction,
    }))
      await runOn(cluster.url('postgres'), `ALTER ROLE sesol SET ${name} = '${value}ms'`);
    await pooler.close();
    pooler = await startPgbouncer(cluster.port, 4);

    const url = (name: string) => pooler.url('sesol', name);
    await expect(open({ prepared: false, directUrl: url('sesol') })).rejects.toThrow(/bağlantı havuzu/);
    const database = {
      engine: 'postgres' as const,
      url: url('sesol'),
      identityUrl: url('kimlik'),
      pooled: { directUrl: cluster.url('sesol'), identityDirectUrl: cluster.url('kimlik') },
      close: async () => {},
    };
    const product = await startProduct({ over: { database, key: Buffer.alloc(32, 1) }, standsStill: true });
    try {
      const voices = await Promise.all([0, 1, 2, 3].map((n) => product.member(`ses${n}@ornek.example`)));
      const posts = await Promise.all([0, 1, 2].map(() => writePost(product, 'experience')));
      const calls = voices.flatMap((by) =>
        posts.flatMap(({ path }) => [
          ...[0, 1, 2, 3].map(() => by.post(`${path}/vote`, { voteType: 'upvote' })),
          ...[0, 1].map(() => by.post(`${path}/comments`, { text: 'Teşekkürler.' })),
          by.get('/api/me'),
          by.get(path),
        ]),
      );
      const failed = (await Promise.all(calls)).filter(({ status }) => status >= 300);
      expect(failed).toEqual([]);
      expect(await product.platform.records.renew((_, value) => value)).toBe(true);
      const limitOf = (db: Queryable) => db.query('SHOW statement_timeout');
      expect(await product.platform.db.outsideTransaction?.(limitOf)).toEqual([{ statement_timeout: '0' }]);
      expect(await limitOf(product.platform.db)).toEqual([{ statement_timeout: '4s' }]);
    } finally {
      await product.close();
    }
  });
});
