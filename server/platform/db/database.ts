import pg from 'pg';
import { operator } from '#contract/copy/operator.ts';
import { StartError } from '../config.ts';
import { type Log, silentLog } from '../log.ts';
import { startEmbedded } from './embedded.ts';
import { ConnectionLostError, readOnly } from './failures.ts';
import { borrow, type Pools, pooled, type ServerLocation, serverPools, timeouts } from './pool.ts';

/** A row as the driver returns it; stores name its columns. */
export type Row = Record<string, unknown>;

/** The database, or one of its transactions. */
export interface Queryable {
  /**
   * Runs a statement. A `name`, for a constant text, makes it a prepared statement: parsed and planned once a
   * connection.
   */
  query<R extends Row = Row>(text: string, values?: unknown[], name?: string): Promise<R[]>;
}

export interface Transaction extends Queryable {
  /** Brands a transaction, so that functions can require one. */
  readonly inTransaction: true;
}

export interface Database extends Queryable {
  /**
   * Runs `work` in one transaction: commits when it resolves, rolls back when it throws, and retries on a conflict with
   * another transaction. `isLong` is for work on whole tables, which has no timeout; `isSnapshot` sees one state of the
   * database from its first to its last statement, and writes nothing.
   */
  transaction<T>(
    work: (tx: Transaction) => Promise<T>,
    options?: { isLong?: boolean; isSnapshot?: boolean },
  ): Promise<T>;
  /**
   * Runs `work` on a connection of its own, past a pooler, with each statement by itself and without a timeout: for what
   * can not run in a transaction. The embedded engine, with one session for all, has none.
   */
  outsideTransaction?: OutsideTransaction | undefined;
  /** Makes public reads contain everything committed by now; without it a replica may lag. */
  requireFresh(): void;
  /** The use of its connections. */
  connections(): Connections;
  close(): Promise<void>;
}

export type OutsideTransaction = <T>(work: (connection: Queryable) => Promise<T>) => Promise<T>;

/** Connections of a node to a database, and calls that wait for one. */
export interface Connections {
  open: number;
  idle: number;
  waiting: number;
}

/**
 * The location of the data: a PostgreSQL server, with `directUrl` past its pooler, or the folder of an embedded one.
 */
export type DatabaseLocation = (ServerLocation & { directUrl?: string | undefined }) | { folder: string };

/** Opens a database; `name` appears in log lines. Throws `StartError` where it is unusable. */
export async function openDatabase(location: DatabaseLocation, name = 'database', log = silentLog): Promise<Database> {
  if ('url' in location) {
    const { directUrl, ...near } = location;
    const db = await openServer(near, name, log);
    if (directUrl === undefined) return db;
    const direct = await openServer({ url: directUrl, size: directSize }, name, log).catch(async (error) => {
      await db.close();
      throw error;
    });
    return {
      ...db,
      transaction: (work, options) => (options?.isLong ? direct : db).transaction(work, options),
      outsideTransaction: direct.outsideTransaction,
      async close() {
        await db.close();
        await direct.close();
      },
    };
  }
  const embedded = await startEmbedded(location.folder);
  // An open transaction has the engine's one session to itself: one connection is enough for all of them. It waits for no
  // lock, and the process ends with its thread: no timeouts are needed. What a connection has prepared would stay in the
  // session, so idle ones are kept.
  const connections = (max: number) =>
    new pg.Pool({ stream: embedded.connect, user: 'postgres', database: 'postgres', max, idleTimeoutMillis: 0 });
  const pools = { statements: connections(embeddedStatements), transactions: connections(1) };
  return pooled(pools, { name, log, stop: () => embedded.stop() });
}

/** The statements that are sent to the embedded engine at once: while one is answered, it has the next. */
const embeddedStatements = 4;
/** The number of connections past a pooler, for long work. */
const directSize = 2;

async function openServer(location: ServerLocation, name: string, log: Log): Promise<Database> {
  const { prepared = true } = location;
  const pools = serverPools(location);
  const db = pooled(pools, { name, log, prepared });
  try {
    await refuseUnfit(pools, prepared);
    return db;
  } catch (error) {
    await db.close();
    if (error instanceof StartError) throw error;
    const { code } = error instanceof pg.DatabaseError ? error : new ConnectionLostError(error);
    if (code === readOnly) throw new StartError(operator.databaseReadOnly);
    // The code with which poolers refuse connection parameters.
    if (prepared && code === '08P01') throw new StartError(operator.poolerUnannounced);
    throw new StartError(operator.databaseUnreachable(code ?? 'FATAL'));
  }
}

/** Throws `StartError` for a read-only server, for an undeclared pooler, and for one without statement timeouts. */
async function refuseUnfit({ statements, hosts }: Pools, prepared: boolean): Promise<void> {
  const client = await borrow(statements, hosts);
  try {
    const { rows } = await client.query<{ pid: number; isReadOnly: boolean; unlimited: string[] }>(
      `SELECT pg_backend_pid() AS pid, current_setting('transaction_read_only') = 'on' AS "isReadOnly",
         ARRAY(SELECT name::text FROM pg_settings WHERE setting = '0' AND name = ANY ($1)) AS unlimited`,
      [Object.keys(poolerLimits)],
    );
    const [{ pid, isReadOnly, unlimited } = { pid: 0, isReadOnly: false, unlimited: [] }] = rows;
    if (isReadOnly) throw new StartError(operator.databaseReadOnly);
    // A pooler reports process ids of its own.
    const isPooler = (client as unknown as { processID: number }).processID !== pid;
    if (prepared && isPooler) throw new StartError(operator.poolerUnannounced);
    if (!prepared && unlimited.length > 0) throw new StartError(operator.poolerUnlimited(poolerLimits));
  } finally {
    client.release();
  }
}

/** The timeouts that the role must have where connections can not set them, in milliseconds. */
const poolerLimits = {
  statement_timeout: timeouts.statement,
  lock_timeout: timeouts.lock,
  idle_in_transaction_session_timeout: timeouts.idleInTransaction,
};

/** Whether the server refuses writes: a standby, or one configured read-only. */
export async function isReadOnly(db: Queryable): Promise<boolean> {
  const [row] = await db.query<{ is: boolean }>(`SELECT current_setting('transaction_read_only') = 'on' AS is`);
  return row?.is ?? true;
}

/** PostgreSQL's identifier of the cluster of a database. */
export async function clusterOf(db: Queryable): Promise<string | undefined> {
  const [row] = await db.query<{ id: string }>('SELECT system_identifier::text AS id FROM pg_control_system()');
  return row?.id;
}
