import { spawnSync } from 'node:child_process';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { launchChromium } from '#tests/support/chromium.ts';
import { phone } from '#tests/support/pages.ts';
import { startServerProcess } from '#tests/support/server.ts';

/**
 * Benchmark of the home page on a new visitor's phone: a processor four times slower, 1.6 Mbit/s, 150 ms, empty caches.
 * Prints the median and the worst of several visits, and fails when the median misses its budget.
 */
const visits = Number(process.env.BENCH_VISITS ?? 5);
const network = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8 };
const slowdown = 4;
/** The time after loading that still counts, in milliseconds. */
const rest = 3000;

interface Visit {
  /** The time of the first frame with the first card's text, in milliseconds since the visit began. */
  firstCard: number;
  /** Cumulative layout shift. */
  shift: number;
  /** Total blocking time: the parts of tasks beyond 50 ms after the first paint, in milliseconds. */
  blocked: number;
}

/** Script injected into the page before its own. */
function watch(): void {
  const seen = { firstCard: 0, shift: 0 };
  const tasks: [number, number][] = [];
  Object.assign(window, { seen, tasks });
  const drawn = () => {
    const text = document.querySelector('article p');
    if (!text || text.getBoundingClientRect().height === 0) return requestAnimationFrame(drawn);
    // The next frame begins after this one is painted.
    return requestAnimationFrame(() => {
      seen.firstCard = performance.now();
    });
  };
  requestAnimationFrame(drawn);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!entry.hadRecentInput) seen.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) tasks.push([startTime, startTime + duration]);
  }).observe({ type: 'longtask', buffered: true });
}

async function visit(browser: Browser, origin: string): Promise<Visit> {
  const context = await browser.newContext({ locale: 'tr-TR', ...phone });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', network);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.addInitScript(watch);
  await page.goto(origin, { waitUntil: 'load' });
  await page.waitForTimeout(rest);
  const seen = await seenIn(page);
  await context.close();
  return seen;
}

function seenIn(page: Page): Promise<Visit> {
  return page.evaluate(() => {
    const { seen, tasks } = window as unknown as { seen: Omit<Visit, 'blocked'>; tasks: [number, number][] };
    const drawn = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
    const lengths = tasks.map(([start, end]) => end - Math.max(start, drawn));
    return { ...seen, blocked: lengths.reduce((sum, length) => sum + Math.max(0, length - 50), 0) };
  });
}

/** The size and limit of the first load in kB, as the build prints them. */
function firstLoad(): { size: number; limit: number } {
  const said = spawnSync(process.execPath, [path.resolve(import.meta.dirname, '../../bin/bundle-size.mjs')]);
  const [size = Number.NaN, limit = Number.NaN] = (String(said.stdout).match(/\d+\.\d/g) ?? []).map(Number);
  return { size, limit };
}

const { size, limit } = firstLoad();
const [server, browser] = await Promise.all([startServerProcess(), launchChromium()]);
const seen: Visit[] = [];
try {
  // Warm-up: the server's own first answer is not part of a visit.
  await (await fetch(server.origin)).text();
  for (let n = 0; n < visits; n++) seen.push(await visit(browser, server.origin));
} finally {
  await browser.close();
  await server.stop();
}

const rows = [
  { what: 'first card’s text drawn', unit: 'ms', digits: 0, budget: 1500, values: seen.map((it) => it.firstCard) },
  { what: 'layout shift', unit: '', digits: 3, budget: 0.02, values: seen.map((it) => it.shift) },
  { what: 'blocking time', unit: 'ms', digits: 0, budget: 150, values: seen.map((it) => it.blocked) },
  {
    what: 'first-load script, brotli',
    unit: 'kB',
    digits: 1,
    budget: limit,
    values: [size],
  },
];
console.log('| | median | worst | budget | within budget |\n| --- | --: | --: | --: | --- |');
for (const { what, unit, digits, budget, values } of rows) {
  const sorted = values.toSorted((a, b) => a - b);
  const median = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  const said = (value: number) => `${value.toFixed(digits)} ${unit}`.trim();
  const holds = median <= budget;
  if (!holds) process.exitCode = 1;
  console.log(
    `| ${what} | ${said(median)} | ${said(sorted.at(-1) ?? Number.NaN)} | ${budget} ${unit} | ${holds ? 'yes' : 'no'} |`,
  );
}
