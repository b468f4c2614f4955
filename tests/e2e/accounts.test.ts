import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { Me } from '#contract/accounts.ts';
import { account } from '#contract/copy/account.ts';
import { auth, reset } from '#contract/copy/auth.ts';
import { additionSentences, errorSentence, fieldErrors } from '#contract/copy/errors.ts';
import { memberMenu } from '#contract/copy/member-menu.ts';
import { outage } from '#contract/copy/outage.ts';
import { shelf } from '#contract/copy/shelf.ts';
import { pageTitles, shell } from '#contract/copy/shell.ts';
import type { ErrorAddition } from '#contract/errors.ts';
import { waits } from '#contract/limits.ts';
import { anchorOf } from '#contract/navigation.ts';
import {
  chooseSignIn,
  chooseSignUp,
  followVerification,
  mailedLink,
  signIn,
  signUp,
  unfold,
} from '#tests/support/members.ts';
import { desktop, open, phone, reload, stopClock, type Visit, visit } from '#tests/support/pages.ts';
import type { ServerProcess } from '#tests/support/server.ts';
import { startSite, stopSite } from '#tests/support/site.ts';

const password = 'uzun-bir-parola';
const team = 'ekip@ornek.example';
let server: ServerProcess;
let browser: Browser;
let here: Visit;
let page: Page;
beforeAll(async () => {
  [server, browser] = await startSite({ DEMO: 'off', TEAM_EMAIL: team });
});
afterAll(() => stopSite(server, browser));
beforeEach(async () => {
  here = await visit(browser, phone);
  page = here.page;
  return () => here.close();
});

async function join(of: Page, email: string): Promise<void> {
  await signUp(of, server, email, password);
  await followVerification(of, server, email);
  await signIn(of, email, password);
}

async function openAccount(of: Page): Promise<void> {
  await open(of, server.origin);
  await of.getByRole('button', { name: shell.menu.open }).click();
  await of.getByRole('button', { name: memberMenu.dialog }).click();
  await of.getByRole('dialog', { name: account.title }).waitFor();
}

const me = (of: Page) => of.evaluate(async () => (await (await fetch('/api/me')).json()) as Me | null);

test('a forgotten password: mail, new password, and every open page is signed out by itself', async () => {
  const email = 'unutan@ornek.example';
  const signedIn = await visit(browser, desktop);
  await join(signedIn.page, email);
  await open(signedIn.page, server.origin);

  await open(page, `${server.origin}/auth`);
  await chooseSignIn(page);
  await page.getByRole('button', { name: auth.forgotten }).click();
  await page.getByText(auth.notices.resetNeedsEmail).waitFor();
  await page.getByLabel(auth.email, { exact: true }).fill(email);
  await page.getByRole('button', { name: auth.forgotten }).click();
  await page.getByText(auth.notices.resetSent).waitFor();
  await page.getByText(email).waitFor();

  await open(page, await mailedLink(server.origin, email, '/reset-password'));
  await page.getByText(email).waitFor();
  // The code is neither in the address nor in its history.
  expect(page.url()).toBe(`${server.origin}/reset-password`);
  await page.getByLabel(reset.newPassword, { exact: true }).fill('123');
  await page.getByRole('button', { name: reset.save }).click();
  await page.getByText(errorSentence('auth/weak-password')).waitFor();
  await page.getByLabel(reset.newPassword, { exact: true }).fill('yepyeni-parola');
  await page.getByLabel(reset.newPasswordAgain).fill('yepyeni-parola');
  await stopClock(page);
  await page.getByRole('button', { name: reset.save }).click();
  // Timers without delay show the answer; a held clock holds them, too.
  await expect
    .poll(async () => {
      await page.clock.runFor(1);
      return page.getByText(reset.done).isVisible();
    })
    .toBe(true);
  await page.clock.runFor(waits.resetRedirect - 50);
  expect(new URL(page.url()).pathname).toBe('/reset-password');
  await page.clock.runFor(60);
  await page.waitForURL('**/auth');
  await page.clock.resume();
  await page.getByText(auth.notices.passwordChanged).waitFor();

  // A live event told the other page.
  await signedIn.page.getByRole('link', { name: shell.signIn }).first().waitFor();
  await signedIn.close();
  await signIn(page, email, 'yepyeni-parola');
  expect(here.complaints).toEqual([]);
});

