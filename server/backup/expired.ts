import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { policy } from '#contract/policy.ts';
import { day, dayOf, hour } from '#server/platform/clock.ts';
import { type BackupKind, backupsIn } from './names.ts';

/** The time after which a folder that is being filled belongs to a process that died. */
const abandoned = 6 * hour;

/**
 * Deletes nightly backups after `keptDays`, all others when the pages promise it, and what dead processes left. The
 * newest night is kept as long as the others: where nights fail, it is the last one that there is. Returns the names of
 * deleted backups.
 */
export async function deleteExpired(folder: string, now: Date, keptDays: number): Promise<string[]> {
  const kept: Record<BackupKind, number> = {
    night: keptDays,
    hand: policy.backupDays,
    'before-restore': policy.backupDays,
  };
  const all = await backupsIn(folder);
  const newest = all.findLast(({ kind }) => kind === 'night')?.name;
  const expired = all.filter(({ name, kind, madeOn }) => {
    const age = Math.round((Date.parse(dayOf(now)) - Date.parse(madeOn)) / day);
    return age >= (name === newest ? policy.backupDays : kept[kind]);
  });
  for (const { name } of expired) await rm(path.join(folder, name), { recursive: true, force: true });
  for (const name of (await readdir(folder)).filter((name) => name.endsWith('.partial'))) {
    const { ctimeMs } = await stat(path.join(folder, name));
    if (now.getTime() - ctimeMs > abandoned) await rm(path.join(folder, name), { recursive: true, force: true });
  }
  return expired.map(({ name }) => name);
}
