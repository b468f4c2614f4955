import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { admin as moderation } from '#contract/copy/admin.ts';
import { auth } from '#contract/copy/auth.ts';
import { content } from '#contract/copy/content.ts';
import { controls } from '#contract/copy/controls.ts';
import { errorSentence, fieldErrors } from '#contract/copy/errors.ts';
import { experienceForm } from '#contract/copy/experience-form.ts';
import { kindWords } from '#contract/copy/kinds.ts';
import { offline } from '#contract/copy/offline.ts';
import { ownExperience } from '#contract/copy/own-experience.ts';
import { ownPost } from '#contract/copy/own-post.ts';
import { personalData } from '#contract/copy/personal-data.ts';
import { shell } from '#contract/copy/shell.ts';
import { wizard } from '#contract/copy/wizard.ts';
import type { Experience } from '#contract/experiences.ts';
import { anchorOf } from '#contract/navigation.ts';
import { call } from '#tests/support/calls.ts';
import { publishExperience, someExperience } from '#tests/support/experiences.ts';
import { signIn, visitAs } from '#tests/support/members.ts';
import { choose, desktop, inMenu, isUncovered, open, phone, type Visit, visit } from '#tests/support/pages.ts';
import type { ServerProcess } from '#tests/support/server.ts';
import { startSite, stopSite } from '#tests/support/site.ts';

const { edit: copy } = ownExperience;
const { remove } = kindWords.experience;
const author = 'deniz@ornek.sesol.example';
const admin = 'moderator@ornek.sesol.example';
const password = 'ornek-parola';
const required = (label: string) => `${label} *`;

let server: ServerProcess;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await startSite({ RATE_LIMITS: 'off' });
});
afterAll(() => stopSite(server, browser));

const asMember = (email: string, options: Parameters<typeof visit>[1] = desktop): Promise<Visit> =>
  visitAs(browser, server, { email, password, ...options });

/** Publishes an experience as the page's member, so that it is first on home. */
const shared = (page: Page, said?: Parameters<typeof publishExperience>[2]) =>
  publishExperience(page, server.origin, said);

const stored = async ({ id }: Experience) => fetch(`${server.origin}/api/experiences/${id}`);
const cardOf = (page: Page, { id }: Experience) => page.locator(`[id="${anchorOf('experience', id)}"]`);
const editButton = (page: Page, experience: Experience) => inMenu(cardOf(page, experience), ownPost.edit);
const deleteButton = (page: Page, experience: Experience) => inMenu(cardOf(page, experience), ownPost.remove);
const editDialog = (page: Page) => page.getByRole('dialog', { name: copy.title });
const deleteDialog = (page: Page) => page.getByRole('dialog', { name: remove.title });
const next = (page: Page) => editDialog(page).getByRole('button', { name: experienceForm.next });
const save = (page: Page) => editDialog(page).getByRole('button', { name: copy.save });
/** A field of the edit form by the beginning of its label. */
const field = (page: Page, label: string) => editDialog(page).getByLabel(label).first();
const focused = (page: Page, attribute: string) =>
  page.evaluate((name) => document.activeElement?.getAttribute(name), attribute);

async function openEdit(page: Page, experience: Experience): Promise<void> {
  await open(page, server.origin);
  await choose(cardOf(page, experience), ownPost.edit);
  await editDialog(page).waitFor();
}

/** Presses until `shown` appears: a press is ignored until a new step has settled. */
async function pressUntil(button: Locator, shown: Locator): Promise<void> {
  await expect
    .poll(async () => {
      if ((await shown.count()) === 0) await button.press('Enter');
      return shown.count();
    })
    .toBe(1);
}

const panelOf = (page: Page, index: number) =>
  editDialog(page).getByLabel(experienceForm.stepOf(experienceForm.steps.names[index] ?? '', index + 1));
/** Deletes an experience as another device of its author does. */
const deleteElsewhere = (page: Page, { id }: Experience) =>
  page.request.delete(`${server.origin}/api/experiences/${id}`, { headers: { origin: server.origin } });

const goToStep = (page: Page, index: number) => pressUntil(next(page), panelOf(page, index));

