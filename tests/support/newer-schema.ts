import type { Database, Transaction } from '#server/platform/db/database.ts';
import { migrate, type Schema } from '#server/platform/db/migrate.ts';

const versionTables: Record<Schema, string> = { content: 'schema_version', identity: 'identity_schema_version' };

/**
 * Brings both databases to the schema of a later version, by a migration that only adds: two columns to every table, a
 * new table, and an index.
 */
export async function growSchemas({ db, identityDb }: { db: Database; identityDb: Database }): Promise<void> {
  await grow(identityDb, 'identity', 'identity.epoch (number)');
  await grow(db, 'content', 'post_stat (comment_count)');
}

async function grow(db: Database, schema: Schema, indexed: string): Promise<void> {
  const versionTable = versionTables[schema];
  const [newest] = await db.query<{ version: string }>(`SELECT max(version) AS version FROM ${versionTable}`);
  const after = Number(newest?.version);
  await migrate(db, schema, { after, run: (tx) => runLater(tx, { versionTable, version: after + 1, indexed }) });
}

async function runLater(
  tx: Transaction,
  { versionTable, version, indexed }: { versionTable: string; version: number; indexed: string },
): Promise<void> {
  const tables = await tx.query<{ name: string }>(
    `SELECT oid::regclass::text AS name FROM pg_class
     WHERE relkind = 'r' AND relnamespace::regnamespace::text IN ('public', 'identity') AND oid <> $1::regclass
     ORDER BY oid`,
    [versionTable],
  );
  for (const { name } of tables)
    await tx.query(`ALTER TABLE ${name} ADD COLUMN later_text text, ADD COLUMN later_count int NOT NULL DEFAULT 0`);
  await tx.query('CREATE TABLE later (id uuid PRIMARY KEY)');
  await tx.query(`CREATE INDEX later_index ON ${indexed}`);
  await tx.query(`INSERT INTO ${versionTable} (version, name, md5, run_at) VALUES ($1, 'later', '', now())`, [version]);
}
