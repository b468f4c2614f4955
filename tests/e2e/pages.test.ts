import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { content } from '#contract/copy/content.ts';
import { shell } from '#contract/copy/shell.ts';
import type { ExperiencePage } from '#contract/experiences.ts';
import { paging } from '#contract/limits.ts';
import { signIn } from '#tests/support/members.ts';
import { desktop, moreCardsThan, open, phone, visit } from '#tests/support/pages.ts';
import { type ServerProcess, startServerProcess } from '#tests/support/server.ts';
import { startSite, stopSite } from '#tests/support/site.ts';

let server: ServerProcess;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await startSite();
});
afterAll(() => stopSite(server, browser));

const firstPage = async () => (await (await fetch(`${server.origin}/api/experiences`)).json()) as ExperiencePage;
const words = (text: string) => text.replace(/\s+/g, ' ').trim();

describe('the HTML of /', () => {
  test('holds the whole texts of the first 12 experiences', async () => {
    const html = await (await fetch(server.origin)).text();
    const body = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
    const read = words(
      body
        .replace(/<[^>]+>/g, ' ')
        .replaceAll('&quot;', '"')
        .replaceAll('&#x27;', "'")
        .replaceAll('&amp;', '&'),
    );
    const { items } = await firstPage();
    expect(items).toHaveLength(paging.pageSize);
    for (const { experienceText, authorHandle } of items) {
      for (const sentence of experienceText.split(/(?<=[.!?…])\s+|\n+/)) expect(read).toContain(words(sentence));
      expect(read).toContain(authorHandle);
    }
  });

  test('is the same for everybody, and says nothing runs or is styled inline', async () => {
    const asVisitor = await fetch(server.origin);
    const policy = asVisitor.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'self'");
    expect(policy).toContain("style-src 'self'");
    expect(policy).not.toContain('unsafe');
    const html = await asVisitor.text();
    expect(html).not.toMatch(/<[^>]+\sstyle=/);
    expect(html).not.toMatch(/<script(?![^>]*(src=|application\/(ld\+)?json))/);
    const withCookie = await (await fetch(server.origin, { headers: { cookie: 'sesol=anything' } })).text();
    // What changes with time, and the cursor, which is sealed again each time.
    const passing = /"renderedAt":\d+|"nextCursor":"[^"]+"|\d+ (dakika|saat|gün) önce|şimdi/g;
    const lasting = (page: string) => page.replaceAll(passing, '');
    expect(lasting(withCookie) === lasting(html)).toBe(true);
  });

  test('tells each text once, from which the browser goes on', async () => {
    const html = await (await fetch(server.origin)).text();
    const { items } = await firstPage();
    for (const { experienceText } of items) {
      const ending = experienceText.slice(-12).replaceAll("'", '&#x27;').replaceAll('"', '&quot;');
      expect(html.split(ending)).toHaveLength(2);
    }
    const { page, complaints, close } = await visit(browser, phone);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await open(page, server.origin);
    const told = await page.locator('article .story').evaluateAll((all) => all.map((one) => one.textContent));
    expect(told).toEqual(items.map(({ experienceText }) => experienceText));
    expect(asked.filter((path) => path === '/' || path === '/api/experiences')).toEqual(['/']);
    expect(complaints).toEqual([]);
    await close();
  });

  test('which is asked for again where a translation was faster than the script', async () => {
    const { items } = await firstPage();
    const { page, close } = await visit(browser, phone);
    await page.addInitScript(() => {
      new MutationObserver((_, observer) => {
        const story = document.querySelector('.story > .opening');
        if (!story) return;
        story.textContent = 'A translation.';
        observer.disconnect();
      }).observe(document, { childList: true, subtree: true });
    });
    const pages: string[] = [];
    page.on('request', (request) => request.resourceType() === 'fetch' && pages.push(new URL(request.url()).pathname));
    await open(page, server.origin);
    expect(pages.filter((path) => path === '/')).toHaveLength(1);
    const told = await page.locator('article .story').evaluateAll((all) => all.map((one) => one.textContent));
    expect(told).toEqual(items.map(({ experienceText }) => experienceText));
    await close();
  });

  test('can be read with scripts off', async () => {
    const { page, close } = await visit(browser, { ...phone, javaScriptEnabled: false });
    await page.goto(server.origin);
    const { items } = await firstPage();
    const long = items.find(({ experienceText }) => experienceText.length > 700) ?? items[0];
    const ending = words(long?.experienceText ?? '').slice(-40);
    expect(words(await page.locator('main').innerText())).toContain(ending);
    await expect.poll(() => page.getByRole('button', { name: content.showMore }).isVisible()).toBe(false);
    await close();
  });
});

