import type { Queryable, Row } from './database.ts';
import { connectTo } from './hosts.ts';

/** The time for a connection and for each answer, in milliseconds. */
const timeout = 5000;

/** Lends a single connection to a server, whatever its state is; the driver's errors pass. */
export async function withServer<T>(url: string, work: (db: Queryable) => Promise<T>): Promise<T> {
  const client = await connectTo(url, { connectionTimeoutMillis: timeout, query_timeout: timeout });
  try {
    return await work({
      query: async <R extends Row>(text: string, values: unknown[] = []) => (await client.query<R>(text, values)).rows,
    });
  } finally {
    await client.end();
  }
}

/** What a PostgreSQL server says of itself, as far as it matters for a site. */
export interface ServerHealth {
  isReadOnly: boolean;
  version: string;
  versionNumber: number;
  encoding: string;
  canCreate: boolean;
  hasTrigram: boolean;
  isFlushing: boolean;
  isArchiving: boolean;
  /** The settings that write statements into the server's log. */
  logging: string[];
  /** Connections that nobody uses. */
  free: number;
  /** The bytes that the database takes. */
  size: number;
  /** The folder that holds it, where the server runs on this machine and tells this role. */
  folder: string | null;
}

/** Asks a PostgreSQL server for its settings and this role's rights. */
export async function healthOf(db: Queryable): Promise<ServerHealth> {
  const [row] = await db.query<ServerHealth & Record<string, unknown>>(
    `SELECT current_setting('transaction_read_only') = 'on' AS "isReadOnly",
       current_setting('server_version') AS version,
       current_setting('server_version_num')::int AS "versionNumber",
       current_setting('server_encoding') AS encoding,
       has_schema_privilege('public', 'CREATE') AND has_database_privilege(current_database(), 'CREATE') AS "canCreate",
       EXISTS (SELECT FROM pg_available_extensions WHERE name = 'pg_trgm') AS "hasTrigram",
       current_setting('fsync') = 'on' AS "isFlushing",
       current_setting('archive_mode') <> 'off' AS "isArchiving",
       ARRAY(SELECT name::text FROM pg_settings
         WHERE name = 'log_statement' AND setting <> 'none' OR name = 'log_min_duration_statement' AND setting <> '-1'
         ORDER BY name) AS logging,
       current_setting('max_connections')::int - (SELECT count(*) FROM pg_stat_activity WHERE backend_type = 'client backend')::int AS free,
       pg_database_size(current_database())::float8 AS size,
       -- Connected by a socket file, or from the address to which it listens.
       CASE WHEN coalesce(inet_server_addr() = inet_client_addr(), true) THEN (
         SELECT coalesce(nullif(pg_tablespace_location(dattablespace), ''),
           (SELECT setting FROM pg_settings WHERE name = 'data_directory'))
         FROM pg_database WHERE datname = current_database()) END AS folder`,
  );
  return row as ServerHealth;
}
