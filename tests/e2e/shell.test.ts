import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { consent } from '#contract/copy/consent.ts';
import { memberMenu } from '#contract/copy/member-menu.ts';
import { quickExit } from '#contract/copy/quick-exit.ts';
import { resources } from '#contract/copy/resources.ts';
import { shell } from '#contract/copy/shell.ts';
import { legalPages } from '#contract/legal-pages.ts';
import { footerShrinksAt, helpNumbers } from '#contract/limits.ts';
import { pagePaths } from '#contract/navigation.ts';
import { signIn, visitAs } from '#tests/support/members.ts';
import { desktop, doubleLetters, open, phone, sidewaysScroll, visit } from '#tests/support/pages.ts';
import type { ServerProcess } from '#tests/support/server.ts';
import { startSite, stopSite } from '#tests/support/site.ts';

const email = 'deniz@ornek.sesol.example';
const password = 'ornek-parola';

let server: ServerProcess;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await startSite();
});
afterAll(() => stopSite(server, browser));

const paths = [...Object.values(pagePaths), ...Object.values(legalPages).map(({ path }) => path)];
const bare: string[] = [pagePaths.auth, pagePaths['reset-password'], pagePaths.admin];

test.each(paths)('%s is a page, with header and footer unless it is one of the three that have none', async (path) => {
  const answer = await fetch(server.origin + path, { redirect: 'manual' });
  expect(answer.status).toBe(200);
  const html = await answer.text();
  expect(html.includes('<footer')).toBe(!bare.includes(path));
  expect(html.includes(`aria-label="${shell.mainMenu}"`)).toBe(!bare.includes(path));
});

describe('the header', () => {
  test('has its tabs where there is room; elsewhere a bar and its menu have them, each once', async () => {
    for (const size of [desktop, phone]) {
      const { page, close } = await visit(browser, size);
      onTestFinished(close);
      await open(page, server.origin);
      const menu = page.getByRole('button', { name: shell.menu.open });
      await expect.poll(() => menu.isVisible()).toBe(size === phone);
      const named = Object.values(shell.tabs);
      const within = async (links: Locator) =>
        (await links.allInnerTexts()).filter((it) => named.some((tab) => tab === it));
      const tabs = page.getByRole('navigation', { name: size === phone ? shell.bar.label : shell.mainMenu });
      const shown = await within(tabs.getByRole('link'));
      if (size === phone) {
        await menu.click();
        const panel = page.getByRole('dialog', { name: shell.menu.title });
        await panel.waitFor();
        shown.push(...(await within(panel.getByRole('link'))));
      }
      expect(shown).toEqual(named);
    }
  });

  test('collapses to icons between the two, which keep their names', async () => {
    for (const width of [768, 959, 960]) {
      const { page, close } = await visit(browser, { viewport: { width, height: 800 } });
      onTestFinished(close);
      await open(page, server.origin);
      const nav = page.getByRole('navigation', { name: shell.mainMenu });
      for (const label of Object.values(shell.tabs)) {
        const tab = nav.getByRole('link', { name: label, exact: true });
        await expect.poll(() => tab.locator('svg').isVisible(), { message: `${label} at ${width}` }).toBe(width < 960);
        const words = await tab.getByText(label).boundingBox();
        expect((words?.width ?? 0) > 2, `${label} at ${width}`).toBe(width >= 960);
      }
      await page.getByRole('banner').getByRole('link', { name: shell.signIn }).waitFor();
      expect(await page.getByRole('button', { name: shell.menu.open }).isVisible()).toBe(false);
      expect(await sidewaysScroll(page)).toEqual([]);
    }
  });

  test('leads to the top of a page and puts focus on what it says', async () => {
    const { page, close } = await visit(browser, { ...desktop, reducedMotion: 'reduce' });
    onTestFinished(close);
    await open(page, server.origin);
    await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
    const tabs = page.getByRole('navigation', { name: shell.mainMenu });
    await tabs.getByRole('link', { name: shell.tabs.resources }).click();
    await page.getByRole('heading', { level: 1, name: resources.title.join(' ') }).waitFor();
    await expect.poll(() => page.evaluate(() => [scrollY, document.activeElement?.id])).toEqual([0, 'content']);
  });

  test('may have focus anywhere on a page without moving it, as the card about cookies may', async () => {
    const { page, close } = await visit(browser, { ...desktop, reducedMotion: 'reduce', isNew: true });
    onTestFinished(close);
    await open(page, server.origin);
    const card = page.getByRole('region', { name: consent.label });
    await card.waitFor();
    for (const region of [page.getByRole('banner'), card]) {
      for (const control of await region.locator('a:visible, button:visible').all()) {
        await page.evaluate(() => scrollTo({ top: 3000, behavior: 'instant' }));
        await page.keyboard.press('Shift');
        await control.focus();
        expect(await page.evaluate(() => scrollY), String(control)).toBe(3000);
      }
    }
  });

  test('shows a member who they are here, and offers no sign-in while the server has not said so', async () => {
    for (const size of [desktop, phone]) {
      const { page, close } = await visit(browser, size);
      onTestFinished(close);
      await open(page, `${server.origin}/auth`);
      await signIn(page, email, password);
      await open(page, server.origin);
      await page.getByRole('button', { name: size === phone ? shell.menu.open : /Hesap menüsü/ }).click();
      const menu =
        size === phone ? page.getByRole('dialog', { name: shell.menu.title }) : page.locator(':popover-open');
      await menu.getByText(email).waitFor();
      await menu.getByText(/^souser-[0-9a-z]{6}$/).waitFor();

      let refused = 0;
      await page.route('**/api/me', (route) => {
        refused += 1;
        return route.abort();
      });
      await open(page, server.origin);
      // The first call and its retries.
      await expect.poll(() => refused).toBe(3);
      if (size === phone) {
        await page.getByRole('button', { name: shell.menu.open }).click();
        await page.getByRole('button', { name: memberMenu.signOut }).waitFor();
      }
      expect(await page.getByRole('link', { name: shell.signIn }).filter({ visible: true }).count()).toBe(0);
    }
  });
});

