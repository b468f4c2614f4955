import { concurrentIndexesIn } from '#server/platform/db/concurrent-indexes.ts';
import { type MigrationFault, newMigrations, statementsOf } from './contractions.ts';

/** From before an index could be built beside writes. */
const landed = new Set(['server/migrations/025.do.beginnings.sql']);

const creation =
  /^CREATE (?:UNIQUE )?INDEX (?!CONCURRENTLY\b)(?:IF NOT EXISTS )?(?:(?!ON )\w+ )?ON (?:ONLY )?([\w.]+)/i;
const table = /^CREATE (?:UNLOGGED )?TABLE (?:IF NOT EXISTS )?([\w.]+)/i;

/**
 * The migrations since the previous release that lock a table while its index is built, and those that build one beside
 * writes and do something else as well.
 */
export function lockingIndexes(files: { path: string; source: string }[]): MigrationFault[] {
  return newMigrations(files).flatMap(({ path, source }) => {
    if (landed.has(path)) return [];
    try {
      concurrentIndexesIn(source);
    } catch (error) {
      return [{ path, message: (error as Error).message }];
    }
    const statements = statementsOf(source);
    const made = new Set(statements.map((statement) => table.exec(statement)?.[1]?.toLowerCase()));
    return statements.flatMap((statement) => {
      const [, indexed] = creation.exec(statement) ?? [];
      if (!indexed || made.has(indexed.toLowerCase())) return [];
      return [
        {
          path,
          message: `locks ${indexed} while an index is built: CREATE INDEX CONCURRENTLY, in a file of its own (docs/EXTENDING.md)`,
        },
      ];
    });
  });
}
