import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { auth } from '#contract/copy/auth.ts';
import { comments } from '#contract/copy/comments.ts';
import { experienceForm } from '#contract/copy/experience-form.ts';
import { experiences } from '#contract/copy/experiences.ts';
import { listingForm as listing } from '#contract/copy/listing-form.ts';
import { outage } from '#contract/copy/outage.ts';
import { publication } from '#contract/copy/publication.ts';
import { tryingAgain } from '#contract/copy/trying-again.ts';
import { votes } from '#contract/copy/votes.ts';
import { wizard } from '#contract/copy/wizard.ts';
import type { Experience, ExperiencePage } from '#contract/experiences.ts';
import { helpLines } from '#contract/help-lines.ts';
import { waits } from '#contract/limits.ts';
import { anchorOf } from '#contract/navigation.ts';
import { call } from '#tests/support/calls.ts';
import { type CuttableLine, cuttableLine } from '#tests/support/cuttable-line.ts';
import { publishExperience } from '#tests/support/experiences.ts';
import { chooseSignIn, followVerification, signIn, signUp } from '#tests/support/members.ts';
import { open, phone, stopClock, visit } from '#tests/support/pages.ts';
import { pngFile } from '#tests/support/png.ts';
import { createPostgresDatabase, type OwnDatabase } from '#tests/support/postgres.ts';
import { sendsExperience } from '#tests/support/send-buttons.ts';
import type { ServerProcess } from '#tests/support/server.ts';
import { startSite, stopSite } from '#tests/support/site.ts';

const member = ['kesinti@ornek.example', 'ornek-parola'] as const;

