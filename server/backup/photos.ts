import { link, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { allPaths, filesOf } from '#server/images/store.ts';
import { allUnattached } from '#server/images/unattached.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import type { Vault } from '#server/platform/vault.ts';
import { type Part, type PhotoLine, photoLine } from './manifest.ts';
import { readLines, writeFile } from './parts.ts';

/** The folder of a backup's photos. */
export const photosFolder = 'photos';
/** The number of photos copied at a time. */
const atOnce = 8;

/** The files of all photos that rows name, those that wait for a post included, in order. */
export async function photoFiles(db: Queryable, vault: Vault): Promise<string[]> {
  const waiting = (await allUnattached(db, vault)).filter(({ body }) => !body.cover).map(({ body }) => body.path);
  const paths = new Set([...(await allPaths(db)), ...waiting]);
  return [...paths].flatMap((one) => Object.values(filesOf(one))).toSorted();
}

/**
 * Copies photos from the storage into a backup. A photo that the backup before has as well becomes a second name of its
 * file, so that fourteen nights take little more than one. Yields what was copied; files that are missing are left out.
 */
export async function* copyPhotos(
  storage: Storage,
  files: string[],
  to: string,
  before: { folder: string; photos: Part } | undefined,
): AsyncGenerator<PhotoLine[]> {
  const known = new Map<string, string>();
  if (before)
    for await (const { path: file, sha256 } of listedPhotos(before.folder, before.photos)) known.set(file, sha256);
  for (let at = 0; at < files.length; at += atOnce) {
    const copied = await Promise.all(
      files.slice(at, at + atOnce).map(async (file): Promise<PhotoLine[]> => {
        const bytes = await storage.read(file);
        if (!bytes) return [];
        const place = path.join(photosFolder, file);
        const sha256 = await writeFile(to, place, bytes);
        if (before && known.get(file) === sha256) await share(path.join(before.folder, place), path.join(to, place));
        return [{ path: file, sha256 }];
      }),
    );
    yield copied.flat();
  }
}

/** The photos of a backup. */
export async function* listedPhotos(folder: string, photos: Part): AsyncGenerator<PhotoLine> {
  for await (const line of readLines(folder, photos)) yield photoLine.parse(JSON.parse(line));
}

/** Replaces a file by a second name of an equal one; where the file system has none, or the other is gone, it stays. */
async function share(existing: string, file: string): Promise<void> {
  try {
    await link(existing, `${file}.shared`);
    await rename(`${file}.shared`, file);
  } catch {
    await rm(`${file}.shared`, { force: true });
  }
}
