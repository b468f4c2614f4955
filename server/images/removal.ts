import { lifetimes } from '#contract/limits.ts';
import { describeError } from '#server/platform/log.ts';
import type { Platform } from '#server/platform/platform.ts';
import { deletePhoto, filesOf, letGoUnattached, lostPhotos } from './store.ts';

/**
 * Removes the files of photos that have been let go, and then their rows. What can not be removed now keeps its row,
 * and the job comes back for it. Called after the commit that let them go.
 */
export async function removePhotos(
  { db, storage, log }: Pick<Platform, 'db' | 'storage' | 'log'>,
  photos: { id: string; path: string }[],
): Promise<void> {
  await Promise.all(
    photos.map(async ({ id, path }) => {
      try {
        const { large, small } = filesOf(path);
        await Promise.all([storage.remove(large), storage.remove(small)]);
        await deletePhoto(db, id);
      } catch (error) {
        log.error({ error: describeError(error) }, 'photo not removed');
      }
    }),
  );
}

/** Lets go the photos that no listing took in time, and removes whatever has been let go. */
export async function purgePhotos(platform: Pick<Platform, 'db' | 'clock' | 'storage' | 'log'>): Promise<void> {
  const { db, clock } = platform;
  await letGoUnattached(db, new Date(clock.now().getTime() - lifetimes.unattachedPhoto));
  for (const photo of await lostPhotos(db)) await removePhotos(platform, [photo]);
}
