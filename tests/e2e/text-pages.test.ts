import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { about } from '#contract/copy/about.ts';
import { copying } from '#contract/copy/copying.ts';
import { errorSentence } from '#contract/copy/errors.ts';
import { filters } from '#contract/copy/filters.ts';
import { legal } from '#contract/copy/legal.ts';
import { quickExit } from '#contract/copy/quick-exit.ts';
import { removal } from '#contract/copy/removal-requests.ts';
import { legality } from '#contract/copy/resources/legality.ts';
import { redFlags } from '#contract/copy/resources/red-flags.ts';
import { reporting } from '#contract/copy/resources/reporting.ts';
import { rights } from '#contract/copy/resources/rights.ts';
import { templates } from '#contract/copy/resources/templates.ts';
import { resources } from '#contract/copy/resources.ts';
import { pageTitles, shell } from '#contract/copy/shell.ts';
import { legalPageIds, legalPages } from '#contract/legal-pages.ts';
import { helpNumbers, waits } from '#contract/limits.ts';
import { pagePaths } from '#contract/navigation.ts';
import { policy } from '#contract/policy.ts';
import { forbiddenIn } from '#tests/support/forbidden-words.ts';
import { desktop, doubleLetters, open, phone, shifts, sidewaysScroll, tornWords, visit } from '#tests/support/pages.ts';
import type { ServerProcess } from '#tests/support/server.ts';
import { startSite, stopSite } from '#tests/support/site.ts';

/** Another operator: texts that hard-code the default one would show here. */
const contact = {
  general: 'selam@kusdili.example',
  removal: 'kaldir@kusdili.example',
  data: 'basvuru@kusdili.example',
};
const social = {
  Instagram: 'https://kusdili.example/fotograflar',
  X: 'https://kusdili.example/kisa',
  LinkedIn: 'https://kusdili.example/is',
  YouTube: 'https://kusdili.example/video',
  TikTok: 'https://kusdili.example/kisa-video',
};
const publisher = {
  SITE_NAME: 'Kuş Dili',
  CONTROLLER: 'Kuş Dili Derneği, Örnek Sokak 1, Ankara',
  TEAM_EMAIL: 'ekip@kusdili.example',
  CONTACT_EMAIL: contact.general,
  REMOVAL_EMAIL: contact.removal,
  DATA_EMAIL: contact.data,
  ...Object.fromEntries(
    Object.entries(social).map(([network, address]) => [`SOCIAL_${network.toUpperCase()}`, address]),
  ),
};

let server: ServerProcess;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await startSite({ DEMO: 'off', ...publisher });
});
afterAll(() => stopSite(server, browser));

const headings = {
  '/resources': resources.title.join(' '),
  '/about': `${about.promise} ${about.place}`,
  ...Object.fromEntries(legalPageIds.map((id) => [legalPages[id].path, pageTitles[id]])),
};
const paths = Object.keys(headings);
const { admin: _, ...openPages } = pagePaths;
const everyPath = [...new Set([...paths, ...Object.values(openPages)])];

const htmlOf = async (path: string) => (await fetch(server.origin + path)).text();
const words = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replace(/\s+/g, ' ')
    .trim();
const selection = (page: Page) => page.evaluate(() => String(getSelection()));

/** A browser without a clipboard. */
async function visitWithoutClipboard() {
  const visited = await visit(browser, desktop);
  await visited.page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
    document.execCommand = () => false;
  });
  return visited;
}

test('no text page moves while it comes', async () => {
  for (const size of [phone, desktop]) {
    const { page, close } = await visit(browser, size);
    onTestFinished(close);
    for (const path of paths) {
      await open(page, server.origin + path);
      expect(await shifts(page), `${path} ${size.viewport.width}`).toBeLessThanOrEqual(0.01);
    }
  }
});

