import { spawnSync } from 'node:child_process';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import type { ExperiencePage } from '#contract/experiences.ts';
import { anchorOf, pagePaths } from '#contract/navigation.ts';
import { postAddress } from '#contract/post-address.ts';
import { publicPages } from '#contract/public-pages.ts';
import { launchChromium } from '#tests/support/chromium.ts';
import { percentile } from '#tests/support/figures.ts';
import { startServerProcess } from '#tests/support/server.ts';
import { type Layout, measureLayout, type ScreenName, screens } from './web-layout.ts';
import { firstVisit, type Seen, secondVisit, type Wanted } from './web-visit.ts';

/**
 * Benchmark of the pages on a slow phone: a processor four times slower, 1.6 Mbit/s, 150 ms. Prints the median and the
 * worst of several visits, and where things are on screens; fails when a median misses its budget.
 */
const visits = Number(process.env.BENCH_VISITS ?? 5);

interface Row {
  what: string;
  unit: string;
  digits?: number;
  budget?: number;
  values: number[];
}

const milliseconds = (what: string, values: number[], budget?: number): Row => ({
  what,
  unit: 'ms',
  values,
  ...(budget === undefined ? {} : { budget }),
});
const kilobytes = (what: string, values: number[], budget?: number): Row => ({
  ...milliseconds(what, values, budget),
  unit: 'kB',
  digits: 1,
});
const shift = (what: string, values: number[], budget = 0.02): Row => ({ what, unit: '', digits: 3, budget, values });

const story = 'article:not([aria-hidden]) .story';

async function several(visit: () => Promise<Seen>): Promise<(name: keyof Seen) => number[]> {
  const seen: Seen[] = [];
  for (let n = 0; n < visits; n++) seen.push(await visit());
  return (name) => seen.map((it) => it[name]);
}

async function rowsOf(browser: Browser, origin: string): Promise<Row[]> {
  const ids = ((await (await fetch(`${origin}/api/experiences?limit=50`)).json()) as ExperiencePage).items;
  const linkedId = ids[40]?.id ?? '';
  const anchor = anchorOf('experience', linkedId);
  const linkedStory: Wanted = { selector: `[id="${anchor}"] .story`, inView: true };
  const first = (at: string, wanted: Wanted) => several(() => firstVisit(browser, origin + at, wanted));

  const listing = 'article:not([aria-hidden]) h3';
  const home = await first('/', { selector: story });
  const tapped = await first('/', { selector: story, taps: true });
  const again = await several(() => secondVisit(browser, origin, { selector: story }));
  const tappedAgain = await several(() => secondVisit(browser, origin, { selector: story, taps: true }));
  const listings = await first(pagePaths['suspicious-jobs'], { selector: listing });
  const tappedListings = await first(pagePaths['suspicious-jobs'], { selector: listing, taps: true });
  const byHash = await first(`/#${anchor}`, linkedStory);
  const byPage = await first(postAddress('experience', linkedId), linkedStory);
  const resources = await first(pagePaths.resources, { selector: 'h1', inView: true });
  const auth = await first(pagePaths.auth, { selector: 'h1', inView: true });
  const shifts: number[] = [];
  for (const at of publicPages) shifts.push((await firstVisit(browser, origin + at, { selector: 'h1' })).shift);

  const kB = (values: number[]) => values.map((bytes) => bytes / 1000);
  const { size, limit } = firstLoad();
  return [
    milliseconds('home: first paint', home('painted')),
    milliseconds('home: largest contentful paint', home('largest'), 1200),
    milliseconds('home: first story drawn', home('wanted'), 1500),
    milliseconds('home: a vote works', tapped('vote'), 2000),
    milliseconds('home: blocking time', home('blocked'), 150),
    milliseconds('home: tasks over 50 ms, sum', home('long')),
    shift('home: layout shift', home('shift')),
    kilobytes('home: received', kB(home('bytes')), 220),
    kilobytes('home: fonts', kB(home('fonts')), 80),
    kilobytes('home: HTML', kB(home('html'))),
    { what: 'home: requests', unit: '', values: home('requests') },
    milliseconds('home again: largest contentful paint', again('largest')),
    milliseconds('home again: first story drawn', again('wanted')),
    milliseconds('home again: a vote works', tappedAgain('vote')),
    milliseconds('home again: tasks over 50 ms, sum', again('long')),
    kilobytes('home again: received', kB(again('bytes'))),
    milliseconds('listings: largest contentful paint', listings('largest')),
    milliseconds('listings: first listing drawn', listings('wanted')),
    milliseconds('listings: a vote works', tappedListings('vote')),
    milliseconds('listings: tasks over 50 ms, sum', listings('long')),
    kilobytes('listings: received', kB(listings('bytes'))),
    milliseconds('page of a post: its story in view', byPage('wanted'), 1200),
    shift('page of a post: layout shift', byPage('shift')),
    milliseconds('hash link to a post: its story in view', byHash('wanted')),
    shift('hash link to a post: layout shift', byHash('shift')),
    milliseconds('resources: heading drawn', resources('wanted')),
    milliseconds('sign-in: heading drawn', auth('wanted')),
    shift('public pages, one visit each: layout shift', shifts),
    { what: 'first-load script, brotli', unit: 'kB', digits: 1, budget: limit, values: [size] },
  ];
}

