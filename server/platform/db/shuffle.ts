import type { Database } from './database.ts';

/**
 * Rewrites tables in the order of their random ids. Rows written together lie together, and a dump keeps
 * that order: the last account beside the last profile would give their tie away.
 */
export async function shuffleTables(db: Database, tables: string[]): Promise<void> {
  for (const table of tables) {
    const [index] = await db.query<{ name: string }>(
      'SELECT indexrelid::regclass::text AS name FROM pg_index WHERE indrelid = $1::regclass AND indisprimary',
      [table],
    );
    if (!index) throw new Error(`${table} has no primary key`);
    await db.query(`CLUSTER ${table} USING ${index.name.split('.').at(-1)}`);
  }
}
