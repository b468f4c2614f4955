import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';
import { phone, visit as profile } from '#tests/support/pages.ts';

/** The line of the slowed phone. */
const network = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8 };
/** How many times slower its processor is. */
const slowdown = 4;
/** The time after loading that still counts, in milliseconds. */
const rest = 3000;

/**
 * What is looked at on a page: the text that one came for, whether it counts only where it is on screen, and whether
 * the first vote that is drawn is tapped, by a visitor who is then asked to sign in.
 */
export interface Wanted {
  selector: string;
  inView?: boolean;
  taps?: boolean;
}

/** The figures of a visit; times are milliseconds since it began. */
export interface Seen {
  /** The first and the largest contentful paint. */
  painted: number;
  largest: number;
  /** The first frame in which the wanted text was drawn. */
  wanted: number;
  /** The first frame that shows what a tap on a vote led to; none without a tap. */
  vote: number;
  /** Total blocking time: the parts of tasks beyond 50 ms after the first paint. */
  blocked: number;
  /** The sum of all tasks over 50 ms. */
  long: number;
  /** Cumulative layout shift. */
  shift: number;
  /** Bytes received, and those of fonts and of the page's HTML among them. */
  bytes: number;
  fonts: number;
  html: number;
  requests: number;
}

type Watched = Pick<Seen, 'painted' | 'largest' | 'wanted' | 'vote' | 'shift'> & { tasks: [number, number][] };

/** Script injected into the page before its own. */
function watch({ selector, inView, taps }: Wanted): void {
  const seen: Watched = { painted: 0, largest: 0, wanted: Number.NaN, vote: Number.NaN, shift: 0, tasks: [] };
  Object.assign(window, { seen });
  const isDrawn = (it: Element | null) => {
    const box = it?.getBoundingClientRect();
    return box !== undefined && box.height > 0 && (!inView || (box.top >= 0 && box.top < innerHeight));
  };
  const once = (isSo: () => boolean, note: () => void) => {
    const look = () => {
      // The next frame begins after this one is painted.
      requestAnimationFrame(isSo() ? note : look);
    };
    requestAnimationFrame(look);
  };
  once(
    () => isDrawn(document.querySelector(selector)),
    () => {
      seen.wanted = performance.now();
    },
  );
  const answered = new MutationObserver(() => {
    if (!document.querySelector('article a[href^="/auth"]')) return;
    answered.disconnect();
    requestAnimationFrame(() => {
      seen.vote = performance.now();
    });
  });
  const tap = () => {
    // Without a look at each frame, which would take half of a slow processor from what is looked for.
    answered.observe(document, { subtree: true, childList: true });
    document.querySelector<HTMLElement>('.votes button')?.click();
  };
  if (taps) once(() => isDrawn(document.querySelector('.votes button')), tap);
  const observe = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.painted = startTime;
  });
  observe('largest-contentful-paint', ({ startTime }) => {
    seen.largest = startTime;
  });
  observe('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!hadRecentInput) seen.shift += value;
  });
  observe('longtask', ({ startTime, duration }) => {
    seen.tasks.push([startTime, startTime + duration]);
  });
}

/** Counts what a page receives, in bytes as they came over the line. */
async function countBytes(devtools: CDPSession): Promise<Pick<Seen, 'bytes' | 'fonts' | 'html' | 'requests'>> {
  const counted = { bytes: 0, fonts: 0, html: 0, requests: 0 };
  const types = new Map<string, string>();
  await devtools.send('Network.enable');
  devtools.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type));
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    counted.requests += 1;
    counted.bytes += encodedDataLength;
    if (types.get(requestId) === 'Font') counted.fonts += encodedDataLength;
    if (types.get(requestId) === 'Document') counted.html += encodedDataLength;
  });
  return counted;
}

async function visitIn(context: BrowserContext, page: Page, url: string, wanted: Wanted): Promise<Seen> {
  const devtools = await context.newCDPSession(page);
  const counted = await countBytes(devtools);
  await devtools.send('Network.emulateNetworkConditions', network);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.addInitScript(watch, wanted);
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForTimeout(rest);
  const { tasks, ...seen } = await page.evaluate(() => (window as unknown as { seen: Watched }).seen);
  const blocking = tasks.map(([start, end]) => Math.max(0, end - Math.max(start, seen.painted) - 50));
  const sum = (values: number[]) => values.reduce((all, one) => all + one, 0);
  return { ...seen, blocked: sum(blocking), long: sum(tasks.map(([start, end]) => end - start)), ...counted };
}

/** A visit of somebody who was never here: a new browser profile, empty caches, the cookie notice not answered. */
export async function firstVisit(browser: Browser, url: string, wanted: Wanted): Promise<Seen> {
  const { page, close } = await profile(browser, { ...phone, isNew: true, serviceWorkers: 'allow' });
  try {
    return await visitIn(page.context(), page, url, wanted);
  } finally {
    await close();
  }
}

/** The visit after a first one whose service worker has kept its files. */
export async function secondVisit(browser: Browser, url: string, wanted: Wanted): Promise<Seen> {
  const { page, close } = await profile(browser, { ...phone, isNew: true, serviceWorkers: 'allow' });
  try {
    await page.goto(url, { waitUntil: 'load' });
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    await page.waitForTimeout(rest);
    await page.close();
    const context = page.context();
    return await visitIn(context, await context.newPage(), url, wanted);
  } finally {
    await close();
  }
}
