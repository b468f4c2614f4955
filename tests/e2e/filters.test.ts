import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { experiences } from '#contract/copy/experiences.ts';
import { anyWords, filterControls, severalWords } from '#contract/copy/filter-controls.ts';
import { filterNames, filters } from '#contract/copy/filters.ts';
import { home } from '#contract/copy/home.ts';
import { kindWords } from '#contract/copy/kinds.ts';
import type { ExperiencePage } from '#contract/experiences.ts';
import { paging } from '#contract/limits.ts';
import { formatTotal } from '#contract/text/numbers.ts';
import { desktop, moreCardsThan, open, phone, visit } from '#tests/support/pages.ts';
import type { ServerProcess } from '#tests/support/server.ts';
import { startSite, stopSite } from '#tests/support/site.ts';

const copy = { ...filters, ...filterControls, ...kindWords.experience };

let server: ServerProcess;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await startSite();
});
afterAll(() => stopSite(server, browser));

const found = async (query: string) =>
  (await (await fetch(`${server.origin}/api/experiences${query}`)).json()) as ExperiencePage;

/** Expects the list and the count of the API under the same query as the address. */
async function expectList(page: Page, params: Record<string, string | string[]>): Promise<ExperiencePage> {
  const query = new URLSearchParams(
    Object.entries(params).flatMap(([name, value]) => [value].flat().map((one) => [name, one])),
  );
  await page.waitForURL((url) => String(url.searchParams) === String(query));
  const answer = await found(`?${query}`);
  const shown = () =>
    page
      .locator('article:not([aria-hidden])')
      .evaluateAll((cards) => cards.slice(0, 12).map(({ id }) => id.replace('experience-', '')));
  await expect.poll(shown).toEqual(answer.items.map(({ id }) => id));
  const count = experiences.found(formatTotal(answer.total));
  await page.getByRole('status').filter({ hasText: count }).first().waitFor({ state: 'attached' });
  return answer;
}

const searchField = (page: Page) => page.getByRole('combobox', { name: filterNames.search }).filter({ visible: true });
const applied = (page: Page) => page.getByRole('list', { name: copy.applied }).getByRole('link');

