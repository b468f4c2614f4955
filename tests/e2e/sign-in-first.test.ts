import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { auth } from '#contract/copy/auth.ts';
import { errorSentence } from '#contract/copy/errors.ts';
import { experienceForm } from '#contract/copy/experience-form.ts';
import { home } from '#contract/copy/home.ts';
import { memberMenu } from '#contract/copy/member-menu.ts';
import { pageTitles, shell } from '#contract/copy/shell.ts';
import { demoPassword } from '#server/demo/accounts.ts';
import { fillInSignUp, followVerification, signIn } from '#tests/support/members.ts';
import { open, phone, visit } from '#tests/support/pages.ts';
import type { ServerProcess } from '#tests/support/server.ts';
import { startSite, stopSite } from '#tests/support/site.ts';

let server: ServerProcess;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await startSite();
});
afterAll(() => stopSite(server, browser));

test('a visitor who wants to publish reads why it takes an account, and comes to the form through sign-up and mail', async () => {
  const [email, password] = ['anlatan@ornek.example', 'uzun-bir-parola'];
  const { page, complaints, close } = await visit(browser, phone);
  onTestFinished(close);
  await open(page, server.origin);
  await page.getByRole('link', { name: home.hero.publish }).first().click();
  await page.waitForURL(`${server.origin}/auth`);
  await page.getByRole('heading', { name: auth.titles.signUp }).waitFor();
  await page.getByText(errorSentence('auth/unauthenticated', 'createExperience')).waitFor();
  for (const line of auth.anonymity.lines) await page.getByText(line).waitFor();

  await fillInSignUp(page, email, password);
  await page.getByRole('heading', { name: auth.titles.mailSent }).waitFor();
  // The mail opens another tab.
  const tab = await page.context().newPage();
  await followVerification(tab, server, email);
  await tab.getByRole('heading', { name: auth.titles.verified }).waitFor();
  await signIn(tab, email, password);
  await tab.waitForURL(`${server.origin}/share`);
  await tab.getByRole('heading', { name: experienceForm.title }).waitFor();

  // The return path is forgotten once it was reached.
  await tab.goto(server.origin);
  await tab.getByRole('button', { name: shell.menu.open }).click();
  await tab.getByRole('button', { name: memberMenu.signOut }).click();
  await tab.waitForFunction(() => localStorage.getItem('session') === null);
  await open(tab, `${server.origin}/auth`);
  await tab.getByRole('heading', { name: auth.titles.back }).waitFor();
  await signIn(tab, email, password);
  await tab.waitForURL(`${server.origin}/`);
  expect(complaints).toEqual([]);
});

test('on a phone the form for an account is in sight below what is said of anonymity', async () => {
  const { page, close } = await visit(browser, phone);
  onTestFinished(close);
  await open(page, `${server.origin}/auth#from=/share`);
  const field = page.getByRole('textbox', { name: auth.email });
  for (const line of auth.anonymity.lines) expect(await page.getByText(line).isVisible()).toBe(true);
  expect((await field.boundingBox())?.y).toBeLessThan(420);
  await page.setViewportSize({ width: 360, height: 640 });
  const label = await page.getByText(auth.email, { exact: true }).boundingBox();
  expect((label?.y ?? 640) + (label?.height ?? 0)).toBeLessThan(640);
  await page.getByRole('link', { name: auth.anonymity.more }).waitFor();
});

test('a visitor who wants to submit a listing comes to that form, also by a tap before scripts run and after a reload', async () => {
  const { page, complaints, close } = await visit(browser, phone);
  onTestFinished(close);
  await open(page, server.origin);
  const link = await page.getByRole('link', { name: home.hero.report }).first().getAttribute('href');
  await open(page, server.origin + link);
  await page.getByText(auth.toReport).waitFor();
  expect(page.url()).toBe(`${server.origin}/auth`);
  await page.reload();
  await page.getByText(auth.toReport).waitFor();
  await signIn(page, 'deniz@ornek.sesol.example', demoPassword);
  await page.waitForURL(`${server.origin}/share-suspicious`);
  await page.getByRole('heading', { name: pageTitles['share-suspicious'] }).waitFor();
  expect(complaints).toEqual([]);
});
