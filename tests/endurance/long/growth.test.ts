import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { tell } from '#tests/support/figures.ts';
import { refusals, type Site, startLoad, startSite } from '#tests/support/mixed-load.ts';

/** The length of the load, of which the first third is warming up. */
const minutes = Number(process.env.GROWTH_MINUTES ?? 30);
/** The pause between two samples, in milliseconds. */
const interval = 20_000;
const megabyte = 2 ** 20;

const opened: Site[] = [];
afterEach(async () => {
  for (const site of opened.splice(0)) await site.close();
});

/** A server's use of memory at a moment, in MB. */
interface Sample {
  /** Hours since the beginning. */
  at: number;
  objects: number;
  buffers: number;
  code: number;
  resident: number;
}

async function sampleOf({ server }: Site, begun: number): Promise<Sample> {
  const { objects, buffers, code } = await server.heapUse();
  const status = await readFile(`/proc/${server.pid}/status`, 'utf8');
  return {
    at: (performance.now() - begun) / 3_600_000,
    objects: objects / megabyte,
    buffers: buffers / megabyte,
    code: code / megabyte,
    resident: Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024,
  };
}

const descriptors = async ({ server }: Site) => (await readdir(`/proc/${server.pid}/fd`)).length;

/** The slope of a regression line, an hour, and its standard error. */
function slopeOf(samples: Sample[], name: keyof Sample): { slope: number; error: number } {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [x, y] = [mean(samples.map(({ at }) => at)), mean(samples.map((one) => one[name]))];
  const spread = samples.reduce((sum, { at }) => sum + (at - x) ** 2, 0);
  const slope = samples.reduce((sum, one) => sum + (one.at - x) * (one[name] - y), 0) / spread;
  const residuals = samples.reduce((sum, one) => sum + (one[name] - y - slope * (one.at - x)) ** 2, 0);
  return { slope, error: Math.sqrt(residuals / (samples.length - 2) / spread) };
}

/** The slope that the samples show: less two standard errors, since one big answer under way is no growth. */
function shownSlopeOf(samples: Sample[], name: keyof Sample): number {
  const { slope, error } = slopeOf(samples, name);
  return slope - 2 * error;
}

test(`the heap grows by less than 1 MB an hour under ${minutes} minutes of load, and every descriptor is closed after it`, async () => {
  const site = await startSite();
  opened.push(site);
  const atRest = await descriptors(site);
  const load = startLoad(site);
  const begun = performance.now();
  const samples: Sample[] = [];
  let most = 0;
  while (performance.now() - begun < minutes * 60_000) {
    await wait(interval);
    samples.push(await sampleOf(site, begun));
    most = Math.max(most, await descriptors(site));
  }
  await load.stop();
  const warm = samples.slice(Math.ceil(samples.length / 3));
  const told = (name: keyof Sample) => {
    const { slope, error } = slopeOf(warm, name);
    return `${warm[0]?.[name].toFixed(2)} to ${warm.at(-1)?.[name].toFixed(2)}, ${slope.toFixed(2)} ± ${error.toFixed(2)} an hour`;
  };
  tell('growth under load', {
    calls: load.calls.length,
    refused: JSON.stringify(refusals(load.calls)),
    'objects, MB': told('objects'),
    'buffers, MB': told('buffers'),
    'compiled code, MB': told('code'),
    'resident, MB': told('resident'),
    'descriptors at rest': atRest,
    'most descriptors under load': most,
  });
  expect(refusals(load.calls)).toEqual({});
  expect(shownSlopeOf(warm, 'objects') + shownSlopeOf(warm, 'buffers')).toBeLessThan(1);
  // Under load there are as many connections as calls meet each other; idle ones are closed.
  await expect.poll(() => descriptors(site), { timeout: 90_000, interval: 1000 }).toBeLessThanOrEqual(atRest);
});
