import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { content } from '#contract/copy/content.ts';
import { home } from '#contract/copy/home.ts';
import type { ExperiencePage } from '#contract/experiences.ts';
import { anchorOf } from '#contract/navigation.ts';
import { visitAs } from '#tests/support/members.ts';
import { open, phone, reload, visit } from '#tests/support/pages.ts';
import type { ServerProcess } from '#tests/support/server.ts';
import { startSite, stopSite } from '#tests/support/site.ts';

let server: ServerProcess;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await startSite();
});
afterAll(() => stopSite(server, browser));

/** How far down the page the first story's text begins, in CSS pixels. */
const firstStory = (page: Page) =>
  page
    .locator('article:not([aria-hidden]) .font-read')
    .first()
    .evaluate((it) => Math.round(it.getBoundingClientRect().top + scrollY));

/** How tall the hero is. */
const heroHeight = (page: Page) =>
  page
    .locator('section', { has: page.getByRole('heading', { level: 1 }) })
    .evaluate((it) => it.getBoundingClientRect().height);

/** The sum of layout shifts so far, which nobody's tap has caused. */
const shifts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) =>
          resolve(list.getEntries().reduce((sum, entry) => sum + (entry as never as { value: number }).value, 0)),
        ).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)));
      }),
  );

describe('on a phone the first story begins', () => {
  test('within 640 px for whoever has never been here, and within 560 for whoever comes back', async () => {
    const { page, close } = await visit(browser, { ...phone, isNew: true });
    onTestFinished(close);
    await open(page, server.origin);
    expect(await firstStory(page)).toBeLessThanOrEqual(640);
    expect(await heroHeight(page)).toBeLessThanOrEqual(420);
    expect(await shifts(page)).toBeLessThan(0.01);
    await expect.poll(() => page.evaluate(() => localStorage.visited)).toBe('true');
    await reload(page);
    expect(await firstStory(page)).toBeLessThanOrEqual(560);
    expect(await heroHeight(page)).toBeLessThanOrEqual(96);
    expect(await shifts(page)).toBeLessThan(0.01);
  });

  test('within 560 px for members, and wherever an address says what one came for', async () => {
    const { items } = (await (await fetch(`${server.origin}/api/experiences`)).json()) as ExperiencePage;
    for (const path of ['/?sortBy=newest', `/#${anchorOf('experience', items[0]?.id ?? '')}`]) {
      const { page, close } = await visit(browser, phone);
      onTestFinished(close);
      await open(page, server.origin + path);
      expect(await firstStory(page), path).toBeLessThanOrEqual(560);
      // A linked post takes the place of its skeleton, which has another height.
      if (!path.includes('#')) expect(await shifts(page), path).toBeLessThan(0.01);
    }
    const member = await visitAs(browser, server, {
      email: 'deniz@ornek.sesol.example',
      password: 'ornek-parola',
      ...phone,
    });
    await open(member.page, server.origin);
    expect(await firstStory(member.page)).toBeLessThanOrEqual(560);
  });
});

test('popular tags are one row under the search, where the keyboard finds them', async () => {
  const { page, close } = await visit(browser, phone);
  onTestFinished(close);
  await open(page, server.origin);
  const tags = page.getByRole('list', { name: home.popularTags }).getByRole('checkbox');
  const tops = await tags.evaluateAll((all) => all.map((it) => Math.round(it.getBoundingClientRect().top)));
  expect([tops.length, new Set(tops).size]).toEqual([5, 1]);
  // Whatever Tab leads to lies below what had focus before, down to the first card.
  const visited: number[] = [];
  await page.getByRole('heading', { level: 1 }).evaluate((it) => {
    it.tabIndex = -1;
    it.focus();
  });
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press('Tab');
    const top = await page.evaluate(() => {
      const it = document.activeElement as HTMLElement;
      return it.closest('article') ? null : it.getBoundingClientRect().bottom + scrollY;
    });
    if (top === null) break;
    visited.push(top);
  }
  expect(visited.length).toBeGreaterThan(7);
  for (const [index, top] of visited.entries()) expect(top).toBeGreaterThanOrEqual((visited[index - 1] ?? 0) - 8);
});

test('on a laptop the filters stay beside the list, however low the screen', async () => {
  for (const path of ['/', '/suspicious-jobs']) {
    const { page, close } = await visit(browser, { viewport: { width: 1366, height: 640 } });
    onTestFinished(close);
    await open(page, server.origin + path);
    await page.evaluate(() => scrollTo({ top: 3000, behavior: 'instant' }));
    const rail = page.getByRole('search').filter({ visible: true });
    const box = await rail.boundingBox();
    expect((box?.y ?? -1) >= 0 && (box?.y ?? 0) + (box?.height ?? 0) <= 640, path).toBe(true);
    // Its end can be reached without the page.
    const end = rail.locator('label, button, select').filter({ visible: true }).last();
    await end.evaluate((it) => it.scrollIntoView({ block: 'nearest', behavior: 'instant' }));
    const last = await end.boundingBox();
    expect((last?.y ?? 999) + (last?.height ?? 0), path).toBeLessThanOrEqual(640);
  }
});

test('the end of a list has a way back to its head', async () => {
  const { page, close } = await visit(browser, phone);
  onTestFinished(close);
  await open(page, `${server.origin}/?city=Ankara`);
  const up = page.getByRole('button', { name: content.toTop });
  await up.scrollIntoViewIfNeeded();
  await up.click();
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('latest');
  await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(300);
});
