import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { type Clock, dayOf } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import { rowsOf, tablesOf } from '#server/platform/db/dump.ts';
import { appliedVersion } from '#server/platform/db/migrate.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import type { Vault } from '#server/platform/vault.ts';
import { keyIdsOf, type Manifest, manifestFile, readManifest } from './manifest.ts';
import { flushAndDate, writeFile, writeLines } from './parts.ts';
import { copyPhotos, photoFiles } from './photos.ts';

/** The file of a backup's manifest, written last. */
export const manifestName = 'manifest.json';

/** What a backup is made of. */
export interface Sources {
  db: Database;
  identityDb: Database;
  storage: Storage;
  vault: Vault;
  clock: Clock;
}

/**
 * Backs up both databases and the photos into a new folder, while the site goes on. The content comes first: with
 * identities older than the content, newcomers would be given handles under which somebody else has written.
 * `before` is the folder of an earlier backup, whose photos are shared. The key is not in it.
 */
export async function makeBackup(sources: Sources, folder: string, before?: string): Promise<Manifest> {
  const { db, identityDb, storage, vault, clock } = sources;
  const madeAt = clock.now();
  const partial = `${folder}.partial`;
  await mkdir(path.dirname(folder), { recursive: true, mode: 0o700 });
  // Fails where another process makes the same one.
  await mkdir(partial, { mode: 0o700 });
  try {
    const content = await dump(db, partial, 'content', ['public'], (tx) => photoFiles(tx, vault));
    const identity = await dump(identityDb, partial, 'identity', ['identity'], async () => []);
    let copied = 0;
    const earlier = before === undefined ? undefined : await readBackup(vault, before);
    const photos = await writeLines(
      partial,
      'photos.jsonl.gz',
      (async function* () {
        const known = earlier && before !== undefined ? { folder: before, photos: earlier.photos } : undefined;
        for await (const some of copyPhotos(storage, content.more, partial, known)) {
          copied += some.length;
          yield some.map((photo) => JSON.stringify(photo));
        }
      })(),
    );
    const manifest: Manifest = {
      format: 1,
      madeAt: madeAt.toISOString(),
      schema: { content: await appliedVersion(db, 'content'), identity: await appliedVersion(identityDb, 'identity') },
      content: content.tables,
      identity: identity.tables,
      photos,
      missing: content.more.length === copied ? 0 : await stillMissing(sources, content.more),
      keys: keyIdsOf(vault),
    };
    await writeFile(partial, manifestName, bytesOf(manifestFile(vault, manifest)));
    await flushAndDate(partial, new Date(dayOf(madeAt)));
    await rename(partial, folder);
    return manifest;
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    throw error;
  }
}

/** The manifest of a backup; `undefined` where it is not one of ours. */
export async function readBackup(vault: Vault, folder: string): Promise<Manifest | undefined> {
  const file = await readFile(path.join(folder, manifestName), 'utf8').catch(() => '');
  const manifest = readManifest(vault, file);
  return typeof manifest === 'string' ? undefined : manifest;
}

/** Dumps the tables of some schemas in one snapshot, and what else is read in it. */
async function dump<T>(
  db: Database,
  folder: string,
  side: 'content' | 'identity',
  schemas: string[],
  also: (tx: Parameters<Parameters<Database['transaction']>[0]>[0]) => Promise<T[]>,
): Promise<{ tables: Manifest['content']; more: T[] }> {
  return db.transaction(
    async (tx) => {
      const tables: Manifest['content'] = [];
      for (const table of await tablesOf(tx, schemas))
        tables.push({ table, ...(await writeLines(folder, `${side}/${table}.jsonl.gz`, rowsOf(tx, table))) });
      return { tables, more: await also(tx) };
    },
    { isLong: true, isSnapshot: true },
  );
}

/** The number of photos that rows still name and the storage does not have: others were deleted meanwhile. */
async function stillMissing({ db, vault, storage }: Sources, files: string[]): Promise<number> {
  const named = new Set(await photoFiles(db, vault));
  let missing = 0;
  for (const file of files) {
    if (!named.has(file)) continue;
    const found = await storage.read(file);
    if (found) found.destroy();
    else missing++;
  }
  return missing;
}

async function* bytesOf(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}
