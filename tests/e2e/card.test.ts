import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { content } from '#contract/copy/content.ts';
import { experiences } from '#contract/copy/experiences.ts';
import { filters } from '#contract/copy/filters.ts';
import { kindWords } from '#contract/copy/kinds.ts';
import { ownPost } from '#contract/copy/own-post.ts';
import { votes } from '#contract/copy/votes.ts';
import type { Experience } from '#contract/experiences.ts';
import { anchorOf } from '#contract/navigation.ts';
import { postAddress } from '#contract/post-address.ts';
import { publishExperience } from '#tests/support/experiences.ts';
import { visitAs } from '#tests/support/members.ts';
import { doubleLetters, inMenu, open, phone, sidewaysScroll } from '#tests/support/pages.ts';
import type { ServerProcess } from '#tests/support/server.ts';
import { startSite, stopSite } from '#tests/support/site.ts';

let server: ServerProcess;
let browser: Browser;
let page: Page;
let own: Experience;
let card: Locator;
beforeAll(async () => {
  [server, browser] = await startSite({ RATE_LIMITS: 'off' });
  const member = { email: 'deniz@ornek.sesol.example', password: 'ornek-parola' };
  ({ page } = await visitAs(browser, server, { ...member, ...phone }));
  own = await publishExperience(page, server.origin);
  await server.publish();
  card = page.locator(`[id="${anchorOf('experience', own.id)}"]`);
});
afterAll(() => stopSite(server, browser));

const more = () => card.getByRole('button', { name: content.more });
/** The pixels between words and the nearer end of their button. */
const leastRoom = (words: Locator) =>
  words.evaluate((element) => {
    const button = element.closest('button')?.getBoundingClientRect() ?? new DOMRect();
    const range = document.createRange();
    range.selectNodeContents(element);
    const text = range.getBoundingClientRect();
    return Math.min(text.left - button.left, button.right - text.right);
  });
const foot = () => card.getByRole('group', { name: votes.group }).locator('..');

