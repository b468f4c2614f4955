import { mkdtemp, readdir, readFile, rm, stat, symlink, unlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { lifetimes } from '#contract/limits.ts';
import { dayOf, systemClock } from '#server/platform/clock.ts';
import { createLog } from '#server/platform/log.ts';
import { bufferedLog } from '#server/platform/log-destination.ts';
import { dailyFiles, purgeLogs } from '#server/platform/log-files.ts';
import { ManualClock } from '#tests/support/manual-clock.ts';

test('log files are one a day, readable by their owner only, and deleted after the months of the policy', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'sesol-logs-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const clock = new ManualClock(new Date('2026-11-20T23:59:00Z'));
  const destination = dailyFiles(path.join(folder, 'logs'), clock);
  onTestFinished(() => destination.close());
  const log = createLog('info', destination);
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

test('a full disk delays no request: lines are queued up to a bound, the rest dropped, counted and reported later', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'sesol-logs-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = path.join(folder, 'full.log');
  await symlink('/dev/full', file);
  const destination = bufferedLog(() => file, systemClock);
  const log = createLog('info', destination);
  const lines = 4000;
  const text = 'x'.repeat(1000);
  for (let n = 0; n < lines; n += 1) log.info({ n }, text);
  await unlink(file);
  const written = async () => (await readFile(file, 'utf8').catch(() => '')).trim().split('\n');
  await expect.poll(async () => (await written()).at(-1)).toMatch(/"dropped":\d+/);
  const told = JSON.parse((await written()).at(-1) ?? '') as { dropped: number };
  const kept = (await written()).slice(0, -1).map((line) => (JSON.parse(line) as { n: number }).n);
  expect(kept).toEqual(Array.from({ length: lines - told.dropped }, (_, n) => n));
  expect(kept.length).toBeGreaterThan(500);
  expect(told.dropped).toBeGreaterThan(1000);
  log.info('and on');
  await destination.close();
  expect((await written()).at(-1)).toMatch(/and on/);
});
