import { randomInt } from 'node:crypto';
import type { Change } from '#contract/live.ts';
import type { Kind } from '#contract/vocabulary.ts';
import { type Clock, cutToMinute, minute } from './clock.ts';
import type { Vault } from './vault.ts';

const minutesOfDay = 24 * 60;
/** A minute becomes public up to so many milliseconds after it has come; less than a minute. */
export const longestDelay = 20_000;

/** What has happened to a post, or to a comment on it, that others are told later. */
export interface HeldChange {
  kind: Kind;
  postId: string;
  commentId: string | null;
  change: Change['change'];
}

/** What others may see from now on: everything of the minutes after `since`, up to and with `until`. */
export interface Batch {
  since: Date;
  until: Date;
  changes: HeldChange[];
}

/**
 * When others see what somebody does: at the next whole minute and a part that nobody can foresee, all of a minute at
 * once. The part is drawn from the minute by the key, so that all nodes agree without asking each other.
 */
export interface Publication {
  /** The latest minute that is public: whatever bears it, or an earlier one, may be seen. */
  until(): Date;
  /** The minute that what happens now bears. */
  next(): Date;
  /** Some minute of the 24 hours to come. */
  withinDay(): Date;
  /** Remembers what others are told with the batch of the next minute. */
  hold(change: HeldChange): void;
  /** The batch that is due; nothing where no minute has become public since the last one. */
  nextBatch(): Batch | undefined;
  /** Takes a batch back that could not be told, so that the next one tells it. */
  takeBack(batch: Batch): void;
}

export function createPublication(vault: Pick<Vault, 'fingerprint'>, clock: Clock): Publication {
  let held: (HeldChange & { from: number })[] = [];
  const publicFrom = (time: number) => time + delayOf(vault, time);
  const until = () => {
    const now = clock.now().getTime();
    const latest = cutToMinute(clock.now()).getTime();
    return new Date(now >= publicFrom(latest) ? latest : latest - minute);
  };
  const next = () => new Date(cutToMinute(clock.now()).getTime() + minute);
  let told = until();
  return {
    until,
    next,
    withinDay: () => new Date(next().getTime() + randomInt(minutesOfDay) * minute),
    hold: (change) => void held.push({ ...change, from: next().getTime() }),
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

/** A whole number of milliseconds from nothing to the longest delay, from the first bytes of a keyed hash. */
function delayOf(vault: Pick<Vault, 'fingerprint'>, time: number): number {
  return vault.fingerprint('publication', String(time)).readUInt32BE(0) % (longestDelay + 1);
}
