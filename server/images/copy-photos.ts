import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { Platform } from '#server/platform/platform.ts';
import { deletePhotoFiles } from './purge.ts';
import { filesOf, newLocation } from './store.ts';
import { findUnattached, keepUnattached } from './unattached.ts';

/** Copies of photos for a post under another name: neither row nor path of a copy names the member. */
export interface PhotoCopies {
  ids: string[];
  /** Deletes the originals; called once the post is stored. */
  removeOriginals(): Promise<void>;
}

/**
 * Copies a member's unattached photos. Copies have no owner; the purge deletes those that no post has. A missing photo
 * keeps its id, and attaching it fails later.
 */
export async function copyPhotos(platform: Platform, ownerId: string, ids: string[]): Promise<PhotoCopies> {
  const { db, storage, vault, clock } = platform;
  const originals = new Map((await findUnattached(db, platform, ownerId, ids)).map((photo) => [photo.id, photo]));
  const copies: string[] = [];
  for (const id of ids) {
    const photo = originals.get(id);
    if (!photo) {
      copies.push(id);
      continue;
    }
    const location = newLocation(randomUUID(), clock.now());
    const copy = await keepUnattached(db, vault, location, photo, { ownerId: null, until: photo.until });
    const [from, to] = [filesOf(photo.path), filesOf(location.path)];
    for (const size of ['large', 'small'] as const) {
      const bytes = await storage.read(from[size]);
      if (bytes) await storage.put(to[size], await buffer(bytes));
    }
    copies.push(copy.id);
  }
  return {
    ids: copies,
    async removeOriginals() {
      await deletePhotoFiles(platform, [...originals.values()]);
    },
  };
}
