import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { admin as copy } from '#contract/copy/admin.ts';
import { kindWords } from '#contract/copy/kinds.ts';
import { notices } from '#contract/copy/notices.ts';
import { shell } from '#contract/copy/shell.ts';
import { doorRules } from '#contract/door-rules.ts';
import type { Experience } from '#contract/experiences.ts';
import { waits } from '#contract/limits.ts';
import { publishExperience } from '#tests/support/experiences.ts';
import { visitAs } from '#tests/support/members.ts';
import { desktop, open, phone } from '#tests/support/pages.ts';
import type { ServerProcess } from '#tests/support/server.ts';
import { startSite, stopSite } from '#tests/support/site.ts';

let server: ServerProcess;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await startSite({ DOOR_RULES: 'on' });
});
afterAll(() => stopSite(server, browser));

const asMember = (email: string, options = desktop) =>
  visitAs(browser, server, { email, password: 'ornek-parola', ...options });
const row = (page: Page, text: string) => page.getByRole('article', { name: text });
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent);

test('what rules hold is narrowed, claimed with a note, and decided one by one or together, by button and by key', async () => {
  const [writer, admin] = [
    await asMember('deniz@ornek.sesol.example'),
    await asMember('moderator@ornek.sesol.example', phone),
  ];
  const hold = (experienceText: string) => publishExperience(writer.page, server.origin, { experienceText });
  const baits = ['Bir çağrı.', 'İki çağrı.', 'Üç çağrı.'];
  const held: Experience[] = [];
  for (const [n, text] of baits.entries())
    held.push(await hold(`${text} Telegramdan bana yazın. ${'abc'[n]?.repeat(40)}`));
  const links = Array.from({ length: doorRules.links.limit + 1 }, (_, n) => `https://site${n}.com/is`).join(' ');
  for (const text of ['Bir liste.', 'İki liste.']) held.push(await hold(`${text} ${links}`));
  const isPublic = async (n: number) => (await fetch(`${server.origin}/api/experiences/${held[n]?.id}`)).status === 200;

  const { page } = admin;
  await page.clock.install();
  await open(page, `${server.origin}/admin?tab=reports`);
  await page.getByRole('heading', { name: copy.withheld.title('5') }).waitFor();
  const { rules, ruleCount } = copy.withheld;
  await page.getByLabel(copy.withheld.rule).selectOption({ label: ruleCount(rules.links, '2') });
  await expect.poll(() => page.getByRole('article', { name: /çağrı|liste/ }).count()).toBe(2);
  await page.getByLabel(copy.withheld.rule).selectOption({ label: copy.withheld.all });

  const last = row(page, 'Üç çağrı.');
  await last.getByRole('button', { name: copy.claim.takeThis('Üç çağrı.') }).click();
  await last.getByText(/bakıyor$/).waitFor();
  await page
    .getByRole('button', { name: copy.withheld.publishAll('2') })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: copy.withheld.publish }).click();
  await page.getByText(copy.withheld.publishedAll).waitFor();
  await page.getByRole('heading', { name: copy.withheld.title('3') }).waitFor();
  await expect.poll(() => focused(page)).toMatch(/^Üç çağrı/);
  await server.publish();
  expect([await isPublic(0), await isPublic(1), await isPublic(2)]).toEqual([true, true, false]);

  await page.keyboard.press('o');
  await last.getByLabel(copy.claim.note).fill('Yazana sordum.');
  await last.getByRole('button', { name: copy.claim.save }).click();
  await last
    .getByText(/“Yazana sordum\.”/)
    .first()
    .waitFor();
  await last.getByRole('button', { name: copy.claim.releaseThis('Üç çağrı.') }).click();
  await last.getByText(/bakıyor/).waitFor({ state: 'detached' });

  await page.getByRole('button', { name: copy.withheld.removeAll('2') }).click();
  await page.getByRole('dialog').getByRole('button', { name: copy.decide.confirm }).click();
  await page.getByText(copy.decide.removedAll).waitFor();
  await page.getByRole('heading', { name: copy.withheld.title('1') }).waitFor();
  await expect.poll(() => focused(page)).toMatch(/^Üç çağrı/);
  await page.keyboard.press('c');
  await page.getByText(copy.withheld.publishing).first().waitFor();
  await page.clock.runFor(waits.undo);
  await page.getByRole('heading', { name: copy.withheld.title('1') }).waitFor({ state: 'detached' });
  await expect.poll(() => focused(page)).toBe(copy.reports.work);
  expect([...writer.complaints, ...admin.complaints]).toEqual([]);
  await Promise.all([writer.close(), admin.close()]);
});

test('who waits for a moderator is told which post waits, by its opening words', async () => {
  const { page, complaints, close } = await asMember('umut@ornek.sesol.example', phone);
  const experienceText = `Ofiste ilk haftam. Telegramdan bana yazın. ${'d'.repeat(40)}`;
  await publishExperience(page, server.origin, { companyName: 'Kumru Atölyesi', experienceText });
  await open(page, `${server.origin}/about`);
  await page.getByRole('button', { name: shell.menu.open }).click();
  await page.getByRole('button', { name: new RegExp(`^${notices.title}`) }).click();
  const waiting = page.getByRole('dialog').getByRole('listitem').filter({ hasText: 'Ofiste ilk haftam.' });
  await waiting.getByText(notices.withheld.reasons.words).waitFor();
  await waiting
    .getByRole('link', { name: notices.withheld.named(kindWords.experience.target, 'Kumru Atölyesi · Senior') })
    .waitFor();
  expect(complaints).toEqual([]);
  await close();
});
