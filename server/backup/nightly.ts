import { existsSync } from 'node:fs';
import path from 'node:path';
import { type NotRun, notRun } from '#server/platform/not-run.ts';
import type { Platform } from '#server/platform/platform.ts';
import { deleteExpired } from './expired.ts';
import { makeBackup } from './make.ts';
import { backupsIn, nameOf } from './names.ts';

/**
 * Makes the night's backup where `BACKUP_DIR` is set and the night's work is done, and deletes backups whose days are
 * over. Nodes that share the folder make one. Not run while that is made by another, or waits for the night's work.
 */
export async function backUpNightly(platform: Platform): Promise<NotRun | undefined> {
  const { config, records, clock, log } = platform;
  const { backupDir: folder, backupDays } = config;
  if (!folder) return undefined;
  const now = clock.now();
  await deleteExpired(folder, now, backupDays);
  const target = path.join(folder, nameOf('night', now));
  if (existsSync(target)) return undefined;
  if ((await records.isDue()) || (await records.isUnderWay())) return notRun;
  const before = (await backupsIn(folder)).at(-1);
  try {
    const { missing } = await makeBackup(platform, target, before && path.join(folder, before.name));
    log.info('backup made');
    if (missing > 0) log.error({ missing }, 'photos are missing in the storage, and in the backup');
  } catch (error) {
    // Another node is making it.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return notRun;
  }
  return undefined;
}