describe('the foot of a card', () => {
  test('says in words what a vote means and stays in one row, on the narrowest phones and on one’s own card', async () => {
    await open(page, server.origin);
    await inMenu(card, ownPost.remove).waitFor({ state: 'attached' });
    for (const width of [360, 390, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      for (const meaning of [experiences.agree, experiences.disagree]) {
        const words = await card.getByText(meaning).boundingBox();
        expect(words?.width, `${meaning} at ${width}`).toBeGreaterThan(90);
        expect(await leastRoom(card.getByText(meaning)), `room of ${meaning} at ${width}`).toBeGreaterThanOrEqual(8);
      }
      const tops = await foot()
        .locator(':scope > *, [role=group] > *')
        .evaluateAll((all) =>
          all.filter((it) => it.checkVisibility()).map((it) => Math.round(it.getBoundingClientRect().top)),
        );
      expect(new Set(tops).size, `rows at ${width}: ${tops}`).toBe(1);
    }
    await page.setViewportSize(phone.viewport);
  });

  test('has a menu of the rest, which opens where it is seen, closes on Esc and gives focus back', async () => {
    await open(page, server.origin);
    await inMenu(card, ownPost.remove).waitFor({ state: 'attached' });
    await more().focus();
    await page.keyboard.press('Enter');
    for (const name of [content.share, content.report, ownPost.edit, ownPost.remove]) {
      const state = async () => {
        const { x, y, width, height } = (await inMenu(card, name).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
        return { isSeen: x >= 0 && x + width <= 390 && y >= 0 && y + height <= 844, isLarge: height >= 44 };
      };
      await expect.poll(state, { message: name }).toEqual({ isSeen: true, isLarge: true });
    }
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await expect.poll(() => inMenu(card, ownPost.remove).isVisible()).toBe(false);
    await expect.poll(() => more().evaluate((it) => it === document.activeElement)).toBe(true);
  });

  test('counts the vote of whoever reads, wherever the counter comes from', async () => {
    await open(page, server.origin);
    const up = card.getByRole('button', { name: new RegExp(`^${experiences.agree} `) });
    await up.click();
    await card.locator('[aria-pressed=true]:not([aria-disabled])').waitFor();
    // Others see the vote with the next minute, and so do public answers.
    await open(page, server.origin);
    await card.locator('[aria-pressed=true]').waitFor();
    expect((await up.innerText()).replace(/\s+/g, ' ')).toContain(`${experiences.agree} 1`);
  });
});

test('the verdict stands beside every handle of a phone, however wide, and below each on the narrowest', async () => {
  await open(page, server.origin);
  for (const [width, isBeside] of [
    [320, false],
    [358, false],
    [360, true],
    [384, true],
    [389, true],
    [390, true],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    for (const handle of ['souser-iiiiii', 'souser-mwmwmw']) {
      const places = await page.locator('article .by-line:has(.verdict)').evaluateAll(
        (lines, handle) =>
          lines.map((line) => {
            const name = line.querySelector('p') as HTMLElement;
            name.textContent = handle;
            const [end, top] = [
              name.getBoundingClientRect().bottom,
              line.querySelector('.verdict')?.getBoundingClientRect().top,
            ];
            return top !== undefined && top < end;
          }),
        handle,
      );
      expect(places.length).toBeGreaterThan(5);
      expect(new Set(places), `${handle} at ${width}`).toEqual(new Set([isBeside]));
    }
  }
  await page.setViewportSize(phone.viewport);
});

test('where letters are twice as large, the words of a story have most of a phone’s width', async () => {
  await open(page, server.origin);
  await doubleLetters(page);
  const words = await page.locator('article .card-title').first().boundingBox();
  expect((words?.width ?? 0) / phone.viewport.width).toBeGreaterThan(0.7);
  expect(await sidewaysScroll(page)).toEqual([]);
  await doubleLetters(page, false);
});

test('a story without a company is headed by what is known, and named by it', async () => {
  const unnamed = await publishExperience(page, server.origin, { companyName: null });
  await server.publish();
  await open(page, server.origin);
  const facts = `${unnamed.sector} · ${unnamed.city} · ${unnamed.positionType}`;
  const theirs = page.locator(`[id="${anchorOf('experience', unnamed.id)}"]`);
  await theirs.getByRole('heading', { name: facts, level: 3 }).waitFor();
  // The time leads to its page.
  await theirs.getByRole('link', { name: new RegExp(`^${content.page}`) }).click();
  await page.waitForURL(server.origin + postAddress('experience', unnamed.id));
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe(await theirs.getAttribute('id'));
  await expect.poll(() => page.title()).toBe(`${experiences.noCompany} · ${unnamed.positionType} · SesOl`);
  await page.goBack();
  await page.waitForURL(`${server.origin}/`);
  // So does a tap on its opening, which is no second stop of the keyboard.
  const opening = theirs.locator('.opening');
  await opening.click();
  await page.waitForURL(server.origin + postAddress('experience', unnamed.id));
  await expect.poll(() => opening.evaluate((it) => getComputedStyle(it).cursor)).not.toBe('pointer');
  await page.goBack();
  await page.waitForURL(`${server.origin}/`);
});

describe('the words of a card lead to the lists of what shares them', () => {
  test('company, city, sector and tags of an experience, by pointer and by keyboard', async () => {
    await open(page, server.origin);
    const { companyName, city, sector, tags } = own;
    const led = async (name: string, wanted: Record<string, string>, how: (link: Locator) => Promise<void>) => {
      const link = card.getByRole('link', { name, exact: true });
      await how(link);
      await page.waitForURL((url) => url.search === `?${new URLSearchParams(wanted)}`);
      await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('latest');
      await expect.poll(() => page.getByRole('list', { name: filters.applied }).getByRole('link').count()).toBe(1);
      await card.waitFor();
      await page.goBack();
      await page.waitForURL(`${server.origin}/`);
    };
    let documents = 0;
    page.on('request', (request) => (documents += Number(request.isNavigationRequest())));
    await led(companyName ?? '', { search: companyName ?? '' }, (link) => link.click());
    await led(sector, { sector }, (link) => link.click());
    await led(city, { city }, async (link) => {
      await link.focus();
      await page.keyboard.press('Enter');
    });
    await led(tags[0] ?? '', { tags: tags[0] ?? '' }, (link) => link.click());
    expect(documents).toBe(0);
  });

  test('a company leads on to the listings that name it, and back', async () => {
    const search = own.companyName ?? '';
    await open(page, server.origin);
    await card.getByRole('link', { name: search, exact: true }).click();
    await page.getByRole('link', { name: kindWords['suspicious-job'].searchHere }).click();
    await page.waitForURL(`${server.origin}/suspicious-jobs?${new URLSearchParams({ search })}`);
    await page.getByRole('link', { name: kindWords.experience.searchHere }).click();
    await page.waitForURL(`${server.origin}/?${new URLSearchParams({ search })}`);
    await card.waitFor();
    // A search that finds nothing offers the other list below why.
    await open(page, `${server.origin}/?search=zzqqzz`);
    await page.locator('#nothing-found').getByRole('link', { name: kindWords['suspicious-job'].searchHere }).click();
    await page.waitForURL(`${server.origin}/suspicious-jobs?search=zzqqzz`);
  });

  test('are large enough to tap, and a long name stays within its card', async () => {
    await open(page, server.origin);
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      const links = page.locator('article :is(.card-title, .facts, .tags) a');
      const areas = await links.evaluateAll((all) => all.map((it) => it.getBoundingClientRect().height));
      expect(areas.length).toBeGreaterThan(40);
      expect(Math.min(...areas)).toBeGreaterThanOrEqual(44);
      expect(await sidewaysScroll(page)).toEqual([]);
    }
    await page.setViewportSize(phone.viewport);
  });

  test('those of a listing as well', async () => {
    await open(page, `${server.origin}/suspicious-jobs`);
    const link = page.getByRole('article').first().locator(':is(.card-title, .facts, .tags) a').last();
    const name = await link.innerText();
    await link.click();
    await page.waitForURL((url) => [...url.searchParams.values()].join() === name);
    await expect.poll(() => page.getByRole('list', { name: filters.applied }).innerText()).toContain(name);
  });
});
