import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import type { Me } from '#contract/accounts.ts';
import { account } from '#contract/copy/account.ts';
import { auth, popup as copy } from '#contract/copy/auth.ts';
import { errorSentence } from '#contract/copy/errors.ts';
import { memberMenu } from '#contract/copy/member-menu.ts';
import { launchChromium } from '#tests/support/chromium.ts';
import { followVerification, signIn, signUp, unfold } from '#tests/support/members.ts';
import {
  type OpenIdProvider,
  passProvider,
  startOpenIdProvider,
  unverifiedLogin,
} from '#tests/support/openid-provider.ts';
import { desktop, open, phone, type Visit, visit } from '#tests/support/pages.ts';
import { freePort, type ServerProcess, startServerProcess } from '#tests/support/server.ts';

let server: ServerProcess;
let provider: OpenIdProvider;
let browser: Browser;
let here: Visit;
let page: Page;
beforeAll(async () => {
  const port = await freePort();
  provider = await startOpenIdProvider(`http://127.0.0.1:${port}`, await freePort());
  [server, browser] = await Promise.all([
    startServerProcess({ PORT: String(port), DEMO: 'off', ...provider.env }),
    launchChromium(),
  ]);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
  await provider?.stop();
});
beforeEach(async () => {
  here = await visit(browser, desktop);
  page = here.page;
  return () => here.close();
});

const me = (of: Page) => of.evaluate(async () => (await (await fetch('/api/me')).json()) as Me | null);

/** Presses a button that opens the provider's window, and signs in there. */
async function throughPopup(button: string, login: string): Promise<Page> {
  const [popup] = await Promise.all([page.waitForEvent('popup'), page.getByRole('button', { name: button }).click()]);
  await passProvider(popup, login);
  return popup;
}

async function openAccount(): Promise<void> {
  await open(page, server.origin);
  await page.getByRole('button', { name: /Hesap menüsü/ }).click();
  await page.getByRole('button', { name: memberMenu.dialog }).click();
  await page.getByRole('dialog', { name: account.title }).waitFor();
}

test('works while the service worker answers navigations', async () => {
  const awake = await visit(browser, { ...desktop, serviceWorkers: 'allow' });
  onTestFinished(awake.close);
  page = awake.page;
  await open(page, `${server.origin}/auth`);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  await throughPopup(copy.open, 'uyanik-uye');
  await page.waitForURL(`${server.origin}/`);
  expect(await me(page)).toMatchObject({ email: 'uyanik-uye@kimlik.example' });
});

test('a newcomer joins in the popup, and comes back to the same profile', async () => {
  await open(page, `${server.origin}/auth`);
  await throughPopup(copy.open, 'yeni-uye');
  await page.waitForURL(`${server.origin}/`);
  const joined = await me(page);
  expect(joined).toMatchObject({
    email: 'yeni-uye@kimlik.example',
    emailVerified: true,
    hasPassword: false,
    thirdPartyLinked: true,
    displayName: '',
    photoURL: null,
  });
  expect(joined?.handle).toMatch(/^souser-/);
  const kept = await page.evaluate(async () => (await fetch('/api/me/export')).json());
  expect(kept.account.termsAcceptedOn).toMatch(/^\d{4}-\d\d-\d\d$/);

  const again = await visit(browser, desktop);
  page = again.page;
  await open(page, `${server.origin}/auth`);
  await throughPopup(copy.open, 'yeni-uye');
  await page.waitForURL(`${server.origin}/`);
  expect((await me(page))?.uid).toBe(joined?.uid);
  expect([...here.complaints, ...again.complaints]).toEqual([]);
  await again.close();
});

test('on a phone the fields of a new account come first, the provider below them', async () => {
  await page.setViewportSize(phone.viewport);
  await open(page, `${server.origin}/share`);
  await page.waitForURL('**/auth');
  const email = await page.getByLabel(auth.email, { exact: true }).boundingBox();
  const provider = await page.getByRole('button', { name: copy.open }).boundingBox();
  expect(email?.y).toBeLessThanOrEqual(420);
  expect(provider?.y).toBeGreaterThan(email?.y ?? Number.NaN);
});

test('the provider is asked for Turkish pages, with PKCE, and for the e-mail alone', async () => {
  const answer = await fetch(`${server.origin}/api/auth/popup?id=12345678`, { redirect: 'manual' });
  const asked = new URL(answer.headers.get('location') ?? '').searchParams;
  expect(Object.fromEntries(asked)).toMatchObject({
    ui_locales: 'tr',
    scope: 'openid email',
    code_challenge_method: 'S256',
  });
  expect(answer.headers.get('set-cookie')).toMatch(/HttpOnly/);
});

test('an account that the provider has not verified stays out, with its sentence, and nothing is kept', async () => {
  await open(page, `${server.origin}/auth`);
  await throughPopup(copy.open, `${unverifiedLogin}-biri`);
  await page.getByText(errorSentence('auth/third-party-unverified')).waitFor();
  expect(await me(page)).toBeNull();
});

test('an e-mail that exists with a password is not taken over; linked from the account dialog it signs in', async () => {
  const email = 'sifreli@kimlik.example';
  await signUp(page, server, email, 'uzun-bir-parola');
  await followVerification(page, server, email);
  await throughPopup(copy.open, 'sifreli');
  await page.getByText(errorSentence('auth/account-exists-with-different-credential')).waitFor();
  expect(await me(page)).toBeNull();

  await signIn(page, email, 'uzun-bir-parola');
  await openAccount();
  await unfold(page, 'thirdParty');
  await throughPopup(account.thirdParty.link, 'sifreli');
  await page.getByText(account.thirdParty.linked).waitFor();
  const linked = await me(page);

  const elsewhere = await visit(browser, desktop);
  page = elsewhere.page;
  await open(page, `${server.origin}/auth`);
  await throughPopup(copy.open, 'sifreli');
  await page.waitForURL(`${server.origin}/`);
  expect((await me(page))?.uid).toBe(linked?.uid);
  await openAccount();
  await unfold(page, 'thirdParty');
  await page.getByRole('button', { name: account.thirdParty.unlink }).click();
  await page.getByText(account.thirdParty.notLinked).waitFor();
  // A live event tells the other browser.
  await here.page.getByText(account.thirdParty.notLinked).waitFor();
  await elsewhere.close();
});

