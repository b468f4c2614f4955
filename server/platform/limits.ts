import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { ErrorCode } from '#contract/errors.ts';
import { rateLimits, widerNetworks } from '#contract/limits.ts';
import { networkAround } from './http/client-address.ts';
import { Problem } from './http/problem.ts';

export type LimitName = keyof typeof rateLimits;

/** Counts attempts by a key (an address, a member); keys live in memory only. */
export interface Limiter {
  /** Counts one attempt; throws the `Problem` with `Retry-After` when there were too many. */
  take(limit: LimitName, key: string, code?: ErrorCode): Promise<void>;
  /** Takes back an attempt that turned out well, where only failures count. */
  giveBack(limit: LimitName, key: string): Promise<void>;
}

interface Around {
  prefix: number;
  limiter: RateLimiterMemory;
}

/** The limits of contract/limits.ts, counted in this process. */
export function memoryLimiter(): Limiter {
  const limiters = new Map(
    Object.entries(rateLimits).map(([name, { points, duration }]) => {
      const times = (n: number) => new RateLimiterMemory({ points: n * points, duration: duration / 1000 });
      const around = name.endsWith('Address')
        ? widerNetworks.map(({ prefix, times: n }) => ({ prefix, limiter: times(n) }))
        : [];
      return [name, { own: times(1), around }];
    }),
  );

  /** What counts an attempt: by its key, and where that is an address by the networks around it. */
  function counters(limit: LimitName, key: string): { limiter: RateLimiterMemory; key: string }[] {
    const { own, around } = limiters.get(limit) as { own: RateLimiterMemory; around: Around[] };
    const networks = around.map(({ prefix, limiter }) => ({ limiter, key: networkAround(key, prefix) }));
    return [{ limiter: own, key }, ...networks.filter((one): one is typeof one & { key: string } => Boolean(one.key))];
  }

  return {
    async take(limit, key, code = 'rate-limited') {
      try {
        // The narrowest first: what it refuses does not count for those around it.
        for (const counter of counters(limit, key)) await counter.limiter.consume(counter.key);
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        throw new Problem(code, { retryAfter: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)) });
      }
    },
    async giveBack(limit, key) {
      for (const counter of counters(limit, key)) await counter.limiter.reward(counter.key);
    },
  };
}

/** For tests and benchmarks on loopback (`RATE_LIMITS=off`). */
export const noLimits: Limiter = { take: async () => {}, giveBack: async () => {} };
