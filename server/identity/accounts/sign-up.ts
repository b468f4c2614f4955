import { lifetimes } from '#contract/limits.ts';
import type { Vault } from '#server/platform/vault.ts';
import { browserSecret } from '../browser-secrets.ts';

/** The sealed cookie of the browser that signed an address up: the account, and a mark of the password. */
export interface SignedUpHere {
  accountId: string;
  mark: string;
}

/** The cookie of a sign-up, valid as long as the link in the mail. */
export const signUpCookie = browserSecret<SignedUpHere>('sesol-sign-up', lifetimes.verificationCode);

/** A keyed mark of a password hash: distinguishes two passwords of an account and reveals neither. */
export function passwordMark(vault: Vault, passwordHash: string | null): string {
  return vault.fingerprint('password-mark', passwordHash ?? '').toString('base64url');
}