describe('paths', () => {
  test('an unknown page leads home, from the server and in the browser; an unknown call is JSON', async () => {
    const answer = await fetch(`${server.origin}/olmayan/sayfa`, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/']);
    const call = await fetch(`${server.origin}/api/olmayan`);
    expect([call.status, call.headers.get('content-type')]).toEqual([404, 'application/json']);
    const host = await fetch(`${server.origin.replace('127.0.0.1', 'localhost')}/auth?x=1`, { redirect: 'manual' });
    expect(host.headers.get('location')).toBe(`${server.origin}/auth?x=1`);
  });

  test('the icon that browsers ask for by themselves is one', async () => {
    const icon = await fetch(`${server.origin}/favicon.ico`, { redirect: 'manual' });
    expect([icon.status, icon.headers.get('content-type')]).toEqual([200, expect.stringMatching(/^image\//)]);
  });

  test('files that do not exist, and paths that try to leave the folder, are not answered with files', async () => {
    const status = async (path: string) => (await fetch(server.origin + path, { redirect: 'manual' })).status;
    for (const path of ['/..%2f..%2fpackage.json', '/.vite/manifest.json', '/%2e%2e/keys/sesol.key'])
      expect(await status(path), path).toBe(302);
    // A page that asks for a script is not sent to another page.
    expect(await status('/assets/yok.js')).toBe(404);
  });
});

test('built files are served in the compression of the build, for ever; the page is asked for each time', async () => {
  const html = await fetch(server.origin);
  expect(html.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=1, must-revalidate');
  const [entry] = /\/assets\/entry-client-[\w-]+\.js/.exec(await html.text()) ?? [];
  const script = await fetch(server.origin + entry, { headers: { 'accept-encoding': 'br' } });
  expect(script.headers.get('content-encoding')).toBe('br');
  expect(script.headers.get('cache-control')).toMatch(/immutable/);
});

describe('the list', () => {
  test('loads more by the window event alone, until all are shown', async () => {
    const { page, complaints, close } = await visit(browser, desktop);
    await open(page, server.origin);
    const shown = () => page.getByRole('article').count();
    await expect.poll(() => shown()).toBe(paging.pageSize);
    const { total } = await firstPage();
    for (let count = await shown(); count < total.value; count = await shown()) {
      await page.evaluate(() => dispatchEvent(new Event('request-more-experiences')));
      await moreCardsThan(page, count);
    }
    const ids = await page.getByRole('article').evaluateAll((cards) => cards.map(({ id }) => id));
    expect(new Set(ids).size).toBe(total.value);
    expect(complaints).toEqual([]);
    await close();
  });

  test('is laid out to its end right after the first look, and a reload stays where it was', async () => {
    const { page, close } = await visit(browser);
    const cards = page.getByRole('article');
    const unseen = () =>
      cards.evaluateAll(
        (all) =>
          all.filter((card) => !card.querySelector('h3')?.checkVisibility({ contentVisibilityAuto: true })).length,
      );
    const { promise: looked, resolve: goOn } = Promise.withResolvers<void>();
    await page.route('**/after-load*', async (route) => {
      await looked;
      await route.continue();
    });
    await page.goto(server.origin, { waitUntil: 'domcontentloaded' });
    await expect.poll(unseen).toBeGreaterThan(0);
    goOn();
    await expect.poll(unseen).toBe(0);

    await expect.poll(() => page.evaluate(() => document.querySelector('.arriving'))).toBe(null);
    await cards.nth(9).evaluate((card) => card.scrollIntoView({ behavior: 'instant' }));
    const top = () => cards.nth(9).evaluate((card) => Math.round(card.getBoundingClientRect().top));
    const left = await top();
    await page.reload();
    await expect.poll(top).toBe(left);
    await close();
  });

  test('a story longer than 700 characters opens and closes', async () => {
    const { page, close } = await visit(browser);
    await open(page, server.origin);
    const open_ = page.getByRole('button', { name: content.readMore }).first();
    await open_.click();
    await page.getByRole('button', { name: content.readLess }).first().click();
    expect(await page.getByRole('button', { name: content.readMore }).first().getAttribute('aria-expanded')).toBe(
      'false',
    );
    await close();
  });

  test('without any experience there is a way to be the first', async () => {
    const empty = await startServerProcess({ DEMO: 'off' });
    try {
      const { page, close } = await visit(browser);
      await open(page, empty.origin);
      await page.getByText(content.nothingFound).waitFor();
      await expect.poll(() => page.getByText(shell.demo.label).count()).toBe(0);
      await close();
    } finally {
      await empty.stop();
    }
  });
});

describe('before any script of ours', () => {
  test('the chosen theme is there before the first paint of the next visit', async () => {
    const { page, close } = await visit(browser, { ...desktop, colorScheme: 'light' });
    await open(page, server.origin);
    await page.getByRole('button', { name: shell.theme.toggle }).first().click();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto(server.origin);
    await expect.poll(() => page.evaluate(() => document.documentElement.className)).toContain('dark');
    await close();
  });

  test('the header knows a returning member before any script of ours has run', async () => {
    const { page, close } = await visit(browser, desktop);
    await open(page, `${server.origin}/auth`);
    await signIn(page, 'deniz@ornek.sesol.example', 'ornek-parola');
    await open(page, server.origin);
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto(server.origin);
    await expect.poll(() => page.getByRole('link', { name: shell.signIn }).filter({ visible: true }).count()).toBe(0);
    await close();
  });
});