describe('the link of a verification mail', () => {
  const chosen = 'baska-bir-parola';

  test('is followed on a slow phone, also where somebody is signed in', async () => {
    const email = 'yavas.telefon@ornek.example';
    await signUp(page, server, email, password);
    const link = await mailedLink(server.origin, email, '/auth');
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 8 });
    await page.goto(server.origin);
    await open(page, link);
    await page.getByText(auth.notices.verified).waitFor();
    await signIn(page, email, password);
    await open(page, link);
    await page.getByText(auth.notices.verifiedAlready).waitFor();
    expect(here.complaints).toEqual([]);
  });

  test('verifies at once in the browser that signed up', async () => {
    const email = 'ayni.tarayici@ornek.example';
    await signUp(page, server, email, password);
    await open(page, await mailedLink(server.origin, email, '/auth'));
    await page.getByText(auth.notices.verified).waitFor();
    expect(page.url()).toBe(`${server.origin}/auth`);
    await signIn(page, email, password);
    expect((await me(page))?.emailVerified).toBe(true);
    await open(page, await mailedLink(server.origin, email, '/auth'));
    await page.getByText(auth.notices.verifiedAlready).waitFor();
    expect(here.complaints).toEqual([]);
  });

  test('leads on who signs in below it when it has been used already', async () => {
    const email = 'iki.kez@ornek.example';
    await signUp(page, server, email, password);
    const link = await mailedLink(server.origin, email, '/auth');
    await open(page, link);
    await page.getByText(auth.notices.verified).waitFor();
    await open(page, `${server.origin}/about`);
    await open(page, link);
    await page.getByText(auth.notices.newLink).waitFor();
    await page.getByText(/saniye sonra yeniden gönderebilirsin/).waitFor();
    await expect.poll(() => page.getByLabel(auth.email, { exact: true }).inputValue()).toBe(email);
    await signIn(page, email, password);
    await page.waitForURL(`${server.origin}/`);
    expect(here.complaints).toEqual([]);
  });

  test('asks in another browser for a password, which takes the place of the first', async () => {
    const email = 'baska.tarayici@ornek.example';
    await signUp(page, server, email, password);
    const other = await visit(browser, desktop);
    onTestFinished(other.close);
    const field = (label: string) => other.page.getByLabel(label, { exact: true });
    const save = other.page.getByRole('button', { name: auth.choosePassword.save });
    await open(other.page, await mailedLink(server.origin, email, '/auth'));
    await other.page.getByRole('heading', { name: auth.choosePassword.title }).waitFor();
    await other.page.getByText(auth.choosePassword.why).waitFor();
    await other.page.getByText(email).waitFor();
    // The code is neither in the address nor in its history.
    expect(other.page.url()).toBe(`${server.origin}/auth`);

    await field(auth.choosePassword.password).fill(chosen);
    await field(auth.choosePassword.passwordAgain).fill('yanlis-tekrar');
    await save.click();
    await other.page.getByText(fieldErrors.passwordsDiffer).waitFor();
    await field(auth.choosePassword.passwordAgain).fill(chosen);
    await save.click();
    await other.page.getByText(auth.titles.verified).waitFor();
    await other.page.waitForURL(`${server.origin}/`);
    expect((await me(other.page))?.emailVerified).toBe(true);

    await page.getByRole('button', { name: auth.signIn, exact: true }).click();
    await page.getByLabel(auth.password, { exact: true }).fill(password);
    await page.getByRole('button', { name: auth.signIn, exact: true }).click();
    await page.getByText(errorSentence('auth/wrong-password')).waitFor();
    expect(await me(page)).toBeNull();
    expect({ here: here.complaints, other: other.complaints }).toEqual({ here: [], other: [] });
  });
});

