import { randomBytes } from 'node:crypto';
import type { Vault } from '../vault.ts';

/** A row of a table of records: neither column tells anything without the key. */
export interface SealedRow {
  key: string;
  sealed: Buffer;
}

/** One version of a record, opened. */
export interface Version {
  name: string;
  number: number;
  /** JSON; `null` where the record has been taken away. */
  value: unknown;
}

/** Bytes of a record's JSON, filled up: every sealed row has the same size. */
const recordSize = 1792;
/** Bytes that a value's JSON may have beside a name of up to 40 bytes. */
export const largestValue = recordSize - 64;
/** What sealing adds: nonce and tag. */
const sealedSize = recordSize + 28;

/** A record whose JSON is longer than a row may be. */
export class RecordTooLargeError extends Error {}

/** The look-up values and seals of one epoch. */
export interface EpochKeys {
  /** The key under which a version of a record lies: a keyed hash, unlike that of every other version. */
  keyOf(name: string, version: number): string;
  seal(version: Version): SealedRow;
  /** `undefined` for a row of random bytes. */
  open(row: SealedRow): Version | undefined;
  /** Tells this epoch of this key from any other. */
  check: Buffer;
}

export function epochKeys(vault: Vault, epoch: number): EpochKeys {
  const purpose = `identity.record.${epoch}`;
  const place = (key: string) => `${purpose}:${key}`;
  const keyOf = (name: string, version: number) => uuidOf(vault.fingerprint(purpose, `${version} ${name}`));
  return {
    keyOf,
    seal({ name, number, value }) {
      const json = JSON.stringify([name, number, value]);
      const missing = recordSize - Buffer.byteLength(json);
      if (missing < 0) throw new RecordTooLargeError(`a record is ${-missing} bytes too large`);
      const key = keyOf(name, number);
      return { key, sealed: vault.seal(place(key), json + ' '.repeat(missing)) };
    },
    open({ key, sealed }) {
      try {
        const [name, number, value] = JSON.parse(vault.open(place(key), sealed));
        return { name, number, value };
      } catch {
        return undefined;
      }
    },
    check: vault.fingerprint(`${purpose}.check`, ''),
  };
}

/** A row that is nobody's; without the key it looks like any other. */
export function coverRow(): SealedRow {
  return { key: uuidOf(randomBytes(16)), sealed: randomBytes(sealedSize) };
}

/** The first 16 bytes as PostgreSQL's `uuid` spells them. */
function uuidOf(bytes: Buffer): string {
  const hex = bytes.toString('hex', 0, 16);
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
