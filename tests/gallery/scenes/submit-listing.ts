import type { Page } from 'playwright-core';
import { errorSentence, fieldErrors } from '#contract/copy/errors.ts';
import { listingForm as copy } from '#contract/copy/listing-form.ts';
import { publication } from '#contract/copy/publication.ts';
import { wizard } from '#contract/copy/wizard.ts';
import { lengths, waits } from '#contract/limits.ts';
import { dropTimers } from '#tests/support/pages.ts';
import { pngFile } from '#tests/support/png.ts';
import { sendsListing } from '#tests/support/send-buttons.ts';
import type { Walk } from '../scene.ts';

const listing =
  'Aile ortamımıza uyum sağlayacak, çay-kahve servisine destek olacak stajyer arıyoruz. Tel: 0532 123 45 67';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const photo = (page: Page, number: number) => page.getByRole('img', { name: copy.photos.name(number) });
const choose = (page: Page, shade: number) =>
  page.getByLabel(copy.photos.add).setInputFiles(pngFile(`${shade}.png`, shade));
const alert = (page: Page, sentence: string) => page.getByRole('alert').filter({ hasText: sentence });

async function goToStep(page: Page, index: number): Promise<void> {
  await button(page, wizard.next).click();
  await page.getByRole('region', { name: wizard.stepOf(copy.steps[index] ?? '', index + 1) }).waitFor();
}

/** Submitting a suspicious listing: the rules, then three steps. */
export const submit: Walk[] = [
  {
    as: 'deniz',
    at: '/share-suspicious',
    scenes: {
      'submit-0': (page) => page.getByRole('checkbox').waitFor(),
      'submit-0-accepted': (page) => page.getByRole('checkbox').check(),
      'submit-1': async (page) => {
        await button(page, copy.notice.start).click();
        await page.getByLabel(copy.jobTitle.label).waitFor();
      },
      'submit-1-faults': async (page) => {
        await page.getByLabel(copy.jobTitle.label).fill('a'.repeat(lengths.jobTitle + 1));
        await page.getByLabel(copy.jobUrl.label).fill('www ornek');
        await page.getByLabel(copy.platform.label).focus();
        await alert(page, fieldErrors.webAddress).waitFor();
        await alert(page, errorSentence('listing/too-long')).waitFor();
      },
      'submit-1-filled': async (page) => {
        await page.getByLabel(copy.jobTitle.label).fill('Sosyal Medya Stajyeri');
        await page.getByLabel(copy.platform.label).selectOption('Diğer');
        await page.getByLabel(copy.jobUrl.label).fill(`https://${'uzun-bir-ad.'.repeat(5)}ornek.example/7`);
        await page.getByLabel(copy.company.label).fill('Örnek Ajans');
      },
      'submit-2': (page) => goToStep(page, 1),
      'submit-2-filled': (page) => page.getByLabel(copy.listingText.label).fill(listing),
      'photo-covering': async (page) => {
        await choose(page, 0);
        await button(page, copy.redact.sendAsIs).waitFor();
      },
      'photo-covered': async (page) => {
        await page.getByLabel(copy.redact.canvas).press('Enter');
        await page.getByText(copy.redact.covered(1)).waitFor();
      },
      'photo-added': async (page) => {
        await button(page, copy.redact.sendCovered).click();
        await photo(page, 1).waitFor();
      },
      'photo-checking': async (page) => {
        await page.route('**/api/images', () => {});
        await choose(page, 40);
        await button(page, copy.redact.sendAsIs).click();
        await page
          .getByRole('status')
          .filter({ hasText: copy.photos.checking })
          .or(page.getByRole('progressbar'))
          .waitFor();
      },
      'submit-3-photo-checking': async (page) => {
        await goToStep(page, 2);
        await page.getByText(copy.photos.stillChecking).waitFor();
      },
      'photo-refused': async (page) => {
        await button(page, wizard.back).click();
        await button(page, copy.photos.remove(2)).click();
        await page.unroute('**/api/images');
        const code = 'image/inappropriate';
        await page.route('**/api/images', (route) =>
          route.fulfill({ status: 400, json: { code, message: errorSentence(code) } }),
        );
        await choose(page, 70);
        await button(page, copy.redact.sendAsIs).click();
        await alert(page, errorSentence(code)).waitFor();
      },
      'photo-failed': async (page) => {
        await page.unroute('**/api/images');
        await page.route('**/api/images', (route) => route.abort());
        await choose(page, 90);
        await button(page, copy.redact.sendAsIs).click();
        await button(page, copy.photos.retry(2)).waitFor();
      },
      'submit-3-photo-failed': async (page) => {
        await goToStep(page, 2);
        await alert(page, copy.photos.notSent).waitFor();
      },
      'submit-3': async (page) => {
        await button(page, wizard.back).click();
        await button(page, copy.photos.remove(2)).click();
        await goToStep(page, 2);
        await page.getByText(copy.redFlags.chosen(2)).waitFor();
      },
      'submit-3-other-name': async (page) => {
        await page.getByText(publication.choice.change).click();
        await page.getByLabel(publication.otherName.label).check();
      },
      'submit-failed': async (page) => {
        await page.route('**/api/suspicious-jobs', (route) => route.abort());
        await button(page, sendsListing).click();
        await alert(page, errorSentence('internal', 'createSuspiciousJob')).waitFor();
      },
      'submit-success': async (page) => {
        await page.unroute('**/api/suspicious-jobs');
        await dropTimers(page, waits.successRedirect);
        await button(page, sendsListing).click();
        await page.getByRole('heading', { name: copy.success.title }).waitFor();
      },
    },
  },
];
