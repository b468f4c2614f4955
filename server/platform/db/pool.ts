import pg from 'pg';
import type { Log } from '../log.ts';
import { completeRegardless, refuseAbandoned } from '../presence.ts';
import type { Database, Row, Transaction } from './database.ts';
import { openFailureLog } from './failure-log.ts';
import { breaksConnection, ConnectionLostError, isConflict } from './failures.ts';
import { connectingTo, type Hosts, hostsOf } from './hosts.ts';

/** Timeouts of a database server, in milliseconds. */
export interface Timeouts {
  /** For a connection: a new one, or a free one of the pool. */
  connection: number;
  /** For a statement, enforced by the server. */
  statement: number;
  /** For an answer, after which the connection counts as lost; longer than the server's own timeouts. */
  answer: number;
  /** For a lock. */
  lock: number;
  /** For idling within a transaction: a stalled node must not keep its locks. */
  idleInTransaction: number;
}

export const timeouts: Timeouts = {
  connection: 3000,
  statement: 4000,
  answer: 4500,
  lock: 2000,
  idleInTransaction: 10_000,
};

/** The timeouts of work that reads or writes whole tables. */
const longAnswer = 60 * 60_000;
const longLock = 15_000;
/**
 * Settings of long work. Its writes go to the disk steadily, where the system can: written out at once by the kernel,
 * they would block readers of the disk for seconds.
 */
const longWork = `SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = ${longLock};
  SELECT set_config(name, max_val, true) FROM pg_settings WHERE name = 'backend_flush_after'`;
/** The same for a connection, whose statements may wait for the end of every transaction. */
const longConnection = `SET statement_timeout = 0; SET lock_timeout = 0;
  SELECT set_config(name, max_val, false) FROM pg_settings WHERE name = 'backend_flush_after'`;

/** The number of tries of a transaction that conflicts with others. */
const mostTries = 4;

/** A server's address and connection settings. */
export interface ServerLocation {
  /** Its URL; of several hosts that which takes writes is found at each new connection. */
  url: string;
  /** The number of connections. */
  size?: number;
  /** False behind a pooler in transaction mode, where no state may stay on a connection. */
  prepared?: boolean;
  timeouts?: Timeouts;
}

/** The connection pools of a server. Timeouts are set on each connection, except behind poolers, which refuse that. */
export function serverPools(
  { url, size = 20, prepared = true, timeouts: limits = timeouts }: ServerLocation,
  { takesWrites = true } = {},
): Pools {
  const hosts = hostsOf(url);
  const settings = {
    ...connectingTo(hosts, takesWrites),
    connectionTimeoutMillis: limits.connection,
    query_timeout: limits.answer,
    keepAlive: true,
    ...(prepared
      ? {
          statement_timeout: limits.statement,
          lock_timeout: limits.lock,
          idle_in_transaction_session_timeout: limits.idleInTransaction,
        }
      : {}),
  };
  const half = Math.ceil(size / 2);
  return {
    statements: new pg.Pool({ ...settings, max: half }),
    transactions: new pg.Pool({ ...settings, max: size - half }),
    hosts,
  };
}

/** Borrows a connection. Where that fails, the next of its server's hosts is tried, each once. */
export async function borrow(pool: pg.Pool, hosts?: Hosts): Promise<pg.PoolClient> {
  for (let left = hosts?.count ?? 1; ; ) {
    const host = hosts?.current();
    try {
      return await pool.connect();
    } catch (error) {
      if (host !== undefined) hosts?.passOver(host);
      left -= 1;
      if (left === 0) throw error;
    }
  }
}

/** Runs a statement on one connection. */
type Ask = <R extends Row = Row>(text: string, values?: unknown[], name?: string) => Promise<R[]>;

/**
 * Two pools of one database: statements outside transactions have connections of their own, so that transactions
 * waiting for locks do not block them.
 */
export interface Pools {
  statements: pg.Pool;
  transactions: pg.Pool;
  /** The hosts of a server; the embedded engine has none. */
  hosts?: Hosts;
}

