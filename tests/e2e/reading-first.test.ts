import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { adCheck } from '#contract/copy/ad-check.ts';
import { consent } from '#contract/copy/consent.ts';
import { content } from '#contract/copy/content.ts';
import { experiences } from '#contract/copy/experiences.ts';
import { filters } from '#contract/copy/filters.ts';
import { home } from '#contract/copy/home.ts';
import type { ExperiencePage } from '#contract/experiences.ts';
import { anchorOf } from '#contract/navigation.ts';
import { formatTotal } from '#contract/text/numbers.ts';
import { visitAs } from '#tests/support/members.ts';
import { desktop, moreCardsThan, open, phone, reload, shifts, visit } from '#tests/support/pages.ts';
import type { ServerProcess } from '#tests/support/server.ts';
import { startSite, stopSite } from '#tests/support/site.ts';

let server: ServerProcess;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await startSite();
});
afterAll(() => stopSite(server, browser));

/** The top of the first story's text on the page, in CSS pixels. */
const firstStory = (page: Page) =>
  page
    .locator('article:not([aria-hidden]) .story')
    .first()
    .evaluate((it) => Math.round(it.getBoundingClientRect().top + scrollY));

/** The height of the hero, in CSS pixels. */
const heroHeight = (page: Page) =>
  page
    .locator('section', { has: page.getByRole('heading', { level: 1 }) })
    .evaluate((it) => it.getBoundingClientRect().height);

