import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auth } from '#contract/copy/auth.ts';
import { controls } from '#contract/copy/controls.ts';
import { errorSentence, fieldErrors } from '#contract/copy/errors.ts';
import { experienceForm } from '#contract/copy/experience-form.ts';
import { experiences } from '#contract/copy/experiences.ts';
import { memberMenu } from '#contract/copy/member-menu.ts';
import { outage } from '#contract/copy/outage.ts';
import { publication } from '#contract/copy/publication.ts';
import { resources } from '#contract/copy/resources.ts';
import { shell } from '#contract/copy/shell.ts';
import type { ExperiencePage } from '#contract/experiences.ts';
import { lengths, waits } from '#contract/limits.ts';
import { pagePaths } from '#contract/navigation.ts';
import { followMail, signIn, signUp } from '#tests/support/members.ts';
import { open, phone, reload, stopClock, type Visit, visit } from '#tests/support/pages.ts';
import { sendsExperience } from '#tests/support/send-buttons.ts';
import type { ServerProcess } from '#tests/support/server.ts';
import { startSite, stopSite } from '#tests/support/site.ts';

const email = 'deniz@ornek.sesol.example';
const password = 'ornek-parola';
const scripts = '**/assets/*.js';

let server: ServerProcess;
let browser: Browser;
let here: Visit;
let page: Page;
beforeAll(async () => {
  [server, browser] = await startSite();
});
afterAll(() => stopSite(server, browser));
beforeEach(async () => {
  here = await visit(browser);
  page = here.page;
  return () => here.close();
});

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const next = () => button(experienceForm.next);
const city = () => page.getByLabel(experienceForm.city);
const story = () => page.getByLabel(experienceForm.text.label);
const focusedLabel = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
const panelOf = (index: number) => experienceForm.stepOf(experienceForm.steps.names[index] ?? '', index + 1);

/** No call to that address gets through any more, as without network. */
const cutOff = (address: string) => page.route(address, (route) => route.abort());

/** The call reaches the server, but its response is lost. */
const loseAnswers = (address: string) =>
  page.route(address, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await route.fetch();
    await route.abort();
  });

async function openShare(): Promise<void> {
  await open(page, `${server.origin}/auth`);
  await signIn(page, email, password);
  await open(page, `${server.origin}/share`);
  await city().waitFor();
}

async function fillWhere(): Promise<void> {
  await city().selectOption('Konya');
  await page.getByLabel(experienceForm.sector).selectOption('Finans');
  await page.getByLabel(experienceForm.position).selectOption('Junior');
}

async function fillAll(text: string): Promise<void> {
  await fillWhere();
  await next().click();
  await story().fill(text);
  await next().click();
  await page.getByLabel(experienceForm.verdict.good.title).check();
  await page.getByLabel('adil').check();
  await page.getByText(publication.choice.change).click();
  await page.getByLabel(publication.choice.soon).check();
}

const timesShared = async (text: string) => {
  await server.publish();
  const { items } = (await (await fetch(`${server.origin}/api/experiences`)).json()) as ExperiencePage;
  return items.filter(({ experienceText }) => experienceText === text).length;
};

