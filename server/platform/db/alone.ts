import type { Database } from './database.ts';

/**
 * Runs work under an advisory lock of the database server, identified by `lockId`, so that no other node runs work
 * under it. Neither the wait for the lock nor the work has a timeout.
 */
export function alone<T>(db: Database, lockId: number, work: () => Promise<T>): Promise<T> {
  return db.transaction(async (tx) => {
    await tx.query('SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = 0');
    await tx.query('SET LOCAL idle_in_transaction_session_timeout = 0');
    await tx.query('SELECT pg_advisory_xact_lock($1)', [lockId]);
    return work();
  });
}
