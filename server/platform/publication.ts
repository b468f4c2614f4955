import { randomInt } from 'node:crypto';
import type { Kind } from '#contract/kinds.ts';
import type { Change } from '#contract/live.ts';
import { type Clock, cutToMinute, minute } from './clock.ts';
import type { Vault } from './vault.ts';

const minutesOfDay = 24 * 60;
/** The longest random delay of a minute's publication, in milliseconds; less than a minute. */
export const longestDelay = 20_000;

/** A change of a post, or of a comment on it, whose live event waits for the batch. */
export interface HeldChange {
  kind: Kind;
  postId: string;
  commentId: string | null;
  change: Change['change'];
}

/** A batch: everything of the minutes after `since`, up to and including `until`, becomes public. */
export interface Batch {
  since: Date;
  until: Date;
  changes: HeldChange[];
}

/**
 * The publication clock: a change becomes public at the next whole minute and a random delay, all changes of a minute
 * at once. The delay is derived from the minute and the key, so that all nodes agree without communication.
 */
export interface Publication {
  /** The latest published minute: rows of it and of earlier ones may be shown. */
  until(): Date;
  /** The minute of changes made now. */
  next(): Date;
  /** A random minute of the next 24 hours. */
  withinDay(): Date;
  /** Keeps a live event for the batch of the next minute. */
  hold(change: HeldChange): void;
  /** Calls `listener` at once for each held event: deleted content is gone before its event is sent. */
  onHeld(listener: (change: HeldChange) => void): void;
  /** The due batch; `undefined` where no minute has become public since the last one. */
  nextBatch(): Batch | undefined;
  /** Returns a batch whose events could not be sent; the next one includes it. */
  takeBack(batch: Batch): void;
}

export function createPublication(vault: Pick<Vault, 'fingerprint'>, clock: Clock): Publication {
  const listeners: ((change: HeldChange) => void)[] = [];
  let held: (HeldChange & { from: number })[] = [];
  // Cached: several calls a request need the delay of the same minute, which takes a hash.
  let latest = { minute: Number.NaN, from: Number.NaN };
  const until = () => {
    const now = clock.now();
    const time = cutToMinute(now).getTime();
    if (latest.minute !== time) latest = { minute: time, from: time + delayOf(vault, time) };
    return new Date(now.getTime() >= latest.from ? time : time - minute);
  };
  const next = () => new Date(cutToMinute(clock.now()).getTime() + minute);
  let told = until();
  return {
    until,
    next,
    withinDay: () => new Date(next().getTime() + randomInt(minutesOfDay) * minute),
    hold(change) {
      held.push({ ...change, from: next().getTime() });
      for (const listener of listeners) listener(change);
    },
    onHeld: (listener) => void listeners.push(listener),
    nextBatch() {
      const [since, now] = [told, until()];
      if (now <= since) return undefined;
      told = now;
      const changes = held.filter(({ from }) => from <= now.getTime());
      held = held.filter(({ from }) => from > now.getTime());
      return { since, until: now, changes };
    },
    takeBack({ since, changes }) {
      told = since;
      held = [...changes.map((change) => ({ ...change, from: since.getTime() })), ...held];
    },
  };
}

/** A number of milliseconds from 0 to the longest delay, from the first bytes of a keyed hash. */
function delayOf(vault: Pick<Vault, 'fingerprint'>, time: number): number {
  return vault.fingerprint('publication', String(time)).readUInt32BE(0) % (longestDelay + 1);
}
