import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { consent as copy } from '#contract/copy/consent.ts';
import { legalPages } from '#contract/legal-pages.ts';
import { policy } from '#contract/limits.ts';
import { open, phone, visit } from '#tests/support/pages.ts';
import type { ServerProcess } from '#tests/support/server.ts';
import { startSite, stopSite } from '#tests/support/site.ts';

let server: ServerProcess;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await startSite({ DEMO: 'off' });
});
afterAll(() => stopSite(server, browser));

const card = (page: Page) => page.getByRole('region', { name: copy.label });

test('the card stands until it is read, on every page but the one about cookies, and leaves the help lines free', async () => {
  const { page, complaints, close } = await visit(browser, { ...phone, isNew: true });
  onTestFinished(close);
  await open(page, `${server.origin}/resources`);
  await card(page).waitFor();
  await page.mouse.wheel(0, 400);
  const help = page.locator(`a[href="tel:${policy.helpLines.work}"]`).last();
  await expect
    .poll(async () => {
      const [line, over] = [await help.boundingBox(), await card(page).boundingBox()];
      return line !== null && over !== null && over.y + over.height <= line.y;
    })
    .toBe(true);
  await card(page).getByRole('link', { name: copy.more }).click();
  await page.waitForURL(`**${legalPages.cookies.path}`);
  await expect.poll(() => card(page).count()).toBe(0);

  await open(page, server.origin);
  await card(page).getByRole('button', { name: copy.accept }).click();
  await expect.poll(() => card(page).count()).toBe(0);
  expect(await page.evaluate(() => [localStorage.cookieConsent, localStorage.consent_state])).toEqual([
    'true',
    expect.stringMatching(/^accepted \d{4}-\d\d-\d\d$/),
  ]);
  await page.reload();
  await expect.poll(() => page.getByRole('contentinfo').count()).toBe(1);
  expect(await card(page).count()).toBe(0);

  // What is kept in the browser is kept for so long and no longer.
  await page.clock.setFixedTime(Date.now() + (policy.localStorageMonths + 1) * 31 * 24 * 60 * 60_000);
  await page.reload();
  await card(page).waitFor();
  expect(complaints).toEqual([]);
});
