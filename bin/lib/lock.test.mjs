import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { thisMachine, withLock } from './lock.mjs';

let folder;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'sesol lock '));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Another process that writes a line when it gets and releases the lock. */
function contender(name) {
  const script = `
    import { appendFileSync } from 'node:fs';
    import { withLock } from ${JSON.stringify(new URL('./lock.mjs', import.meta.url).href)};
    const log = (word) => appendFileSync(${JSON.stringify(path.join(folder, 'log'))}, ${JSON.stringify(name)} + ' ' + word + '\\n');
    await withLock(${JSON.stringify(folder)}, async () => {
      log('in');
      await new Promise((resolve) => setTimeout(resolve, 30));
      log('out');
    });`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: 'ignore' });
  return new Promise((resolve) => child.once('exit', resolve));
}

function leaveLock(owner) {
  mkdirSync(path.join(folder, 'lock'));
  writeFileSync(path.join(folder, 'lock', 'owner.json'), JSON.stringify({ token: 'left-behind', ...owner }));
}

test('one process at a time, though the one before died holding it', async () => {
  const dead = spawn(process.execPath, ['-e', '']);
  await new Promise((resolve) => dead.once('exit', resolve));
  leaveLock({ pids: [dead.pid], machine: thisMachine() });

  const names = ['a', 'b', 'c', 'd'];
  const codes = await Promise.all(names.map(contender));
  expect(codes).toEqual([0, 0, 0, 0]);

  const log = readFileSync(path.join(folder, 'log'), 'utf8').trim().split('\n');
  expect(log).toHaveLength(8);
  for (let i = 0; i < log.length; i += 2) {
    const [name] = log[i].split(' ');
    expect(log.slice(i, i + 2)).toEqual([`${name} in`, `${name} out`]);
  }
  expect(readdirSync(folder)).toEqual(['log']);
});

test('what a killed owner started still holds the lock', async () => {
  const orphan = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 600)']);
  const dead = spawn(process.execPath, ['-e', '']);
  await new Promise((resolve) => dead.once('exit', resolve));
  leaveLock({ pids: [dead.pid, orphan.pid], machine: thisMachine() });
  let orphanEnded = false;
  orphan.once('exit', () => {
    orphanEnded = true;
  });
  await withLock(folder, () => expect(orphanEnded).toBe(true));
});

test('an owner on another machine is believed until it falls silent', async () => {
  leaveLock({ pids: [1], machine: 'elsewhere' });
  let entered = false;
  const waiting = withLock(folder, () => {
    entered = true;
  });
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(entered).toBe(false);

  const longAgo = new Date(Date.now() - 60_000);
  utimesSync(path.join(folder, 'lock', 'owner.json'), longAgo, longAgo);
  await waiting;
  expect(entered).toBe(true);
});

test('a failure inside gives the lock back', async () => {
  await expect(withLock(folder, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await expect(withLock(folder, () => 'again')).resolves.toBe('again');
});
