import { cli as copy } from '#contract/copy/operator.ts';
import { type Clock, systemClock } from '#server/platform/clock.ts';
import { type Config, StartError } from '#server/platform/config.ts';
import type { Platform } from '#server/platform/platform.ts';
import { openPlatform } from '#server/server.ts';
import { accountCommands } from './accounts.ts';
import { backupCommands, restore } from './backups.ts';
import { type Command, type CommandAlone, Misuse, type Outcome, Refusal } from './command.ts';
import { askServer } from './control.ts';
import { dataCommands } from './data.ts';
import { doctor } from './doctor/doctor.ts';
import { doorCommands } from './door.ts';
import { keyCommands } from './keys.ts';
import { maintenanceCommands } from './maintenance.ts';
import { memberCommands } from './members.ts';
import { workCommands } from './work.ts';

/** Commands on opened data: on the embedded engine a running server does them. */
const commands: Record<string, Command> = {
  ...accountCommands,
  ...backupCommands,
  ...dataCommands,
  ...doorCommands,
  ...keyCommands,
  ...maintenanceCommands,
  ...memberCommands,
  ...workCommands,
};

const newLedger: CommandAlone = async (config, clock) => {
  await (await openPlatform({ ...config, logLevel: 'silent' }, clock, { newLedger: true })).close();
  return copy.ledgerMade(config.ledgerDir);
};
const alone: Record<string, CommandAlone> = { doctor, restore, 'new-ledger': newLedger };

/** Runs an operator's command with the settings of the server. */
export function runCommand(settings: () => Config, [name = 'help', ...args]: string[]): Promise<Outcome> {
  return outcomeOf(async () => {
    if (['help', '--help', '-h'].includes(name)) return copy.help;
    const own = Object.hasOwn(alone, name) ? alone[name] : undefined;
    if (!own && !Object.hasOwn(commands, name)) throw new Misuse(`${copy.unknownCommand(name)}\n\n${copy.help}`);
    if (own) return own(settings(), systemClock, args);
    const config = { ...settings(), logLevel: 'silent' };
    return (await askServer(config, [name, ...args])) ?? (await onOpened(config, systemClock, [name, ...args]));
  });
}

/** Runs a command that the operator has sent to this server. */
export function runHere(platform: Platform, [name = '', ...args]: string[]): Promise<Outcome> {
  return outcomeOf(async () => {
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (!command) throw new Misuse(copy.unknownCommand(name));
    return command(platform, name, args);
  });
}

async function onOpened(config: Config, clock: Clock, words: string[]): Promise<Outcome> {
  const platform = await openPlatform(config, clock);
  try {
    return await runHere(platform, words);
  } finally {
    await platform.close();
  }
}

/** The outcome of a command: its text, or the sentence of its refusal. */
async function outcomeOf(run: () => Promise<string | Outcome>): Promise<Outcome> {
  try {
    const result = await run();
    return typeof result === 'string' ? { code: 0, text: result } : result;
  } catch (error) {
    if (error instanceof Misuse) return { code: 64, text: error.message };
    if (error instanceof Refusal || error instanceof StartError) return { code: 1, text: error.message };
    throw error;
  }
}
