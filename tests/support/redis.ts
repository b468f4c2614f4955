import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from './server.ts';

/** Whether this machine has Redis. */
export const hasRedis = spawnSync('redis-server', ['--version']).status === 0;

/** A Redis of its own on loopback, which keeps nothing on disk. */
export interface RedisServer {
  url: string;
  /** Ends it as a crash does. */
  kill(): Promise<void>;
  /** Starts it again on its port, empty. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

/** Starts a Redis with further options, such as `--appendonly yes`. */
export async function startRedis(...options: string[]): Promise<RedisServer> {
  const port = await freePort();
  const quiet = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', '/tmp', ...options];
  let child: ChildProcess | undefined;
  const start = async () => {
    const started = spawn('redis-server', quiet, { stdio: ['ignore', 'pipe', 'inherit'] });
    child = started;
    let printed = '';
    await new Promise<void>((resolve, reject) => {
      started.stdout.on('data', (chunk) => {
        printed += chunk;
        if (printed.includes('Ready to accept connections')) resolve();
      });
      started.once('exit', () => reject(new Error(printed)));
    });
  };
  const end = async (signal: NodeJS.Signals) => {
    const running = child;
    child = undefined;
    if (!running) return;
    const ended = once(running, 'exit');
    running.kill(signal);
    await ended;
  };
  await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    kill: () => end('SIGKILL'),
    restart: start,
    close: () => end('SIGTERM'),
  };
}
