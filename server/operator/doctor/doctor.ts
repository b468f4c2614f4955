import { doctor as copy } from '#contract/copy/doctor.ts';
import { type CommandAlone, Refusal } from '../command.ts';
import { checkDatabases } from './databases.ts';
import { checkBackups, checkFolders } from './folders.ts';
import { checkKey } from './key.ts';
import type { Check, Patient } from './patient.ts';
import { checkMail, checkOrigin, checkStorage } from './reach.ts';
import { checkSettings } from './settings.ts';

const checks: Check[] = [
  checkSettings,
  checkKey,
  checkFolders,
  checkBackups,
  checkDatabases,
  checkStorage,
  checkMail,
  checkOrigin,
];

/** All faults that are found, each a sentence with its cure. */
export async function examine(patient: Patient): Promise<string[]> {
  const found: string[] = [];
  for (const check of checks) found.push(...(await check(patient)));
  return found;
}

/** Looks for faults around the product, while it runs or before it starts; changes nothing. */
export const doctor: CommandAlone = async (config, _clock, args) => {
  const at = args.indexOf('--key-copy');
  const mailTo = args.find((arg) => arg.includes('@'));
  const found = await examine({ config, mailTo, keyCopy: at < 0 ? undefined : args[at + 1] });
  if (found.length === 0) return copy.healthy;
  throw new Refusal([...found.map(copy.line), copy.found(found.length)].join('\n'));
};