test('why somebody must sign in is still said when the page is loaded anew', async () => {
  await page.goto(`${server.origin}/share`);
  const why = page.getByText(errorSentence('auth/unauthenticated', 'createExperience'));
  await why.waitFor();
  await reload(page);
  await why.waitFor();
  expect(here.complaints).toEqual([]);
});

test('what is typed as e-mail goes along between signing in and up, and one notice says what to do', async () => {
  const email = 'kararsiz@ornek.example';
  const field = page.getByLabel(auth.email, { exact: true });
  await open(page, `${server.origin}/auth`);
  await chooseSignIn(page);
  await field.fill('once');
  const modes = page.getByRole('group', { name: auth.modes.label });
  const places = async () => {
    const sizes = [phone.viewport, desktop.viewport, { width: 1920, height: 1080 }];
    const found = [];
    for (const size of sizes) {
      await page.setViewportSize(size);
      found.push(await modes.boundingBox());
    }
    await page.setViewportSize(phone.viewport);
    return found;
  };
  const before = await places();
  await chooseSignUp(page);
  await expect.poll(() => field.inputValue()).toBe('once');
  // What was pressed stays where it is.
  expect(await places()).toEqual(before);
  await field.fill(email);
  await page.getByText(auth.modes.signIn, { exact: true }).first().click();
  await expect.poll(() => field.inputValue()).toBe(email);

  // A notice that leaves nothing to fill in takes the place of the forms, and the focus; the address stays.
  const title = async (name: string) => {
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(name);
    expect(await field.count()).toBe(0);
    expect(await page.title()).toContain(name);
    await page.getByText(email).waitFor();
  };
  const change = page.getByRole('button', { name: auth.notices.changeAddress });
  const focused = (name: string) => page.getByLabel(name, { exact: true }).and(page.locator(':focus')).waitFor();
  await signUp(page, server, email, password);
  await title(auth.titles.mailSent);
  await change.click();
  await page.getByRole('heading', { name: auth.titles.signUp }).waitFor();
  await focused(auth.email);
  expect(await field.inputValue()).toBe(email);

  await chooseSignIn(page);
  expect(await field.inputValue()).toBe(email);
  await page.getByLabel(auth.password, { exact: true }).fill(password);
  await page.getByLabel(auth.password, { exact: true }).press('Enter');
  await page.getByText(auth.notices.unverified).waitFor();
  await title(auth.titles.unverified);
  expect(await page.getByText(/saniye sonra yeniden gönderebilirsin/).count()).toBe(1);
  expect(await page.getByText(errorSentence('auth/email-not-verified')).count()).toBe(0);
  await reload(page);
  await title(auth.titles.unverified);

  await page.getByRole('button', { name: auth.signIn, exact: true }).click();
  await focused(auth.password);
  await page.getByRole('button', { name: auth.forgotten }).click();
  await page.getByText(auth.notices.resetSent).waitFor();
  await title(auth.titles.resetSent);
  await page.getByText(/saniye sonra yeniden gönderebilirsin/).waitFor();
  await change.click();
  await page.getByRole('heading', { name: auth.titles.signIn }).waitFor();
  await focused(auth.email);
  expect(await page.title()).toContain(pageTitles.auth);
  expect(here.complaints).toEqual([]);
});

test('a mail with a reset link can be sent once more, two minutes later', async () => {
  const email = 'yeniden.isteyen@ornek.example';
  await join(page, email);
  const other = await visit(browser, desktop);
  onTestFinished(other.close);
  page = other.page;
  await open(page, `${server.origin}/auth`);
  await chooseSignIn(page);
  await page.clock.install();
  await page.getByLabel(auth.email, { exact: true }).fill(email);
  await page.getByRole('button', { name: auth.forgotten }).click();
  await page.getByText(auth.notices.resetSent).waitFor();
  await page.clock.runFor(waits.verificationResend);
  await page.getByRole('button', { name: auth.notices.sendResetAgain }).click();
  await page.getByText(/saniye sonra yeniden gönderebilirsin/).waitFor();
});

