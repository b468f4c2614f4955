import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { controls } from '#contract/copy/controls.ts';
import { errorPage } from '#contract/copy/error-page.ts';
import { errorSentence } from '#contract/copy/errors.ts';
import { shell } from '#contract/copy/shell.ts';
import { helpLines } from '#contract/help-lines.ts';
import { pagePaths } from '#contract/navigation.ts';
import { createApp, listenerOf } from '#server/app.ts';
import { builtPages, type PageSource } from '#server/pages.ts';
import { axeFaults } from '#tests/support/axe.ts';
import { launchChromium } from '#tests/support/chromium.ts';
import { desktop, phone, visit } from '#tests/support/pages.ts';
import { type Product, startProduct } from '#tests/support/product.ts';

let product: Product;
let browser: Browser;
let source: PageSource;
beforeAll(async () => {
  [product, browser, source] = await Promise.all([startProduct(), launchChromium(), builtPages()]);
});
afterAll(() => Promise.all([product.close(), browser.close()]));

/** Serves the product with pages that come from another source than the build. */
async function serve(load: PageSource['load']): Promise<string> {
  const http = createServer(listenerOf(createApp(product.platform, { ...source, load }, false)));
  await once(http.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => {
    http.closeAllConnections();
    http.close();
  });
  return `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
}

const broken = async () => ({ ...(await source.load()), loadPage: () => Promise.reject(new Error('not rendered')) });
const groundOf = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);

test('the page of a failed request wears the site’s look in both themes, and leads on', async () => {
  const origin = await serve(broken);
  const grounds: string[] = [];
  for (const [options, colorScheme] of [
    [phone, 'light'],
    [desktop, 'dark'],
  ] as const) {
    const { page, complaints, close } = await visit(browser, { ...options, colorScheme });
    const answer = await page.goto(`${origin}/about`, { waitUntil: 'networkidle' });
    expect(answer?.status()).toBe(500);
    await page.getByRole('heading', { level: 1, name: shell.crashedTitle }).waitFor();
    await page.getByText(errorSentence('internal')).waitFor();
    await page.getByText(errorPage.requestNumber(answer?.headers()['x-request-id'] ?? '')).waitFor();
    expect(await page.evaluate(() => document.fonts.check('800 1rem "Gabarito Variable"'))).toBe(true);
    expect(await axeFaults(page)).toEqual([]);
    grounds.push(await groundOf(page));
    for (const [name, path] of [
      [controls.retry, '/about'],
      [shell.tabs.resources, pagePaths.resources],
      [shell.tabs.home, pagePaths.home],
    ] as const) {
      await page.getByRole('main').getByRole('link', { name }).click();
      await page.waitForURL(origin + path);
      await page.getByRole('heading', { level: 1, name: shell.crashedTitle }).waitFor();
    }
    expect(complaints).toEqual([]);
    await close();
  }
  expect(new Set(grounds).size).toBe(2);
});

test('it needs neither scripts nor, where the pages can not be loaded at all, the build', async () => {
  const { page, close } = await visit(browser, { ...phone, javaScriptEnabled: false });
  for (const load of [broken, () => Promise.reject(new Error('no build'))]) {
    const origin = await serve(load);
    const answer = await page.goto(`${origin}/resources`);
    expect(answer?.status()).toBe(500);
    expect(answer?.headers()['content-security-policy']).not.toContain('unsafe');
    expect(answer?.headers()['cache-control']).toBe('no-store');
    for (const { number } of helpLines) expect(await page.locator(`a[href="tel:${number}"]`).isVisible()).toBe(true);
    await page.getByRole('link', { name: shell.tabs.home }).first().waitFor();
  }
  await close();
});
