import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';
import { type Identifiers, identify } from './identifiers.ts';

const cipher = 'aes-256-gcm';
const idCipher = 'aes-256-xts';
const nonceLength = 12;
const tagLength = 16;
/** The multiple to which sealed texts are padded, in bytes, so that their length tells little. */
const block = 256;

/**
 * Authenticated encryption and keyed hashes under one key, for data that must not be readable in the database. The key
 * lies in a file outside the database and the data folder: a dump holds ciphertext and keyed hashes.
 */
export interface KeyVault {
  /** The name of the key among others, which tells nothing of it. */
  id: string;
  /**
   * Encrypts `plain`, bound to `context` as associated data, so that it can not be moved to another row. A context is a
   * kind (table and column, or a use), followed by a colon or a space and the row; each kind has a key of its own.
   */
  seal(context: string, plain: string): Buffer;
  /** The same with a nonce computed from the text, so that equal texts in one context are equal bytes. */
  sealAlike(context: string, plain: string): Buffer;
  /** Decrypts what `seal` or `sealAlike` returned in the same context; throws when either differs. */
  open(context: string, sealed: Buffer): string;
  /**
   * A keyed hash by which a value is found without being stored; each purpose has a key of its own. Those of
   * identifiers.ts are the same under every key.
   */
  fingerprint(purpose: string, value: string): Buffer;
  /**
   * Encrypts one uuid under another by AES-256-XTS: the same id has another value under each tweak, and always the same
   * under one, so that a unique index still holds. Each purpose has a key of its own.
   */
  sealId(purpose: string, tweak: string, id: string): string;
  /** The same of one id under many tweaks, in their order: the bytes of uuids one after the other. */
  sealIds(purpose: string, tweaks: Buffer, id: string): Buffer;
  /** Decrypts what `sealId` returned for the same tweak; under another one the result is a random id. */
  openId(purpose: string, tweak: string, sealed: string): string;
}

/** What one 32-byte key seals and hashes, beside the secrets of lasting hashes. */
export function keyVaultOf(key: Buffer, identifiers: Identifiers): KeyVault {
  const sealingKey = derivedKeys(key, 'sesol/2/seal');
  const hashingKey = derivedKeys(key, 'sesol/2/fingerprint');
  const idKey = derivedKeys(key, 'sesol/2/id', 2 * 32);
  const hash = (purpose: string, value: string) => createHmac('sha256', hashingKey(purpose)).update(value).digest();
  return {
    id: hash('mark', '').toString('hex', 0, 3),
    seal: (context, plain) => sealed(sealingKey(kindOf(context)), context, plain, randomBytes(nonceLength)),
    sealAlike: (context, plain) =>
      sealed(
        sealingKey(kindOf(context)),
        context,
        plain,
        hash('nonce', `${context}\0${plain}`).subarray(0, nonceLength),
      ),
    open: (context, sealed) => opened(sealingKey(kindOf(context)), context, sealed),
    fingerprint: (purpose, value) => identify(identifiers, purpose, value) ?? hash(purpose, value),
    sealId: (purpose, tweak, id) =>
      uuidOf(createCipheriv(idCipher, idKey(purpose), bytesOf(tweak)).update(bytesOf(id))),
    sealIds: (purpose, tweaks, id) => sealedUnderEach(idKey(purpose), tweaks, id),
    openId: (purpose, tweak, sealed) =>
      uuidOf(createDecipheriv(idCipher, idKey(purpose), bytesOf(tweak)).update(bytesOf(sealed))),
  };
}

function sealed(key: KeyObject, context: string, plain: string, nonce: Buffer): Buffer {
  const sealing = createCipheriv(cipher, key, nonce).setAAD(Buffer.from(context));
  return Buffer.concat([nonce, sealing.update(filled(plain)), sealing.final(), sealing.getAuthTag()]);
}

/** Whether a key has sealed that in this context. */
export function opens(key: KeyVault, context: string, sealed: Buffer): boolean {
  try {
    key.open(context, sealed);
    return true;
  } catch {
    return false;
  }
}

/** Derives a key for one use. */
export function derived(key: Buffer, purpose: string, length = 32): KeyObject {
  return createSecretKey(Buffer.from(hkdfSync('sha256', key, '', purpose, length)));
}

/** Derives a key for each name at its first use. */
function derivedKeys(key: Buffer, use: string, length?: number): (name: string) => KeyObject {
  const keys = new Map<string, KeyObject>();
  return (name) => {
    const known = keys.get(name) ?? derived(key, `${use}/${name}`, length);
    keys.set(name, known);
    return known;
  };
}

/** The kind of a context: `identity.account.email` of `identity.account.email:0198a9f0`. */
function kindOf(context: string): string {
  return context.split(/[: ]/, 1)[0] as string;
}

/**
 * AES-256-XTS of one id under many tweaks in two calls of the block cipher (IEEE 1619: mask = E2(tweak), then
 * E1(id ^ mask) ^ mask): OpenSSL's XTS takes one tweak a call, and a member's votes are looked for under every post.
 */
function sealedUnderEach(key: KeyObject, tweaks: Buffer, id: string): Buffer {
  const halves = key.export();
  const encrypt = (half: Buffer, bytes: Buffer) =>
    createCipheriv('aes-256-ecb', half, null).setAutoPadding(false).update(bytes);
  const mask = encrypt(halves.subarray(32), tweaks);
  const whitened = xor(mask, bytesOf(id));
  return xor(encrypt(halves.subarray(0, 32), whitened), mask);
}

/** XOR with a mask, which is repeated. */
function xor(bytes: Buffer, mask: Buffer): Buffer {
  const result = Buffer.allocUnsafe(bytes.length);
  for (let n = 0; n < bytes.length; n++) result[n] = (bytes[n] as number) ^ (mask[n % mask.length] as number);
  return result;
}

function bytesOf(uuids: string): Buffer {
  return Buffer.from(uuids.replaceAll('-', ''), 'hex');
}

function uuidOf(bytes: Buffer): string {
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

export function opened(key: KeyObject, context: string, sealed: Buffer): string {
  // Only whole tags: a shorter one would be easier to guess.
  const opening = createDecipheriv(cipher, key, sealed.subarray(0, nonceLength), { authTagLength: tagLength })
    .setAAD(Buffer.from(context))
    .setAuthTag(sealed.subarray(-tagLength));
  const bytes = Buffer.concat([opening.update(sealed.subarray(nonceLength, -tagLength)), opening.final()]);
  return bytes.toString('utf8').replace(/\0+$/, '');
}

/** Pads with NUL bytes, with which no sealed text ends. */
function filled(plain: string): Buffer {
  const bytes = Buffer.from(plain);
  return Buffer.concat([bytes, Buffer.alloc((block - (bytes.length % block)) % block)]);
}
