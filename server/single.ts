import { operator } from '#contract/copy/operator.ts';
import { stopping } from '#contract/limits.ts';
import { runHere } from './operator/commands.ts';
import { listenForCommands } from './operator/control.ts';
import { end, say } from './output.ts';
import { systemClock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import type { Platform } from './platform/platform.ts';
import { startServer } from './server.ts';
import { startLines } from './start-lines.ts';

/** Runs the product in this process: prints its address, and stops on a signal. */
export async function runSingle(config: Config): Promise<void> {
  const server = await startServer(config, systemClock, { companions: config.databaseUrl ? [] : [commandsBeside] });
  // Set before the ready line, which may be answered with a signal.
  let isStopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    // A process group's signal arrives twice: from the terminal and from the runner.
    process.on(signal, async () => {
      if (isStopping) return;
      isStopping = true;
      say(operator.stopping(config.publisher.name));
      // Hanging work must not keep the process alive.
      setTimeout(() => end(operator.stoppedHanging), config.drainDelay + stopping.grace + stopping.closing).unref();
      const cut = await server.close();
      if (cut > 0) end(operator.requestsCut(cut));
      process.exit(0);
    });
  }
  say(...startLines(config, server));
}

/** Does the operator's commands on this server's data. */
function commandsBeside(platform: Platform): Promise<() => Promise<void>> {
  return listenForCommands(platform.config, platform.log, (words) => runHere(platform, words));
}
