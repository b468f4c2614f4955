import { randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';
import { hashing } from '#contract/limits.ts';
import { concurrencyLimit } from './concurrency.ts';
import { Problem } from './http/problem.ts';
import type { KeyRequest } from './key-worker.ts';

/** The cost of a hash, in scrypt's parameters. */
export interface PasswordCost {
  N: number;
  r: number;
  p: number;
}

/** 16 MiB and five passes: one of the settings OWASP's password storage sheet gives for scrypt. */
export const passwordCost: PasswordCost = { N: 2 ** 14, r: 8, p: 5 };

/** Hashes of passwords. */
export interface Passwords {
  /** `scrypt$N$r$p$salt$key`: stores the cost, so that it can be raised later. */
  hash(password: string): Promise<string>;
  /** Compares in constant time. Without a stored hash it does the same work, and returns false. */
  verify(password: string, stored: string | null): Promise<boolean>;
  close(): Promise<void>;
}

/**
 * Hashes passwords at `cost`; comparisons use the cost of the stored hash. Keys are derived in a pool of threads, one
 * for each core of the process, with less priority than the threads that answer readers; calls beyond the bound of its queue are
 * refused with a time to retry.
 */
export function passwordsAt(cost: PasswordCost, threads = availableParallelism()): Passwords {
  const pool = new Piscina<KeyRequest, Uint8Array>({
    filename: new URL('./key-worker.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: hashing.idle,
    niceIncrement: 5,
    // Threads get no settings, which include the key.
    env: {},
    execArgv: [],
  });
  const inTurn = concurrencyLimit(threads, {
    mostWaiting: hashing.mostWaiting,
    refusal: () => new Problem('unavailable', { retryAfter: hashing.retryAfter / 1000 }),
  });
  const derive = (password: string, salt: Uint8Array, { N, r, p }: PasswordCost) =>
    inTurn(() => pool.run({ password, salt, N, r, p }));
  return {
    async hash(password) {
      const salt = randomBytes(16);
      const key = await derive(password, salt, cost);
      return [
        'scrypt',
        cost.N,
        cost.r,
        cost.p,
        salt.toString('base64url'),
        Buffer.from(key).toString('base64url'),
      ].join('$');
    },
    async verify(password, stored) {
      if (!stored) {
        await derive(password, randomBytes(16), cost);
        return false;
      }
      const [, N, r, p, salt = '', key = ''] = stored.split('$');
      const expected = Buffer.from(key, 'base64url');
      const actual = await derive(password, Buffer.from(salt, 'base64url'), {
        N: Number(N),
        r: Number(r),
        p: Number(p),
      });
      return timingSafeEqual(actual, expected);
    },
    close: () => pool.destroy(),
  };
}
