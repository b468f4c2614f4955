import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auth } from '#contract/copy/auth.ts';
import { controls } from '#contract/copy/controls.ts';
import { copying } from '#contract/copy/copying.ts';
import { errorSentence, fieldErrors } from '#contract/copy/errors.ts';
import { experienceForm } from '#contract/copy/experience-form.ts';
import { personalData } from '#contract/copy/personal-data.ts';
import { publication } from '#contract/copy/publication.ts';
import { shell } from '#contract/copy/shell.ts';
import { wizard } from '#contract/copy/wizard.ts';
import { chooseSignUp, followVerification, signIn, signUp } from '#tests/support/members.ts';
import { open, phone, visit } from '#tests/support/pages.ts';
import type { ServerProcess } from '#tests/support/server.ts';
import { startSite, stopSite } from '#tests/support/site.ts';

const email = 'ilk.ses@ornek.example';
const password = 'uzun-bir-parola';
const story = 'İlk gün masam yoktu. Üç hafta boyunca bana ne yapacağımı söyleyen kimse çıkmadı.';

let server: ServerProcess;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await startSite();
});
afterAll(() => stopSite(server, browser));

test('a newcomer signs up, follows the mail, shares, and is read first on home by everybody', async () => {
  const { page, complaints, close } = await visit(browser);

  await open(page, server.origin);
  await page.getByRole('link', { name: experienceForm.title }).first().click();
  await page.waitForURL('**/auth');
  await signUp(page, server, email, password);
  await page.getByRole('button', { name: auth.signIn, exact: true }).click();
  await expect.poll(() => page.getByLabel(auth.email, { exact: true }).inputValue()).toBe(email);

  await page.getByLabel(auth.password, { exact: true }).fill(password);
  await page.getByRole('button', { name: auth.signIn, exact: true }).click();
  await page.getByText(auth.notices.unverified).waitFor();

  await followVerification(page, server, email);
  expect(new URL(page.url()).search).toBe('');
  await expect.poll(() => page.getByLabel(auth.email, { exact: true }).inputValue()).toBe(email);
  await signIn(page, email, password);

  await open(page, `${server.origin}/share`);
  const next = page.getByRole('button', { name: experienceForm.next });
  await expect.poll(() => next.isDisabled()).toBe(true);
  await page.getByText(experienceForm.faults).waitFor();
  await page.getByRole('button', { name: 'Kapat' }).click();
  await expect.poll(() => page.getByText(experienceForm.warning.title).count()).toBe(0);
  for (const label of [experienceForm.city, experienceForm.sector, experienceForm.position]) {
    await page.getByRole('button', { name: label, exact: true }).click();
    await page.getByLabel(label).and(page.locator(':focus')).waitFor();
  }
  await page.getByLabel(experienceForm.city).selectOption('Eskişehir');
  await page.getByLabel(experienceForm.sector).selectOption('Mühendislik');
  await page.getByLabel(experienceForm.position).selectOption('Zorunlu Staj');
  await next.click();

  const { despair } = experienceForm;
  await page.getByLabel(experienceForm.text.label).fill(`${story} Artık yaşamak istemiyorum.`);
  const call = page
    .getByRole('status')
    .filter({ hasText: despair.title })
    .getByRole('link', { name: despair.call.label });
  expect(await call.getAttribute('href')).toBe(despair.call.to);
  await page.getByLabel(experienceForm.text.label).fill(`${story} Beni 0532 123 45 67 ara.`);
  await page.getByText(personalData.kinds.phone.name).waitFor();
  await page.getByLabel(experienceForm.text.label).fill(story);
  await page.getByText(`${story.length} / 10.000`).waitFor();

  await page.reload();
  await page.getByLabel(experienceForm.text.label).waitFor();
  await expect.poll(() => page.getByLabel(experienceForm.text.label).inputValue()).toBe(story);
  await page.goBack();
  await expect.poll(() => page.getByLabel(experienceForm.city).inputValue()).toBe('Eskişehir');
  await next.click();
  await next.click();

  const submit = page.getByRole('button', { name: experienceForm.submit.soon });
  await page.getByLabel(experienceForm.verdict.bad.title).check();
  const later = page.getByRole('button', { name: experienceForm.submit['within-day'] });
  await expect.poll(() => later.isDisabled()).toBe(true);
  await page.getByLabel('mentoryok').check();
  // The preview shows the facts without the links of a card, which would lead away from the draft.
  const preview = page.getByRole('region', { name: wizard.preview.title });
  await preview.getByText('mentoryok').waitFor();
  await preview.getByText('Eskişehir').waitFor();
  expect(await preview.getByRole('link').count()).toBe(0);
  // A new account publishes within the day by default.
  await page.getByText(/Gün içinde rastgele bir saatte, souser‑.* adıyla/).waitFor();
  await page.getByText(publication.choice.change).click();
  await page.getByText(publication.choice.whyNew).waitFor();
  expect(await page.getByLabel(publication.choice['within-day']).isChecked()).toBe(true);
  await page.getByLabel(publication.choice.soon).check();
  await server.stopClock();
  await page.clock.install();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  await submit.click();
  await page.getByRole('heading', { name: experienceForm.success.title }).waitFor();
  // It is public nowhere yet, and nobody knows yet whether a rule will hold it.
  await page.getByText(publication.review).waitFor();
  await page.getByText(experienceForm.success.leaving).waitFor();
  expect(await page.getByRole('link', { name: experienceForm.success.leaveNow }).getAttribute('href')).toMatch(
    /^\/\?deneyim=/,
  );
  await page.clock.runFor(1990);
  expect(new URL(page.url()).pathname).toBe('/share');
  await page.clock.runFor(20);
  await page.waitForURL(/\/\?deneyim=/);
  await page.clock.resume();

  // The author is led to the post, and can copy its link.
  const first = page.getByRole('article').first();
  await first.getByText('Üç hafta boyunca').waitFor();
  await expect.poll(() => first.evaluate((card) => card === document.activeElement)).toBe(true);
  await page.getByText(publication.landed.soon).waitFor();
  await page.getByRole('button', { name: publication.copyLink }).click();
  await page.getByRole('button', { name: copying.copied }).waitFor();
  await first.getByText(publication.soon).waitFor();
  await page.reload();
  await first.getByText('Üç hafta boyunca').waitFor();
  const early = await visit(browser);
  await open(early.page, server.origin);
  expect(await early.page.getByRole('article').first().innerText()).not.toContain('Üç hafta boyunca');
  await early.close();
  await server.publish();
  await expect.poll(() => page.getByText(publication.soon).count()).toBe(0);
  await first.getByText('Üç hafta boyunca').waitFor();
  expect(complaints).toEqual([]);
  await close();

  const stranger = await visit(browser);
  await open(stranger.page, server.origin);
  const card = await stranger.page.getByRole('article').first().innerText();
  expect(card).toContain('Üç hafta boyunca');
  expect(card).toMatch(/souser-[0-9a-z]{6}/);
  await stranger.close();
});