test('an address that somebody signed up and never proved belongs to whoever the provider has verified', async () => {
  await signUp(page, server, 'kapilmis@kimlik.example', 'baskasinin-parolasi');
  const owner = await visit(browser, desktop);
  onTestFinished(owner.close);
  page = owner.page;
  await open(page, `${server.origin}/auth`);
  await throughPopup(copy.open, 'kapilmis');
  await page.waitForURL(`${server.origin}/`);
  expect(await me(page)).toMatchObject({ email: 'kapilmis@kimlik.example', hasPassword: false });
});

test('one third-party account can not sign in to two accounts, nor be the only way in and be taken away', async () => {
  await open(page, `${server.origin}/auth`);
  await throughPopup(copy.open, 'tek-yol');
  await page.waitForURL(`${server.origin}/`);
  await openAccount();
  await unfold(page, 'thirdParty');
  await page.getByRole('button', { name: account.thirdParty.unlink }).click();
  await page.getByText(errorSentence('auth/last-sign-in-method')).waitFor();

  const other = await visit(browser, desktop);
  page = other.page;
  const email = 'ikinci@ornek.example';
  await signUp(page, server, email, 'uzun-bir-parola');
  await followVerification(page, server, email);
  await signIn(page, email, 'uzun-bir-parola');
  await openAccount();
  await unfold(page, 'thirdParty');
  await throughPopup(account.thirdParty.link, 'tek-yol');
  await page.getByText(errorSentence('auth/credential-already-in-use')).waitFor();
  await other.close();
});

test('a member without a password confirms at the provider before closing the account, and may come back', async () => {
  await open(page, `${server.origin}/auth`);
  await throughPopup(copy.open, 'kapatan');
  await page.waitForURL(`${server.origin}/`);
  await openAccount();
  await unfold(page, 'closing');
  await page.getByRole('button', { name: account.closing.start }).click();
  const close = page.getByRole('button', { name: account.closing.close, exact: true });
  expect(await close.isDisabled()).toBe(true);
  await throughPopup(account.closing.confirm, 'kapatan');
  await page.getByText(account.closing.confirmed).waitFor();
  await close.click();
  await page.getByText(/Hesabın .* günü silinecek/).waitFor();
  expect(await me(page)).toBeNull();

  await page.getByRole('button', { name: auth.signIn, exact: true }).click();
  await throughPopup(copy.open, 'kapatan');
  await page.waitForURL(`${server.origin}/`);
  await page.getByRole('button', { name: memberMenu.reopen }).click();
  await page.getByText(/Hesabın kapatıldı/).waitFor({ state: 'detached' });
  expect((await me(page))?.closingOn).toBeNull();
});

test('a blocked popup says so; a closed one leaves the form as it was', async () => {
  await open(page, `${server.origin}/auth`);
  await page.evaluate(() => {
    window.open = () => null;
  });
  await page.getByRole('button', { name: copy.open }).click();
  await page.getByText(copy.blocked).waitFor();

  await open(page, `${server.origin}/auth`);
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: copy.open }).click(),
  ]);
  await page.getByText(copy.waiting).waitFor();
  await popup.close();
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await page.getByText(copy.waiting).waitFor({ state: 'detached' });
  expect(await page.getByRole('button', { name: copy.open }).isEnabled()).toBe(true);
});

test('a forged or foreign answer signs nobody in', async () => {
  const strays = [
    `${server.origin}/api/auth/callback?code=uydurma&state=uydurma`,
    `${server.origin}/api/auth/callback?error=access_denied`,
  ];
  for (const stray of strays) {
    const html = await (await fetch(stray)).text();
    expect(html).toContain(errorSentence('auth/third-party-cancelled'));
  }
  const swap = await fetch(`${server.origin}/api/auth/popup?id=12345678`, {
    redirect: 'manual',
    headers: { 'sec-fetch-site': 'cross-site' },
  });
  expect(swap.status).toBe(403);
  const begun = await fetch(`${server.origin}/api/auth/popup?id=12345678`, { redirect: 'manual' });
  const cookie = begun.headers.get('set-cookie')?.split(';')[0] ?? '';
  const answered = await fetch(strays[0] as string, { headers: { cookie } });
  expect(await answered.text()).toContain(errorSentence('auth/third-party-cancelled'));
  expect(answered.headers.get('set-cookie')).not.toMatch(/sesol=\w/);
});

test('a provider that is down is found again when it is back', async () => {
  const port = await freePort();
  const late = await startOpenIdProvider(`http://127.0.0.1:${port}`, await freePort());
  await late.stop();
  const lateServer = await startServerProcess({ PORT: String(port), DEMO: 'off', ...late.env });
  try {
    await open(page, `${lateServer.origin}/auth`);
    await page.getByRole('button', { name: copy.open }).click();
    await page.getByText(errorSentence('unavailable')).waitFor();
    await late.start();
    await throughPopup(copy.open, 'geri-gelen');
    await page.waitForURL(`${lateServer.origin}/`);
  } finally {
    await lateServer.stop();
    await late.stop();
  }
});
