import type { Context } from 'hono';
import { Problem } from '#server/platform/http/problem.ts';
import type { LimitName } from '#server/platform/limits.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Account } from '../accounts/store.ts';
import { browserKnownTo, knowBrowser } from './known-browser.ts';

/**
 * Checks a password within its limits. The attempt is counted first and taken back when the password was right, so that
 * parallel guesses gain nothing. Failures count by account and address, by address, and by account a day; a known
 * browser has a count of its own, so that nobody can lock a member out from elsewhere. A new password resets the
 * counters (docs/decisions/0017).
 */
export async function checkPassword(
  platform: Platform,
  c: Context,
  account: Pick<Account, 'email' | 'passwordHash'> & Partial<Pick<Account, 'emailVerified'>>,
  password: string,
): Promise<void> {
  const { config, limiter, vault, clientAddress, passwords } = platform;
  const { email, passwordHash, emailVerified = false } = account;
  const subject = vault
    .fingerprint('sign-in', JSON.stringify([email, emailVerified ? passwordHash : null]))
    .toString('base64url');
  const browser = browserKnownTo(platform, c, subject);
  const address = clientAddress(c);
  // The narrowest first: attempts that it refuses must not use up the others.
  const counted: [LimitName, string][] = browser
    ? [['signInAccount', `${subject} ${browser}`]]
    : [
        ['signInAccount', `${subject} ${address}`],
        ['signInAddress', address],
        ['signInAccountDay', subject],
      ];
  for (const [limit, key] of counted) await limiter.take(limit, key, 'auth/too-many-requests');
  const giveBack = async () => {
    for (const [limit, key] of counted) await limiter.giveBack(limit, key);
  };
  const isRight = await passwords.verify(password, passwordHash).catch(async (error) => {
    await giveBack();
    throw error;
  });
  if (!isRight) throw new Problem('auth/wrong-password');
  // Before the address is verified, the outcome must look like a wrong password.
  if (!emailVerified && config.enumerationProtection) return;
  await giveBack();
  if (emailVerified) knowBrowser(platform, c, subject, browser);
}
