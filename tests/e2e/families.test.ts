import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { adCheck } from '#contract/copy/ad-check.ts';
import { adCheckResult } from '#contract/copy/ad-check-result.ts';
import { admin } from '#contract/copy/admin.ts';
import { errorSentence, fieldErrors } from '#contract/copy/errors.ts';
import { home } from '#contract/copy/home.ts';
import { suspiciousJobs } from '#contract/copy/suspicious-jobs.ts';
import { anchorOf } from '#contract/navigation.ts';
import type { SuspiciousJob, SuspiciousJobPage } from '#contract/suspicious-jobs.ts';
import { formatCount, formatTotal } from '#contract/text/numbers.ts';
import { demoPassword } from '#server/demo/accounts.ts';
import { rewordings } from '#tests/ad-check/labelled.ts';
import { axeFaults } from '#tests/support/axe.ts';
import { callAs } from '#tests/support/calls.ts';
import { visitAs } from '#tests/support/members.ts';
import { desktop, open, phone, visit } from '#tests/support/pages.ts';
import type { ServerProcess } from '#tests/support/server.ts';
import { startSite, stopSite } from '#tests/support/site.ts';

const copy = suspiciousJobs.family;

let server: ServerProcess;
let browser: Browser;
let submitted: SuspiciousJob[];
beforeAll(async () => {
  [server, browser] = await startSite({ RATE_LIMITS: 'off' });
  const [[original, , reordered, bare] = []] = rewordings();
  submitted = [];
  for (const [n, [name, listingText]] of [
    ['deniz', original],
    ['umut', reordered],
    ['ekin', bare],
  ].entries())
    submitted.push(
      await callAs<SuspiciousJob>(name as string, server.origin, 'POST', '/api/suspicious-jobs', {
        jobTitle: `Beğeni işi ${n + 1}`,
        platform: 'Diğer',
        listingText,
        redFlags: ['sınırsız kazanç'],
      }),
    );
  await server.publish();
});
afterAll(() => stopSite(server, browser));

test.for([
  { on: 'a phone, in the dark theme', options: { ...phone, colorScheme: 'dark' as const } },
  { on: 'a desktop', options: desktop },
])(
  'the list shows a family as one card, which says how often it was submitted and leads to the others, on $on',
  async ({ options }) => {
    const { page, complaints, close } = await visit(browser, options);
    await open(page, `${server.origin}/suspicious-jobs?sortBy=newest`);
    const [newest, ...others] = submitted.toSorted((a, b) => b.id.localeCompare(a.id)) as [
      SuspiciousJob,
      SuspiciousJob,
    ];
    const card = page.locator(`[id="${anchorOf('suspicious-job', newest.id)}"]`);
    // Without votes the badge says how many have submitted it, and nothing else says so.
    await card.getByText(suspiciousJobs.badge.reportedBy('3'), { exact: true }).waitFor();
    expect(await card.getByText(copy.reported('3', '3')).count()).toBe(0);
    // The list counts and loads listings, whether they have a card of their own or not.
    const answer = await page.request.get(`${server.origin}/api/suspicious-jobs?sortBy=newest`);
    const { total, items } = (await answer.json()) as SuspiciousJobPage;
    await page.getByRole('heading', { name: suspiciousJobs.found(formatTotal(total)) }).waitFor();
    await page.getByText(suspiciousJobs.shown(formatCount(items.length))).waitFor({ state: 'attached' });
    expect(await page.locator('.results article[id]').count()).toBe(items.length - 2);
    await card.getByText(copy.common('3', copy.shared.text)).waitFor();
    const opens = card.getByRole('button', { name: copy.others('2') });
    expect(await opens.getAttribute('aria-expanded')).toBe('false');
    await opens.focus();
    await page.keyboard.press('Enter');
    const [other] = others;
    await card.getByRole('link', { name: other.jobTitle }).waitFor();
    expect(await card.getByRole('link', { name: /Beğeni işi/ }).count()).toBe(2);
    expect(await opens.getAttribute('aria-expanded')).toBe('true');
    expect(await axeFaults(page)).toEqual([]);
    await card.getByRole('link', { name: other.jobTitle }).click();
    await page.waitForURL((url) => url.search.includes(other.id));
    // Its own page shows it whole, above the list; so does a link to the card that it has not got there.
    await page.getByText(submitted.find(({ id }) => id === other.id)?.listingText as string).waitFor();
    await open(page, `${server.origin}/suspicious-jobs?sortBy=newest#${anchorOf('suspicious-job', other.id)}`);
    await page.locator(`[id="${anchorOf('suspicious-job', other.id)}"]`).waitFor();
    expect(complaints).toEqual([]);
    await close();
  },
);

