import type { Page } from 'playwright-core';
import { filterControls } from '#contract/copy/filter-controls.ts';
import { filters } from '#contract/copy/filters.ts';
import { kindWords } from '#contract/copy/kinds.ts';
import { leaveListing } from '#contract/copy/leave-listing.ts';
import { linked } from '#contract/copy/linked.ts';
import { ownPost } from '#contract/copy/own-post.ts';
import { shell } from '#contract/copy/shell.ts';
import { suspiciousJobs as copy } from '#contract/copy/suspicious-jobs.ts';
import { deepLink, lengths, waits } from '#contract/limits.ts';
import { anchorOf } from '#contract/navigation.ts';
import type { SuspiciousJob, SuspiciousJobPage } from '#contract/suspicious-jobs.ts';
import { rewordings } from '#tests/ad-check/labelled.ts';
import { callAs } from '#tests/support/calls.ts';
import { someListing, submitListing } from '#tests/support/listings.ts';
import { choose, dropTimers, inMenu } from '#tests/support/pages.ts';
import { publishAt } from '#tests/support/server.ts';
import { asOpened, type Walk } from '../scene.ts';
import { listOnItsWay } from './lists.ts';
import { unbroken } from './stories.ts';

const path = '/suspicious-jobs';
const list = /\/api\/suspicious-jobs(\?|$)/;
const dialog = (page: Page) => page.getByRole('dialog');
const photo = (page: Page, number: number, count: number) =>
  page.getByRole('link', { name: copy.photos.open(number, count) }).first();
const follow = (page: Page) =>
  page.getByRole('link', { name: shell.tabs['suspicious-jobs'], exact: true }).filter({ visible: true }).click();

/** The titles of three submissions of one listing, the latest last. */
export const familyTitles = ['Bölge Lideri Adayı', 'Ek Gelir Fırsatı', 'Telefonla Beğeni İşi'] as const;

/** The latest of three submissions of one listing, once the job has found that they are of one family. */
export async function listingOfFamily(origin: string): Promise<SuspiciousJob> {
  const find = async () => {
    const list = await fetch(`${origin}/api/suspicious-jobs?limit=50&sortBy=newest`);
    const { items } = (await list.json()) as SuspiciousJobPage;
    return items.find(({ family, jobTitle }) => family && jobTitle === familyTitles[2]);
  };
  const [[original, , reordered, bare] = []] = rewordings();
  const submissions = [
    ['deniz', original],
    ['umut', reordered],
    ['ekin', bare],
  ] as const;
  let found = await find();
  for (const [n, [who, listingText]] of found ? [] : submissions.entries()) {
    await callAs(who, origin, 'POST', '/api/suspicious-jobs', {
      ...someListing,
      jobTitle: familyTitles[n],
      listingText,
    });
    await publishAt(origin);
  }
  for (let minutes = 0; !found && minutes < 5; minutes++) {
    await publishAt(origin);
    found = await find();
  }
  if (!found) throw new Error('the three submissions are of no family');
  return found;
}

/** A listing with every field at its maximum length and three photos. */
async function longListing(page: Page, origin: string): Promise<SuspiciousJob> {
  const said = {
    jobTitle: unbroken.repeat(2).slice(0, lengths.jobTitle),
    companyName: unbroken.slice(0, lengths.companyName),
    listingText: `${unbroken.repeat(3)} aile ortamımızda https://ornek.example/${'cok-uzun-adres-'.repeat(10)}`,
    jobUrl: `https://${'cok-uzun-bir-ad.'.repeat(8)}ornek.example/${'ilan-'.repeat(40)}`,
    redFlags: ['aile ortamı' as const],
  };
  return submitListing(page, origin, said, 3);
}

