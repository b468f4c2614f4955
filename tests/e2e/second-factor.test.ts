import { type TOTP, URI } from 'otpauth';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { admin as copy } from '#contract/copy/admin.ts';
import { errorSentence } from '#contract/copy/errors.ts';
import { recoveryCodes } from '#contract/second-factor.ts';
import { visitAs } from '#tests/support/members.ts';
import { open, phone } from '#tests/support/pages.ts';
import type { ServerProcess } from '#tests/support/server.ts';
import { startSite, stopSite } from '#tests/support/site.ts';

let server: ServerProcess;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await startSite({ STAFF_SECOND_FACTOR: 'on' });
});
afterAll(() => stopSite(server, browser));

test('where it is required, staff set it up before the room opens, and coming back from the app loses nothing', async () => {
  const moderator = { email: 'moderator@ornek.sesol.example', password: 'ornek-parola' };
  const { page, complaints, close } = await visitAs(browser, server, { ...moderator, ...phone });
  /** Simulates the reader's return from another app: queries are refetched. */
  const comeBack = async () => {
    const asked = page.waitForResponse(/admin\/door$|second-factor$/);
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    await asked;
  };
  await open(page, `${server.origin}/admin?tab=reports`);
  await page.getByText(errorSentence('auth/second-factor-missing')).waitFor();
  await page.getByRole('button', { name: copy.secondFactor.start }).click();
  const link = page.getByRole('link', { name: copy.secondFactor.openApp });
  const uri = (await link.getAttribute('href')) ?? '';
  expect(uri).not.toMatch(/souser/);
  await comeBack();
  expect(await link.getAttribute('href')).toBe(uri);
  await page.getByLabel(copy.secondFactor.code).fill((URI.parse(uri) as TOTP).generate());
  await page.getByLabel(copy.secondFactor.code).press('Enter');
  const codes = page.locator('pre');
  await codes.waitFor();
  await comeBack();
  expect((await codes.innerText()).split('\n')).toHaveLength(recoveryCodes.count);
  await page.getByRole('button', { name: copy.secondFactor.done }).click();
  await page.getByRole('heading', { name: /açık rapor/ }).waitFor();
  expect(complaints).toEqual([]);
  await close();
});
