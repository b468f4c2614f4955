import pg from 'pg';

/** A database connection that was lost, could not be opened, or did not answer in time. */
export class ConnectionLostError extends Error {
  override name = 'ConnectionLostError';
  /** The operating system's code (`ECONNREFUSED`), or our own for a silent connection. */
  readonly code: string;

  constructor(cause: unknown) {
    super('the connection to the database was lost', { cause });
    const { code, message = '' } = cause as { code?: string; message?: string };
    this.code = code ?? (/time/i.test(message) ? 'ETIMEDOUT' : 'ECONNRESET');
  }
}

/** The SQLSTATE code of a write that a server refuses which only reads. */
export const readOnly = '25006';

/**
 * SQLSTATE codes, or their classes, of an unavailable server: connections (08), authorization (28), resources such as
 * disk and connections (53), stopping and starting (57P), its own files (58), read-only (25006), a transaction ended
 * for idling (25P03), a missing database (3D000).
 */
const away = /^(08|28|53|57P|58|25006$|25P03$|3D000$)/;
/** SQLSTATE codes of lock and statement timeouts, and of conflicts after the last retry. */
const busy = new Set(['55P03', '57014', '40001', '40P01']);
/** Serialization failure and deadlock: a retry may succeed. */
const conflicts = new Set(['40001', '40P01']);

const stateOf = (error: unknown) => (error instanceof pg.DatabaseError ? (error.code ?? '') : '');

/** Whether the database is unreachable or read-only. */
export function isAway(error: unknown): boolean {
  return error instanceof ConnectionLostError || away.test(stateOf(error));
}

/** Whether locks or load kept the database from finishing in time. */
export function isBusy(error: unknown): boolean {
  return busy.has(stateOf(error));
}

/** Whether a statement did not get a lock in time. */
export function isLockTimeout(error: unknown): boolean {
  return stateOf(error) === '55P03';
}

/** Whether a transaction failed by a conflict with another one. */
export function isConflict(error: unknown): boolean {
  return conflicts.has(stateOf(error));
}

/** Whether a statement was refused for its own content, such as by a constraint. */
export function isRefused(error: unknown): boolean {
  return error instanceof pg.DatabaseError && !isAway(error) && !isBusy(error);
}

/** Whether a connection is unusable after this error: ended, silent, or to a read-only server. */
export function breaksConnection(error: unknown): boolean {
  return !(error instanceof pg.DatabaseError) || error.severity === 'FATAL' || error.code === readOnly;
}

/** Whether a statement exceeded its timeout. */
export function ranOutOfTime(error: unknown): boolean {
  return stateOf(error) === '57014';
}
