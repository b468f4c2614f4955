import { existsSync } from 'node:fs';
import path from 'node:path';
import { backups as copy } from '#contract/copy/operator.ts';
import { policy } from '#contract/policy.ts';
import { deleteExpired } from '#server/backup/expired.ts';
import { makeBackup } from '#server/backup/make.ts';
import { backupsIn, nameOf } from '#server/backup/names.ts';
import { type Command, type CommandAlone, Misuse, Refusal } from './command.ts';
import { describeFindings } from './data.ts';
import { restoreBackup } from './restore.ts';

/** Commands about backups. */
export const backupCommands = {
  backup: async (platform, _name, [to = platform.config.backupDir]) => {
    if (!to) throw new Misuse(copy.folderUnset);
    const folder = path.resolve(to, nameOf('hand', platform.clock.now()));
    const before = (await backupsIn(path.dirname(folder))).at(-1);
    const made = await makeBackup(platform, folder, before && path.join(path.dirname(folder), before.name)).catch(
      (error: NodeJS.ErrnoException) => {
        if (typeof error.code !== 'string') throw error;
        throw new Refusal(copy.notMade(folder, error.code));
      },
    );
    const { clock, config } = platform;
    const isElsewhere = path.dirname(folder) !== (config.backupDir && path.resolve(config.backupDir));
    // Elsewhere copies of nights may be kept for longer than here.
    const nights = isElsewhere ? policy.backupDays : config.backupDays;
    const expired = await deleteExpired(path.dirname(folder), clock.now(), nights);
    const rows = [...made.content, ...made.identity].reduce((sum, { lines }) => sum + lines, 0);
    const missing = made.missing > 0 ? [copy.photosMissing(made.missing)] : [];
    return [
      copy.made(folder, rows, made.photos.lines),
      ...missing,
      ...expired.map(copy.expired),
      ...(isElsewhere ? [copy.deleteByHand] : []),
    ].join('\n');
  },
  backups: async ({ config }, _name, [from = config.backupDir]) => {
    if (!from) throw new Misuse(copy.folderUnset);
    const names = (await backupsIn(path.resolve(from))).map(({ name }) => path.resolve(from, name));
    return names.join('\n') || copy.none(path.resolve(from));
  },
} satisfies Record<string, Command>;

/** The restore, during which no server runs. */
export const restore: CommandAlone = async (config, clock, args) => {
  const newLedger = args.includes('--new-ledger');
  const [folder] = args.filter((arg) => !arg.startsWith('--'));
  if (!folder) throw new Misuse(copy.folderMissing);
  // A name alone is one that `backups` lists.
  const isName = path.basename(folder) === folder && !existsSync(folder);
  const from = path.resolve(isName && config.backupDir ? config.backupDir : '', folder);
  const { point, findings } = await restoreBackup(config, clock, from, { newLedger });
  const checked = describeFindings(findings);
  const lines = [...(point ? [copy.pointAt(point)] : []), copy.restored(from), ...checked.lines];
  if (!checked.isSound) throw new Refusal(lines.join('\n'));
  return lines.join('\n');
};
