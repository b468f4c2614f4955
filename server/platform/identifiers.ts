import { createHmac, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';

/**
 * The purposes of keyed hashes that outlive a key: what they name is looked up for years, or was never stored. None of
 * them lies readable in a database, except those that public texts or pages tell anyway
 * (docs/decisions/0043-key-rotation.md).
 */
const purposes = ['account', 'draft', 'recovery code', 'listing band', 'listing identifier', 'publication'] as const;
/** Third-party identities are hashes of the first derivation, since their plain values are not stored. */
const thirdParty = 'third-party';
/** Uids of spare members: each generation of them has a secret of its own, so that an earlier key does not order them. */
const spares = 'spare-member';

/** The secrets of lasting keyed hashes, by purpose: derived from the first key, then kept in the key file. */
export type Identifiers = ReadonlyMap<string, KeyObject>;

/** The secrets as a key derives them. */
export function identifiersOf(key: Buffer): Identifiers {
  const secret = (info: string) => createSecretKey(Buffer.from(hkdfSync('sha256', key, '', info, 32)));
  return new Map([
    ...[...purposes, spares].map((purpose) => [purpose, secret(`sesol/2/fingerprint/${purpose}`)] as const),
    [thirdParty, secret('sesol/fingerprint')],
  ]);
}

/** The purpose of the uids of a generation of spare members. */
export const sparesOfGeneration = (generation: number) => (generation === 0 ? spares : `${spares} ${generation}`);

/** The number of the newest generation of spare members. */
export function newestGeneration(identifiers: Identifiers): number {
  return [...identifiers.keys()].filter((name) => name.startsWith(spares)).length - 1;
}

/** The lasting keyed hash of a value; `undefined` for a purpose whose hashes belong to a key. */
export function identify(identifiers: Identifiers, purpose: string, value: string): Buffer | undefined {
  const secret = identifiers.get(purpose);
  if (!secret && purpose.startsWith(spares)) throw new Error('a key file of another node has a newer generation');
  if (!secret) return undefined;
  const hashed = purpose === thirdParty ? `${purpose}\0${value}` : value;
  return createHmac('sha256', secret).update(hashed).digest();
}
