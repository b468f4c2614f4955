import type { Page } from 'playwright-core';
import { about } from '#contract/copy/about.ts';
import { adCheck } from '#contract/copy/ad-check.ts';
import { adCheckResult } from '#contract/copy/ad-check-result.ts';
import { copying } from '#contract/copy/copying.ts';
import { errorSentence } from '#contract/copy/errors.ts';
import { removal } from '#contract/copy/removal-requests.ts';
import { legality } from '#contract/copy/resources/legality.ts';
import { redFlags } from '#contract/copy/resources/red-flags.ts';
import { templates } from '#contract/copy/resources/templates.ts';
import { legalPageIds, legalPages } from '#contract/legal-pages.ts';
import { waits } from '#contract/limits.ts';
import { dropTimers } from '#tests/support/pages.ts';
import { asOpened, type Walk } from '../scene.ts';

const send = (page: Page) => page.getByRole('button', { name: removal.submit }).click();
const alert = (page: Page, sentence: string) => page.getByRole('alert').filter({ hasText: sentence });

/** A job ad with signs of both scales. */
const suspiciousAd =
  'Başvurun onaylandı! Başlamak için 450 TL kargo bedeli alınır, ilk maaşınla iade edilir. Sigorta 3 ay sonra. Telegram’dan yaz.';

/** Pages of text: resources, about, the legal pages. */
export const texts: Walk[] = [
  {
    at: async (page) => {
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      return '/resources';
    },
    scenes: {
      resources: asOpened,
      'resources-answer': (page) =>
        page.getByRole('link', { name: legality.situations[0]?.label, exact: true }).click(),
      'resources-checked-ad': async (page) => {
        await page.getByLabel(adCheck.label).fill(suspiciousAd);
        await page.getByRole('heading', { name: adCheckResult.signs }).waitFor();
      },
      'resources-last-tab': (page) => page.getByRole('tab', { name: redFlags.tabs.at(-1)?.label }).click(),
      'resources-second-template': (page) =>
        page.getByText(templates.items[1].label, { exact: true }).filter({ visible: true }).first().click(),
      'resources-copied': async (page) => {
        await dropTimers(page, waits.copyConfirmation);
        await page.getByRole('button', { name: templates.copy }).click();
        await page.getByRole('button', { name: copying.copied }).waitFor();
      },
    },
  },
  {
    at: async (page) => {
      await page.addInitScript(() => {
        Object.defineProperty(navigator, 'clipboard', { value: undefined });
        document.execCommand = () => false;
      });
      return '/about';
    },
    scenes: {
      about: asOpened,
      'about-copy-failed': async (page) => {
        await page.getByRole('button', { name: about.contact.removal }).click();
        await alert(page, copying.failed).waitFor();
      },
      'removal-faults': async (page) => {
        await page.getByLabel(removal.email.label).fill('adres değil');
        await send(page);
        await alert(page, errorSentence('auth/invalid-email')).waitFor();
      },
      'removal-failed': async (page) => {
        await page.getByLabel(removal.content.label).fill('Ana sayfadaki üçüncü anlatı');
        await page.getByLabel(removal.reason.label).selectOption('personal');
        await page.getByLabel(removal.message.label).fill('Metinde adım geçiyor.');
        await page.getByLabel(removal.email.label).fill('yazan@ornek.example');
        await page.route('**/api/removal-requests', (route) => route.abort());
        await send(page);
        await page.locator('form').getByRole('alert').waitFor();
      },
      'removal-received': async (page) => {
        await page.unroute('**/api/removal-requests');
        await send(page);
        await page.getByText(removal.received.title).waitFor();
      },
    },
  },
  ...legalPageIds.map((id): Walk => ({ at: legalPages[id].path, scenes: { [`legal-${id}`]: asOpened } })),
];
