import { photosInSealedPosts } from '#server/content/sealed-posts.ts';
import { describeError } from '#server/platform/log.ts';
import type { Platform } from '#server/platform/platform.ts';
import { deletePhoto, filesOf, lostPhotos, withRow } from './store.ts';
import { allUnattached, clearUnattached, deleteUnattached, takenUntil } from './unattached.ts';

type Purging = Pick<Platform, 'db' | 'storage' | 'log' | 'vault'>;

/**
 * Deletes the files of detached photos, and then their rows. A file that can not be deleted now keeps its row, and the
 * job retries. Called after the commit that detached them.
 */
export async function deletePhotoFiles(
  { db, storage, log, vault }: Purging,
  photos: { id: string; path: string }[],
): Promise<void> {
  const each = new Map(photos.map((photo) => [photo.id, photo]));
  await Promise.all(
    [...each.values()].map(async ({ id, path }) => {
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

/** Deletes photos that no listing has had in time, all detached ones, and expired sealed rows. */
export async function purgePhotos(platform: Purging & Pick<Platform, 'clock'>): Promise<void> {
  const { db, clock, vault } = platform;
  const now = clock.now().getTime();
  const expired = (await allUnattached(db, vault)).filter(({ until }) => until <= now);
  if (expired.length > 0) {
    // In this order: a post may become public in between.
    const sealed = await photosInSealedPosts(db, vault);
    const shown = new Set(
      await withRow(
        db,
        expired.map(({ body }) => body.id),
      ),
    );
    for (const { until, body } of expired) {
      const isOver = takenUntil(until) <= now;
      if (body.cover) {
        if (isOver || body.cover === 'left') await deleteUnattached(db, vault, body.id);
      } else if (shown.has(body.id)) {
        if (isOver) await deleteUnattached(db, vault, body.id);
      } else if (!sealed.has(body.id)) await deletePhotoFiles(platform, [body]);
    }
    await clearUnattached(db, vault);
  }
  for (const photo of await lostPhotos(db)) await deletePhotoFiles(platform, [photo]);
}
