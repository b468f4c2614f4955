import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

/** 16 MiB and five passes: one of the settings OWASP's password storage sheet gives for scrypt. */
const cost = { N: 2 ** 14, r: 8, p: 5 };
const keyLength = 32;

/** `scrypt$N$r$p$salt$key`: the cost travels along, so that it can be raised later. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, cost);
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

/** Tells in constant time whether `password` made `stored`. */
export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const [, N, r, p, salt = '', key = ''] = stored.split('$');
  const expected = Buffer.from(key, 'base64url');
  const actual = await derive(password, Buffer.from(salt, 'base64url'), { N: Number(N), r: Number(r), p: Number(p) });
  return timingSafeEqual(actual, expected);
}

function derive(password: string, salt: Buffer, { N, r, p }: typeof cost): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    // NFKC: the same password typed on another keyboard is the same bytes.
    scrypt(password.normalize('NFKC'), salt, keyLength, { N, r, p, maxmem: 64 * 1024 * 1024 }, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}

/** A hash that no password has: checked where there is no account, so that both take the same time. */
export const decoyHash = await hashPassword(randomBytes(32).toString('base64url'));