test('without a network the form of a sign-in says so, and keeps what was typed', async () => {
  await open(page, `${server.origin}/auth`);
  await chooseSignIn(page);
  await page.getByLabel(auth.email, { exact: true }).fill('hatsiz@ornek.example');
  await page.getByLabel(auth.password, { exact: true }).fill(password);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: auth.signIn, exact: true }).click();
  await page.getByText(outage.offline).waitFor();
  expect(await page.getByLabel(auth.email, { exact: true }).inputValue()).toBe('hatsiz@ornek.example');
});

test('a visitor’s menu leads to the form of a new account', async () => {
  await open(page, `${server.origin}/suspicious-jobs`);
  await page.getByRole('button', { name: shell.menu.open }).click();
  await page.getByRole('dialog', { name: shell.menu.title }).getByRole('link', { name: shell.signUp }).click();
  await page.getByRole('heading', { name: auth.titles.signUp }).waitFor();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
});

test('the account of the team bears its name and picture', async () => {
  await join(page, team);
  await open(page, server.origin);
  await page.getByRole('button', { name: shell.menu.open }).click();
  const menu = page.getByRole('dialog', { name: shell.menu.title });
  await menu.getByText('SesOl Ekibi', { exact: true }).waitFor();
  await menu.getByText(/^souser-/).waitFor();
  await expect
    .poll(() => menu.locator('img').evaluate(({ src, naturalWidth }: HTMLImageElement) => [src, naturalWidth > 0]))
    .toEqual([`${server.origin}/logo.png`, true]);
});

test('a refused sign-in starts the wait for another verification mail where it has sent one, whatever it says', async () => {
  let addition: ErrorAddition | undefined;
  await page.route('**/api/auth/sign-in', (route) =>
    route.fulfill({
      status: 403,
      contentType: 'application/json',
      body: JSON.stringify({ code: 'auth/email-not-verified', message: 'Önce adresini doğrula.', addition }),
    }),
  );
  await open(page, `${server.origin}/auth`);
  await chooseSignIn(page);
  await page.getByLabel(auth.email, { exact: true }).fill('bekleyen@ornek.example');
  await page.getByLabel(auth.password, { exact: true }).fill(password);
  const submit = page.getByRole('button', { name: auth.signIn, exact: true });
  await submit.click();
  await page.getByText(`${auth.notices.unverified} ${auth.notices.spam}`).waitFor();
  const again = page.getByRole('button', { name: auth.notices.sendAgain });
  await again.waitFor();

  addition = 'verification-mail-sent';
  await submit.click();
  await page.getByLabel(auth.password, { exact: true }).fill(password);
  await submit.click();
  await page.getByText(additionSentences[addition]).waitFor();
  await page.getByText(/saniye sonra yeniden gönderebilirsin/).waitFor();
  expect(await again.count()).toBe(0);
});

test('a reset link leads on only within this site, and a bad one says so', async () => {
  const email = 'yonlenen@ornek.example';
  await join(page, email);
  for (const elsewhere of ['https://kotu.example/', '//kotu.example', 'javascript:alert(1)']) {
    await page.context().clearCookies();
    await page.evaluate(
      (address) =>
        fetch('/api/auth/send-password-reset', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ email: address }),
        }),
      email,
    );
    const link = new URL(await mailedLink(server.origin, email, '/reset-password'));
    const said = new URLSearchParams(link.hash.slice(1));
    said.set('continueUrl', elsewhere);
    link.hash = said.toString();
    await open(page, link.href);
    await page.getByLabel(reset.newPassword, { exact: true }).fill(password);
    await page.getByLabel(reset.newPasswordAgain).fill(password);
    await page.getByRole('button', { name: reset.save }).click();
    await page.waitForURL((url) => url.pathname !== '/reset-password');
    expect(page.url(), elsewhere).toBe(`${server.origin}/`);
    await page.getByRole('status').getByText(auth.notices.passwordChanged).waitFor();
  }
  await open(page, `${server.origin}/reset-password?oobCode=eski&continueUrl=/auth`);
  await page.getByText(errorSentence('auth/invalid-action-code', 'checkResetCode')).waitFor();
  await page.getByRole('link', { name: reset.newLink }).click();
  await page.waitForURL('**/auth');
});

