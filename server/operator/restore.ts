import { existsSync } from 'node:fs';
import path from 'node:path';
import { backups as copy } from '#contract/copy/operator.ts';
import { makeBackup, readBackup, type Sources } from '#server/backup/make.ts';
import type { Manifest } from '#server/backup/manifest.ts';
import { nameOf } from '#server/backup/names.ts';
import { listedPhotos, photoFiles } from '#server/backup/photos.ts';
import { type Databases, loadBackup, putPhotos } from '#server/backup/restore.ts';
import { verifyBackup } from '#server/backup/verify.ts';
import type { Clock } from '#server/platform/clock.ts';
import { type Config, StartError } from '#server/platform/config.ts';
import { emptyDatabase, isRestoreUnderWay, unmarkRestore } from '#server/platform/db/dump.ts';
import { appliedVersion, newestVersion } from '#server/platform/db/migrate.ts';
import { requireFolder } from '#server/platform/disk-space.ts';
import { silentLog } from '#server/platform/log.ts';
import { nodesRun } from '#server/platform/nodes.ts';
import { openStorage, type Storage } from '#server/platform/storage/storage.ts';
import { openVault, type Vault } from '#server/platform/vault.ts';
import { openDatabases, openPlatform } from '#server/server.ts';
import { checkSoundness, type Finding } from '#server/soundness.ts';

/** What a restore has done. */
export interface Restored {
  /** The backup of the state before it; none where the databases were empty, or half restored. */
  point: string | undefined;
  findings: Finding[];
}

/**
 * Replaces the site's data by a backup: checks the backup, makes a restore point beside it, loads and migrates it, puts
 * its photos back, erases again what the ledger names, and checks the result. Whatever fails, the state before is
 * there again. Throws `StartError`. No server may run meanwhile.
 */
export async function restoreBackup(
  config: Config,
  clock: Clock,
  folder: string,
  { newLedger = false } = {},
): Promise<Restored> {
  if (!existsSync(config.keyFile)) throw new StartError(copy.keyMissing(config.keyFile));
  await requireFolder(config.dataDir);
  const vault = openVault(config.keyFile);
  const manifest = await verifyBackup(folder, vault, clock.now());
  const storage = await openStorage(config);
  let point: string | undefined;
  let isBegun = false;
  try {
    await withDatabases(config, async (databases) => {
      point = await pointBefore({ ...databases, storage, vault, clock }, folder);
      isBegun = true;
      await loadBackup(databases, folder, manifest);
    });
    await putPhotos(storage, folder, manifest);
    return { point, findings: await finish(config, clock, { newLedger, point }) };
  } catch (error) {
    const reason = reasonOf(error);
    if (!isBegun) throw new StartError(reason);
    const isBack = await goBack(config, { vault, storage, point }).catch(() => false);
    throw new StartError(isBack ? copy.wentBack(reason) : copy.notGoneBack(reason, point ?? folder));
  }
}

/** A failure in a sentence, or as the system names it. */
function reasonOf(error: unknown): string {
  if (error instanceof StartError) return error.message;
  const { code, cause, message } = error as { code?: string; cause?: unknown; message?: string };
  return cause ? reasonOf(cause) : (code ?? message ?? String(error));
}

async function withDatabases<T>(config: Config, work: (databases: Databases) => Promise<T>): Promise<T> {
  const { db, identityDb } = await openDatabases(config, silentLog);
  try {
    return await work({ db, identityDb });
  } finally {
    await db.close();
    await identityDb.close();
  }
}

/** Makes the restore point; `undefined` where there is nothing to go back to. */
async function pointBefore(sources: Sources, folder: string): Promise<string | undefined> {
  const { db, identityDb, clock } = sources;
  if ((await isRestoreUnderWay(db)) || (await isRestoreUnderWay(identityDb))) return undefined;
  const version = await appliedVersion(db, 'content');
  if (version === 0) return undefined;
  if (version < (await newestVersion('content'))) throw new StartError(copy.otherVersion);
  if (await nodesRun(db)) throw new StartError(copy.nodesRun);
  const point = path.join(path.dirname(path.resolve(folder)), nameOf('before-restore', clock.now()));
  await makeBackup(sources, point, folder);
  return point;
}

/** Starts on the restored rows as a server does, checks them, and lets servers start again. */
async function finish(
  config: Config,
  clock: Clock,
  { newLedger, point }: { newLedger: boolean; point: string | undefined },
): Promise<Finding[]> {
  const platform = await openPlatform({ ...config, logLevel: 'silent' }, clock, { newLedger, isRestoring: true });
  try {
    const findings = await checkSoundness(platform);
    if (point) await deleteOthersPhotos(platform, point);
    for (const db of [platform.db, platform.identityDb]) await unmarkRestore(db);
    return findings;
  } finally {
    await platform.close();
  }
}

/** Deletes the photos that only the state before had: no row leads to them any more, and the restore point has them. */
async function deleteOthersPhotos({ db, vault, storage }: Sources, point: string): Promise<void> {
  const { photos } = (await readBackup(vault, point)) as Manifest;
  const named = new Set(await photoFiles(db, vault));
  for await (const { path: file } of listedPhotos(point, photos)) if (!named.has(file)) await storage.remove(file);
}

/** Brings the state before back, where something of the backup was committed. Returns whether it is there. */
async function goBack(
  config: Config,
  { vault, storage, point }: { vault: Vault; storage: Storage; point: string | undefined },
): Promise<boolean> {
  return withDatabases(config, async ({ db, identityDb }) => {
    if (!((await isRestoreUnderWay(db)) || (await isRestoreUnderWay(identityDb)))) return true;
    if (point) {
      const manifest = (await readBackup(vault, point)) as Manifest;
      await loadBackup({ db, identityDb }, point, manifest);
      await putPhotos(storage, point, manifest);
    } else for (const one of [db, identityDb]) await one.transaction(emptyDatabase, { isLong: true });
    for (const one of [db, identityDb]) await unmarkRestore(one);
    return true;
  });
}
