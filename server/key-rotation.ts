import { setTimeout as wait } from 'node:timers/promises';
import { resealRules } from './content/withheld/store.ts';
import { moveFactors } from './identity/second-factor/store.ts';
import { countFormerPhotos } from './images/unattached.ts';
import { readdressNotices } from './members/notices.ts';
import { sealedPosts } from './members/post-slots.ts';
import { resealReactions } from './members/reseal-reactions.ts';
import type { KeyVault } from './platform/key-vault.ts';
import { describeError } from './platform/log.ts';
import { nodesBehind } from './platform/nodes.ts';
import { countFormerAnswers } from './platform/once.ts';
import type { Platform } from './platform/platform.ts';
import { moveRemovalRequests } from './removal-requests/store.ts';
import { resealReports } from './reports/store.ts';

/**
 * What a rotation of the key is at: nothing lies under another key; some nodes do not know the newest key yet; it is not
 * in force yet; or rows still lie under another one.
 */
export type RotationState = 'resealed' | 'announced' | 'due' | 'running-out';

/** The key under which the next epoch is sealed: the newest, once all nodes know it. */
export async function keyOfNextEpoch(platform: Platform): Promise<KeyVault> {
  const { wanted, inForce } = platform.vault;
  return (await nodesLacking(platform)) === 0 ? wanted : inForce;
}

/** The number of processes of nodes that do not know the newest key; an embedded database has one process. */
export async function nodesLacking({ config, db, vault }: Platform): Promise<number> {
  if (config.databaseUrl === undefined || vault.wanted.id === vault.inForce.id) return 0;
  return (await nodesBehind(db, vault.wanted.id)).unknowing;
}

/** Waits until all nodes know the newest key; returns whether they do. */
export async function waitForNodes(platform: Platform, { tries, pause }: { tries: number; pause: number }) {
  for (let n = 0; n < tries; n++) {
    if ((await nodesLacking(platform)) === 0) return true;
    await wait(pause);
  }
  return false;
}

export async function rotationState(platform: Platform): Promise<RotationState> {
  const { vault, records } = platform;
  await records.lookAtKey();
  if (vault.wanted.id !== vault.inForce.id) return (await nodesLacking(platform)) > 0 ? 'announced' : 'due';
  return vault.others.length > 0 ? 'running-out' : 'resealed';
}

/**
 * Seals under the key in force what another one has sealed, each noun its own; returns how many rows. What lives for a
 * day or two runs out instead. It may be interrupted at any point, and run on several nodes.
 */
export async function resealAll({ db, identityDb, vault, mailer, records }: Platform): Promise<number> {
  // The tables of the epoch before are the earlier key's.
  await records.forgetPast();
  const moved = [
    await mailer.moveKeys(),
    await moveRemovalRequests(identityDb, vault),
    await moveFactors(identityDb, vault),
    await resealReactions(db, vault),
    await resealReports(db, vault),
    await readdressNotices(db, vault),
    await resealRules(db, vault),
  ];
  return moved.reduce((sum, n) => sum + n, 0);
}

/** The number of rows under another key that are not sealed again, because they run out. */
export async function countRunningOut({ db, identityDb, vault }: Platform): Promise<number> {
  return (
    (await sealedPosts(vault).countFormer(db)) +
    (await countFormerPhotos(db, vault)) +
    (await countFormerAnswers(db, vault)) +
    (await countFormerAnswers(identityDb, vault))
  );
}

/** Reads the key file again, which an operator may have changed, and asks the database which key is in force. */
export async function readKeys({ vault, records, log }: Platform): Promise<void> {
  try {
    vault.reload();
  } catch (error) {
    log.warn({ error: describeError(error) }, 'the key file can not be read');
  }
  if (vault.all.length > 1) await records.lookAtKey();
}

/** What a process has found in its last pass for a key. */
interface Pass {
  key: KeyVault;
  /** Whether nothing was left to be sealed again. */
  isMoved: boolean;
  /** Whether nothing runs out any more, either. */
  isQuiet: boolean;
}
const passes = new WeakMap<Platform, Pass>();

/**
 * Goes on with a rotation, once an hour; ends it where twice in a row nothing was found under another key and all nodes
 * seal by the new one: then no call that was under way has left anything.
 */
export async function goOnRotating(platform: Platform): Promise<void> {
  const { config, db, vault, records, log } = platform;
  if ((await rotationState(platform)) !== 'running-out') return void passes.delete(platform);
  const key = vault.inForce;
  const before = passes.get(platform);
  const last = before?.key.id === key.id ? before : undefined;
  const waiting = await countRunningOut(platform);
  // All votes are read for it: not each hour while something else runs out.
  if (waiting > 0 && last?.isMoved) return;
  const isSealing = config.databaseUrl !== undefined && (await nodesBehind(db, key.id)).sealing > 0;
  const isMoved = (await resealAll(platform)) === 0;
  const isQuiet = isMoved && waiting === 0 && !isSealing;
  passes.set(platform, { key, isMoved, isQuiet });
  if (!isQuiet || !last?.isQuiet) return;
  await records.noteResealed(key);
  log.info('nothing lies under an earlier key any more');
}
