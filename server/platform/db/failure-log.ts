import { describeError, type Log } from '../log.ts';

/** The interval in which failures are counted into one line, in milliseconds. */
const gathering = 10_000;

/** The log of a database's failures: the first at once, then their number in each interval, and the end of them. */
export function openFailureLog(log: Log, database: string): { note(error: unknown): void; stop(): void } {
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
    note(error) {
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
