import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { recoveryCodes } from '#contract/second-factor.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { SecondFactor } from './store.ts';

/** Time steps of 30 s before and after the present one whose codes are taken: clocks of phones are off. */
const window = 1;
/** Letters and digits that nobody confuses. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';

/** A new shared secret of 160 bits, in base 32. */
export const newSecret = () => new Secret({ size: 20 }).base32;

const totpOf = (secret: string, more: { issuer?: string; label?: string } = {}) =>
  new TOTP({ ...more, algorithm: 'SHA1', digits: 6, period: 30, secret: Secret.fromBase32(secret) });

/** The address by which an authenticator app takes a secret. */
export const uriOf = (secret: string, names: { issuer: string; label: string }) => totpOf(secret, names).toString();

/** The time step of a code that is valid now; `undefined` for any other text. */
export function stepOf(secret: string, code: string, now: number): number | undefined {
  // Of other letters the library compares bytes that are more than they seem.
  if (!/^\d{6}$/.test(code)) return undefined;
  const totp = totpOf(secret);
  const delta = totp.validate({ token: code, timestamp: now, window });
  return delta === null ? undefined : totp.counter({ timestamp: now }) + delta;
}

/** New recovery codes, and their keyed hashes. */
export function newRecovery({ vault }: Pick<Platform, 'vault'>): { codes: string[]; hashes: string[] } {
  const codes = Array.from({ length: recoveryCodes.count }, () => {
    const drawn = Array.from({ length: recoveryCodes.length }, () => letters[randomInt(letters.length)]).join('');
    return `${drawn.slice(0, recoveryCodes.length / 2)}-${drawn.slice(recoveryCodes.length / 2)}`;
  });
  return { codes, hashes: codes.map((code) => hashOf({ vault }, code)) };
}

function hashOf({ vault }: Pick<Platform, 'vault'>, code: string): string {
  return vault.fingerprint('recovery code', code.toLowerCase().replace(/[^a-z0-9]/g, '')).toString('base64url');
}

/** What a code is: the time step of the app's, or the hash of a recovery code that is left; `undefined` for a wrong one. */
export function meaningOf(
  { vault, clock }: Pick<Platform, 'vault' | 'clock'>,
  { secret, recovery }: SecondFactor,
  typed: string,
): { step: number } | { hash: string } | undefined {
  const code = typed.replaceAll(/\s/g, '');
  const step = stepOf(secret, code, clock.now().getTime());
  if (step !== undefined) return { step };
  const hash = hashOf({ vault }, code);
  return recovery.includes(hash) ? { hash } : undefined;
}

/** The fingerprint of a secret, by which a proof names the factor that it was given for. */
export const nameOf = ({ vault }: Pick<Platform, 'vault'>, { secret }: Pick<SecondFactor, 'secret'>) =>
  vault.fingerprint('second factor', secret).toString('base64url', 0, 12);