test('the account dialog: password, sessions, data, closing and coming back', async () => {
  const email = 'hesap@ornek.example';
  await join(page, email);
  const other = await visit(browser, desktop);
  await open(other.page, `${server.origin}/auth`);
  await signIn(other.page, email, password);
  await open(other.page, server.origin);

  await openAccount(page);
  const dialog = page.getByRole('dialog', { name: account.title });
  const row = (title: string) => dialog.locator('summary').filter({ hasText: title });
  await dialog.getByText(email).waitFor();
  await row(account.sessions.title).getByText(account.sessions.state(2)).waitFor();
  expect(await dialog.locator('details[open]').count()).toBe(0);

  await unfold(page, 'password');
  await page.getByLabel(account.password.current).fill('yanlis');
  await page.getByLabel(account.password.new, { exact: true }).fill('yepyeni-parola');
  await page.getByRole('button', { name: account.password.save }).click();
  await page.getByText(errorSentence('auth/wrong-password', 'changePassword')).waitFor();
  await page.getByLabel(account.password.current).fill(password);
  await page.getByRole('button', { name: account.password.save }).click();
  await page.getByText(account.password.saved).waitFor();
  await other.page.getByRole('link', { name: shell.signIn }).first().waitFor();

  await open(other.page, `${server.origin}/auth`);
  await signIn(other.page, email, 'yepyeni-parola');
  await openAccount(page);
  await unfold(page, 'password');
  await page.getByLabel(account.password.current).waitFor();
  // One part at a time is open.
  await unfold(page, 'sessions');
  await page.getByRole('button', { name: account.sessions.endOthers }).click();
  await page.getByLabel(account.password.current).waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: account.sessions.end, exact: true }).waitFor({ state: 'detached' });
  expect(await me(other.page)).toBeNull();
  await other.close();
  await row(account.sessions.title).getByText(account.sessions.state(1)).waitFor();

  await unfold(page, 'data');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: account.data.download }).click(),
  ]);
  const exported = JSON.parse(await readFile(await file.path(), 'utf8'));
  expect(exported.account.email).toBe(email);

  await unfold(page, 'closing');
  await page.getByRole('button', { name: account.closing.start }).click();
  // The button that closes it is in sight at once.
  const close = page.getByRole('button', { name: account.closing.close, exact: true });
  const isInSight = () =>
    close.evaluate((it) => {
      const { left, top, width, height } = it.getBoundingClientRect();
      return document.elementFromPoint(left + width / 2, top + height - 2) === it;
    });
  await expect.poll(isInSight).toBe(true);
  await page.getByLabel(account.closing.password, { exact: true }).fill('yepyeni-parola');
  // The same question as on signing out.
  await page.evaluate(
    (key) => localStorage.setItem(key, '2026-11-01'),
    `saved:${anchorOf('experience', randomUUID())}`,
  );
  await close.click();
  await page.getByRole('button', { name: shelf.leaving.close.erase }).click();
  await page.waitForURL('**/auth');
  await page.getByText(/Hesabın .* günü silinecek/).waitFor();
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('saved:')))).toEqual([]);
  await page.getByRole('button', { name: auth.signIn, exact: true }).click();
  await signIn(page, email, 'yepyeni-parola');
  await page.getByRole('button', { name: memberMenu.reopen }).click();
  await page.getByText(/Hesabın kapatıldı/).waitFor({ state: 'detached' });
  expect((await me(page))?.closingOn).toBeNull();
  expect(here.complaints).toEqual([]);
});
