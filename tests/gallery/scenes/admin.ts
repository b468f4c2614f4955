import type { Page } from 'playwright-core';
import type { OpenReports, WithheldPost } from '#contract/admin.ts';
import { admin as copy } from '#contract/copy/admin.ts';
import { controls } from '#contract/copy/controls.ts';
import { errorSentence, fieldErrors } from '#contract/copy/errors.ts';
import { suspiciousJobs } from '#contract/copy/suspicious-jobs.ts';
import type { Experience, ExperiencePage } from '#contract/experiences.ts';
import { lengths, waits } from '#contract/limits.ts';
import { demoPassword } from '#server/demo/accounts.ts';
import { demoMembers } from '#server/demo/members.ts';
import { callAs } from '#tests/support/calls.ts';
import { dropTimers, open } from '#tests/support/pages.ts';
import type { Act, Walk } from '../scene.ts';
import { longWords, storyOf } from './stories.ts';
import { familyTitles, listingOfFamily } from './suspicious.ts';

const room = (tab: string) => `/admin?tab=${tab}`;
const dialog = (page: Page) => page.getByRole('dialog').last();
const button = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true });
const firstRow = (page: Page) => page.getByRole('article').first();
/** The names of the buttons that keep a reported text: each goes on with the title of its row. */
const startsWithKeep = new RegExp(`^${copy.reports.keep}`);
/** The rows of the reports, below the objections. */
const reports = (page: Page) =>
  page.getByRole('article').filter({ has: page.getByRole('button', { name: startsWithKeep }) });
const firstReport = (page: Page) => reports(page).first();
/** What was reported last has the most time left. */
const newestReport = (page: Page) => reports(page).last();
const alert = (page: Page, sentence: string) => page.getByRole('alert').filter({ hasText: sentence });
const handleOf = (key: string) => demoMembers.find((member) => member.key === key)?.handle ?? '';
/** Asks for a member in the section of members. */
async function findMember(page: Page, handle: string): Promise<void> {
  await page.getByLabel(copy.members.handle).fill(handle);
  await page.getByRole('button', { name: copy.members.find }).click();
}
const firstArticle: Act = (page) => firstRow(page).waitFor();

/** Publishes a story of umut's with words that can not wrap, has deniz and ekin report it, and then edits it. */
async function reportLongWords(origin: string): Promise<void> {
  const { id } = await storyOf('umut', origin, longWords);
  for (const [who, reason] of [
    ['deniz', 'personal'],
    ['ekin', 'abuse'],
  ] as const) {
    const note = `Müdürün soyadı geçiyor: ${'a'.repeat(200)}`;
    const report = { targetType: 'experience', targetId: id, reason, note };
    await callAs(who, origin, 'POST', `/api/experiences/${id}/reports`, report);
  }
  await callAs<Experience>('umut', origin, 'PATCH', `/api/experiences/${id}`, {
    experienceText: 'Sonradan değişti, adlar çıkarıldı.',
  });
}

/** Locks limon for a comment that stays, who objects. */
async function withObjection(_: Page, origin: string): Promise<string> {
  const { id } = await storyOf('ekin', origin);
  const { id: targetId } = await callAs<Experience>('limon', origin, 'POST', `/api/experiences/${id}/comments`, {
    text: 'Bunu uyduruyorsun.',
  });
  const target = { kind: 'experience', postId: id, targetType: 'comment', targetId };
  const decision = { ...target, action: 'sanction', rule: 'abuse', why: 'Başka bir üyeye yalancı dedin.' };
  const { id: decisionId } = await callAs<Experience>('moderator', origin, 'POST', '/api/admin/decisions', {
    ...decision,
    sanction: 'lock',
  });
  const text = 'Ona değil, anlattığı müdüre söyledim.';
  await callAs('limon', origin, 'POST', `/api/me/sanctions/${decisionId}/objection`, { text });
  return room('reports');
}

const firstWithheld = (page: Page) =>
  page
    .getByRole('article')
    .filter({ has: page.getByRole('button', { name: /^Yayınla/ }) })
    .first();

