import pg from 'pg';
import { operator } from '#contract/copy/operator.ts';
import { StartError } from '../config.ts';
import { type Embedded, startEmbedded } from './embedded.ts';

/** A row as the driver gives it; stores name its columns. */
export type Row = Record<string, unknown>;

/** Anything that runs SQL: the database itself or one transaction of it. */
export interface Queryable {
  /** A `name`, of a text that never changes, has it parsed and planned once a connection: for what is asked very often. */
  query<R extends Row = Row>(text: string, values?: unknown[], name?: string): Promise<R[]>;
}

export interface Transaction extends Queryable {
  /** Brands a transaction, so that what must run inside one can ask for it. */
  readonly inTransaction: true;
}

export interface Database extends Queryable {
  /** Runs `work` in one transaction: commits when it resolves, rolls back when it throws. */
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** Where the data lives: a PostgreSQL server by URL, or an embedded one in a folder. */
export type DatabaseLocation = { url: string } | { folder: string };

/** Milliseconds after which the server gives up a statement. */
const statementTimeout = 10_000;
const poolSize = 20;

/** Opens a database. A folder that another process has open is refused with `FolderInUseError`. */
export async function openDatabase(location: DatabaseLocation): Promise<Database> {
  if ('url' in location) {
    const pool = new pg.Pool({ connectionString: location.url, max: poolSize, statement_timeout: statementTimeout });
    const db = pooled(pool);
    try {
      await db.query('SELECT 1');
    } catch (error) {
      await db.close();
      const { code, name } = error as { code?: string; name: string };
      throw new StartError(operator.databaseUnreachable(code ?? name));
    }
    return db;
  }
  const embedded = await startEmbedded(location.folder);
  // The embedded engine has one session: a second connection would see the first one's transaction.
  const pool = new pg.Pool({
    host: embedded.socketFolder,
    port: embedded.port,
    user: 'postgres',
    database: 'postgres',
    max: 1,
  });
  // Its session outlives a connection, and with it the statements that the lost connection had prepared.
  // A connection that is already lost shows at its first query.
  pool.on('connect', (client) => void client.query('deallocate all').catch(() => {}));
  return pooled(pool, embedded);
}

function pooled(pool: pg.Pool, embedded?: Embedded): Database {
  // An idle connection that breaks is replaced at the next query; without a listener it would end the process.
  pool.on('error', () => {});

  async function withClient<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    const client = await pool.connect();
    let broken: Error | undefined;
    try {
      return await work(client);
    } catch (error) {
      // An error that the database itself reports leaves the connection sound; any other does not.
      if (!(error instanceof pg.DatabaseError)) broken = error as Error;
      throw error;
    } finally {
      client.release(broken && isConnectionError(broken) ? broken : undefined);
    }
  }

  return {
    query: (text, values, name) => withClient((client) => run(client, text, values, name)),
    transaction: (work) =>
      withClient(async (client) => {
        await client.query('BEGIN');
        try {
          const result = await work({
            inTransaction: true,
            query: (text, values, name) => run(client, text, values, name),
          });
          await client.query('COMMIT');
          return result;
        } catch (error) {
          await client.query('ROLLBACK');
          throw error;
        }
      }),
    async close() {
      await pool.end();
      await embedded?.stop();
    },
  };
}

async function run<R extends Row>(
  client: pg.PoolClient,
  text: string,
  values: unknown[] = [],
  name?: string,
): Promise<R[]> {
  const result = await client.query<R>({ text, values, ...(name ? { name } : {}) });
  return result.rows;
}

function isConnectionError(error: Error): boolean {
  const { code } = error as NodeJS.ErrnoException;
  return (code !== undefined && /^E[A-Z]+$/.test(code)) || /connection/i.test(error.message);
}

/** True for the error of a violated unique constraint of that name. */
export function violates(error: unknown, constraint: string): boolean {
  return error instanceof pg.DatabaseError && error.code === '23505' && error.constraint === constraint;
}

/** True for the error of a statement that took longer than it was given. */
export function ranOutOfTime(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '57014';
}
