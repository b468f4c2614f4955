import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { ErrorCode } from '#contract/errors.ts';
import { day } from '#contract/limits.ts';
import { proofTimes } from '#contract/proofs.ts';
import { rateLimits, widerNetworks } from '#contract/rate-limits.ts';
import { networkAround } from './http/client-address.ts';
import { Problem } from './http/problem.ts';

export type LimitName = keyof typeof rateLimits;

/** A rate limiter, which counts attempts by a key (an address, a member). Plain keys exist in memory only. */
export interface Limiter {
  /** Counts one attempt; throws a `Problem` with `Retry-After` beyond the limit. */
  take(limit: LimitName, key: string, code?: ErrorCode): Promise<void>;
  /** Takes back an attempt that succeeded, where only failures count. */
  giveBack(limit: LimitName, key: string): Promise<void>;
  /**
   * Uses up a key that counts once, beside the attempts of a limit; returns whether nobody had used it up before. It is
   * remembered for as long as any such key is valid.
   */
  spend(beside: LimitName, key: string): Promise<boolean>;
  /** Deletes the counts of past windows. */
  forgetPast(): Promise<void>;
}

/** One counter of an attempt: at most `points` for a key. */
export interface Counter {
  limit: LimitName;
  key: string;
  points: number;
}

/** The counters of an attempt: of its key and, for an address, of the networks around it; the narrowest first. */
export function countersOf(limit: LimitName, key: string): Counter[] {
  const { points } = rateLimits[limit];
  const networks = limit.endsWith('Address') ? widerNetworks : [];
  return [
    { limit, key, points },
    ...networks.flatMap(({ prefix, times }) => {
      const around = networkAround(key, prefix);
      return around === undefined ? [] : { limit, key: around, points: points * times };
    }),
  ];
}

/** The refusal of an attempt, with the milliseconds until it may be repeated. */
export function refusal(code: ErrorCode, milliseconds: number): Problem {
  return new Problem(code, { retryAfter: Math.max(1, Math.ceil(milliseconds / 1000)) });
}

/** The time for which a used key is remembered at least, in milliseconds. */
export const usedFor = proofTimes.pass + day;

/** The limits of contract/limits.ts, counted in memory. */
export function memoryLimiter(): Limiter {
  const used = new RateLimiterMemory({ points: 1, duration: usedFor / 1000 });
  const limiters = new Map<string, RateLimiterMemory>();

  function limiterOf({ limit, points }: Counter): RateLimiterMemory {
    const name = `${limit} ${points}`;
    const limiter =
      limiters.get(name) ?? new RateLimiterMemory({ points, duration: rateLimits[limit].duration / 1000 });
    limiters.set(name, limiter);
    return limiter;
  }

  return {
    async take(limit, key, code = 'rate-limited') {
      try {
        // An attempt refused by the narrowest counter does not count for those around it.
        for (const counter of countersOf(limit, key)) await limiterOf(counter).consume(counter.key);
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused;
        throw refusal(code, refused.msBeforeNext);
      }
    },
    async giveBack(limit, key) {
      for (const counter of countersOf(limit, key)) await limiterOf(counter).reward(counter.key);
    },
    spend: (_beside, key) =>
      used.consume(key).then(
        () => true,
        () => false,
      ),
    forgetPast: async () => {},
  };
}

/** A limiter without limits, for tests and benchmarks on loopback (`RATE_LIMITS=off`). */
export const noLimits: Limiter = {
  take: async () => {},
  giveBack: async () => {},
  spend: async () => true,
  forgetPast: async () => {},
};