/** Has somebody ask for a removal, and shows three posts as held by rules, which are off in the gallery. */
async function withheldAndAsked(page: Page, origin: string): Promise<string> {
  const body = { content: longWords.companyName, reason: 'personal', message: 'Metinde adım geçiyor.', email: '' };
  await callAs('limon', origin, 'POST', '/api/removal-requests', body);
  const { items } = (await (await fetch(`${origin}/api/experiences?limit=3`)).json()) as ExperiencePage;
  const withheld = items.map(
    (
      { id, experienceText, authorHandle, companyName, city, sector, positionType, isPositive, tags },
      n,
    ): WithheldPost => ({
      ...({ kind: 'experience', postId: id, targetType: 'experience', targetId: id } as const),
      rule: n < 2 ? 'linksOfYoung' : 'sameTextOfMany',
      now: {
        ...{
          authorHandle,
          companyName: companyName ?? longWords.companyName,
          city,
          sector,
          positionType,
          isPositive,
          tags,
        },
        text: n === 0 ? longWords.experienceText : experienceText,
      },
      claim: n === 2 ? { by: 'souser-m0d3r4', note: 'Yazana sordum.', isLooking: true } : null,
    }),
  );
  await page.route('**/api/admin/reports*', async (route) => {
    const said = (await (await route.fetch()).json()) as OpenReports;
    await route.fulfill({ json: { ...said, withheld, totalWithheld: withheld.length } });
  });
  return room('reports');
}

