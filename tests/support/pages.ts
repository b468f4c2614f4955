import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';

export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true } satisfies BrowserContextOptions;
/** The narrowest that must do. */
export const narrow = { viewport: { width: 360, height: 740 }, hasTouch: true } satisfies BrowserContextOptions;
export const desktop = { viewport: { width: 1280, height: 800 } } satisfies BrowserContextOptions;

/** How long a page may take to come to rest after something was done to it. */
export const settling = { timeout: 10_000 };

/** What somebody leaves in the browser who has been here before. */
function readConsent(): void {
  try {
    localStorage.cookieConsent ??= 'true';
    localStorage.consent_state ??= `accepted ${new Date().toISOString().slice(0, 10)}`;
  } catch {
    // A page that may keep nothing shows the card.
  }
}

/** A page in a fresh browser profile, with everything the browser complained about. */
export interface Visit {
  page: Page;
  /** Script errors, console errors and refusals of the Content-Security-Policy so far. */
  complaints: string[];
  close(): Promise<void>;
}

/** Opens a browser profile; one that `isNew` has not read the card about cookies. */
export async function visit(
  browser: Browser,
  { isNew = false, ...options }: BrowserContextOptions & { isNew?: boolean } = phone,
): Promise<Visit> {
  // A service worker would answer calls that tests hold up or count.
  const context = await browser.newContext({ locale: 'tr-TR', serviceWorkers: 'block', ...options });
  if (!isNew) await context.addInitScript(readConsent);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    // A refused call is the subject of a test, not a fault of the page.
    const expected = /Failed to load resource/.test(message.text());
    if (message.type() === 'error' && !expected) complaints.push(message.text());
  });
  return { page, complaints, close: () => context.close() };
}

/** Waits until the page is hydrated: before that a click would go to the server's HTML alone. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const root = document.getElementById('root');
    return root !== null && Object.keys(root).some((key) => key.startsWith('__reactContainer'));
  });
  await page.waitForLoadState('networkidle');
}

export async function open(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await hydrated(page);
}

/** Waits until more than `count` cards are shown. A skeleton is an article too, but hidden from the reader. */
export async function moreCardsThan(page: Page, count: number): Promise<void> {
  await page.waitForFunction((n) => document.querySelectorAll('article:not([aria-hidden])').length > n, count);
}

/** From here on time stands still in the page unless the test lets it run. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
}

/** Makes the letters of a page twice as large, as some readers need them. */
export async function doubleLetters(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
}

/** No part of the page lies outside its width. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
}
