import type { Browser, BrowserContext, Page, Request } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { comments } from '#contract/copy/comments.ts';
import { content } from '#contract/copy/content.ts';
import { experiences } from '#contract/copy/experiences.ts';
import { live } from '#contract/copy/live.ts';
import { shell } from '#contract/copy/shell.ts';
import { suspiciousJobs } from '#contract/copy/suspicious-jobs.ts';
import type { Experience } from '#contract/experiences.ts';
import { paging } from '#contract/limits.ts';
import { anchorOf } from '#contract/navigation.ts';
import { demoPassword } from '#server/demo/accounts.ts';
import { cookiesOf } from '#tests/support/calls.ts';
import { launchChromium } from '#tests/support/chromium.ts';
import { type CuttableLine, cuttableLine } from '#tests/support/cuttable-line.ts';
import { visitAs } from '#tests/support/members.ts';
import { desktop, open, phone, visit } from '#tests/support/pages.ts';
import { freePort, type ServerProcess, startServerProcess } from '#tests/support/server.ts';
import { firstGathering } from '#web/platform/live-stream.ts';

let server: ServerProcess;
let line: CuttableLine;
/** The server's own origin, without the proxy. */
let direct: string;
let browser: Browser;
/** The headers of a member's API client. */
let headers: Record<string, string>;

beforeAll(async () => {
  const port = await freePort();
  line = await cuttableLine(port);
  server = await startServerProcess({
    PORT: String(port),
    ORIGIN: `http://127.0.0.1:${line.port}`,
    RATE_LIMITS: 'off',
  });
  direct = `http://127.0.0.1:${port}`;
  browser = await launchChromium();
  headers = { origin: server.origin, 'content-type': 'application/json' };
  const signedIn = await fetch(`${direct}/api/auth/sign-in`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ email: 'deniz@ornek.sesol.example', password: 'ornek-parola' }),
  });
  headers.cookie = cookiesOf(signedIn);
});
afterAll(async () => {
  await browser?.close();
  await line?.cut();
  await server?.stop();
});

async function share(companyName: string): Promise<Experience> {
  const body = {
    companyName,
    city: 'İzmir',
    sector: 'Medya',
    positionType: 'Junior',
    experienceText: 'Az önce yazıldı.',
    tags: ['adil'],
    isPositive: true,
  };
  const answer = await fetch(`${direct}/api/experiences`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(201);
  await server.publish();
  return (await answer.json()) as Experience;
}

const titles = (page: Page) => page.locator('article:not([aria-hidden]) h3').allTextContents();
const newPosts = (page: Page, count: number) => page.getByRole('button', { name: experiences.arrived(String(count)) });
/** The pages of a context that open a live connection, in order. */
function streamsOf(context: BrowserContext): Page[] {
  const opened: Page[] = [];
  context.on('response', (response) => {
    if (new URL(response.url()).pathname === '/api/live') opened.push(response.frame().page());
  });
  return opened;
}

test('what is new is announced, not pushed; shown on demand, and a list in another order leads to the newest', async () => {
  const reader = await visit(browser, desktop);
  onTestFinished(reader.close);
  const { page } = reader;
  const streams = streamsOf(page.context());
  await open(page, server.origin);
  await expect.poll(() => streams.length).toBe(1);
  const before = await titles(page);

  const { companyName } = await share('Yeni Bir Yer A.Ş.');
  await newPosts(page, 1).waitFor();
  expect(await titles(page)).toEqual(before);
  await share('Sonraki Yer A.Ş.');
  await newPosts(page, 2).click();
  await expect.poll(() => titles(page)).toEqual(expect.arrayContaining([companyName, 'Sonraki Yer A.Ş.']));
  expect((await titles(page)).slice(0, 2)).toEqual(['Sonraki Yer A.Ş.', companyName]);
  await expect.poll(() => newPosts(page, 2).count()).toBe(0);

  await open(page, `${server.origin}/?sortBy=mostLikes`);
  await expect.poll(() => streams.length).toBe(2);
  await share('Üçüncü Yer A.Ş.');
  await newPosts(page, 1).click();
  await page.waitForURL((url) => !url.search.includes('mostLikes'));
  await expect.poll(async () => (await titles(page))[0]).toBe('Üçüncü Yer A.Ş.');

  // Filtered to another city, the new post does not belong to the list.
  await open(page, `${server.origin}/?city=Ankara`);
  await expect.poll(() => streams.length).toBe(3);
  await share('İzmir’deki Yer A.Ş.');
  await open(page, `${server.origin}/?city=%C4%B0zmir`);
  await page.getByText('İzmir’deki Yer A.Ş.').waitFor();
  expect(reader.complaints).toEqual([]);
});

test('a member’s page opens one stream, and asks for no list again', async () => {
  const member = { email: 'umut@ornek.sesol.example', password: demoPassword };
  const { page, complaints, close } = await visitAs(browser, server, { ...member, ...phone });
  onTestFinished(close);
  // However slow the machine, the list is there before the stream is opened.
  await page.addInitScript((length) => {
    const [set, clear, held] = [setTimeout, clearTimeout, new Map<number, () => void>()];
    const holding = (run: () => void, delay?: number) => {
      if (delay !== length) return set(run, delay);
      held.set(-held.size - 1, run);
      return -held.size;
    };
    const dropping = (id?: number) => (held.delete(id ?? 0) ? undefined : clear(id));
    Object.assign(window, { setTimeout: holding, clearTimeout: dropping });
    Object.assign(window, { runHeld: () => [...held.values()].map((run) => run()) });
  }, firstGathering);
  for (const [path, topic] of [
    ['/', 'experiences'],
    ['/suspicious-jobs', 'suspicious-jobs'],
  ] as const) {
    const calls: URL[] = [];
    const note = (request: Request) => calls.push(new URL(request.url()));
    page.on('request', note);
    const listed = page.waitForResponse('**/api/me/unpublished');
    const stream = page.waitForResponse(`**/api/live?*${topic}*`);
    await open(page, server.origin + path);
    await listed;
    await page.evaluate('runHeld()');
    await stream;
    page.off('request', note);
    const asked = calls.filter(({ pathname }) => pathname.startsWith('/api/')).map(({ pathname }) => pathname);
    const own = ['/api/me', '/api/me/replies', '/api/me/unpublished', '/api/me/votes'];
    expect(asked.toSorted()).toEqual(['/api/live', ...own]);
  }
  expect(complaints).toEqual([]);
});

test('a list that comes later than the word that anything may have changed is not all new', async () => {
  const reader = await visit(browser, desktop);
  onTestFinished(reader.close);
  const { page } = reader;
  const streams = streamsOf(page.context());
  await open(page, server.origin);
  await expect.poll(() => streams.length).toBe(1);
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/api\/suspicious-jobs\?/, async (route) => {
    if (!route.request().url().includes('sortBy=newest')) await released;
    await route.continue();
  });
  const newest = page.waitForResponse((response) => response.url().includes('sortBy=newest'));
  await page.getByRole('link', { name: shell.tabs['suspicious-jobs'] }).first().click();
  await (await newest).finished();
  release();
  await page
    .getByRole('article')
    .nth(paging.pageSize - 1)
    .waitFor();
  expect(await page.getByRole('button', { name: suspiciousJobs.arrived(''), exact: false }).count()).toBe(0);
  expect(reader.complaints).toEqual([]);
});

