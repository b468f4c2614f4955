import type { Page } from 'playwright-core';
import { content } from '#contract/copy/content.ts';
import { memberMenu } from '#contract/copy/member-menu.ts';
import { shelf as copy } from '#contract/copy/shelf.ts';
import { shell } from '#contract/copy/shell.ts';
import type { ExperiencePage } from '#contract/experiences.ts';
import { hour } from '#contract/limits.ts';
import { anchorOf } from '#contract/navigation.ts';
import { choose } from '#tests/support/pages.ts';
import type { Act, Walk } from '../scene.ts';

const nobody = '00000000-0000-7000-8000-000000000000';
const dialog = (page: Page) => page.getByRole('dialog', { name: copy.title });

/** Puts entries into the storage of the page's browser. */
async function keep(page: Page, origin: string, entries: Record<string, string>): Promise<void> {
  await page.goto(`${origin}/livez`);
  await page.evaluate((all) => Object.assign(localStorage, all), entries);
}

const stories = async (origin: string) =>
  ((await (await fetch(`${origin}/api/experiences`)).json()) as ExperiencePage).items;

/** Fills the shelf with posts, one of which is gone, and with searches. */
async function filled(page: Page, origin: string): Promise<string> {
  const ids = [nobody, ...(await stories(origin)).slice(0, 3).map(({ id }) => id)];
  await keep(page, origin, {
    ...Object.fromEntries(ids.map((id) => [`saved:${anchorOf('experience', id)}`, '2026-11-20'])),
    'follow:/?tags=mobbing': '2026-01-01T10:00 2026-11-20',
    'follow:/suspicious-jobs?city=Ankara&hasPhoto=true': '2099-01-01T10:00 2026-11-20',
  });
  return '/about';
}

const openByMenu: Act = async (page) => {
  await page.getByRole('button', { name: shell.menu.open }).click();
  await page.getByRole('dialog').getByRole('button', { name: shell.shelf }).click();
  await dialog(page).waitFor();
};
const openByHeader: Act = async (page) => {
  await page.getByRole('button', { name: shell.shelf }).click();
  await dialog(page).getByText(copy.posts.gone).waitFor();
};

/** What a reader keeps on the device. */
export const shelf: Walk[] = [
  {
    at: '/?tags=mobbing',
    only: 'phone',
    scenes: {
      'search-followed': (page) => page.getByRole('button', { name: copy.followSearch }).click(),
      'card-saved': async (page) => {
        const card = page.getByRole('article').first();
        await choose(card, copy.save);
        await card.getByRole('button', { name: content.more }).first().click();
        await card.getByRole('button', { name: copy.unsave }).waitFor();
      },
    },
  },
  { at: '/about', only: 'phone', scenes: { 'shelf-empty': openByMenu } },
  {
    at: filled,
    only: 'desktop',
    scenes: {
      'shelf-desktop': openByHeader,
    },
  },
  {
    at: filled,
    only: 'phone',
    as: 'deniz',
    scenes: {
      shelf: async (page, origin) => {
        await openByMenu(page, origin);
        await dialog(page).getByText(copy.posts.gone).waitFor();
      },
      'shelf-erased': async (page) => {
        await dialog(page).getByRole('button', { name: copy.erase }).click();
        await dialog(page).getByText(copy.erased).waitFor();
      },
    },
  },
  {
    at: filled,
    only: 'phone',
    as: 'umut',
    scenes: {
      'sign-out-shelf': async (page) => {
        await page.getByRole('button', { name: shell.menu.open }).click();
        await page.getByRole('dialog').getByRole('button', { name: memberMenu.signOut }).click();
        await page.getByRole('dialog', { name: copy.leaving.title }).waitFor();
      },
    },
  },
  {
    at: async (page, origin) => {
      const before = (await stories(origin))[4]?.createdAt.slice(0, 16);
      const visits = { before: null, newest: before, hour: Math.floor(Date.now() / hour) - 5 };
      await keep(page, origin, { visited: 'true', lastVisit: JSON.stringify(visits) });
      return '/';
    },
    asScrolled: true,
    scenes: {
      'home-since-visit': (page) => page.getByRole('button', { name: copy.sinceVisit }).waitFor(),
    },
  },
];