test('the hyphen at which no line breaks is drawn by our own fonts', async () => {
  const { page, close } = await visit(browser, desktop);
  onTestFinished(close);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('DOM.enable');
  await devtools.send('CSS.enable');
  for (const path of [pagePaths.home, pagePaths.auth, legalPages.privacy.path]) {
    await open(page, server.origin + path);
    await page.evaluate(() => {
      for (const it of document.body.querySelectorAll<HTMLElement>('*'))
        if ([...it.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.includes('\u2011')))
          it.dataset.hyphen = '';
    });
    const { root } = await devtools.send('DOM.getDocument', { depth: 0 });
    const selector = '[data-hyphen]:not(script)';
    const { nodeIds } = await devtools.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector });
    const drawn = await Promise.all(
      nodeIds.map(async (nodeId) => (await devtools.send('CSS.getPlatformFontsForNode', { nodeId })).fonts),
    );
    expect(drawn.flat().length, path).toBeGreaterThan(0);
    expect(
      drawn.flat().filter(({ isCustomFont }) => !isCustomFont),
      path,
    ).toEqual([]);
  }
});

describe('the HTML of a text page', () => {
  test.each(Object.entries(headings))(
    '%s answers with its heading, no inline code and one h1',
    async (path, heading) => {
      const answer = await fetch(server.origin + path, { redirect: 'manual' });
      expect(answer.status).toBe(200);
      const html = await answer.text();
      expect([...html.matchAll(/<h1[^>]*>(.*?)<\/h1>/gs)].map(([, inside]) => words(inside ?? ''))).toEqual([heading]);
      expect(html).not.toMatch(/<[^>]+\sstyle=/);
      const levels = [...html.matchAll(/<h(\d)/g)].map(([, level]) => Number(level));
      for (const [index, level] of levels.entries()) expect(level - (levels[index - 1] ?? 0)).toBeLessThanOrEqual(1);
    },
  );

  test.each(everyPath)('%s promises nothing that the rulings forbid, and names no other operator', async (path) => {
    const html = await htmlOf(path);
    expect(words(html)).not.toMatch(/undefined|NaN|\[object/);
    expect(forbiddenIn(words(html))).toEqual([]);
    expect(html).toContain(publisher.SITE_NAME);
    expect(html).not.toMatch(/SesOl|sesol\.example/);
  });

  test('each legal text says who answers for it, since when, and that it is no legal advice', async () => {
    for (const id of legalPageIds) {
      const html = await htmlOf(legalPages[id].path);
      expect(words(html)).toContain(`${legal.updated.label} ${legal.updated.text}`);
      expect(words(html)).toContain('hukuki danışmanlık değildir');
      for (const other of legalPageIds) expect(html).toContain(`href="${legalPages[other].shortAddress}"`);
    }
    for (const id of ['kvkk', 'disclosure'] as const) {
      expect(words(await htmlOf(legalPages[id].path))).toContain(`${publisher.CONTROLLER}; ${publisher.TEAM_EMAIL}`);
    }
  });

  test('the legal pages state every figure of the policy', async () => {
    const texts = await Promise.all(legalPageIds.map((id) => htmlOf(legalPages[id].path)));
    const text = texts.map(words).join(' ');
    for (const figure of [
      `${policy.minimumAge} yaş`,
      `Kapatılan hesap: ${policy.accountErasureDays} gün`,
      `İstek üzerine kaldırılan içerik: en çok ${policy.contentRemovalDays} gün`,
      `Sunucu kayıtları: en çok ${policy.logMonths} ay`,
      `Yedekler: en çok ${policy.backupDays} gün`,
      `Onay kayıtları: en çok ${policy.consentRecordMonths} ay`,
      `Yerel depo için üst sınırımız ${policy.localStorageMonths} ay`,
      `IndexedDB için ${policy.indexedDbMonths} ay`,
      `en geç ${policy.dataRequestDays} gün içinde`,
      `${policy.takedownReviewHours} saat içinde incele`,
    ]) {
      expect(text).toContain(figure);
    }
    expect(policy).toMatchObject({ minimumAge: 18, accountErasureDays: 30, contentRemovalDays: 30, logMonths: 12 });
    expect(policy).toMatchObject({ backupDays: 90, consentRecordMonths: 24, localStorageMonths: 12 });
    expect(policy).toMatchObject({ indexedDbMonths: 24, dataRequestDays: 30, takedownReviewHours: 48 });
  });

  test('the resources say since when they stand, that they are no legal advice, and of each right its law', async () => {
    const html = await htmlOf('/resources');
    expect(words(html)).toContain(`${resources.updated.label} ${resources.updated.text}`);
    expect(words(html)).toContain('hukuki danışmanlık değildir');
    const section = html.slice(html.indexOf('id="rights"'), html.indexOf('id="reporting"'));
    const items = section.match(/<li.*?<\/li>/gs) ?? [];
    expect(items.length).toBeGreaterThan(5);
    for (const item of items) expect(words(item)).toMatch(/(sayılı (İş )?Kanunu? (\(KVKK\) )?m\.\d+|Genelge \d+\/\d+)/);
  });
});

test.each([pagePaths.resources, pagePaths.about, pagePaths.share, pagePaths['share-suspicious']])(
  'on a phone with letters twice as large, no word of %s is torn',
  async (path) => {
    const { page, close } = await visit(browser, phone);
    onTestFinished(close);
    await open(page, `${server.origin}${path}`);
    await doubleLetters(page);
    expect(await tornWords(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toEqual([]);
  },
);

describe('resources', () => {
  test('the help lines and the two official bodies can be reached', async () => {
    const { page, close } = await visit(browser);
    await open(page, `${server.origin}/resources`);
    const lines = page.locator('#reporting a[href^="tel:"]').filter({ hasText: reporting.call });
    await expect.poll(() => lines.count()).toBe(2);
    const calls = await lines.evaluateAll((links) => links.map((a) => a.getAttribute('href')));
    expect(calls).toEqual(Object.values(helpNumbers).map((line) => `tel:${line}`));
    for (const { label, address } of reporting.online) {
      const link = page.getByRole('link', { name: label });
      await expect.poll(() => link.getAttribute('href')).toBe(address);
      await expect.poll(() => link.getAttribute('rel')).toBe('noopener noreferrer');
    }
    await close();
  });

  test('a right is said in a word, and opens by the keyboard to what it means and its law', async () => {
    const { page, close } = await visit(browser);
    onTestFinished(close);
    await open(page, `${server.origin}/resources`);
    const [right] = rights.items;
    const law = page
      .locator('#rights')
      .getByText(right?.law ?? '', { exact: true })
      .first();
    expect(await law.isVisible()).toBe(false);
    await page.locator('#rights summary').first().focus();
    await page.keyboard.press('Enter');
    expect(await law.isVisible()).toBe(true);
  });

  test('the navigation follows the reader and leads to each section', async () => {
    for (const size of [phone, desktop]) {
      const { page, complaints, close } = await visit(browser, { ...size, reducedMotion: 'reduce' });
      await open(page, `${server.origin}/resources`);
      const navigation = page.getByRole('navigation', { name: resources.sectionsLabel });
      for (const label of Object.values(resources.sections).toReversed()) {
        const link = navigation.getByRole('link', { name: label });
        await link.click();
        await expect.poll(() => link.getAttribute('aria-current')).toBe('location');
      }
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      const last = navigation.getByRole('link', { name: resources.sections.templates });
      await expect.poll(() => last.getAttribute('aria-current')).toBe('location');
      await expect.poll(() => last.isVisible()).toBe(true);
      expect(complaints).toEqual([]);
      await close();
    }
  });

  test('who says what their situation is gets that answer alone', async () => {
    const { page, complaints, close } = await visit(browser, { ...phone, reducedMotion: 'reduce' });
    await open(page, `${server.origin}/resources`);
    const answers = legality.situations.map(({ answer }) => page.getByText(answer, { exact: true }));
    const shown = () => Promise.all(answers.map((answer) => answer.isVisible()));
    expect(await shown()).toEqual(answers.map(() => false));
    for (const [index, { id, label, calls = [], next = [], points }] of legality.situations.entries()) {
      const chip = page.getByRole('navigation', { name: legality.choose }).getByRole('link', { name: label });
      await chip.focus();
      await page.keyboard.press('Enter');
      await expect.poll(() => shown()).toEqual(answers.map((_, other) => other === index));
      await expect.poll(() => chip.getAttribute('aria-current')).toBe('true');
      expect(new URL(page.url()).hash).toBe(`#${id}`);
      const ways = page.locator(`#${id}`).getByRole('link');
      const led = await ways.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
      const named = [...calls, ...next, ...points.flatMap((point) => point.next ?? [])];
      expect(led).toEqual(named.map(({ to }) => to));
    }
    // The row of the matter is in view, and marked.
    await page.locator('#harassment').getByRole('link', { name: 'Kime sorabilirim?' }).click();
    const row = page.locator('#topic-harassment:target');
    await expect.poll(() => row.evaluate((it) => it.getBoundingClientRect().bottom < innerHeight)).toBe(true);
    await open(page, `${server.origin}/resources#voluntary`);
    await expect.poll(() => shown()).toEqual(legality.situations.map(({ id }) => id === 'voluntary'));
    expect(complaints).toEqual([]);
    await close();
  });

  test('the sections stay at the top of a low screen, beside the quick exit', async () => {
    for (const viewport of [
      { width: 740, height: 360 },
      { width: 320, height: 256 },
    ]) {
      const { page, close } = await visit(browser, { viewport, reducedMotion: 'reduce' });
      await open(page, `${server.origin}/resources#rights`);
      const strip = page.getByRole('navigation', { name: resources.sectionsLabel });
      await expect.poll(() => strip.evaluate((it) => it.getBoundingClientRect().top)).toBe(0);
      const exit = page.getByRole('link', { name: quickExit.leave }).first();
      const [bar, leave] = await Promise.all([strip.boundingBox(), exit.boundingBox()]);
      expect((bar?.x ?? 0) + (bar?.width ?? 0)).toBeLessThanOrEqual(leave?.x ?? 0);
      await close();
    }
  });

  test('a strip of sections shows on a phone that it goes on, until its end', async () => {
    const { page, close } = await visit(browser, phone);
    await open(page, `${server.origin}/resources`);
    const strip = page.getByRole('navigation', { name: resources.sectionsLabel });
    const arrow = () => strip.evaluate((it) => getComputedStyle(it, '::before').opacity);
    await expect.poll(arrow).toBe('1');
    await strip.evaluate((it) => it.scrollTo({ left: it.scrollWidth, behavior: 'instant' }));
    await expect.poll(arrow).toBe('0');
    await close();
  });

  test('red flags are chosen by arrow keys', async () => {
    const { page, close } = await visit(browser, desktop);
    await open(page, `${server.origin}/resources`);
    const chosen = () => page.getByRole('tab', { selected: true }).innerText();
    const [first, second, third] = redFlags.tabs.map(({ label }) => label);
    await page.getByRole('tab', { name: first }).focus();
    for (const [key, expected] of [
      ['ArrowRight', second],
      ['ArrowRight', third],
      ['ArrowRight', first],
      ['ArrowLeft', third],
      ['Home', first],
      ['End', third],
    ] as const) {
      await page.keyboard.press(key);
      await expect.poll(() => chosen()).toBe(expected);
      await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(expected);
      await expect.poll(() => page.getByRole('tabpanel').count()).toBe(1);
    }
    await page.keyboard.press('Tab');
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('tabpanel');
    await close();
  });

  test('each template can be copied and kept as a file', async () => {
    const { page, complaints, close } = await visit(browser);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await open(page, `${server.origin}/resources`);
    for (const { label, fileName, text } of templates.items) {
      await page.getByText(label, { exact: true }).filter({ visible: true }).first().click();
      await page.getByRole('button', { name: templates.copy }).click();
      await page.getByRole('button', { name: copying.copied }).waitFor();
      await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(text);
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name: templates.download }).click(),
      ]);
      expect(download.suggestedFilename()).toBe(fileName);
      expect(await readFile(await download.path(), 'utf8')).toBe(text);
    }
    expect(complaints).toEqual([]);
    await close();
  });

  test('where copying fails an alert says so and the text is selected', async () => {
    const { page, close } = await visitWithoutClipboard();
    await open(page, `${server.origin}/resources`);
    await page.getByRole('button', { name: templates.copy }).click();
    await expect.poll(() => page.getByRole('alert').innerText()).toBe('Kopyalama başarısız oldu.');
    expect(words(await selection(page))).toBe(words(templates.items[0].text));
    await close();
  });

  test('with scripts off everything is there, and the navigation still leads', async () => {
    const { page, close } = await visit(browser, { ...phone, javaScriptEnabled: false });
    await page.goto(`${server.origin}/resources`);
    for (const { id, answer } of legality.situations) {
      await page.getByRole('navigation', { name: legality.choose }).locator(`a[href="#${id}"]`).click();
      expect(await page.getByText(answer, { exact: true }).isVisible()).toBe(true);
    }
    for (const { signals } of redFlags.tabs) expect(await page.getByText(signals[0].title).isVisible()).toBe(true);
    for (const { text } of templates.items) expect(await page.getByText(text.slice(0, 30)).isVisible()).toBe(true);
    await expect.poll(() => page.getByRole('button', { name: templates.copy }).count()).toBe(0);
    expect(await page.getByRole('button', { name: shell.theme.toggle }).count()).toBe(0);
    await page.getByRole('link', { name: resources.sections.reporting }).click();
    expect(page.url()).toMatch(/#reporting$/);
    await close();
  });
});

