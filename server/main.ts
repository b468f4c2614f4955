import { end } from './output.ts';
import { readConfig, StartError } from './platform/config.ts';

// Errors of these streams (a full disk, an unread pipe) have no destination left.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

/** Starts the product with the environment's settings, in this process or in several that this one watches over. */
try {
  const config = readConfig(process.env);
  // Imported on demand: the process that watches over others needs little of the product.
  if (config.processes === 1) await (await import('./single.ts')).runSingle(config);
  else await (await import('./processes/primary.ts')).runProcesses(config);
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  end(error.message);
}
