import type { Browser, BrowserContextOptions, FileChooser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { adCheckResult } from '#contract/copy/ad-check-result.ts';
import { auth } from '#contract/copy/auth.ts';
import { controls } from '#contract/copy/controls.ts';
import { errorSentence, fieldErrors } from '#contract/copy/errors.ts';
import { heavySignals } from '#contract/copy/heavy-signals.ts';
import { listingForm as copy } from '#contract/copy/listing-form.ts';
import { personalData } from '#contract/copy/personal-data.ts';
import { publication } from '#contract/copy/publication.ts';
import { suspiciousJobs } from '#contract/copy/suspicious-jobs.ts';
import { wizard } from '#contract/copy/wizard.ts';
import type { UploadedImage } from '#contract/images.ts';
import { lengths, photos as limits } from '#contract/limits.ts';
import type { CheckedFlag } from '#contract/listing-vocabulary.ts';
import type { SuspiciousJobPage } from '#contract/suspicious-jobs.ts';
import { submitListing } from '#tests/support/listings.ts';
import { signIn } from '#tests/support/members.ts';
import { desktop, open, phone, reload, stopClock, visit } from '#tests/support/pages.ts';
import { png, pngFile } from '#tests/support/png.ts';
import { sendsListing } from '#tests/support/send-buttons.ts';
import type { ServerProcess } from '#tests/support/server.ts';
import { startSite, stopSite } from '#tests/support/site.ts';

const member = ['deniz@ornek.sesol.example', 'ornek-parola'] as const;
const listing = 'Aile ortamımıza uyum sağlayacak, çay-kahve servisine destek olacak stajyer arıyoruz.';

let server: ServerProcess;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await startSite({ RATE_LIMITS: 'off' });
});
afterAll(() => stopSite(server, browser));

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const next = (page: Page) => button(page, wizard.next);
const photo = (page: Page, number: number) => page.getByRole('img', { name: copy.photos.name(number) });
const choose = (page: Page, ...files: { name: string; mimeType: string; buffer: Buffer }[]) =>
  page.getByLabel(copy.photos.add).setInputFiles(files);
const alert = (page: Page, sentence: string) => page.getByRole('alert').filter({ hasText: sentence });

/** A member on the form, with its rules accepted. */
async function openForm(options: BrowserContextOptions = phone) {
  const visited = await visit(browser, options);
  onTestFinished(visited.close);
  const { page } = visited;
  await open(page, `${server.origin}/share-suspicious`);
  await page.waitForURL('**/auth');
  await signIn(page, ...member);
  await page.waitForURL('**/share-suspicious');
  await page.getByRole('checkbox').check();
  await button(page, copy.notice.start).click();
  return visited;
}

async function fillBasics(page: Page, title = 'Sosyal Medya Stajyeri'): Promise<void> {
  await page.getByLabel(copy.jobTitle.label).fill(title);
  await page.getByLabel(copy.platform.label).selectOption('Diğer');
  await next(page).click();
  await page.getByLabel(copy.listingText.label).fill(listing);
}

const sendAsIs = (page: Page) => button(page, copy.redact.sendAsIs).click();