describe('searching', () => {
  test('folds case and Turkish letters, keeps focus, and makes one entry in the history, from which Back leads to the whole list', async () => {
    const { page, complaints, close } = await visit(browser, desktop);
    await open(page, server.origin);
    const entries = await page.evaluate(() => history.length);
    const totals = [];
    for (const word of ['INSAN', 'insan', 'İnsan', 'ınsan']) {
      await searchField(page).fill('');
      await searchField(page).pressSequentially(word, { delay: 20 });
      totals.push((await expectList(page, { search: word })).total.value);
      await expect.poll(() => searchField(page).evaluate((field) => field === document.activeElement)).toBe(true);
    }
    expect(totals[0]).toBeGreaterThan(0);
    expect(new Set(totals).size).toBe(1);
    expect(await page.evaluate(() => history.length)).toBe(entries + 1);
    await page.goBack();
    await expectList(page, {});
    await expect.poll(() => searchField(page).inputValue()).toBe('');
    await page.goForward();
    await expectList(page, { search: 'ınsan' });
    expect(complaints).toEqual([]);
    await close();
  });

  test('marks the found words, corrects a typo and says so, and sorts by relevance only while words are searched', async () => {
    const { page, complaints, close } = await visit(browser, desktop);
    await open(page, `${server.origin}/?search=m%C3%BClkat`);
    const correction = page.getByText(copy.didYouMean);
    await correction.waitFor();
    // What was likely meant comes before what was found.
    const places = [correction, page.getByRole('list', { name: copy.applied }), page.getByRole('article').first()];
    const tops = await Promise.all(places.map(async (place) => (await place.boundingBox())?.y ?? Number.NaN));
    expect(tops).toEqual(tops.toSorted((a, b) => a - b));
    const marked = () =>
      page.evaluate(() =>
        [...(CSS.highlights.get('found') ?? [])].map((range) => String(range).toLocaleLowerCase('tr')),
      );
    await expect.poll(marked).toContain('mülakat');
    const order = page.getByLabel(filterControls.sortBy);
    expect(await order.inputValue()).toBe('relevance');
    await page.getByRole('link', { name: 'mülakat', exact: true }).click();
    await expectList(page, { search: 'mülakat' });
    await correction.waitFor({ state: 'hidden' });
    await order.selectOption('oldest');
    await expectList(page, { search: 'mülakat', sortBy: 'oldest' });
    await order.selectOption('relevance');
    await searchField(page).fill('');
    await expectList(page, {});
    await expect.poll(() => order.inputValue()).toBe('newest');
    expect(await order.locator('option[value=relevance]').count()).toBe(0);
    await expect.poll(marked).toEqual([]);
    expect(complaints).toEqual([]);
    await close();
  });

  test('suggests companies and values of filters while typing, by keyboard and by pointer', async () => {
    const { page, complaints, close } = await visit(browser, desktop);
    await open(page, server.origin);
    const field = searchField(page);
    const options = page.getByRole('listbox', { name: copy.suggestions }).getByRole('option');
    await field.pressSequentially('muh');
    await options.filter({ hasText: 'Mühendislik' }).waitFor();
    expect(await field.getAttribute('aria-expanded')).toBe('true');
    await field.press('ArrowDown');
    const isActiveSelected = async () => {
      const active = await field.getAttribute('aria-activedescendant');
      return active !== null && (await page.locator(`[id="${active}"]`).getAttribute('aria-selected'));
    };
    await expect.poll(isActiveSelected).toBe('true');
    await field.press('Escape');
    await expect.poll(() => options.count()).toBe(0);
    expect(await field.inputValue()).toBe('muh');
    await field.fill('mob');
    await options.first().waitFor();
    await field.press('Enter');
    await expect.poll(() => options.count()).toBe(0);
    await expectList(page, { search: 'mob' });
    expect(await field.inputValue()).toBe('mob');
    await field.fill('mühend');
    const sector = options.filter({ hasText: 'Mühendislik' }).filter({ hasText: filterNames.sector });
    await sector.click();
    await expectList(page, { sector: 'Mühendislik' });
    expect(await field.inputValue()).toBe('');
    await field.fill('mobb');
    await options.filter({ hasText: 'mobbing' }).waitFor();
    await field.press('ArrowDown');
    await field.press('Enter');
    await expectList(page, { sector: 'Mühendislik', tags: 'mobbing' });
    expect(complaints).toEqual([]);
    await close();
  });

  test('sent before its suggestions have come, has none', async () => {
    const { page, close } = await visit(browser, desktop);
    onTestFinished(close);
    const entered = Promise.withResolvers<void>();
    await page.route('**/assets/suggestions-*.js', async (route) => {
      await entered.promise;
      await route.continue();
    });
    await open(page, server.origin);
    const loaded = page.waitForResponse('**/assets/suggestions-*.js');
    await searchField(page).fill('mob');
    await searchField(page).press('Enter');
    entered.resolve();
    await loaded;
    await expectList(page, { search: 'mob' });
    expect(await page.getByRole('listbox', { name: copy.suggestions }).count()).toBe(0);
  });

  test('loses no letter while answers are slow, and shows the last one asked for', async () => {
    const { page, close } = await visit(browser, desktop);
    await open(page, server.origin);
    await page.route('**/api/experiences?*', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 400));
      await route.continue();
    });
    await searchField(page).pressSequentially('staj günü', { delay: 120 });
    await expect.poll(() => searchField(page).inputValue()).toBe('staj günü');
    await page.locator('[aria-busy=true]').getByRole('article').first().waitFor();
    await expectList(page, { search: 'staj günü' });
    await expect.poll(() => searchField(page).inputValue()).toBe('staj günü');
    await close();
  });

  test('what is typed before the scripts arrive counts', async () => {
    const { page, close } = await visit(browser, phone);
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/assets/*.js', async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(server.origin, { waitUntil: 'commit' });
    await searchField(page).fill('mentor');
    release();
    await expectList(page, { search: 'mentor' });
    await close();
  });
});

describe('filtering', () => {
  test('each control alone, then all together, then away one by one', async () => {
    const { page, complaints, close } = await visit(browser, desktop);
    await open(page, server.origin);
    const choose = (label: string, option: string) => page.getByLabel(label, { exact: true }).selectOption(option);
    for (const [label, name, value] of [
      [filterNames.sector, 'sector', 'Medya'],
      [filterNames.city, 'city', 'Ankara'],
      [filterNames.positionType, 'positionType', 'Ücretsiz Staj'],
      [copy.sortBy, 'sortBy', 'mostVotes'],
      [copy.sortBy, 'sortBy', 'oldest'],
    ] as const) {
      await choose(label, value);
      await expectList(page, { [name]: value });
      await choose(label, name === 'sortBy' ? 'newest' : '');
      await expectList(page, {});
    }
    await page.getByRole('switch', { name: filterNames.showOnlyPositive }).check();
    await expectList(page, { showOnlyPositive: 'true' });

    await page.getByText(anyWords.tags).click();
    const rail = page.getByRole('group', { name: filterNames.tags });
    await rail.getByLabel('ücretli', { exact: true }).check();
    await rail.getByLabel('mentorvar', { exact: true }).check();
    await page.getByText(severalWords.tags.chosen(2)).waitFor();
    await choose(filterNames.sector, 'Yazılım');
    await choose(filterNames.city, 'İstanbul');
    await choose(copy.sortBy, 'mostLikes');
    await searchField(page).fill('kod');
    const all = {
      search: 'kod',
      sector: 'Yazılım',
      city: 'İstanbul',
      tags: ['ücretli', 'mentorvar'],
      showOnlyPositive: 'true',
      sortBy: 'mostLikes',
    };
    await expectList(page, all);
    for (let left = await applied(page).count(); left > 0; left--) {
      await applied(page).first().click();
      await page.waitForFunction(
        ([list, count]) => document.querySelectorAll(`ul[aria-label="${list}"] a`).length === count,
        [copy.applied, left - 1] as const,
      );
      const focused = await page.evaluate(() => document.activeElement?.tagName);
      expect(focused).toBe(left > 1 ? 'A' : 'H2');
    }
    await expectList(page, { sortBy: 'mostLikes' });
    await expect.poll(() => searchField(page).inputValue()).toBe('');
    expect(complaints).toEqual([]);
    await close();
  });

  test('popular tags narrow the list and widen it again', async () => {
    const { page, close } = await visit(browser, desktop);
    await open(page, server.origin);
    const popular = page.getByRole('list', { name: home.popularTags }).getByRole('checkbox').first();
    const tag = (await popular.getAttribute('value')) as string;
    await popular.check();
    await expectList(page, { tags: tag });
    await popular.uncheck();
    await expectList(page, {});
    await close();
  });

  test('Back brings controls, list and scroll position back', async () => {
    const { page, close } = await visit(browser, desktop);
    await open(page, server.origin);
    await page.evaluate(() => dispatchEvent(new Event('request-more-experiences')));
    await moreCardsThan(page, paging.pageSize);
    await page.evaluate(() => scrollTo({ top: 4000, behavior: 'instant' }));
    await page.waitForFunction(() => scrollY === 4000);
    await page.waitForTimeout(100);
    await page.getByLabel(filterNames.sector, { exact: true }).evaluate((select: HTMLSelectElement) => {
      select.value = 'Medya';
      select.dispatchEvent(new Event('change', { bubbles: true }));
    });
    await expectList(page, { sector: 'Medya' });
    const top = await page.locator('#latest').evaluate((it) => it.getBoundingClientRect().top);
    expect(top).toBeGreaterThan(0);
    expect(top).toBeLessThan(200);

    await page.goBack();
    await expectList(page, {});
    await expect.poll(() => page.getByLabel(filterNames.sector, { exact: true }).inputValue()).toBe('');
    await expect.poll(() => page.getByRole('article').count()).toBeGreaterThan(paging.pageSize);
    await page.waitForFunction(() => Math.abs(scrollY - 4000) < 2);

    await page.goForward();
    await expectList(page, { sector: 'Medya' });
    await expect.poll(() => page.getByLabel(filterNames.sector, { exact: true }).inputValue()).toBe('Medya');
    await close();
  });

  test('a list without anything offers the way out', async () => {
    const { page, close } = await visit(browser, desktop);
    await open(page, `${server.origin}/?search=qqqqqq&sortBy=oldest`);
    await page.getByText(experiences.noneFound).waitFor();
    // Only the placeholder says so to the eye.
    const count = page.getByRole('heading', { name: experiences.foundFor('qqqqqq', '0') });
    expect((await count.boundingBox())?.height).toBeLessThanOrEqual(1);
    // The hero above has the way to telling.
    expect(await page.getByRole('main').getByRole('link', { name: home.hero.publish }).count()).toBe(1);
    await page.getByRole('link', { name: copy.clearSearch }).click();
    await expectList(page, { sortBy: 'oldest' });
    await page.getByRole('heading', { name: home.shared }).waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('latest');
    await open(page, `${server.origin}/?search=qqqqqq&sector=Medya`);
    await page.getByText(experiences.noneLeft).waitFor();
    await page.getByRole('link', { name: copy.clear }).waitFor();
    await close();
  });
});

describe('a shared address', () => {
  const query = '?sector=Medya&tags=mobbing&city=Uzay';

  test('is filtered by the server, and its links and form work with scripts off', async () => {
    const { page, close } = await visit(browser, { ...desktop, javaScriptEnabled: false });
    await page.goto(server.origin + query);
    const { total } = await found('?sector=Medya&tags=mobbing');
    expect(total.value).toBeGreaterThan(0);
    await expect.poll(() => page.getByRole('article').count()).toBe(total.value);
    await expect.poll(() => page.getByLabel(filterNames.sector, { exact: true }).inputValue()).toBe('Medya');
    await expect.poll(() => applied(page).allInnerTexts()).toHaveLength(2);
    await applied(page).last().click();
    await page.waitForURL((url) => !url.searchParams.has('tags'));
    await page.getByLabel(filterNames.sector, { exact: true }).selectOption('Finans');
    await page.getByRole('button', { name: copy.apply }).click();
    const { total: narrowed } = await found('?sector=Finans');
    await expect.poll(() => page.getByRole('article').count()).toBe(narrowed.value);
    await close();
  });

  test('is taken over by the browser without asking again', async () => {
    const { page, complaints, close } = await visit(browser, desktop);
    const calls: string[] = [];
    page.on('request', (request) => calls.push(new URL(request.url()).pathname));
    await open(page, server.origin + query);
    expect(calls.filter((path) => path.startsWith('/api/experiences'))).toEqual([]);
    expect(complaints).toEqual([]);
    await close();
  });
});

describe('on phones', () => {
  test('the sheet works by keyboard and gives focus back', async () => {
    const { page, complaints, close } = await visit(browser, phone);
    await open(page, server.origin);
    const opener = page.getByRole('button', { name: copy.open });
    await opener.focus();
    await page.keyboard.press('Enter');
    const sheet = page.getByRole('dialog', { name: copy.open });
    await sheet.waitFor();
    await sheet.getByLabel(filterNames.sector, { exact: true }).focus();
    await page.keyboard.type('Finans');
    await expectList(page, { sector: 'Finans' });
    await sheet.getByRole('button', { name: severalWords.tags.all(17) }).click();
    await sheet.getByLabel('adil', { exact: true }).focus();
    await page.keyboard.press('Space');
    const { total } = await expectList(page, { sector: 'Finans', tags: 'adil' });
    expect(total.value).toBe(0);
    await sheet.getByRole('button', { name: filterControls.none, disabled: true }).waitFor();
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain(copy.open);
    await expect.poll(() => opener.innerText()).toContain(copy.active(2));

    await opener.click();
    await sheet.getByRole('button', { name: copy.clear }).click();
    await expectList(page, {});
    await sheet.getByRole('button', { name: copy.show('64') }).click();
    await sheet.waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
    await close();
  });
});
