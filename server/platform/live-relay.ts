import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { z } from 'zod';
import type { Change } from '#contract/live.ts';
import type { Queryable } from './db/database.ts';
import type { Live, LocalLive } from './live.ts';
import { describeError, type Log } from './log.ts';
import { turns } from './turns.ts';
import type { Vault } from './vault.ts';

const channel = 'sesol_live';
/** The application name of a node's connection: the channel and the id of its storage. */
const nameOf = (storageId: string) => `${channel} ${storageId}`;
/**
 * The interval in which changes are sent together, in milliseconds: a notification serialises the commits beside it.
 */
const gathering = 50;
/** The number of changes in a notification, which PostgreSQL limits to 8,000 bytes. */
const changesAtOnce = 30;
/** The retry interval of listening, in milliseconds. */
const retryAfter = 250;
/** The interval of checks whether the connection is alive, and their timeout, in milliseconds. */
const asking = 5000;

/** A message between nodes. A node that can not parse one has its readers reload everything. */
const message = z.object({
  version: z.literal(1),
  node: z.string(),
  changes: z.array(
    z.object({
      topic: z.string(),
      id: z.string().optional(),
      change: z.enum(['created', 'updated', 'deleted', 'counts']),
    }),
  ),
  /** The sending node was cut off, and may have lost changes. */
  missed: z.boolean(),
});

export interface Relay extends Live {
  /** Whether changes of other nodes are heard. */
  isConnected(): boolean;
  close(): Promise<void>;
}

/**
 * Relays changes between the nodes on a database by notifications: connections of all nodes get what one publishes.
 * After a node was cut off, the connections of all nodes reload everything: the changes it missed and those it sent
 * last are unknown.
 */
export function relayLive(parts: {
  local: LocalLive;
  databaseUrl: string;
  vault: Vault;
  log: Log;
  storageId: string;
}): Relay {
  const { local, databaseUrl, vault, log, storageId } = parts;
  const node = randomUUID();
  let waiting = new Map<string, Change>();
  let sender: NodeJS.Timeout | undefined;
  let connection: { client: pg.Client; cutOff(): void } | undefined;
  let isLost = false;
  let isGarbled = false;
  let closed = false;
  const over = Promise.withResolvers<void>();
  /** One statement at a time. */
  const inTurn = turns(1);

  async function listen(): Promise<void> {
    while (!closed) {
      const client = new pg.Client({
        connectionString: databaseUrl,
        application_name: nameOf(storageId),
        connectionTimeoutMillis: asking,
        query_timeout: asking,
      });
      const ended = Promise.withResolvers<void>();
      client.on('error', () => ended.resolve());
      client.on('end', () => ended.resolve());
      client.on('notification', ({ payload }) => hear(payload ?? ''));
      try {
        await client.connect();
        await client.query(`LISTEN ${channel}`);
        connection = { client, cutOff: ended.resolve };
        if (isLost) {
          local.missed();
          await say(client, { changes: [], missed: true });
          isLost = false;
        }
        if (waiting.size > 0) later();
        const asked = setInterval(() => inTurn(() => client.query('SELECT 1')).catch(ended.resolve), asking);
        await Promise.race([ended.promise, over.promise]);
        clearInterval(asked);
        if (!closed) log.warn('changes of other nodes can not be heard: the connection was lost');
      } catch (error) {
        if (!closed) log.warn({ error: describeError(error) }, 'changes of other nodes can not be heard');
      }
      connection = undefined;
      isLost = true;
      // A reload of everything needs no single changes.
      waiting = new Map();
      // Not awaited: a lost connection does not answer.
      if (!closed) client.end().catch(() => {});
      else await client.end().catch(() => {});
      if (!closed) await Promise.race([wait(retryAfter), over.promise]);
    }
  }

  /** Receives a notification; those not sealed by one of our nodes are ignored. */
  function hear(payload: string): void {
    try {
      const opened = JSON.parse(vault.open(channel, Buffer.from(payload, 'base64'))) as unknown;
      isGarbled = false;
      const said = message.safeParse(opened);
      if (said.data?.node === node) return;
      for (const change of said.data?.changes ?? []) local.publish(change as Change);
      if (said.data?.missed ?? true) local.missed();
    } catch (error) {
      // Anybody with database access may notify: one log line for a series.
      if (!isGarbled) log.warn({ error: describeError(error) }, 'a notification that no node of ours has sealed');
      isGarbled = true;
    }
  }

  async function say(client: pg.Client, said: { changes: Change[]; missed: boolean }): Promise<void> {
    // Sealed: the database stores notifications in files, and an account's topic is the beginning of its mailed links.
    const payload = vault.seal(channel, JSON.stringify({ version: 1, node, ...said })).toString('base64');
    await inTurn(() => client.query('SELECT pg_notify($1, $2)', [channel, payload]));
  }

  /** Sends the pending changes; before the first connection it waits. */
  async function send(): Promise<void> {
    sender = undefined;
    const to = connection;
    if (!to) return;
    const changes = [...waiting.values()];
    waiting = new Map();
    try {
      for (let at = 0; at < changes.length; at += changesAtOnce) {
        await say(to.client, { changes: changes.slice(at, at + changesAtOnce), missed: false });
      }
    } catch {
      to.cutOff();
    }
  }

  function later(): void {
    sender ??= setTimeout(send, gathering);
  }

  const listening = listen();
  return {
    isConnected: () => connection !== undefined,
    subscribe: local.subscribe,
    subscribeAll: local.subscribeAll,
    publishHere: local.publish,
    publish(change) {
      local.publish(change);
      if (isLost) return;
      waiting.set(`${change.topic} ${change.id} ${change.change}`, change);
      later();
    },
    async close() {
      clearTimeout(sender);
      await send();
      closed = true;
      over.resolve();
      await listening;
    },
  };
}

/**
 * Relays changes of the topics that `isOther` selects by the relay of another database: a notification is a commit,
 * whose microsecond is in the write-ahead log of its database.
 */
export function relayByTopic(
  relay: Relay,
  { other, isOther }: { other: Relay; isOther(topic: string): boolean },
): Relay {
  return {
    ...relay,
    isConnected: () => relay.isConnected() && other.isConnected(),
    publish: (change) => (isOther(change.topic) ? other : relay).publish(change),
    async close() {
      await relay.close();
      await other.close();
    },
  };
}

/**
 * Whether another node on this database uses other storage for photos; the application names of connections show it.
 */
export async function hasOtherStorage(db: Queryable, storageId: string): Promise<boolean> {
  const others = await db.query(
    `SELECT 1 FROM pg_stat_activity
     WHERE datname = current_database() AND application_name LIKE $1 AND application_name <> $2 LIMIT 1`,
    [`${channel} %`, nameOf(storageId)],
  );
  return others.length > 0;
}

/** Whether nodes run on this database. */
export async function nodesRun(db: Queryable): Promise<boolean> {
  const nodes = await db.query(
    `SELECT 1 FROM pg_stat_activity
     WHERE datname = current_database() AND application_name LIKE $1 LIMIT 1`,
    [`${channel} %`],
  );
  return nodes.length > 0;
}