test('from the list through sign-in, rules and three steps to a listing that everybody sees with its photo', async () => {
  const { page, complaints, close } = await visit(browser, phone);
  onTestFinished(close);
  await open(page, `${server.origin}/suspicious-jobs`);
  await page.getByRole('link', { name: suspiciousJobs.report }).click();
  await page.waitForURL('**/auth');
  await page.getByText(auth.toReport).waitFor();
  await signIn(page, ...member);
  await page.waitForURL('**/share-suspicious');

  const start = button(page, copy.notice.start);
  await expect.poll(() => start.isDisabled()).toBe(true);
  await page.getByRole('checkbox').check();
  await start.click();

  await expect.poll(() => next(page).isDisabled()).toBe(true);
  await page.getByLabel(copy.jobTitle.label).fill('Sosyal Medya Stajyeri');
  await expect.poll(() => next(page).isDisabled()).toBe(true);
  await page.getByText(wizard.faults).waitFor();
  await button(page, copy.platform.label).click();
  await page.getByLabel(copy.platform.label).and(page.locator(':focus')).waitFor();
  await page.getByLabel(copy.platform.label).selectOption('Diğer');
  await page.getByLabel(copy.city).selectOption('Bursa');
  await page.getByLabel(copy.jobUrl.label).fill('https://ilan.ornek.example/7');
  await page.getByText(copy.jobUrl.leadsTo('ilan.ornek.example')).waitFor();
  await next(page).click();

  await expect.poll(() => next(page).isDisabled()).toBe(true);
  await page.getByLabel(copy.listingText.label).fill(`${listing} Tel: 0532 123 45 67`);
  // The number is the ad's: it may stay, and is not asked about again.
  await button(page, personalData.keepOne('0532 123 45 67')).click();
  await page.getByText(copy.listingText.personalData).waitFor({ state: 'detached' });
  await page.getByLabel(copy.listingText.label).and(page.locator(':focus')).waitFor();
  await choose(page, pngFile());
  const canvas = page.getByRole('application', { name: copy.redact.canvas });
  await button(page, copy.redact.sendAsIs).waitFor();
  // Waits until the dialog has stopped moving.
  await canvas.hover();
  const box = await canvas.boundingBox();
  if (!box) throw new Error('no canvas');
  await page.mouse.move(box.x + 10, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width - 10, box.y + box.height / 2, { steps: 5 });
  await page.mouse.up();
  await page.getByText(copy.redact.covered(1)).waitFor();
  // A stroke that ends before it has been drawn covers all of its way.
  await page.mouse.move(box.x + 10, box.y + 10);
  await page.mouse.down();
  const isEndCovered = await canvas.evaluate(async (element: HTMLCanvasElement) => {
    const { right, top } = element.getBoundingClientRect();
    const at = { clientX: right - 10, clientY: top + 10, pointerId: 1, bubbles: true };
    element.dispatchEvent(new PointerEvent('pointermove', at));
    element.dispatchEvent(new PointerEvent('pointerup', at));
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const { width, height, clientWidth, clientHeight } = element;
    const pixel = [width - (10 * width) / clientWidth, (10 * height) / clientHeight, 1, 1] as const;
    return element
      .getContext('2d')
      ?.getImageData(...pixel)
      .data.slice(0, 3)
      .every((colour) => colour === 0);
  });
  expect(isEndCovered).toBe(true);
  await page.mouse.up();
  await page.getByText(copy.redact.covered(2)).waitFor();
  // The next stroke lands where it is aimed.
  expect(await canvas.boundingBox()).toEqual(box);
  await button(page, suspiciousJobs.photos.magnify).click();
  expect((await canvas.boundingBox())?.width).toBeGreaterThan(box.width);
  await button(page, suspiciousJobs.photos.fit).click();
  await button(page, copy.redact.sendCovered).click();
  await photo(page, 1).waitFor();
  await next(page).click();

  for (const phrase of ['aile ortamı', 'çay kahve servisi']) {
    await expect.poll(() => page.getByLabel(phrase).isChecked()).toBe(true);
  }
  await page.getByText(copy.redFlags.chosen(2)).waitFor();
  await page.getByLabel('aile ortamı').uncheck();
  await page.getByText(wizard.preview.nothingElseFound).waitFor();
  await button(page, wizard.back).click();
  // A name in the heading is told as well.
  await button(page, wizard.back).click();
  await page.getByLabel(copy.jobTitle.label).fill('Sosyal Medya Stajyeri, Ahmet Bey');
  await page.getByText(copy.listingText.personalData).waitFor();
  await next(page).click();
  await next(page).click();
  await page.locator('q', { hasText: 'Ahmet' }).waitFor();
  await button(page, wizard.preview.editHeading).click();
  const isFocused = (label: string) => page.getByLabel(label).evaluate((field) => field === document.activeElement);
  await expect.poll(() => isFocused(copy.jobTitle.label)).toBe(true);
  await page.getByLabel(copy.jobTitle.label).fill('Sosyal Medya Stajyeri');
  await next(page).click();
  await page.getByLabel(copy.listingText.label).fill(`${listing} Bana yaz: ik@ornek.example`);
  await page.getByText(copy.listingText.personalData).waitFor();
  // A long text is cut in the preview of a phone.
  await page.getByLabel(copy.listingText.label).fill(`${listing} ${'Uzun bir ilan bu. '.repeat(25)}`);
  await next(page).click();
  await button(page, wizard.preview.whole).click();
  await button(page, wizard.back).click();
  await page.getByLabel(copy.listingText.label).fill(listing);
  await next(page).click();
  await page.getByText(copy.redFlags.chosen(1)).waitFor();

  // Nothing in the preview leads away from the draft; its photo is shown large above it.
  const preview = page.getByRole('region', { name: wizard.preview.title });
  await preview.getByText('ilan.ornek.example').waitFor();
  await preview.getByText('Bursa').waitFor();
  const links = preview.getByRole('link');
  expect(await links.evaluateAll((all) => all.map((it) => it.ariaLabel))).toEqual([suspiciousJobs.photos.open(1, 1)]);
  await links.click();
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });

  await page.getByText(publication.choice.change).click();
  await page.getByLabel(publication.choice.soon).check();
  await stopClock(page);
  await button(page, sendsListing).click();
  await page.getByRole('heading', { name: copy.success.title }).waitFor();
  await page.clock.runFor(1990);
  expect(new URL(page.url()).pathname).toBe('/share-suspicious');
  await page.clock.runFor(20);
  await page.waitForURL(/\/suspicious-jobs\?ilan=/);
  await page.clock.resume();
  await page.getByText(publication.soon).waitFor();
  await server.publish();
  expect(complaints).toEqual([]);

  const stranger = await visit(browser, desktop);
  onTestFinished(stranger.close);
  await open(stranger.page, `${server.origin}/suspicious-jobs?hasPhoto=true&sortBy=newest`);
  const card = stranger.page.getByRole('article').first();
  await card.getByRole('heading', { name: 'Sosyal Medya Stajyeri' }).waitFor();
  await card.getByText('ilan.ornek.example').waitFor();
  const image = card.getByRole('link', { name: suspiciousJobs.photos.open(1, 1) }).locator('img');
  await expect.poll(() => image.evaluate((it: HTMLImageElement) => it.naturalWidth)).toBeGreaterThan(0);
  // The covered part never left the device.
  const shades = await image.evaluate(async (it: HTMLImageElement) => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [it.naturalWidth, it.naturalHeight];
    const context = canvas.getContext('2d') as CanvasRenderingContext2D;
    context.drawImage(it, 0, 0);
    return [0.5, 0.1].map((y) =>
      Math.max(...context.getImageData(canvas.width / 2, Math.floor(canvas.height * y), 1, 1).data.slice(0, 3)),
    );
  });
  expect(shades[0]).toBeLessThan(20);
  expect(shades[1]).toBeGreaterThan(60);
  expect(stranger.complaints).toEqual([]);
});