/** The page of suspicious listings: its list, photos, filters, and links into it. */
export const suspicious: Walk[] = [
  { at: path, scenes: { 'suspicious-jobs': asOpened } },
  {
    at: `${path}?hasPhoto=true`,
    scenes: {
      'suspicious-jobs-with-photos': async (page) => {
        for (const image of await page.locator('article img').all()) await image.scrollIntoViewIfNeeded();
        await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
      },
      'suspicious-lightbox': async (page) => {
        await photo(page, 2, 3).click();
        await dialog(page).getByText(copy.photos.place(2, 3), { exact: true }).waitFor();
      },
      'lightbox-single': async (page) => {
        await page.keyboard.press('Escape');
        await photo(page, 1, 1).click();
        await dialog(page).getByRole('img').waitFor();
      },
    },
  },
  {
    at: `${path}?city=%C4%B0stanbul&hasPhoto=true`,
    only: 'phone',
    scenes: {
      'suspicious-jobs-filtered': asOpened,
      'suspicious-jobs-sheet': async (page) => {
        await page.getByRole('button', { name: filters.open }).click();
        await dialog(page).getByLabel(filterControls.sortBy).waitFor();
      },
    },
  },
  {
    at: path,
    isSeldom: true,
    scenes: {
      'listing-leave': async (page) => {
        await page.getByRole('link', { name: copy.visit }).first().click();
        await dialog(page).getByRole('button', { name: leaveListing.stay }).waitFor();
      },
    },
  },
  { at: `${path}?search=qqqqqq&hasPhoto=true`, isSeldom: true, scenes: { 'suspicious-jobs-nothing-found': asOpened } },
  {
    as: 'deniz',
    at: async (page, origin) =>
      `${path}?search=${unbroken.slice(0, 40)}#${anchorOf('suspicious-job', (await longListing(page, origin)).id)}`,
    scenes: {
      'listing-long-words': async (page) => {
        await inMenu(page.getByRole('article').first(), ownPost.remove).waitFor({ state: 'attached' });
      },
      'lightbox-long-title': async (page) => {
        await photo(page, 1, 3).click();
        await dialog(page).getByRole('img').waitFor();
      },
      'listing-delete': async (page) => {
        await page.keyboard.press('Escape');
        await choose(page.getByRole('article').first(), ownPost.remove);
        await dialog(page).getByText(kindWords['suspicious-job'].remove.consequence).waitFor();
      },
      'listing-deleted': async (page) => {
        await dropTimers(page, waits.toast);
        await dialog(page).getByRole('button', { name: kindWords['suspicious-job'].remove.confirm }).click();
        await page.getByText(kindWords['suspicious-job'].remove.removed).waitFor();
      },
    },
  },
  {
    at: async (_, origin) => `${path}#${anchorOf('suspicious-job', (await listingOfFamily(origin)).id)}`,
    asScrolled: true,
    scenes: {
      'listing-family': async (page) => {
        await dropTimers(page, deepLink.highlight);
        await page.getByRole('button', { name: copy.family.others('2') }).click();
        await page.getByRole('link', { name: familyTitles[0] }).scrollIntoViewIfNeeded();
      },
      'listing-family-page': async (page) => {
        await page.getByRole('link', { name: familyTitles[0] }).click();
        await page.waitForURL(/ilan=/);
        await page.getByRole('heading', { name: familyTitles[0] }).first().waitFor();
      },
    },
  },
  ...listOnItsWay({ name: 'suspicious-jobs', calls: list, follow, copy, only: 'desktop' }),
  {
    at: async (page, origin) => {
      await dropTimers(page, deepLink.highlight);
      const { items } = await (await fetch(`${origin}/api/suspicious-jobs?limit=30`)).json();
      return `${path}#${anchorOf('suspicious-job', items[20].id)}`;
    },
    asScrolled: true,
    scenes: {
      'listing-linked': (page) => page.locator('.lit').waitFor(),
      'listing-link-missing': async (page) => {
        await page.evaluate(
          (hash) => {
            location.hash = hash;
          },
          anchorOf('suspicious-job', '00000000-0000-7000-8000-000000000000'),
        );
        await page.getByRole('region', { name: linked.missing }).waitFor();
      },
      'suspicious-jobs-new-listing': async (page, origin) => {
        await callAs('umut', origin, 'POST', '/api/suspicious-jobs', someListing);
        await page.getByRole('button', { name: copy.arrived('1') }).scrollIntoViewIfNeeded();
      },
    },
  },
];