describe('before our scripts have come', () => {
  /** Holds the scripts back until the returned function is called. */
  async function holdScripts(): Promise<() => void> {
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await page.route(scripts, async (route) => {
      await arrived;
      await route.continue();
    });
    return arrive;
  }

  test('a tap is not lost: the button does what it does once it can', async () => {
    const arrive = await holdScripts();
    await page.goto(server.origin, { waitUntil: 'commit' });
    await page.getByRole('button', { name: shell.menu.open }).click();
    const menu = page.getByRole('dialog');
    expect(await menu.count()).toBe(0);
    arrive();
    await menu.waitFor();
    expect(here.complaints).toEqual([]);
  });

  test('a form can neither be filled in nor sent, and then it can', async () => {
    const arrive = await holdScripts();
    await page.goto(`${server.origin}/auth`, { waitUntil: 'commit' });
    const typed = page.getByLabel(auth.password, { exact: true });
    await typed.waitFor();
    await expect.poll(() => typed.isDisabled()).toBe(true);
    await expect.poll(() => button(auth.signIn).isDisabled()).toBe(true);
    await expect.poll(() => page.locator('form').getAttribute('method')).toBe('post');

    arrive();
    await signIn(page, email, password);
    expect(page.url()).toBe(`${server.origin}/`);
  });

  test('a screen whose code does not come says so inside the frame, until it comes or another page is opened', async () => {
    await cutOff('**/assets/share-*.js');
    await page.goto(`${server.origin}/share`);
    await page.getByText(shell.crashed).waitFor();
    await page.getByRole('link', { name: shell.homeLink('SesOl') }).click();
    await page.getByRole('article').first().waitFor();

    await page.goto(`${server.origin}/share`);
    await page.getByText(shell.crashed).waitFor();
    await page.unroute('**/assets/share-*.js');
    await button(controls.retry).click();
    await page.getByText(errorSentence('auth/unauthenticated', 'createExperience')).waitFor();
  });

  test('an account dialog whose code does not come leaves the page as it is', async () => {
    await open(page, `${server.origin}/auth`);
    await signIn(page, email, password);
    await cutOff('**/assets/account-dialog-*.js');
    await page.getByRole('button', { name: shell.menu.open }).click();
    await button(memberMenu.dialog).click();
    await page.getByRole('alert').getByText(shell.crashed).waitFor();
    await expect.poll(() => page.getByRole('article').first().isVisible()).toBe(true);
  });

  test('with scripts off the share screen says what it needs', async () => {
    const plain = await visit(browser, { ...phone, javaScriptEnabled: false });
    await plain.page.goto(`${server.origin}/share`);
    await expect.poll(() => plain.page.locator('main noscript').innerText()).toBe(experienceForm.needsScripts);
    await expect.poll(() => plain.page.getByText(controls.loading).isVisible()).toBe(false);
    await plain.close();
  });
});

describe('the steps of a story', () => {
  test('a double click on the last step’s button does not touch what comes under the pointer', async () => {
    await openShare();
    await fillWhere();
    await next().click();
    await story().fill('Çift tıklayan biri.');
    await stopClock(page);
    await next().click();
    const good = page.getByLabel(experienceForm.verdict.good.title);
    await good.waitFor();
    await page.getByText(experienceForm.verdict.good.title).click({ force: true });
    await expect.poll(() => good.isChecked()).toBe(false);
    await expect.poll(() => focusedLabel()).toBe(panelOf(2));

    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await expect.poll(() => good.isChecked()).toBe(true);
    await page.clock.runFor(waits.stepSettles);
    await page.getByText(experienceForm.verdict.bad.title).click();
    await expect.poll(() => page.getByLabel(experienceForm.verdict.bad.title).isChecked()).toBe(true);
  });

  test('a step is held back on arrival, and filling in what was missing moves nobody', async () => {
    await openShare();
    await fillWhere();
    await next().click();
    await story().waitFor();
    await page.goBack();
    await city().selectOption('');
    await expect.poll(() => next().isDisabled()).toBe(true);
    await page.goForward();
    await city().waitFor();
    await city().selectOption('Konya');
    await page.getByLabel(experienceForm.company.label).fill('Hâlâ ilk adımda');
    await expect.poll(() => next().isEnabled()).toBe(true);
    await expect.poll(() => story().count()).toBe(0);
    await page.reload();
    await city().waitFor();
  });

  test('what is too long stays whole, and says so', async () => {
    await openShare();
    await fillWhere();
    const name = 'Uzun Adlı Şirket '.repeat(7);
    await page.getByLabel(experienceForm.company.label).fill(name);
    await page.getByText(fieldErrors.tooLong('100')).waitFor();
    await expect.poll(() => next().isDisabled()).toBe(true);
    expect(await page.getByLabel(experienceForm.company.label).inputValue()).toBe(name);
    await page.getByLabel(experienceForm.company.label).fill('');
    await next().click();

    const long = 'Bir gün daha. '.repeat(800);
    await story().fill(long);
    await page.getByText(fieldErrors.tooLong('10.000')).waitFor();
    await expect.poll(() => next().isDisabled()).toBe(true);
    expect(await story().inputValue()).toBe(long);
    await story().fill(long.slice(0, lengths.experienceText));
    await next().click();
    await page.getByLabel(experienceForm.verdict.good.title).waitFor();
  });

  test('focus stays in the step when the warning and the draft go', async () => {
    await openShare();
    await button(controls.close).click();
    await expect.poll(() => focusedLabel()).toBe(panelOf(0));
    await city().selectOption('Konya');
    await button(experienceForm.draft.discard).click();
    await expect.poll(() => focusedLabel()).toBe(panelOf(0));
  });

  test('fit on the narrowest screens', async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    await openShare();
    const steps = page.getByRole('list', { name: experienceForm.steps.label });
    const overflow = await steps.evaluate((list) =>
      [list, ...list.children].map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
    );
    expect(Math.max(...overflow)).toBe(0);
  });
});

