import { spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';

const TERMINAL_GRACE_MS = 5_000;
const PARENT_LOOK_MS = 250;
const REPEAT_WINDOW_MS = 1_000;

/**
 * Runs a program with this process's terminal and resolves to { code, signal } when it has ended. This process never
 * ends before its child: signals are forwarded.
 */
export function runChild(file, args, { cwd, env, stdio = 'inherit', onSpawn }) {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, { cwd, env, stdio, windowsHide: true });
    const stopForwarding = forwardSignals(child);
    onSpawn?.(child);
    child.once('error', (error) => {
      stopForwarding();
      reject(error);
    });
    child.once('exit', (code, signal) => {
      stopForwarding();
      resolve({ code, signal });
    });
  });
}

function forwardSignals(child) {
  const terminal = hasTerminal();
  const lastSeen = new Map();
  let interrupts = 0;
  let nudge;

  const pass = (signal) => {
    // npm and the terminal may both deliver one key press: within a second it counts once.
    const before = lastSeen.get(signal);
    const now = Date.now();
    lastSeen.set(signal, now);
    if (before !== undefined && now - before < REPEAT_WINDOW_MS) return;

    if (signal === 'SIGINT') {
      interrupts += 1;
      if (interrupts >= 3) {
        child.kill('SIGKILL');
        return;
      }
      if (terminal) {
        // The terminal sends Ctrl-C to the child, too; a signal to this process alone does not reach it.
        nudge ??= setTimeout(() => child.kill('SIGINT'), TERMINAL_GRACE_MS);
        return;
      }
    }
    child.kill(signal);
  };

  const handlers = ['SIGINT', 'SIGTERM', 'SIGHUP'].map((signal) => {
    const handler = () => pass(signal);
    process.on(signal, handler);
    return [signal, handler];
  });
  return () => {
    clearTimeout(nudge);
    for (const [signal, handler] of handlers) process.removeListener(signal, handler);
  };
}

/**
 * Under npm, ends this process (and so its child) when npm is gone: a killed npm, or the shell it may run, forwards no
 * signal.
 */
export function endWithParent() {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return;
  const parent = process.ppid;
  const look = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(look);
    process.kill(process.pid, 'SIGTERM');
  }, PARENT_LOOK_MS);
  look.unref();
}

function hasTerminal() {
  if (process.platform === 'win32') return Boolean(process.stdin.isTTY || process.stdout.isTTY);
  try {
    closeSync(openSync('/dev/tty', 'r'));
    return true;
  } catch {
    return false;
  }
}

/** Ends this process like the child ended, for its caller. */
export function endLike({ code, signal }) {
  if (signal && process.platform !== 'win32') {
    process.kill(process.pid, signal);
    // A signal that does not end the process falls through to the usual code.
    setTimeout(() => process.exit(128), 1_000);
    return;
  }
  process.exitCode = code ?? 1;
}
