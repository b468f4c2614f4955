import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { content } from '#contract/copy/content.ts';
import { controls } from '#contract/copy/controls.ts';
import { home } from '#contract/copy/home.ts';
import { shell } from '#contract/copy/shell.ts';
import { suspiciousJobs } from '#contract/copy/suspicious-jobs.ts';
import type { ListingImage } from '#contract/images.ts';
import { paging } from '#contract/limits.ts';
import { anchorOf } from '#contract/navigation.ts';
import type { SuspiciousJobPage } from '#contract/suspicious-jobs.ts';
import { desktop, moreCardsThan, open, phone, visit } from '#tests/support/pages.ts';
import { type ServerProcess, startServerProcess } from '#tests/support/server.ts';
import { startSite, stopSite } from '#tests/support/site.ts';

const allListings = 30;

let server: ServerProcess;
let browser: Browser;
let address: string;
beforeAll(async () => {
  [server, browser] = await startSite();
  address = `${server.origin}/suspicious-jobs`;
});
afterAll(() => stopSite(server, browser));

const call = '/api/suspicious-jobs';
const listings = async (query = '') => (await (await fetch(server.origin + call + query)).json()) as SuspiciousJobPage;
const words = (text: string) => text.replace(/\s+/g, ' ').trim();
const cards = (page: Page) => page.getByRole('article');

