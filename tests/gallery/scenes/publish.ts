import type { Page } from 'playwright-core';
import { controls } from '#contract/copy/controls.ts';
import { errorSentence, fieldErrors } from '#contract/copy/errors.ts';
import { experienceForm as copy } from '#contract/copy/experience-form.ts';
import { outage } from '#contract/copy/outage.ts';
import { personalData } from '#contract/copy/personal-data.ts';
import { publication } from '#contract/copy/publication.ts';
import { waits } from '#contract/limits.ts';
import { dropTimers } from '#tests/support/pages.ts';
import { sendsExperience } from '#tests/support/send-buttons.ts';
import { type Act, asOpened, type Walk } from '../scene.ts';

const story = 'İlk gün masam yoktu. Üç hafta boyunca bana ne yapacağımı söyleyen kimse çıkmadı, ben de gidip sordum.';

/** One find of each kind. */
const telling =
  'Yöneticim Ahmet Bey 12 Mart 2024’te beni 0532 123 45 67’den aradı, biri@ornek.example adresine de yazdı.\n\n' +
  'Servis 34 ABC 123 plakalıydı, ofis Lale Sokak No: 12 Kat 3’teydi. Bordroda 10000000146, maaş için ' +
  'TR33 0006 1005 1978 6457 8413 26 yazıyordu. Başhekim hiçbirini görmedi.';

const next = (page: Page) => page.getByRole('button', { name: copy.next }).click();
const step = (page: Page, index: number) =>
  page.getByRole('region', { name: copy.stepOf(copy.steps.names[index] ?? '', index + 1) });

const fillWhere: Act = async (page) => {
  await page.getByLabel(copy.company.label).fill('Martı Tasarım');
  await page.getByLabel(copy.city).selectOption('Eskişehir');
  await page.getByLabel(copy.sector).selectOption('Mühendislik');
  await page.getByLabel(copy.position).selectOption('Zorunlu Staj');
};
const toStory: Act = async (page, origin) => {
  await fillWhere(page, origin);
  await next(page);
  await step(page, 1).waitFor();
};
const toVerdict: Act = async (page) => {
  await page.getByLabel(copy.text.label).fill(story);
  await next(page);
  await step(page, 2).waitFor();
};

/** Publishing an experience, in three steps. */
export const publish: Walk[] = [
  {
    as: 'deniz',
    at: '/share',
    scenes: {
      'publish-1': (page) => step(page, 0).waitFor(),
      'publish-1-filled': fillWhere,
      'publish-2': toStory,
      'publish-2-faults': async (page) => {
        await page.getByLabel(copy.start).selectOption({ index: 1 });
        await page.getByLabel(copy.end).selectOption({ index: 4 });
        await page.getByText(fieldErrors.monthOrder).waitFor();
        await page.getByLabel(copy.text.label).fill(`${story} Beni 0532 123 45 67 ara, biri@ornek.example de olur.`);
        await page.getByText(personalData.kinds.email.name).waitFor();
      },
      'publish-2-personal-data': async (page) => {
        await page.getByLabel(copy.start).selectOption({ index: 0 });
        await page.getByLabel(copy.end).selectOption({ index: 0 });
        await page.getByLabel(copy.text.label).fill(telling);
        await page.getByText(personalData.more(5)).waitFor();
      },
      'publish-2-masked': async (page) => {
        await page.getByRole('button', { name: personalData.maskAll }).click();
        await page.getByRole('button', { name: personalData.undo }).waitFor();
      },
      'publish-3': async (page, origin) => {
        await page.getByLabel(copy.start).selectOption({ index: 0 });
        await page.getByLabel(copy.end).selectOption({ index: 0 });
        await toVerdict(page, origin);
      },
      'publish-3-filled': async (page) => {
        await page.getByLabel(copy.verdict.bad.title).check();
        await page.getByText(copy.tags.unfold.positive).click();
        for (const tag of ['adil', 'mobbing', 'fazla mesai', 'ücretsiz']) {
          await page.getByLabel(tag, { exact: true }).check();
        }
      },
      'publish-3-other-name': async (page) => {
        await page.getByText(publication.choice.change).click();
        await page.getByLabel(publication.otherName.label).check();
      },
      'publish-failed': async (page) => {
        await page.route('**/api/experiences', (route) => route.abort());
        await page.getByRole('button', { name: sendsExperience }).click();
        await page
          .getByRole('alert')
          .filter({ hasText: errorSentence('internal', 'createExperience') })
          .waitFor();
      },
      'publish-success': async (page) => {
        await page.unroute('**/api/experiences');
        await dropTimers(page, waits.successRedirect);
        await page.getByRole('button', { name: sendsExperience }).click();
        await page.getByText(copy.success.bad).waitFor();
      },
      'publish-landed': async (page) => {
        await dropTimers(page, waits.toast);
        await page.getByRole('link', { name: copy.success.leaveNow }).click();
        await page.getByText(publication.landed['within-day']).waitFor();
        await page.getByRole('article').first().getByText(publication['within-day']).waitFor();
      },
    },
  },
  {
    as: 'umut',
    at: '/share',
    isSeldom: true,
    scenes: {
      'publish-success-good': async (page, origin) => {
        await toStory(page, origin);
        await toVerdict(page, origin);
        await page.getByLabel(copy.verdict.good.title).check();
        await page.getByLabel('adil', { exact: true }).check();
        await dropTimers(page, waits.successRedirect);
        await page.getByRole('button', { name: sendsExperience }).click();
        await page.getByText(copy.success.good).waitFor();
      },
    },
  },
  {
    as: 'umut',
    at: '/share',
    isSeldom: true,
    scenes: {
      'publish-3-found': async (page, origin) => {
        await toStory(page, origin);
        await page.getByLabel(copy.text.label).fill(`${story} Ahmet Bey 0532 123 45 67’den aradı.`);
        await next(page);
        await page.getByLabel(copy.verdict.bad.title).check();
        await page.getByLabel('mobbing', { exact: true }).check();
        await page.getByText(copy.preview.found(2)).waitFor();
      },
    },
  },
  {
    as: 'umut',
    at: '/share',
    isSeldom: true,
    scenes: {
      'publish-discarded': async (page) => {
        await dropTimers(page, waits.undo);
        await page.getByLabel(copy.city).selectOption('Konya');
        await page.getByRole('button', { name: copy.discard }).click();
        await page.getByRole('button', { name: controls.undo }).waitFor();
      },
    },
  },
  {
    at: '/share',
    scenes: {
      'publish-signed-out': (page) =>
        page.getByText(errorSentence('auth/unauthenticated', 'createExperience')).waitFor(),
    },
  },
  {
    at: async (page) => {
      await page.route('**/api/me', (route) => route.abort());
      return '/share';
    },
    isSeldom: true,
    scenes: { 'publish-unavailable': (page) => page.getByText(outage.unavailable).waitFor() },
  },
  {
    at: '/share',
    browser: { javaScriptEnabled: false },
    isBroken: true,
    isSeldom: true,
    scenes: { 'publish-without-scripts': asOpened },
  },
];
