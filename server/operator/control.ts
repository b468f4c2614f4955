import { rmSync } from 'node:fs';
import { createServer, request } from 'node:http';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import { z } from 'zod';
import { cli as copy } from '#contract/copy/operator.ts';
import type { Config } from '#server/platform/config.ts';
import { describeError, type Log } from '#server/platform/log.ts';
import type { Outcome } from './command.ts';

/**
 * The socket by which the server on embedded databases, which one process may open, does the operator's commands. It
 * lies in the data folder, which its owner alone can enter.
 */
const socketOf = (dataDir: string) => path.join(dataDir, 'control.sock');
/** The longest path of a socket in bytes (`sun_path`), with its end. */
const longestPath = 107;

const words = z.array(z.string());
const outcome = z.object({ code: z.number(), text: z.string() });

/** Listens for commands; the returned function ends it. A data folder with too long a path has no socket. */
export async function listenForCommands(
  { dataDir }: Config,
  log: Log,
  run: (words: string[]) => Promise<Outcome>,
): Promise<() => Promise<void>> {
  const socket = socketOf(dataDir);
  if (Buffer.byteLength(socket) > longestPath) return async () => {};
  // Left by a process that was killed: the data folder's lock is ours.
  rmSync(socket, { force: true });
  const server = createServer(async (asked, answer) => {
    try {
      answer.end(JSON.stringify(await run(words.parse(await json(asked)))));
    } catch (error) {
      log.error({ error: describeError(error) }, 'a command of the operator failed');
      answer.end(JSON.stringify({ code: 1, text: copy.failedOnServer }));
    }
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(socket, resolve));
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeIdleConnections();
    });
}

/** Has the running server do a command; `undefined` where none runs on embedded databases. */
export async function askServer({ dataDir, databaseUrl }: Config, command: string[]): Promise<Outcome | undefined> {
  if (databaseUrl) return undefined;
  return new Promise((resolve, reject) => {
    const call = request({ socketPath: socketOf(dataDir), method: 'POST', path: '/' }, async (answer) => {
      try {
        resolve(outcome.parse(await json(answer)));
      } catch (error) {
        reject(error);
      }
    });
    // No socket, or one that nobody listens on.
    call.once('error', () => resolve(undefined));
    call.end(JSON.stringify(command));
  });
}