describe('on a phone the first story begins', () => {
  test('within 620 px for whoever has never been here, and within 560 for whoever comes back', async () => {
    const { page, close } = await visit(browser, { ...phone, isNew: true });
    onTestFinished(close);
    await open(page, server.origin);
    expect(await firstStory(page)).toBeLessThanOrEqual(620);
    expect(await heroHeight(page)).toBeLessThanOrEqual(420);
    expect(await shifts(page)).toBeLessThan(0.01);
    await expect.poll(() => page.evaluate(() => localStorage.visited)).toBe('true');
    await reload(page);
    expect(await firstStory(page)).toBeLessThanOrEqual(560);
    expect(await heroHeight(page)).toBeLessThanOrEqual(96);
    expect(await shifts(page)).toBeLessThan(0.01);
  });

  test('below three lines that say what this is, and lead to why it can be believed', async () => {
    const { page, close } = await visit(browser, { ...phone, isNew: true });
    onTestFinished(close);
    await open(page, server.origin);
    const { what, anonymous, apart } = home.hero.lines;
    for (const line of [what, anonymous, apart]) {
      const text = page.getByText(line);
      expect((await text.boundingBox())?.height, line).toBeLessThan(24);
    }
    await page.getByRole('link', { name: home.hero.proof }).click();
    const title = page.getByRole('heading', { name: home.hero.proof, exact: true });
    await title.waitFor();
    await expect.poll(() => title.evaluate((it) => it.getBoundingClientRect().top)).toBeLessThan(200);
  });

  test('within 560 px for members, and wherever an address says what one came for', async () => {
    const { items } = (await (await fetch(`${server.origin}/api/experiences`)).json()) as ExperiencePage;
    for (const path of ['/?sortBy=newest', `/#${anchorOf('experience', items[0]?.id ?? '')}`]) {
      const { page, close } = await visit(browser, phone);
      onTestFinished(close);
      await open(page, server.origin + path);
      expect(await firstStory(page), path).toBeLessThanOrEqual(560);
      expect(await shifts(page), path).toBeLessThan(0.01);
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

test('on a phone the number of all is shown once, and that of what filters leave above the list', async () => {
  const { page, close } = await visit(browser, { ...phone, isNew: true });
  onTestFinished(close);
  for (const [path, isShown] of [
    ['/', false],
    ['/?city=Ankara', true],
  ] as const) {
    await open(page, server.origin + path);
    const { total } = (await (
      await fetch(`${server.origin}/api/experiences${path.slice(1)}`)
    ).json()) as ExperiencePage;
    const found = experiences.found(formatTotal(total));
    const count = page.getByText(isShown ? experiences.filtered(found) : found, { exact: true });
    // For screen readers it is there in any case.
    expect(((await count.boundingBox())?.height ?? 0) > 1, path).toBe(isShown);
  }
});

describe('a linked post', () => {
  const ids = async (path: string) =>
    ((await (await fetch(`${server.origin}/api/${path}?limit=50`)).json()) as ExperiencePage).items.map(({ id }) => id);
  const shownCards = (page: Page) => page.getByRole('article').filter({ visible: true });

  test('that the page of the server holds is there whole and alone before any script of the application', async () => {
    const { items } = (await (await fetch(`${server.origin}/api/experiences`)).json()) as ExperiencePage;
    const long = items.findLast(({ experienceText }) => experienceText.length > 900);
    const anchor = anchorOf('experience', long?.id ?? '');
    const { page, close } = await visit(browser, phone);
    onTestFinished(close);
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto(`${server.origin}/#${anchor}`);
    const cards = shownCards(page);
    expect(await cards.evaluateAll((all) => all.map(({ id }) => id))).toEqual([anchor]);
    const lines = (await cards.locator('.story').innerText()).split(/\s+/).join(' ');
    expect(lines).toBe(long?.experienceText.split(/\s+/).join(' '));
    expect(await cards.getByRole('button', { name: content.readMore }).count()).toBe(0);
    expect(await firstStory(page)).toBeLessThanOrEqual(560);
  });

  test('moves nothing when it comes, however late, nor when it is none', async () => {
    const experiences = await ids('experiences');
    const listings = await ids('suspicious-jobs');
    const nobody = '00000000-0000-7000-8000-000000000000';
    for (const [path, anchor] of [
      ['/', anchorOf('experience', experiences[3] ?? '')],
      ['/', anchorOf('experience', experiences[40] ?? '')],
      ['/', anchorOf('experience', nobody)],
      ['/suspicious-jobs', anchorOf('suspicious-job', listings[3] ?? '')],
      ['/suspicious-jobs', anchorOf('suspicious-job', listings[25] ?? '')],
    ] as const) {
      for (const size of [phone, desktop]) {
        const { page, close } = await visit(browser, size);
        onTestFinished(close);
        let answer = () => {};
        const answered = new Promise<void>((resolve) => {
          answer = resolve;
        });
        const one = `**/api/*/${anchor.replace(/^[^-]+-/, '')}`;
        await page.route(one, async (route) => {
          await answered;
          await route.continue();
        });
        await page.goto(`${server.origin}${path}#${anchor}`);
        await page.waitForFunction(() =>
          Object.keys(document.querySelector('.results') ?? {}).some((key) => key.startsWith('__react')),
        );
        answer();
        await page.waitForFunction(() => !document.documentElement.classList.contains('linked'));
        await page.waitForLoadState('networkidle');
        expect(await shifts(page), `${anchor} ${size.viewport.width}`).toBeLessThanOrEqual(0.02);
      }
    }
  });
});

test('an empty list stays in its place while its code comes', async () => {
  const { page, close } = await visit(browser, phone);
  onTestFinished(close);
  const late = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  await page.route('**/assets/nothing-found-*.js', async (route) => {
    asked.resolve();
    await late.promise;
    await route.continue();
  });
  await page.goto(`${server.origin}/?city=Mersin&sector=Medya&showOnlyPositive=true`);
  await asked.promise;
  // A second of frames: a page that did not wait for the code would know its reader by then, and be updated.
  await page.evaluate(async () => {
    for (let frame = 0; frame < 60; frame++) await new Promise(requestAnimationFrame);
  });
  const nothing = page.getByRole('heading', { name: content.nothingFound });
  expect(await nothing.isVisible()).toBe(true);
  late.resolve();
  await page.waitForFunction(() => !document.querySelector('button[disabled]'));
  expect(await nothing.isVisible()).toBe(true);
  expect(await shifts(page)).toBeLessThanOrEqual(0.02);
});

test('where the system chooses all colours, the voices of the chorus keep theirs', async () => {
  const { page, close } = await visit(browser, { ...phone, forcedColors: 'active', isNew: true });
  onTestFinished(close);
  await open(page, server.origin);
  const kept = await page
    .locator('section', { has: page.getByRole('heading', { level: 1 }) })
    .locator('.voice')
    .filter({ visible: true })
    .evaluateAll((all) => all.map((it) => getComputedStyle(it).forcedColorAdjust));
  expect(kept.length).toBeGreaterThan(5);
  expect(new Set(kept)).toEqual(new Set(['none']));
});

test('nothing that has appeared appears again when the screen turns or grows, behind a dialog or in it', async () => {
  const { page, close } = await visit(browser, { ...phone, isNew: true });
  onTestFinished(close);
  await open(page, server.origin);
  /** The names of what moves, without what is being loaded. */
  const moving = () =>
    page.evaluate(async () => {
      for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
      const names = document
        .getAnimations()
        .map((it) => ('animationName' in it ? it.animationName : it.constructor.name));
      return names.filter((name) => name !== 'breathe');
    });
  await expect.poll(moving).toEqual([]);
  for (const hasDialog of [false, true]) {
    if (hasDialog) {
      await page.setViewportSize(phone.viewport);
      await page.getByRole('button', { name: filters.open }).click();
      await page.getByRole('dialog', { name: filters.open }).waitFor();
    }
    for (const [width, height] of [
      [844, 390],
      [390, 844],
      [1280, 800],
      [800, 900],
      [390, 640],
    ] as const) {
      await page.setViewportSize({ width, height });
      expect(await moving(), `${width} x ${height}`).toEqual([]);
    }
  }
});

test('popular tags are one row under the search, where the keyboard finds them', async () => {
  const { page, close } = await visit(browser, phone);
  onTestFinished(close);
  await open(page, server.origin);
  const tags = page.getByRole('list', { name: home.popularTags }).getByRole('checkbox');
  const tops = await tags.evaluateAll((all) => all.map((it) => Math.round(it.getBoundingClientRect().top)));
  expect([tops.length, new Set(tops).size]).toEqual([5, 1]);
  // Two are whole on the screen, and one goes on beyond its edge.
  const chips = page.getByRole('list', { name: home.popularTags }).getByRole('listitem');
  const edges = await chips.evaluateAll((all) => all.map((it) => it.getBoundingClientRect()));
  const { width } = phone.viewport;
  expect(edges.filter(({ left, right }) => left >= 0 && right <= width).length).toBeGreaterThanOrEqual(2);
  expect(edges.some(({ left, right }) => left < width - 8 && right > width)).toBe(true);
  // Each control that Tab leads to lies below the one before, down to the first card.
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

test('the check of a job ad is one tap away, for whoever is new and for whoever comes back', async () => {
  for (const size of [phone, desktop]) {
    for (const isNew of [true, false]) {
      const { page, close } = await visit(browser, { ...size, isNew });
      onTestFinished(close);
      await open(page, server.origin + (isNew ? '' : '/?sortBy=newest'));
      const way = page.getByRole('link', { name: home.hero.check }).filter({ visible: true });
      const box = await way.boundingBox();
      expect((box?.y ?? size.viewport.height) + (box?.height ?? 0)).toBeLessThan(size.viewport.height);
      expect(box?.height).toBeGreaterThanOrEqual(44);
      await way.click();
      const check = page.getByRole('heading', { name: adCheck.title });
      await check.waitFor();
      await expect
        .poll(() => check.evaluate((it) => it.getBoundingClientRect().top))
        .toBeLessThan(size.viewport.height / 2);
    }
  }
});

test('on a laptop the list begins on the first screen of a first visit', async () => {
  const { page, close } = await visit(browser, { ...desktop, isNew: true });
  onTestFinished(close);
  await open(page, server.origin);
  const latest = await page.getByRole('heading', { name: home.latest }).boundingBox();
  expect(latest ? latest.y + latest.height : Number.NaN).toBeLessThan(desktop.viewport.height);
});

test('the consent bar of a first visit leaves free the opening of the first story, and what can be done above it', async () => {
  const { items } = (await (await fetch(`${server.origin}/api/suspicious-jobs`)).json()) as ExperiencePage;
  const paths = ['/', '/suspicious-jobs', `/suspicious-jobs?ilan=${items[0]?.id}`];
  for (const path of paths) {
    const { page, close } = await visit(browser, { ...phone, isNew: true });
    onTestFinished(close);
    await open(page, server.origin + path);
    const bar = page.getByRole('region', { name: consent.label });
    await bar.waitFor();
    for (const { viewport } of [phone, desktop]) {
      await page.setViewportSize(viewport);
      const covered = await bar.evaluate((it) => {
        const over = it.getBoundingClientRect();
        const first = 'article:first-of-type';
        const opening = ['.opening', '.by-line', '.card-title', '.card-title + *'].map((part) => `${first} ${part}`);
        const free = ['header a', 'header button', '.hero a', 'main h1', ...opening];
        return [...document.querySelectorAll(free.join())]
          .filter((one) => one.checkVisibility())
          .filter((one) => {
            const { left, right, top, bottom } = one.getBoundingClientRect();
            return left < over.right && right > over.left && top < over.bottom && bottom > over.top;
          })
          .map((one) => one.textContent);
      });
      expect(covered, `${path} at ${viewport.width} x ${viewport.height}`).toEqual([]);
      const { height } = (await bar.boundingBox()) as { height: number };
      expect(height, path).toBeLessThanOrEqual(64);
    }
    // Also on a small phone the first line of the story is read above it, and beside a long list the filters end above it.
    if (path === '/') {
      await page.setViewportSize({ width: 360, height: 740 });
      const opening = page.locator('article .opening').first();
      const lineEnd = await opening.evaluate(
        (it) => (it.getClientRects()[0]?.top ?? 0) + parseFloat(getComputedStyle(it).lineHeight),
      );
      expect(lineEnd).toBeLessThanOrEqual(((await bar.boundingBox())?.y ?? 0) + 4);
    }
    if (path !== paths[2]) {
      await page.setViewportSize(desktop.viewport);
      await page.evaluate(() => scrollTo({ top: 3000, behavior: 'instant' }));
      const rail = page.getByRole('search').filter({ visible: true });
      const over = async () => (await bar.boundingBox())?.y ?? 0;
      await expect
        .poll(async () => {
          const box = await rail.boundingBox();
          return box !== null && box.y + box.height <= (await over());
        })
        .toBe(true);
    }
  }
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
    // Its end can be reached without scrolling the page.
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

test('a long list that is reloaded comes back to the card at which it was left', async () => {
  for (const [path, event] of [
    ['/', 'request-more-experiences'],
    ['/suspicious-jobs', 'request-more-jobs'],
  ] as const) {
    const { page, close } = await visit(browser, phone);
    onTestFinished(close);
    await open(page, server.origin + path);
    for (const count of [12, 24]) {
      await page.evaluate((name) => dispatchEvent(new Event(name)), event);
      await moreCardsThan(page, count);
    }
    const id = await page.getByRole('article').nth(26).getAttribute('id');
    const topOf = () => page.locator(`[id="${id}"]`).evaluate((it) => Math.round(it.getBoundingClientRect().top));
    await page.locator(`[id="${id}"]`).evaluate((it) => it.scrollIntoView({ behavior: 'instant' }));
    const left = await topOf();
    await page.reload();
    await moreCardsThan(page, 26);
    await expect.poll(topOf, { message: path }).toSatisfy((top: number) => Math.abs(top - left) <= 1);
  }
});
