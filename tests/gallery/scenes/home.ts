import type { Page } from 'playwright-core';
import { consent } from '#contract/copy/consent.ts';
import { content } from '#contract/copy/content.ts';
import { experiences } from '#contract/copy/experiences.ts';
import { filterControls, severalWords } from '#contract/copy/filter-controls.ts';
import { filters as common } from '#contract/copy/filters.ts';
import { kindWords } from '#contract/copy/kinds.ts';
import { linked } from '#contract/copy/linked.ts';
import { shell } from '#contract/copy/shell.ts';
import type { ExperiencePage } from '#contract/experiences.ts';
import { deepLink } from '#contract/limits.ts';
import { anchorOf } from '#contract/navigation.ts';
import { postAddress } from '#contract/post-address.ts';
import { tags } from '#contract/vocabulary.ts';
import { dropTimers } from '#tests/support/pages.ts';
import { asOpened, type Walk } from '../scene.ts';
import { failed, listOnItsWay, skeleton } from './lists.ts';
import { storyOf } from './stories.ts';

const list = /\/api\/experiences(\?|$)/;
const filters = { ...common, ...filterControls, ...kindWords.experience };
const toHome = (page: Page) => page.getByRole('link', { name: shell.homeLink('SesOl') }).click();

const farDown = async (origin: string) => {
  const { items } = (await (await fetch(`${origin}/api/experiences?limit=50`)).json()) as ExperiencePage;
  return items[20]?.id ?? '';
};

/** The home page: its list, filters, and links into it. */
export const home: Walk[] = [
  {
    isFirst: true,
    at: '/',
    scenes: { home: asOpened },
  },
  {
    at: '/',
    asScrolled: true,
    scenes: {
      'home-story-unfolded': (page) => page.getByRole('button', { name: content.readMore }).first().click(),
      'home-more-loading': async (page) => {
        await page.route(list, () => {});
        await page.evaluate(() => dispatchEvent(new Event('request-more-experiences')));
        await skeleton(page);
        await page.locator('article[aria-hidden]').first().scrollIntoViewIfNeeded();
      },
    },
  },
  {
    at: '/resources',
    only: 'desktop',
    asScrolled: true,
    scenes: {
      'help-lines': async (page) => {
        await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
        await page.getByRole('complementary', { name: shell.footer.helpLines }).waitFor();
      },
    },
  },
  {
    at: '/',
    asScrolled: true,
    isSeldom: true,
    scenes: {
      'home-more-failed': async (page) => {
        await page.route(list, (route) => route.abort());
        await page.evaluate(() => dispatchEvent(new Event('request-more-experiences')));
        await failed(experiences.loadFailed)(page);
        await page.getByRole('alert').first().scrollIntoViewIfNeeded();
      },
    },
  },
  {
    isFirst: true,
    as: 'deniz',
    at: '/',
    scenes: {
      'home-member': async (page) => {
        await page.getByRole('article').getByRole('button', { name: content.more }).first().waitFor();
      },
      'home-new-experience': async (page, origin) => {
        await storyOf('umut', origin);
        await page.getByRole('button', { name: experiences.arrived('1') }).waitFor();
      },
    },
  },
  {
    at: '/about',
    browser: { isNew: true },
    asScrolled: true,
    scenes: {
      consent: (page) => page.getByRole('region', { name: consent.label }).waitFor(),
      'skip-link': (page) => page.keyboard.press('Tab'),
    },
  },
  {
    at: '/?city=%C4%B0stanbul&tags=mobbing',
    only: 'desktop',
    scenes: {
      'home-filtered': asOpened,
      'home-all-tags': (page) => page.getByText(severalWords.tags.chosen(1)).click(),
    },
  },
  {
    at: '/?city=%C4%B0stanbul&tags=mobbing',
    only: 'phone',
    scenes: {
      'home-filtered-phone': asOpened,
      'filters-sheet': (page) => page.getByRole('button', { name: filters.open }).click(),
      'filters-sheet-all-tags': async (page) => {
        await page.getByRole('button', { name: severalWords.tags.all(tags.length) }).click();
        await page.getByRole('dialog').getByLabel('adil', { exact: true }).check();
      },
    },
  },
  {
    at: '/?search=qqqqqq&city=Di%C4%9Fer&tags=mobbing&showOnlyPositive=true',
    scenes: { 'home-nothing-found': asOpened },
  },
  ...listOnItsWay({
    name: 'home',
    calls: list,
    follow: toHome,
    copy: experiences,
  }),
  {
    at: async (_, origin) => postAddress('experience', await farDown(origin)),
    scenes: { 'post-page': asOpened },
  },
  {
    at: postAddress('experience', '00000000-0000-7000-8000-000000000000'),
    scenes: { 'post-absent': (page) => page.getByRole('region', { name: linked.absent.unknown.title }).waitFor() },
  },
  {
    at: async (page, origin) => {
      await page.goto(`${origin}/livez`);
      await dropTimers(page, deepLink.highlight);
      return `/#${anchorOf('experience', await farDown(origin))}`;
    },
    asScrolled: true,
    scenes: {
      'home-linked': (page) => page.locator('.lit').waitFor(),
      'home-link-missing': async (page) => {
        await page.evaluate(
          (hash) => {
            location.hash = hash;
          },
          anchorOf('experience', '00000000-0000-7000-8000-000000000000'),
        );
        await page.getByRole('region', { name: linked.missing }).waitFor();
      },
    },
  },
];
