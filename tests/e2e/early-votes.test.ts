import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { experiences } from '#contract/copy/experiences.ts';
import { shell } from '#contract/copy/shell.ts';
import { voteErrors } from '#contract/copy/votes.ts';
import type { Experience } from '#contract/experiences.ts';
import { anchorOf } from '#contract/navigation.ts';
import { publishExperience } from '#tests/support/experiences.ts';
import { visitAs } from '#tests/support/members.ts';
import { open, phone, visit } from '#tests/support/pages.ts';
import type { ServerProcess } from '#tests/support/server.ts';
import { startSite, stopSite } from '#tests/support/site.ts';

let server: ServerProcess;
let browser: Browser;
let page: Page;
let story: Experience;
beforeAll(async () => {
  [server, browser] = await startSite({ RATE_LIMITS: 'off' });
  const member = { email: 'deniz@ornek.sesol.example', password: 'ornek-parola' };
  ({ page } = await visitAs(browser, server, { ...member, ...phone }));
  story = await publishExperience(page, server.origin);
  await server.publish();
});
afterAll(() => stopSite(server, browser));

const agree = (on: Page) =>
  on
    .locator(`[id="${anchorOf('experience', story.id)}"]`)
    .getByRole('button', { name: new RegExp(`^${experiences.agree} `) });

/** Opens the home page without its scripts, and taps; the returned function lets the scripts come. */
async function tapEarly(on: Page): Promise<() => void> {
  const scripts = Promise.withResolvers<void>();
  await on.route('**/entry-client-*.js', async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await on.goto(server.origin, { waitUntil: 'commit' });
  await agree(on).click();
  await expect.poll(() => agree(on).evaluate((it) => getComputedStyle(it).opacity)).toBe('0.55');
  return scripts.resolve;
}

test('a visitor who taps a vote before the page is hydrated is shown the way to an account', async () => {
  const { page, complaints, close } = await visit(browser, phone);
  onTestFinished(close);
  const letScriptsCome = await tapEarly(page);
  letScriptsCome();
  await page.getByText(voteErrors['auth/unauthenticated']).waitFor();
  expect(complaints).toEqual([]);
});

test('the answer to a vote at the end of a phone’s screen stands above the bar there', async () => {
  const { page, close } = await visit(browser, phone);
  onTestFinished(close);
  await open(page, server.origin);
  const bar = page.getByRole('navigation', { name: shell.bar.label });
  await agree(page).evaluate((it) => scrollBy({ top: it.getBoundingClientRect().bottom - innerHeight + 90 }));
  await agree(page).click();
  await page.getByText(voteErrors['auth/unauthenticated']).waitFor();
  const signUp = page.getByRole('link', { name: shell.signUp, exact: true }).and(page.locator('article a'));
  const end = async () => {
    const [answer, below] = await Promise.all([signUp.boundingBox(), bar.boundingBox()]);
    return answer && below && answer.y + answer.height <= below.y;
  };
  await expect.poll(end).toBe(true);
});

test('a member’s vote from before the page is hydrated is cast, and one they have cast already stays', async () => {
  for (const before of [null, 'upvote']) {
    const letScriptsCome = await tapEarly(page);
    const asked = page.waitForResponse('**/api/me/votes?*');
    const cast = before ? null : page.waitForResponse((response) => response.url().endsWith('/vote'));
    letScriptsCome();
    await asked;
    await cast;
    await expect.poll(() => agree(page).getAttribute('aria-disabled')).toBeNull();
    expect(await agree(page).getAttribute('aria-pressed'), `before: ${before}`).toBe('true');
    expect((await agree(page).innerText()).replace(/\s+/g, ' ')).toContain(`${experiences.agree} 1`);
  }
});
