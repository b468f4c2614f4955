import { type AddressInfo, connect, createServer, type Server } from 'node:net';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { adCheck } from '#contract/copy/ad-check.ts';
import { adCheckResult } from '#contract/copy/ad-check-result.ts';
import { memberMenu } from '#contract/copy/member-menu.ts';
import { quickExit } from '#contract/copy/quick-exit.ts';
import { adCheckPath, sharedAdPath } from '#contract/navigation.ts';
import { signIn } from '#tests/support/members.ts';
import { desktop, hydrated, open, type Visit, visit } from '#tests/support/pages.ts';
import { freePort, type ServerProcess } from '#tests/support/server.ts';
import { startSite, stopSite } from '#tests/support/site.ts';

/** A line to the server that notes what browsers send. */
let line: Server;
let sent = '';
let server: ServerProcess;
let browser: Browser;
let here: Visit;
let page: Page;
beforeAll(async () => {
  const to = await freePort();
  line = createServer((near) => {
    const far = connect(to, '127.0.0.1');
    near.on('data', (chunk) => (sent += chunk.toString('latin1')));
    near.on('error', () => far.destroy());
    far.on('error', () => near.destroy());
    near.pipe(far).pipe(near);
  });
  await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(line.address() as AddressInfo).port}`;
  [server, browser] = await startSite({ PORT: String(to), ORIGIN: origin });
});
afterAll(async () => {
  await stopSite(server, browser);
  line.close();
});
beforeEach(async () => {
  here = await visit(browser, { ...desktop, serviceWorkers: 'allow' });
  page = here.page;
  return () => here.close();
});

const secret = 'gizlibirkelime';
const ad = `${secret}: başlamadan 450 TL kargo bedeli yatır, ilk maaşınla iade.`;

const atWork = () => page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
const field = () => page.getByLabel(adCheck.label);

/** Posts a form as the system does that shares a text with the installed app. */
const share = (text: string, from = page) =>
  from.evaluate(
    ([action, value]) => {
      const form = Object.assign(document.createElement('form'), { method: 'post', action });
      form.append(Object.assign(document.createElement('textarea'), { name: 'text', value }));
      document.body.append(form);
      form.submit();
    },
    [sharedAdPath, text] as const,
  );

/** Shares a text that waits in the worker: the page that opens does not take it. */
async function shareUntaken(text: string): Promise<void> {
  const other = await page.context().newPage();
  await other.addInitScript(() => Object.defineProperty(navigator, 'serviceWorker', { value: undefined }));
  await other.goto(`${server.origin}/about`);
  await share(text, other);
  await other.waitForURL(server.origin + adCheckPath);
  await other.close();
}

/** Asks the worker for the text, as the check does. */
const waiting = () =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = ({ data }) => resolve(data);
        navigator.serviceWorker.controller?.postMessage('shared-ad', [port2]);
      }),
  );

/** Everything that the caches hold of texts. */
const cached = () =>
  page.evaluate(async () => {
    const texts: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        texts.push(request.url, (await (await cache.match(request))?.text()) ?? '');
    }
    return texts.join('\n');
  });

test('a text that is shared with the app opens the check, and never leaves the browser', async () => {
  await open(page, server.origin);
  await atWork();
  sent = '';
  await share(ad);
  await page.waitForURL(server.origin + adCheckPath);
  await hydrated(page);
  await page.getByRole('heading', { name: adCheckResult.lead.serious('care', ['fraud'], 1) }).waitFor();
  expect(await field().inputValue()).toBe(ad);
  expect(sent).toContain('GET /resources');
  expect(sent).not.toContain(`POST ${sharedAdPath}`);
  expect(sent).not.toContain(secret);
  expect(server.printed()).not.toContain(secret);
  expect(await cached()).not.toContain(secret);

  // Given out once: neither a reload nor another page gets it again.
  await page.reload();
  await hydrated(page);
  expect(await waiting()).toBe('');
  expect(await field().inputValue()).toBe('');
  expect(here.complaints).toEqual([]);
});

test('a quick exit leaves nothing of it behind', async () => {
  await page.context().route('https://www.google.com/', (route) => route.fulfill({ body: 'elsewhere' }));
  await open(page, server.origin);
  await atWork();
  await share(ad);
  await page.waitForURL(server.origin + adCheckPath);
  await hydrated(page);
  await expect.poll(() => field().inputValue()).toBe(ad);
  await page.getByRole('link', { name: quickExit.leave }).click();
  await page.waitForURL('https://www.google.com/');
  await open(page, `${server.origin}/resources`);
  expect(await waiting()).toBe('');
  expect(await field().inputValue()).toBe('');
  expect(await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))).not.toContain(secret);
});

test('signing out and a quick exit make the worker forget a text that no page has taken', async () => {
  await open(page, `${server.origin}/auth`);
  await signIn(page, 'deniz@ornek.sesol.example', 'ornek-parola');
  await atWork();
  await shareUntaken(ad);
  expect(await waiting()).toBe(ad);
  await shareUntaken(ad);
  await page.evaluate(() => navigator.serviceWorker.controller?.postMessage('left'));
  expect(await waiting()).toBe('');
  await shareUntaken(ad);
  await open(page, server.origin);
  await page.getByRole('button', { name: /Hesap menüsü/ }).click();
  await page.getByRole('button', { name: memberMenu.signOut }).click();
  await page.getByRole('button', { name: /Hesap menüsü/ }).waitFor({ state: 'detached' });
  await expect.poll(waiting).toBe('');
});

test('where no worker answers, the server does not read the text, and the check opens empty', async () => {
  const bare = await visit(browser);
  onTestFinished(bare.close);
  await open(bare.page, `${server.origin}/about`);
  await share(ad, bare.page);
  await bare.page.waitForURL(server.origin + adCheckPath);
  await hydrated(bare.page);
  expect(await bare.page.getByLabel(adCheck.label).inputValue()).toBe('');
  expect(sent).toContain(secret);
  expect(server.printed()).not.toContain(secret);
});
