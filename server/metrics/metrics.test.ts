import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cli } from '#contract/copy/operator.ts';
import { backUpNightly } from '#server/backup/nightly.ts';
import { type JobRun, runObserved } from '#server/jobs.ts';
import { runHere } from '#server/operator/commands.ts';
import { day, minute } from '#server/platform/clock.ts';
import { notRun } from '#server/platform/not-run.ts';
import type { OpenPlatform } from '#server/server.ts';
import { type Product, startProduct } from '#tests/support/product.ts';
import { jobMetrics } from './jobs.ts';
import { stateMetrics } from './state.ts';

let product: Product;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'sesol-metrics-'));
  product = await startProduct({ env: { SMTP_URL: 'smtp://127.0.0.1:1' } });
});
afterAll(async () => {
  await product.close();
  await rm(folder, { recursive: true });
});

/** The values of a metric, by its labels. */
async function valuesOf(registry: Registry, name: string): Promise<Record<string, number>> {
  const text = await registry.getSingleMetricAsString(name);
  const samples = text.matchAll(/^\w+(?:\{task="([^"]*)"\})? (\S+)$/gm);
  return Object.fromEntries([...samples].map(([, task = '', value]) => [task, Number(value)]));
}

test('mails that wait are told in steps, so that none tells when somebody signed up', async () => {
  const registry = new Registry();
  stateMetrics(registry, product.platform as OpenPlatform, true);
  const queue = (count: number) =>
    product.identityDb.transaction(async (tx) => {
      for (let n = 0; n < count; n++)
        await product.platform.mailer.queue(tx, { to: `${n}@ornek.example`, subject: 'x', text: 'x', html: 'x' });
    });
  const told = async () =>
    Promise.all(
      ['sesol_mails_waiting', 'sesol_mail_oldest_age_seconds', 'sesol_mails_late'].map(
        async (name) => (await valuesOf(registry, name))[''],
      ),
    );
  await queue(9);
  product.clock.advance(4 * minute);
  expect(await told()).toEqual([0, 0, 0]);
  await queue(14);
  product.clock.advance(9 * minute);
  expect(await told()).toEqual([20, 600, 23]);
});

test('a job that another node does, or that its clock keeps from running, is no success', async () => {
  const { platform, clock, identityDb } = product;
  const registry = new Registry();
  const metrics = jobMetrics(registry, clock);
  const runs: JobRun[] = [];
  const observer = {
    ...metrics,
    ended(run: JobRun) {
      runs.push(run);
      metrics.ended(run);
    },
  };
  const name = 'identity renewal';
  const outcome = async (of = platform) => {
    await runObserved(name, of, { observer });
    return runs.at(-1)?.outcome;
  };
  const succeeded = () => valuesOf(registry, 'sesol_job_last_success_timestamp_seconds');
  clock.advance(day);
  const apart = { ...platform, config: { ...platform.config, databaseUrl: 'postgres://sunucu/sesol' } };
  expect(await outcome(apart)).toBe('not run');
  await identityDb.query('UPDATE identity.epoch SET leased_until = $1', [new Date(clock.now().getTime() + minute)]);
  expect(await outcome()).toBe('not run');
  expect(await backUpNightly({ ...platform, config: { ...platform.config, backupDir: folder } })).toBe(notRun);
  expect(await runHere(platform, ['run-job', ...name.split(' ')])).toEqual({ code: 1, text: cli.jobNotRun(name) });
  expect(await succeeded()).toEqual({});
  expect(await valuesOf(registry, 'sesol_job_not_run_total')).toEqual({ [name]: 2 });

  await identityDb.query('UPDATE identity.epoch SET leased_until = NULL');
  expect(await outcome()).toBe('succeeded');
  expect(await succeeded()).toEqual({ [name]: clock.now().getTime() / 1000 });
  await expect(
    runObserved('x', platform, { job: { schedule: '', run: () => Promise.reject(new Error('x')) }, observer }),
  ).rejects.toThrow('x');
  expect(await valuesOf(registry, 'sesol_job_failures_total')).toEqual({ x: 1 });
});

test('a run that goes on is told in minutes, and how long it took in steps that no mail fills', async () => {
  const { clock } = product;
  const registry = new Registry();
  const { begun, ended } = jobMetrics(registry, clock);
  const running = () => valuesOf(registry, 'sesol_job_running_seconds');
  begun('mail delivery');
  clock.advance(59_000);
  expect(await running()).toEqual({ 'mail delivery': 0 });
  clock.advance(61_000);
  expect(await running()).toEqual({ 'mail delivery': 120 });
  ended({ job: 'mail delivery', outcome: 'succeeded', took: 3200 });
  expect(await running()).toEqual({});
  expect(await registry.getSingleMetricAsString('sesol_job_duration_seconds')).toContain(
    'sesol_job_duration_seconds_sum{task="mail delivery"} 0',
  );
});
