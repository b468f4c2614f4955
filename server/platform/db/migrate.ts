import { fileURLToPath } from 'node:url';
import Postgrator from 'postgrator';
import type { Database } from './database.ts';

const pattern = fileURLToPath(new URL('../../migrations/*.sql', import.meta.url));
/** Names our lock among all advisory locks of the database server. */
const lockId = 7_370_010;

/**
 * Brings the schema up to date. All pending files run in one transaction under an advisory lock, so
 * that several nodes may start at once and a failing file leaves nothing half done.
 */
export async function migrate(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    // Waiting for another node, and a long migration, may take as long as they take.
    await tx.query('SET LOCAL statement_timeout = 0');
    await tx.query(`SELECT pg_advisory_xact_lock(${lockId})`);
    const postgrator = new Postgrator({
      migrationPattern: pattern,
      driver: 'pg',
      database: '',
      schemaTable: 'schema_version',
      currentSchema: 'public',
      execQuery: async (query) => ({ rows: await tx.query(query) }),
      execSqlScript: async (script) => void (await tx.query(script)),
    });
    await postgrator.migrate();
  });
}
