import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { adCheck } from '#contract/copy/ad-check.ts';
import { adCheckResult } from '#contract/copy/ad-check-result.ts';
import { linked } from '#contract/copy/linked.ts';
import { memberMenu } from '#contract/copy/member-menu.ts';
import { offline } from '#contract/copy/offline.ts';
import { resources } from '#contract/copy/resources.ts';
import { shell } from '#contract/copy/shell.ts';
import { kindPaths } from '#contract/kinds.ts';
import { paging } from '#contract/limits.ts';
import { signIn } from '#tests/support/members.ts';
import { desktop, open, type Visit, visit } from '#tests/support/pages.ts';
import type { ServerProcess } from '#tests/support/server.ts';
import { startSite, stopSite } from '#tests/support/site.ts';

const email = 'deniz@ornek.sesol.example';

let server: ServerProcess;
let browser: Browser;
let here: Visit;
let page: Page;
beforeAll(async () => {
  [server, browser] = await startSite();
});
afterAll(() => stopSite(server, browser));
beforeEach(async () => {
  here = await visit(browser, { ...desktop, serviceWorkers: 'allow' });
  page = here.page;
  return () => here.close();
});

const atWork = () => page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
const toast = () => page.getByRole('alert').getByText(offline.notice);

/** The contents of all caches, by path. */
const cached = () =>
  page.evaluate(async () => {
    const all: Record<string, string> = {};
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const { url } of await cache.keys()) {
        const { pathname, search } = new URL(url);
        if (!pathname.startsWith('/assets/')) all[pathname + search] = (await (await cache.match(url))?.text()) ?? '';
      }
    }
    return all;
  });

test('a job ad is checked without a network, though the check was never opened before', async () => {
  await open(page, server.origin);
  await atWork();
  await page.context().setOffline(true);
  await page.goto(`${server.origin}/resources`);
  await page.getByLabel(adCheck.label).fill('Başlamadan 450 TL kargo bedeli yatır, ilk maaşınla iade.');
  await page.getByText(adCheckResult.reasons['paid-back-later'].title).waitFor();
});

test('a form says that what is written stays, not that it shows a copy', async () => {
  await open(page, `${server.origin}/auth`);
  await signIn(page, email, 'ornek-parola');
  await open(page, `${server.origin}/share`);
  await page.context().setOffline(true);
  await page.getByRole('alert').getByText(offline.formNotice).waitFor();
});

test('what was read can be read again without a network, says so, and comes up to date when it is back', async () => {
  await open(page, server.origin);
  await atWork();
  await open(page, `${server.origin}/suspicious-jobs`);
  await page.context().setOffline(true);
  await toast().waitFor();

  await page.reload();
  await page.getByRole('article').first().waitFor();
  await toast().waitFor();
  await page.goto(server.origin);
  await expect.poll(() => page.getByRole('article').count()).toBe(paging.pageSize);
  // Precached: the page was never opened before.
  await page.getByRole('link', { name: shell.tabs.resources }).first().click();
  await page.getByRole('heading', { level: 1, name: resources.title.join(' ') }).waitFor();
  await page.goto(`${server.origin}/resources`);
  await page.getByRole('heading', { level: 1, name: resources.title.join(' ') }).waitFor();
  await page.goto(`${server.origin}/?sector=Medya`);
  await page.waitForURL(`${server.origin}/`);
  // A post is shown where the kept list has it, else missed in its place.
  const [kept = ''] = await page.getByRole('article').evaluateAll((all) => all.map(({ id }) => id));
  const keptId = kept.slice('experience-'.length);
  await page.goto(`${server.origin}/?deneyim=${keptId}`);
  await page.waitForURL(`${server.origin}/#${kept}`);
  await page.locator(`#${kept}.lit`).waitFor();
  await page.goto(`${server.origin}/?deneyim=${keptId.replace(/.{12}$/, '000000000000')}`);
  await page.getByRole('heading', { name: linked.missing }).waitFor();

  await page.goto(`${server.origin}/share`);
  await page.getByRole('heading', { level: 1, name: offline.page.title }).waitFor();
  await page.getByRole('link', { name: shell.tabs.home, exact: true }).click();
  await toast().waitFor();

  await page.context().setOffline(false);
  await toast().waitFor({ state: 'detached' });
  await expect.poll(() => page.getByRole('article').count()).toBe(paging.pageSize);
  expect(here.complaints).toEqual([]);
});

