import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import type { OutboxMail } from '#server/platform/mail/mailer.ts';
import { longestDelay } from '#server/platform/publication.ts';
import { leakIn } from './canaries.ts';
import { copyTemplate, databasesFolder, pathsIn } from './templates.ts';

/** The production build in a separate process, as an operator starts it. */
export interface ServerProcess {
  origin: string;
  pid: number;
  /** The output so far, of stdout and stderr. */
  printed(): string;
  outbox(): Promise<OutboxMail[]>;
  /** Advances the server's clock until everything submitted so far is public and live events are sent. */
  publish(milliseconds?: number): Promise<void>;
  /** Stops the server's clock, so that no minute is published between two requests. */
  stopClock(): Promise<void>;
  /** Collects garbage, and resolves to what is left. */
  heapUse(): Promise<HeapUse>;
  /** Kills the process, as the kernel does when memory runs out. */
  kill(): Promise<void>;
  /** Sends SIGTERM; resolves to the exit code. */
  stop(): Promise<number | null>;
}

/** The use of a process's heap after a collection, in bytes. */
export interface HeapUse {
  objects: number;
  /** Compiled functions and their bytecode. */
  code: number;
  /** Contents of buffers. */
  buffers: number;
}

const main = path.resolve(import.meta.dirname, 'clocked-main.ts');
/** The time until a change is public, in milliseconds: a minute and the longest delay. */
const untilPublic = 60_000 + longestDelay;

const running = new Map<string, ServerProcess>();

/** Publishes everything submitted so far to the server at that address. */
export async function publishAt(origin: string): Promise<void> {
  await running.get(origin)?.publish();
}

/**
 * Starts the product with an embedded database in a private folder, filled as by a first start; `env` overrides
 * settings.
 */
export async function startServerProcess(env: Record<string, string> = {}): Promise<ServerProcess> {
  const folder = await mkdtemp(path.join(databasesFolder(), 'sesol-server-'));
  if (!env.DATA_DIR && !env.DATABASE_URL) copyTemplate(env.DEMO === 'off' ? 'schema' : 'demo', folder);
  const port = Number(env.PORT ?? (await freePort()));
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', main], {
    env: {
      PATH: process.env.PATH,
      LOG_LEVEL: 'trace',
      // Tests repeat themselves: the rules of the door have their own.
      DOOR_RULES: 'off',
      // The clock that a test moves is that of one process.
      PROCESSES: '1',
      PORT: String(port),
      ...pathsIn(folder),
      ...env,
    },
    stdio: ['pipe', 'pipe', 'pipe', 'ipc'],
  });
  let printed = '';
  child.stdout?.on('data', (chunk) => (printed += chunk));
  child.stderr?.on('data', (chunk) => (printed += chunk));
  const origin = env.ORIGIN ?? `http://127.0.0.1:${port}`;
  const server: ServerProcess = {
    origin,
    pid: child.pid as number,
    printed: () => printed,
    outbox: async () => (await fetch(`${origin}/dev/outbox.json`)).json() as Promise<OutboxMail[]>,
    async publish(milliseconds = untilPublic) {
      const moved = once(child, 'message');
      child.send(milliseconds);
      await moved;
    },
    async stopClock() {
      const stopped = once(child, 'message');
      child.send('stop clock');
      await stopped;
    },
    async heapUse() {
      const answered = once(child, 'message');
      child.send('heap');
      const [use] = await answered;
      return use;
    },
    async kill() {
      running.delete(origin);
      await ended(child, () => child.kill('SIGKILL'));
      await keepLog(printed);
      await rm(folder, { recursive: true, force: true });
    },
    async stop() {
      running.delete(origin);
      const code = await ended(child, () => {
        child.kill('SIGTERM');
        // A test may have stopped the process with SIGSTOP.
        child.kill('SIGCONT');
      });
      await keepLog(printed);
      await rm(folder, { recursive: true, force: true });
      const leak = leakIn(printed);
      if (leak) throw new Error(`a log line tells too much: ${leak}`);
      return code;
    },
  };
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', () => printed.includes(origin) && resolve());
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}: ${printed}`)));
  });
  running.set(origin, server);
  return server;
}

/** Stores a server's output for the soak run, which checks every line. */
async function keepLog(printed: string): Promise<void> {
  if (process.env.SOAK_LOG) await appendFile(process.env.SOAK_LOG, `${printed}\n`);
}

function ended(child: ChildProcess, end: () => void): Promise<number | null> {
  return new Promise((resolve) => {
    if (child.exitCode !== null) return resolve(child.exitCode);
    child.once('exit', resolve);
    end();
  });
}

/** A free port on loopback. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}
