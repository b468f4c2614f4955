import { describeError, type Log } from '../log.ts';

/** Milliseconds in which failures are told together. */
const gathering = 10_000;

/** Tells the log of a database's failures: the first at once, then how many there were, and when there are none any more. */
export function reportFailures(log: Log, database: string): { report(error: unknown): void; stop(): void } {
  let failures = 0;
  let timer: NodeJS.Timeout | undefined;

  function tell(): void {
    timer = undefined;
    if (failures === 0) {
      log.info({ database }, 'database answers again');
      return;
    }
    log.error({ database, failures }, 'database still fails');
    failures = 0;
    wait();
  }

  function wait(): void {
    timer = setTimeout(tell, gathering).unref();
  }

  return {
    report(error) {
      if (timer) {
        failures += 1;
        return;
      }
      log.error({ database, error: describeError(error) }, 'database fails');
      wait();
    },
    stop: () => clearTimeout(timer),
  };
}
