import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { freePort } from './server.ts';

const binaries = '/usr/lib/postgresql/15/bin';

/** Whether this machine can start a PostgreSQL of its own. */
export function hasPostgres(): boolean {
  return existsSync(path.join(binaries, 'initdb'));
}

/** A PostgreSQL of its own, run by a user who may, which a test can stop, freeze and kill. */
export interface Cluster {
  folder: string;
  port: number;
  url(database: string): string;
  /** Starts it again, after `kill` or `stop`. */
  start(): Promise<void>;
  stop(how?: 'fast' | 'immediate'): Promise<void>;
  /** Lets all its processes stand still: connections stay open, and nothing answers. */
  freeze(): void;
  thaw(): void;
  /** Ends all its processes at once, as the kernel does when memory runs out. */
  kill(): void;
  /** Makes a standby of it, which follows by streaming. */
  standby(): Promise<Cluster>;
  /** Ends a standby's following. */
  promote(): Promise<void>;
  /** Ends it and removes its files. */
  remove(): Promise<void>;
}

/** Starts an empty one; `settings` are as in postgresql.conf. */
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
        // It has ended by itself meanwhile.
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
        // The kernel takes a moment.
      }
      // Whoever waits for nobody's children leaves their ids behind, and the next start would take one for a server.
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
          // Killed before: nothing is left to be stopped.
        }
      }
      rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
    },
  };
  return cluster;
}

/** Shell that waits until this process is gone, however it ended, and ends the server whose process id `file` holds. */
function endWithThisProcess(file: string): ChildProcess {
  const script = 'cat >/dev/null; read -r pid <"$0" && kill -CONT "$pid" && kill -QUIT "$pid"';
  const shell = spawn('sh', ['-c', script, file], { detached: true, stdio: ['pipe', 'ignore', 'ignore'] });
  shell.unref();
  (shell.stdin as Socket).unref();
  return shell;
}

/** A folder that the server's user may write to. */
function ownFolder(prefix: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), prefix));
  giveToPostgres(folder);
  return folder;
}

/** Makes a folder in one of the server's. */
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

/** The program and its arguments: PostgreSQL refuses to run as root. */
function byPostgres(command: string[]): [string, string[]] {
  const [file = '', ...args] = process.getuid?.() === 0 ? ['runuser', '-u', 'postgres', '--', ...command] : command;
  return [file, args];
}

function asPostgres(command: string[]): string {
  return execFileSync(...byPostgres(command), { cwd: '/', encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
}

function childrenOf(pid: number): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number);
}

function isAlive(pid: number): boolean {
  try {
    return !/^State:\s+[ZX]/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}

/** Runs one statement on a connection of its own. */
export async function runOn(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}