describe('what is wrong is said beside it, in the catalogue’s words, and nothing is lost', () => {
  test('texts that are too long and links that lead nowhere', async () => {
    const { page, complaints } = await openForm();
    const tooLong = alert(page, errorSentence('listing/too-long'));
    await page.getByLabel(copy.jobTitle.label).fill('a'.repeat(lengths.jobTitle + 1));
    await page.getByText(`${lengths.jobTitle + 1} / ${lengths.jobTitle}`).waitFor();
    await page.getByLabel(copy.platform.label).selectOption('LinkedIn');
    await page.getByLabel(copy.company.label).fill('b'.repeat(lengths.companyName + 1));
    for (const typed of ['www ornek', 'javascript:alert(1)', 'https://guvenilir.example@kotu.example/']) {
      await page.getByLabel(copy.jobUrl.label).fill(typed);
      await next(page).click();
      await alert(page, fieldErrors.webAddress).waitFor();
    }
    await expect.poll(() => tooLong.count()).toBe(2);
    await expect
      .poll(() => page.getByLabel(copy.jobTitle.label).evaluate((it) => it === document.activeElement))
      .toBe(true);

    await page.getByLabel(copy.jobTitle.label).fill('a'.repeat(lengths.jobTitle));
    await page.getByLabel(copy.company.label).fill('b'.repeat(lengths.companyName));
    const link = page.getByLabel(copy.jobUrl.label);
    await link.fill('htp:/abc');
    await next(page).click();
    await expect.poll(() => link.evaluate((it) => it === document.activeElement)).toBe(true);
    await link.fill('ornek.example/ilan');
    await page.getByLabel(copy.jobTitle.label).focus();
    await expect.poll(() => page.getByLabel(copy.jobUrl.label).inputValue()).toBe('https://ornek.example/ilan');
    await next(page).click();
    const text = page.getByLabel(copy.listingText.label);
    await text.fill('c'.repeat(lengths.listingText + 1));
    await next(page).click();
    await tooLong.waitFor();
    await text.fill('c'.repeat(lengths.listingText));
    await next(page).click();
    await expect.poll(() => button(page, sendsListing).isDisabled()).toBe(true);
    await page.getByLabel('çok iş birden').check();
    await expect.poll(() => button(page, sendsListing).isDisabled()).toBe(false);
    expect(complaints).toEqual([]);
  });

  test('files that are no photos, too large or too many', async () => {
    const { page } = await openForm();
    await fillBasics(page);
    for (const [file, code] of [
      [{ name: 'ilan.txt', mimeType: 'text/plain', buffer: Buffer.from('ilan') }, 'image/not-an-image'],
      [{ name: 'ilan.png', mimeType: 'image/png', buffer: Buffer.from('<html>') }, 'image/not-an-image'],
      [{ name: 'ilan.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') }, 'image/unsupported-format'],
      [{ name: 'ilan.png', mimeType: 'image/png', buffer: Buffer.alloc(limits.largestFile + 1) }, 'image/too-large'],
      [{ name: 'ilan.png', mimeType: 'image/png', buffer: png(8000, 5001) }, 'image/too-many-pixels'],
    ] as const) {
      await choose(page, file);
      await alert(page, errorSentence(code)).waitFor();
    }
    await choose(page, ...[1, 2, 3, 4].map((shade) => pngFile(`${shade}.png`, 20 * shade)));
    await alert(page, errorSentence('image/too-many')).waitFor();
    for (const number of [1, 2, 3]) {
      await sendAsIs(page);
      await photo(page, number).waitFor();
    }
    await expect.poll(() => page.getByLabel(copy.photos.add).count()).toBe(0);
    await button(page, copy.photos.remove(2)).click();
    await page.getByLabel(copy.photos.add).waitFor();
    await expect.poll(() => page.getByText(errorSentence('image/too-large')).count()).toBe(0);
  });

  test('a photo that the server refuses goes, with the reason; one that it could not check is sent again', async () => {
    const { page } = await openForm();
    await fillBasics(page);
    const answer = async (status: number, code: 'image/inappropriate' | 'image/check-failed') => {
      await page.route('**/api/images', (route) =>
        route.fulfill({ status, json: { code, message: errorSentence(code) } }),
      );
      await choose(page, pngFile());
      await sendAsIs(page);
      await alert(page, errorSentence(code)).waitFor();
      await page.unroute('**/api/images');
    };
    await answer(400, 'image/inappropriate');
    await expect.poll(() => button(page, copy.photos.remove(1)).count()).toBe(0);
    await answer(503, 'image/check-failed');
    await button(page, copy.photos.retry(1)).click();
    await photo(page, 1).waitFor();
    await expect.poll(() => page.getByRole('alert').count()).toBe(0);
  });

  test('a photo that is no longer there takes the member back to add it again', async () => {
    const { page } = await openForm();
    await fillBasics(page);
    await choose(page, pngFile());
    const [answer] = await Promise.all([page.waitForResponse('**/api/images'), sendAsIs(page)]);
    const { id } = (await answer.json()) as UploadedImage;
    await photo(page, 1).waitFor();
    await next(page).click();
    await submitListing(page, server.origin, { images: [id] });
    await button(page, sendsListing).click();
    await page.getByRole('region', { name: wizard.stepOf(copy.steps[1], 2) }).waitFor();
    await alert(page, errorSentence('image/not-available')).waitFor();
    await expect.poll(() => photo(page, 1).count()).toBe(0);
    await next(page).click();
    await button(page, sendsListing).click();
    await page.getByRole('heading', { name: copy.success.title }).waitFor();
  });

  test('a listing that does not get through waits, and is sent once', async () => {
    const { page } = await openForm();
    await fillBasics(page, 'Bir Kez Bildirilen');
    await next(page).click();
    await page.getByText(publication.choice.change).click();
    await page.getByLabel(publication.choice.soon).check();
    await page.route('**/api/suspicious-jobs', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await button(page, sendsListing).click();
    await alert(page, errorSentence('internal', 'createSuspiciousJob')).waitFor();
    await page.unroute('**/api/suspicious-jobs');
    await reload(page);
    await button(page, sendsListing).click();
    await page.getByRole('heading', { name: copy.success.title }).waitFor();
    await server.publish();
    const found = await fetch(`${server.origin}/api/suspicious-jobs?search=Bir+Kez+Bildirilen`);
    expect(((await found.json()) as SuspiciousJobPage).items).toHaveLength(1);
  });
});