describe('the page of suspicious listings', () => {
  test('can be read with scripts off: the first 12, quoted whole, their phrases marked', async () => {
    const { page, complaints, close } = await visit(browser, { ...phone, javaScriptEnabled: false });
    await page.goto(address);
    await expect
      .poll(() => page.getByRole('heading', { level: 2 }).innerText())
      .toBe(suspiciousJobs.found(String(allListings)));
    const { items } = await listings();
    await expect.poll(() => cards(page).count()).toBe(paging.pageSize);
    for (const listing of items) {
      const card = page.locator(`[id="${anchorOf('suspicious-job', listing.id)}"]`);
      const text = words(await card.innerText());
      for (const said of [listing.jobTitle, listing.listingText, listing.authorHandle, ...listing.redFlags]) {
        expect(text).toContain(words(said));
      }
      expect(words(await card.locator('blockquote').innerText())).toContain(words(listing.listingText));
    }
    const marks = await page.locator('mark').allInnerTexts();
    expect(marks.length).toBeGreaterThan(paging.pageSize);
    expect(marks).toContain('sınırsız kazanç');
    await expect.poll(() => page.getByRole('button', { name: content.showMore }).isVisible()).toBe(false);
    expect(complaints).toEqual([]);
    await close();
  });

  test('names each red-flag phrase of a text to those who hear it, and keeps that out of the text', async () => {
    const { page, close } = await visit(browser);
    await open(page, address);
    const mark = page.locator('mark').filter({ hasText: 'sınırsız kazanç' }).first();
    expect(await mark.ariaSnapshot()).toContain(`${suspiciousJobs.markedPhrase}sınırsız kazanç`);
    expect(await mark.innerText()).toBe('sınırsız kazanç');
    await close();
  });

  test('shows the photos of the demo', async () => {
    const { page, complaints, close } = await visit(browser);
    await open(page, `${address}?hasPhoto=true`);
    const { items } = await listings('?hasPhoto=true');
    expect(items.map(({ images }) => images.length).toSorted()).toEqual([1, 2, 3]);
    for (const { id, images } of items) {
      const pictures = page.locator(`[id="${anchorOf('suspicious-job', id)}"] img`);
      await expect.poll(() => pictures.count()).toBe(images.length);
      for (const picture of await pictures.all()) {
        await picture.scrollIntoViewIfNeeded();
        await expect.poll(() => picture.evaluate((it: HTMLImageElement) => it.naturalWidth)).toBeGreaterThan(0);
      }
    }
    expect(complaints).toEqual([]);
    await close();
  });

  test('shows a photo whole in its viewer, in its own proportion, and never blown up', async () => {
    for (const size of [phone, desktop]) {
      const { page, close } = await visit(browser, size);
      await open(page, `${address}?hasPhoto=true`);
      const { items } = await listings('?hasPhoto=true');
      const [, second] = items.find(({ images }) => images.length === 3)?.images ?? [];
      const { width, height } = second as ListingImage;
      await page.getByRole('link', { name: suspiciousJobs.photos.open(2, 3) }).click();
      const viewer = page.getByRole('dialog');
      await viewer.getByText(suspiciousJobs.photos.place(2, 3), { exact: true }).waitFor();
      const shown = await viewer.getByRole('img').boundingBox();
      const [above, below] = [
        await viewer.locator('header').boundingBox(),
        await viewer.locator('footer').boundingBox(),
      ];
      if (!shown || !above || !below) throw new Error('nothing is shown');
      expect(shown.height / shown.width).toBeCloseTo(height / width, 1);
      expect(shown.width).toBeLessThanOrEqual(Math.min(width, size.viewport.width));
      expect(shown.y).toBeGreaterThanOrEqual(above.y + above.height - 0.5);
      expect(shown.y + shown.height).toBeLessThanOrEqual(below.y + 0.5);
      await close();
    }
  });

  test('leads to a listing in a new tab, says to which host, and passes nothing on', async () => {
    const { page, close } = await visit(browser);
    await open(page, address);
    const listing = (await listings()).items.find(({ jobUrl }) => jobUrl !== null);
    const card = page.locator(`[id="${anchorOf('suspicious-job', listing?.id ?? '')}"]`);
    const link = card.getByRole('link', { name: suspiciousJobs.visit });
    await expect.poll(() => link.innerText()).toContain(new URL(listing?.jobUrl ?? '').host);
    await expect.poll(() => link.getAttribute('href')).toBe(listing?.jobUrl);
    await expect.poll(() => link.getAttribute('target')).toBe('_blank');
    await expect.poll(() => link.getAttribute('rel')).toBe('noopener noreferrer nofollow ugc');
    await close();
  });

  test('loads more by the window event alone, until all are shown in their order', async () => {
    const { page, complaints, close } = await visit(browser, desktop);
    await open(page, address);
    const shown = () => cards(page).count();
    await expect.poll(() => shown()).toBe(paging.pageSize);
    for (let count = await shown(); count < allListings; count = await shown()) {
      await page.evaluate(() => dispatchEvent(new Event('request-more-jobs')));
      await moreCardsThan(page, count);
    }
    const ids = await cards(page).evaluateAll((shownCards) => shownCards.map(({ id }) => id));
    expect(ids).toEqual((await listings('?limit=50')).items.map(({ id }) => anchorOf('suspicious-job', id)));
    await expect.poll(() => page.getByRole('button', { name: content.showMore }).count()).toBe(0);
    await page.getByText(suspiciousJobs.allShown(String(allListings))).waitFor();
    expect(complaints).toEqual([]);
    await close();
  });

  test('loads more by its button, and on approach', async () => {
    const { page, close } = await visit(browser, desktop);
    await open(page, address);
    // Not by the pointer: scrolling the button into view would already load more.
    await page.getByRole('button', { name: content.showMore }).dispatchEvent('click');
    await moreCardsThan(page, paging.pageSize);
    await cards(page).last().scrollIntoViewIfNeeded();
    await moreCardsThan(page, 2 * paging.pageSize);
    await expect.poll(() => cards(page).count()).toBe(allListings);
    await close();
  });

  test('that can not be loaded says so, and tries again', async () => {
    const { page, close } = await visit(browser, desktop);
    await open(page, server.origin);
    await page.route(`**${call}*`, (route) =>
      route.fulfill({ status: 400, json: { code: 'validation', message: '' } }),
    );
    await page.getByRole('link', { name: shell.tabs['suspicious-jobs'], exact: true }).click();
    await page.getByRole('alert').getByText(suspiciousJobs.loadFailed).waitFor();
    await page.unroute(`**${call}*`);
    await page.getByRole('button', { name: controls.retry }).click();
    await cards(page).first().waitFor();
    await close();
  });

  test('without any listing says that nothing was found', async () => {
    const empty = await startServerProcess({ DEMO: 'off' });
    try {
      const html = await (await fetch(`${empty.origin}/suspicious-jobs`)).text();
      expect(html).toContain(content.nothingFound);
    } finally {
      await empty.stop();
    }
  });
});

test('the text of a listing has lines that read well on wide screens', async () => {
  const { page, close } = await visit(browser, desktop);
  await open(page, address);
  const longest = await page.locator('article blockquote').evaluateAll((quotes) =>
    Math.max(
      ...quotes.map((it) => {
        const rows = it.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(it).lineHeight);
        return (it.textContent?.length ?? 0) / Math.round(rows);
      }),
    ),
  );
  expect(longest).toBeLessThanOrEqual(80);
  await close();
});

describe('the way there and back', () => {
  test('leads from home to the listings, and back home', async () => {
    const { page, complaints, close } = await visit(browser, desktop);
    await open(page, server.origin);
    await page.getByRole('link', { name: home.otherPages['suspicious-jobs'].title }).click();
    await page.waitForURL(address);
    await page.getByRole('heading', { level: 1, name: suspiciousJobs.title }).waitFor();
    await cards(page).first().waitFor();
    await page.getByRole('main').getByRole('link', { name: shell.tabs.home }).click();
    await page.waitForURL(`${server.origin}/`);
    expect(complaints).toEqual([]);
    await close();
  });
});
