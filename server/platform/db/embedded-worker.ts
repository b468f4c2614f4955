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

/** Messages of the protocol that a connection has written at once, and that were not answered yet. */
interface Request {
  connection: MessagePort;
  messages: Uint8Array;
}

const waiting: Request[] = [];
/** The connection with an open transaction. The engine has one session: the requests of others wait for its end. */
let owner: MessagePort | undefined;

const rollback = Buffer.from('Q\0\0\0\x0drollback\0', 'latin1');
const [readyForQuery, idle] = [...Buffer.from('ZI')];

/** Answers all requests that do not wait for a transaction, each with one message. */
function answer(): void {
  for (;;) {
    const next = waiting.findIndex(({ connection }) => owner === undefined || connection === owner);
    const [request] = next < 0 ? [] : waiting.splice(next, 1);
    if (!request) return;
    const { connection, messages } = request;
    const answers: Uint8Array[] = [];
    // The engine answers before the call returns, from memory that it uses again.
    void db.execProtocolRawStream(messages, {
      syncToFs: false,
      onRawData: (part) => answers.push(part.slice()),
    });
    if (answers.length === 0) continue;
    const bytes = Buffer.concat(answers);
    // Such a message has six bytes, and the last of them tells whether a transaction is open.
    if (bytes.at(-6) === readyForQuery) owner = bytes.at(-1) === idle ? undefined : connection;
    connection.postMessage(bytes);
  }
}

/** Serves a connection. One that is lost takes its open transaction with it. */
function serve(connection: MessagePort): void {
  connection.on('message', (messages: Uint8Array) => {
    waiting.push({ connection, messages });
    answer();
  });
  connection.once('close', () => {
    if (owner !== connection) return;
    waiting.unshift({ connection, messages: rollback });
    answer();
  });
}

parentPort?.on('message', async (message: MessagePort | 'stop') => {
  if (message instanceof MessagePort) return serve(message);
  await db.close();
  parentPort?.close();
});
parentPort?.postMessage('ready');
