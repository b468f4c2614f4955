import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';

/** How an operator's command has ended. */
export interface Ended {
  code: number | null;
  out: string;
  err: string;
}

/** Starts an operator's command in a process of its own. */
export function startCommand(
  env: Record<string, string>,
  words: string[],
): { child: ChildProcess; ended: Promise<Ended> } {
  const file = path.resolve(import.meta.dirname, '../../server/cli.ts');
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', file, ...words], {
    env: { PATH: process.env.PATH, ...env },
  });
  let [out, err] = ['', ''];
  child.stdout.on('data', (chunk) => {
    out += chunk;
  });
  child.stderr.on('data', (chunk) => {
    err += chunk;
  });
  const ended = new Promise<Ended>((resolve) =>
    child.once('close', (code) => resolve({ code, out: out.trim(), err: err.trim() })),
  );
  return { child, ended };
}
