import pino from 'pino';
import { type Clock, cutToMinute } from './clock.ts';

export type Log = pino.Logger;

/**
 * The application log, as JSON lines. Callers pass codes, statuses, durations and ids; never an e-mail, an address, a
 * query or a member's text.
 */
export function createLog(level: string, destination: pino.DestinationStream): Log {
  return pino({ level, base: null }, destination);
}

/**
 * The log of requests. Its times are cut to the minute: the second in which somebody reads a page that a mail leads to
 * could be laid beside the log of a mail server.
 */
export function createAccessLog(level: string, destination: pino.DestinationStream, clock: Clock): Log {
  const timestamp = () => `,"time":${cutToMinute(clock.now()).getTime()}`;
  return pino({ level, base: null, timestamp }, destination);
}

/** A log that discards everything. */
export const silentLog = createLog('silent', { write() {} });

/** The loggable part of an error: its kind, database code and stack, without its message, which may quote input. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { kind: typeof error };
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  return {
    kind: error.name,
    code: systemCodeOf(error) ?? code,
    constraint,
    ...(error.cause ? { cause: describeError(error.cause) } : {}),
    at: error.stack
      ?.split('\n')
      .filter((line) => /^\s+at /.test(line))
      .slice(0, 6),
  };
}

/** The system's code of an error for which the mail client has put one of its own. */
export function systemCodeOf(error: unknown): string | undefined {
  return (error as { originalCode?: string }).originalCode;
}

/** Runs work beyond the answer; a failure is logged, and never ends the process. */
export function inBackground(log: Log, work: Promise<unknown>): void {
  work.catch((error) => log.error({ error: describeError(error) }, 'work in the background failed'));
}
