import { randomBytes, timingSafeEqual } from 'node:crypto';
import { proofTimes } from '#contract/proofs.ts';
import { hour } from '#server/platform/clock.ts';
import type { Platform } from '#server/platform/platform.ts';

type Signing = Pick<Platform, 'vault' | 'clock'>;

/** The bytes of a pass: the hour of its end, something random, and their signature. */
const parts = { until: 4, random: 3, signature: 8 } as const;
const signed = parts.until + parts.random;
const length = signed + parts.signature;
/** A pass is written in digits to the base of 32, four at a time. */
const base = 32;
const digits = (length * 8) / 5;

function signatureOf({ vault }: Signing, bytes: Buffer): Buffer {
  return vault.fingerprint('proof pass', bytes.toString('hex')).subarray(0, parts.signature);
}

/**
 * A pass that stands for a proof of work, once for each deed: for whom the operator mails it to, of whom it says nothing.
 * It is kept nowhere, and valid for some days.
 */
export function newPass(signing: Signing): string {
  const bytes = Buffer.alloc(signed);
  bytes.writeUInt32BE(Math.ceil((signing.clock.now().getTime() + proofTimes.pass) / hour));
  randomBytes(parts.random).copy(bytes, parts.until);
  const whole = Buffer.concat([bytes, signatureOf(signing, bytes)]);
  const written = BigInt(`0x${whole.toString('hex')}`)
    .toString(base)
    .padStart(digits, '0')
    .toUpperCase();
  return written.replaceAll(/.{4}(?=.)/g, '$&-');
}

/** The name by which a valid pass is used up, however its letters are written and grouped; `undefined` for another. */
export function openPass(signing: Signing, typed: string): string | undefined {
  const written = typed.toLowerCase().replaceAll(/[\s-]/g, '');
  if (written.length !== digits || !/^[0-9a-v]+$/.test(written)) return undefined;
  let value = 0n;
  for (const digit of written) value = value * BigInt(base) + BigInt(Number.parseInt(digit, base));
  const whole = Buffer.from(value.toString(16).padStart(length * 2, '0'), 'hex');
  const bytes = whole.subarray(0, signed);
  if (!timingSafeEqual(whole.subarray(signed), signatureOf(signing, bytes))) return undefined;
  return bytes.readUInt32BE() * hour > signing.clock.now().getTime() ? bytes.toString('hex') : undefined;
}
