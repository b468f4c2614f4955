import { doctor as copy } from '#contract/copy/doctor.ts';
import type { Config } from '#server/platform/config.ts';
import { type CommandAlone, Refusal } from '../command.ts';
import { checkDatabases } from './databases.ts';
import { type Check, type Examined, type Finding, sentencesOf } from './finding.ts';
import { checkBackups, checkFolders } from './folders.ts';
import { checkKey } from './key.ts';
import { checkMail, checkOrigin, checkStorage } from './reach.ts';
import { checkSettings } from './settings.ts';

/** The checks of a start: they look at this machine and the databases, and take milliseconds. */
const cheap: Check[] = [checkSettings, checkKey, checkFolders, checkBackups, checkDatabases];
/** The checks that ask others, and wait for them. */
const slow: Check[] = [checkStorage, checkMail, checkOrigin];

/** All that is found by all checks. */
export function examine(examined: Examined): Promise<Finding[]> {
  return findingsOf([...cheap, ...slow], examined);
}

/** All that is found by the checks of a start, when key, folders and databases have been opened. */
export function examineAtStart(config: Config): Promise<Finding[]> {
  return findingsOf(cheap, { config, mailTo: undefined, keyCopy: undefined });
}

async function findingsOf(checks: Check[], examined: Examined): Promise<Finding[]> {
  const found: Finding[] = [];
  for (const check of checks) found.push(...(await check(examined)));
  return found;
}

/** Looks for faults around the product, while it runs or before it starts; changes nothing. */
export const doctor: CommandAlone = async (config, _clock, args) => {
  const at = args.indexOf('--key-copy');
  const mailTo = args.find((arg) => arg.includes('@'));
  const found = await examine({ config, mailTo, keyCopy: at < 0 ? undefined : args[at + 1] });
  const faults = sentencesOf(found, 'refusal', 'fault');
  const said = sentencesOf(found, 'note').map(copy.noted);
  if (faults.length === 0) return [...said, copy.healthy].join('\n');
  throw new Refusal([...said, ...faults.map(copy.line), copy.found(faults.length)].join('\n'));
};