describe('the quick exit', () => {
  test('replaces the site by another, from which going back leads nowhere', async () => {
    const { page, complaints, close } = await visit(browser, desktop);
    await page.route('https://www.google.com/**', (route) => route.fulfill({ body: 'elsewhere' }));
    await open(page, `${server.origin}/resources`);
    const exit = page.getByRole('link', { name: quickExit.leave });
    await exit.waitFor();
    await page.locator('main').getByRole('link', { name: legality.situations[3]?.label }).click();
    await page.locator('header').getByRole('link', { name: shell.tabs['suspicious-jobs'] }).click();
    await page.waitForURL(`**${pagePaths['suspicious-jobs']}`);
    await exit.click();
    await page.waitForURL('https://www.google.com/');
    await page.goBack();
    expect(page.url()).toBe('about:blank');
    expect(complaints).toEqual([]);
    await close();
  });

  test('leads away again from where Forward leads, until the site is opened anew', async () => {
    const { page, close } = await visit(browser, desktop);
    onTestFinished(close);
    let opened = 0;
    await page.route('https://www.google.com/**', async (route) => {
      opened += 1;
      await route.fulfill({ contentType: 'text/html', headers: { 'cache-control': 'no-store' }, body: 'elsewhere' });
    });
    await open(page, `${server.origin}/`);
    await page.locator('header').getByRole('link', { name: shell.tabs['suspicious-jobs'] }).click();
    await page.waitForURL(`**${pagePaths['suspicious-jobs']}`);
    await page.getByRole('link', { name: quickExit.leave }).click();
    await page.waitForURL('https://www.google.com/');
    await page.evaluate(() => history.forward());
    await expect.poll(() => opened).toBe(2);
    // The page before it has nothing on it.
    await page.getByText('elsewhere').waitFor();
    await page.waitForLoadState();
    await open(page, `${server.origin}/`);
    await page.getByRole('link', { name: quickExit.leave }).waitFor();
  });

  /** The script of the application never comes: the page stays as the server made it. */
  const withoutApplication = (page: Page) => page.route('**/assets/*.js', () => {});

  test('leaves before the script of the application has come, in the same way', async () => {
    const { page, complaints, close } = await visit(browser, phone);
    onTestFinished(close);
    await page.route('https://www.google.com/**', (route) => route.fulfill({ body: 'elsewhere' }));
    await withoutApplication(page);
    await page.goto(`${server.origin}/resources`, { waitUntil: 'commit' });
    // An entry of the history within the page.
    await page.locator('main').getByRole('link', { name: resources.sections.reporting }).click();
    await page.waitForURL('**/resources#reporting', { waitUntil: 'commit' });
    await page.getByRole('link', { name: quickExit.leave }).tap();
    await page.waitForURL('https://www.google.com/');
    await page.goBack();
    expect(page.url()).toBe('about:blank');
    expect(complaints).toEqual([]);
  });

  test.each([
    { key: 'Enter', isHydrated: true },
    { key: 'Space', isHydrated: true },
    { key: 'Enter', isHydrated: false },
    { key: 'Space', isHydrated: false },
  ])('is the second stop of the keyboard, and left by $key (hydrated: $isHydrated)', async ({ key, isHydrated }) => {
    const { page, close } = await visit(browser, phone);
    onTestFinished(close);
    await page.route('https://www.google.com/**', (route) => route.fulfill({ body: 'elsewhere' }));
    if (isHydrated) await open(page, `${server.origin}/`);
    else {
      await withoutApplication(page);
      await page.goto(`${server.origin}/`, { waitUntil: 'commit' });
    }
    const exit = page.getByRole('link', { name: quickExit.leave });
    await exit.waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    expect(await exit.evaluate((it) => it === document.activeElement)).toBe(true);
    await page.keyboard.press(key);
    await page.waitForURL('https://www.google.com/');
    await page.goBack();
    expect(page.url()).toBe('about:blank');
  });

  test('is a plain link without scripts, and says that Back leads here', async () => {
    const { page, close } = await visit(browser, { ...phone, javaScriptEnabled: false });
    onTestFinished(close);
    const referrers: (string | undefined)[] = [];
    await page.route('https://www.google.com/**', (route) => {
      referrers.push(route.request().headers().referer);
      return route.fulfill({ body: 'elsewhere' });
    });
    for (const path of [pagePaths.home, pagePaths['suspicious-jobs'], pagePaths.share, pagePaths['share-suspicious']]) {
      await page.goto(server.origin + path);
      const exit = page.getByRole('link', { name: quickExit.leave });
      await exit.focus();
      // What is shown of it: a locator by text passes over what scripts would hide.
      expect(await page.locator('header p').innerText()).toBe(quickExit.saysWithoutScripts);
      await exit.click();
      await page.waitForURL('https://www.google.com/');
      await page.goBack();
      await page.waitForURL(server.origin + path);
    }
    expect(referrers).toEqual([undefined, undefined, undefined, undefined]);
  });

  test('says what it does and does not do, on every page', async () => {
    const { page, close } = await visit(browser, desktop);
    onTestFinished(close);
    const legal = Object.values(legalPages).map(({ path }) => path);
    for (const path of [pagePaths.home, pagePaths.about, pagePaths.auth, pagePaths['reset-password'], ...legal]) {
      await open(page, server.origin + path);
      await page.getByRole('link', { name: quickExit.leave }).focus();
      expect(await page.getByText(quickExit.says).isVisible(), path).toBe(true);
      expect(await page.getByText(quickExit.saysWithoutScripts).count(), path).toBe(0);
    }
  });

  test.each([
    { where: 'a sheet', size: phone, opens: filters.open },
    { where: 'a low sheet', size: { viewport: { width: 740, height: 360 } }, opens: filters.open },
    { where: 'the menu', size: phone, opens: shell.menu.open },
    { where: 'a dialog', size: desktop, opens: shell.shelf },
    { where: 'a tablet’s dialog', size: { viewport: { width: 768, height: 900 } }, opens: shell.shelf },
    { where: 'a dialog of a large screen', size: { viewport: { width: 1920, height: 1080 } }, opens: shell.shelf },
  ])('leaves from the same place in $where, which neither opens on it nor covers it', async ({ size, opens }) => {
    const { page, close } = await visit(browser, size);
    onTestFinished(close);
    await page.route('https://www.google.com/**', (route) => route.fulfill({ body: 'elsewhere' }));
    await open(page, `${server.origin}/`);
    const before = await page.getByRole('link', { name: quickExit.leave }).boundingBox();
    await page.getByRole('button', { name: opens }).click();
    const dialog = page.getByRole('dialog');
    const exit = dialog.getByRole('link', { name: quickExit.leave });
    await exit.waitFor();
    expect(await exit.evaluate((it) => it === document.activeElement)).toBe(false);
    const [box, over] = [await exit.boundingBox(), await dialog.boundingBox()];
    expect(box).toEqual(before);
    if (opens !== shell.menu.open) expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(over?.y ?? 0);
    await exit.click();
    await page.waitForURL('https://www.google.com/');
    await page.goBack();
    expect(page.url()).toBe('about:blank');
  });
});

