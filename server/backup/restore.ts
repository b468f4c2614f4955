import { createReadStream } from 'node:fs';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { backups as copy } from '#contract/copy/operator.ts';
import { StartError } from '#server/platform/config.ts';
import type { Database, Transaction } from '#server/platform/db/database.ts';
import {
  allowIdling,
  countRows,
  databaseName,
  emptyDatabase,
  emptyTables,
  loadRows,
  markRestore,
  tablesOf,
  withoutForeignKeys,
} from '#server/platform/db/dump.ts';
import { beforeIdentity, lockMigrations, migrateWithin } from '#server/platform/db/migrate.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import type { Manifest } from './manifest.ts';
import { hashOf, readLines } from './parts.ts';
import { listedPhotos, photosFolder } from './photos.ts';

/** Both databases, without what a started server adds to them. */
export interface Databases {
  db: Database;
  identityDb: Database;
}

/**
 * Replaces all rows of both databases by those of a backup, in the backup's schema. Each database changes in one
 * transaction, in which the rows are counted; both are marked as being restored. Where one database holds both, it is
 * one transaction.
 */
export async function loadBackup({ db, identityDb }: Databases, folder: string, manifest: Manifest): Promise<void> {
  const isOne = (await databaseName(db)) === (await databaseName(identityDb));
  const { schema } = manifest;
  await db.transaction(
    async (tx) => {
      // It waits while the other database is filled.
      await allowIdling(tx);
      await lockMigrations(tx, 'content');
      await emptyDatabase(tx);
      await migrateWithin(tx, 'content', Math.min(beforeIdentity, schema.content));
      const identity = async (its: Transaction) => {
        await lockMigrations(its, 'identity');
        if (!isOne) await emptyDatabase(its);
        await migrateWithin(its, 'identity', schema.identity);
        if (!isOne) await fill(its, folder, manifest.identity, ['identity']);
      };
      const content = async () => {
        await migrateWithin(tx, 'content', schema.content);
        await fill(tx, folder, manifest.content, ['public']);
        if (isOne) await fill(tx, folder, manifest.identity, ['identity']);
        await markRestore(tx);
      };
      if (isOne) {
        await identity(tx);
        return content();
      }
      await content();
      // Commits first; should the content's commit fail then, the mark is in one of them at least.
      await identityDb.transaction(
        async (its) => {
          await identity(its);
          await markRestore(its);
        },
        { isLong: true },
      );
    },
    { isLong: true },
  );
}

/** Fills the tables of some schemas from a backup, and counts their rows. */
async function fill(tx: Transaction, folder: string, parts: Manifest['content'], schemas: string[]): Promise<void> {
  const tables = await tablesOf(tx, schemas);
  const unknown = parts.find(({ table }) => !tables.includes(table));
  if (unknown) throw new StartError(copy.broken(unknown.file));
  await withoutForeignKeys(tx, async () => {
    // Rows that the migrations wrote.
    await emptyTables(tx, tables);
    for (const part of parts) {
      await loadRows(tx, part.table, readLines(folder, part));
      if ((await countRows(tx, part.table)) !== part.lines) throw new StartError(copy.miscounted(part.table));
    }
  });
}

/** Puts the photos of a backup into the storage, and reads each one back. */
export async function putPhotos(storage: Storage, folder: string, manifest: Manifest): Promise<void> {
  for await (const { path: file, sha256 } of listedPhotos(folder, manifest.photos)) {
    if ((await storedHash(storage, file)) === sha256) continue;
    await storage.put(file, await buffer(createReadStream(path.join(folder, photosFolder, file))));
    if ((await storedHash(storage, file)) !== sha256) throw new StartError(copy.photoDiffers(file));
  }
}

async function storedHash(storage: Storage, file: string): Promise<string | undefined> {
  const bytes = await storage.read(file);
  return bytes && hashOf(bytes);
}
