import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { lifetimes } from '#contract/limits.ts';
import { dayOf, ManualClock } from '#server/platform/clock.ts';
import { createLog } from '#server/platform/log.ts';
import { dailyFiles, purgeLogs } from '#server/platform/log-files.ts';

test('log lines lie in one file a day, for their owner alone, and go after the months of the policy', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'sesol-logs-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const clock = new ManualClock(new Date('2026-11-20T23:59:00Z'));
  const log = createLog('info', dailyFiles(path.join(folder, 'logs'), clock));
  const logs = path.join(folder, 'logs');
  log.info('first day');
  clock.advance(2 * 60_000);
  log.info('second day');
  log.info('again');
  const read = async (day: string) => readFile(path.join(logs, `sesol-${day}.log`), 'utf8');
  await expect.poll(() => read('2026-11-21')).toMatch(/second day.*\n.*again/);
  expect(await read('2026-11-20')).toMatch(/^[^\n]*first day[^\n]*\n$/);
  expect((await stat(path.join(logs, 'sesol-2026-11-20.log'))).mode & 0o777).toBe(0o600);

  await writeFile(path.join(logs, 'not-ours.log'), '');
  const purge = () => purgeLogs(logs, dayOf(new Date(clock.now().getTime() - lifetimes.log)));
  await purge();
  expect(await readdir(logs)).toHaveLength(3);
  clock.advance(lifetimes.log - 24 * 60 * 60_000);
  await purge();
  expect((await readdir(logs)).toSorted()).toEqual(['not-ours.log', 'sesol-2026-11-21.log']);
});
