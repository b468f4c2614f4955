import { constants } from 'node:fs';
import { access, stat, statfs } from 'node:fs/promises';
import { doctor as copy } from '#contract/copy/doctor.ts';
import { policy } from '#contract/policy.ts';
import { backupsIn } from '#server/backup/names.ts';
import { day, systemClock } from '#server/platform/clock.ts';
import { type Check, those } from './patient.ts';

const megabyte = 1024 * 1024;
/** Free megabytes below which a disk is told of. */
const scarce = 1000;

/** Looks at the folders of data, log and backups: their rights, and the space on their disks. */
export const checkFolders: Check = async ({ config }) => {
  const folders = { DATA_DIR: config.dataDir, LOG_DIR: config.logDir, BACKUP_DIR: config.backupDir };
  const found: string[] = [];
  for (const [name, folder] of Object.entries(folders)) {
    if (!folder) continue;
    const isWritable = await access(folder, constants.W_OK | constants.X_OK).then(
      () => true,
      () => false,
    );
    if (!isWritable) {
      found.push(copy.folderReadOnly(name, folder));
      continue;
    }
    const { bavail, bsize } = await statfs(folder);
    const free = Math.floor((bavail * bsize) / megabyte);
    found.push(
      ...those(
        [((await stat(folder)).mode & 0o007) !== 0, copy.folderOpen(folder)],
        [free < scarce, copy.diskNearlyFull(name, free)],
      ),
    );
  }
  return found;
};

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
    ...backups.filter(({ madeOn }) => ageOf(madeOn) > policy.backupDays + 1).map(({ name }) => copy.backupTooOld(name)),
  ];
};
