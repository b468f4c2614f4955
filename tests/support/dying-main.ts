import { syncBuiltinESMExports } from 'node:module';
import threads from 'node:worker_threads';

/** The product as an operator starts it, except that its embedded database ends when the process gets a message. */
const databases: threads.Worker[] = [];
class Watched extends threads.Worker {
  constructor(file: URL, options: threads.WorkerOptions) {
    super(file, options);
    if (file.pathname.endsWith('/embedded-worker.ts')) databases.push(this);
  }
}
Object.assign(threads, { Worker: Watched });
syncBuiltinESMExports();
process.on('message', () => databases[0]?.terminate());
process.channel?.unref();
await import('#server/main.ts');
