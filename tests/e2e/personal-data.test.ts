import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { comments } from '#contract/copy/comments.ts';
import { errorSentence } from '#contract/copy/errors.ts';
import { experienceForm } from '#contract/copy/experience-form.ts';
import { personalData as copy, masks } from '#contract/copy/personal-data.ts';
import { lengths } from '#contract/limits.ts';
import { visitAs } from '#tests/support/members.ts';
import { desktop, open, phone } from '#tests/support/pages.ts';
import { sendsExperience } from '#tests/support/send-buttons.ts';
import type { ServerProcess } from '#tests/support/server.ts';
import { startSite, stopSite } from '#tests/support/site.ts';

let server: ServerProcess;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await startSite({ RATE_LIMITS: 'off' });
});
afterAll(() => stopSite(server, browser));

const story = 'Ahmet Bey’in odasında beklettiler. 0532 123 45 67’yi arayınca kimliğim 10000000146 deyip kapattılar.';
const masked = `${masks.name} Bey’in odasında beklettiler. ${masks.phone}’yi arayınca kimliğim ${masks['national-id']} deyip kapattılar.`;

async function asMember(name: string, options: Parameters<typeof visitAs>[2] | object = phone) {
  const here = await visitAs(browser, server, {
    email: `${name}@ornek.sesol.example`,
    password: 'ornek-parola',
    ...options,
  });
  onTestFinished(async () => {
    expect(here.complaints).toEqual([]);
    await here.close();
  });
  return here.page;
}

const next = (page: Page) => page.getByRole('button', { name: experienceForm.next }).click();
const field = (page: Page) => page.getByLabel(experienceForm.text.label);
const marks = (page: Page | Locator) => page.locator('[data-marks] mark');
const maskButton = (page: Page | Locator, words: string) =>
  page.getByRole('button', { name: copy.maskOne(words), exact: true });
const status = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words });

async function toStory(page: Page, firm = ''): Promise<void> {
  await open(page, `${server.origin}/share`);
  await page.getByLabel(experienceForm.company.label).fill(firm);
  await page.getByLabel(experienceForm.city).selectOption('Eskişehir');
  await page.getByLabel(experienceForm.sector).selectOption('Mühendislik');
  await page.getByLabel(experienceForm.position).selectOption('Zorunlu Staj');
  await next(page);
  await field(page).waitFor();
}

async function send(page: Page): Promise<void> {
  await next(page);
  await page.getByLabel(experienceForm.verdict.bad.title).check();
  await page.getByLabel('mentoryok').check();
  await page.getByRole('button', { name: sendsExperience }).click();
}

