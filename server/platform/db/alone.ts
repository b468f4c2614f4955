import type { Database } from './database.ts';

/**
 * Runs work while no other node runs work under that id, which names it among all advisory locks of the database
 * server. Waiting for the lock, and the work, may take as long as they take.
 */
export function alone<T>(db: Database, lockId: number, work: () => Promise<T>): Promise<T> {
  return db.transaction(async (tx) => {
    await tx.query('SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = 0');
    await tx.query('SET LOCAL idle_in_transaction_session_timeout = 0');
    await tx.query('SELECT pg_advisory_xact_lock($1)', [lockId]);
    return work();
  });
}
