import { operator } from '#contract/copy/operator.ts';
import { demoMember, demoPassword } from './demo/accounts.ts';
import { readConfig, StartError } from './platform/config.ts';
import { startServer } from './server.ts';

/** Starts the product with the settings of the environment, tells where it is, and stops it on a signal. */
try {
  const config = readConfig(process.env);
  const server = await startServer(config);
  say(operator.ready(config.origin));
  if (!config.production && !config.smtpUrl) say(operator.outboxAt(`${config.origin}/dev/outbox`));
  if (server.demo) say(operator.demoAccounts(demoMember.email, demoPassword));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, async () => {
      say(operator.stopping);
      // A connection that will not end must not keep the process.
      setTimeout(() => process.exit(0), 5000).unref();
      await server.close();
      process.exit(0);
    });
  }
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
