import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { content } from '#contract/copy/content.ts';
import { record } from './traces.ts';

export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true } satisfies BrowserContextOptions;
export const desktop = { viewport: { width: 1280, height: 800 } } satisfies BrowserContextOptions;

/** Stores in the browser that the cookie notice was read. */
function readConsent(): void {
  try {
    localStorage.cookieConsent ??= 'true';
    localStorage.consent_state ??= `accepted ${new Date().toISOString().slice(0, 10)}`;
  } catch {
    // A page that may not use storage shows the cookie notice.
  }
}

/** A page in a fresh browser profile, with the browser's complaints. */
export interface Visit {
  page: Page;
  /** Script errors, console errors and violations of the Content-Security-Policy so far. */
  complaints: string[];
  /** Keeps the trace and a screenshot now; `close` and the test's end keep them only for failed tests. */
  keepTrace(): Promise<void>;
  close(): Promise<void>;
}

/** Opens a browser profile; only one that `isNew` shows the cookie notice. */
export async function visit(
  browser: Browser,
  { isNew = false, ...options }: BrowserContextOptions & { isNew?: boolean } = phone,
): Promise<Visit> {
  // A service worker would answer calls that tests delay or count.
  const context = await browser.newContext({ locale: 'tr-TR', serviceWorkers: 'block', ...options });
  if (!isNew) await context.addInitScript(readConsent);
  const page = await context.newPage();
  const recording = await record(context, page);
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    // A refused call is the subject of a test, not a fault of the page.
    const expected = /Failed to load resource/.test(message.text());
    if (message.type() === 'error' && !expected) complaints.push(message.text());
  });
  const close = async () => {
    await recording.end();
    await context.close();
  };
  return { page, complaints, keepTrace: recording.keep, close };
}

/**
 * Waits until the page is hydrated and laid out: earlier clicks would reach only the server's HTML, or meet what a late
 * card has moved. React hydrates parts one after the other, and marks each element when it is done.
 */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const all = [...document.querySelectorAll('#root :is(a, button, input, select, textarea)')];
    // What only wide screens show stays the server's HTML elsewhere.
    const controls = all.filter((it) => !it.closest('aside, search') || it.checkVisibility());
    return controls.length > 0 && controls.every((it) => Object.keys(it).some((key) => key.startsWith('__reactProps')));
  });
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() => !document.documentElement.classList.contains('arriving'));
}

export async function open(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await hydrated(page);
}

export async function reload(page: Page): Promise<void> {
  await page.reload();
  await hydrated(page);
}

/** Waits for more than `count` cards. A skeleton is an article, too, but hidden from assistive technology. */
export async function moreCardsThan(page: Page, count: number): Promise<void> {
  await page.waitForFunction((n) => document.querySelectorAll('article:not([aria-hidden])').length > n, count);
}

/** An item in a card's menu, by its name; hidden until the menu is open. */
export const inMenu = (card: Locator, name: string): Locator =>
  card.locator('[popover]').first().getByRole('button', { name, exact: true, includeHidden: true });

/** Chooses an item of a card's menu. */
export async function choose(card: Locator, name: string): Promise<void> {
  await inMenu(card, name).waitFor({ state: 'attached' });
  if (!(await inMenu(card, name).isVisible())) {
    const more = card.getByRole('button', { name: content.more }).first();
    // Tapped while the page still scrolls (it scrolls smoothly), a button moves its menu away from the next tap.
    await more.evaluate((button) => button.scrollIntoView({ block: 'center', behavior: 'instant' }));
    await more.click();
  }
  await inMenu(card, name).click();
}

/** Replaces the page's clock by a fake one that the test advances. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
}

/** Switches the page's theme at once, as its own button does. */
export async function showTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.evaluate((isDark) => {
    const { classList } = document.documentElement;
    classList.add('theme-switching');
    classList.toggle('dark', isDark);
    getComputedStyle(document.documentElement).getPropertyValue('opacity');
    classList.remove('theme-switching');
  }, theme === 'dark');
}

/** Doubles the page's font size, as some readers need it, or resets it. */
export async function doubleLetters(page: Page, on = true): Promise<void> {
  await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), on ? '200%' : '');
}

/** The words of the page that are torn between two lines; mailboxes may be. */
export function tornWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const torn: string[] = [];
    for (let text = texts.nextNode() as Text | null; text; text = texts.nextNode() as Text | null) {
      if (!text.parentElement?.checkVisibility() || text.parentElement.matches('script, style, textarea')) continue;
      for (const { 0: word, index } of text.data.matchAll(/[^\s\-/–—]+/g)) {
        if (word.includes('@')) continue;
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = [...range.getClientRects()].filter(({ width }) => width > 1).map(({ top }) => Math.round(top));
        if (new Set(lines).size > 1) torn.push(word);
      }
    }
    return torn;
  });
}

/** The elements that overflow the width of the page or of the open dialog, and by how many pixels. */
export function sidewaysScroll(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const frame = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.documentElement;
    const beyond = frame.scrollWidth - frame.clientWidth;
    if (beyond <= 0) return [];
    const edge = frame.getBoundingClientRect().left + frame.clientWidth;
    // The contents of an element that scrolls or clips do not widen the page.
    const isClipped = (it: Element | null): boolean =>
      it !== null && it !== frame && (getComputedStyle(it).overflowX !== 'visible' || isClipped(it.parentElement));
    const words = document.createTreeWalker(frame, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    const outside: string[] = [];
    for (let node = words.nextNode(); node; node = words.nextNode()) {
      const range = document.createRange();
      range.selectNode(node);
      if (range.getBoundingClientRect().right <= edge + 0.5 || isClipped(node.parentElement)) continue;
      outside.push(node instanceof Element ? node.outerHTML.slice(0, 200) : `“${node.textContent}”`);
    }
    return [`${beyond} px: ${outside.slice(0, 3).join(' | ')}`];
  });
}

/** The sum of layout shifts so far that no input has caused. */
export const shifts = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) =>
          resolve(list.getEntries().reduce((sum, entry) => sum + (entry as never as { value: number }).value, 0)),
        ).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)));
      }),
  );

/** Drops the page's timers with a delay of `length` milliseconds, also after a reload. */
export async function dropTimers(page: Page, length: number): Promise<void> {
  const hold = (held: number) => {
    const set = window.setTimeout;
    const unlessHeld = (run: TimerHandler, delay?: number, ...rest: unknown[]) =>
      delay === held ? 0 : set(run, delay, ...rest);
    window.setTimeout = unlessHeld as typeof window.setTimeout;
  };
  await page.addInitScript(hold, length);
  await page.evaluate(hold, length);
}

/** Whether the end of an element, the last line of a text, is on screen and nothing stands above it. */
export const isUncovered = (element: Locator): Promise<boolean> =>
  element.evaluate((it) => {
    const { x, bottom, width } = it.getBoundingClientRect();
    return it.contains(document.elementFromPoint(x + width / 2, bottom - 4));
  });
