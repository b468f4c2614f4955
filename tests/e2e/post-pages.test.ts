import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { comments } from '#contract/copy/comments.ts';
import { content } from '#contract/copy/content.ts';
import { errorSentence } from '#contract/copy/errors.ts';
import { experienceForm } from '#contract/copy/experience-form.ts';
import { home } from '#contract/copy/home.ts';
import { kindWords } from '#contract/copy/kinds.ts';
import { linked } from '#contract/copy/linked.ts';
import { ownPost } from '#contract/copy/own-post.ts';
import { publication } from '#contract/copy/publication.ts';
import { reporting } from '#contract/copy/resources/reporting.ts';
import { sharing } from '#contract/copy/sharing.ts';
import { pageTitles, shell } from '#contract/copy/shell.ts';
import { suspiciousJobs } from '#contract/copy/suspicious-jobs.ts';
import type { Experience, ExperiencePage } from '#contract/experiences.ts';
import { listPaths } from '#contract/kind-names.ts';
import { anchorOf } from '#contract/navigation.ts';
import { postAddress } from '#contract/post-address.ts';
import type { SuspiciousJobPage } from '#contract/suspicious-jobs.ts';
import { demoMember, demoPassword } from '#server/demo/accounts.ts';
import { someExperience } from '#tests/support/experiences.ts';
import { visitAs } from '#tests/support/members.ts';
import { choose, desktop, open, phone, shifts, visit } from '#tests/support/pages.ts';
import type { ServerProcess } from '#tests/support/server.ts';
import { startSite, stopSite } from '#tests/support/site.ts';

let server: ServerProcess;
let browser: Browser;
/** A post far down in the list, with comments. */
let post: Experience;
beforeAll(async () => {
  [server, browser] = await startSite();
  const answer = await fetch(`${server.origin}/api/experiences?sortBy=oldest`);
  const { items } = (await answer.json()) as ExperiencePage;
  post = items.find(({ commentCount }) => commentCount > 0) as Experience;
});
afterAll(() => stopSite(server, browser));

const address = () => server.origin + postAddress('experience', post.id);
const anchor = () => anchorOf('experience', post.id);
const { wayOut } = kindWords.experience.missing;

test('on a phone without scripts a post, its comments and the way to the list can be read', async () => {
  const { page, close } = await visit(browser, { ...phone, javaScriptEnabled: false });
  await page.goto(address());
  const card = page.getByRole('article').first();
  expect(await card.getAttribute('id')).toBe(anchor());
  expect(await card.innerText()).toContain(post.experienceText.trim().split('\n').at(-1));
  await card.getByRole('heading', { name: comments.counted(String(post.commentCount)) }).waitFor();
  await page.getByRole('link', { name: wayOut }).click();
  expect(page.url()).toBe(`${server.origin}/`);
  await close();
});

test('on a phone a link opens the post with its comments, is given on, and leads back to the list and forth', async () => {
  const { page, complaints, close } = await visit(browser, phone);
  await open(page, address());
  const card = page.locator(`[id="${anchor()}"]`);
  const section = card.getByRole('region', { name: comments.counted(String(post.commentCount)) });
  await section.waitFor();
  expect(await page.title()).toContain(post.companyName ?? post.positionType);
  // Nothing moved the page of somebody who had begun to read.
  expect(await page.evaluate(() => scrollY)).toBe(0);
  expect(await card.count()).toBe(1);

  await choose(card, content.share);
  const dialog = page.getByRole('dialog', { name: kindWords.experience.share.title });
  await expect.poll(() => dialog.getByLabel(sharing.link, { exact: true }).inputValue()).toBe(address());
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });

  await page.getByRole('link', { name: wayOut }).click();
  await page.waitForURL(`${server.origin}/`);
  await section.waitFor({ state: 'detached' });
  await expect.poll(() => page.title()).toContain(pageTitles.home);
  await page.goBack();
  await page.waitForURL(address());
  await section.waitFor();
  expect(complaints).toEqual([]);
  await close();
});

test('a link whose post is not there says so, above the list', async () => {
  const { page, complaints, close } = await visit(browser, phone);
  await open(page, `${server.origin}/?deneyim=00000000-0000-4000-8000-000000000000`);
  await page.getByRole('region', { name: linked.absent.unknown.title }).waitFor();
  expect(await page.getByRole('article').count()).toBeGreaterThan(5);
  await page.getByRole('link', { name: wayOut }).click();
  await page.waitForURL(`${server.origin}/`);
  await page.getByRole('region', { name: linked.absent.unknown.title }).waitFor({ state: 'detached' });
  expect(complaints).toEqual([]);
  await close();
});

test('the author of a post that waits is never told on its page that there is none', async () => {
  const { page, close } = await visitAs(browser, server, { email: demoMember.email, password: demoPassword, ...phone });
  onTestFinished(close);
  const sent = await page.request.post(`${server.origin}/api/experiences`, {
    headers: { origin: server.origin },
    data: { ...someExperience, publish: 'within-day' },
  });
  const own = (await sent.json()) as Experience;
  const none = page.getByRole('region', { name: linked.absent.unknown.title });
  await open(page, server.origin);
  const answered = Promise.withResolvers<void>();
  await page.route('**/api/me/unpublished', async (route) => {
    await answered.promise;
    await route.continue();
  });
  const asked = page.waitForRequest('**/api/me/unpublished');
  await page.goto(server.origin + postAddress('experience', own.id));
  expect(await none.count()).toBe(0);
  await asked;
  expect(await none.count()).toBe(0);
  answered.resolve();
  await page.getByRole('article').first().getByText(publication['within-day']).waitFor();
  expect(await none.count()).toBe(0);
  await open(page, server.origin + postAddress('experience', crypto.randomUUID()));
  await none.waitFor();
});

