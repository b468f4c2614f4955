import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { adCheck } from '#contract/copy/ad-check.ts';
import { adCheckResult } from '#contract/copy/ad-check-result.ts';
import { controls } from '#contract/copy/controls.ts';
import { listingForm } from '#contract/copy/listing-form.ts';
import { wizard } from '#contract/copy/wizard.ts';
import { adScreenshots, lengths } from '#contract/limits.ts';
import { demoMember, demoPassword } from '#server/demo/accounts.ts';
import { visitAs } from '#tests/support/members.ts';
import { open, phone, sidewaysScroll, type Visit, visit } from '#tests/support/pages.ts';
import type { ServerProcess } from '#tests/support/server.ts';
import { startSite, stopSite } from '#tests/support/site.ts';

let server: ServerProcess;
let browser: Browser;
let here: Visit;
let page: Page;
/** A message in a chat, as a phone shows it. */
let screenshot: Buffer;
const message =
  'Başvurunuz onaylandı. Başlamadan önce 450 TL kargo bedeli yatırmanız gerekiyor, ilk maaşınızla iade edilir.';

beforeAll(async () => {
  [server, browser] = await startSite();
  const drawn = await browser.newPage({ viewport: { width: 360, height: 640 }, deviceScaleFactor: 3 });
  await drawn.setContent(
    `<body style="margin:0;background:#0b141a"><p style="margin:90px 60px 0 12px;padding:9px;border-radius:9px;background:#202c33;color:#e9edef;font:15px/1.4 sans-serif">${message}</p></body>`,
  );
  screenshot = await drawn.screenshot();
  await drawn.close();
});
afterAll(() => stopSite(server, browser));
beforeEach(async () => {
  here = await visit(browser, phone);
  page = here.page;
  await open(page, `${server.origin}/resources`);
  return () => here.close();
});

const copy = adCheck.screenshot;
const field = () => page.getByLabel(adCheck.label);
const button = () => page.getByRole('button', { name: copy.read });
const choose = async (buffer: Buffer) => {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button().click()]);
  await chooser.setFiles({ name: 'ekran.png', mimeType: 'image/png', buffer });
};
const refused = (failure: keyof typeof copy.failures) =>
  page.getByRole('alert').filter({ hasText: copy.failures[failure] }).waitFor();

test('a screenshot is read where it is: its size was said, its text can be corrected, and nothing is sent', async () => {
  const requests: { url: string; method: string; body: string | null; size: Promise<number> }[] = [];
  await page.getByText(copy.size).waitFor();
  await field().fill('Telegram’dan yazdılar.');
  await page.getByText(adCheckResult.fragment).waitFor();
  page.on('requestfinished', (request) =>
    requests.push({
      url: request.url(),
      method: request.method(),
      body: request.postData(),
      size: request.sizes().then(({ responseBodySize }) => responseBodySize),
    }),
  );
  // The toast goes after a few seconds, so it is waited for from the start.
  await Promise.all([page.getByText(copy.done).waitFor(), choose(screenshot)]);
  expect(await field().inputValue()).toBe(`Telegram’dan yazdılar.\n${message}`);
  await page.getByText(adCheckResult.reasons['paid-back-later'].title).waitFor();
  await page.getByRole('button', { name: copy.onlyNew }).click();
  expect(await field().inputValue()).toBe(message);
  await page.getByText(copy.appended).waitFor({ state: 'detached' });

  expect(requests.filter(({ url }) => /\.(wasm|gz)$/.test(url))).toHaveLength(2);
  for (const { url, method, body } of requests) {
    expect(url).toMatch(new RegExp(`^${server.origin}/assets/`));
    expect([method, body]).toEqual(['GET', null]);
  }
  const sizes = await Promise.all(requests.map(({ size }) => size));
  const downloaded = sizes.reduce((sum, size) => sum + size, 0);
  expect(downloaded).toBeGreaterThan(adScreenshots.reader * 0.8);
  expect(downloaded).toBeLessThanOrEqual(adScreenshots.reader);
  expect(await sidewaysScroll(page)).toEqual([]);
  expect(here.complaints).toEqual([]);
});

test('what can not be read is refused with a reason, and what was typed stays', async () => {
  await field().fill('Elimle yazdım.');
  await choose(Buffer.from('bir resim değil'));
  await refused('notAPicture');
  const empty = await browser.newPage();
  const nothing = await empty.screenshot();
  await empty.close();
  await choose(nothing);
  await refused('noText');
  await choose(Buffer.alloc(adScreenshots.largestFile + 1));
  await refused('tooLarge');
  expect(await field().inputValue()).toBe('Elimle yazdım.');
  expect(here.complaints).toEqual([]);
});

