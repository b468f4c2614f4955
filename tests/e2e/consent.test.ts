import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { auth } from '#contract/copy/auth.ts';
import { consent as copy } from '#contract/copy/consent.ts';
import { shell } from '#contract/copy/shell.ts';
import { legalPages } from '#contract/legal-pages.ts';
import { policy } from '#contract/policy.ts';
import { chooseSignIn } from '#tests/support/members.ts';
import { open, phone, visit } from '#tests/support/pages.ts';
import type { ServerProcess } from '#tests/support/server.ts';
import { startSite, stopSite } from '#tests/support/site.ts';

let server: ServerProcess;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await startSite({ DEMO: 'off' });
});
afterAll(() => stopSite(server, browser));

const bar = (page: Page) => page.getByRole('region', { name: copy.label });

test('the bar stands until it is read, on every page but the one about cookies, and leaves the help lines free', async () => {
  const { page, complaints, close } = await visit(browser, { ...phone, isNew: true });
  onTestFinished(close);
  await open(page, `${server.origin}/resources`);
  await bar(page).waitFor();
  await page.mouse.wheel(0, 400);
  const navigation = page.getByRole('navigation', { name: shell.bar.label });
  for (const width of [360, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await expect
      .poll(async () => {
        const [below, over] = [await navigation.boundingBox(), await bar(page).boundingBox()];
        return below !== null && over !== null && over.height <= 64 && over.y + over.height <= below.y;
      })
      .toBe(true);
  }
  await bar(page).getByRole('link', { name: copy.more }).click();
  await page.waitForURL(`**${legalPages.cookies.path}`);
  await expect.poll(() => bar(page).count()).toBe(0);

  await open(page, server.origin);
  await bar(page).getByRole('button', { name: copy.accept }).click();
  await expect.poll(() => bar(page).count()).toBe(0);
  expect(await page.evaluate(() => [localStorage.cookieConsent, localStorage.consent_state])).toEqual([
    'true',
    expect.stringMatching(/^accepted \d{4}-\d\d-\d\d$/),
  ]);
  await page.reload();
  await expect.poll(() => page.getByRole('contentinfo').count()).toBe(1);
  expect(await bar(page).count()).toBe(0);

  // Storage expires after the policy's period.
  await page.clock.setFixedTime(Date.now() + (policy.localStorageMonths + 1) * 31 * 24 * 60 * 60_000);
  await page.reload();
  await bar(page).waitFor();
  expect(complaints).toEqual([]);
});

const sizes = [
  [360, 640],
  [390, 844],
  [768, 1024],
  [1280, 720],
  [1280, 800],
  [1366, 768],
  [1440, 900],
  [1920, 1080],
] as const;

/** The links and controls whose middle the bar covers in every scroll position. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const isFree = (it: HTMLElement) => {
      const { x, y, width, height } = it.getBoundingClientRect();
      const top = document.elementFromPoint(x + width / 2, y + height / 2);
      return top !== null && (it.contains(top) || top.contains(it));
    };
    const all = document.querySelectorAll<HTMLElement>('main a, main button, main input, footer a');
    const shown = [...all].filter((it) => it.checkVisibility() && it.getBoundingClientRect().width > 1);
    return shown
      .filter((it) =>
        (['center', 'end', 'bottom'] as const).every((to) => {
          if (to === 'bottom') scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
          else it.scrollIntoView({ block: to, behavior: 'instant' });
          return !isFree(it);
        }),
      )
      .map((it) => it.textContent || it.outerHTML.slice(0, 80));
  });

test('the bar covers nothing that could not be scrolled free, on any screen', async () => {
  const { page, close } = await visit(browser, { ...phone, isNew: true });
  onTestFinished(close);
  const legal = Object.values(legalPages).map(({ path }) => path);
  const pages = ['/auth', '/auth sign-in', '/', '/suspicious-jobs', '/resources', '/about', ...legal];
  for (const path of pages.filter((it) => it !== legalPages.cookies.path)) {
    await open(page, `${server.origin}${path.split(' ')[0]}`);
    if (path.endsWith('sign-in')) await chooseSignIn(page);
    await bar(page).waitFor();
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height });
      expect(await covered(page), `${path} at ${width}×${height}`).toEqual([]);
    }
  }
});

test('the bar leaves the buttons for signing in and up to be seen at once on a laptop', async () => {
  const { page, close } = await visit(browser, { viewport: { width: 1280, height: 800 }, isNew: true });
  onTestFinished(close);
  // Whoever came to tell something is offered an account first, below the reason.
  await open(page, `${server.origin}/share`);
  await page.waitForURL('**/auth');
  for (const name of [auth.signUp, auth.signIn]) {
    if (name === auth.signIn) await chooseSignIn(page);
    const button = await page.getByRole('button', { name, exact: true }).boundingBox();
    const over = await bar(page).boundingBox();
    expect((button?.y ?? 0) + (button?.height ?? 0), name).toBeLessThanOrEqual(over?.y ?? 0);
  }
});

test('the bar stands at the end of the page where letters are large, its button below its text', async () => {
  const { page, close } = await visit(browser, { viewport: { width: 360, height: 640 }, isNew: true });
  onTestFinished(close);
  await open(page, `${server.origin}/about`);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  await bar(page).waitFor();
  expect((await bar(page).boundingBox())?.y).toBeGreaterThan(640);
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  const parts = [bar(page).getByRole('link'), bar(page).getByRole('button')];
  const boxes = await Promise.all(
    [...parts, page.getByRole('navigation', { name: shell.bar.label })].map((it) => it.boundingBox()),
  );
  const edges = boxes.flatMap((box) => [box?.y ?? 0, (box?.y ?? 0) + (box?.height ?? 0)]);
  expect(edges).toEqual([...edges].sort((a, b) => a - b));
});
