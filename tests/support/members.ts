import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';
import { account } from '#contract/copy/account.ts';
import { auth } from '#contract/copy/auth.ts';
import type { OutboxMail } from '#server/platform/mail/mailer.ts';
import { hydrated, open, type Visit, visit } from './pages.ts';
import type { ServerProcess } from './server.ts';

/** Fills in and sends the sign-up form as a newcomer. */
export async function signUp(page: Page, server: ServerProcess, email: string, password: string): Promise<void> {
  await open(page, `${server.origin}/auth`);
  await fillInSignUp(page, email, password);
}

/** Fills in and sends the sign-up form on the open page. */
export async function fillInSignUp(page: Page, email: string, password: string): Promise<void> {
  await chooseSignUp(page);
  await page.getByLabel(auth.email, { exact: true }).fill(email);
  await page.getByLabel(auth.password, { exact: true }).fill(password);
  await page.getByLabel(auth.passwordAgain).fill(password);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: auth.signUp }).click();
  await page.getByText(auth.notices.mailSent).waitFor();
}

/** The link, to a page where one is named, in the newest mail to an address. */
export async function mailedLink(origin: string, email: string, page = ''): Promise<string> {
  const mails = (await (await fetch(`${origin}/dev/outbox.json`)).json()) as OutboxMail[];
  const links = mails.filter(({ to }) => to === email).map(({ text }) => /https?:\S+/.exec(text)?.[0]);
  const link = links.find((one) => one?.includes(page));
  if (!link) throw new Error(`no mail to ${email}`);
  return link;
}

/** Opens the link in the newest mail to an address. */
export async function followMail(page: Page, server: ServerProcess, email: string): Promise<void> {
  await page.goto(await mailedLink(server.origin, email));
  await hydrated(page);
}

export async function followVerification(page: Page, server: ServerProcess, email: string): Promise<void> {
  await followMail(page, server, email);
  await page.getByText(auth.notices.verified).waitFor();
}

/** Switches /auth to the sign-in form; a new browser gets the sign-up form. */
export const chooseSignIn = (page: Page) => page.getByRole('radio', { name: auth.modes.signIn }).check({ force: true });

/** Switches /auth to the form of a new account. */
export const chooseSignUp = (page: Page) => page.getByRole('radio', { name: auth.modes.signUp }).check({ force: true });

/** Signs in on /auth and waits for the next page. */
export async function signIn(page: Page, email: string, password: string): Promise<void> {
  await chooseSignIn(page);
  await page.getByLabel(auth.email, { exact: true }).fill(email);
  await page.getByLabel(auth.password, { exact: true }).fill(password);
  await page.getByRole('button', { name: auth.signIn, exact: true }).click();
  await page.waitForURL((url) => url.pathname !== '/auth');
}

/** Opens or closes a part of the open account dialog, by its title. */
export const unfold = (page: Page, part: 'password' | 'thirdParty' | 'sessions' | 'data' | 'closing') =>
  page
    .getByRole('dialog', { name: account.title })
    .getByRole('heading', { name: account[part].title, exact: true })
    .click();

/** Opens a browser profile with a signed-in member; signing in has tests of its own. */
export async function visitAs(
  browser: Browser,
  server: ServerProcess,
  { email, password, ...options }: { email: string; password: string } & NonNullable<Parameters<typeof visit>[1]>,
): Promise<Visit> {
  const here = await visit(browser, options);
  const answer = await here.page.request.post(`${server.origin}/api/auth/sign-in`, {
    headers: { origin: server.origin },
    data: { email, password },
  });
  expect(answer.ok(), email).toBe(true);
  return here;
}
