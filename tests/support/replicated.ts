import { type Cluster, runOn, startCluster } from './cluster.ts';
import { type Product, startProduct } from './product.ts';

/** A product that reads from a standby of its own. */
export interface Replicated {
  primary: Cluster;
  standby: Cluster;
  product: Product;
  /** Delays the replay of each commit on the standby, by a time such as `5s`. */
  lagBy(delay: string): Promise<void>;
  remove(): Promise<void>;
}

/**
 * Starts two clusters with these settings, one following the other, and a product on both, whose replica is left out
 * beyond a lag of `maxLag` milliseconds.
 */
export async function startReplicated(maxLag: number, settings: Record<string, string>): Promise<Replicated> {
  const primary = await startCluster(settings);
  for (const name of ['sesol', 'kimlik']) await runOn(primary.url('postgres'), `CREATE DATABASE ${name}`);
  const standby = await primary.standby();
  const database = {
    engine: 'postgres' as const,
    url: primary.url('sesol'),
    identityUrl: primary.url('kimlik'),
    replica: { url: standby.url('sesol'), maxLag },
    close: async () => {},
  };
  const product = await startProduct({ over: { database, key: Buffer.alloc(32, 1) } });
  return {
    primary,
    standby,
    product,
    async lagBy(delay) {
      await runOn(standby.url('postgres'), `ALTER SYSTEM SET recovery_min_apply_delay = '${delay}'`);
      await runOn(standby.url('postgres'), 'SELECT pg_reload_conf()');
    },
    async remove() {
      await product.close();
      await standby.remove();
      await primary.remove();
    },
  };
}
