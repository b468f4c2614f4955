import { isPublicationOverdue } from '#server/content/sealed-posts.ts';
import { describeError } from '#server/platform/log.ts';
import type { Platform } from '#server/platform/platform.ts';
import { deletePhoto, filesOf, hasRow, lostPhotos } from './store.ts';
import { allUnattached, deleteUnattached } from './unattached.ts';

type Removing = Pick<Platform, 'db' | 'storage' | 'log' | 'vault'>;

/**
 * Deletes the files of detached photos, and then their rows. A file that can not be deleted now keeps its row, and the
 * job tries again. Called after the commit that detached them.
 */
export async function removePhotos(
  { db, storage, log, vault }: Removing,
  photos: { id: string; path: string }[],
): Promise<void> {
  await Promise.all(
    photos.map(async ({ id, path }) => {
      try {
        const { large, small } = filesOf(path);
        await Promise.all([storage.remove(large), storage.remove(small)]);
        await deletePhoto(db, id);
        await deleteUnattached(db, vault, id);
      } catch (error) {
        log.error({ error: describeError(error) }, 'photo not removed');
      }
    }),
  );
}

/** Deletes photos that no listing took in time, and all detached ones. */
export async function purgePhotos(platform: Removing & Pick<Platform, 'clock'>): Promise<void> {
  const { db, clock, vault } = platform;
  const now = clock.now().getTime();
  for (const { until, body } of await allUnattached(db, vault)) {
    if (until > now) continue;
    if (await hasRow(db, body.id)) await deleteUnattached(db, vault, body.id);
    // Its listing should have been public by now, and will be.
    else if (body.isTaken && (await isPublicationOverdue(db, vault, clock.now()))) continue;
    else await removePhotos(platform, [body]);
  }
  for (const photo of await lostPhotos(db)) await removePhotos(platform, [photo]);
}
