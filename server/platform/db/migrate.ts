import { fileURLToPath } from 'node:url';
import Postgrator from 'postgrator';
import type { Database, Transaction } from './database.ts';

/** The two databases: what was said under which handle, and who somebody is. */
export type Schema = 'content' | 'identity';

const sources: Record<Schema, { pattern: string; versionTable: string }> = {
  content: { pattern: '../../migrations/*.sql', versionTable: 'schema_version' },
  identity: { pattern: '../../migrations/identity/*.sql', versionTable: 'identity_schema_version' },
};
/** Names our lock among all advisory locks of the database server. */
const lockId = 7_370_010;

/** Work that a migration in TypeScript does in the transaction of the files, once those up to `version` have run. */
export interface Step {
  after: number;
  run(tx: Transaction): Promise<void>;
}

/**
 * Brings a schema up to date. All pending files run in one transaction under an advisory lock, so that several nodes
 * may start at once and a failing file leaves nothing half done.
 */
export async function migrate(db: Database, schema: Schema, step?: Step): Promise<void> {
  const { pattern, versionTable } = sources[schema];
  await db.transaction(
    async (tx) => {
      // Waiting for another node, and a long migration, may take as long as they take.
      await tx.query('SET LOCAL lock_timeout = 0');
      await tx.query('SELECT pg_advisory_xact_lock($1, $2)', [lockId, schema === 'content' ? 0 : 1]);
      const postgrator = new Postgrator({
        migrationPattern: fileURLToPath(new URL(pattern, import.meta.url)),
        driver: 'pg',
        database: '',
        schemaTable: versionTable,
        currentSchema: 'public',
        execQuery: async (query) => ({ rows: await tx.query(query) }),
        execSqlScript: async (script) => void (await tx.query(script)),
      });
      if (step && (await postgrator.getDatabaseVersion().catch(() => 0)) <= step.after) {
        await postgrator.migrate(String(step.after).padStart(3, '0'));
        await step.run(tx);
      }
      await postgrator.migrate();
    },
    { isLong: true },
  );
}
