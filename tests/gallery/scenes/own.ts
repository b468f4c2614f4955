import type { Locator, Page } from 'playwright-core';
import { content } from '#contract/copy/content.ts';
import { errorSentence } from '#contract/copy/errors.ts';
import { experienceForm } from '#contract/copy/experience-form.ts';
import { kindWords } from '#contract/copy/kinds.ts';
import { ownExperience } from '#contract/copy/own-experience.ts';
import { ownPost } from '#contract/copy/own-post.ts';
import { publication } from '#contract/copy/publication.ts';
import { waits } from '#contract/limits.ts';
import { someExperience } from '#tests/support/experiences.ts';
import { choose, dropTimers, inMenu } from '#tests/support/pages.ts';
import type { Walk } from '../scene.ts';
import { ownStory } from './stories.ts';

const { edit } = ownExperience;
const { remove } = kindWords.experience;
const dialog = (page: Page) => page.getByRole('dialog');
const field = (page: Page, label: string) => dialog(page).getByLabel(label).first();
const button = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true });
const card = (page: Page) => page.getByRole('article').first();
const openEdit = (page: Page) => choose(card(page), ownPost.edit);
const alert = (page: Page, sentence: string) => dialog(page).getByRole('alert').filter({ hasText: sentence });

const goToStep = async (page: Page, index: number) => {
  await button(page, experienceForm.next).click();
  await step(page, index).waitFor();
};
const step = (page: Page, index: number): Locator =>
  dialog(page).getByLabel(experienceForm.stepOf(experienceForm.steps.names[index] ?? '', index + 1));

/** Publishes an experience that others see later, and returns the address of the list above which it is shown. */
async function unpublishedStory(page: Page, origin: string): Promise<string> {
  const data = { ...someExperience, publish: 'within-day' };
  await page.request.post(`${origin}/api/experiences`, { headers: { origin }, data });
  return '/';
}

/** Editing and deleting an experience by its author. */
export const own: Walk[] = [
  {
    as: 'ekin',
    at: unpublishedStory,
    scenes: { 'own-unpublished': (page) => page.getByText(publication['within-day']).first().waitFor() },
  },
  {
    as: 'deniz',
    at: ownStory,
    scenes: {
      'own-experience': (page) => inMenu(card(page), ownPost.edit).waitFor({ state: 'attached' }),
      'own-experience-menu': async (page) => {
        await card(page).getByRole('button', { name: content.more }).click();
        await inMenu(card(page), ownPost.edit).waitFor();
      },
      'edit-1': async (page) => {
        await openEdit(page);
        await step(page, 0).waitFor();
      },
      'edit-1-incomplete': async (page) => {
        await field(page, experienceForm.city).selectOption('');
        await button(page, experienceForm.next).click();
        await alert(page, errorSentence('validation', 'updateExperience')).waitFor();
      },
      'edit-resumed': async (page) => {
        await field(page, experienceForm.city).selectOption('Adana');
        await page.keyboard.press('Escape');
        await openEdit(page);
        await dialog(page).getByText(edit.resumed).waitFor();
      },
      'edit-2': (page) => goToStep(page, 1),
      'edit-2-incomplete': async (page) => {
        await field(page, experienceForm.text.label).fill('');
        await button(page, experienceForm.next).click();
        await alert(page, errorSentence('validation', 'updateExperience')).waitFor();
      },
      'edit-3': async (page) => {
        await field(page, experienceForm.text.label).fill('Yeniden yazdım, daha kısa.');
        await goToStep(page, 2);
      },
      'edit-failed': async (page) => {
        await page.route('**/api/experiences/*', (route) => route.abort());
        await button(page, edit.save).click();
        await alert(page, errorSentence('internal', 'updateExperience')).waitFor();
      },
      'edit-session-ended': async (page) => {
        await page.unroute('**/api/experiences/*');
        await page.route('**/api/experiences/*', (route) =>
          route.fulfill({
            status: 401,
            json: { code: 'auth/unauthenticated', message: errorSentence('auth/unauthenticated') },
          }),
        );
        await button(page, edit.save).click();
        await dialog(page).getByText(errorSentence('auth/unauthenticated')).waitFor();
      },
      'edit-saved': async (page) => {
        await page.unroute('**/api/experiences/*');
        await dropTimers(page, waits.toast);
        await button(page, edit.save).click();
        await page.getByText(edit.saved.published).waitFor();
      },
      'dialog-delete': async (page) => {
        await choose(card(page), ownPost.remove);
        await dialog(page).getByText(remove.consequence).waitFor();
      },
      'delete-failed': async (page) => {
        await page.route('**/api/experiences/*', (route) => route.fulfill({ status: 502, body: '' }));
        await button(page, remove.confirm).click();
        await alert(page, errorSentence('internal', 'deleteExperience')).waitFor();
      },
      deleted: async (page) => {
        await page.unroute('**/api/experiences/*');
        await button(page, remove.confirm).click();
        await page.getByText(remove.removed).waitFor();
      },
    },
  },
];
