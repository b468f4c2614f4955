import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hashing } from '#contract/limits.ts';
import { Problem } from './http/problem.ts';
import { turns } from './turns.ts';

/** What one hash costs, as scrypt names it. */
export interface PasswordCost {
  N: number;
  r: number;
  p: number;
}

/** 16 MiB and five passes: one of the settings OWASP's password storage sheet gives for scrypt. */
export const passwordCost: PasswordCost = { N: 2 ** 14, r: 8, p: 5 };

const keyLength = 32;

/**
 * How many are hashed at a time: a core is left to those who read, and two of the threads on which Node also reads files
 * and compresses answers.
 */
export function hashedAtOnce(cores: number, threads: number): number {
  return Math.max(1, Math.min(cores - 1, threads - 2));
}

/** Hashes of passwords. */
export interface Passwords {
  /** `scrypt$N$r$p$salt$key`: the cost travels along, so that it can be raised later. */
  hash(password: string): Promise<string>;
  /** Tells in constant time whether `password` made `stored`. Where nothing is stored it does the same work, and tells no. */
  verify(password: string, stored: string | null): Promise<boolean>;
}

/**
 * New hashes cost `cost`; comparing costs what the stored one did. They have a queue of their own, and beyond its bound
 * callers are told to come back.
 */
export function passwordsAt(cost: PasswordCost): Passwords {
  const threads = Number(process.env.UV_THREADPOOL_SIZE) || 4;
  const inTurn = turns(hashedAtOnce(availableParallelism(), threads), {
    mostWaiting: hashing.mostWaiting,
    refusal: () => new Problem('unavailable', { retryAfter: hashing.retryAfter / 1000 }),
  });
  const derive = (...asked: Parameters<typeof deriveKey>) => inTurn(() => deriveKey(...asked));
  return {
    async hash(password) {
      const salt = randomBytes(16);
      const key = await derive(password, salt, cost);
      return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join('$');
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
  };
}

function deriveKey(password: string, salt: Buffer, { N, r, p }: PasswordCost): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    // NFKC: the same password typed on another keyboard is the same bytes.
    scrypt(password.normalize('NFKC'), salt, keyLength, { N, r, p, maxmem: 64 * 1024 * 1024 }, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}
