import { lifetimes } from '#contract/limits.ts';
import type { Vault } from '#server/platform/vault.ts';
import { browserSecret } from '../browser-secrets.ts';

/** What a browser that signed an address up keeps: for which account, and with which password. */
export interface SignedUpHere {
  accountId: string;
  mark: string;
}

/** As long as the link of the mail is good. */
export const signUpCookie = browserSecret<SignedUpHere>('sesol-sign-up', lifetimes.verificationCode);

/** Tells one password of an account from another without telling the password. */
export function passwordMark(vault: Vault, passwordHash: string | null): string {
  return vault.fingerprint('password-mark', passwordHash ?? '').toString('base64url');
}