describe('while the database is away', () => {
  let databases: OwnDatabase[];
  let line: CuttableLine;
  let server: ServerProcess;
  let browser: Browser;
  let cookies: Awaited<ReturnType<ReturnType<Page['context']>['cookies']>>;

  beforeAll(async () => {
    databases = [await createPostgresDatabase(), await createPostgresDatabase()];
    line = await cuttableLine(Number(new URL(databases[0]?.url ?? '').port));
    const [content, identity] = databases.map(({ url }) => {
      const over = new URL(url);
      over.port = String(line.port);
      return over.href;
    });
    const settings = { DATABASE_URL: content as string, IDENTITY_DATABASE_URL: identity as string };
    [server, browser] = await startSite({ ...settings, DEMO: 'off', RATE_LIMITS: 'off' });
    const { page, close } = await visit(browser);
    await signUp(page, server, ...member);
    await followVerification(page, server, member[0]);
    await open(page, `${server.origin}/auth`);
    await signIn(page, ...member);
    cookies = await page.context().cookies();
    await close();
  });
  afterAll(async () => {
    await stopSite(server, browser);
    await line.cut();
    for (const { drop } of databases) await drop();
  });

  let isAway = false;
  async function cut() {
    await line.cut();
    isAway = true;
  }
  async function mend() {
    if (isAway) await line.mend();
    isAway = false;
    await expect.poll(async () => (await fetch(`${server.origin}/readyz`)).status).toBe(200);
  }
  afterEach(mend);

  async function asMember(path: string) {
    const here = await visit(browser, phone);
    onTestFinished(async () => {
      await here.close();
      expect(here.complaints).toEqual([]);
    });
    await here.page.context().addCookies(cookies);
    await open(here.page, `${server.origin}${path}`);
    return here.page;
  }

  const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
  /** Advances the page's clock until `holds`: the page retries by itself. */
  const until = (page: Page, holds: () => Promise<boolean>) =>
    expect
      .poll(async () => {
        await page.clock.runFor(1000);
        return holds();
      })
      .toBe(true);
  const saysRetrying = async (page: Page) => {
    await page.getByText(tryingAgain.text).waitFor();
    for (const { number } of helpLines) {
      await expect
        .poll(() => page.locator(`a[href="tel:${number}"]`).filter({ visible: true }).count())
        .toBeGreaterThan(0);
    }
  };
  const isOver = async (page: Page) => (await page.getByText(tryingAgain.text).count()) === 0;
  const cardOf = (page: Page, { id }: Experience) => page.locator(`[id="${anchorOf('experience', id)}"]`);

  async function onACard() {
    const page = await asMember('/');
    const post = await publishExperience(page, server.origin);
    await open(page, `${server.origin}/`);
    const card = cardOf(page, post);
    await card.waitFor();
    return { page, post, card };
  }

  test('a story that is sent is kept, tried again by itself, and shared once', async () => {
    const text = 'Kesinti sırasında gönderilen bir hikâye.';
    const page = await asMember('/share');
    await page.getByLabel(experienceForm.city).selectOption('Konya');
    await page.getByLabel(experienceForm.sector).selectOption('Finans');
    await page.getByLabel(experienceForm.position).selectOption('Junior');
    await cut();
    await button(page, experienceForm.next).click();
    await page.getByLabel(experienceForm.text.label).fill(text);
    await button(page, experienceForm.next).click();
    await page.getByLabel(experienceForm.verdict.good.title).check();
    await page.getByLabel('adil').check();
    await page.getByText(publication.choice.change).click();
    await page.getByLabel(publication.choice.soon).check();
    await stopClock(page);
    await button(page, sendsExperience).click();
    await saysRetrying(page);
    // Retries can be stopped, and sending again starts new ones.
    await button(page, tryingAgain.stop).click();
    await until(page, () => isOver(page));
    await button(page, sendsExperience).click();
    await saysRetrying(page);
    await mend();
    await until(page, () => page.getByRole('heading', { name: experienceForm.success.title }).isVisible());
    await server.publish();
    const { items } = (await (await fetch(`${server.origin}/api/experiences`)).json()) as ExperiencePage;
    expect(items.filter(({ experienceText }) => experienceText === text)).toHaveLength(1);
  });

  test('a form that is opened says so, and comes by itself', async () => {
    const page = await asMember('/about');
    await stopClock(page);
    await cut();
    await page.goto(`${server.origin}/share`);
    await until(page, () => page.getByText(outage.unavailable).isVisible());
    await mend();
    await until(page, () => page.getByLabel(experienceForm.city).isVisible());
  });

  test('a vote stands, is tried again by itself, and counts once', async () => {
    const { page, post, card } = await onACard();
    const half = card.getByRole('group', { name: votes.group }).getByRole('button').first();
    await stopClock(page);
    await cut();
    await half.click();
    await saysRetrying(page);
    expect(await half.getAttribute('aria-pressed')).toBe('true');
    await mend();
    await until(page, () => isOver(page));
    expect(await half.getAttribute('aria-pressed')).toBe('true');
    const mine = () => call<{ vote: string | null }>(page, server.origin, 'GET', `/api/experiences/${post.id}/vote`);
    expect(await mine()).toEqual({ vote: 'upvote' });

    // This time the vote counts, but the response says that the server is away.
    let isLost = false;
    await page.route('**/vote', async (route) => {
      if (isLost || route.request().method() !== 'POST') return route.fallback();
      isLost = true;
      await route.fetch();
      await route.fulfill({ status: 503, headers: { 'retry-after': '5' }, json: { code: 'unavailable', message: '' } });
    });
    await half.click();
    await saysRetrying(page);
    await until(page, () => isOver(page));
    expect([await half.getAttribute('aria-pressed'), await mine()]).toEqual(['false', { vote: null }]);
  });

  test('a vote goes back when the server stays away', async () => {
    const { page, card } = await onACard();
    const half = card.getByRole('group', { name: votes.group }).getByRole('button').first();
    await stopClock(page);
    await cut();
    await half.click();
    await saysRetrying(page);
    const began = await page.evaluate(() => Date.now());
    await until(page, async () => {
      await page.clock.runFor(10_000);
      return isOver(page);
    });
    expect((await page.evaluate(() => Date.now())) - began).toBeGreaterThan(waits.read);
    await expect.poll(() => half.getAttribute('aria-pressed')).toBe('false');
  });

  test('a comment is kept, tried again by itself, and said once', async () => {
    const { page, card } = await onACard();
    await card.getByRole('button', { expanded: false }).first().click();
    const field = page.getByLabel(comments.label, { exact: true });
    await field.fill('Kesintide yazdım.');
    await stopClock(page);
    await cut();
    await button(page, comments.submit).click();
    await saysRetrying(page);
    expect(await field.inputValue()).toBe('Kesintide yazdım.');
    await mend();
    const said = page.getByRole('article').filter({ hasText: 'Kesintide yazdım.' });
    await until(page, async () => (await isOver(page)) && (await said.last().isVisible()));
    await expect.poll(() => field.inputValue()).toBe('');
    await server.publish();
    await page.clock.resume();
    await open(page, `${server.origin}/`);
    await card.getByRole('button', { expanded: false }).first().click();
    const texts = page.getByText('Kesintide yazdım.', { exact: true });
    await expect.poll(() => texts.count()).toBe(1);
  });

  test('a photo that is on its way arrives once the database is back', async () => {
    const page = await asMember('/share-suspicious');
    await page.getByRole('checkbox').check();
    await button(page, listing.notice.start).click();
    await page.getByLabel(listing.jobTitle.label).fill('Depo Stajyeri');
    await page.getByLabel(listing.platform.label).selectOption('Diğer');
    await button(page, wizard.next).click();
    await page.getByLabel(listing.listingText.label).fill('Aile ortamına uyacak biri.');
    await stopClock(page);
    await cut();
    await page.getByLabel(listing.photos.add).setInputFiles([pngFile()]);
    await button(page, listing.redact.sendAsIs).click();
    await saysRetrying(page);
    await mend();
    await until(page, () => page.getByRole('img', { name: listing.photos.name(1) }).isVisible());
    expect(await isOver(page)).toBe(true);
    expect(await page.getByLabel(listing.listingText.label).inputValue()).toBe('Aile ortamına uyacak biri.');
  });

  test('who signs in is signed in once the database is back', async () => {
    const { page, close } = await visit(browser, phone);
    onTestFinished(close);
    await open(page, `${server.origin}/auth`);
    await chooseSignIn(page);
    await page.getByLabel(auth.email, { exact: true }).fill(member[0]);
    await page.getByLabel(auth.password, { exact: true }).fill(member[1]);
    await stopClock(page);
    await cut();
    await button(page, auth.signIn).click();
    await saysRetrying(page);
    await mend();
    await until(page, async () => new URL(page.url()).pathname === '/');
  });

  test('the home page that is opened meanwhile is whole but for its list, which comes by itself', async () => {
    await onACard();
    const { page, close, complaints } = await visit(browser, phone);
    onTestFinished(async () => {
      await close();
      expect(complaints).toEqual([]);
    });
    await open(page, `${server.origin}/about`);
    await stopClock(page);
    await cut();
    await page.goto(`${server.origin}/`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await until(page, () => page.getByText(experiences.loadFailed).isVisible());
    await mend();
    await until(page, async () => (await page.locator('article:not([aria-hidden])').count()) > 0);
    await expect.poll(() => page.getByText(experiences.loadFailed).count()).toBe(0);
  });
});
