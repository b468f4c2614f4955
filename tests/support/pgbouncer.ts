import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from './server.ts';

/** Whether this machine has PgBouncer. */
export const hasPgbouncer = spawnSync('pgbouncer', ['--version']).status === 0;

/** A PgBouncer in transaction pooling, as Debian packages it. */
export interface Pooler {
  url(user: string, database: string): string;
  close(): Promise<void>;
}

/** Starts a pooler for the server at `port`, with `size` connections to each database. */
export async function startPgbouncer(port: number, size: number): Promise<Pooler> {
  const folder = mkdtempSync(path.join(tmpdir(), 'sesol-pgbouncer-'));
  chmodSync(folder, 0o755);
  const own = await freePort();
  const users = path.join(folder, 'users');
  const settings = path.join(folder, 'pgbouncer.ini');
  writeFileSync(users, '"sesol" ""\n');
  writeFileSync(
    settings,
    `[databases]
* = host=127.0.0.1 port=${port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${own}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
pool_mode = transaction
default_pool_size = ${size}
max_client_conn = 1000
`,
  );
  const [program, ...args] =
    process.getuid?.() === 0 ? ['runuser', '-u', 'postgres', '--', 'pgbouncer', settings] : ['pgbouncer', settings];
  const child: ChildProcess = spawn(program as string, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  let printed = '';
  await new Promise<void>((resolve, reject) => {
    child.stderr?.on('data', (chunk) => {
      printed += chunk;
      if (printed.includes('process up')) resolve();
    });
    child.once('exit', () => reject(new Error(printed)));
  });
  return {
    url: (user, database) => `postgres://${user}@127.0.0.1:${own}/${database}`,
    async close() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
