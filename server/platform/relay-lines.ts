import { concurrencyLimit } from './concurrency.ts';
import { connectTo } from './db/hosts.ts';
import type { Redis } from './redis.ts';

/** The channel, and the application name of a node's connection to PostgreSQL. */
export const channel = 'sesol_live';
/** The timeout of connecting and of a statement, in milliseconds. */
const timeout = 5000;

/** A connection by which nodes hear each other. */
export interface Line {
  /** Sends a message to all nodes. */
  say(message: string): Promise<void>;
  /** Rejects where the connection is lost. */
  check(): Promise<void>;
  close(): Promise<void>;
}

/** Opens a line; `heard` is called with each message, `lost` when the connection ends. */
export type OpenLine = (on: { heard(message: string): void; lost(): void }) => Promise<Line>;

/** A line of PostgreSQL's notifications. */
export const postgresLine =
  (databaseUrl: string): OpenLine =>
  async ({ heard, lost }) => {
    const client = await connectTo(databaseUrl, {
      application_name: channel,
      connectionTimeoutMillis: timeout,
      query_timeout: timeout,
    });
    client.on('error', lost);
    client.on('end', lost);
    client.on('notification', ({ payload }) => heard(payload ?? ''));
    /** The queue of the connection: one statement at a time. */
    const inTurn = concurrencyLimit(1);
    const close = () => client.end().catch(() => {});
    try {
      await client.query(`LISTEN ${channel}`);
    } catch (error) {
      // Not awaited: a lost connection does not answer.
      void close();
      throw error;
    }
    return {
      say: async (message) => void (await inTurn(() => client.query('SELECT pg_notify($1, $2)', [channel, message]))),
      check: async () => void (await inTurn(() => client.query('SELECT 1'))),
      close,
    };
  };

/** A line of Redis' channels, which keep nothing: a connection of its own that listens, and one that all share. */
export const redisLine =
  (redis: Redis): OpenLine =>
  async ({ heard, lost }) => {
    const listener = redis.duplicate({ socket: { ...redis.options.socket, reconnectStrategy: false } });
    listener.on('error', lost);
    listener.on('end', lost);
    const close = async () => listener.destroy();
    try {
      await listener.connect();
      await listener.subscribe(channel, heard);
    } catch (error) {
      void close();
      throw error;
    }
    return {
      say: async (message) => void (await redis.publish(channel, message)),
      check: async () => void (await listener.ping()),
      close,
    };
  };
