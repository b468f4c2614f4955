import { operator } from '#contract/copy/operator.ts';
import { stopping } from '#contract/limits.ts';
import { end, say } from './output.ts';
import type { Config } from './platform/config.ts';

/**
 * Stops the product on the first SIGINT or SIGTERM: `stop` resolves to the number of requests that it cut. `kill` ends
 * the process where that takes too long: hanging work must not keep it alive.
 */
export function stopOnSignal(
  { publisher, drainDelay }: Config,
  stop: () => Promise<number>,
  kill: (sentence: string) => never = end,
): void {
  let isStopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    // A process group's signal arrives twice: from the terminal and from the runner.
    process.on(signal, async () => {
      if (isStopping) return;
      isStopping = true;
      say(operator.stopping(publisher.name));
      setTimeout(() => kill(operator.stoppedHanging), drainDelay + stopping.grace + stopping.closing).unref();
      const cut = await stop();
      if (cut > 0) end(operator.requestsCut(cut));
      process.exit(0);
    });
  }
}
