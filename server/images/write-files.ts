import type { Storage } from '#server/platform/storage/storage.ts';
import type { Photo } from './photo.ts';
import { filesOf } from './store.ts';

/** Writes both files of a photo whose row exists. */
export async function writeFiles(storage: Storage, path: string, photo: Pick<Photo, 'large' | 'small'>): Promise<void> {
  const { large, small } = filesOf(path);
  await Promise.all([storage.put(large, photo.large), storage.put(small, photo.small)]);
}
