import { lifetimes } from '#contract/limits.ts';
import type { Vault } from '#server/platform/vault.ts';
import { browserSecret } from '../browser-secrets.ts';

/** The sealed cookie of the browser that signed an address up: the account, and a fingerprint of the password. */
export interface SignedUpHere {
  accountId: string;
  fingerprint: string;
}

/** The cookie of a sign-up, valid as long as the link in the mail. */
export const signUpCookie = browserSecret<SignedUpHere>('sesol-sign-up', lifetimes.verificationCode);

/** A keyed hash of a password hash: distinguishes two passwords of an account and reveals neither. */
export function passwordFingerprint(vault: Vault, passwordHash: string | null): string {
  return vault.fingerprint('password-mark', passwordHash ?? '').toString('base64url');
}