test('a card that is deleted while somebody writes below it stays, with what is written', async () => {
  const { id } = await share('Silinecek Yer A.Ş.');
  const writer = await visitAs(browser, server, {
    email: 'umut@ornek.sesol.example',
    password: demoPassword,
    ...desktop,
  });
  onTestFinished(writer.close);
  const { page } = writer;
  const streams = streamsOf(page.context());
  await open(page, server.origin);
  await expect.poll(() => streams.length).toBeGreaterThan(0);
  const card = page.locator(`[id="${anchorOf('experience', id)}"]`);
  await card.getByRole('button', { name: `0 ${content.comments}` }).click();
  const field = card.getByLabel(comments.label, { exact: true });
  await field.fill('Ben de oradaydım.');
  const answer = await fetch(`${direct}/api/experiences/${id}`, { method: 'DELETE', headers });
  expect(answer.ok).toBe(true);
  await server.publish();
  await page.getByRole('status').getByText(live.deletedMeanwhile).waitFor();
  expect(await field.inputValue()).toBe('Ben de oradaydım.');
});

test('a browser has one connection however many tabs; when its tab goes, another takes over', async () => {
  const reader = await visit(browser, desktop);
  onTestFinished(reader.close);
  const context = reader.page.context();
  const streams = streamsOf(context);
  await open(reader.page, server.origin);
  await expect.poll(() => streams.length).toBe(1);
  const tabs = [await context.newPage(), await context.newPage()];
  for (const tab of tabs) {
    await open(tab, server.origin);
  }
  await share('Sekmelere Yer A.Ş.');
  for (const tab of [reader.page, ...tabs]) await newPosts(tab, 1).waitFor();

  expect(streams).toEqual([reader.page]);
  await reader.page.close();
  const left = [reader.page, ...tabs].filter((tab) => !tab.isClosed());
  await expect.poll(() => left.includes(streams.at(-1) as Page)).toBe(true);
  await share('Kalanlara Yer A.Ş.');
  for (const tab of left) await newPosts(tab, 2).waitFor();
});

test('after a lost connection the page catches up', async () => {
  const reader = await visit(browser, desktop);
  onTestFinished(reader.close);
  const { page } = reader;
  const streams = streamsOf(page.context());
  await open(page, server.origin);
  await expect.poll(() => streams.length).toBe(1);
  await line.cut();
  await share('Kopukken Yazılan A.Ş.');
  await line.mend();
  await newPosts(page, 1).waitFor();
});
