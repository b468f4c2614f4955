import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { childrenOf } from './child-processes.ts';
import { freePort } from './server.ts';

const binaries = '/usr/lib/postgresql/15/bin';

/** Whether this machine can start PostgreSQL clusters. */
export function hasPostgres(): boolean {
  return existsSync(path.join(binaries, 'initdb'));
}

/** A private PostgreSQL cluster that a test can stop, freeze and kill. */
export interface Cluster {
  folder: string;
  port: number;
  url(database: string): string;
  /** Starts it again, after `kill` or `stop`. */
  start(): Promise<void>;
  stop(how?: 'fast' | 'immediate'): Promise<void>;
  /** Stops all its processes with SIGSTOP: connections stay open, and nothing answers. */
  freeze(): void;
  thaw(): void;
  /** Kills all its processes at once, as the kernel does when memory runs out. */
  kill(): void;
  /** Makes a standby that follows by streaming replication. */
  standby(): Promise<Cluster>;
  /** Promotes a standby. */
  promote(): Promise<void>;
  /** Ends it and removes its files. */
  remove(): Promise<void>;
}

/** Starts an empty cluster; `settings` are as in postgresql.conf. */
export async function startCluster(settings: Record<string, string> = {}): Promise<Cluster> {
  const folder = ownFolder('sesol-cluster-');
  const data = path.join(folder, 'data');
  asPostgres([program('initdb'), '-D', data, '-A', 'trust', '-E', 'UTF8', '--locale=C', '-U', 'postgres', '-N']);
  const cluster = clusterAt(folder, await freePort(), settings);
  await cluster.start();
  return cluster;
}

function clusterAt(folder: string, port: number, settings: Record<string, string>): Cluster {
  const data = path.join(folder, 'data');
  const all = { unix_socket_directories: '', listen_addresses: '127.0.0.1', fsync: 'off', ...settings };
  const options = [`-p ${port}`, ...Object.entries(all).map(([name, value]) => `-c ${name}="${value}"`)].join(' ');
  const control = async (...args: string[]) => {
    await promisify(execFile)(...byPostgres([program('pg_ctl'), '-D', data, '-w', ...args]), { cwd: '/' });
  };
  const main = () => Number(readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);
  const signalAll = (signal: NodeJS.Signals) => {
    const parent = main();
    for (const pid of [...childrenOf(parent), parent]) {
      try {
        process.kill(pid, signal);
      } catch {
        // The process has ended by itself.
      }
    }
  };
  let watch: ChildProcess | undefined;
  const cluster: Cluster = {
    folder,
    port,
    url: (database) => `postgres://postgres@127.0.0.1:${port}/${database}`,
    start() {
      watch ??= endWithThisProcess(path.join(data, 'postmaster.pid'));
      return control('-l', path.join(folder, 'log'), '-o', options, 'start');
    },
    stop: (how = 'fast') => control('-m', how, 'stop'),
    freeze: () => signalAll('SIGSTOP'),
    thaw: () => signalAll('SIGCONT'),
    kill() {
      const parent = main();
      const all = [...childrenOf(parent), parent];
      signalAll('SIGKILL');
      while (all.some(isAlive)) {
        // The kernel takes a moment to end them.
      }
      // A process that is not reaped keeps its id, and the next start would take it for a running server.
      rmSync(path.join(data, 'postmaster.pid'));
    },
    async standby() {
      const copy = ownFolder('sesol-standby-');
      const from = ['-h', '127.0.0.1', '-p', String(port), '-U', 'postgres'];
      asPostgres([
        program('pg_basebackup'),
        ...from,
        '-D',
        path.join(copy, 'data'),
        '-R',
        '-X',
        'stream',
        '-c',
        'fast',
      ]);
      const follower = clusterAt(copy, await freePort(), settings);
      await follower.start();
      return follower;
    },
    promote: () => control('promote'),
    async remove() {
      watch?.kill();
      if (existsSync(path.join(data, 'postmaster.pid'))) {
        try {
          signalAll('SIGCONT');
          await cluster.stop('immediate');
        } catch {
          // Already killed: nothing to stop.
        }
      }
      rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
    },
  };
  return cluster;
}

/**
 * A shell that waits for the end of this process, however it ends, and then stops the server with the process id in
 * `file`.
 */
function endWithThisProcess(file: string): ChildProcess {
  const script = 'cat >/dev/null; read -r pid <"$0" && kill -CONT "$pid" && kill -QUIT "$pid"';
  const shell = spawn('sh', ['-c', script, file], { detached: true, stdio: ['pipe', 'ignore', 'ignore'] });
  shell.unref();
  (shell.stdin as Socket).unref();
  return shell;
}

/** A temporary folder that the server's user may write to. */
function ownFolder(prefix: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), prefix));
  giveToPostgres(folder);
  return folder;
}

/** Makes a subfolder in one of the server's folders. */
export function makeFolder(folder: string): string {
  mkdirSync(folder);
  giveToPostgres(folder);
  return folder;
}

function giveToPostgres(folder: string): void {
  if (process.getuid?.() !== 0) return;
  const [uid, gid] = asPostgres(['sh', '-c', 'id -u; id -g']).trim().split('\n').map(Number);
  chownSync(folder, uid as number, gid as number);
}

const program = (name: string) => path.join(binaries, name);

/** A command line for a user who may run PostgreSQL, which refuses root. */
function byPostgres(command: string[]): [string, string[]] {
  const [file = '', ...args] = process.getuid?.() === 0 ? ['runuser', '-u', 'postgres', '--', ...command] : command;
  return [file, args];
}

function asPostgres(command: string[]): string {
  return execFileSync(...byPostgres(command), { cwd: '/', encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
}

function isAlive(pid: number): boolean {
  try {
    return !/^State:\s+[ZX]/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}

/** Runs one statement on a separate connection. */
export async function runOn(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}