test('the forms say what is wrong beside the field, and keep what was typed', async () => {
  const { page, complaints, close } = await visit(browser);
  await open(page, `${server.origin}/auth`);
  await chooseSignUp(page);
  await page.getByLabel(auth.email, { exact: true }).fill('adres değil');
  await page.getByLabel(auth.password, { exact: true }).fill('12345');
  await page.getByLabel(auth.passwordAgain).fill('54321');
  await page.getByRole('button', { name: auth.signUp }).click();
  for (const sentence of [
    errorSentence('auth/invalid-email'),
    errorSentence('auth/weak-password'),
    fieldErrors.passwordsDiffer,
    fieldErrors.acceptTerms,
  ]) {
    await page.getByText(sentence).waitFor();
  }
  await expect.poll(() => page.getByText(auth.passwordHint, { exact: true }).count()).toBe(0);
  await expect.poll(() => page.getByLabel(auth.email, { exact: true }).inputValue()).toBe('adres değil');

  await page.getByText(auth.modes.signIn, { exact: true }).first().click();
  await page.getByLabel(auth.email, { exact: true }).fill('');
  await page.getByLabel(auth.password, { exact: true }).fill('herhangi');
  await page.getByRole('button', { name: auth.signIn, exact: true }).click();
  await page.getByText(fieldErrors.required).waitFor();
  await page.getByLabel(auth.email, { exact: true }).fill('kimse@ornek.example');
  await page.getByRole('button', { name: auth.signIn, exact: true }).click();
  await page.getByText(errorSentence('auth/user-not-found')).waitFor();

  await open(page, `${server.origin}/auth?mode=verifyEmail&oobCode=eski&email=kimse%40ornek.example`);
  await page.getByText(errorSentence('auth/invalid-action-code')).waitFor();
  expect(complaints).toEqual([]);
  await close();
});

test('a story half written outlives a session that ended', async () => {
  const { page, close } = await visit(browser, phone);
  await open(page, `${server.origin}/share`);
  await page.getByText(errorSentence('auth/unauthenticated', 'createExperience')).waitFor();
  await signIn(page, 'deniz@ornek.sesol.example', 'ornek-parola');
  await page.waitForURL('**/share');
  // Below the rules, the first screen of a phone holds all questions that need an answer.
  await page.getByText(experienceForm.warning.title).waitFor();
  const position = await page.getByLabel(experienceForm.position).boundingBox();
  const bar = await page.getByRole('navigation', { name: shell.bar.label }).boundingBox();
  expect((position?.y ?? 0) + (position?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  await page.getByLabel(experienceForm.city).selectOption('Konya');
  await page.getByLabel(experienceForm.sector).selectOption('Finans');
  await page.getByLabel(experienceForm.position).selectOption('Senior');
  await page.getByRole('button', { name: experienceForm.next }).click();
  await page.getByLabel(experienceForm.text.label).fill('Yarım kalan hikâye.');
  await page.getByRole('button', { name: experienceForm.next }).click();
  await page.getByLabel(experienceForm.verdict.good.title).check();
  await page.getByLabel('adil').check();

  await page.context().clearCookies();
  await page.getByRole('button', { name: experienceForm.submit['within-day'] }).click();
  await page.waitForURL('**/auth');
  await page.getByText(errorSentence('auth/unauthenticated', 'createExperience')).waitFor();
  await signIn(page, 'deniz@ornek.sesol.example', 'ornek-parola');
  await page.waitForURL('**/share');
  await expect.poll(() => page.getByLabel(experienceForm.city).inputValue()).toBe('Konya');
  await page.getByText(experienceForm.resumed).waitFor();
  await page.getByRole('button', { name: experienceForm.next }).click();
  await expect.poll(() => page.getByLabel(experienceForm.text.label).inputValue()).toBe('Yarım kalan hikâye.');
  await page.getByRole('button', { name: experienceForm.draft.discard }).click();
  await expect.poll(() => page.getByLabel(experienceForm.city).inputValue()).toBe('');
  await page.getByRole('button', { name: controls.undo }).click();
  await expect.poll(() => page.getByLabel(experienceForm.text.label).inputValue()).toBe('Yarım kalan hikâye.');
  await close();
});
