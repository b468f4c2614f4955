import { randomBytes } from 'node:crypto';
import type { KeyVault } from '../key-vault.ts';

/** A row of a table of records: without the key neither column tells anything. */
export interface SealedRow {
  key: string;
  sealed: Buffer;
}

/** An opened version of a record. */
export interface Version {
  name: string;
  number: number;
  /** JSON; `null` where the record was deleted. */
  value: unknown;
}

/** The size to which a record's JSON is padded, in bytes: every sealed row has the same size. */
const recordSize = 1792;
/** The largest JSON of a value, in bytes, beside a name of up to 40 bytes. */
export const largestValue = recordSize - 64;
/** The size of a sealed record: with nonce and tag. */
const sealedSize = recordSize + 28;

/** A value that is too large for a row. */
class RecordTooLargeError extends Error {}

/** The keys of one epoch: for look-ups and for seals. */
export interface EpochKeys {
  /** The look-up key of a version of a record: a keyed hash that has nothing in common with that of another version. */
  keyOf(name: string, version: number): string;
  seal(version: Version): SealedRow;
  /** `undefined` for a cover row. */
  open(row: SealedRow): Version | undefined;
  /** The number of the advisory lock of a record: the same in all epochs of a key. */
  lockOf(name: string): string;
  /** A fingerprint of this epoch under this key. */
  check: Buffer;
}

export function epochKeys(vault: KeyVault, epoch: number): EpochKeys {
  const purpose = `identity.record.${epoch}`;
  const context = (key: string) => `${purpose}:${key}`;
  const keyOf = (name: string, version: number) => uuidOf(vault.fingerprint(purpose, `${version} ${name}`));
  return {
    keyOf,
    seal({ name, number, value }) {
      const json = JSON.stringify([name, number, value]);
      const missing = recordSize - Buffer.byteLength(json);
      if (missing < 0) throw new RecordTooLargeError(`a record is ${-missing} bytes too large`);
      const key = keyOf(name, number);
      return { key, sealed: vault.seal(context(key), json + ' '.repeat(missing)) };
    },
    open({ key, sealed }) {
      try {
        const [name, number, value] = JSON.parse(vault.open(context(key), sealed));
        return { name, number, value };
      } catch {
        return undefined;
      }
    },
    lockOf: (name) => vault.fingerprint('record-lock', name).readBigInt64BE().toString(),
    check: vault.fingerprint(`${purpose}.check`, ''),
  };
}

/** A cover row of random bytes; without the key it looks like any other row. */
export function coverRow(): SealedRow {
  return { key: uuidOf(randomBytes(16)), sealed: randomBytes(sealedSize) };
}

/** The first 16 bytes as PostgreSQL's `uuid` spells them. */
function uuidOf(bytes: Buffer): string {
  const hex = bytes.toString('hex', 0, 16);
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