test('a post that becomes public while its author edits it leaves the dialog open', async () => {
  const { page, close } = await visitAs(browser, server, { email: demoMember.email, password: demoPassword, ...phone });
  onTestFinished(close);
  const sent = await page.request.post(`${server.origin}/api/experiences`, {
    headers: { origin: server.origin },
    data: someExperience,
  });
  const own = (await sent.json()) as Experience;
  await open(page, server.origin + postAddress('experience', own.id));
  const card = page.getByRole('article').first();
  await card.getByText(publication.soon).waitFor();
  await choose(card, ownPost.edit);
  const company = page.getByRole('dialog').getByLabel(experienceForm.company.label);
  await company.fill('Martı');
  const told = page.waitForResponse((answer) => answer.url().endsWith('/api/me/unpublished'));
  await server.publish();
  await told;
  await expect.poll(async () => (await fetch(`${server.origin}/api/experiences/${own.id}`)).status).toBe(200);
  expect(await company.inputValue()).toBe('Martı');
  await page.keyboard.press('Escape');
  await card.getByText(publication.soon).waitFor({ state: 'detached' });
});

test('a post is one tap from the help lines', async () => {
  const { page, close } = await visit(browser, phone);
  await open(page, address());
  await page.getByRole('main').getByRole('link', { name: linked.help }).click();
  const heading = page.getByRole('heading', { name: reporting.title });
  await heading.waitFor();
  await expect.poll(() => heading.evaluate((it) => it.getBoundingClientRect().top)).toBeLessThan(300);
  await close();
});

test('one way leads back from the page of a post, and it is above the post', async () => {
  const answer = await fetch(`${server.origin}/api/suspicious-jobs`);
  const { items } = (await answer.json()) as SuspiciousJobPage;
  for (const size of [phone, desktop]) {
    for (const [kind, id] of [
      ['experience', post.id],
      ['suspicious-job', items[0]?.id ?? ''],
    ] as const) {
      const { page, close } = await visit(browser, size);
      onTestFinished(close);
      await open(page, server.origin + postAddress(kind, id));
      const way = page.getByRole('link', { name: kindWords[kind].missing.wayOut });
      expect(await way.count()).toBe(1);
      expect(await page.getByRole('main').getByRole('link', { name: shell.tabs.home }).count()).toBe(0);
      const card = page.locator(`[id="${anchorOf(kind, id)}"]`);
      const [above, below] = await Promise.all([way.boundingBox(), card.boundingBox()]);
      expect(above && below && above.y + above.height <= below.y).toBe(true);
      await way.click();
      await page.waitForURL(server.origin + listPaths[kind]);
      await card.and(page.locator('.linked-place *')).waitFor({ state: 'detached' });
    }
  }
});

test('the post begins on the first screen of its page, and what introduces the site comes after it', async () => {
  const { items } = (await (await fetch(`${server.origin}/api/suspicious-jobs`)).json()) as SuspiciousJobPage;
  for (const { size, javaScriptEnabled } of [
    { size: phone, javaScriptEnabled: true },
    { size: desktop, javaScriptEnabled: true },
    { size: phone, javaScriptEnabled: false },
  ]) {
    for (const [kind, id, lead] of [
      ['experience', post.id, home.hero.publish],
      ['suspicious-job', items[0]?.id ?? '', suspiciousJobs.report],
    ] as const) {
      const { page, close } = await visit(browser, { ...size, javaScriptEnabled, isNew: true });
      onTestFinished(close);
      await page.goto(server.origin + postAddress(kind, id));
      const card = page.locator(`[id="${anchorOf(kind, id)}"]`);
      const text = card.locator('.opening, blockquote').first();
      const [box, opening] = await Promise.all([card.boundingBox(), text.boundingBox()]);
      expect(box?.y, kind).toBeLessThan(240);
      expect((opening?.y ?? 999) + Math.min(opening?.height ?? 999, 120), kind).toBeLessThan(
        size.viewport.height * 0.65,
      );
      for (const below of [
        page.getByRole('heading', { level: 1 }),
        page.locator('main').getByRole('link', { name: lead }),
      ]) {
        await expect.poll(() => below.count()).toBe(1);
        expect((await below.boundingBox())?.y, kind).toBeGreaterThan((box?.y ?? 0) + (box?.height ?? 0));
      }
    }
  }
});

test('the page of a post moves nothing while its reader becomes known', async () => {
  for (const size of [phone, desktop]) {
    const { page, close } = await visit(browser, size);
    const known = Promise.withResolvers<void>();
    await page.route('**/api/me', async (route) => {
      await known.promise;
      await route.continue();
    });
    const asked = page.waitForRequest('**/api/me');
    await page.goto(address());
    await asked;
    known.resolve();
    await page.getByText(errorSentence('auth/unauthenticated', 'createComment')).waitFor();
    expect(await shifts(page), String(size.viewport.width)).toBeLessThanOrEqual(0.01);
    await close();
  }
});
