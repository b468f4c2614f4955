import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import type { Change } from '#contract/live.ts';
import type { Live, LocalLive } from './live.ts';
import { describeError, type Log } from './log.ts';
import { channel, type Line, type OpenLine } from './relay-lines.ts';
import type { Keyring } from './vault.ts';

/**
 * The interval in which changes are sent together, in milliseconds: a notification serialises the commits beside it.
 */
const gathering = 50;
/** The number of changes in a notification, which PostgreSQL limits to 8,000 bytes. */
const changesAtOnce = 30;
/** The retry interval of listening, in milliseconds. */
const retryAfter = 250;
/** The interval of checks whether the connection is alive, in milliseconds. */
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
 * Relays changes between nodes by a line that all of them are on: connections of all nodes get what one publishes.
 * After a node was cut off, the connections of all nodes reload everything: the changes it missed and those it sent
 * last are unknown.
 */
export function relayLive(parts: { local: LocalLive; open: OpenLine; vault: Keyring; log: Log }): Relay {
  const { local, open, vault, log } = parts;
  const node = randomUUID();
  let waiting = new Map<string, Change>();
  let sender: NodeJS.Timeout | undefined;
  let connection: { line: Line; cutOff(): void } | undefined;
  let isLost = false;
  let isGarbled = false;
  let closed = false;
  const over = Promise.withResolvers<void>();

  async function listen(): Promise<void> {
    while (!closed) {
      const ended = Promise.withResolvers<void>();
      let line: Line | undefined;
      try {
        line = await open({ heard: hear, lost: ended.resolve });
        connection = { line, cutOff: ended.resolve };
        if (isLost) {
          local.missed();
          await say(line, { changes: [], missed: true });
          isLost = false;
        }
        if (waiting.size > 0) later();
        const { check } = line;
        const asked = setInterval(() => check().catch(ended.resolve), asking);
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
      // A lost connection does not answer.
      if (closed) await line?.close();
      else {
        void line?.close();
        await Promise.race([wait(retryAfter), over.promise]);
      }
    }
  }

  /** Receives a message; those not sealed by one of our nodes are ignored. */
  function hear(payload: string): void {
    try {
      const opened = JSON.parse(vault.open(channel, Buffer.from(payload, 'base64'))) as unknown;
      isGarbled = false;
      const said = message.safeParse(opened);
      if (said.data?.node === node) return;
      for (const change of said.data?.changes ?? []) local.publish(change as Change);
      if (said.data?.missed ?? true) local.missed();
    } catch (error) {
      // Anybody with access to the line may send one: one log line for a series.
      if (!isGarbled) log.warn({ error: describeError(error) }, 'a notification that no node of ours has sealed');
      isGarbled = true;
    }
  }

  async function say(line: Line, said: { changes: Change[]; missed: boolean }): Promise<void> {
    // Sealed: PostgreSQL stores notifications in files, and an account's topic is the beginning of its mailed links.
    await line.say(vault.seal(channel, JSON.stringify({ version: 1, node, ...said })).toString('base64'));
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
        await say(to.line, { changes: changes.slice(at, at + changesAtOnce), missed: false });
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
