import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { consent } from '#contract/copy/consent.ts';
import { shell } from '#contract/copy/shell.ts';
import { moreCardsThan, open, visit } from '#tests/support/pages.ts';

/** The sizes of screens that the review measured, each with what it is called in the table. */
export const screens = {
  '390 × 844': { viewport: { width: 390, height: 844 }, hasTouch: true },
  '360 × 640': { viewport: { width: 360, height: 640 }, hasTouch: true },
  '1280 × 800': { viewport: { width: 1280, height: 800 } },
} satisfies Record<string, BrowserContextOptions>;

export type ScreenName = keyof typeof screens;

/** Where things are on a screen, in CSS pixels. */
export interface Layout {
  header: number;
  demoLine: number;
  hero: number;
  consentCard: number;
  /** The bar at the bottom of phones, and the help lines elsewhere. */
  bottomBar: number;
  /** What bars that stay in place leave of the height, in percent. */
  left: number;
  firstCard: number;
  firstStory: number;
  firstStoryLater: number;
  firstListing: number;
  meanCard: number;
  /** The share of a card that is its story, in percent. */
  story: number;
  /** Characters of a story's line. */
  meanLine: number;
  longestLine: number;
  wholeList: number;
}

const top = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((it) => it.getBoundingClientRect().top + scrollY);
const height = async (page: Page, selector: string) => {
  const all = page.locator(selector).filter({ visible: true });
  return (await all.count()) === 0 ? 0 : all.first().evaluate((it) => it.getBoundingClientRect().height);
};
const story = 'article:not([aria-hidden]) .story';

/** The numbers of characters in the lines of the first cards' stories, but for each paragraph's last line. */
function lines(page: Page): Promise<number[]> {
  return page.locator('article .story p:not(.opening)').evaluateAll((paragraphs) =>
    paragraphs.slice(0, 12).flatMap((paragraph) => {
      const counts = new Map<number, number>();
      const walker = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        for (let at = 0; at < (node.textContent?.length ?? 0); at++) {
          const range = document.createRange();
          range.setStart(node, at);
          range.setEnd(node, at + 1);
          const box = range.getClientRects()[0];
          if (box) counts.set(Math.round(box.top), (counts.get(Math.round(box.top)) ?? 0) + 1);
        }
      }
      return [...counts.values()].slice(0, -1);
    }),
  );
}

/** Measures the demo's pages on a screen, as a visitor who was never here sees them. */
export async function measureLayout(browser: Browser, origin: string, name: ScreenName): Promise<Layout> {
  const { page, close } = await visit(browser, { ...screens[name], isNew: true });
  try {
    await open(page, origin);
    const consentCard = `section[aria-label="${consent.label}"]`;
    await page.locator(consentCard).waitFor();
    const bar = `nav[aria-label="${shell.bar.label}"]`;
    const first = {
      header: await height(page, 'header'),
      demoLine: await height(page, `aside[aria-label="${shell.demo.label}"]`),
      hero: await height(page, 'section:has(h1)'),
      consentCard: await height(page, consentCard),
      firstCard: await top(page, 'article'),
      firstStory: await top(page, story),
    };
    await page.locator(consentCard).getByRole('button', { name: consent.accept }).click();
    await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
    const helpLines = `[aria-label="${shell.footer.helpLines}"]`;
    if (!(await height(page, bar))) await page.locator(helpLines).filter({ visible: true }).first().waitFor();
    const bottomBar = (await height(page, bar)) || (await height(page, helpLines));

    const cards = await page
      .locator('article:not([aria-hidden])')
      .evaluateAll((all) => all.map((it) => [it.clientHeight, it.querySelector('.story')?.clientHeight ?? 0]));
    const sum = (values: number[]) => values.reduce((all, one) => all + one, 0);
    const drawn = sum(cards.map(([card = 0]) => card));
    const counts = await lines(page);

    await open(page, origin);
    const firstStoryLater = await top(page, story);
    for (let shown = 12; (await page.getByRole('button', { name: 'Daha fazla göster' }).count()) > 0; shown += 12) {
      await page.evaluate(() => dispatchEvent(new Event('request-more-experiences')));
      await moreCardsThan(page, shown).catch(() => {});
    }
    const wholeList = await page.evaluate(() => document.documentElement.scrollHeight);
    await open(page, `${origin}/suspicious-jobs`);
    const screen = screens[name].viewport.height;
    return {
      ...first,
      bottomBar,
      left: (100 * (screen - first.header - bottomBar)) / screen,
      firstStoryLater,
      firstListing: await top(page, 'article'),
      meanCard: drawn / cards.length,
      story: (100 * sum(cards.map(([, text = 0]) => text))) / drawn,
      meanLine: sum(counts) / counts.length,
      longestLine: Math.max(...counts),
      wholeList,
    };
  } finally {
    await close();
  }
}