test('without a connection a photo waits, holds the listing back, and goes by itself when the line is there again', async () => {
  const { page } = await openForm();
  await fillBasics(page);
  // The dialog's code is loaded with the first photo.
  await choose(page, pngFile('once.png'));
  await sendAsIs(page);
  await photo(page, 1).waitFor();
  await page.context().setOffline(true);
  await choose(page, pngFile('sonra.png', 50));
  await sendAsIs(page);
  await alert(page, errorSentence('internal', 'uploadImage')).waitFor();
  await next(page).click();
  await alert(page, copy.photos.notSent).waitFor();
  expect(await button(page, sendsListing).isDisabled()).toBe(true);
  await page.context().setOffline(false);
  await expect.poll(() => button(page, sendsListing).isDisabled()).toBe(false);
  await button(page, wizard.back).click();
  await photo(page, 2).waitFor();
});

test('how far a photo is, and that it is being checked, is said; it can be stopped', async () => {
  const { page } = await openForm();
  await fillBasics(page);
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/images', async (route) => {
    await released;
    await route.continue().catch(() => {});
  });
  await choose(page, pngFile());
  await sendAsIs(page);
  await page.getByRole('status').filter({ hasText: copy.photos.checking }).or(page.getByRole('progressbar')).waitFor();
  await next(page).click();
  await page.getByText(copy.photos.stillChecking).waitFor();
  expect(await button(page, sendsListing).isDisabled()).toBe(true);
  await button(page, wizard.back).click();
  await button(page, copy.photos.remove(1)).click();
  release();
  await next(page).click();
  await expect.poll(() => button(page, sendsListing).isDisabled()).toBe(false);
});

