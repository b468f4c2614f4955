import type { Context } from 'hono';
import { Problem } from '#server/platform/http/problem.ts';
import type { Platform } from '#server/platform/platform.ts';
import { type Account, emailHash } from '../accounts/store.ts';

/**
 * Checks the account's password; counts the try first and gives it back when it was right, so that many
 * tries at once gain nothing. Failures count by account and address together, and by address alone:
 * nobody can lock a member out from elsewhere.
 */
export async function checkPassword(
  { limiter, vault, clientAddress, passwords }: Platform,
  c: Context,
  account: Pick<Account, 'email' | 'passwordHash'>,
  password: string,
): Promise<void> {
  const address = clientAddress(c);
  const accountFrom = `${emailHash(vault, account.email).toString('base64url')} ${address}`;
  // The account's limit first: tries that it refuses must not use up the address for everybody else there.
  await limiter.take('signInAccount', accountFrom, 'auth/too-many-requests');
  await limiter.take('signInAddress', address, 'auth/too-many-requests');
  if (!(await passwords.verify(password, account.passwordHash))) throw new Problem('auth/wrong-password');
  await limiter.giveBack('signInAddress', address);
  await limiter.giveBack('signInAccount', accountFrom);
}