test('a theme that is chosen in one tab shows in the others', async () => {
  const { page, close } = await visit(browser, { ...desktop, colorScheme: 'light' });
  onTestFinished(close);
  await open(page, server.origin);
  const other = await page.context().newPage();
  await open(other, `${server.origin}/about`);
  const isDark = (tab: Page) => tab.evaluate(() => document.documentElement.classList.contains('dark'));
  for (const dark of [true, false]) {
    await page.getByRole('button', { name: shell.theme.toggle }).click();
    await expect.poll(() => isDark(other)).toBe(dark);
  }
});

test('past 50 px a bar keeps the help lines, until those of the footer itself are on screen', async () => {
  const { page, complaints, close } = await visit(browser, { ...desktop, reducedMotion: 'reduce' });
  onTestFinished(close);
  await open(page, `${server.origin}/resources`);
  const bar = page.getByRole('complementary', { name: shell.footer.helpLines });
  const full = page.getByRole('contentinfo');
  const scroll = (top: number) =>
    page.evaluate(async (y) => {
      scrollTo({ top: y, behavior: 'instant' });
      // Intersection observers are called with the next frames.
      for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    }, top);
  await scroll(footerShrinksAt);
  await expect.poll(() => bar.count()).toBe(0);
  await scroll(footerShrinksAt + 1);
  await bar.waitFor();
  const calls = await bar.locator('a[href^="tel:"]').evaluateAll((links) => links.map((a) => a.getAttribute('href')));
  expect(calls).toEqual(Object.values(helpNumbers).map((line) => `tel:${line}`));

  // The footer's beginning is on screen; its end, the help lines, is not.
  await scroll(await full.evaluate((footer) => footer.getBoundingClientRect().top + scrollY - innerHeight + 20));
  await expect.poll(() => bar.isVisible()).toBe(true);
  await scroll(await page.evaluate(() => document.documentElement.scrollHeight));
  await expect.poll(() => bar.count()).toBe(0);
  const last = full.locator('a[href^="tel:"]').last();
  await expect.poll(() => last.evaluate((link) => link.getBoundingClientRect().bottom <= innerHeight)).toBe(true);
  expect(complaints).toEqual([]);
});

test.each([
  ['/about/', '/about'],
  ['/Resources', '/resources'],
  ['/AUTH/', '/auth'],
  ['/Suspicious-Jobs/?city=Ankara#job-1', '/suspicious-jobs?city=Ankara#job-1'],
  ['/share/', '/auth'],
  ['/Share', '/auth'],
  ['/share-suspicious/', '/auth'],
])('%s leads to %s', async (odd, path) => {
  const { page, close } = await visit(browser, phone);
  onTestFinished(close);
  await page.goto(server.origin + odd);
  await page.waitForURL(server.origin + path);
});

test('on phones a bar leads to the pages, and to the help lines by one tap', async () => {
  const { page, complaints, close } = await visit(browser, phone);
  onTestFinished(close);
  await open(page, server.origin);
  const bar = page.getByRole('navigation', { name: shell.bar.label });
  await bar.getByRole('link', { name: shell.tabs.resources }).click();
  await page.getByRole('heading', { level: 1, name: resources.title.join(' ') }).waitFor();
  expect(await bar.locator('[aria-current=page]').innerText()).toBe(shell.tabs.resources);
  const boxes = await bar
    .locator('a, button')
    .evaluateAll((all) => all.map((it) => it.getBoundingClientRect().toJSON()));
  expect(boxes).toHaveLength(5);
  for (const { top, bottom, width } of boxes)
    expect([width >= 44, bottom - top >= 44, bottom <= 844]).toEqual([true, true, true]);
  await doubleLetters(page);
  const overflowing = await bar
    .locator('a, button')
    .evaluateAll((all) => all.filter((it) => it.scrollWidth > it.clientWidth).map((it) => it.textContent));
  expect(overflowing).toEqual([]);
  const rows = await bar
    .locator('a, button')
    .evaluateAll((all) => all.map((it) => Math.round(it.getBoundingClientRect().top)));
  expect(new Set(rows).size).toBe(1);
  await doubleLetters(page, false);
  await bar.getByRole('button', { name: shell.bar.me }).click();
  const menu = page.getByRole('dialog', { name: shell.menu.title });
  await menu.waitFor();
  const calls = await menu.locator('a[href^="tel:"]').evaluateAll((links) => links.map((a) => a.getAttribute('href')));
  expect(calls).toEqual(Object.values(helpNumbers).map((line) => `tel:${line}`));
  expect(complaints).toEqual([]);
});

