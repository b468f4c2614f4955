import { existsSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { policy } from '#contract/policy.ts';
import { day, dayOf, hour } from '#server/platform/clock.ts';
import { type NotRun, notRun } from '#server/platform/not-run.ts';
import type { Platform } from '#server/platform/platform.ts';
import { makeBackup } from './make.ts';
import { type BackupKind, backupsIn, nameOf } from './names.ts';

/** The time after which a folder that is being filled belongs to a process that died. */
const abandoned = 6 * hour;

/**
 * Makes the night's backup where `BACKUP_DIR` is set and the night's work is done, and deletes backups whose days are
 * over. Nodes that share the folder make one. Not run while that is made by another, or waits for the night's work.
 */
export async function backUpNightly(platform: Platform): Promise<NotRun | undefined> {
  const { config, records, clock, log } = platform;
  const { backupDir: folder, backupDays } = config;
  if (!folder) return undefined;
  const now = clock.now();
  await deleteOld(folder, now, backupDays);
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

/**
 * Deletes nightly backups after `keptDays`, all others when the pages promise it, and what dead processes left. The
 * newest night is kept as long as the others: where nights fail, it is the last one that there is.
 */
async function deleteOld(folder: string, now: Date, keptDays: number): Promise<void> {
  const kept: Record<BackupKind, number> = {
    night: keptDays,
    hand: policy.backupDays,
    'before-restore': policy.backupDays,
  };
  const all = await backupsIn(folder);
  const newest = all.findLast(({ kind }) => kind === 'night')?.name;
  for (const { name, kind, madeOn } of all) {
    const age = Math.round((Date.parse(dayOf(now)) - Date.parse(madeOn)) / day);
    if (age >= (name === newest ? policy.backupDays : kept[kind]))
      await rm(path.join(folder, name), { recursive: true, force: true });
  }
  for (const name of (await readdir(folder)).filter((name) => name.endsWith('.partial'))) {
    const { ctimeMs } = await stat(path.join(folder, name));
    if (now.getTime() - ctimeMs > abandoned) await rm(path.join(folder, name), { recursive: true, force: true });
  }
}
