import { describeError } from '#server/platform/log.ts';
import type { Platform } from '#server/platform/platform.ts';
import { allPreviews, deletePreview, dropLost, fileOf, folder, loosePreviews } from './store.ts';

type Purging = Pick<Platform, 'db' | 'storage' | 'log'>;

/**
 * Deletes the files of preview pictures without a post, and then their rows. It ends at the first failure, and the job
 * repeats it: a deletion does not wait for storage that is out, once for each file.
 */
export async function purgePreviews({ db, storage, log }: Purging): Promise<void> {
  try {
    for (const id of await loosePreviews(db)) {
      await storage.remove(fileOf(id));
      await deletePreview(db, id);
    }
  } catch (error) {
    log.error({ error: describeError(error) }, 'preview picture not removed');
  }
}

/**
 * Makes rows and files agree after a crash or a restored backup: a file without a row is deleted, and a row without a
 * file lets go of its post, whose picture is then made again.
 */
export async function matchPreviews({ db, storage }: Purging): Promise<void> {
  // Each row is written before its file, and deleted after it. One whose file is written meanwhile is made once more.
  const before = await allPreviews(db);
  const files = new Set(await storage.list(folder));
  const after = await allPreviews(db);
  const known = new Set([...after].map(fileOf));
  for (const file of files) if (!known.has(file)) await storage.remove(file);
  for (const id of before) if (!files.has(fileOf(id))) await dropLost(db, id);
}
