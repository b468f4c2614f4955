import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { operator } from '#contract/copy/operator.ts';
import { StartError } from '../config.ts';
import { lockFolder } from './folder-lock.ts';

/** A running embedded PostgreSQL, reached through a Unix socket in a private folder. */
export interface Embedded {
  socketFolder: string;
  port: number;
  stop(): Promise<void>;
}

/** The port is only a suffix of the socket's name in the clients' protocol. */
const port = 5432;

/**
 * Starts PGlite over `folder` on a worker thread: in the main thread every query would stop the
 * event loop for as long as it runs.
 */
export async function startEmbedded(folder: string): Promise<Embedded> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const lock = lockFolder(folder);
  // Not in the data folder: a socket's path is limited to about 100 characters.
  const socketFolder = makeSocketFolder(folder);
  const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), {
    workerData: { folder: path.join(folder, 'postgres'), socket: path.join(socketFolder, `.s.PGSQL.${port}`) },
  });
  const release = () => {
    rmSync(socketFolder, { recursive: true, force: true });
    lock.release();
  };
  try {
    await new Promise<void>((resolve, reject) => {
      worker.once('message', () => resolve());
      worker.once('error', reject);
      worker.once('exit', reject);
    });
  } catch (error) {
    release();
    throw new StartError(operator.databaseNotOpened(folder, reasonOf(error)));
  }
  worker.removeAllListeners();
  // Without its database the process can answer nothing: it ends, and is started again.
  const onDeath = (reason: unknown) => {
    process.stderr.write(`${operator.databaseEnded(reasonOf(reason))}\n`);
    process.exit(1);
  };
  worker.once('error', onDeath);
  worker.once('exit', onDeath);
  return {
    socketFolder,
    port,
    async stop() {
      worker.removeAllListeners();
      const ended = new Promise((resolve) => worker.once('exit', resolve));
      worker.postMessage('stop');
      await ended;
      release();
    },
  };
}

/**
 * A private folder for the socket, named after the data folder, whose lock this process holds: nothing uses what a
 * killed process has left there.
 */
function makeSocketFolder(folder: string): string {
  const { dev, ino } = statSync(folder);
  const named = path.join(tmpdir(), `sesol-${dev}-${ino}`);
  try {
    rmSync(named, { recursive: true, force: true });
    mkdirSync(named, { mode: 0o700 });
    return named;
  } catch {
    // A folder of that name belongs to another user.
    return mkdtempSync(path.join(tmpdir(), 'sesol-'));
  }
}

/** The reason why a thread ended: an error, or its exit code. */
function reasonOf(end: unknown): string {
  return end instanceof Error ? `${end.name}: ${end.message}` : String(end);
}
