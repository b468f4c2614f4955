import type { Page } from 'playwright-core';
import { account } from '#contract/copy/account.ts';
import { auth } from '#contract/copy/auth.ts';
import { controls } from '#contract/copy/controls.ts';
import { errorSentence } from '#contract/copy/errors.ts';
import { kindWords } from '#contract/copy/kinds.ts';
import { memberMenu } from '#contract/copy/member-menu.ts';
import { notices } from '#contract/copy/notices.ts';
import { ownPosts } from '#contract/copy/own-posts.ts';
import { shell } from '#contract/copy/shell.ts';
import type { Experience } from '#contract/experiences.ts';
import { demoPassword } from '#server/demo/accounts.ts';
import { callAs, refusal } from '#tests/support/calls.ts';
import { someExperience } from '#tests/support/experiences.ts';
import { unfold } from '#tests/support/members.ts';
import type { Act, Walk } from '../scene.ts';
import { storyOf } from './stories.ts';

const dialog = (page: Page) => page.getByRole('dialog').last();
const button = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true });
const field = (page: Page, label: string) => dialog(page).getByLabel(label, { exact: true });
const alert = (page: Page, sentence: string) => page.getByRole('alert').filter({ hasText: sentence });
const drawer: Act = async (page) => {
  await page.getByRole('button', { name: shell.menu.open }).click();
  await dialog(page).getByRole('link', { name: shell.tabs.about }).waitFor();
};
const accountMenu: Act = async (page) => {
  await page.getByRole('button', { name: /Hesap menüsü/ }).click();
  await page.getByRole('button', { name: memberMenu.signOut }).waitFor();
};

/** Removes a story of deniz's that umut reported, so that both have a notice. */
async function withNotices(_: Page, origin: string): Promise<string> {
  const { id } = await storyOf('deniz', origin);
  const target = { targetType: 'experience', targetId: id };
  const report = { ...target, reason: 'personal', note: '' };
  const { id: reportId } = await callAs<Experience>('umut', origin, 'POST', `/api/experiences/${id}/reports`, report);
  const why = 'Bir kişinin adı yazıyordu.';
  const decision = { ...target, kind: 'experience', postId: id, action: 'delete', rule: 'personal', why };
  await callAs('moderator', origin, 'POST', '/api/admin/decisions', { ...decision, reportIds: [reportId] });
  return '/about';
}

/** Pauses fener for a comment that stays. */
async function withSanction(_: Page, origin: string): Promise<string> {
  const { id } = await storyOf('ekin', origin);
  const { id: targetId } = await callAs<Experience>('fener', origin, 'POST', `/api/experiences/${id}/comments`, {
    text: 'Bunu uyduruyorsun, yalancısın.',
  });
  const target = { kind: 'experience', postId: id, targetType: 'comment', targetId };
  const why = 'Başka bir üyeye yalancı dedin.';
  const decision = { ...target, action: 'sanction', rule: 'abuse', why, sanction: 'pause-7d' };
  await callAs('moderator', origin, 'POST', '/api/admin/decisions', decision);
  return '/about';
}

/** Publishes a story of deniz's, with two comments of others, and one that waits for its minute. */
async function withReplies(page: Page, origin: string): Promise<string> {
  const { id } = await storyOf('deniz', origin);
  for (const who of ['umut', 'ekin'])
    await callAs(who, origin, 'POST', `/api/experiences/${id}/comments`, { text: 'Bende de öyleydi.' });
  const data = { ...someExperience, publish: 'within-day' };
  await page.request.post(`${origin}/api/experiences`, { headers: { origin }, data });
  return '/about';
}

