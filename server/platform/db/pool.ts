import pg from 'pg';
import type { Log } from '../log.ts';
import { goThroughWithIt, refuseGone } from '../presence.ts';
import type { Database, Row, Transaction } from './database.ts';
import { openFailureLog } from './failure-log.ts';
import { breaksConnection, ConnectionLostError, isConflict } from './failures.ts';

/** How long a database server is waited for, in milliseconds. */
export interface Patience {
  /** For a connection: a new one, or one of the pool's that is free. */
  connection: number;
  /** After which the server gives up a statement. */
  statement: number;
  /** After which a connection without an answer counts as lost; more than the server itself takes to give up. */
  answer: number;
  /** For a row or table that somebody else holds. */
  lock: number;
  /** Between two statements of a transaction: a node that stands still must not hold its locks. */
  idleInTransaction: number;
}

export const patience: Patience = {
  connection: 3000,
  statement: 4000,
  answer: 4500,
  lock: 2000,
  idleInTransaction: 10_000,
};

/** The same for work that reads or writes whole tables. */
const longAnswer = 60 * 60_000;
const longLock = 15_000;
/**
 * Settings of long work. What it writes goes to the disk steadily, where the system can: written out all at once by the
 * kernel, it would keep whoever reads from the disk waiting for seconds.
 */
const longWork = `SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = ${longLock};
  SELECT set_config(name, max_val, true) FROM pg_settings WHERE name = 'backend_flush_after'`;

/** How often a transaction that met another one is tried. */
const mostTries = 4;

/** A server's address, and how it is used. */
export interface ServerLocation {
  url: string;
  /** Connections at a time. */
  size?: number;
  /** False behind a pooler that hands out a connection for one transaction: nothing is left on it. */
  prepared?: boolean;
  patience?: Patience;
}

/** Connections to a server. The limits travel with each connection, but for poolers, which refuse that. */
export function serverPools({ url, size = 20, prepared = true, patience: limits = patience }: ServerLocation): Pools {
  const settings = {
    connectionString: url,
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
  };
}

/** What a connection is asked with. */
type Ask = <R extends Row = Row>(text: string, values?: unknown[], name?: string) => Promise<R[]>;

/** The connections to a database: transactions that wait for locks leave those to the others that no transaction takes. */
export interface Pools {
  statements: pg.Pool;
  transactions: pg.Pool;
}

/** A database over its pools. `name` stands in log lines, `stop` runs after the last connection has ended. */
export function pooled(
  { statements, transactions }: Pools,
  { name, log, prepared = true, stop }: { name: string; log: Log; prepared?: boolean; stop?: () => Promise<void> },
): Database {
  const failures = openFailureLog(log, name);
  /** Counts connections and statements as they begin. */
  let begun = 0;
  /** Connections from before a statement that was lost may have gone the same way, and are not used again. */
  let trustedSince = 0;
  const opened = new WeakMap<pg.PoolClient, number>();
  for (const pool of new Set([statements, transactions])) {
    // An idle connection that breaks is replaced at the next query; without a listener it would end the process.
    pool.on('error', failures.note);
    pool.on('connect', (client) => {
      opened.set(client, ++begun);
      // One that breaks while it is lent is found out by the next statement on it.
      client.on('error', () => {});
    });
  }

  async function connect(pool: pg.Pool): Promise<pg.PoolClient> {
    for (;;) {
      const client = await pool.connect();
      if ((opened.get(client) ?? 0) >= trustedSince) return client;
      client.release(true);
    }
  }

  /** Lends a connection to `work`, and throws it away where what is on its way on it is not known any more. */
  async function withConnection<T>(
    pool: pg.Pool,
    work: (ask: Ask, isBroken: () => boolean) => Promise<T>,
    answer?: number,
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
        const named = statement !== undefined && prepared ? { name: statement } : {};
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
      refuseGone();
      return await work(ask, () => broken);
    } finally {
      client.release(broken);
    }
  }

  function transact<T>(work: (tx: Transaction) => Promise<T>, isLong: boolean): Promise<T> {
    return withConnection(
      transactions,
      async (ask, isBroken) => {
        await ask('BEGIN');
        try {
          if (isLong) await ask(longWork);
          const result = await work({ inTransaction: true, query: ask });
          await ask('COMMIT');
          goThroughWithIt();
          return result;
        } catch (error) {
          if (!isBroken()) await ask('ROLLBACK');
          throw error;
        }
      },
      isLong ? longAnswer : undefined,
    );
  }

  return {
    query: (text, values, statement) =>
      untilAlone(() =>
        withConnection(statements, async (ask) => {
          const rows = await ask(text, values, statement);
          if (!/^\s*SELECT/.test(text)) goThroughWithIt();
          return rows as never;
        }),
      ),
    transaction: (work, { isLong = false } = {}) => untilAlone(() => transact(work, isLong)),
    async close() {
      failures.stop();
      await Promise.all([...new Set([statements, transactions])].map((pool) => pool.end()));
      await stop?.();
    },
  };
}

/** What the driver says in many words; what it says of a statement that is written wrongly stays as it is. */
function lost(error: unknown): unknown {
  return error instanceof pg.DatabaseError || error instanceof TypeError ? error : new ConnectionLostError(error);
}

/** Runs again what failed by meeting another transaction: the server has undone all of it. */
async function untilAlone<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      if (tries === mostTries || !isConflict(error)) throw error;
    }
  }
}