describe('about', () => {
  test('an address is copied, said so for 1200 ms, and opens the mail program', async () => {
    const { page, complaints, close } = await visit(browser);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await open(page, `${server.origin}/about`);
    for (const email of Object.values(contact)) {
      await expect.poll(() => page.getByRole('link', { name: email }).getAttribute('href')).toBe(`mailto:${email}`);
    }
    await page.getByRole('button', { name: about.contact.removal }).click();
    const copied = page.getByRole('button', { name: copying.copied });
    await copied.waitFor();
    const since = performance.now();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(contact.removal);
    await copied.waitFor({ state: 'detached' });
    expect(performance.now() - since).toBeLessThan(waits.copyConfirmation + 1000);
    expect(complaints).toEqual([]);
    await close();
  });

  test('where copying fails an alert says so and the address is selected', async () => {
    const { page, close } = await visitWithoutClipboard();
    await open(page, `${server.origin}/about`);
    await page.getByRole('button', { name: about.contact.data }).click();
    await expect.poll(() => page.getByRole('alert').innerText()).toBe('Kopyalama başarısız oldu.');
    await expect.poll(() => selection(page)).toBe(contact.data);
    await close();
  });

  test('a visitor asks for a removal: nothing typed is lost when it fails, and success says what comes next', async () => {
    const { page, complaints, close } = await visit(browser);
    await open(page, `${server.origin}/about#removal`);
    const send = page.getByRole('button', { name: removal.submit });
    await send.click();
    await expect.poll(() => page.getByRole('alert').count()).toBe(3);
    await page.getByLabel(removal.content.label).fill('https://sesol.example/#experience-1');
    await page.getByLabel(removal.reason.label).selectOption('personal');
    await page.getByLabel(removal.message.label).fill('Metinde adım geçiyor.');
    await page.getByLabel(removal.email.label).fill('adres değil');
    await send.click();
    await page.getByText(errorSentence('auth/invalid-email')).waitFor();
    await page.getByLabel(removal.email.label).fill('yazan@kimlik.example');

    await page.route('**/api/removal-requests', (route) => route.abort());
    await send.click();
    await page.getByRole('alert').waitFor();
    expect(await page.getByLabel(removal.message.label).inputValue()).toBe('Metinde adım geçiyor.');
    await page.unroute('**/api/removal-requests');
    await send.click();
    const received = page.getByRole('status').filter({ hasText: removal.received.title });
    await received.waitFor();
    await expect.poll(() => received.evaluate((words) => words === document.activeElement)).toBe(true);
    expect(await received.innerText()).toContain(`${policy.takedownReviewHours} saat`);
    const [mail] = await server.outbox();
    expect(mail?.to).toBe(publisher.TEAM_EMAIL);
    expect(mail?.text).toContain('yazan@kimlik.example');
    expect(complaints).toEqual([]);
    await close();
  });

  test('five networks are linked', async () => {
    const { page, close } = await visit(browser);
    await open(page, `${server.origin}/about`);
    const links = page.getByRole('list', { name: about.socialLabel }).getByRole('link');
    expect(
      await links.evaluateAll((all) => all.map((a) => [a.getAttribute('aria-label'), a.getAttribute('href')])),
    ).toEqual(Object.entries(social));
    await close();
  });
});

describe('legal pages', () => {
  test('lead to one another, and a short address leads home', async () => {
    const { page, complaints, close } = await visit(browser);
    await open(page, server.origin + legalPages.privacy.path);
    for (const id of legalPageIds) {
      const link = page.getByRole('navigation', { name: legal.navigation }).locator(`a[href="${legalPages[id].path}"]`);
      await link.click();
      await page.getByRole('heading', { level: 1, name: pageTitles[id] }).waitFor();
      await expect.poll(() => link.getAttribute('aria-current')).toBe('page');
    }
    await page.getByRole('link', { name: legalPages.privacy.shortAddress }).click();
    await page.waitForURL(`${server.origin}/`);
    for (const id of legalPageIds) {
      const answer = await fetch(server.origin + legalPages[id].shortAddress, { redirect: 'manual' });
      expect([answer.status, answer.headers.get('location')]).toEqual([302, '/']);
    }
    expect(complaints).toEqual([]);
    await close();
  });
});