describe('without an answer', () => {
  test('a story whose answer was lost is shared once, even after a reload, and says what happened', async () => {
    const text = 'Cevabı yolda kaybolan bir hikâye.';
    await openShare();
    await fillAll(text);
    await loseAnswers('**/api/experiences');
    await button(sendsExperience).click();
    await page.getByText(errorSentence('internal', 'createExperience')).waitFor();
    await button(sendsExperience).click();
    await page.getByText(errorSentence('internal', 'createExperience')).waitFor();

    await page.unroute('**/api/experiences');
    await page.reload();
    await button(sendsExperience).click();
    await page.getByRole('heading', { name: experienceForm.success.title }).waitFor();
    expect(await timesShared(text)).toBe(1);
    // The live event may reach this tab before the other has erased its drafts.
    const drafts = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:')));
    await expect.poll(drafts).toEqual([]);
  });

  test('a sign-up whose answer was lost succeeds on the second try', async () => {
    await loseAnswers('**/api/auth/sign-up');
    const signedUp = signUp(page, server, 'kayip.cevap@ornek.example', password);
    await page.getByText(outage.unavailable).waitFor();
    await page.unroute('**/api/auth/sign-up');
    await button(auth.signUp).click();
    await signedUp;
  });

  test('the share screen does not wait for ever for the member', async () => {
    await cutOff('**/api/me');
    await page.goto(`${server.origin}/share`);
    await page.getByText(outage.unavailable).waitFor();
    await page.unroute('**/api/me');
    await button(controls.retry).click();
    await page.waitForURL('**/auth');
  });

  test('a list that did not come says so, goes on saying so while it is tried again, and comes by itself', async () => {
    const list = '**/api/experiences*';
    let calls = 0;
    const refuse = () =>
      page.route(list, (route) => {
        calls += 1;
        return route.fulfill({ status: 503, body: '' });
      });
    const failed = page.getByRole('alert').filter({ hasText: experiences.loadFailed });
    const until = (holds: () => Promise<boolean>) =>
      expect
        .poll(async () => {
          await page.clock.runFor(1000);
          return holds();
        })
        .toBe(true);
    /** A retry in the background moves neither the sentence nor focus. */
    const expectRetries = async () => {
      await until(async () => (await failed.count()) === 1);
      await failed.locator('..').getByRole('button').focus();
      const before = calls;
      const seen = new Set<string>();
      await until(async () => {
        seen.add(`${await failed.count()} ${await page.evaluate(() => document.activeElement?.tagName)}`);
        return calls > before + 1;
      });
      expect([...seen]).toEqual(['1 BUTTON']);
    };

    await open(page, `${server.origin}/about`);
    await stopClock(page);
    await refuse();
    await page.getByRole('link', { name: shell.tabs.home }).first().click();
    await expectRetries();
    await page.unroute(list);
    await until(async () => (await page.locator('article:not([aria-hidden])').count()) > 1);
    expect(await failed.count()).toBe(0);

    // The same while another list is on screen.
    await refuse();
    await page.locator('input[type=search]').filter({ visible: true }).fill('mentor');
    await expectRetries();
  });

  test('a verification link can be tried again', async () => {
    await signUp(page, server, 'hatsiz@ornek.example', password);
    await cutOff('**/api/auth/verify-email');
    await followMail(page, server, 'hatsiz@ornek.example');
    await page.getByText(outage.unavailable).waitFor();
    await page.unroute('**/api/auth/verify-email');
    await button(controls.retry).click();
    await page.getByText(auth.notices.verified).waitFor();
  });
});