test('a page that can not be opened without a network wears the site’s name and font, also where its code is missing', async () => {
  const homeLink = () => page.getByRole('link', { name: shell.homeLink('SesOl') });
  await open(page, server.origin);
  await atWork();
  await page.context().setOffline(true);
  await page.goto(`${server.origin}/share`);
  await page.getByRole('heading', { level: 1, name: offline.page.title }).waitFor();
  await homeLink().waitFor();
  expect(await page.title()).toBe(`${offline.page.title} · SesOl`);
  // Found late, the font would be left out: the page asks for it ahead, and has it from the cache.
  const isCached = await page.evaluate(() =>
    Promise.all(
      [...document.querySelectorAll<HTMLLinkElement>('link[as=font]')].map(async ({ href }) =>
        Boolean(await caches.match(href)),
      ),
    ),
  );
  expect(isCached).toEqual([true, true]);

  await homeLink().click();
  await toast().waitFor();
  await page.locator('header').getByRole('link', { name: shell.signIn }).click();
  await page.getByRole('heading', { level: 1, name: shell.crashedTitle }).waitFor();
  await homeLink().waitFor();
  expect(here.complaints.filter((line) => !/dynamically imported module/.test(line))).toEqual([]);
});

test('a list that was kept is shown when the server does not answer, and says that it is a copy', async () => {
  await open(page, server.origin);
  await atWork();
  const listings = page.getByRole('link', { name: shell.tabs['suspicious-jobs'] }).first();
  await listings.click();
  await page.getByRole('article').first().waitFor();
  // The page is cached while it is read: an immediate navigation may be faster.
  await expect
    .poll(async () => Object.keys(await cached()), { timeout: 60_000 })
    .toContain(`/api/${kindPaths['suspicious-job']}`);
  await open(page, `${server.origin}/about`);

  process.kill(server.pid, 'SIGSTOP');
  onTestFinished(() => void process.kill(server.pid, 'SIGCONT'));
  await listings.click();
  await toast().waitFor();
  await expect.poll(() => page.getByRole('article').count()).toBe(paging.pageSize);

  process.kill(server.pid, 'SIGCONT');
  await toast().waitFor({ state: 'detached' });
  expect(here.complaints).toEqual([]);
});

test('no cache holds anything of a member, and what they read goes when they sign out', async () => {
  await open(page, `${server.origin}/auth`);
  await signIn(page, email, 'ornek-parola');
  await atWork();
  for (const path of ['/', '/suspicious-jobs', '/share', '/about', '/?search=staj'])
    await open(page, server.origin + path);
  const before = await cached();
  expect(Object.keys(before)).toEqual(expect.arrayContaining(['/', '/about', '/suspicious-jobs']));
  for (const [path, text] of Object.entries(before)) {
    expect(path).not.toMatch(/^\/(api\/(me|auth|live)|auth|share|photos|admin)|vote|likes|search/);
    expect(text, path).not.toMatch(/deniz@|"isAdmin"|"draftKey"/);
  }

  await page.getByRole('button', { name: /Hesap menüsü/ }).click();
  await page.getByRole('button', { name: memberMenu.signOut }).click();
  await page.waitForURL(`${server.origin}/`);
  const read = ['/about', '/suspicious-jobs', '/api/suspicious-jobs'];
  await expect.poll(async () => Object.keys(await cached()).filter((path) => read.includes(path))).toEqual([]);
  // What remains is what the next visitor of this device would fetch as well.
  await expect.poll(async () => Object.keys(await cached())).toEqual(expect.arrayContaining(['/', '/resources']));
});

test('a release has caches of its own, with the fonts of Turkish alone, and clears up behind the one before', async () => {
  await page.addInitScript(() => void caches.open('files-of-an-older-build'));
  await page.goto(`${server.origin}/resources`);
  await atWork();
  await expect
    .poll(async () => (await page.evaluate(() => caches.keys())).map((name) => name.replace(/-.*/, '')).toSorted())
    .toEqual(['files', 'read']);
  const fonts = await page.evaluate(async () => {
    const name = (await caches.keys()).find((one) => one.startsWith('files-')) ?? '';
    return (await (await caches.open(name)).keys()).map(({ url }) => url).filter((url) => url.endsWith('.woff2'));
  });
  expect(fonts.map((url) => /turkish-latin(-ext)?(?=-\w+\.woff2)/.exec(url)?.[0]).toSorted()).toEqual([
    'turkish-latin',
    'turkish-latin',
    'turkish-latin-ext',
    'turkish-latin-ext',
  ]);
  const worker = await fetch(`${server.origin}/sw.js`);
  expect(worker.headers.get('cache-control')).toBe('public, no-cache');
});

test('the site can be installed', async () => {
  await page.goto(server.origin);
  const address = await page.locator('link[rel=manifest]').getAttribute('href');
  const manifest = await (await fetch(`${server.origin}${address}`)).json();
  expect(manifest).toMatchObject({ name: 'SesOl', lang: 'tr', start_url: '/', display: 'standalone' });
  for (const { src, sizes } of manifest.icons) {
    const size = await page.evaluate(async (url) => {
      const bitmap = await createImageBitmap(await (await fetch(url)).blob());
      return `${bitmap.width}x${bitmap.height}`;
    }, src);
    expect(size).toBe(sizes);
  }
});
