import { runHere } from './operator/commands.ts';
import { listenForCommands } from './operator/control.ts';
import { say } from './output.ts';
import { systemClock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import type { Platform } from './platform/platform.ts';
import { startServer } from './server.ts';
import { startLines } from './start-lines.ts';
import { stopOnSignal } from './stop-on-signal.ts';

/** Runs the product in this process: prints its address, and stops on a signal. */
export async function runSingle(config: Config): Promise<void> {
  const server = await startServer(config, systemClock, { companions: config.databaseUrl ? [] : [commandsBeside] });
  // Before the ready line, which may be answered with a signal.
  stopOnSignal(config, () => server.close());
  say(...startLines(config, server));
}

/** Does the operator's commands on this server's data. */
function commandsBeside(platform: Platform): Promise<() => Promise<void>> {
  return listenForCommands(platform.config, platform.log, (words) => runHere(platform, words));
}