describe('the buttons', () => {
  test('are shown by permission: nothing to visitors, both to the author, deletion alone to an admin', async () => {
    const mine = await asMember(author);
    const own = await shared(mine.page);
    await open(mine.page, server.origin);
    await editButton(mine.page, own).waitFor({ state: 'attached' });
    await deleteButton(mine.page, own).waitFor({ state: 'attached' });
    const buttons = (page: Page, name: string) =>
      page.getByRole('button', { name, exact: true, includeHidden: true }).count();
    expect(await buttons(mine.page, ownPost.edit)).toBeLessThan(await mine.page.getByRole('article').count());
    await mine.close();

    const theirs = await asMember(admin);
    await open(theirs.page, server.origin);
    await deleteButton(theirs.page, own).waitFor({ state: 'attached' });
    await expect.poll(() => editButton(theirs.page, own).count()).toBe(0);
    await theirs.close();

    const { page, close } = await visit(browser, desktop);
    await open(page, server.origin);
    await cardOf(page, own).waitFor();
    expect([await buttons(page, ownPost.edit), await buttons(page, ownPost.remove)]).toEqual([0, 0]);
    await close();
  });

  test('whose dialog does not come leave the page as it is', async () => {
    const { page, close } = await asMember(author);
    const own = await shared(page);
    await page.route('**/assets/edit-dialog-*.js', (route) => route.abort());
    await open(page, server.origin);
    await choose(cardOf(page, own), ownPost.edit);
    await page.getByRole('alert').getByText(shell.crashed).waitFor();
    await expect.poll(() => cardOf(page, own).isVisible()).toBe(true);
    await close();
  });
});