export const admin: Walk[] = [
  {
    as: 'moderator',
    at: '/admin',
    scenes: {
      admin: (page) => page.getByText(copy.dashboard.tags).waitFor(),
      'admin-numbers': (page) => page.getByText(copy.dashboard.numbers).click(),
    },
  },
  {
    as: 'moderator',
    at: async (_, origin) => {
      await reportLongWords(origin);
      return room('reports');
    },
    scenes: {
      'admin-reports': (page) => firstReport(page).waitFor(),
      'admin-preview': async (page) => {
        await newestReport(page).getByRole('button').first().click();
        await dialog(page).getByText(copy.preview.changed).waitFor();
      },
      'admin-decide': async (page) => {
        await button(page, copy.reports.remove).click();
        await dialog(page).getByLabel(copy.decide.why).fill('Bir kişinin soyadı yazıyor.');
      },
      'admin-decide-too-long': async (page) => {
        await dialog(page)
          .getByLabel(copy.decide.why)
          .fill('a'.repeat(lengths.decisionWhy + 1));
        await button(page, copy.decide.confirm).click();
      },
      'admin-decide-failed': async (page) => {
        await dialog(page).getByLabel(copy.decide.why).fill('Bir kişinin soyadı yazıyor.');
        await page.route('**/api/admin/decisions', (route) => route.abort());
        await button(page, copy.decide.confirm).click();
        await alert(page, errorSentence('internal', 'createDecision')).waitFor();
      },
      'admin-decided': async (page) => {
        await page.unroute('**/api/admin/decisions');
        await dropTimers(page, waits.toast);
        await dialog(page).getByLabel(copy.decide.sanction, { exact: true }).selectOption('pause-1d');
        await button(page, copy.decide.confirmBoth).click();
        await page.getByText(copy.decide.removed).waitFor();
      },
      'admin-sanction': async (page) => {
        await page.getByRole('link', { name: copy.tabs.decisions }).click();
        await page.getByRole('button', { name: copy.decisions.lift }).first().waitFor();
      },
      'admin-sanction-lifted': async (page) => {
        await page.getByRole('button', { name: copy.decisions.lift }).first().click();
        await page.getByText(copy.decisions.actions['sanction-lift']).first().waitFor();
      },
      'admin-keep-held': async (page) => {
        await page.getByRole('link', { name: copy.tabs.reports }).click();
        await firstReport(page).getByRole('button', { name: startsWithKeep }).waitFor();
        await dropTimers(page, waits.undo);
        await firstReport(page).getByRole('button', { name: startsWithKeep }).click();
        await page.getByRole('button', { name: controls.undo }).waitFor();
      },
      'admin-keep-failed': async (page) => {
        await page.route('**/api/admin/**', (route) =>
          route.request().method() === 'GET' ? route.fallback() : route.abort(),
        );
        // Another decision sends the one that is held.
        await firstReport(page).getByRole('button', { name: startsWithKeep }).click();
        await alert(page, errorSentence('internal', 'resolveReport')).waitFor();
      },
    },
  },
  {
    as: 'moderator',
    at: withObjection,
    scenes: {
      'admin-objection': (page) => firstRow(page).getByText(copy.objections.words).waitFor(),
      'admin-objection-refuse': async (page) => {
        await firstRow(page).getByRole('button', { name: copy.objections.refuse }).click();
        await dialog(page).getByLabel(copy.objections.why).fill('Kime söylediğin metinden anlaşılmıyor.');
      },
      'admin-objection-refused': async (page) => {
        await dropTimers(page, waits.toast);
        await button(page, copy.objections.refuse).click();
        await page.getByText(copy.objections.refused).waitFor();
      },
    },
  },
  {
    as: 'moderator',
    at: room('experiences'),
    scenes: {
      'admin-experiences': firstArticle,
      'admin-post-preview': async (page) => {
        await firstRow(page).getByRole('button').first().click();
        await dialog(page)
          .getByRole('heading', { name: /^Yorumlar/ })
          .waitFor();
      },
      'admin-none-left': async (page, origin) => {
        await open(page, `${origin}${room('experiences')}&search=qqqqqq`);
        await page.getByText(copy.posts.noneLeft).waitFor();
      },
    },
  },
  { as: 'moderator', at: room('suspicious-jobs'), isSeldom: true, scenes: { 'admin-suspicious-jobs': firstArticle } },
  {
    as: 'moderator',
    at: async (_, origin) => `${room('suspicious-jobs')}&search=${(await listingOfFamily(origin)).jobTitle}`,
    scenes: {
      'admin-family': async (page) => {
        await firstRow(page).getByRole('button').first().click();
        await dialog(page).getByRole('heading', { name: copy.family.title }).scrollIntoViewIfNeeded();
        await dialog(page).getByLabel(copy.family.joinWith).waitFor();
      },
      'admin-family-join-refused': async (page, origin) => {
        const { id } = await listingOfFamily(origin);
        await dialog(page).getByLabel(copy.family.joinWith).fill(`${origin}/suspicious-jobs?ilan=${id}`);
        await button(page, copy.family.join).click();
        await alert(page, errorSentence('family/same-listing', 'ruleOnFamily')).waitFor();
      },
      'admin-family-split': async (page) => {
        await button(page, copy.family.splitThis(familyTitles[0])).click();
        await dialog(page).getByText(copy.family.taken(familyTitles[0])).waitFor();
        await dialog(page).getByText(suspiciousJobs.family.reported('2', '2')).waitFor();
      },
      'admin-family-undone': async (page) => {
        await button(page, copy.family.undo).click();
        await button(page, copy.family.splitThis(familyTitles[0])).waitFor();
      },
    },
  },
  {
    as: 'moderator',
    at: room('members'),
    scenes: {
      'admin-members': (page) => page.getByLabel(copy.members.handle).waitFor(),
      'admin-member-malformed': async (page) => {
        await findMember(page, 'kestane');
        await alert(page, fieldErrors.handle).waitFor();
      },
      'admin-member-unknown': async (page) => {
        await findMember(page, 'souser-yok000');
        await alert(page, errorSentence('not-found', 'findMember')).waitFor();
      },
      'admin-member': async (page) => {
        await findMember(page, handleOf('kestane'));
        await page.getByText(copy.members.free).waitFor();
      },
      'admin-member-decide': async (page) => {
        await firstRow(page).getByRole('button').click();
        await dialog(page).getByLabel(copy.decide.why).fill('Aynı reklam.');
      },
      'admin-member-locked': async (page) => {
        await dropTimers(page, waits.toast);
        await dialog(page).getByLabel(copy.decide.rule).selectOption('spam');
        await dialog(page).getByLabel(copy.decide.sanction, { exact: true }).selectOption('lock');
        await button(page, copy.decide.confirmSanction).click();
        await firstRow(page).getByText(copy.members.measures.lock).waitFor();
      },
      'admin-member-lifted': async (page) => {
        await firstRow(page).getByRole('button', { name: copy.decisions.lift }).click();
        await page.getByText(copy.members.free).waitFor();
      },
      'admin-member-failed': async (page) => {
        await page.route('**/api/admin/members/find', (route) => route.abort());
        await findMember(page, handleOf('umut'));
        await alert(page, errorSentence('internal', 'findMember')).waitFor();
      },
    },
  },
  {
    as: 'moderator',
    at: room('decisions'),
    scenes: {
      'admin-decisions': firstArticle,
      'admin-decision-snapshot': (page) => page.getByText(copy.decisions.snapshot).first().click(),
    },
  },
  {
    as: 'moderator',
    at: async (page) => {
      await page.route('**/api/admin/reports*', (route) =>
        route.fulfill({ json: { items: [], targets: [], total: 0 } }),
      );
      return room('reports');
    },
    isSeldom: true,
    scenes: { 'admin-no-reports': (page) => page.getByText(copy.reports.none).waitFor() },
  },
  {
    as: 'moderator',
    at: async (page) => {
      const refusal = { status: 500, json: { code: 'internal', message: 'x' } };
      await page.route('**/api/admin/**', (route) => route.fulfill(refusal));
      return '/admin';
    },
    isSeldom: true,
    scenes: {
      'admin-figures-failed': (page) => alert(page, errorSentence('internal', 'adminAnalytics')).waitFor(),
      'admin-reports-failed': async (page) => {
        await page.getByRole('link', { name: copy.tabs.reports }).click();
        await alert(page, copy.reports.failed).waitFor();
      },
    },
  },
  {
    as: 'moderator',
    at: async (page) => {
      const code = 'auth/confirmation-required';
      await page.route('**/api/admin/**', (route) =>
        route.fulfill({ status: 403, json: { code, message: errorSentence(code) } }),
      );
      return room('reports');
    },
    scenes: {
      'admin-confirm': (page) => page.getByRole('heading', { name: copy.confirm.title }).waitFor(),
      'admin-confirm-refused': async (page) => {
        await page.getByLabel(copy.confirm.password, { exact: true }).fill('yanlış-parola');
        await page.getByRole('button', { name: copy.confirm.submit }).click();
        await alert(page, errorSentence('auth/wrong-password', 'confirmSession')).waitFor();
      },
      'admin-confirm-above': async (page) => {
        await page.unroute('**/api/admin/**');
        await page.getByLabel(copy.confirm.password, { exact: true }).fill(demoPassword);
        await page.getByRole('button', { name: copy.confirm.submit }).click();
        await firstRow(page).waitFor();
        const code = 'auth/confirmation-required';
        await page.route('**/api/admin/decisions*', (route) =>
          route.fulfill({ status: 403, json: { code, message: errorSentence(code) } }),
        );
        await page.getByRole('link', { name: copy.tabs.decisions }).click();
        await page.getByRole('dialog', { name: copy.confirm.title }).waitFor();
      },
    },
  },
  {
    as: 'moderator',
    at: '/admin?tab=decisions',
    scenes: {
      'admin-second-factor': async (page) => {
        await page.getByRole('button', { name: copy.secondFactor.title }).click();
        await button(page, copy.secondFactor.start).waitFor();
      },
      'admin-second-factor-offer': async (page) => {
        await button(page, copy.secondFactor.start).click();
        await dialog(page).getByRole('img').waitFor();
      },
    },
  },
  {
    as: 'moderator',
    at: withheldAndAsked,
    scenes: {
      'admin-withheld': async (page) => {
        await page.getByRole('heading', { name: copy.withheld.title('3') }).waitFor();
        await page.getByText(longWords.companyName).first().waitFor();
      },
      'admin-withheld-opened': async (page) => {
        await firstWithheld(page).locator('summary').click();
        await page.getByText(copy.withheld.limits).click();
      },
      'admin-withheld-publish': async (page) => {
        await page.getByRole('button', { name: copy.withheld.publishAll('2') }).click();
        await button(page, copy.withheld.publish).waitFor();
      },
    },
  },
];
