import { setImmediate as otherWork } from 'node:timers/promises';
import { liveTimes } from '#contract/limits.ts';
import type { Change } from '#contract/live.ts';
import type { Clock } from './clock.ts';
import type { Live } from './live.ts';
import { inBackground, type Log } from './log.ts';

/** The interval in which changes are sent together, each once, in milliseconds. */
const gathering = 100;
/** The number of pending changes beyond which a reload of everything is requested instead. */
const mostWaiting = 500;
/** The number of streams that changes are sent to without a break: between them other calls are answered. */
const sentAtOnce = 250;

/** An event stream comment, which browsers skip. */
const beat = encodeText(': \n\n');

/** An open connection of a reader. */
export interface LiveStream {
  /** Sends encoded changes; a reader who is still receiving is later told to reload everything. */
  tell(changes: Uint8Array): Promise<void>;
  /** Keeps proxies from closing an idle connection, and drops a reader who has accepted nothing for too long. */
  beat(): void;
}

/**
 * The stream of a reader of `topics`: `send` resolves once its bytes are accepted, `drop` closes the connection without
 * further bytes.
 */
export function liveStreamOf(
  topics: string[],
  send: (bytes: Uint8Array) => Promise<unknown>,
  drop: () => void,
  clock: Clock,
): LiveStream {
  let unreadSince: number | undefined;
  let isBehind = false;

  async function tell(bytes: Uint8Array): Promise<void> {
    if (unreadSince !== undefined) {
      isBehind = true;
      return;
    }
    unreadSince = clock.now().getTime();
    await send(bytes);
    unreadSince = undefined;
    if (!isBehind) return;
    isBehind = false;
    await tell(encode(everythingOf(topics)));
  }

  return {
    tell,
    beat() {
      if (unreadSince === undefined) void tell(beat);
      else if (clock.now().getTime() - unreadSince >= liveTimes.longestUnread) drop();
    },
  };
}

/** Collects the changes of topics and passes them to `tell`, each once; the returned function stops it. */
export function gather(
  live: Live,
  topics: string[],
  log: Log,
  tell: (changes: Change[]) => void | Promise<void>,
): () => void {
  let waiting = new Map<string, Change>();
  let teller: NodeJS.Timeout | undefined;

  const flush = async () => {
    const changes = [...waiting.values()];
    waiting = new Map();
    try {
      await tell(changes);
    } finally {
      teller = waiting.size > 0 ? later() : undefined;
    }
  };
  const later = () => setTimeout(() => inBackground(log, flush()), gathering);
  const stop = live.subscribe(topics, (change) => {
    waiting.set(`${change.topic} ${change.id} ${change.change}`, change);
    if (waiting.size > mostWaiting) waiting = new Map(everythingOf(topics).map((all) => [all.topic, all]));
    teller ??= later();
  });
  return () => {
    stop();
    clearTimeout(teller);
  };
}

/** Streams grouped by their public topics: changes are collected and encoded once for each group. */
export function audiences(live: Live, log: Log): (topics: string[], stream: LiveStream) => () => void {
  const all = new Map<string, { streams: Set<LiveStream>; stop(): void }>();
  return (topics, stream) => {
    const name = topics.toSorted().join();
    const audience = all.get(name) ?? newAudience(topics);
    all.set(name, audience);
    audience.streams.add(stream);
    return () => {
      audience.streams.delete(stream);
      if (audience.streams.size > 0) return;
      audience.stop();
      all.delete(name);
    };
  };

  function newAudience(topics: string[]) {
    const streams = new Set<LiveStream>();
    const stop = gather(live, topics, log, async (changes) => {
      const encoded = encode(changes);
      let sent = 0;
      for (const stream of streams) {
        if (sent > 0 && sent % sentAtOnce === 0) await otherWork();
        inBackground(log, stream.tell(encoded));
        sent += 1;
      }
    });
    return { streams, stop };
  }
}

/** Changes as server-sent events. */
export function encode(changes: Change[]): Uint8Array {
  return encodeText(changes.map((change) => `data: ${JSON.stringify(change)}\n\n`).join(''));
}

export function encodeText(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

/** One change without an id for each topic: reload everything. */
function everythingOf(topics: string[]): Change[] {
  return topics.map((topic) => ({ topic, change: 'updated' }));
}