describe('photos can be brought without the file picker', () => {
  /**
   * Drops or pastes some small photos, with other clipboard data, on the element of a selector; returns whether the
   * page took them.
   */
  const bring = (page: Page, how: 'drop' | 'paste', on: string, count = 1, copied: Record<string, string> = {}) =>
    page.evaluate(
      ([way, selector, bytes, number, texts]) => {
        const brought = new DataTransfer();
        for (let n = 1; n <= number; n++) {
          brought.items.add(new File([new Uint8Array(bytes)], `${n}.png`, { type: 'image/png' }));
        }
        for (const [type, text] of Object.entries(texts)) brought.setData(type, text);
        const target = document.querySelector(selector) as HTMLElement;
        const options = { bubbles: true, cancelable: true };
        const events =
          way === 'drop'
            ? ['dragover', 'drop'].map((name) => new DragEvent(name, { ...options, dataTransfer: brought }))
            : [new ClipboardEvent('paste', { ...options, clipboardData: brought })];
        // Whether the page handles the event, instead of the browser.
        return events.map((event) => !target.dispatchEvent(event)).every(Boolean);
      },
      [how, on, [...png(60, 80)], count, copied] as const,
    );

  test('dropped, also beside their place, or pasted, also where text is written', async () => {
    const { page } = await openForm(desktop);
    await fillBasics(page);
    for (const [index, [how, on]] of (
      [
        ['drop', 'input[type=file]'],
        ['drop', 'h1'],
        ['paste', 'textarea'],
      ] as const
    ).entries()) {
      expect(await bring(page, how, on)).toBe(true);
      await sendAsIs(page);
      await photo(page, index + 1).waitFor();
    }
    expect(await page.getByLabel(copy.listingText.label).inputValue()).toBe(listing);
  });

  test('but a text that was copied together with its picture is pasted as a text', async () => {
    const { page } = await openForm(desktop);
    await fillBasics(page);
    const copied = { 'text/plain': listing, 'text/html': `<p>${listing}</p>` };
    expect(await bring(page, 'paste', 'textarea', 1, copied)).toBe(false);
    expect(await bring(page, 'paste', 'body', 1, copied)).toBe(true);
    await sendAsIs(page);
    await photo(page, 1).waitFor();
  });

  test('and never more than three, however fast', async () => {
    const { page } = await openForm(desktop);
    await fillBasics(page);
    await Promise.all([bring(page, 'drop', 'body', 2), bring(page, 'drop', 'body', 2)]);
    await alert(page, errorSentence('image/too-many')).waitFor();
    for (const number of [1, 2, 3]) {
      await sendAsIs(page);
      await photo(page, number).waitFor();
    }
    expect(await page.getByRole('dialog').count()).toBe(0);
  });
});