describe('what could lead to a person in a story', () => {
  test('is marked while it is typed, masked by one tap each, and the story is sent without it', async () => {
    const page = await asMember('deniz');
    await toStory(page);
    await field(page).pressSequentially(story);
    await status(page, copy.found(3)).waitFor({ state: 'attached' });
    expect(await marks(page).allTextContents()).toEqual(['Ahmet', '0532 123 45 67', '10000000146']);

    for (const words of ['Ahmet', '0532 123 45 67', '10000000146']) await maskButton(page, words).click();
    await expect.poll(() => field(page).inputValue()).toBe(masked);
    await expect.poll(() => marks(page).count()).toBe(0);
    await send(page);
    await page.getByRole('heading', { name: experienceForm.success.title }).waitFor();
  });

  test('is told beside the label on the screen of a phone, and again above the button that sends: one tap masks all', async () => {
    const page = await asMember('deniz');
    await toStory(page);
    const top = async (of: Locator) => (await of.boundingBox())?.y ?? Number.NaN;
    const before = await top(field(page));
    const [told, without] = [story, masked].map((text) => text.replace(/kimliğim \S+( no\])?/, 'adımı')) as [
      string,
      string,
    ];
    await field(page).fill(told);
    const warning = page.getByText(copy.warning(2));
    await warning.waitFor();
    expect(await top(field(page))).toBe(before);
    expect(await top(warning)).toBeGreaterThan(0);
    expect(await top(warning)).toBeLessThan(before);
    await page.getByRole('button', { name: copy.mask, exact: true }).click();
    await expect.poll(() => field(page).inputValue()).toBe(without);
    await page.getByRole('button', { name: copy.undo }).click();
    await expect.poll(() => field(page).inputValue()).toBe(told);

    await next(page);
    const maskAll = page.getByRole('button', { name: copy.maskAll });
    await maskAll.waitFor();
    expect(await top(maskAll)).toBeLessThan(await top(page.getByRole('button', { name: sendsExperience })));
    await maskAll.click();
    const undo = page.getByRole('button', { name: copy.undo });
    await expect.poll(() => undo.evaluate((it) => it === document.activeElement)).toBe(true);
    await undo.press('Enter');
    await maskAll.press('Enter');
    await page.getByRole('button', { name: experienceForm.back, exact: true }).click();
    await expect.poll(() => field(page).inputValue()).toBe(without);
  });

  test('lies under its mark, to the pixel, however the field is scrolled', async () => {
    const page = await asMember('umut');
    await toStory(page);
    await field(page).fill(`${'Uzun bir gün oldu, anlatması da öyle. '.repeat(60)}\n\nSonra Ahmet Bey geldi.`);
    await marks(page).waitFor();
    await field(page).evaluate((it) => it.scrollTo(0, it.scrollHeight));
    const sheet = page.locator('[data-marks]');
    await expect
      .poll(() => sheet.evaluate((it) => it.scrollTop))
      .toBe(await field(page).evaluate((it) => it.scrollTop));
    const sizesOf = (of: Locator) =>
      of.evaluate((it) => [it.scrollHeight, it.scrollWidth, it.clientWidth, it.clientHeight]);
    expect(await sizesOf(sheet)).toEqual(await sizesOf(field(page)));
  });

  test('comes back as it was: by its own button, and by the undo of the keyboard', async () => {
    const page = await asMember('ekin', desktop);
    await toStory(page);
    await field(page).pressSequentially('Dün Ahmet Bey ve Ayşe Hanım geldi.');
    await page.getByRole('button', { name: copy.maskAll }).click();
    await expect.poll(() => field(page).inputValue()).toBe('Dün [isim] Bey ve [isim] Hanım geldi.');
    await page.getByRole('button', { name: copy.undo }).click();
    await expect.poll(() => field(page).inputValue()).toBe('Dün Ahmet Bey ve Ayşe Hanım geldi.');

    // By keyboard: focus passes to the next find.
    await maskButton(page, 'Ahmet').focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => maskButton(page, 'Ayşe').evaluate((it) => it === document.activeElement)).toBe(true);
    await field(page).focus();
    await page.keyboard.press('Control+Z');
    await expect.poll(() => field(page).inputValue()).toBe('Dün Ahmet Bey ve Ayşe Hanım geldi.');
  });

  test('is not the name of the firm that the form holds, in the field and above the button that sends', async () => {
    const page = await asMember('ekin');
    await toStory(page, 'Zeynep Arslan Mimarlık');
    await field(page).fill('Zeynep Arslan beni oyaladı, Ali Kaya yardım etti.');
    await marks(page).first().waitFor();
    expect(await marks(page).allTextContents()).toEqual(['Ali Kaya']);
    await next(page);
    await expect.poll(() => page.locator('q').allTextContents()).toEqual(['Ali Kaya']);
  });

  test('is found in a text of the allowed length, at its limit, too', async () => {
    const page = await asMember('ekin');
    await toStory(page);
    const end = ' Ali Bey';
    const long = 'Her gün aynı şey oldu. '.repeat(1000).slice(0, lengths.experienceText - end.length) + end;
    await field(page).fill(long);
    await maskButton(page, 'Ali').click();
    await expect.poll(() => field(page).inputValue()).toBe(long.replace(/Ali Bey$/, '[isim] Bey'));
  });
});

test('a kimlik number keeps the form from going on, by name, until it is masked', async () => {
  const page = await asMember('bulut');
  await toStory(page);
  await field(page).fill(story);
  await page
    .getByRole('alert')
    .filter({ hasText: errorSentence('personal-data/national-id') })
    .waitFor();
  expect(await page.getByRole('button', { name: experienceForm.next }).isDisabled()).toBe(true);
  await maskButton(page, '10000000146').waitFor();
  await expect.poll(() => marks(page).count()).toBe(3);
  await page.reload();
  await expect.poll(() => field(page).inputValue()).toBe(story);
  await maskButton(page, '10000000146').click();
  await send(page);
  await page.getByRole('heading', { name: experienceForm.success.title }).waitFor();
});

test('a comment is guarded as well, and can be sent once what is refused is masked', async () => {
  // A member without an unpublished story: its card would come first, without comments.
  const page = await asMember('ekin', desktop);
  await open(page, server.origin);
  const card = page.getByRole('article').first();
  await card.getByRole('button', { name: / yorum$/ }).click();
  const composer = card.getByLabel(comments.label, { exact: true });
  const iban = 'TR33 0006 1005 1978 6457 8413 26';
  await composer.fill(`Bana da ${iban} verdiler.`);
  await marks(card).waitFor();
  await card
    .getByRole('alert')
    .filter({ hasText: errorSentence('personal-data/iban') })
    .waitFor();
  expect(await card.getByRole('button', { name: comments.submit, exact: true }).isDisabled()).toBe(true);
  expect(await composer.inputValue()).toContain(iban);
  await maskButton(card, iban).click();
  await card.getByRole('button', { name: comments.submit, exact: true }).click();
  await card.getByText(`Bana da ${masks.iban} verdiler.`).waitFor();
});
