import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { operator } from '#contract/copy/operator.ts';
import { StartError } from '../config.ts';

/** Another process uses the data folder. */
class FolderInUseError extends StartError {
  constructor(folder: string) {
    super(operator.folderInUse(folder));
  }
}

/**
 * Locks a folder for this process. Two processes on one embedded database silently lose writes, so the kernel must
 * release the lock when a process dies, as it does with SQLite's exclusive file lock.
 */
export function lockFolder(folder: string): { release(): void } {
  const file = new DatabaseSync(path.join(folder, 'lock.sqlite'));
  try {
    file.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = DELETE; BEGIN EXCLUSIVE; COMMIT;');
  } catch {
    file.close();
    throw new FolderInUseError(folder);
  }
  return { release: () => file.close() };
}
