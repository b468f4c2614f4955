import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { copyTemplate, pathsIn } from '#tests/support/templates.ts';

test('a server started by a test ends with the run, however that ends', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'sesol-orphan-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 3 }));
  copyTemplate('schema', folder);
  const script = `
    import { startServerProcess } from '#tests/support/server.ts';
    const { pid } = await startServerProcess(${JSON.stringify({ DEMO: 'off', ...pathsIn(folder) })});
    process.stdout.write(String(pid), () => process.kill(process.pid, 'SIGKILL'));`;
  const run = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const pid = Number(await text(run.stdout));
  expect(pid).toBeGreaterThan(1);
  await expect.poll(() => isRunning(pid)).toBe(false);
});

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
