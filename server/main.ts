import { operator } from '#contract/copy/operator.ts';
import { demoMember, demoPassword } from './demo/accounts.ts';
import { readConfig, StartError } from './platform/config.ts';
import { startServer } from './server.ts';

/** Starts the product with the settings of the environment, tells where it is, and stops it on a signal. */
try {
  const config = readConfig(process.env);
  const { name } = config.publisher;
  const server = await startServer(config);
  say(
    operator.ready(name, config.origin),
    ...(config.keyBesideData ? [operator.keyBesideData(config.keyFile)] : []),
    ...config.unsetContacts.map((name) => operator.unsetContacts[name]),
    ...(server.sharedCluster ? [operator.sharedCluster] : []),
    ...(config.production || config.smtpUrl ? [] : [operator.outboxAt(`${config.origin}/dev/outbox`)]),
    ...(server.demo ? [operator.demoAccounts(demoMember.email, demoPassword)] : []),
  );
  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    // A group's signal arrives twice: from the terminal and from the runner.
    process.on(signal, async () => {
      if (stopping) return;
      stopping = true;
      say(operator.stopping(name));
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

function say(...lines: string[]): void {
  process.stdout.write(`${lines.join('\n')}\n`);
}
