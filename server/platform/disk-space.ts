import { constants } from 'node:fs';
import { access, mkdir, statfs } from 'node:fs/promises';
import { operator } from '#contract/copy/operator.ts';
import { StartError } from './config.ts';

const megabyte = 1024 * 1024;
/** Free bytes that a start requires: the embedded engine's log alone grows by 16 MB at a time. */
const least = 64 * megabyte;

/** The bytes that are free for this user on the disk of a folder. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** Creates a folder where it is missing; throws `StartError` where it can not be written. */
export async function requireFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await access(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new StartError(operator.folderUnusable(folder, String((error as NodeJS.ErrnoException).code)));
  }
}

/** Creates a folder like `requireFolder`; also throws where its disk is nearly full. */
export async function requireFreeSpace(folder: string): Promise<void> {
  await requireFolder(folder);
  if ((await freeBytes(folder)) < least) throw new StartError(operator.diskFull(folder, least / megabyte));
}
