import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { operator } from '#contract/copy/operator.ts';
import { StartError } from '../config.ts';
import { EmbeddedStream } from './embedded-stream.ts';
import { lockFolder } from './folder-lock.ts';

/** A running embedded PostgreSQL. */
export interface Embedded {
  /** Opens a connection for the `pg` driver. */
  connect(): EmbeddedStream;
  stop(): Promise<void>;
}

/**
 * Starts PGlite over `folder` on a worker thread: in the main thread every query would stop the
 * event loop for as long as it runs.
 */
export async function startEmbedded(folder: string): Promise<Embedded> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const lock = lockFolder(folder);
  const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), {
    workerData: { folder: path.join(folder, 'postgres') },
  });
  try {
    await new Promise<void>((resolve, reject) => {
      worker.once('message', () => resolve());
      worker.once('error', reject);
      worker.once('exit', reject);
    });
  } catch (error) {
    lock.release();
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
    connect: () => new EmbeddedStream(worker),
    async stop() {
      worker.removeAllListeners();
      const ended = new Promise((resolve) => worker.once('exit', resolve));
      worker.postMessage('stop');
      await ended;
      lock.release();
    },
  };
}

/** The reason why a thread ended: an error, or its exit code. */
function reasonOf(end: unknown): string {
  return end instanceof Error ? `${end.name}: ${end.message}` : String(end);
}