/** A member's own: the menus, the account, the notices, the posts. */
export const member: Walk[] = [
  { at: '/about', only: 'phone', scenes: { 'menu-visitor': drawer } },
  {
    as: 'deniz',
    at: withNotices,
    only: 'phone',
    scenes: {
      menu: drawer,
      notices: async (page) => {
        await dialog(page).getByRole('button', { name: notices.title }).click();
        await dialog(page).getByRole('article').first().waitFor();
      },
    },
  },
  {
    as: 'fener',
    at: withSanction,
    only: 'phone',
    scenes: {
      'notices-sanction': async (page, origin) => {
        await drawer(page, origin);
        await dialog(page).getByRole('button', { name: notices.title }).click();
        await button(page, notices.sanctions.object).waitFor();
      },
      'notices-objecting': async (page) => {
        await button(page, notices.sanctions.object).click();
        await field(page, notices.sanctions.words).fill('Ona değil, anlattığı müdüre söyledim.');
      },
      'notices-objected': async (page) => {
        await button(page, notices.sanctions.send).click();
        await dialog(page).getByText(notices.sanctions.waiting).waitFor();
      },
    },
  },
  {
    as: 'deniz',
    at: withReplies,
    only: 'phone',
    scenes: {
      'bar-unread': (page) => page.getByRole('button', { name: / yeni bildirim/ }).waitFor(),
      'own-posts': async (page, origin) => {
        await drawer(page, origin);
        await button(page, ownPosts.title).click();
        await dialog(page).getByText(ownPosts.newComments).first().waitFor();
        await dialog(page).getByText(ownPosts.states.waiting).first().waitFor();
      },
      'notices-replies': async (page, origin) => {
        await page.keyboard.press('Escape');
        await drawer(page, origin);
        await dialog(page).getByRole('button', { name: notices.title }).click();
        await dialog(page).getByText(notices.commented(kindWords.experience.toMine, '2')).waitFor();
      },
    },
  },
  {
    as: 'nar',
    at: async (page) => {
      await page.route('**/api/me/posts*', (route) => route.fulfill(refusal));
      await page.route('**/api/me/notices', (route) => route.fulfill({ json: { items: [] } }));
      return '/about';
    },
    only: 'phone',
    isSeldom: true,
    scenes: {
      'own-posts-failed': async (page, origin) => {
        await drawer(page, origin);
        await button(page, ownPosts.title).click();
        await alert(page, ownPosts.loadFailed).waitFor();
      },
      'own-posts-none': async (page) => {
        await page.unroute('**/api/me/posts*');
        await page.route('**/api/me/posts*', (route) => route.fulfill({ json: { items: [], nextCursor: null } }));
        await button(page, controls.retry).click();
        await dialog(page).getByText(ownPosts.none).waitFor();
      },
    },
  },
  { as: 'moderator', at: '/about', only: 'phone', isSeldom: true, scenes: { 'menu-moderator': drawer } },
  {
    as: 'umut',
    at: withNotices,
    only: 'desktop',
    scenes: {
      'header-unread': (page) => page.getByRole('button', { name: /^Hesap menüsü, .* yeni bildirim$/ }).waitFor(),
      'account-menu': accountMenu,
      'notices-desktop': async (page) => {
        await page.getByRole('button', { name: notices.title }).click();
        await dialog(page).getByRole('article').first().waitFor();
      },
    },
  },
  {
    as: 'nar',
    at: async (page) => {
      await page.route('**/api/me/notices', (route) => route.abort());
      const none = { until: '2026-11-21T09:41:00.000Z', items: [] };
      await page.route('**/api/me/replies', (route) => route.fulfill({ json: none }));
      return '/about';
    },
    only: 'desktop',
    isSeldom: true,
    scenes: {
      'notices-failed': async (page, origin) => {
        await accountMenu(page, origin);
        await page.getByRole('button', { name: notices.title }).click();
        await alert(page, notices.loadFailed).waitFor();
      },
      'notices-none': async (page) => {
        await page.unroute('**/api/me/notices');
        await button(page, controls.retry).click();
        await dialog(page).getByText(notices.none).waitFor();
      },
    },
  },
  { as: 'moderator', at: '/about', only: 'desktop', isSeldom: true, scenes: { 'account-menu-moderator': accountMenu } },
  {
    as: 'kestane',
    at: '/about',
    scenes: {
      account: async (page, origin) => {
        // A second session, in another browser.
        await callAs('kestane', origin, 'GET', '/api/me');
        await drawer(page, origin);
        await button(page, memberMenu.dialog).click();
        await dialog(page).getByText(account.sessions.state(2)).waitFor();
      },
      'account-sessions': async (page) => {
        await unfold(page, 'sessions');
        await button(page, account.sessions.endOthers).waitFor();
      },
      'account-third-party': async (page) => {
        await unfold(page, 'thirdParty');
        await button(page, account.thirdParty.link).waitFor();
      },
      'account-data': async (page) => {
        await unfold(page, 'data');
        await dialog(page).getByRole('link', { name: account.data.download }).waitFor();
      },
      'password-refused': async (page) => {
        await unfold(page, 'password');
        await field(page, account.password.current).fill('yanlış');
        await field(page, account.password.new).fill(demoPassword);
        await button(page, account.password.save).click();
        await alert(page, errorSentence('auth/wrong-password', 'changePassword')).waitFor();
      },
      'password-changed': async (page) => {
        await field(page, account.password.current).fill(demoPassword);
        await button(page, account.password.save).click();
        await dialog(page).getByText(account.password.saved).waitFor();
      },
      'account-closing': async (page) => {
        await unfold(page, 'closing');
        await button(page, account.closing.start).click();
        await field(page, account.closing.password).scrollIntoViewIfNeeded();
      },
      'account-closing-refused': async (page) => {
        await field(page, account.closing.password).fill('yanlış');
        await button(page, account.closing.close).click();
        await alert(page, errorSentence('auth/wrong-password', 'closeAccount')).waitFor();
      },
      'account-closed': async (page) => {
        await field(page, account.closing.password).fill(demoPassword);
        await button(page, account.closing.close).click();
        await page.getByRole('heading', { name: auth.titles.closed }).waitFor();
      },
      'closing-banner': async (page) => {
        await page.getByRole('button', { name: auth.signIn, exact: true }).click();
        await page.getByLabel(auth.email, { exact: true }).fill('kestane@ornek.sesol.example');
        await page.getByLabel(auth.password, { exact: true }).fill(demoPassword);
        await page.getByRole('button', { name: auth.signIn, exact: true }).click();
        await page.getByRole('button', { name: memberMenu.reopen }).waitFor();
      },
    },
  },
  {
    as: 'pusula',
    at: '/about',
    only: 'phone',
    isSeldom: true,
    scenes: {
      'sign-out-failed': async (page, origin) => {
        await page.route('**/api/auth/sign-out', (route) => route.abort());
        await drawer(page, origin);
        await button(page, memberMenu.signOut).click();
        await alert(page, memberMenu.signOutFailed).waitFor();
      },
    },
  },
];
