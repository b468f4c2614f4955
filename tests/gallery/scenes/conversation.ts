import type { Page } from 'playwright-core';
import type { Comment } from '#contract/comments.ts';
import { comments as copy } from '#contract/copy/comments.ts';
import { content, placeholder } from '#contract/copy/content.ts';
import { controls } from '#contract/copy/controls.ts';
import { copying } from '#contract/copy/copying.ts';
import { errorSentence } from '#contract/copy/errors.ts';
import { experiences } from '#contract/copy/experiences.ts';
import { reports } from '#contract/copy/reports.ts';
import { sharing } from '#contract/copy/sharing.ts';
import { lengths, repliesInline, repliesShown, waits } from '#contract/limits.ts';
import { call, callAs, refusal } from '#tests/support/calls.ts';
import { choose, dropTimers, inMenu } from '#tests/support/pages.ts';
import type { Act, Walk } from '../scene.ts';
import { alone, longWords, mostDiscussed, ownStory, storyOf, unbroken } from './stories.ts';

const card = (page: Page) => page.getByRole('article').first();
const button = (page: Page, name: string) => card(page).getByRole('button', { name, exact: true }).first();
const dialog = (page: Page) => page.getByRole('dialog');
const field = (page: Page) => card(page).getByLabel(copy.label, { exact: true });
const half = (page: Page, label: string) => card(page).getByRole('button', { name: new RegExp(`^${label} `) });
const alert = (page: Page, sentence: string) => page.getByRole('alert').filter({ hasText: sentence }).first();

const openComments: Act = async (page) => {
  await card(page)
    .getByRole('button', { name: / yorum$/ })
    .click();
  await card(page).getByRole('heading', { level: 4 }).waitFor();
  await page.getByText(copy.loading).waitFor({ state: 'detached' });
};

/** A story of umut's with a conversation in which deniz takes part; returns its address. */
async function withComments(origin: string): Promise<string> {
  const story = await storyOf('umut', origin, longWords);
  const path = `/api/experiences/${story.id}/comments`;
  const say = (who: string, text: string, parentCommentId?: string) =>
    callAs<Comment>(who, origin, 'POST', path, { text, parentCommentId });
  const first = await say('ekin', 'Aynı yerde ben de çalıştım, anlattığın gibi. Yalnız değilsin.');
  for (const who of ['deniz', 'umut', 'ekin']) await say(who, `Cevap: ${unbroken}`, first.id);
  const gone = await say('bulut', 'Bunu siliyorum.');
  await say('deniz', 'Yine de bir cevap.', gone.id);
  await callAs('bulut', origin, 'DELETE', `${path}/${gone.id}`);
  const long = await say('deniz', `Uzun bir söz: ${'önce sordum, sonra bekledim, cevap gelmedi. '.repeat(12)}`);
  for (const who of ['umut', 'ekin', 'deniz']) await callAs(who, origin, 'POST', `${path}/${long.id}/like`);
  return alone(story);
}

/** A story with a comment that has more replies than are loaded with it. */
async function withManyReplies(page: Page, origin: string): Promise<string> {
  const story = await storyOf('umut', origin);
  const path = `/api/experiences/${story.id}/comments`;
  const say = (text: string, parentCommentId?: string) =>
    call<Comment>(page, origin, 'POST', path, { text, parentCommentId });
  const first = await say('Herkes kendi süresini yazsın.');
  for (let n = 1; n <= repliesInline + 2; n++) await say(`Bende ${n} ay sürdü.`, first.id);
  return alone(story);
}

