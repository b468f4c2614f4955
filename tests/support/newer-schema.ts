import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import type { Database } from '#server/platform/db/database.ts';
import { migrateFrom, newestVersion, type Schema, type Source, sources } from '#server/platform/db/migrate.ts';

/** The migrations of a schema, followed by some of a later version, until the end of the test. */
export async function withLater(schema: Schema, ...later: string[]): Promise<Source> {
  const folder = mkdtempSync(path.join(tmpdir(), 'sesol-migrations-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync(sources[schema].folder, folder, { recursive: true });
  const newest = await newestVersion(schema);
  for (const [n, sql] of later.entries())
    writeFileSync(path.join(folder, `${String(newest + 1 + n).padStart(3, '0')}.do.later.sql`), sql);
  return { ...sources[schema], folder };
}

/**
 * Brings both databases to the schema of a later version, by migrations that only add: two columns to every table, a
 * new table, and an index.
 */
export async function growSchemas({ db, identityDb }: { db: Database; identityDb: Database }): Promise<void> {
  await grow(identityDb, 'identity', 'identity.epoch (number)');
  await grow(db, 'content', 'post_stat (comment_count)');
}

async function grow(db: Database, schema: Schema, indexed: string): Promise<void> {
  const tables = await db.query<{ name: string }>(
    `SELECT oid::regclass::text AS name FROM pg_class
     WHERE relkind = 'r' AND relnamespace::regnamespace::text IN ('public', 'identity') AND oid <> $1::regclass
     ORDER BY oid`,
    [sources[schema].versionTable],
  );
  const columns = 'ADD COLUMN later_text text, ADD COLUMN later_count int NOT NULL DEFAULT 0';
  const widened = tables.map(({ name }) => `ALTER TABLE ${name} ${columns};`).join('\n');
  const source = await withLater(
    schema,
    `${widened}\nCREATE TABLE later (id uuid PRIMARY KEY);`,
    `CREATE INDEX CONCURRENTLY later_index ON ${indexed};`,
  );
  await migrateFrom(source, db);
}