describe('editing', () => {
  test('goes through three steps, shows the change at once, and gives focus back', async () => {
    const { page, complaints, close } = await asMember(author);
    const own = await shared(page);
    await openEdit(page, own);
    await field(page, experienceForm.company.label).fill('');
    await field(page, required(experienceForm.city)).selectOption('Adana');
    const positions = await field(page, experienceForm.position).locator('option').allInnerTexts();
    expect(positions).toEqual(['Senior', 'Staj', 'Tam zamanlı', 'Yarı zamanlı']);
    await field(page, experienceForm.position).selectOption('Yarı zamanlı');
    await goToStep(page, 1);
    await expect.poll(() => field(page, experienceForm.start).inputValue()).toBe('1999-02');
    await field(page, required(experienceForm.text.label)).fill('Adımı sonunda öğrendiler.');
    await page.getByText('25 / 2.000').waitFor();
    await goToStep(page, 2);
    await field(page, experienceForm.verdict.good.title).check();
    await field(page, 'mobbing').uncheck();
    await field(page, 'adil').check();
    await save(page).click();
    await editDialog(page).waitFor({ state: 'detached' });

    await page.getByRole('status').getByText(copy.saved.published).waitFor();
    const card = cardOf(page, own);
    for (const text of ['Adımı sonunda öğrendiler.', 'Adana', 'Yarı zamanlı', 'adil', 'Şub 1999 – Devam Ediyor']) {
      await card.getByText(text).waitFor();
    }
    await expect.poll(() => focused(page, 'aria-label')).toBe(content.more);
    expect(await (await stored(own)).json()).toEqual(own);
    await server.publish();
    await expect
      .poll(async () => (await stored(own)).json())
      .toEqual({
        ...own,
        isEdited: true,
        companyName: null,
        city: 'Adana',
        positionType: 'yari-zamanli',
        experienceText: 'Adımı sonunda öğrendiler.',
        tags: ['adil', 'zaman kaybı'],
        isPositive: true,
      });
    expect(complaints).toEqual([]);
    await close();
  });

  test('goes on while the experience becomes public behind it', async () => {
    const { page, complaints, close } = await asMember(author);
    const headers = { origin: server.origin };
    const sent = await page.request.post(`${server.origin}/api/experiences`, { headers, data: someExperience });
    const own = (await sent.json()) as Experience;
    const isListening = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/live');
    await openEdit(page, own);
    await field(page, required(experienceForm.city)).selectOption('Adana');
    await isListening;
    const isRead = page.waitForResponse(
      async (answer) => answer.url().endsWith('/api/me/unpublished') && !(await answer.text()).includes(own.id),
    );
    await server.publish();
    await isRead;
    await goToStep(page, 1);
    await goToStep(page, 2);
    const isReplaced = page.waitForResponse((answer) => answer.url().endsWith(`/api/experiences/${own.id}`));
    await save(page).click();
    await editDialog(page).waitFor({ state: 'detached' });
    await page.getByRole('status').getByText(copy.saved.published).waitFor();
    await isReplaced;
    await cardOf(page, own).getByText('Adana').waitFor();
    await expect.poll(() => cardOf(page, own).count()).toBe(1);
    expect(complaints).toEqual([]);
    await close();
  });

  test('says what the stars mean where one is left out, and goes no further', async () => {
    const { page, close } = await asMember(author, phone);
    const own = await shared(page);
    await openEdit(page, own);
    const sentence = editDialog(page).getByText(errorSentence('validation', 'updateExperience'));
    await field(page, required(experienceForm.sector)).selectOption('');
    await next(page).press('Enter');
    await sentence.waitFor();
    await editDialog(page).getByText(fieldErrors.required).waitFor();
    await expect.poll(() => focused(page, 'name')).toBe('sector');
    await field(page, required(experienceForm.sector)).selectOption('Medya');
    await sentence.waitFor({ state: 'detached' });

    await goToStep(page, 1);
    await field(page, required(experienceForm.text.label)).fill('  ');
    await pressUntil(next(page), sentence);
    await field(page, required(experienceForm.text.label)).fill('Yeniden.');
    await goToStep(page, 2);
    for (const tag of own.tags) await field(page, tag).uncheck();
    await pressUntil(save(page), sentence);
    await expect.poll(() => isUncovered(editDialog(page).getByText(fieldErrors.atLeastOneTag))).toBe(true);
    expect(await (await stored(own)).json()).toEqual(own);
    await close();
  });

  test('never forces a longer story to be cut', async () => {
    const { page, close } = await asMember(author);
    const own = await shared(page, { experienceText: 'a'.repeat(2500) });
    await openEdit(page, own);
    await goToStep(page, 1);
    await page.getByText('2.500 / 2.500').waitFor();
    await close();
  });

  test('loses nothing typed: not to Esc, not to a reload, not to a failure', async () => {
    const { page, close } = await asMember(author, phone);
    const own = await shared(page);
    await openEdit(page, own);
    await field(page, required(experienceForm.city)).selectOption('Mersin');
    await page.keyboard.press('Escape');
    await editDialog(page).waitFor({ state: 'detached' });
    await page.getByRole('status').getByText(copy.left).waitFor();
    await openEdit(page, own);
    await page.getByText(copy.resumed).waitFor();
    await expect.poll(() => field(page, required(experienceForm.city)).inputValue()).toBe('Mersin');
    await goToStep(page, 1);
    await page.keyboard.press('Escape');
    await editDialog(page).waitFor({ state: 'detached' });
    await openEdit(page, own);
    await editDialog(page).getByRole('button', { name: wizard.goOn }).click();
    await panelOf(page, 1).waitFor();

    await page.route('**/api/experiences/*', (route) => route.abort());
    await goToStep(page, 1);
    await field(page, required(experienceForm.text.label)).fill('Bağlantı koptu ama yazdıklarım durdu.');
    await goToStep(page, 2);
    await save(page).click();
    await editDialog(page).getByText(errorSentence('internal', 'updateExperience')).waitFor();
    await editDialog(page).getByText(offline.formNotice).waitFor();
    await page.unroute('**/api/experiences/*');
    await save(page).click();
    await cardOf(page, own).getByText('Bağlantı koptu ama yazdıklarım durdu.').waitFor();

    await openEdit(page, own);
    expect(await page.getByText(copy.resumed).count()).toBe(0);
    await field(page, required(experienceForm.city)).selectOption('Bursa');
    await editDialog(page).getByRole('button', { name: copy.discard }).click();
    await page.getByText(copy.discarded).waitFor();
    // Who thinks again has the changes back, with what in them could lead to a person.
    const undo = editDialog(page).getByRole('button', { name: controls.undo });
    await expect.poll(() => isUncovered(undo)).toBe(true);
    await undo.click();
    await expect.poll(() => field(page, required(experienceForm.city)).inputValue()).toBe('Bursa');
    await goToStep(page, 2);
    await editDialog(page).getByText(experienceForm.preview.nothingFound).waitFor();
    await editDialog(page).getByRole('button', { name: copy.discard }).click();
    await page.getByText(copy.discarded).waitFor();
    await expect.poll(() => field(page, required(experienceForm.city)).inputValue()).toBe('Mersin');
    // Unchanged, nothing is sent, and nothing is said to have been saved.
    await goToStep(page, 2);
    await page.route('**/api/experiences/*', (route) => route.abort());
    await save(page).click();
    await page.getByText(copy.unchanged).waitFor();
    await editDialog(page).waitFor({ state: 'detached' });
    await close();
  });

  test('shows on a small phone what must not be sent, and keeps it where the experience is gone', async () => {
    const { page, close } = await asMember(author, { ...phone, viewport: { width: 360, height: 640 } });
    const own = await shared(page);
    await openEdit(page, own);
    const company = field(page, experienceForm.company.label);
    await company.fill('Acme 0532 111 22 33');
    const mask = editDialog(page).getByRole('button', { name: personalData.maskOne('0532 111 22 33') });
    await mask.waitFor();
    await goToStep(page, 2);
    await editDialog(page).getByRole('button', { name: wizard.preview.editCompany }).click();
    await expect.poll(() => focused(page, 'name')).toBe('companyName');
    await mask.click();
    await expect.poll(() => company.inputValue()).toBe('Acme [telefon]');
    await goToStep(page, 1);
    const text = field(page, required(experienceForm.text.label));
    await text.fill('Numaram 10000000146 diye yazdılar.');
    await next(page).click();
    await expect
      .poll(() => isUncovered(editDialog(page).getByText(errorSentence('personal-data/national-id'))))
      .toBe(true);
    await text.fill('Silinmeden önce yazdım.');
    await goToStep(page, 2);
    await deleteElsewhere(page, own);
    await save(page).click();
    await editDialog(page).getByText(copy.deleted).waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(copy.startAnew);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/share');
    await page.getByText(wizard.resumed).waitFor();
    expect(await page.getByLabel(experienceForm.city).inputValue()).toBe(own.city);
    await page.getByLabel(experienceForm.position).selectOption({ index: 1 });
    await page.getByRole('button', { name: wizard.next }).click();
    await expect.poll(() => page.getByLabel(experienceForm.text.label).inputValue()).toBe('Silinmeden önce yazdım.');
    await page.getByRole('button', { name: wizard.discard }).click();
    await close();
  });

  test('of what was deleted meanwhile leaves the text to the form of a new one, where it is closed', async () => {
    const { page, close } = await asMember(author, phone);
    const own = await shared(page);
    await openEdit(page, own);
    await goToStep(page, 1);
    await field(page, required(experienceForm.text.label)).fill('Kapatınca da durdu.');
    await goToStep(page, 2);
    await deleteElsewhere(page, own);
    await save(page).click();
    await editDialog(page).getByText(copy.deleted).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('status').getByText(copy.keptAnew).waitFor();
    await open(page, `${server.origin}/share`);
    await page.getByLabel(experienceForm.position).selectOption({ index: 1 });
    await page.getByRole('button', { name: wizard.next }).click();
    await expect.poll(() => page.getByLabel(experienceForm.text.label).inputValue()).toBe('Kapatınca da durdu.');
    await page.getByRole('button', { name: wizard.discard }).click();
    await close();
  });

  test('of what was deleted before it was public takes its card away, and offers the text where it can not move', async () => {
    const { page, close } = await asMember(author, phone);
    await open(page, `${server.origin}/share`);
    await page.getByLabel(experienceForm.city).selectOption('Adana');
    const body = { ...someExperience, publish: 'within-day' };
    const own = await call<Experience>(page, server.origin, 'POST', '/api/experiences', body);
    await openEdit(page, own);
    await field(page, required(experienceForm.city)).selectOption('Bursa');
    await goToStep(page, 2);
    // An event of another device would take the card away by itself.
    await page.route('**/api/live*', (route) => route.abort());
    await deleteElsewhere(page, own);
    await save(page).click();
    await editDialog(page).getByText(copy.deletedBesideDraft).waitFor();
    const kept = editDialog(page).getByRole('textbox', { name: experienceForm.text.label, exact: true });
    expect(await kept.inputValue()).toBe(own.experienceText);
    await editDialog(page).getByRole('button', { name: copy.copyText }).waitFor();
    await page.keyboard.press('Escape');
    await cardOf(page, own).waitFor({ state: 'detached' });
    await open(page, `${server.origin}/share`);
    await expect.poll(() => page.getByLabel(experienceForm.city).inputValue()).toBe('Adana');
    await page.getByRole('button', { name: wizard.discard }).click();
    await close();
  });

  test('tells of what changed elsewhere while it is open, before it sends, and of what fails after it was closed', async () => {
    const { page, close } = await asMember(author);
    const own = await shared(page, { startDate: '2023-02', endDate: '2024-03' });
    await page.route('**/api/live*', (route) => route.abort());
    await openEdit(page, own);
    await goToStep(page, 1);
    await field(page, experienceForm.end).selectOption('2023-03');
    await goToStep(page, 2);
    await call(page, server.origin, 'PATCH', `/api/experiences/${own.id}`, { startDate: '2023-09' });
    await save(page).click();
    await editDialog(page).getByText(copy.outdated).waitFor();
    await panelOf(page, 1).getByText(fieldErrors.monthOrder).waitFor();
    expect(await field(page, experienceForm.start).inputValue()).toBe('2023-09');
    await field(page, experienceForm.end).selectOption('2023-10');
    await goToStep(page, 2);

    const refused = Promise.withResolvers<void>();
    await page.route('**/api/experiences/*', async (route) => {
      await refused.promise;
      await route.abort();
    });
    await save(page).click();
    await editDialog(page).getByText(copy.saving).waitFor();
    await page.keyboard.press('Escape');
    await editDialog(page).waitFor({ state: 'detached' });
    refused.resolve();
    await page.getByRole('status').getByText(copy.notSaved).waitFor();
    await page.unroute('**/api/experiences/*');
    await openEdit(page, own);
    await editDialog(page).getByRole('button', { name: wizard.goOn }).click();
    await save(page).click();
    await editDialog(page).waitFor({ state: 'detached' });
    await server.publish();
    await expect
      .poll(async () => (await stored(own)).json())
      .toMatchObject({ startDate: '2023-09', endDate: '2023-10' });
    await close();
  });

  test('leaves what it has not touched as it has become elsewhere, and can not be given up while it is sent', async () => {
    const { page, close } = await asMember(author);
    const own = await shared(page);
    await openEdit(page, own);
    await field(page, required(experienceForm.city)).selectOption('Mersin');
    await goToStep(page, 1);
    await page.keyboard.press('Escape');
    const elsewhere = { city: 'Konya', sector: 'Medya' };
    await call(page, server.origin, 'PATCH', `/api/experiences/${own.id}`, elsewhere);
    await server.publish();
    await openEdit(page, own);
    await editDialog(page).getByText(copy.outdated).waitFor();
    expect(await field(page, required(experienceForm.sector)).inputValue()).toBe('Medya');
    await editDialog(page).getByRole('button', { name: wizard.goOn }).click();
    await panelOf(page, 1).waitFor();
    await goToStep(page, 2);
    const answer = Promise.withResolvers<void>();
    await page.route('**/api/experiences/*', async (route) => {
      await answer.promise;
      await route.continue();
    });
    await save(page).click();
    await editDialog(page).getByText(copy.saving).waitFor();
    expect(await editDialog(page).getByRole('button', { name: copy.discard }).count()).toBe(0);
    answer.resolve();
    await editDialog(page).waitFor({ state: 'detached' });
    await server.publish();
    await expect.poll(async () => (await stored(own)).json()).toMatchObject({ city: 'Mersin', sector: 'Medya' });
    await close();
  });

  test('outlives a session that ended', async () => {
    const { page, close } = await asMember(author);
    const own = await shared(page);
    const headers = { origin: server.origin };
    // An edit that others do not see yet is no change of another device.
    await page.request.patch(`${server.origin}/api/experiences/${own.id}`, { headers, data: { sector: 'Medya' } });
    await openEdit(page, own);
    await field(page, required(experienceForm.city)).selectOption('Kayseri');
    await goToStep(page, 2);
    await page.context().clearCookies();
    await save(page).click();
    await editDialog(page).getByText(errorSentence('auth/unauthenticated')).waitFor();
    // Its author has an account.
    expect(await editDialog(page).getByRole('link', { name: shell.signUp }).count()).toBe(0);
    await editDialog(page).getByRole('link', { name: shell.signIn }).click();
    await page.waitForURL('**/auth');
    await page.getByText(auth.toSaveEdit).waitFor();
    await signIn(page, author, password);
    await page.getByRole('status').getByText(copy.left).waitFor();
    await choose(cardOf(page, own), ownPost.edit);
    await expect.poll(() => field(page, required(experienceForm.city)).inputValue()).toBe('Kayseri');
    await close();
  });
});

