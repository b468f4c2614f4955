import { day, outages } from '#contract/limits.ts';
import { rateLimits } from '#contract/rate-limits.ts';
import type { Clock } from './clock.ts';
import { Problem } from './http/problem.ts';
import { type Counter, countersOf, type Limiter, type LimitName, memoryLimiter, refusal, usedFor } from './limits.ts';
import { describeError, type Log } from './log.ts';
import type { BothSlots, Slots } from './slots.ts';
import type { Vault } from './vault.ts';

/** Limits of accounts: counted with identities, and closed while that is impossible. */
const identityLimits: ReadonlySet<LimitName> = new Set<LimitName>([
  'signInAccount',
  'signInAccountDay',
  'signInAddress',
  'signUpAddress',
  'verifyAddress',
  'resetAccount',
  'resetAddress',
  'removalAddress',
]);
/** The number of slots tried first when another node has taken the expected one; doubled each time. */
const firstLook = 8;

/** A window of a limit, with the process's guess at each key's next free slot. */
interface Window {
  number: number;
  next: Map<string, number>;
}

/**
 * The limits of contract/rate-limits.ts, counted in slots that all nodes share, exact over all of them and restarts. Windows are
 * aligned to the clock. An attempt takes one of its key's slots, of which there are as many as the limit allows, each
 * under a keyed hash of its own, so that without the key no two of them belong together (docs/ANONYMITY.md).
 */
export function sharedLimiter(parts: { slots: BothSlots; vault: Vault; clock: Clock; log: Log }): Limiter {
  const { vault, clock, log } = parts;
  const { content, identity } = parts.slots;
  const windows = new Map<LimitName, Window>();
  /** Counts in memory while slots of content are unavailable, so that reading and voting continue. */
  const meanwhile = memoryLimiter();
  let isAway = false;

  const side = (limit: LimitName): Slots => (identityLimits.has(limit) ? identity : content);

  function windowOf(limit: LimitName): Window {
    const number = Math.floor(clock.now().getTime() / rateLimits[limit].duration);
    const known = windows.get(limit);
    if (known && known.number >= number) return known;
    const window = { number, next: new Map<string, number>() };
    windows.set(limit, window);
    return window;
  }

  const endOf = (limit: LimitName, { number }: Window) => new Date((number + 1) * rateLimits[limit].duration);

  /** The slots `from` to `to` of a counter in a window. */
  function slotsOf({ limit, key }: Counter, { number }: Window, from: number, to: number): string[] {
    const name = JSON.stringify([limit, number, key]);
    return Array.from({ length: Math.max(0, to - from) }, (_, n) =>
      vault.fingerprint('limit', `${from + n} ${name}`).toString('hex', 0, 16),
    );
  }

  /** Takes a slot; returns whether one was free. */
  async function takeSlot(counter: Counter, window: Window): Promise<boolean> {
    const { limit, key, points } = counter;
    const { insert, taken } = side(limit);
    const until = endOf(limit, window);
    for (let look = firstLook; ; look *= 2) {
      const expected = window.next.get(key) ?? 0;
      if (expected >= points) break;
      // Set at once, so that the next attempt in this process expects another slot.
      window.next.set(key, expected + 1);
      const [slot = ''] = slotsOf(counter, window, expected, expected + 1);
      if (await insert({ slot, until })) return true;
      const ahead = slotsOf(counter, window, expected + 1, Math.min(points, expected + 1 + look));
      const others = await taken(ahead);
      const free = ahead.findIndex((one) => !others.has(one));
      const past = free === -1 ? ahead.length : free;
      window.next.set(key, Math.max(window.next.get(key) ?? 0, expected + 1 + past));
    }
    // Released slots may lie before the expected one.
    if (!identityLimits.has(limit)) return false;
    const all = slotsOf(counter, window, 0, points);
    const others = await taken(all);
    for (const slot of all) if (!others.has(slot) && (await insert({ slot, until }))) return true;
    return false;
  }

  async function take(counter: Counter): Promise<number | undefined> {
    const window = windowOf(counter.limit);
    try {
      if (await takeSlot(counter, window)) return undefined;
    } catch (error) {
      window.next.delete(counter.key);
      throw error;
    }
    return endOf(counter.limit, window).getTime() - clock.now().getTime();
  }

  /** Logs once that attempts can not be counted, until they can again. */
  function noteAway(error: unknown): void {
    if (!isAway) log.warn({ error: describeError(error) }, 'attempts can not be counted for all nodes');
    isAway = true;
  }

  return {
    async take(limit, key, code = 'rate-limited') {
      try {
        // An attempt refused by the narrowest counter does not count for those around it.
        for (const counter of countersOf(limit, key)) {
          const wait = await take(counter);
          if (wait !== undefined) throw refusal(code, wait);
        }
        isAway = false;
      } catch (error) {
        if (error instanceof Problem) throw error;
        noteAway(error);
        if (identityLimits.has(limit)) throw new Problem('unavailable', { retryAfter: outages.retryAfter / 1000 });
        await meanwhile.take(limit, key, code);
      }
    },
    async giveBack(limit, key) {
      for (const counter of countersOf(limit, key)) {
        const window = windowOf(limit);
        const next = window.next.get(counter.key) ?? 0;
        if (next === 0) continue;
        window.next.set(counter.key, next - 1);
        await side(limit)
          .free(slotsOf(counter, window, next - 1, next))
          .catch(noteAway);
      }
    },
    async spend(beside, key) {
      const slot = vault.fingerprint('limit', JSON.stringify(['used up', key])).toString('hex', 0, 16);
      // The end of a day for all, so that a row does not tell what was used up, nor when.
      const until = new Date((Math.floor((clock.now().getTime() + usedFor) / day) + 1) * day);
      try {
        return await side(beside).insert({ slot, until });
      } catch (error) {
        noteAway(error);
        if (identityLimits.has(beside)) throw new Problem('unavailable', { retryAfter: outages.retryAfter / 1000 });
        return meanwhile.spend(beside, key);
      }
    },
    async forgetPast() {
      for (const { forgetPast } of [content, identity]) await forgetPast(clock.now());
    },
  };
}
