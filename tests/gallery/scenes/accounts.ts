import type { Page } from 'playwright-core';
import { auth, popup, reset } from '#contract/copy/auth.ts';
import { errorSentence, fieldErrors } from '#contract/copy/errors.ts';
import { proof } from '#contract/copy/proof.ts';
import { waits } from '#contract/limits.ts';
import { demoPassword } from '#server/demo/accounts.ts';
import { mailedLink } from '#tests/support/members.ts';
import { dropTimers, open } from '#tests/support/pages.ts';
import { asOpened, type Walk } from '../scene.ts';

const newcomer = 'yeni.uye@ornek.example';
const forgetful = 'fener@ornek.sesol.example';

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const choose = (page: Page, mode: string) => page.getByText(mode, { exact: true }).first().click();
const alert = (page: Page, sentence: string) => page.getByRole('alert').filter({ hasText: sentence });

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await field(page, auth.email).fill(email);
  await field(page, auth.password).fill(password);
  await button(page, auth.signIn).click();
}

/** Signs up in another browser; returns the link of the mail. */
async function signedUpElsewhere(origin: string): Promise<string> {
  const email = 'baska.tarayici@ornek.example';
  await fetch(`${origin}/api/auth/sign-up`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: demoPassword, acceptTerms: true }),
  });
  const { pathname, hash } = new URL(await mailedLink(origin, email));
  return pathname + hash;
}

/** Signing up and signing in. */
export const accounts: Walk[] = [
  {
    at: (_, origin) => signedUpElsewhere(origin),
    scenes: {
      'choose-password': (page) => page.getByRole('heading', { name: auth.choosePassword.title }).waitFor(),
      'choose-password-faults': async (page) => {
        await field(page, auth.choosePassword.password).fill('123');
        await field(page, auth.choosePassword.passwordAgain).fill('başka');
        await button(page, auth.choosePassword.save).click();
        await alert(page, errorSentence('auth/weak-password')).waitFor();
        await alert(page, fieldErrors.passwordsDiffer).waitFor();
      },
      'choose-password-done': async (page) => {
        // Where signing in fails, the form says that the address is verified.
        await page.route('**/api/auth/sign-in', (route) => route.abort());
        await field(page, auth.choosePassword.password).fill(demoPassword);
        await field(page, auth.choosePassword.passwordAgain).fill(demoPassword);
        await button(page, auth.choosePassword.save).click();
        await page.getByText(auth.notices.verified).waitFor();
      },
    },
  },
  {
    at: '/auth',
    scenes: {
      auth: (page) => choose(page, auth.modes.signIn),
      'sign-in-empty': async (page) => {
        await button(page, auth.signIn).click();
        await alert(page, fieldErrors.required).first().waitFor();
      },
      'sign-in-refused': async (page) => {
        await signIn(page, forgetful, 'herhangi');
        await alert(page, errorSentence('auth/wrong-password')).waitFor();
      },
      'forgotten-without-email': async (page) => {
        await field(page, auth.email).fill('');
        await button(page, auth.forgotten).click();
        await alert(page, auth.notices.resetNeedsEmail).waitFor();
      },
      'forgotten-sent': async (page) => {
        await field(page, auth.email).fill(forgetful);
        await button(page, auth.forgotten).click();
        await page.getByText(auth.notices.resetSent).waitFor();
      },
      'reset-password': async (page, origin) => {
        await open(page, await mailedLink(origin, forgetful));
        await field(page, reset.newPassword).waitFor();
      },
      'reset-password-faults': async (page) => {
        await field(page, reset.newPassword).fill('123');
        await field(page, reset.newPasswordAgain).fill('başka');
        await button(page, reset.save).click();
        await alert(page, errorSentence('auth/weak-password')).waitFor();
        await alert(page, fieldErrors.passwordsDiffer).waitFor();
      },
      'reset-password-done': async (page) => {
        await dropTimers(page, waits.resetRedirect);
        await field(page, reset.newPassword).fill(demoPassword);
        await field(page, reset.newPasswordAgain).fill(demoPassword);
        await button(page, reset.save).click();
        await page.getByText(reset.done).waitFor();
      },
      'reset-password-dead': async (page, origin) => {
        await open(page, `${origin}/reset-password?oobCode=eski`);
        await alert(page, errorSentence('auth/invalid-action-code', 'checkResetCode')).waitFor();
      },
      'reset-password-checking': async (page, origin) => {
        await page.route('**/api/auth/check-reset-code', () => {});
        await page.goto(`${origin}/reset-password?oobCode=eski`);
        await page.getByText(reset.checking).waitFor();
      },
    },
  },
  {
    at: '/auth#from=/share',
    scenes: {
      'auth-to-tell': (page) => page.getByText(errorSentence('auth/unauthenticated', 'createExperience')).waitFor(),
    },
  },
  {
    at: '/auth',
    scenes: {
      'auth-signup': (page) => choose(page, auth.modes.signUp),
      'sign-up-faults': async (page) => {
        await field(page, auth.email).fill('adres değil');
        await field(page, auth.password).fill('12345');
        await field(page, auth.passwordAgain).fill('54321');
        await button(page, auth.signUp).click();
        await alert(page, fieldErrors.acceptTerms).waitFor();
      },
      'sign-up-taken': async (page) => {
        await field(page, auth.email).fill(forgetful);
        await field(page, auth.password).fill(demoPassword);
        await field(page, auth.passwordAgain).fill(demoPassword);
        await page.getByRole('checkbox').check();
        await button(page, auth.signUp).click();
        await alert(page, errorSentence('auth/email-already-in-use')).waitFor();
      },
      'sign-up-without-proof': async (page) => {
        const json = { code: 'proof/required', message: errorSentence('proof/required'), challenge: {} };
        await page.route('**/api/auth/sign-up', (route) => route.fulfill({ status: 403, json }), { times: 1 });
        await page.evaluate(() => Object.assign(window, { Worker: undefined }));
        await field(page, auth.email).fill(newcomer);
        await button(page, auth.signUp).click();
        await page.getByText(proof.help.title).waitFor();
      },
      'sign-up-sent': async (page) => {
        await field(page, auth.email).fill(newcomer);
        await button(page, auth.signUp).click();
        await page.getByText(auth.notices.mailSent).waitFor();
      },
      'sign-in-unverified': async (page) => {
        await button(page, auth.signIn).click();
        await signIn(page, newcomer, demoPassword);
        await page.getByText(auth.notices.unverified).waitFor();
      },
      verified: async (page, origin) => {
        await open(page, await mailedLink(origin, newcomer));
        await page.getByText(auth.notices.verified).waitFor();
      },
      'verification-link-dead': async (page, origin) => {
        await open(page, `${origin}/auth?mode=verifyEmail&oobCode=eski&email=${newcomer}`);
        await alert(page, errorSentence('auth/invalid-action-code')).waitFor();
      },
      'popup-waiting': async (page, origin) => {
        await open(page, `${origin}/auth`);
        await page.evaluate(() => Object.assign(window, { open: () => window }));
        await button(page, popup.open).click();
        await page.getByText(popup.waiting).waitFor();
      },
      'popup-blocked': async (page) => {
        await page.evaluate(() => Object.assign(window, { open: () => null }));
        await button(page, popup.open).click();
        await alert(page, popup.blocked).waitFor();
      },
    },
  },
  {
    at: '/auth',
    browser: { javaScriptEnabled: false },
    isBroken: true,
    isSeldom: true,
    scenes: { 'auth-without-scripts': asOpened },
  },
];
