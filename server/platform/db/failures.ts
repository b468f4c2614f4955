import pg from 'pg';

/** The connection to a database was lost, could not be made, or did not answer in time. */
export class ConnectionLostError extends Error {
  override name = 'ConnectionLostError';
  /** Of the operating system (`ECONNREFUSED`), or ours for a connection that went silent. */
  readonly code: string;

  constructor(cause: unknown) {
    super('the connection to the database was lost', { cause });
    const { code, message = '' } = cause as { code?: string; message?: string };
    this.code = code ?? (/time/i.test(message) ? 'ETIMEDOUT' : 'ECONNRESET');
  }
}

/**
 * SQLSTATE codes, or their classes, by which a server says that it can not work now: connections (08), authorization
 * (28), resources such as disk and connections (53), stopping and starting (57P), its own files (58), read-only (25006),
 * a transaction ended for idling (25P03), a database that is not there (3D000).
 */
const away = /^(08|28|53|57P|58|25006$|25P03$|3D000$)/;
/** A lock or a statement that took longer than it may; conflicts that remained after every retry. */
const busy = new Set(['55P03', '57014', '40001', '40P01']);
/** Serialization failure and deadlock: the same transaction again may succeed. */
const conflicts = new Set(['40001', '40P01']);

const stateOf = (error: unknown) => (error instanceof pg.DatabaseError ? (error.code ?? '') : '');

/** Whether the database can not be reached, or can not write. */
export function isAway(error: unknown): boolean {
  return error instanceof ConnectionLostError || away.test(stateOf(error));
}

/** Whether others kept the database from doing this in time. */
export function isBusy(error: unknown): boolean {
  return busy.has(stateOf(error));
}

/** Whether a transaction failed by meeting another one. */
export function isConflict(error: unknown): boolean {
  return conflicts.has(stateOf(error));
}

/** Whether a statement was undone for what it says, not for what happens around it. */
export function isRefused(error: unknown): boolean {
  return error instanceof pg.DatabaseError && !isAway(error) && !isBusy(error);
}

/** Whether a connection is of no use after this error: it ended, went silent, or leads to a server that only reads. */
export function breaksConnection(error: unknown): boolean {
  return !(error instanceof pg.DatabaseError) || error.severity === 'FATAL' || error.code === '25006';
}

/** True for the error of a statement that took longer than it was given. */
export function ranOutOfTime(error: unknown): boolean {
  return stateOf(error) === '57014';
}
