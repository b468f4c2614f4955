import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';

const { folder, socket } = workerData as { folder: string; socket: string };

const db = await PGlite.create({ dataDir: folder, extensions: { pg_trgm } });
// Files of the write-ahead log that are kept for reuse would keep what was deleted.
await db.exec('SET wal_recycle = off');
const server = new PGLiteSocketServer({ db, path: socket });
await server.start();

parentPort?.on('message', async () => {
  await server.stop();
  await db.close();
  parentPort?.close();
});
parentPort?.postMessage('ready');
