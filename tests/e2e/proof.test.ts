import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { auth } from '#contract/copy/auth.ts';
import { errorSentence } from '#contract/copy/errors.ts';
import { experienceForm } from '#contract/copy/experience-form.ts';
import { cli } from '#contract/copy/operator.ts';
import { proof } from '#contract/copy/proof.ts';
import { publication } from '#contract/copy/publication.ts';
import { startCommand } from '#tests/support/cli.ts';
import { followVerification, signIn } from '#tests/support/members.ts';
import { open, phone, type Visit, visit } from '#tests/support/pages.ts';
import { sendsExperience } from '#tests/support/send-buttons.ts';
import type { ServerProcess } from '#tests/support/server.ts';
import { startSite, stopSite } from '#tests/support/site.ts';
import { copyTemplate, databasesFolder, pathsIn } from '#tests/support/templates.ts';

const password = 'uzun-bir-parola';
const story = 'İlk hafta kimse ne yapacağımı söylemedi. Sonra alıştım.';

let folder: string;
let server: ServerProcess;
let browser: Browser;
beforeAll(async () => {
  folder = await mkdtemp(path.join(databasesFolder(), 'sesol-proof-'));
  copyTemplate('demo', folder);
  [server, browser] = await startSite({ ...pathsIn(folder), DOOR_RULES: 'on' });
  expect(await sesol('attack-mode', 'on')).toBe(cli.attackMode.on);
});
afterAll(async () => {
  await stopSite(server, browser);
  await rm(folder, { recursive: true, force: true });
});

/** Runs an operator's command, which the running server does; returns what it prints. */
async function sesol(...words: string[]): Promise<string> {
  return (await startCommand({ DOOR_RULES: 'on', ...pathsIn(folder) }, words).ended).out;
}

async function somebody(prepare: (page: Page) => Promise<unknown> = async () => {}): Promise<Visit> {
  const here = await visit(browser, phone);
  onTestFinished(here.close);
  await prepare(here.page);
  return here;
}

/** A browser in which no worker runs. */
const withoutWorkers = (page: Page) =>
  page.addInitScript(() => {
    Object.defineProperty(globalThis, 'Worker', { value: undefined });
  });
/** Workers come late, so that the page is seen while it computes. */
const withSlowWorkers = (page: Page) =>
  page.route('**/solver-*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });

/** Fills in the form of a new account, and sends it, by the keyboard alone. */
async function signUpByKeyboard(page: Page, email: string): Promise<void> {
  await open(page, `${server.origin}/auth`);
  await page.getByRole('radio', { name: auth.modes.signUp }).focus();
  await page.keyboard.press('Space');
  for (const [label, value] of [
    [auth.email, email],
    [auth.password, password],
    [auth.passwordAgain, password],
  ] as const) {
    await page.getByLabel(label, { exact: true }).focus();
    await page.keyboard.type(value);
  }
  await page.getByRole('checkbox').focus();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: auth.signUp }).focus();
  await page.keyboard.press('Enter');
}

/** Tells a story up to its last step. */
async function tell(page: Page): Promise<void> {
  await open(page, `${server.origin}/share`);
  const next = page.getByRole('button', { name: experienceForm.next });
  await page.getByLabel(experienceForm.city).selectOption('Eskişehir');
  await page.getByLabel(experienceForm.sector).selectOption('Mühendislik');
  await page.getByLabel(experienceForm.position).selectOption('Zorunlu Staj');
  await next.click();
  await page.getByLabel(experienceForm.text.label).fill(story);
  await next.click();
  await page.getByLabel(experienceForm.verdict.bad.title).check();
  await page.getByLabel('mentoryok').check();
  await page.getByText(publication.choice.change).click();
  await page.getByLabel(publication.choice.soon).check();
}

test('under attack a newcomer signs up and tells: the browser computes, and says so', async () => {
  const { page, complaints } = await somebody(withSlowWorkers);
  const email = 'hesaplayan@ornek.example';
  await signUpByKeyboard(page, email);
  await page.getByRole('status').filter({ hasText: proof.computing }).waitFor();
  expect(await page.getByLabel(auth.email, { exact: true }).inputValue()).toBe(email);
  await page.getByText(auth.notices.mailSent).waitFor();
  await followVerification(page, server, email);
  await signIn(page, email, password);
  await tell(page);
  await page.getByRole('button', { name: sendsExperience }).click();
  await page.getByText(proof.computing).waitFor();
  await page.getByRole('heading', { name: experienceForm.success.title }).waitFor();
  expect(await page.getByText(proof.help.title).count()).toBe(0);
  expect(complaints).toEqual([]);
});

test('a browser that can not compute is told of the way by mail; a pass leads on, once, and nothing typed is lost', async () => {
  const pass = await sesol('proof-pass');
  const { page, complaints } = await somebody(withoutWorkers);
  const email = 'kodlu@ornek.example';
  await signUpByKeyboard(page, email);
  await page.getByText(proof.help.title).waitFor();
  await page
    .getByRole('alert')
    .filter({ hasText: errorSentence('proof/required', 'signUp') })
    .waitFor();
  const link = page.getByRole('link', { name: 'merhaba@sesol.example' });
  expect(await link.getAttribute('href')).toMatch(/^mailto:merhaba@sesol\.example\?subject=/);
  const field = page.getByLabel(proof.help.pass);
  await field.focus();
  await page.keyboard.type('AAAA-BBBB-CCCC');
  await page.keyboard.press('Enter');
  await page
    .getByRole('alert')
    .filter({ hasText: errorSentence('proof/pass-invalid') })
    .waitFor();
  await field.fill(pass.toLowerCase());
  await page.keyboard.press('Enter');
  await page.getByText(auth.notices.mailSent).waitFor();

  await followVerification(page, server, email);
  await signIn(page, email, password);
  await tell(page);
  const submit = page.getByRole('button', { name: sendsExperience });
  await submit.click();
  await page.getByText(proof.help.title).waitFor();
  await page.reload();
  await page.getByLabel(experienceForm.verdict.bad.title).waitFor();
  await submit.click();
  await page.getByLabel(proof.help.pass).fill(pass);
  await submit.click();
  await page.getByRole('heading', { name: experienceForm.success.title }).waitFor();
  expect(complaints).toEqual([]);

  const other = await somebody(withoutWorkers);
  await signUpByKeyboard(other.page, 'ikinci@ornek.example');
  await other.page.getByLabel(proof.help.pass).fill(pass);
  await other.page.keyboard.press('Enter');
  await other.page
    .getByRole('alert')
    .filter({ hasText: errorSentence('proof/pass-invalid') })
    .waitFor();
});
