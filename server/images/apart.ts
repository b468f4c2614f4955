import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { Platform } from '#server/platform/platform.ts';
import { removePhotos } from './removal.ts';
import { filesOf, newPlace } from './store.ts';
import { keepPhoto, waitingPhotos } from './waiting.ts';

/** Copies of photos for a post under another name: neither row nor path of a copy has ever named the member. */
export interface Apart {
  ids: string[];
  /** Removes what the copies were made of; called once the post stands. */
  removeOriginals(): Promise<void>;
}

/**
 * Copies the waiting photos of a member. Nobody owns the copies: those that no post takes are removed as what was let
 * go. One that does not wait any more keeps its id: whoever takes it finds out.
 */
export async function copyApart(platform: Platform, ownerId: string, ids: string[]): Promise<Apart> {
  const { db, storage, vault, clock } = platform;
  const waiting = new Map((await waitingPhotos(db, vault, ownerId, ids)).map((photo) => [photo.id, photo]));
  const apart: string[] = [];
  for (const id of ids) {
    const photo = waiting.get(id);
    if (!photo) {
      apart.push(id);
      continue;
    }
    const place = newPlace(randomUUID(), clock.now());
    const copy = await keepPhoto(db, vault, place, photo, { ownerId: null, until: photo.until });
    const [from, to] = [filesOf(photo.path), filesOf(place.path)];
    for (const size of ['large', 'small'] as const) {
      const bytes = await storage.read(from[size]);
      if (bytes) await storage.put(to[size], await buffer(bytes));
    }
    apart.push(copy.id);
  }
  return {
    ids: apart,
    async removeOriginals() {
      await removePhotos(platform, [...waiting.values()]);
    },
  };
}
