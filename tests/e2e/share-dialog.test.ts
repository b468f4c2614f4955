import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { content } from '#contract/copy/content.ts';
import { copying } from '#contract/copy/copying.ts';
import { kindWords } from '#contract/copy/kinds.ts';
import { sharing } from '#contract/copy/sharing.ts';
import type { Experience, ExperiencePage } from '#contract/experiences.ts';
import type { Kind } from '#contract/kinds.ts';
import { waits } from '#contract/limits.ts';
import { anchorOf } from '#contract/navigation.ts';
import { postAddress } from '#contract/post-address.ts';
import type { SuspiciousJob, SuspiciousJobPage } from '#contract/suspicious-jobs.ts';
import { experienceTitle, suspiciousJobTitle } from '#contract/text/title.ts';
import { choose, desktop, open, phone, stopClock, visit } from '#tests/support/pages.ts';
import type { ServerProcess } from '#tests/support/server.ts';
import { startSite, stopSite } from '#tests/support/site.ts';

let server: ServerProcess;
let browser: Browser;
let experience: Experience;
let listing: SuspiciousJob;
beforeAll(async () => {
  [server, browser] = await startSite();
  const list = async (path: string) => (await fetch(`${server.origin}/api/${path}`)).json();
  experience = ((await list('experiences')) as ExperiencePage).items[0] as Experience;
  listing = ((await list('suspicious-jobs')) as SuspiciousJobPage).items[0] as SuspiciousJob;
});
afterAll(() => stopSite(server, browser));

const dialogOf = (page: Page, kind: Kind = 'experience') =>
  page.getByRole('dialog', { name: kindWords[kind].share.title });
const cardOf = (page: Page) => page.locator(`[id="${anchorOf('experience', experience.id)}"]`);
const opener = (page: Page) => cardOf(page).getByRole('button', { name: content.more });
const link = (page: Page) => dialogOf(page).getByLabel(sharing.link, { exact: true });
const copyButton = (page: Page) => dialogOf(page).getByRole('button', { name: sharing.link });
const url = () => server.origin + postAddress('experience', experience.id);

async function openDialog(page: Page): Promise<void> {
  await open(page, server.origin);
  await choose(cardOf(page), content.share);
  await dialogOf(page).waitFor();
}

/** Expects the browser's selection to be the whole link. */
async function expectLinkSelected(page: Page): Promise<void> {
  const selected = await link(page).evaluate((field: HTMLInputElement) =>
    document.activeElement === field ? field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0) : null,
  );
  expect(selected).toBe(url());
}

describe('sending a post on', () => {
  test('offers the four services, each with its own icon, title, site and link, and lets none of them look back', async () => {
    const { page, complaints, close } = await visit(browser, desktop);
    const hosts = new Set<string>();
    page.on('request', (request) => hosts.add(new URL(request.url()).host));
    await openDialog(page);
    const anchors = dialogOf(page).getByRole('listitem').getByRole('link');
    const found = await anchors.evaluateAll((all) =>
      all.map((it) => ({
        href: it.getAttribute('href') ?? '',
        rel: it.getAttribute('rel'),
        target: it.getAttribute('target'),
      })),
    );
    expect(found.map(({ href }) => new URL(href).host)).toEqual(['x.com', 'x.com', 'wa.me', 'mail.google.com']);
    for (const { href, rel, target } of found) {
      expect([rel, target]).toEqual(['noopener noreferrer', '_blank']);
      const said = [...new URL(href).searchParams.values()].join(' ');
      for (const part of [experienceTitle(experience), 'SesOl', kindWords.experience.share.hashtag, url()]) {
        expect(said).toContain(part);
      }
    }
    const icons = await dialogOf(page)
      .locator('header button use, ul a use')
      .evaluateAll((all) => all.map((it) => it.getAttribute('href')?.split('#')[1]));
    expect(new Set(icons).size, icons.join()).toBe(1 + found.length);
    await expect.poll(() => link(page).inputValue()).toBe(url());
    expect([...hosts]).toEqual([new URL(server.origin).host]);
    expect(complaints).toEqual([]);
    await close();
  });

  test('works for a listing as well', async () => {
    const { page, close } = await visit(browser, phone);
    await open(page, `${server.origin}/suspicious-jobs`);
    const card = page.locator(`[id="${anchorOf('suspicious-job', listing.id)}"]`);
    await choose(card, content.share);
    const dialog = dialogOf(page, 'suspicious-job');
    await dialog.waitFor();
    await expect
      .poll(() => dialog.getByLabel(sharing.link, { exact: true }).inputValue())
      .toBe(server.origin + postAddress('suspicious-job', listing.id));
    const mail = await dialog.getByRole('link', { name: sharing.targets.gmail }).getAttribute('href');
    expect(new URL(mail ?? '').searchParams.get('su')).toContain(suspiciousJobTitle(listing));
    await close();
  });

  test('by keyboard: opens, closes on Esc and gives focus back', async () => {
    const { page, close } = await visit(browser, desktop);
    await open(page, server.origin);
    await opener(page).focus();
    for (const key of ['Enter', 'Tab', 'Enter']) await page.keyboard.press(key);
    await dialogOf(page).waitFor();
    await page.keyboard.press('Escape');
    await dialogOf(page).waitFor({ state: 'detached' });
    await expect.poll(() => opener(page).evaluate((it) => it === document.activeElement)).toBe(true);
    await close();
  });

  test('uses the system’s own sheet where there is one', async () => {
    const { page, close } = await visit(browser, phone);
    await page.addInitScript(() => {
      Object.assign(navigator, {
        share: (data: ShareData) => {
          Object.assign(window, { sent: data });
          return Promise.reject(new DOMException('closed', 'AbortError'));
        },
      });
    });
    await openDialog(page);
    await dialogOf(page).getByRole('button', { name: sharing.otherApps }).click();
    const sent = await page.evaluate(() => (window as never as { sent: ShareData }).sent);
    expect(sent.url).toBe(url());
    expect(sent.title).toContain(experienceTitle(experience));
    await close();
  });
});

