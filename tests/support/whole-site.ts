import path from 'node:path';
import { timeouts } from '#server/platform/db/pool.ts';
import { openBucket } from './bucket.ts';
import { type Cluster, hasPostgres, runOn, startCluster } from './cluster.ts';
import { fillForWork, type Worker } from './crashing.ts';
import { hasPgbouncer, startPgbouncer } from './pgbouncer.ts';
import { proxyCommand, startProxy } from './proxies.ts';
import { hasRedis, type RedisServer, startRedis } from './redis.ts';
import { freePort, type ServerProcess, startServerProcess } from './server.ts';

/** A site as a large one is run, on loopback: nodes behind nginx, PgBouncer, a primary and its replica, Redis, a bucket. */
export interface WholeSite {
  /** The address of nginx, which is the site's. */
  origin: string;
  /** The address of each node behind it. */
  addresses: string[];
  nodes: ServerProcess[];
  /** Kills a node, as the kernel does when memory runs out. */
  killNode(index: number): Promise<void>;
  primary: Cluster;
  standby: Cluster;
  redis: RedisServer;
  /** Members who are signed in, and the paths of public posts. */
  workers: Worker[];
  paths: string[];
  /** What runs, and where. */
  parts: Record<string, string>;
  /** Ends all that still runs. */
  close(): Promise<void>;
}

/** Whether this machine has all of its parts, as Debian packages them. */
export const hasWholeSite = hasPostgres() && hasPgbouncer && hasRedis && proxyCommand('nginx') !== undefined;

const databases = ['sesol', 'kimlik'] as const;
/** The connections that the pooler has to each database, fewer than the nodes have to the pooler. */
const pooled = 10;

/** Starts it with `count` nodes; `port` is nginx's. */
export async function startWholeSite({ count = 2, port = 0 } = {}): Promise<WholeSite> {
  const closing: (() => Promise<unknown>)[] = [];
  const close = async () => {
    for (const end of closing.splice(0).reverse()) await end();
  };
  try {
    const primary = await startCluster({ log_statement: 'all' });
    closing.push(() => primary.remove());
    const inPostgres = (statement: string) => runOn(primary.url('postgres'), statement);
    await inPostgres('CREATE ROLE sesol LOGIN SUPERUSER');
    for (const [name, value] of Object.entries({
      statement_timeout: timeouts.statement,
      lock_timeout: timeouts.lock,
      idle_in_transaction_session_timeout: timeouts.idleInTransaction,
    }))
      await inPostgres(`ALTER ROLE sesol SET ${name} = '${value}ms'`);
    for (const name of databases) await inPostgres(`CREATE DATABASE ${name}`);
    const [url, identityUrl] = databases.map((name) => primary.url(name)) as [string, string];
    const work = await fillForWork({ engine: 'postgres', url, identityUrl, close: async () => {} });
    closing.push(work.remove);
    const standby = await primary.standby();
    closing.push(() => standby.remove());
    const pooler = await startPgbouncer(primary.port, pooled);
    closing.push(() => pooler.close());
    const redis = await startRedis();
    closing.push(() => redis.close());
    const bucket = await openBucket();
    closing.push(() => bucket.close());

    const own = port || (await freePort());
    const origin = `http://127.0.0.1:${own}`;
    const ports: number[] = [];
    for (let n = 0; n < count; n += 1) ports.push(await freePort());
    const settings = {
      ORIGIN: origin,
      TRUSTED_PROXIES: '127.0.0.1',
      DATABASE_URL: pooler.url('sesol', 'sesol'),
      DATABASE_DIRECT_URL: url,
      IDENTITY_DATABASE_URL: pooler.url('sesol', 'kimlik'),
      IDENTITY_DATABASE_DIRECT_URL: identityUrl,
      DATABASE_PREPARED: 'off',
      DATABASE_REPLICA_URL: standby.url('sesol'),
      REDIS_URL: redis.url,
      ...bucket.env,
      KEY_FILE: work.keyFile,
      DATA_DIR: path.join(path.dirname(work.keyFile), 'data'),
      DEMO: 'off',
      LOG_LEVEL: 'warn',
    };
    const nodes: ServerProcess[] = [];
    const killed = new Set<ServerProcess>();
    for (const one of ports) {
      const node = await startServerProcess({ ...settings, PORT: String(one) });
      nodes.push(node);
      closing.push(async () => void (killed.has(node) || (await node.stop())));
    }
    const proxy = await startProxy('nginx', own, ports);
    closing.push(() => proxy.stop());
    return {
      origin,
      addresses: ports.map((one) => `http://127.0.0.1:${one}`),
      nodes,
      async killNode(index) {
        const node = nodes[index];
        if (!node) throw new Error(`no node ${index}`);
        killed.add(node);
        await node.kill();
      },
      primary,
      standby,
      redis,
      workers: work.workers,
      paths: work.paths,
      parts: {
        nginx: origin,
        ...Object.fromEntries(ports.map((one, n) => [`node ${n + 1}`, `http://127.0.0.1:${one}`])),
        PgBouncer: pooler.url('sesol', 'sesol'),
        'PostgreSQL, primary': url,
        'PostgreSQL, replica': standby.url('sesol'),
        Redis: redis.url,
        S3: bucket.env.S3_ENDPOINT ?? '',
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
