import { purgePreviews } from '#server/content/previews/purge.ts';
import { deletePhotoFiles } from '#server/images/purge.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { LostPhoto } from './nouns.ts';

/** Deletes the files of erased posts: their photos and preview pictures. Called after the commit that erased them. */
export async function deleteFiles(
  platform: Pick<Platform, 'db' | 'storage' | 'log' | 'vault'>,
  photos: LostPhoto[],
): Promise<void> {
  await Promise.all([deletePhotoFiles(platform, photos), purgePreviews(platform)]);
}