test('a draft outlives a reload with its photos, and goes when it is discarded and not taken back', async () => {
  const { page } = await openForm();
  await fillBasics(page);
  await choose(page, pngFile());
  await sendAsIs(page);
  await photo(page, 1).waitFor();
  await reload(page);
  await photo(page, 1).waitFor();
  await expect.poll(() => photo(page, 1).evaluate((it: HTMLImageElement) => it.naturalWidth)).toBeGreaterThan(0);
  await expect.poll(() => page.getByLabel(copy.listingText.label).inputValue()).toBe(listing);
  await next(page).click();
  await page.getByText(copy.redFlags.chosen(2)).waitFor();
  // Opened anew, the form leads to the step on which it was left; from there Back goes step by step.
  await open(page, `${server.origin}/about`);
  await open(page, `${server.origin}/share-suspicious`);
  await page.getByText(wizard.resumed).waitFor();
  await button(page, wizard.goOn).click();
  await page.getByText(copy.redFlags.chosen(2)).waitFor();
  await button(page, wizard.back).click();
  await photo(page, 1).waitFor();
  await button(page, wizard.back).click();
  await expect.poll(() => page.getByLabel(copy.jobTitle.label).inputValue()).toBe('Sosyal Medya Stajyeri');
  await button(page, wizard.discard).click();
  await expect.poll(() => page.getByLabel(copy.jobTitle.label).inputValue()).toBe('');
  await button(page, controls.undo).click();
  await expect.poll(() => page.getByLabel(copy.jobTitle.label).inputValue()).toBe('Sosyal Medya Stajyeri');
  await next(page).click();
  await photo(page, 1).waitFor();
  await expect.poll(() => page.getByLabel(copy.listingText.label).inputValue()).toBe(listing);

  await button(page, wizard.discard).click();
  await expect.poll(() => page.getByLabel(copy.jobTitle.label).inputValue()).toBe('');
  await reload(page);
  await expect.poll(() => page.getByLabel(copy.jobTitle.label).inputValue()).toBe('');
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:')))).toEqual([]);
});