/** The size and limit of the first load in kB, as the build prints them. */
function firstLoad(): { size: number; limit: number } {
  const said = spawnSync(process.execPath, [path.resolve(import.meta.dirname, '../../bin/bundle-size.mjs')]);
  const [size = Number.NaN, limit = Number.NaN] = (String(said.stdout).match(/\d+\.\d/g) ?? []).map(Number);
  return { size, limit };
}

function print(rows: Row[]): void {
  console.log('| | median | worst | budget | within budget |\n| --- | --: | --: | --: | --- |');
  for (const { what, unit, digits = 0, budget, values } of rows) {
    const median = percentile(values, 50);
    const worst = Math.max(...values);
    const said = (value: number) => `${value.toFixed(digits)} ${unit}`.trim();
    const holds = budget === undefined || median <= budget;
    if (!holds) process.exitCode = 1;
    const judged = budget === undefined ? ' | ' : `${said(budget)} | ${holds ? 'yes' : '**no**'}`;
    console.log(`| ${what} | ${said(median)} | ${said(worst)} | ${judged} |`);
  }
}

const named: Record<keyof Layout, string> = {
  header: 'header',
  demoLine: 'line about the demo',
  hero: 'hero, first visit',
  consentCard: 'cookie card',
  bottomBar: 'bar at the bottom',
  left: 'left between fixed bars, %',
  firstCard: 'first card begins at',
  firstStory: 'first story begins at',
  firstStoryLater: 'first story begins at, on the next visit',
  firstListing: 'first listing begins at',
  meanCard: 'mean height of a card',
  story: 'story in a card, %',
  meanLine: 'characters in a line',
  longestLine: 'characters in the longest line',
  wholeList: 'whole list',
};

function printLayouts(layouts: [ScreenName, Layout][]): void {
  console.log(`\n| CSS pixels | ${layouts.map(([name]) => name).join(' | ')} |`);
  console.log(`|---|${layouts.map(() => '--:|').join('')}`);
  for (const [key, what] of Object.entries(named) as [keyof Layout, string][])
    console.log(`| ${what} | ${layouts.map(([, layout]) => Math.round(layout[key])).join(' | ')} |`);
}

const [server, browser] = await Promise.all([startServerProcess(), launchChromium()]);
try {
  // Warm-up: the server's own first answer is not part of a visit.
  await (await fetch(server.origin)).text();
  const layouts: [ScreenName, Layout][] = [];
  for (const name of Object.keys(screens) as ScreenName[])
    layouts.push([name, await measureLayout(browser, server.origin, name)]);
  print(await rowsOf(browser, server.origin));
  printLayouts(layouts);
} finally {
  await browser.close();
  await server.stop();
}
