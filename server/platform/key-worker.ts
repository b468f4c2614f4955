import { scryptSync } from 'node:crypto';
import type { PasswordCost } from './passwords.ts';

/** A password whose key is to be derived. */
export interface KeyRequest extends PasswordCost {
  password: string;
  salt: Uint8Array;
}

const keyLength = 32;
const mostMemory = 64 * 1024 * 1024;

/** Derives the key of a password by scrypt; runs in a thread of the pool. */
export default function deriveKey({ password, salt, N, r, p }: KeyRequest): Uint8Array {
  // NFKC: a password typed on another keyboard has the same bytes.
  return scryptSync(password.normalize('NFKC'), salt, keyLength, { N, r, p, maxmem: mostMemory });
}