/** Votes, comments, reports and sharing of a post. */
export const conversation: Walk[] = [
  {
    at: (_, origin) => mostDiscussed(origin),
    scenes: {
      'vote-signed-out': async (page) => {
        await half(page, experiences.agree).click();
        await page.getByText(errorSentence('auth/unauthenticated', 'castVote')).waitFor();
      },
      'comments-visitor': openComments,
      'like-signed-out': async (page) => {
        await card(page)
          .getByRole('button', { name: /^Beğen/ })
          .first()
          .click();
        await alert(page, errorSentence('auth/unauthenticated', 'likeComment')).waitFor();
      },
      'dialog-report-signed-out': async (page) => {
        await choose(card(page), content.report);
        await alert(page, errorSentence('auth/unauthenticated', 'createReport')).waitFor();
      },
    },
  },
  {
    as: 'deniz',
    at: (_, origin) => withComments(origin),
    scenes: {
      'long-words': (page) => button(page, content.more).waitFor(),
      'card-menu': async (page) => {
        await button(page, content.more).click();
        await inMenu(card(page), content.report).waitFor();
      },
      'vote-up': async (page) => {
        await half(page, experiences.agree).click();
        await card(page).locator('[aria-pressed=true]:not([aria-disabled])').waitFor();
      },
      'vote-down': async (page) => {
        await half(page, experiences.disagree).click();
        await card(page).locator('[aria-pressed=true]:not([aria-disabled])').waitFor();
      },
      comments: async (page, origin) => {
        await openComments(page, origin);
        await page.getByText(placeholder.text).waitFor();
      },
      'comments-all-shown': async (page) => {
        await card(page)
          .getByRole('button', { name: copy.moreReplies('2') })
          .click();
        await card(page).getByRole('button', { name: content.readMore }).first().click();
      },
      'comment-reply': async (page) => {
        await button(page, copy.reply.open).click();
        await card(page)
          .getByLabel(/adlı üyeye cevabın/)
          .fill('Cevabım yarım kal');
      },
      'comment-too-long': (page) => field(page).fill('x'.repeat(lengths.comment + 1)),
      'comment-edit': async (page) => {
        await field(page).fill('');
        await button(page, copy.edit.open).click();
        await dialog(page).getByLabel(copy.label, { exact: true }).fill('Düzeltilmiş hâli.');
      },
      'comment-edit-failed': async (page) => {
        await page.route('**/comments/*', (route) => route.abort());
        await dialog(page).getByRole('button', { name: copy.edit.submit }).click();
        await alert(page, errorSentence('internal', 'editComment')).waitFor();
      },
      'comment-delete': async (page) => {
        await page.keyboard.press('Escape');
        await button(page, copy.remove.open).click();
        await dialog(page).getByText(copy.remove.consequence).waitFor();
      },
      'comment-delete-failed': async (page) => {
        await dialog(page).getByRole('button', { name: copy.remove.confirm }).click();
        await alert(page, errorSentence('internal', 'deleteComment')).waitFor();
      },
    },
  },
  {
    as: 'deniz',
    at: withManyReplies,
    isSeldom: true,
    scenes: {
      'replies-first': async (page, origin) => {
        await openComments(page, origin);
        await button(page, copy.moreReplies(`${repliesInline - repliesShown}+`)).click();
        await button(page, copy.nextReplies).waitFor();
      },
      'replies-failed': async (page) => {
        await page.route('**/replies?*', (route) => route.fulfill(refusal));
        await button(page, copy.nextReplies).click();
        await button(page, controls.retry).waitFor();
      },
      'replies-all': async (page) => {
        await page.unroute('**/replies?*');
        await button(page, controls.retry).click();
        await page.getByText(`Bende ${repliesInline + 2} ay sürdü.`).waitFor();
      },
    },
  },
  {
    as: 'umut',
    at: ownStory,
    isSeldom: true,
    scenes: {
      'comments-none': openComments,
      'comment-failed': async (page) => {
        await page.route('**/comments', (route) => route.abort());
        await field(page).fill('Söylenemeyen söz.');
        await button(page, copy.submit).click();
        await alert(page, errorSentence('internal', 'createComment')).waitFor();
      },
      'vote-failed': async (page) => {
        await page.route('**/vote', (route) => route.abort());
        await half(page, experiences.agree).click();
        await alert(page, errorSentence('internal', 'castVote')).waitFor();
      },
      'comment-said': async (page) => {
        await dropTimers(page, waits.toast);
        await page.unroute('**/comments');
        await button(page, copy.submit).click();
        await page.getByText(copy.posted).waitFor();
      },
    },
  },
  {
    at: async (page, origin) => {
      await page.route('**/comments?*', () => {});
      return mostDiscussed(origin);
    },
    isSeldom: true,
    scenes: {
      'comments-loading': async (page) => {
        await card(page)
          .getByRole('button', { name: / yorum$/ })
          .click();
        await page.getByText(copy.loading).waitFor();
      },
    },
  },
  {
    at: async (page, origin) => {
      await page.route('**/comments?*', (route) => route.fulfill(refusal));
      return mostDiscussed(origin);
    },
    isSeldom: true,
    scenes: {
      'comments-load-failed': async (page) => {
        await card(page)
          .getByRole('button', { name: / yorum$/ })
          .click();
        await alert(page, copy.loadFailed).waitFor();
      },
    },
  },
  {
    as: 'deniz',
    at: async (_, origin) => alone(await storyOf('umut', origin)),
    scenes: {
      'dialog-report': async (page) => {
        await choose(card(page), content.report);
        await dialog(page).getByLabel(reports.reasons.personal.name).check();
      },
      'dialog-report-note-too-long': async (page) => {
        await dialog(page)
          .getByLabel(reports.note)
          .fill('y'.repeat(lengths.reportNote + 1));
        await dialog(page).getByRole('alert').waitFor();
      },
      'dialog-report-failed': async (page) => {
        await page.route('**/reports', (route) => route.abort());
        await dialog(page).getByLabel(reports.note).fill('Bir kişinin adı yazıyor.');
        await dialog(page).getByRole('button', { name: reports.submit }).click();
        await alert(page, errorSentence('internal', 'createReport')).waitFor();
      },
      'dialog-report-thanks': async (page) => {
        await page.unroute('**/reports');
        await dropTimers(page, waits.reportThanks);
        await dialog(page).getByRole('button', { name: reports.submit }).click();
        await dialog(page).getByText(reports.thanks).waitFor();
      },
      'dialog-report-twice': async (page) => {
        await page.keyboard.press('Escape');
        await choose(card(page), content.report);
        await dialog(page).getByLabel(reports.reasons.spam.name).check();
        await dialog(page).getByRole('button', { name: reports.submit }).click();
        await dialog(page).getByText(errorSentence('report/already-open')).waitFor();
      },
    },
  },
  {
    at: async (page, origin) => {
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.addInitScript(() => Object.assign(navigator, { share: async () => {} }));
      return alone(await storyOf('umut', origin, longWords));
    },
    scenes: {
      'dialog-share': async (page) => {
        await choose(card(page), content.share);
        await dialog(page).getByRole('button', { name: sharing.otherApps }).waitFor();
      },
      'dialog-share-copied': async (page) => {
        await dropTimers(page, waits.linkCopyConfirmation);
        await dialog(page).getByRole('button', { name: sharing.link }).click();
        await dialog(page).getByRole('status').getByText(copying.copied).waitFor({ state: 'attached' });
      },
      'dialog-share-picture': async (page) => {
        await dialog(page).getByRole('button', { name: sharing.picture.open }).click();
        await dialog(page).getByRole('button', { name: sharing.picture.keep, disabled: false }).waitFor();
      },
    },
  },
  {
    at: async (page, origin) => {
      await page.addInitScript(() => {
        Reflect.deleteProperty(Navigator.prototype, 'clipboard');
        document.execCommand = () => false;
        document.queryCommandSupported = () => false;
      });
      return alone(await storyOf('umut', origin));
    },
    isSeldom: true,
    scenes: {
      'dialog-share-copy-by-hand': async (page) => {
        await choose(card(page), content.share);
        await dialog(page).getByRole('button', { name: sharing.link }).click();
        await alert(page, sharing.copyByHand).waitFor();
      },
    },
  },
];