test('a download that fails is said and can be tried again, and one that takes long can be stopped', async () => {
  await page.context().route(/\.gz$/, (route) => route.abort());
  await choose(screenshot);
  await refused('notLoaded');
  await page.context().unroute(/\.gz$/);
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.context().route(/\.gz$/, async (route) => {
    await held;
    await route.continue().catch(() => {});
  });
  await page.getByRole('button', { name: controls.retry }).click();
  await page.getByRole('status').filter({ hasText: copy.steps.loading }).waitFor();
  await page.getByRole('button', { name: copy.stop }).click();
  await page.getByText(copy.steps.loading).waitFor({ state: 'detached' });
  release();
  expect(await field().inputValue()).toBe('');
  await page.context().unroute(/\.gz$/);
  await choose(screenshot);
  await expect.poll(() => field().inputValue()).toBe(message);
});

test('a text that the field can not hold is cut, and that is said', async () => {
  await field().fill('a'.repeat(lengths.checkedAd - 10));
  await choose(screenshot);
  await page.getByText(adCheck.full(lengths.checkedAd)).waitFor();
  expect(await field().inputValue()).toHaveLength(lengths.checkedAd);
});

test('the reader works without a network once it was used', async () => {
  await here.close();
  here = await visit(browser, { ...phone, serviceWorkers: 'allow' });
  page = here.page;
  await open(page, `${server.origin}/resources`);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  await choose(screenshot);
  await expect.poll(() => field().inputValue()).toBe(message);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: adCheck.clear }).click();
  await choose(screenshot);
  await expect.poll(() => field().inputValue()).toBe(message);
});

test('only the reader may compile code, and no page', async () => {
  const [request] = await Promise.all([page.waitForRequest(/screenshot-reader/), choose(screenshot)]);
  const policyOf = async (url: string) => (await fetch(url)).headers.get('content-security-policy') ?? '';
  expect(await policyOf(request.url())).toContain("script-src 'self' 'wasm-unsafe-eval'");
  expect(await policyOf(page.url())).not.toContain('unsafe');
  await expect.poll(() => field().inputValue()).toBe(message);
});

test('whoever reports a listing reads its text from a screenshot, below what is there, and may keep the screenshot', async () => {
  const {
    page: form,
    complaints,
    close,
  } = await visitAs(browser, server, {
    email: demoMember.email,
    password: demoPassword,
    ...phone,
  });
  onTestFinished(close);
  await open(form, `${server.origin}/share-suspicious`);
  await form.getByLabel(listingForm.notice.accept).check({ force: true });
  await form.getByRole('button', { name: listingForm.notice.start }).click();
  await form.getByLabel(listingForm.jobTitle.label).fill('Evde Paketleme');
  await form.getByLabel(listingForm.platform.label).selectOption('Diğer');
  await form.getByRole('button', { name: wizard.next }).click();
  const text = form.getByLabel(listingForm.listingText.label);
  await text.fill('Telegram’dan yazdılar.');
  const [chooser] = await Promise.all([
    form.waitForEvent('filechooser'),
    form.getByRole('button', { name: copy.read }).click(),
  ]);
  // What is typed while the picture is read stays.
  const typed = Promise.withResolvers<void>();
  await form.route(/screenshot-reader/, async (route) => {
    await typed.promise;
    await route.continue();
  });
  await chooser.setFiles({ name: 'ekran.png', mimeType: 'image/png', buffer: screenshot });
  await text.fill('Telegram’dan yazdılar, sonra aradılar.');
  typed.resolve();
  await form.getByText(copy.done).waitFor();
  expect(await text.inputValue()).toBe(`Telegram’dan yazdılar, sonra aradılar.\n${message}`);
  // It was read, and is evidence only if that is wanted, looked over like any photo.
  const photo = form.getByRole('img', { name: listingForm.photos.name(1) });
  expect(await photo.count()).toBe(0);
  const asEvidence = form.getByRole('button', { name: listingForm.photos.addRead });
  await asEvidence.click();
  await form.getByRole('button', { name: listingForm.redact.sendAsIs }).click();
  await photo.waitFor();
  expect(await asEvidence.count()).toBe(0);
  expect(complaints).toEqual([]);
});
