import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { ErrorCode } from '#contract/errors.ts';
import { rateLimits } from '#contract/limits.ts';
import { Problem } from './http/problem.ts';

export type LimitName = keyof typeof rateLimits;

/** Counts attempts by a key (an address, a member); keys live in memory only. */
export interface Limiter {
  /** Counts one attempt; throws the `Problem` with `Retry-After` when there were too many. */
  take(limit: LimitName, key: string, code?: ErrorCode): Promise<void>;
  /** Takes back an attempt that turned out well, where only failures count. */
  giveBack(limit: LimitName, key: string): Promise<void>;
}

/** The limits of contract/limits.ts, counted in this process. */
export function memoryLimiter(): Limiter {
  const limiters = new Map(
    Object.entries(rateLimits).map(([name, { points, duration }]) => [
      name,
      new RateLimiterMemory({ points, duration: duration / 1000 }),
    ]),
  );
  const named = (name: LimitName) => limiters.get(name) as RateLimiterMemory;
  return {
    async take(limit, key, code = 'rate-limited') {
      try {
        await named(limit).consume(key);
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        throw new Problem(code, { retryAfter: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)) });
      }
    },
    async giveBack(limit, key) {
      await named(limit).reward(key);
    },
  };
}

/** For tests and benchmarks on loopback (`RATE_LIMITS=off`). */
export const noLimits: Limiter = { take: async () => {}, giveBack: async () => {} };
