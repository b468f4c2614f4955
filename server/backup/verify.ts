import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { backups as copy } from '#contract/copy/operator.ts';
import { policy } from '#contract/policy.ts';
import { day } from '#server/platform/clock.ts';
import { StartError } from '#server/platform/config.ts';
import { newestVersion, type Schema } from '#server/platform/db/migrate.ts';
import type { Vault } from '#server/platform/vault.ts';
import { manifestName } from './make.ts';
import { type Manifest, readManifest } from './manifest.ts';
import { hashOf } from './parts.ts';
import { listedPhotos, photosFolder } from './photos.ts';

/**
 * Reads a backup and checks all of it before anything is touched: that this key sealed it, that this release knows its
 * schema, that it is not older than what the erasure ledger covers, and the hash of every file. Throws `StartError`.
 */
export async function verifyBackup(folder: string, vault: Vault, now: Date): Promise<Manifest> {
  const file = await readFile(path.join(folder, manifestName), 'utf8').catch(() => undefined);
  if (file === undefined) throw new StartError(copy.notABackup(folder));
  const manifest = readManifest(vault, file);
  if (manifest === 'other-key') throw new StartError(copy.otherKey(folder));
  if (manifest === 'unreadable') throw new StartError(copy.broken(manifestName));
  if (now.getTime() - Date.parse(manifest.madeAt) > policy.backupDays * day) throw new StartError(copy.tooOld);
  for (const side of ['content', 'identity'] satisfies Schema[]) {
    const known = await newestVersion(side);
    if (manifest.schema[side] > known) throw new StartError(copy.ofNewerRelease(manifest.schema[side], known));
  }
  for (const part of [...manifest.content, ...manifest.identity, manifest.photos])
    if ((await hashOf(path.join(folder, part.file))) !== part.sha256) throw new StartError(copy.broken(part.file));
  for await (const photo of listedPhotos(folder, manifest.photos)) {
    const place = path.join(photosFolder, photo.path);
    if ((await hashOf(path.join(folder, place))) !== photo.sha256) throw new StartError(copy.broken(place));
  }
  return manifest;
}
