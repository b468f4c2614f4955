import { timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { KeyVault } from '#server/platform/key-vault.ts';
import { keysOfRows, type Vault } from '#server/platform/vault.ts';

/** A file of a backup: its path below the backup's folder, what it has to be, and how many lines it holds. */
const part = z.object({ file: z.string(), sha256: z.string(), lines: z.number().int().min(0) });
export type Part = z.infer<typeof part>;

const table = part.extend({ table: z.string() });

/** What a backup holds; sealed with a keyed hash, so that another key's backup and a changed one are refused. */
const manifest = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  /** The newest migration of each database. */
  schema: z.object({ content: z.number().int(), identity: z.number().int() }),
  content: z.array(table),
  identity: z.array(table),
  /** The list of photos: a line of JSON for each, with its path in the storage and its hash. */
  photos: part,
  /** The number of photos that a row names and the storage did not have. */
  missing: z.number().int(),
  /** The ids of the keys that its rows may lie under. */
  keys: z.array(z.string()).default([]),
});
export type Manifest = z.infer<typeof manifest>;

/** A line of the list of photos. */
export const photoLine = z.object({ path: z.string(), sha256: z.string() });
export type PhotoLine = z.infer<typeof photoLine>;

const sealOf = (key: KeyVault, text: string) => key.fingerprint('backup', text);

/** The ids of the keys that rows may lie under. */
export const keyIdsOf = (vault: Vault) => keysOfRows(vault).map(({ id }) => id);

/** The file of a manifest: its text, and below it the seal. */
export function manifestFile(vault: Vault, value: Manifest): string {
  const text = JSON.stringify(value, null, 1);
  return `${text}\n${sealOf(vault.inForce, text).toString('hex')}\n`;
}

/** Why a manifest is refused. */
export type Refused = 'unreadable' | 'other-key';

/** Reads the file of a manifest. */
export function readManifest(vault: Vault, file: string): Manifest | Refused {
  const [, text = '', seal = ''] = /^(.*)\n([0-9a-f]{64})\n$/s.exec(file) ?? [];
  if (!text) return 'unreadable';
  const isOfKey = (key: KeyVault) => timingSafeEqual(sealOf(key, text), Buffer.from(seal, 'hex'));
  if (!vault.all.some(isOfKey)) return 'other-key';
  try {
    const read = manifest.parse(JSON.parse(text));
    return read.keys.every((id) => vault.all.some((key) => key.id === id)) ? read : 'other-key';
  } catch {
    return 'unreadable';
  }
}