describe('a picture to send on', () => {
  const part = (page: Page) => dialogOf(page).getByRole('region', { name: sharing.picture.open });
  const keep = (page: Page) => part(page).getByRole('button', { name: sharing.picture.keep });
  const whenDrawn = (page: Page) => expect.poll(() => keep(page).isEnabled()).toBe(true);

  test('is drawn when asked for, in both shapes, and kept as a file', async () => {
    const { page, complaints, close } = await visit(browser, phone);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await openDialog(page);
    expect(asked.filter((path) => /\/picture-/.test(path))).toEqual([]);
    await dialogOf(page).getByRole('button', { name: sharing.picture.open }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => part(page).evaluate((it) => it === document.activeElement)).toBe(true);

    for (const [shape, height] of [
      ['story', 1920],
      ['square', 1080],
    ] as const) {
      await part(page).getByText(sharing.picture.shapes[shape]).click();
      await whenDrawn(page);
      const [download] = await Promise.all([page.waitForEvent('download'), keep(page).click()]);
      expect(download.suggestedFilename()).toBe(sharing.picture.fileNames[shape]);
      const png = await readFile(await download.path());
      expect(png.subarray(1, 4).toString()).toBe('PNG');
      expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1080, height]);
      expect(await coloursIn(page)).toBeGreaterThan(12);
    }
    const said = (await part(page).getByRole('img').getAttribute('aria-label')) ?? '';
    expect(said).toContain(experience.city);
    expect(said).not.toContain(experience.authorHandle);
    await dialogOf(page).getByRole('button', { name: sharing.picture.close }).click();
    await dialogOf(page).getByRole('textbox', { name: sharing.link }).waitFor();
    expect(await part(page).count()).toBe(0);
    expect(complaints).toEqual([]);
    await close();
  });

  test('goes to another app where the system takes files', async () => {
    const { page, close } = await visit(browser, phone);
    await page.addInitScript(() => {
      Object.assign(navigator, {
        canShare: () => true,
        share: async (data: ShareData) => Object.assign(window, { sent: data }),
      });
    });
    await openDialog(page);
    await dialogOf(page).getByRole('button', { name: sharing.picture.open }).click();
    await whenDrawn(page);
    await part(page).getByRole('button', { name: sharing.picture.send }).click();
    const sent = await page.evaluate(() => {
      const { files, ...rest } = (window as never as { sent: ShareData }).sent;
      return { rest, files: files?.map(({ name, type }) => [name, type]) };
    });
    expect(sent).toEqual({ rest: {}, files: [[sharing.picture.fileNames.story, 'image/png']] });
    await close();
  });

  /** The number of colours on the canvas; a blank one has one. */
  function coloursIn(page: Page): Promise<number> {
    return part(page)
      .locator('canvas')
      .evaluate((canvas: HTMLCanvasElement) => {
        const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data;
        return new Set(pixels && new Uint32Array(pixels.buffer)).size;
      });
  }
});

describe('copying the link', () => {
  test('says so for 1.8 s', async () => {
    const { page, complaints, close } = await visit(browser, phone);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await openDialog(page);
    await stopClock(page);
    await copyButton(page).click();
    const status = dialogOf(page).getByRole('status').getByText(copying.copied);
    await status.waitFor({ state: 'attached' });
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url());
    await page.clock.runFor(waits.linkCopyConfirmation - 1);
    expect(await status.count()).toBe(1);
    await page.clock.runFor(1);
    await expect.poll(() => status.count()).toBe(0);
    expect(complaints).toEqual([]);
    await close();
  });

  test('falls back to the older way', async () => {
    const { page, close } = await visit(browser, phone);
    await page.addInitScript(() => {
      Reflect.deleteProperty(Navigator.prototype, 'clipboard');
      document.addEventListener('copy', () => Object.assign(window, { copied: true }));
    });
    await openDialog(page);
    await copyButton(page).click();
    await dialogOf(page).getByRole('status').getByText(copying.copied).waitFor({ state: 'attached' });
    expect(await page.evaluate(() => (window as never as { copied?: true }).copied)).toBe(true);
    await expectLinkSelected(page);
    await close();
  });

  test('that is refused says so, and leaves the link selected', async () => {
    const { page, close } = await visit(browser, phone);
    await page.addInitScript(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
      document.execCommand = () => false;
    });
    await openDialog(page);
    await copyButton(page).click();
    await page.getByRole('alert').getByText(`${copying.failed} ${sharing.linkIsSelected}`).waitFor();
    await expectLinkSelected(page);
    await close();
  });

  test('that this browser can not do asks to copy by hand, with the link selected', async () => {
    const { page, close } = await visit(browser, phone);
    await page.addInitScript(() => {
      Reflect.deleteProperty(Navigator.prototype, 'clipboard');
      document.execCommand = () => false;
      document.queryCommandSupported = () => false;
    });
    await openDialog(page);
    await copyButton(page).click();
    await page.getByRole('alert').getByText(sharing.copyByHand).waitFor();
    await expectLinkSelected(page);
    await close();
  });
});
