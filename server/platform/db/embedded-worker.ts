import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import { FlushedFiles, flushedStart, flushFolder, isMade } from './flushed-files.ts';

const { folder, socket } = workerData as { folder: string; socket: string };

const isNew = !isMade(folder);
const db = await PGlite.create({
  fs: new FlushedFiles(folder),
  startParams: flushedStart,
  extensions: { pg_trgm },
});
// The engine does not flush the files of a new database.
if (isNew) flushFolder(folder);
// Log files kept for reuse would retain deleted rows.
await db.exec('SET wal_recycle = off');
const server = new PGLiteSocketServer({ db, path: socket });
await server.start();

parentPort?.on('message', async () => {
  await server.stop();
  await db.close();
  parentPort?.close();
});
parentPort?.postMessage('ready');