test('the page behind an open menu stays where it is, and scrolls again once that is gone', async () => {
  const { page, close } = await visit(browser, phone);
  onTestFinished(close);
  const isHeld = () => page.evaluate(() => getComputedStyle(document.documentElement).overflow === 'hidden');
  const menu = page.getByRole('navigation', { name: shell.bar.label }).getByRole('button', { name: shell.bar.me });
  await open(page, `${server.origin}/auth`);
  await page.getByRole('link', { name: shell.tabs.home }).last().click();
  await menu.click();
  await expect.poll(isHeld).toBe(true);
  await page.keyboard.press('Escape');
  await expect.poll(isHeld).toBe(false);
  await menu.click();
  await expect.poll(isHeld).toBe(true);
  await page.goBack();
  await page.waitForURL(`${server.origin}/auth`);
  await expect.poll(isHeld).toBe(false);
});

/** Points of the quick exit that something covers, and those at which it covers something itself, on the screen as it stands. */
const overlaps = (page: Page) =>
  page.getByRole('link', { name: quickExit.leave }).evaluate((exit) => {
    const { left, right, top, bottom } = exit.getBoundingClientRect();
    const at = (from: number, to: number) => [0.1, 0.3, 0.5, 0.7, 0.9].map((part) => from + part * (to - from));
    const points = at(left, right).flatMap((x) => at(top, bottom).map((y) => [x, y] as const));
    return points.flatMap(([x, y]) => {
      const layers = document.elementsFromPoint(x, y);
      const own = layers.findIndex((it) => exit.contains(it));
      // The round ends of the button leave its corners free.
      const covering = own > 0 ? layers[0] : undefined;
      const below = layers.find((it) => !exit.contains(it));
      const content = below ? below.closest('main, footer, nav, aside, section, [role=status], a, button') : exit;
      const fault = covering ?? content;
      return fault ? [`${Math.round(x)}, ${Math.round(y)}: ${fault.outerHTML.slice(0, 80)}`] : [];
    });
  });

test.each([
  { who: 'a newcomer', isMember: false, path: '/' },
  { who: 'a member who tells', isMember: true, path: pagePaths.share },
])('the quick exit lies over nothing, and nothing over it, wherever $who has scrolled', async ({ isMember, path }) => {
  const { page, close } = isMember
    ? await visitAs(browser, server, { email, password })
    : await visit(browser, { isNew: true });
  onTestFinished(close);
  await open(page, server.origin + path);
  await page.getByRole('link', { name: quickExit.leave }).waitFor();
  if (!isMember) await page.getByRole('region', { name: consent.label }).waitFor();
  const low = [320, 640, 844].map((width) => ({ width, height: 360 }));
  const widths = [320, 360, 390, 600, 767, 768, 900, 960, 1024, 1150, 1280, 1366, 1440, 1920];
  for (const size of [...low, ...widths.map((width) => ({ width, height: 768 }))]) {
    await page.setViewportSize(size);
    for (const part of [0, 0.1, 0.4, 1]) {
      await page.evaluate((share) => scrollTo({ top: share * document.body.scrollHeight, behavior: 'instant' }), part);
      expect(await overlaps(page), `${size.width} x ${size.height}, ${part}`).toEqual([]);
    }
  }
});

test('on a low screen the header has the navigation, and nothing but the quick exit stands on the page', async () => {
  const { page, close } = await visit(browser, { viewport: { width: 640, height: 360 }, isNew: true });
  onTestFinished(close);
  await open(page, server.origin);
  await page.getByRole('region', { name: consent.label }).waitFor();
  const header = page.locator('header');
  const ways = [...Object.values(shell.tabs), shell.signIn].map((name) =>
    header.getByRole('link', { name, exact: true }),
  );
  for (const way of ways) expect((await way.boundingBox())?.y).toBeLessThan(64);
  await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
  const stuck = await page.evaluate(() =>
    [...document.querySelectorAll('#root *')]
      .filter((it) => ['fixed', 'sticky'].includes(getComputedStyle(it).position) && it.checkVisibility())
      .filter((it) => {
        const { top, bottom, height } = it.getBoundingClientRect();
        return height > 0 && bottom > 0 && top < innerHeight;
      })
      .map((it) => it.querySelector('a, button')?.textContent ?? it.outerHTML.slice(0, 80)),
  );
  expect(stuck).toEqual([quickExit.leave]);
});
