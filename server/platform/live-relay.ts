import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Change } from '#contract/live.ts';
import type { Live, LocalLive } from './live.ts';
import { describeError, inBackground, type Log } from './log.ts';
import type { Vault } from './vault.ts';

const channel = 'sesol_live';
/** Changes are sent together, at most this often (milliseconds): a notification serialises the commits beside it. */
const gathering = 50;
/** PostgreSQL takes 8,000 bytes a notification. */
const changesAtOnce = 30;
/** Milliseconds before listening is tried again. */
const retryAfter = 1000;

export interface Relay extends Live {
  close(): Promise<void>;
}

/**
 * Carries changes between the nodes that share a database, by its notifications: what one node publishes, the
 * connections of all hear. A node that could not listen for a while lets its connections ask for everything again.
 */
export function relayLive(local: LocalLive, databaseUrl: string, vault: Vault, log: Log): Relay {
  const node = randomUUID();
  let waiting = new Map<string, Change>();
  let sender: NodeJS.Timeout | undefined;
  let client: pg.Client | undefined;
  let connecting: Promise<unknown> = Promise.resolve();
  let closed = false;

  async function listen(): Promise<void> {
    for (let first = true; !closed; first = false) {
      client = new pg.Client({ connectionString: databaseUrl, application_name: channel });
      const ended = Promise.withResolvers<void>();
      client.on('error', () => ended.resolve());
      client.on('end', () => ended.resolve());
      client.on('notification', ({ payload }) => hear(payload ?? ''));
      try {
        connecting = client.connect();
        await connecting;
        await client.query(`LISTEN ${channel}`);
        if (!first) local.missed();
        await ended.promise;
      } catch (error) {
        if (!closed) log.warn({ error: describeError(error) }, 'changes of other nodes can not be heard');
      }
      await client.end().catch(() => {});
      if (!closed) await wait(retryAfter);
    }
  }

  /** What is not sealed by a node of ours is nobody's news. */
  function hear(payload: string): void {
    try {
      const said = JSON.parse(vault.open(channel, Buffer.from(payload, 'base64'))) as {
        node: string;
        changes: Change[];
      };
      if (said.node !== node) for (const change of said.changes) local.publish(change);
    } catch (error) {
      log.warn({ error: describeError(error) }, 'a change of another node can not be read');
    }
  }

  async function send(): Promise<void> {
    const changes = [...waiting.values()];
    waiting = new Map();
    sender = undefined;
    for (let at = 0; at < changes.length; at += changesAtOnce) {
      // Sealed: the database keeps what is notified in files, and an account's topic is the beginning of its mailed links.
      const said = JSON.stringify({ node, changes: changes.slice(at, at + changesAtOnce) });
      const payload = vault.seal(channel, said).toString('base64');
      await client?.query('SELECT pg_notify($1, $2)', [channel, payload]);
    }
  }

  const listening = listen();
  return {
    subscribe: local.subscribe,
    publishHere: local.publish,
    publish(change) {
      local.publish(change);
      waiting.set(`${change.topic} ${change.id} ${change.change}`, change);
      sender ??= setTimeout(() => inBackground(log, send()), gathering);
    },
    async close() {
      closed = true;
      clearTimeout(sender);
      // A connection that is ended while it is made never says that it has.
      await connecting.catch(() => {});
      await send().catch(() => {});
      await client?.end().catch(() => {});
      await listening;
    },
  };
}
