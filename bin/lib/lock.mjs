import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import { Stop, say } from './say.mjs';

const HEARTBEAT_MS = 2_000;
const SILENT_STRANGER_MS = 20_000;
const SILENT_NEIGHBOUR_MS = 10 * 60_000;
const POLL_MS = 200;
const GIVE_UP_AFTER_MS = 15 * 60_000;

/**
 * Runs `work` while no other process in this folder has the lock. `work` gets a function for the processes it starts:
 * if this one is killed, the lock stays until they have ended, too. The lock is a folder that appears by one rename,
 * already with its owner inside, and disappears by one rename: there is never a lock without an owner, and a rename
 * onto it fails.
 */
export async function withLock(runtimeDir, work) {
  const lockDir = path.join(runtimeDir, 'lock');
  const token = randomUUID();
  await acquire(runtimeDir, lockDir, token);
  const heartbeat = setInterval(() => touch(lockDir), HEARTBEAT_MS);
  heartbeat.unref();
  const releaseOnExit = () => release(runtimeDir, lockDir, token);
  process.once('exit', releaseOnExit);
  try {
    return await work((child) => writeOwner(lockDir, token, [process.pid, child.pid]));
  } finally {
    clearInterval(heartbeat);
    process.removeListener('exit', releaseOnExit);
    release(runtimeDir, lockDir, token);
  }
}

async function acquire(runtimeDir, lockDir, token) {
  const startedAt = Date.now();
  let told = false;
  for (;;) {
    if (tryCreate(runtimeDir, lockDir, token)) return;
    const owner = readOwner(lockDir);
    if (owner && isStale(lockDir, owner)) {
      breakLock(runtimeDir, lockDir, owner);
      continue;
    }
    if (!told && Date.now() - startedAt > 1_000) {
      say('Bu klasörde başka bir çalıştırma kurulum ya da derleme yapıyor, bitmesi bekleniyor…');
      told = true;
    }
    if (Date.now() - startedAt > GIVE_UP_AFTER_MS) {
      throw new Stop(
        `Kurulum kilidi bırakılmadı. Başka bir çalıştırma yoksa şu klasörü silip yeniden deneyin: ${lockDir}`,
      );
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

function tryCreate(runtimeDir, lockDir, token) {
  const prepared = path.join(runtimeDir, `lock-new-${token}`);
  mkdirSync(prepared, { recursive: true });
  writeOwner(prepared, token, [process.pid]);
  try {
    renameSync(prepared, lockDir);
    return true;
  } catch (error) {
    rmSync(prepared, { recursive: true, force: true });
    if (['EEXIST', 'ENOTEMPTY', 'EPERM'].includes(error.code)) return false;
    throw error;
  }
}

function readOwner(lockDir) {
  try {
    return JSON.parse(readFileSync(path.join(lockDir, 'owner.json'), 'utf8'));
  } catch {
    return undefined;
  }
}

function writeOwner(folder, token, pids) {
  const file = path.join(folder, 'owner.json');
  writeFileSync(`${file}.new`, JSON.stringify({ token, pids, machine: thisMachine() }));
  renameSync(`${file}.new`, file);
}

/** The identity of this machine and its boot, without which process ids mean nothing. */
export function thisMachine() {
  try {
    return `${hostname()} ${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}`;
  } catch {
    return hostname();
  }
}

function isStale(lockDir, owner) {
  const isNeighbour = owner.machine === thisMachine();
  if (isNeighbour && !owner.pids.some(isAlive)) return true;
  try {
    const silence = Date.now() - statSync(path.join(lockDir, 'owner.json')).mtimeMs;
    return silence > (isNeighbour ? SILENT_NEIGHBOUR_MS : SILENT_STRANGER_MS);
  } catch {
    return false;
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Removes the lock of a dead owner. Two waiters may see it: only the one that claims its token removes it. */
function breakLock(runtimeDir, lockDir, owner) {
  const claim = path.join(runtimeDir, `lock-claim-${owner.token}`);
  try {
    mkdirSync(claim);
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    if (ageOf(claim) > SILENT_STRANGER_MS) rmSync(claim, { recursive: true, force: true });
    return;
  }
  try {
    release(runtimeDir, lockDir, owner.token);
  } finally {
    rmSync(claim, { recursive: true, force: true });
  }
}

function ageOf(folder) {
  try {
    return Date.now() - statSync(folder).mtimeMs;
  } catch {
    return 0;
  }
}

function touch(lockDir) {
  const now = new Date();
  try {
    utimesSync(path.join(lockDir, 'owner.json'), now, now);
  } catch {
    // Another process took this one for dead and broke the lock; the work itself continues.
  }
}

function release(runtimeDir, lockDir, token) {
  if (readOwner(lockDir)?.token !== token) return;
  const gone = path.join(runtimeDir, `lock-old-${token}`);
  try {
    renameSync(lockDir, gone);
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
  }
  rmSync(gone, { recursive: true, force: true });
}