test('by keyboard alone: rules, fields, a photo whose places are covered and uncovered, flags, sent', async () => {
  const { page, complaints, close } = await visit(browser, desktop);
  onTestFinished(close);
  const { keyboard } = page;
  const tabTo = async (name: string) => {
    for (let presses = 0; presses < 60; presses++) {
      const focused = await page.evaluate(() => {
        const it = document.activeElement;
        const label =
          it instanceof HTMLInputElement || it instanceof HTMLSelectElement || it instanceof HTMLTextAreaElement;
        return it?.getAttribute('aria-label') ?? (label ? it.labels?.[0]?.textContent : it?.textContent) ?? '';
      });
      if (focused.trim().startsWith(name)) return;
      await keyboard.press('Tab');
    }
    throw new Error(`Tab does not lead to ${name}`);
  };
  await open(page, `${server.origin}/auth`);
  await signIn(page, ...member);
  await open(page, `${server.origin}/share-suspicious`);
  await tabTo(copy.notice.accept);
  await keyboard.press('Space');
  await tabTo(copy.notice.start);
  await keyboard.press('Enter');
  await page.getByRole('region', { name: wizard.stepOf(copy.steps[0], 1) }).waitFor();
  await tabTo(copy.jobTitle.label);
  await keyboard.type('Klavyeyle Bildirilen');
  await tabTo(copy.platform.label);
  await keyboard.type('Diğer');
  await tabTo(wizard.next);
  await keyboard.press('Enter');
  await page.getByRole('region', { name: wizard.stepOf(copy.steps[1], 2) }).waitFor();
  await tabTo(copy.listingText.label);
  await keyboard.type('Dinamik ekibimize katıl.');
  await tabTo(copy.photos.add);
  // A press may be ignored until a new step has settled.
  const choosers: FileChooser[] = [];
  page.on('filechooser', (chooser) => choosers.push(chooser));
  await expect
    .poll(async () => {
      if (choosers.length === 0) await keyboard.press('Enter');
      return choosers.length;
    })
    .toBeGreaterThan(0);
  await choosers[0]?.setFiles(pngFile());
  await page.getByLabel(copy.redact.canvas).waitFor();
  await tabTo(copy.redact.canvas);
  await keyboard.press('ArrowDown');
  await keyboard.press('Shift+ArrowRight');
  await keyboard.press('Enter');
  await keyboard.press('ArrowUp');
  await keyboard.press('Space');
  await page.getByText(copy.redact.covered(2)).waitFor();
  await tabTo(copy.redact.undo);
  await keyboard.press('Enter');
  await page.getByText(copy.redact.covered(1)).waitFor();
  await tabTo(copy.redact.sendCovered);
  await keyboard.press('Enter');
  await photo(page, 1).waitFor();
  await tabTo(wizard.next);
  await keyboard.press('Enter');
  await page.getByRole('region', { name: wizard.stepOf(copy.steps[2], 3) }).waitFor();
  await tabTo('sınırsız kazanç');
  await keyboard.press('Space');
  await page.getByText(copy.redFlags.chosen(2)).waitFor();
  await tabTo(copy.submit['within-day']);
  await keyboard.press('Enter');
  await page.getByRole('heading', { name: copy.success.title }).waitFor();
  expect(complaints).toEqual([]);
});

test('a session that ends while a listing is written loses nothing', async () => {
  const { page } = await openForm();
  await fillBasics(page, 'Yarım Kalan İlan');
  await next(page).click();
  // A stream that begins now would be the first to notice, and lead away before the listing is sent.
  await page.route('**/api/live?*', () => {});
  await page.context().clearCookies();
  await button(page, sendsListing).click();
  await page.waitForURL('**/auth');
  await signIn(page, ...member);
  await page.waitForURL('**/share-suspicious');
  await expect.poll(() => page.getByLabel(copy.jobTitle.label).inputValue()).toBe('Yarım Kalan İlan');
  await button(page, wizard.discard).click();
});