/** A database over its pools. `name` appears in log lines; `stop` runs after the last connection has ended. */
export function pooled(
  { statements, transactions, hosts }: Pools,
  { name, log, prepared = true, stop }: { name: string; log: Log; prepared?: boolean; stop?: () => Promise<void> },
): Database {
  const failures = openFailureLog(log, name);
  /** A counter of connections and statements, incremented as each begins. */
  let begun = 0;
  /** Connections opened before this count are not used again: they may be lost like the one that failed. */
  let trustedSince = 0;
  const opened = new WeakMap<pg.PoolClient, number>();
  for (const pool of new Set([statements, transactions])) {
    // An idle connection that breaks is replaced at the next query; without a listener it would end the process.
    pool.on('error', failures.note);
    pool.on('connect', (client) => {
      opened.set(client, ++begun);
      // A connection that breaks while in use fails at its next statement.
      client.on('error', () => {});
    });
  }

  async function connect(pool: pg.Pool): Promise<pg.PoolClient> {
    for (;;) {
      const client = await borrow(pool, hosts);
      if ((opened.get(client) ?? 0) >= trustedSince) return client;
      client.release(true);
    }
  }

  /** Lends a connection to `work`, and discards it where its protocol state is unknown, or with what `work` set on it. */
  async function withConnection<T>(
    pool: pg.Pool,
    work: (ask: Ask, isBroken: () => boolean) => Promise<T>,
    { answer, isLast = false }: { answer?: number | undefined; isLast?: boolean } = {},
  ): Promise<T> {
    const client = await connect(pool).catch((error) => {
      failures.note(error);
      throw lost(error);
    });
    let broken = false;
    const ask: Ask = async (text, values = [], statement) => {
      const beganAt = ++begun;
      try {
        const limit = answer === undefined ? {} : { query_timeout: answer };
        // The connections of the embedded engine share the statements of its session.
        const named = statement !== undefined && prepared ? { name: `${statement}-${opened.get(client)}` } : {};
        return (await client.query({ text, values, ...named, ...limit })).rows;
      } catch (error) {
        if (!breaksConnection(error)) throw error;
        broken = true;
        trustedSince = Math.max(trustedSince, beganAt);
        failures.note(error);
        throw lost(error);
      }
    };
    try {
      refuseAbandoned();
      return await work(ask, () => broken);
    } finally {
      client.release(broken || isLast);
    }
  }

  function transact<T>(work: (tx: Transaction) => Promise<T>, isLong: boolean, isSnapshot: boolean): Promise<T> {
    return withConnection(
      transactions,
      async (ask, isBroken) => {
        await ask(isSnapshot ? 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY' : 'BEGIN');
        try {
          if (isLong) await ask(longWork);
          const result = await work({ inTransaction: true, query: ask });
          await ask('COMMIT');
          completeRegardless();
          return result;
        } catch (error) {
          if (!isBroken()) await ask('ROLLBACK');
          throw error;
        }
      },
      { answer: isLong ? longAnswer : undefined },
    );
  }

  return {
    query: (text, values, statement) =>
      untilAlone(() =>
        withConnection(statements, async (ask) => {
          const rows = await ask(text, values, statement);
          if (!/^\s*SELECT/.test(text)) completeRegardless();
          return rows as never;
        }),
      ),
    transaction: (work, { isLong = false, isSnapshot = false } = {}) =>
      untilAlone(() => transact(work, isLong, isSnapshot)),
    outsideTransaction:
      hosts &&
      ((work) =>
        withConnection(
          transactions,
          async (ask) => {
            await ask(longConnection);
            return work({ query: ask });
          },
          { answer: longAnswer, isLast: true },
        )),
    requireFresh() {},
    connections() {
      const each = [...new Set([statements, transactions])];
      const sum = (of: (pool: pg.Pool) => number) => each.reduce((total, pool) => total + of(pool), 0);
      return {
        open: sum(({ totalCount }) => totalCount),
        idle: sum(({ idleCount }) => idleCount),
        waiting: sum(({ waitingCount }) => waitingCount),
      };
    },
    async close() {
      failures.stop();
      await Promise.all([...new Set([statements, transactions])].map((pool) => pool.end()));
      await stop?.();
    },
  };
}

/** Wraps the driver's connection errors; errors of a statement itself pass unchanged. */
function lost(error: unknown): unknown {
  return error instanceof pg.DatabaseError || error instanceof TypeError ? error : new ConnectionLostError(error);
}

/** Retries after conflicts with other transactions, which the server has rolled back. */
async function untilAlone<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      if (tries === mostTries || !isConflict(error)) throw error;
    }
  }
}