describe('with more than one tab', () => {
  test('signing out in one leaves the share screen of the other, and no draft behind', async () => {
    await openShare();
    await fillWhere();
    const other = await page.context().newPage();
    await open(other, server.origin);
    await other.getByRole('button', { name: shell.menu.open }).click();
    await other.getByRole('button', { name: memberMenu.signOut }).click();
    await other.getByRole('dialog').waitFor({ state: 'hidden' });
    await page.waitForURL('**/auth');
    // The live event may reach this tab before the other has erased its drafts.
    const drafts = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:')));
    await expect.poll(drafts).toEqual([]);
  });

  test('publishing a draft in one leaves what the other has made of it', async () => {
    await openShare();
    await fillAll('İlk sekmenin hikâyesi.');
    const [same, other] = [await page.context().newPage(), await page.context().newPage()];
    for (const tab of [same, other]) {
      await open(tab, `${server.origin}/share`);
      await tab.getByLabel(experienceForm.city).waitFor();
    }
    await other.getByRole('button', { name: experienceForm.next }).click();
    await other.getByLabel(experienceForm.text.label).fill('İkinci sekmede yeniden yazıldı.');
    // The last write wins: this tab's draft.
    await page.getByLabel('mentorvar').check();
    await page.getByLabel('mentorvar').uncheck();
    await button(sendsExperience).click();
    await page.getByRole('heading', { name: experienceForm.success.title }).waitFor();

    await expect.poll(() => same.getByLabel(experienceForm.city).inputValue()).toBe('');
    await reload(other);
    await expect
      .poll(() => other.getByLabel(experienceForm.text.label).inputValue())
      .toBe('İkinci sekmede yeniden yazıldı.');
  });

  test('signing out on the share screen leads home', async () => {
    await openShare();
    await page.getByRole('button', { name: shell.menu.open }).click();
    await button(memberMenu.signOut).click();
    await page.waitForURL(`${server.origin}/`);
    await page.getByRole('article').first().waitFor();
    expect(page.url()).toBe(`${server.origin}/`);
  });

  test('coming back to a tab moves nothing that is being read', async () => {
    await page.clock.install();
    // A list that begins to listen minutes later would be refetched.
    const listening = page.waitForResponse('**/api/live?**');
    await open(page, server.origin);
    await listening;
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.clock.fastForward(10 * 60_000);
    const askedForMe = page.waitForResponse('**/api/me');
    await page.evaluate(() => dispatchEvent(new Event('visibilitychange')));
    await askedForMe;
    expect(asked).not.toContain('/api/experiences');
  });
});

test('Back leads to where the list was left', async () => {
  await open(page, server.origin);
  await page.evaluate(() => scrollTo({ top: 1500, behavior: 'instant' }));
  // In the bar, which is always in reach.
  const bar = page.getByRole('navigation', { name: shell.bar.label });
  await bar.getByRole('link', { name: shell.tabs.resources }).click();
  await page.waitForURL(`**${pagePaths.resources}`);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await page.getByRole('article').first().waitFor();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(1500);
});

test('a menu whose code did not come does not open by itself on a later page', async () => {
  await open(page, server.origin);
  const code = '**/assets/drawer-panel-*.js';
  await cutOff(code);
  const menu = page.getByRole('button', { name: shell.menu.open });
  const [request] = await Promise.all([page.waitForRequest(code), menu.click()]);
  await page.getByRole('alert').getByText(shell.crashed).waitFor();
  await page.unroute(code);
  const bar = page.getByRole('navigation', { name: shell.bar.label });
  await bar.getByRole('link', { name: shell.tabs.resources }).click();
  await page.getByRole('heading', { level: 1, name: resources.title.join(' ') }).waitFor();
  // By then a second request of the page's own would have been answered, too.
  await page.evaluate(`import('${request.url()}').then(() => {})`);
  await page.evaluate(() => new Promise(requestAnimationFrame));
  expect(await page.getByRole('dialog').count()).toBe(0);
});