test('whoever asks sees the signs in the text; the next step has ticked the red flags of the heavy ones', async () => {
  const { page, complaints } = await openForm();
  await fillBasics(page);
  const field = page.getByLabel(copy.listingText.label);
  await field.fill('Aile ortamı. Mesai ücreti ödenmez. İşe başlamadan 450 TL dosya parası yatır.');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(`${request.url()} ${request.postData()}`));
  await page.getByText(copy.signs.show).click();
  await page.getByText(adCheckResult.reasons['unpaid-overtime'].title).waitFor();
  expect(asked.join('\n')).not.toMatch(/mesai|dosya/i);

  await next(page).click();
  const flag = (name: string) => page.getByRole('checkbox', { name, exact: true });
  await page.getByText(copy.redFlags.chosen(2)).waitFor();
  for (const name of ['para isteniyor', 'aile ortamı']) expect(await flag(name).isChecked(), name).toBe(true);
  // What was demanded elsewhere, as by message, is told as well.
  expect(await flag('kimlik ya da şifre isteniyor').isChecked()).toBe(false);
  // A tick that was taken away does not come back.
  await flag('aile ortamı').press('Space');
  await button(page, wizard.back).click();
  await next(page).click();
  await flag('aile ortamı').waitFor();
  await page.getByText(copy.redFlags.chosen(1)).waitFor();
  expect(await flag('para isteniyor').isChecked()).toBe(true);
  await button(page, wizard.back).click();
  await field.fill('Kafemize garson aranıyor, Kadıköy. Aylık 40.000 TL, sigorta ilk günden.');
  await page.getByText(copy.signs.show).click();
  await page.getByText(copy.signs.none).waitFor();
  expect(complaints).toEqual([]);
});

test('a listing that waits shows its author the signs that the preview showed', async () => {
  const { page, complaints } = await openForm();
  await fillBasics(page, 'Evde Paketleme');
  const asks = 'Kimlik fotokopisi ve IBAN gönderin, malzeme için 750 TL kapora yatırın.';
  await page.getByLabel(copy.listingText.label).fill(asks);
  await next(page).click();
  // The twelve phrases say nothing of money or identity; flags that do are ticked where the check finds it.
  const flags: CheckedFlag[] = ['para isteniyor', 'kimlik ya da şifre isteniyor'];
  await page.getByText(copy.redFlags.chosen(2)).waitFor();
  expect(await page.getByText(copy.redFlags.notInText(2)).count()).toBe(0);
  const signs = [heavySignals.said['sum-to-send'], heavySignals.said['papers-before-contract']].map(String);
  const preview = page.getByRole('region', { name: wizard.preview.title });
  for (const sign of signs) await preview.getByText(sign).waitFor();
  await button(page, sendsListing).click();
  await page.waitForURL(/\/suspicious-jobs\?ilan=/);
  const card = page.getByRole('article').filter({ hasText: publication['within-day'] }).first();
  for (const said of [...signs, ...flags]) await card.getByText(said, { exact: true }).waitFor();
  await reload(page);
  for (const sign of signs) await card.getByText(sign).waitFor();
  expect(complaints).toEqual([]);
});

test('a press on the button that goes on leads to the field that is wrong, though its error moves the button', async () => {
  const { page } = await openForm(desktop);
  await page.getByLabel(copy.jobTitle.label).fill('Evde Paketleme');
  await page.getByLabel(copy.platform.label).selectOption('Diğer');
  const link = page.getByLabel(copy.jobUrl.label);
  await link.pressSequentially('ilan sitesi');
  await next(page).click();
  await page.getByText(fieldErrors.webAddress).waitFor();
  await expect.poll(() => link.evaluate((it) => it === document.activeElement)).toBe(true);
});