test('a moderator takes a listing out of its family, takes it back, and joins another one', async () => {
  const { page, complaints, close } = await visitAs(browser, server, {
    email: 'moderator@ornek.sesol.example',
    password: demoPassword,
    ...phone,
  });
  const [first, second] = submitted as [SuspiciousJob, SuspiciousJob];
  const alone = await callAs<SuspiciousJob>('deniz', server.origin, 'POST', '/api/suspicious-jobs', {
    jobTitle: 'Başka sözlerle aynı iş',
    platform: 'Diğer',
    listingText: 'Evden paket hazırlayacak arkadaşlar aranıyor.',
    redFlags: ['sınırsız kazanç'],
  });
  await server.publish();
  const preview = async (title: string) => {
    await open(page, `${server.origin}/admin?tab=suspicious-jobs`);
    await page.getByRole('button', { name: admin.posts.preview(title) }).click();
    const dialog = page.getByRole('dialog', { name: admin.preview.title });
    await dialog.getByRole('heading', { name: admin.family.title }).waitFor();
    return dialog;
  };
  const dialog = await preview(first.jobTitle);
  await dialog.getByText(copy.reported('3', '3')).waitFor();
  await dialog.getByRole('button', { name: admin.family.splitThis(second.jobTitle) }).click();
  await dialog.getByText(admin.family.taken(second.jobTitle)).waitFor();
  await dialog.getByText(copy.reported('2', '2')).waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await dialog.getByRole('button', { name: admin.family.undo }).click();
  await dialog.getByText(copy.reported('3', '3')).waitFor();

  await dialog.getByRole('button', { name: admin.family.join }).click();
  await dialog.getByText(fieldErrors.required).waitFor();
  const field = dialog.getByLabel(admin.family.joinWith);
  await field.fill(`${server.origin}/suspicious-jobs?ilan=${second.id}`);
  await field.press('Enter');
  await dialog.getByText(errorSentence('family/already-together')).waitFor();
  await field.fill(`${server.origin}/suspicious-jobs?ilan=${alone.id}`);
  await field.press('Enter');
  await dialog.getByText(copy.reported('4', '3')).waitFor();
  await dialog.getByText(admin.family.isBound).waitFor();
  await dialog.getByRole('link', { name: alone.jobTitle }).waitFor();
  await dialog.getByRole('button', { name: admin.family.undo }).click();
  await dialog.getByText(copy.reported('3', '3')).waitFor();

  await open(page, `${server.origin}/admin?tab=decisions`);
  for (const action of ['family-split', 'family-join', 'family-undo'] as const)
    await page.getByText(admin.decisions.actions[action]).first().waitFor();
  expect(await axeFaults(page)).toEqual([]);
  expect(complaints).toEqual([]);
  await close();
});

test('the check of an ad looks for listings like it, and sends hashes alone', async () => {
  const { page, complaints, close } = await visit(browser, phone);
  await open(page, `${server.origin}/suspicious-jobs`);
  await page.getByRole('link', { name: home.hero.check }).click();
  const text = `${submitted[2]?.listingText} Ara: 0555 000 12 90`;
  await page.getByLabel(adCheck.label).fill(text);
  const asked = page.waitForRequest((request) => request.url().endsWith('/api/suspicious-jobs/alike'));
  await page.getByRole('button', { name: adCheckResult.alike.search }).click();
  const sent = (await asked).postDataJSON() as { bands: string[]; identifiers: { kind: string; hash: string }[] };
  expect(sent.bands.join('')).toMatch(/^[0-9a-f]+$/);
  expect(sent.identifiers).toEqual([{ kind: 'phone', hash: expect.stringMatching(/^[0-9a-f]{64}$/) }]);
  await page.getByText(adCheckResult.alike.found('3')).waitFor();
  expect(await page.getByRole('link', { name: /Beğeni işi/ }).count()).toBe(3);
  await page.getByLabel(adCheck.label).fill('Kafemize garson aranıyor, Kadıköy. Asgari ücret, sigorta.');
  await page.getByText(adCheckResult.alike.found('3')).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: adCheckResult.alike.search }).click();
  await page.getByText(adCheckResult.alike.none).waitFor();
  expect(await axeFaults(page)).toEqual([]);
  expect(complaints).toEqual([]);
  await close();
});