describe('deleting', () => {
  test('asks first, by keyboard too, and hands focus to the next card', async () => {
    const { page, complaints, close } = await asMember(author);
    const [following, own] = [await shared(page), await shared(page)];
    await open(page, server.origin);
    // One's own actions are the first of the menu, which opens at its button.
    const pressRemove = async () => {
      await page.keyboard.press('Enter');
      for (const name of [ownPost.edit, ownPost.remove]) {
        await page.keyboard.press('Tab');
        expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(name);
      }
      await page.keyboard.press('Enter');
    };
    await deleteButton(page, own).waitFor({ state: 'attached' });
    await cardOf(page, own).getByRole('button', { name: content.more }).focus();
    await pressRemove();
    await deleteDialog(page).waitFor();
    await page.keyboard.press('Escape');
    await deleteDialog(page).waitFor({ state: 'detached' });
    await expect.poll(() => focused(page, 'aria-label')).toBe(content.more);
    expect((await stored(own)).status).toBe(200);

    await pressRemove();
    await deleteDialog(page).getByRole('button', { name: ownPost.cancel }).focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await cardOf(page, own).waitFor({ state: 'detached' });
    await page.getByRole('status').getByText(remove.removed).waitFor();
    await expect.poll(() => focused(page, 'id')).toBe(anchorOf('experience', following.id));
    expect((await stored(own)).status).toBe(404);
    expect(complaints).toEqual([]);
    await close();
  });

  test('of what others do not see yet closes the dialog, takes the card away and hands focus on', async () => {
    const { page, complaints, close } = await asMember(author);
    const following = await shared(page);
    const body = { ...someExperience, publish: 'within-day' };
    const own = await call<Experience>(page, server.origin, 'POST', '/api/experiences', body);
    await open(page, server.origin);
    await choose(cardOf(page, own), ownPost.remove);
    await deleteDialog(page).getByRole('button', { name: remove.confirm }).click();
    await deleteDialog(page).waitFor({ state: 'detached' });
    await cardOf(page, own).waitFor({ state: 'detached' });
    await page.getByRole('status').getByText(remove.removed).waitFor();
    await expect.poll(() => focused(page, 'id')).toBe(anchorOf('experience', following.id));
    expect(complaints).toEqual([]);
    await close();
  });

  test('says so and hands focus on, though a live update takes the card away before the answer comes', async () => {
    const { page, complaints, close } = await asMember(author);
    const [following, own] = [await shared(page), await shared(page)];
    const stream = page.waitForResponse('**/api/live?*');
    await open(page, server.origin);
    await stream;
    await page.route(`**/api/experiences/${own.id}`, async (route) => {
      const response = await route.fetch();
      await server.publish();
      await cardOf(page, own).waitFor({ state: 'detached' });
      await route.fulfill({ response });
    });
    await choose(cardOf(page, own), ownPost.remove);
    await deleteDialog(page).getByRole('button', { name: kindWords.experience.remove.confirm }).click();
    await page.getByRole('status').getByText(remove.removed).waitFor();
    expect(await focused(page, 'id')).toBe(anchorOf('experience', following.id));
    expect(complaints).toEqual([]);
    await close();
  });

  test('that fails says so and can be tried again; what is gone already is as good', async () => {
    const { page, close } = await asMember(author, phone);
    const own = await shared(page);
    // A live event would remove the card by itself, and the dialog with it.
    await page.route('**/api/live*', (route) => route.abort());
    await open(page, server.origin);
    await page.route('**/api/experiences/*', (route) => route.fulfill({ status: 502, body: '' }));
    await choose(cardOf(page, own), ownPost.remove);
    await deleteDialog(page).getByRole('button', { name: remove.confirm }).click();
    await deleteDialog(page).getByText(errorSentence('internal', 'deleteExperience')).waitFor();
    await page.unroute('**/api/experiences/*');
    await deleteElsewhere(page, own);
    await deleteDialog(page).getByRole('button', { name: remove.confirm }).click();
    await cardOf(page, own).waitFor({ state: 'detached' });
    await close();
  });

  test('takes the card of a link away together with the link', async () => {
    const { page, close } = await asMember(admin);
    const last = (await (await fetch(`${server.origin}/api/experiences?sortBy=oldest`)).json()).items[2] as Experience;
    await open(page, `${server.origin}/?sortBy=mostVotes#${anchorOf('experience', last.id)}`);
    await choose(cardOf(page, last), ownPost.remove);
    const dialog = page.getByRole('dialog', { name: moderation.decide.title });
    await dialog.getByRole('button', { name: moderation.decide.confirm }).click();
    await cardOf(page, last).waitFor({ state: 'detached' });
    await page.waitForURL(`${server.origin}/?sortBy=mostVotes`);
    await close();
  });
});
