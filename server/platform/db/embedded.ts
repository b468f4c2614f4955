import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { lockFolder } from './folder-lock.ts';

/** A running embedded PostgreSQL, reached through a Unix socket in a private folder. */
export interface Embedded {
  socketFolder: string;
  port: number;
  stop(): Promise<void>;
}

/** The port is only the ending of the socket's name, as the protocol's clients spell it. */
const port = 5432;

/**
 * Starts PGlite over `folder` on a worker thread: in the main thread every query would stop the
 * event loop for as long as it runs.
 */
export async function startEmbedded(folder: string): Promise<Embedded> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const lock = lockFolder(folder);
  // Not in the data folder: a socket's path may have about 100 characters.
  const socketFolder = mkdtempSync(path.join(tmpdir(), 'sesol-'));
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
    throw error instanceof Error ? error : new Error(`embedded database ended with ${error}`);
  }
  worker.removeAllListeners('exit');
  // Without its database the process can answer nothing: better to end, and be started again.
  const onDeath = () => process.exit(1);
  worker.once('exit', onDeath);
  return {
    socketFolder,
    port,
    async stop() {
      worker.off('exit', onDeath);
      const ended = new Promise((resolve) => worker.once('exit', resolve));
      worker.postMessage('stop');
      await ended;
      release();
    },
  };
}
