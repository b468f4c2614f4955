import { operator } from '#contract/copy/operator.ts';
import { stopping } from '#contract/limits.ts';
import { demoMember, demoPassword } from './demo/accounts.ts';
import { runHere } from './operator/commands.ts';
import { listenForCommands } from './operator/control.ts';
import { systemClock } from './platform/clock.ts';
import { readConfig, StartError } from './platform/config.ts';
import type { Platform } from './platform/platform.ts';
import { startServer } from './server.ts';

// Errors of these streams (a full disk, an unread pipe) have no destination left.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

/** Starts the product with the environment's settings, prints its address, and stops it on a signal. */
try {
  const config = readConfig(process.env);
  const { name } = config.publisher;
  const server = await startServer(config, systemClock, config.databaseUrl ? [] : [commandsBeside]);
  // Set before the ready line, which may be answered with a signal.
  let isStopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    // A process group's signal arrives twice: from the terminal and from the runner.
    process.on(signal, async () => {
      if (isStopping) return;
      isStopping = true;
      say(operator.stopping(name));
      // Hanging work must not keep the process alive.
      setTimeout(() => end(operator.stoppedHanging), config.drainDelay + stopping.grace + stopping.closing).unref();
      const cut = await server.close();
      if (cut > 0) end(operator.requestsCut(cut));
      process.exit(0);
    });
  }
  say(
    operator.ready(name, config.origin),
    ...(config.keyBesideData ? [operator.keyBesideData(config.keyFile)] : []),
    ...config.unsetContacts.map((name) => operator.unsetContacts[name]),
    ...(server.sharedCluster ? [operator.sharedCluster] : []),
    ...(config.production || config.smtpUrl ? [] : [operator.outboxAt(`${config.origin}/dev/outbox`)]),
    ...(server.demo ? [operator.demoAccounts(demoMember.email, demoPassword)] : []),
  );
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  end(error.message);
}

/** Does the operator's commands on this server's data. */
function commandsBeside(platform: Platform): Promise<() => Promise<void>> {
  return listenForCommands(platform.config, platform.log, (words) => runHere(platform, words));
}

function end(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

function say(...lines: string[]): void {
  process.stdout.write(`${lines.join('\n')}\n`);
}
