import type { Browser, CDPSession, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { adCheck } from '#contract/copy/ad-check.ts';
import { adCheckResult } from '#contract/copy/ad-check-result.ts';
import { admin as moderation } from '#contract/copy/admin.ts';
import { content } from '#contract/copy/content.ts';
import { controls } from '#contract/copy/controls.ts';
import { filterControls } from '#contract/copy/filter-controls.ts';
import { filterNames, filters } from '#contract/copy/filters.ts';
import { heavySignals } from '#contract/copy/heavy-signals.ts';
import { kindWords } from '#contract/copy/kinds.ts';
import { leaveListing } from '#contract/copy/leave-listing.ts';
import { listingForm } from '#contract/copy/listing-form.ts';
import { ownListing as correction } from '#contract/copy/own-listing.ts';
import { ownPost } from '#contract/copy/own-post.ts';
import { publication } from '#contract/copy/publication.ts';
import { pageTitles } from '#contract/copy/shell.ts';
import { suspiciousJobs as copy } from '#contract/copy/suspicious-jobs.ts';
import { wizard } from '#contract/copy/wizard.ts';
import { lengths, paging } from '#contract/limits.ts';
import { adCheckPath, anchorOf } from '#contract/navigation.ts';
import { postAddress } from '#contract/post-address.ts';
import type { Unpublished } from '#contract/publication.ts';
import type { SuspiciousJob, SuspiciousJobPage } from '#contract/suspicious-jobs.ts';
import { formatTotal } from '#contract/text/numbers.ts';
import { someListing, submitListing } from '#tests/support/listings.ts';
import { visitAs } from '#tests/support/members.ts';
import { choose, desktop, hydrated, inMenu, moreCardsThan, open, phone, visit } from '#tests/support/pages.ts';
import type { ServerProcess } from '#tests/support/server.ts';
import { startSite, stopSite } from '#tests/support/site.ts';

const { remove: deletion } = kindWords['suspicious-job'];

const filterCopy = { ...filters, ...filterControls };
const member = { email: 'deniz@ornek.sesol.example', password: 'ornek-parola' };
const admin = { email: 'moderator@ornek.sesol.example', password: 'ornek-parola' };

/** The maximum length of a title. */
const longTitle = 'Üç Görselli, Adı Uzun İlan '.repeat(9).slice(0, lengths.jobTitle).trim();

let server: ServerProcess;
let browser: Browser;
let address: string;
/** A page of the member who submits what these tests need. */
let author: Page;
let withThree: SuspiciousJob;
let withOne: SuspiciousJob;
beforeAll(async () => {
  [server, browser] = await startSite({ RATE_LIMITS: 'off' });
  address = `${server.origin}/suspicious-jobs`;
  author = (await visitAs(browser, server, { ...member, ...desktop })).page;
  await open(author, server.origin);
  withThree = await submitListing(author, server.origin, { jobTitle: longTitle, city: 'Konya' }, 3);
  withOne = await submitListing(author, server.origin, { jobTitle: 'Tek Görselli İlan', sector: 'Medya' }, 1);
});
afterAll(() => stopSite(server, browser));

const found = async (query: string) =>
  (await (await fetch(`${server.origin}/api/suspicious-jobs${query}`)).json()) as SuspiciousJobPage;
const card = (page: Page, { id }: SuspiciousJob) => page.locator(`[id="${anchorOf('suspicious-job', id)}"]`);
const focused = (locator: Locator) => locator.evaluate((it) => it === document.activeElement);
const searchField = (page: Page) => page.getByRole('combobox', { name: filterNames.search }).filter({ visible: true });
const applied = (page: Page) => page.getByRole('list', { name: filterCopy.applied }).getByRole('link');

/** Expects the list and the count of the API under the same query as the address. */
async function expectList(page: Page, params: Record<string, string>): Promise<SuspiciousJobPage> {
  const query = new URLSearchParams(params);
  await page.waitForURL((url) => String(url.searchParams) === String(query));
  const answer = await found(`?${query}`);
  await page.waitForFunction(
    (ids) =>
      ids.join() ===
      [...document.querySelectorAll('article:not([aria-hidden])')]
        .map(({ id }) => id.replace('suspiciousJob-', ''))
        .slice(0, 12)
        .join(),
    answer.items.map(({ id }) => id),
  );
  const total = formatTotal(answer.total);
  const name = params.search ? copy.foundFor(params.search, total) : copy.found(total);
  await page.getByRole('heading', { level: 2, name }).waitFor();
  return answer;
}

async function visitList(options = desktop as typeof phone | typeof desktop, query = '') {
  const visited = await visit(browser, options);
  onTestFinished(visited.close);
  await open(visited.page, address + query);
  return visited;
}

test.each(['light', 'dark'] as const)(
  'where the system chooses all colours, %s ones too, red flags in a text are its text, underlined',
  async (colorScheme) => {
    const { page, close } = await visit(browser, { ...phone, colorScheme, forcedColors: 'active' });
    onTestFinished(close);
    await open(page, address);
    const marks = await page.locator('blockquote mark').evaluateAll((all) =>
      all.map((it) => {
        const { color, textDecorationLine } = getComputedStyle(it);
        return [color === getComputedStyle(document.body).color, textDecorationLine];
      }),
    );
    expect(marks.length).toBeGreaterThan(5);
    expect(new Set(marks.map(String))).toEqual(new Set(['true,underline']));
  },
);

test('the way to a listing itself names where it leads, and warns, before anybody goes', async () => {
  const { page, complaints } = await visitList();
  const link = page.getByRole('link', { name: copy.visit }).first();
  const href = (await link.getAttribute('href')) as string;
  await link.click();
  const dialog = page.getByRole('dialog', { name: leaveListing.title });
  await dialog.getByText(leaveListing.warning(new URL(href).host)).waitFor();
  await dialog.getByRole('button', { name: leaveListing.stay }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(page.context().pages()).toHaveLength(1);

  await page.context().route(href, (route) => route.fulfill({ body: 'ilan' }));
  await link.click();
  const [listing] = await Promise.all([
    page.waitForEvent('popup'),
    dialog.getByRole('link', { name: leaveListing.go }).click(),
  ]);
  await listing.waitForURL(href);
  await dialog.waitFor({ state: 'detached' });
  expect(complaints).toEqual([]);
});

test('the way out of a listing names the heavy signs in its text, and a card hands the text to the check', async () => {
  const listingText =
    'Sınırsız kazanç! Başvuru için kimlik fotoğrafını gönder. Hesabına gelen parayı başkasına aktaracaksın.';
  const listing = await submitListing(author, server.origin, {
    listingText,
    redFlags: ['sınırsız kazanç'],
    jobUrl: 'https://basvuru.example/',
  });
  await server.publish();
  // In the order of the text, though the second weighs more.
  const names = (['papers-before-contract', 'lend-account'] as const).map((name) => heavySignals.said[name]);
  const passages = ['kimlik fotoğrafını gönder', 'Hesabına gelen parayı başkasına aktaracaksın'] as const;
  const clauses = [`Başvuru için ${passages[0]}`, passages[1]];
  for (const size of [phone, desktop]) {
    const { page, complaints, close } = await visit(browser, size);
    onTestFinished(close);
    await open(page, server.origin + postAddress('suspicious-job', listing.id));
    await card(page, listing).getByRole('link', { name: copy.visit }).click();
    const dialog = page.getByRole('dialog', { name: leaveListing.title });
    await dialog.getByText(leaveListing.signs).waitFor();
    expect(await dialog.locator('li b').allInnerTexts()).toEqual(names);
    expect(await dialog.locator('li q').allTextContents()).toEqual(clauses);
    await dialog.getByRole('button', { name: leaveListing.stay }).click();

    // The card has the same signs above the text, and their numbers in it; the text itself stays as it was.
    const signs = card(page, listing).locator('.heavy-signals li');
    await signs.first().waitFor();
    expect(await signs.allInnerTexts()).toEqual(names);
    const quote = card(page, listing).locator('blockquote');
    const numbered = quote.locator('[data-number] + mark');
    expect(await numbered.allInnerTexts()).toEqual(passages);
    const snapshots = await Promise.all((await numbered.all()).map((mark) => mark.ariaSnapshot()));
    expect(snapshots[0]).toContain(heavySignals.markedAs(1));
    expect(snapshots[1]).toContain(heavySignals.markedAs(2));
    expect(await quote.textContent()).toBe(listingText);

    await card(page, listing).getByRole('link', { name: copy.checkText }).click();
    await page.waitForURL(server.origin + adCheckPath);
    await expect.poll(() => page.getByLabel(adCheck.label).inputValue()).toBe(listingText);
    // The answer comes into view, with nothing over it.
    const verdict = page.getByRole('heading', { name: adCheckResult.lead.serious('grave', ['fraud'], 2) });
    const isUncovered = (it: Element) => {
      const { left, top } = it.getBoundingClientRect();
      return it.contains(document.elementFromPoint(left + 5, top + 5)) && top < innerHeight / 2;
    };
    await expect.poll(() => verdict.evaluate(isUncovered)).toBe(true);
    // In memory alone: a reload finds nothing of it.
    await page.reload();
    await hydrated(page);
    expect(await page.getByLabel(adCheck.label).inputValue()).toBe('');
    expect(complaints).toEqual([]);
  }
});

describe('filters', () => {
  test('each alone, then together, then away one by one', async () => {
    const { page, complaints } = await visitList();
    await expectList(page, {});
    const choose = (label: string, option: string) => page.getByLabel(label, { exact: true }).selectOption(option);
    for (const [label, name, value] of [
      [filterNames.sector, 'sector', 'Medya'],
      [filterNames.city, 'city', 'Konya'],
      [filterNames.positionType, 'positionType', 'Ücretsiz Staj'],
      [filterCopy.sortBy, 'sortBy', 'newest'],
      [filterCopy.sortBy, 'sortBy', 'oldest'],
      [filterCopy.sortBy, 'sortBy', 'mostVotes'],
      [filterCopy.sortBy, 'sortBy', 'mostDislikes'],
    ] as const) {
      await choose(label, value);
      await expectList(page, { [name]: value });
      await choose(label, name === 'sortBy' ? 'mostLikes' : '');
      await expectList(page, {});
    }
    await page.getByRole('switch', { name: filterNames.hasPhoto }).check();
    const { items } = await expectList(page, { hasPhoto: 'true' });
    expect(items.map(({ id }) => id)).toContain(withThree.id);
    await choose(filterNames.city, 'Konya');
    await searchField(page).fill('GÖRSELLİ');
    await expectList(page, { search: 'GÖRSELLİ', city: 'Konya', hasPhoto: 'true' });
    for (let left = await applied(page).count(); left > 0; left--) {
      await applied(page).first().click();
      await expect.poll(() => applied(page).count()).toBe(left - 1);
      expect(await page.evaluate(() => document.activeElement?.tagName)).toBe(left > 1 ? 'A' : 'H2');
    }
    await expectList(page, {});
    expect(complaints).toEqual([]);
  });

  test('work without scripts by an address', async () => {
    const { page, close } = await visit(browser, { ...phone, javaScriptEnabled: false });
    onTestFinished(close);
    await page.goto(`${address}?hasPhoto=true&city=Konya`);
    await expectList(page, { hasPhoto: 'true', city: 'Konya' });
    await applied(page).first().click();
    await expectList(page, { hasPhoto: 'true' });
    const photo = card(page, withOne).getByRole('link', { name: copy.photos.open(1, 1) });
    expect(await photo.getAttribute('href')).toBe(withOne.imageUrl);
  });

  test('Back brings list and scroll position back', async () => {
    const { page } = await visitList();
    await page.evaluate(() => dispatchEvent(new Event('request-more-jobs')));
    await moreCardsThan(page, paging.pageSize);
    await page.evaluate(() => scrollTo({ top: 3000, behavior: 'instant' }));
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    await page.getByLabel(filterNames.city, { exact: true }).selectOption('Konya');
    await expectList(page, { city: 'Konya' });
    await page.goBack();
    await expectList(page, {});
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(3000);
    await expect.poll(() => page.getByLabel(filterNames.city, { exact: true }).inputValue()).toBe('');
  });

  test('lie in a sheet on phones, which says how many are left', async () => {
    const { page, complaints } = await visitList(phone);
    const opener = page.getByRole('button', { name: filterCopy.open });
    await opener.click();
    const sheet = page.getByRole('dialog', { name: filterCopy.open });
    await sheet.getByRole('switch', { name: filterNames.hasPhoto }).check();
    const { total } = await expectList(page, { hasPhoto: 'true' });
    await sheet.getByRole('button', { name: kindWords['suspicious-job'].show(formatTotal(total)) }).click();
    await sheet.waitFor({ state: 'detached' });
    await expect.poll(() => focused(opener)).toBe(true);
    await expect.poll(() => opener.innerText()).toContain(filterCopy.active(1));
    expect(complaints).toEqual([]);
  });

  test('that leave nothing say so, and show the way out', async () => {
    const { page } = await visitList(desktop, '?search=hi%C3%A7byle%C5%9Fey&sortBy=newest');
    await page.getByRole('heading', { name: content.nothingFound }).waitFor();
    await page.getByRole('link', { name: filterCopy.clearSearch }).click();
    await expectList(page, { sortBy: 'newest' });
  });
});

test('a new listing is announced, moves nothing, and is shown first when it is asked for', async () => {
  const { page, complaints, close } = await visit(browser, desktop);
  onTestFinished(close);
  const stream = page.waitForResponse('**/api/live?*');
  await open(page, address);
  await stream;
  const first = await page.getByRole('article').first().getAttribute('id');
  const fresh = await submitListing(author, server.origin, { jobTitle: 'Az Önce Bildirilen' });
  const newPosts = page.getByRole('button', { name: copy.arrived('1') });
  await newPosts.waitFor();
  expect(await page.getByRole('article').first().getAttribute('id')).toBe(first);
  await newPosts.click();
  await expectList(page, { sortBy: 'newest' });
  await expect
    .poll(() => page.getByRole('article').first().getAttribute('id'))
    .toBe(anchorOf('suspicious-job', fresh.id));
  await expect.poll(() => newPosts.count()).toBe(0);
  expect(complaints).toEqual([]);
});

test('photos come in the size that fits, with their space reserved', async () => {
  const { page } = await visitList(phone, '?hasPhoto=true&sortBy=newest');
  const image = card(page, withThree).locator('img').first();
  await image.scrollIntoViewIfNeeded();
  const of = (name: string) => image.getAttribute(name);
  const [large] = withThree.images;
  expect([await of('width'), await of('height')]).toEqual([String(large?.width), String(large?.height)]);
  expect(await of('srcset')).toBe(`${large?.small.url} ${large?.small.width}w, ${large?.url} ${large?.width}w`);
  await expect.poll(() => image.evaluate((it: HTMLImageElement) => it.complete && it.naturalWidth)).toBeTruthy();
  // While photos are held back, their space is reserved and nothing below it moves.
  const { page: slow } = await visitList(phone);
  await slow.route('**/photos/**', () => {});
  await slow.goto(`${address}?hasPhoto=true&sortBy=newest`);
  const height = await card(slow, withThree).evaluate((it) => it.getBoundingClientRect().height);
  expect(await card(page, withThree).evaluate((it) => it.getBoundingClientRect().height)).toBe(height);
});

describe('the viewer', () => {
  const viewer = (page: Page) => page.getByRole('dialog', { name: copy.photos.viewer(withThree.jobTitle) });
  const position = (page: Page, number: number) =>
    viewer(page).getByText(copy.photos.place(number, 3), { exact: true });
  const thumb = (page: Page, number: number) =>
    card(page, withThree).getByRole('link', { name: copy.photos.open(number, 3) });
  const photo = (page: Page, number: number) =>
    viewer(page).getByRole('img', { name: copy.photos.alt(withThree.jobTitle, number) });
  /** Whether the photo is in the middle of the screen. */
  const isShown = (page: Page, number: number) =>
    photo(page, number).evaluate((it: HTMLImageElement) => {
      const { x, width } = it.getBoundingClientRect();
      return Math.abs(x + width / 2 - innerWidth / 2) < 2;
    });
  const widthOf = (page: Page, number: number) =>
    photo(page, number).evaluate((it: HTMLImageElement) => it.getBoundingClientRect().width);

  test('is led by keys, keeps focus inside and gives it back', async () => {
    const { page, complaints } = await visitList(desktop, '?hasPhoto=true');
    await thumb(page, 2).focus();
    await page.keyboard.press('Enter');
    await position(page, 2).waitFor();
    await expect.poll(() => isShown(page, 2)).toBe(true);
    for (const [key, number] of [
      ['ArrowRight', 3],
      ['ArrowRight', 3],
      ['ArrowLeft', 2],
      ['ArrowLeft', 1],
      ['ArrowLeft', 1],
      ['ArrowRight', 2],
    ] as const) {
      await page.keyboard.press(key);
      await position(page, number).waitFor();
      await expect.poll(() => isShown(page, number)).toBe(true);
    }
    for (let presses = 0; presses < 12; presses++) {
      await page.keyboard.press('Tab');
      const outside = await page.evaluate(() => {
        const it = document.activeElement;
        return it !== document.body && !it?.closest('dialog');
      });
      expect(outside).toBe(false);
    }
    await page.keyboard.press('Escape');
    await viewer(page).waitFor({ state: 'detached' });
    await expect.poll(() => focused(thumb(page, 2))).toBe(true);
    expect(complaints).toEqual([]);
  });

  test('two fast keys go two photos on', async () => {
    const { page } = await visitList(desktop, '?hasPhoto=true');
    await thumb(page, 1).click();
    await position(page, 1).waitFor();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await position(page, 3).waitFor();
    await expect.poll(() => isShown(page, 3)).toBe(true);
    await viewer(page).getByRole('button', { name: copy.photos.previous }).click();
    await position(page, 2).waitFor();
    await viewer(page).getByRole('button', { name: copy.photos.close }).click();
    await viewer(page).waitFor({ state: 'detached' });
  });

  test('follows a swipe', async () => {
    const { page } = await visitList(phone, '?hasPhoto=true');
    await thumb(page, 1).click();
    await position(page, 1).waitFor();
    const touch = await page.context().newCDPSession(page);
    await swipe(touch, -250);
    await position(page, 2).waitFor();
    await expect.poll(() => isShown(page, 2)).toBe(true);
    await swipe(touch, 250);
    await position(page, 1).waitFor();
  });

  test('magnifies by two fingers, and by a button that takes it back', async () => {
    const { page, complaints } = await visitList(phone, '?hasPhoto=true');
    await thumb(page, 1).click();
    await position(page, 1).waitFor();
    await expect.poll(() => isShown(page, 1)).toBe(true);
    const fitting = await widthOf(page, 1);
    const touch = await page.context().newCDPSession(page);
    await pinch(touch, 40, 300);
    await expect.poll(() => widthOf(page, 1)).toBeGreaterThan(2 * fitting);
    await viewer(page).getByRole('button', { name: copy.photos.fit }).click();
    await expect.poll(() => widthOf(page, 1)).toBeCloseTo(fitting, 0);
    await viewer(page).getByRole('button', { name: copy.photos.magnify }).click();
    await expect.poll(() => widthOf(page, 1)).toBeGreaterThan(2 * fitting);
    expect(complaints).toEqual([]);
  });
});

/** Moves fingers; `at` returns their positions after a part of the way, from 0 to 1. */
async function moveFingers(touch: CDPSession, at: (part: number) => { x: number; y: number; id: number }[]) {
  const steps = 10;
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
  for (let step = 1; step <= steps; step++) {
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(step / steps) });
  }
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/** Swipes a finger sideways by a distance in pixels. */
const swipe = (touch: CDPSession, distance: number) =>
  moveFingers(touch, (part) => [{ x: 195 + distance * (part - 0.5), y: 400, id: 0 }]);

/** Moves two fingers, one above the other, from one distance to another, in pixels. */
const pinch = (touch: CDPSession, from: number, to: number) =>
  moveFingers(touch, (part) => {
    const half = (from + (to - from) * part) / 2;
    return [
      { x: 195, y: 400 - half, id: 0 },
      { x: 195, y: 400 + half, id: 1 },
    ];
  });

describe('deleting', () => {
  const deleting = (page: Page, listing: SuspiciousJob) => inMenu(card(page, listing), ownPost.remove);

  test('is for its author and admins, asks once more, and takes the photos along', async () => {
    const listing = await submitListing(author, server.origin, { jobTitle: 'Silinecek İlan' }, 1);
    const visitor = await visitList(desktop, '?sortBy=newest');
    await card(visitor.page, listing).waitFor();
    expect(await deleting(visitor.page, listing).count()).toBe(0);

    await open(author, `${address}?sortBy=newest`);
    await choose(card(author, listing), ownPost.remove);
    const dialog = author.getByRole('dialog', { name: deletion.title });
    await dialog.getByText(deletion.consequence).waitFor();
    await author.route('**/api/suspicious-jobs/*', (route) => route.abort());
    await dialog.getByRole('button', { name: deletion.confirm }).click();
    await dialog.getByRole('alert').waitFor();
    await author.unroute('**/api/suspicious-jobs/*');
    await dialog.getByRole('button', { name: deletion.confirm }).click();
    await card(author, listing).waitFor({ state: 'detached' });
    await author.getByText(deletion.removed).waitFor();
    expect(await author.evaluate(() => document.activeElement?.tagName)).toBe('ARTICLE');
    // It is gone at once; open pages are told with the next minute.
    await server.publish();
    await card(visitor.page, listing).waitFor({ state: 'detached' });
    for (const { url, small } of listing.images) {
      for (const file of [url, small.url]) {
        await expect.poll(async () => (await fetch(server.origin + file)).status).toBe(404);
      }
    }
  });

  test('is also how its author corrects it: it opens in the form, which keeps a draft that is there', async () => {
    const { page, close } = await visitAs(browser, server, { ...member, ...phone });
    onTestFinished(close);
    const listing = await submitListing(page, server.origin, { jobTitle: 'Yanlış Yazılmış İlan' }, 1);
    await open(page, `${address}?sortBy=newest`);
    await choose(card(page, listing), ownPost.edit);
    const dialog = page.getByRole('dialog', { name: correction.title });
    await dialog.getByText(correction.consequence({ votes: false, comments: false })).waitFor();
    await dialog.getByRole('button', { name: correction.confirm }).click();
    await page.waitForURL('**/share-suspicious');
    await page.getByRole('heading', { name: correction.title, level: 1 }).waitFor();
    await page.getByText(correction.form.says).waitFor();
    const title = page.getByLabel(listingForm.jobTitle.label);
    expect(await title.inputValue()).toBe('Yanlış Yazılmış İlan');
    await page.getByRole('button', { name: wizard.next }).click();
    await page.getByRole('img', { name: listingForm.photos.name(1) }).waitFor();

    // The form is left; the listing is still there.
    const other = await submitListing(page, server.origin, { jobTitle: 'Öteki İlan' });
    await open(page, `${address}?sortBy=newest`);
    await choose(card(page, other), ownPost.edit);
    await page.getByRole('dialog').getByText(correction.replacesOther('Yanlış Yazılmış İlan')).waitFor();
    await page.getByRole('button', { name: correction.confirm }).click();
    await expect.poll(() => title.inputValue()).toBe('Öteki İlan');
    await open(page, `${address}?sortBy=newest`);
    // A deletion ends the correction of what is deleted.
    await choose(card(page, other), ownPost.remove);
    await page.getByRole('button', { name: deletion.confirm }).click();
    await card(page, other).waitFor({ state: 'detached' });
    await choose(card(page, listing), ownPost.edit);
    await page.getByRole('button', { name: correction.confirm }).click();
    await expect.poll(() => title.inputValue()).toBe('Yanlış Yazılmış İlan');
    const mine = async () => {
      const answer = await page.request.get(`${server.origin}/api/me/posts`);
      return ((await answer.json()) as { items: { id: string }[] }).items.map(({ id }) => id);
    };
    expect(await mine()).toContain(listing.id);
    await title.fill('Doğru Yazılmış İlan');
    await page.getByRole('button', { name: wizard.next }).click();
    await page.getByRole('img', { name: listingForm.photos.name(1) }).waitFor();
    await page.getByRole('button', { name: wizard.next }).click();
    await page.getByRole('button', { name: correction.form.submit }).click();
    await page.getByRole('heading', { name: correction.success.title }).waitFor();
    await page.waitForURL(/\/suspicious-jobs\?ilan=/);
    expect(await mine()).not.toContain(listing.id);
    await page.getByRole('article').filter({ hasText: 'Doğru Yazılmış İlan' }).waitFor();

    const beginCorrecting = async (jobTitle: string) => {
      const own = await submitListing(page, server.origin, { jobTitle });
      await open(page, server.origin + postAddress('suspicious-job', own.id));
      await choose(card(page, own), ownPost.edit);
      await page.getByRole('button', { name: correction.confirm }).click();
      await page.getByText(correction.form.says).waitFor();
      return own;
    };

    // The correction of one that was deleted elsewhere is a new listing.
    const gone = await beginCorrecting('Başka Yerde Silinen');
    await page.request.delete(`${server.origin}/api/suspicious-jobs/${gone.id}`, {
      headers: { origin: server.origin },
    });
    await page.reload();
    await page.getByText(correction.form.gone).waitFor();
    await page.getByRole('heading', { name: pageTitles['share-suspicious'], level: 1 }).waitFor();
    expect(await title.inputValue()).toBe('Başka Yerde Silinen');
    await page.getByRole('button', { name: wizard.discard }).click();

    // One that is deleted while the form is open is not published again.
    const late = await beginCorrecting('Gönderirken Silinen');
    await title.fill('Gönderirken Silinen, değişmiş');
    await page.getByRole('button', { name: wizard.next }).click();
    await page.getByRole('button', { name: wizard.next }).click();
    await page.request.delete(`${server.origin}/api/suspicious-jobs/${late.id}`, {
      headers: { origin: server.origin },
    });
    const before = await mine();
    await page.getByRole('button', { name: correction.form.submit }).click();
    await page.getByText(correction.form.gone).waitFor();
    expect(await mine()).toEqual(before);
    await page.getByRole('button', { name: wizard.discard }).click();

    // A text that is changed once more, before the first has replaced the listing, leaves one listing.
    const half = await beginCorrecting('Yarım Kalan');
    const send = async (words: string) => {
      await title.fill(words);
      await page.getByRole('button', { name: wizard.next }).click();
      await page.getByRole('button', { name: wizard.next }).click();
      await page.getByRole('button', { name: correction.form.submit }).click();
    };
    await page.route(`**/api/suspicious-jobs/${half.id}`, (route) =>
      route.request().method() === 'DELETE' ? route.abort() : route.continue(),
    );
    await send('Yarım Kalan, bir');
    await page.getByText(correction.form.notDeleted).waitFor();
    await page.unroute(`**/api/suspicious-jobs/${half.id}`);
    await page.getByRole('button', { name: wizard.back }).click();
    await page.getByRole('button', { name: wizard.back }).click();
    await send('Yarım Kalan, iki');
    await page.getByRole('heading', { name: correction.success.title }).waitFor();
    await page.getByRole('article').filter({ hasText: 'Yarım Kalan, iki' }).waitFor();
    const left = (await (await page.request.get(`${server.origin}/api/me/unpublished`)).json()) as Unpublished;
    const titles = left.suspiciousJobs.map(({ jobTitle }) => jobTitle).filter((words) => words.startsWith('Yarım'));
    expect(titles).toEqual(['Yarım Kalan, iki']);
  });

  test('corrected, it keeps its red flags, when it is published, and that it stands under another name', async () => {
    const { page, close } = await visitAs(browser, server, { ...member, ...phone });
    onTestFinished(close);
    const { origin } = server;
    const sent = await page.request.post(`${origin}/api/suspicious-jobs`, {
      headers: { origin },
      data: {
        ...someListing,
        jobTitle: 'Başka Adla İlan',
        listingText: 'Aile ortamı, çay kahve servisi. Kayıt için 450 TL yatırın.',
        redFlags: ['aile ortamı'],
        publish: 'within-day',
        otherName: true,
      },
    });
    const listing = (await sent.json()) as SuspiciousJob;
    const { handle } = (await (await page.request.get(`${origin}/api/me`)).json()) as { handle: string };
    expect(listing.authorHandle).not.toBe(handle);
    await open(page, `${address}?sortBy=newest`);
    await choose(card(page, listing), ownPost.edit);
    await page.getByRole('button', { name: correction.confirm }).click();
    await page.getByText(publication.otherName.chosen).waitFor();
    await page.getByRole('button', { name: wizard.next }).click();
    await page.getByRole('button', { name: wizard.next }).click();
    await page.getByText(listingForm.redFlags.chosen(1)).waitFor();
    await page.getByText(publication.choice.says['within-day'](null)).waitFor();
    // Who gives up is led to the listing as it was, and may think again.
    await page.getByRole('button', { name: correction.form.discard }).click();
    await page.getByText(correction.form.discarded.unsent).waitFor();
    await page.waitForURL(`${origin}${postAddress('suspicious-job', listing.id)}`);
    await page.getByRole('button', { name: controls.undo }).click();
    await page.getByText(correction.form.says).waitFor();
    await page.getByRole('button', { name: wizard.goOn }).click();
    await page.getByText(listingForm.redFlags.chosen(1)).waitFor();
    await page.getByRole('button', { name: wizard.back }).click();
    await page.getByRole('button', { name: wizard.back }).click();
    await page.getByRole('button', { name: correction.form.newListing }).click();
    await page.getByRole('heading', { name: pageTitles['share-suspicious'], level: 1 }).waitFor();
    await page.getByRole('button', { name: controls.undo }).click();
    await page.getByText(correction.form.says).waitFor();
    // A correction that has begun is gone on with.
    await open(page, origin + postAddress('suspicious-job', listing.id));
    await choose(card(page, listing), ownPost.edit);
    await page.getByText(correction.hasBegun).waitFor();
    await page.getByRole('link', { name: correction.goOn }).click();
    await page.getByRole('button', { name: wizard.next }).click();
    await page.getByRole('button', { name: wizard.next }).click();
    await page.getByText(listingForm.redFlags.chosen(1)).waitFor();
    await page.getByText(correction.form.replaces).waitFor();
    // Unchanged, it is not sent; a red flag that is ticked and unticked changes nothing.
    const otherFlag = page.getByRole('checkbox', { name: 'dinamik ekip' });
    await otherFlag.check();
    await otherFlag.uncheck();
    await page.getByRole('button', { name: correction.form.submit }).click();
    await page.getByText(correction.form.unchanged).waitFor();
    await otherFlag.check();
    await page.getByText(correction.form.unchanged).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: correction.form.submit }).click();
    await page.waitForURL(/\/suspicious-jobs\?ilan=/);
    const corrected = page.getByRole('article').filter({ hasText: 'Başka Adla İlan' });
    await corrected.getByText(publication['within-day']).waitFor();
    expect(await corrected.textContent()).not.toContain(handle);
    expect(new URL(page.url()).search).not.toContain(listing.id);
    const { items } = (await (await page.request.get(`${origin}/api/me/posts`)).json()) as { items: { id: string }[] };
    expect(items.map(({ id }) => id)).not.toContain(listing.id);

    // A new listing that is half written is not replaced.
    await open(page, `${origin}/share-suspicious`);
    const title = page.getByLabel(listingForm.jobTitle.label);
    await title.fill('Yarım Kalan İlan');
    await page.goBack();
    await choose(corrected, ownPost.edit);
    await page.getByRole('dialog').getByText(correction.hasDraft).waitFor();
    await page.getByRole('link', { name: correction.toDraft }).click();
    await expect.poll(() => title.inputValue()).toBe('Yarım Kalan İlan');
  });

  test('an admin may delete anybody’s', async () => {
    const listing = await submitListing(author, server.origin, { jobTitle: 'Kaldırılacak İlan' });
    const { page, close } = await visitAs(browser, server, { ...admin, ...phone });
    onTestFinished(close);
    await open(page, `${address}#${anchorOf('suspicious-job', listing.id)}`);
    await choose(card(page, listing), ownPost.remove);
    await page.getByRole('button', { name: moderation.decide.confirm }).click();
    await card(page, listing).waitFor({ state: 'detached' });
    expect(new URL(page.url()).hash).toBe('');
  });
});
