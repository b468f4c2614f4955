import { constants } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import { doctor as copy } from '#contract/copy/doctor.ts';
import { policy } from '#contract/policy.ts';
import { backupsIn } from '#server/backup/names.ts';
import { day, systemClock } from '#server/platform/clock.ts';
import type { Config } from '#server/platform/config.ts';
import { freeBytes } from '#server/platform/disk-space.ts';
import { againstDisk, inMegabytes, sizeOf } from './disk.ts';
import { type Check, type Finding, fault, those } from './finding.ts';

/** Free megabytes below which a disk is told of. */
const scarce = 1000;

/** Looks at the folders of data, log and backups: their rights, and the space on their disks. */
export const checkFolders: Check = async ({ config }) => {
  const folders = { DATA_DIR: config.dataDir, LOG_DIR: config.logDir, BACKUP_DIR: config.backupDir };
  const found: Finding[] = [];
  for (const [name, folder] of Object.entries(folders)) {
    if (!folder) continue;
    const isWritable = await access(folder, constants.W_OK | constants.X_OK).then(
      () => true,
      () => false,
    );
    if (!isWritable) {
      found.push(fault(copy.folderReadOnly(name, folder)));
      continue;
    }
    const free = inMegabytes(await freeBytes(folder));
    found.push(
      ...those(
        [((await stat(folder)).mode & 0o007) !== 0, copy.folderOpen(folder)],
        [free < scarce, copy.diskNearlyFull(name, free)],
      ),
    );
  }
  return [...found, ...(await checkEmbedded(config))];
};

/** Compares the size of the embedded databases with their disk. */
async function checkEmbedded({ databaseUrl, dataDir }: Config): Promise<Finding[]> {
  if (databaseUrl) return [];
  const size = await sizeOf(dataDir, 'photos').catch(() => undefined);
  return size === undefined ? [] : againstDisk('DATA_DIR', size, await freeBytes(dataDir));
}

/** Looks at the nightly backups. */
export const checkBackups: Check = async ({ config: { backupDir, dataDir, production } }) => {
  if (!backupDir) return those([production, copy.backupsUnset]);
  const deviceOf = async (folder: string) => (await stat(folder).catch(() => undefined))?.dev;
  const backups = await backupsIn(backupDir);
  const newest = backups.findLast(({ kind }) => kind === 'night');
  const now = systemClock.now().getTime();
  const ageOf = (madeOn: string) => (now - Date.parse(madeOn)) / day;
  return [
    ...those(
      [(await deviceOf(backupDir)) === (await deviceOf(dataDir)), copy.backupsBesideData],
      [!newest, copy.noNightYet],
      [newest !== undefined && ageOf(newest.madeOn) > 1.5, copy.backupOld(newest?.name)],
    ),
    ...backups
      .filter(({ madeOn }) => ageOf(madeOn) > policy.backupDays + 1)
      .map(({ name }) => fault(copy.backupTooOld(name))),
  ];
};
