import { MessagePort, parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { FlushedFiles, flushedStart, flushFolder, isMade } from './flushed-files.ts';

const { folder } = workerData as { folder: string };

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

/** Answers the protocol messages of a connection: those that were written at once, by one message. */
function serve(connection: MessagePort): void {
  connection.on('message', async (messages: Uint8Array) => {
    const answers: Uint8Array[] = [];
    // The engine answers before the call returns, from memory that it uses again.
    const done = db.execProtocolRawStream(messages, {
      syncToFs: false,
      onRawData: (part) => answers.push(part.slice()),
    });
    if (answers.length > 0) connection.postMessage(Buffer.concat(answers));
    await done;
  });
}

parentPort?.on('message', async (message: MessagePort | 'stop') => {
  if (message instanceof MessagePort) return serve(message);
  await db.close();
  parentPort?.close();
});
parentPort?.postMessage('ready');
