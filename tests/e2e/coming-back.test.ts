import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { commentAddress, commentAnchor } from '#contract/comment-address.ts';
import type { Comment, CommentPage } from '#contract/comments.ts';
import { experiences } from '#contract/copy/experiences.ts';
import { kindWords } from '#contract/copy/kinds.ts';
import { linked } from '#contract/copy/linked.ts';
import { memberMenu } from '#contract/copy/member-menu.ts';
import { notices as copy } from '#contract/copy/notices.ts';
import { ownPosts } from '#contract/copy/own-posts.ts';
import { publication } from '#contract/copy/publication.ts';
import { shell } from '#contract/copy/shell.ts';
import type { Experience } from '#contract/experiences.ts';
import { paging } from '#contract/limits.ts';
import { anchorOf } from '#contract/navigation.ts';
import { postAddress } from '#contract/post-address.ts';
import { demoMember, demoPassword } from '#server/demo/accounts.ts';
import { call, callAs } from '#tests/support/calls.ts';
import { publishExperience, someExperience } from '#tests/support/experiences.ts';
import { visitAs } from '#tests/support/members.ts';
import { desktop, open, phone, reload, visit } from '#tests/support/pages.ts';
import type { ServerProcess } from '#tests/support/server.ts';
import { startSite, stopSite } from '#tests/support/site.ts';
import { seenPrefix } from '#web/platform/storage.ts';

let server: ServerProcess;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await startSite({ RATE_LIMITS: 'off' });
});
afterAll(() => stopSite(server, browser));

const who = { email: demoMember.email, password: demoPassword };
const companyName = 'Kumru Atölyesi';
const title = `${companyName} · Senior`;
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const menu = (page: Page) => page.getByRole('button', { name: /^Hesap menüsü/ });
const cardOf = (page: Page, { id }: Experience) => page.locator(`[id="${anchorOf('experience', id)}"]`);
const say = (by: string, { id }: Experience, text: string) =>
  callAs(by, server.origin, 'POST', `/api/experiences/${id}/comments`, { text });
const entries = (page: Page, name: string, text: string) =>
  dialog(page, name).getByRole('article').filter({ hasText: text });

async function openFromMenu(page: Page, name: string): Promise<void> {
  const item = page.getByRole('button', { name: new RegExp(`^${name}`) });
  await menu(page).click();
  await item.click();
  await dialog(page, name).waitFor();
}

test('who comes back is told of replies, gathered by the day, until they have looked', async () => {
  const { page, complaints, close } = await visitAs(browser, server, { ...who, ...desktop });
  const own = await publishExperience(page, server.origin, { companyName });
  await open(page, `${server.origin}/about`);
  await openFromMenu(page, copy.title);
  await dialog(page, copy.title).getByRole('article').first().waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => menu(page).getAttribute('aria-label')).not.toContain('bildirim');

  await say('umut', own, 'Bende de öyleydi.');
  await say('ekin', own, 'Çok geçmiş olsun.');
  await reload(page);
  await expect.poll(() => menu(page).getAttribute('aria-label')).toMatch(/ 1 yeni bildirim$/);
  await openFromMenu(page, copy.title);
  const told = entries(page, copy.title, copy.commented(kindWords.experience.toMine, '2'));
  await told.getByText(copy.isNew, { exact: true }).waitFor();
  await told.getByText(`“${own.experienceText}”`).waitFor();
  await told.getByRole('link', { name: title }).press('Enter');
  await dialog(page, copy.title).waitFor({ state: 'detached' });
  await cardOf(page, own).getByText('Çok geçmiş olsun.').waitFor();
  await reload(page);
  await expect.poll(() => menu(page).getAttribute('aria-label')).not.toContain('bildirim');

  await openFromMenu(page, copy.title);
  await told.waitFor();
  expect(await told.getByText(copy.isNew, { exact: true }).count()).toBe(0);
  await page.keyboard.press('Escape');

  const kept = () =>
    page.evaluate((prefix) => Object.keys(localStorage).filter((key) => key.startsWith(prefix)), seenPrefix);
  expect(await kept()).toHaveLength(1);
  await menu(page).click();
  await page.getByRole('button', { name: memberMenu.signOut }).click();
  await expect.poll(kept).toEqual([]);
  expect(complaints).toEqual([]);
  await close();
});

test('a notice of answers leads to the answered comment, however far down it stands', async () => {
  const { page, complaints, close } = await visitAs(browser, server, { ...who, ...phone });
  const { id } = await callAs<Experience>('nar', server.origin, 'POST', '/api/experiences', someExperience);
  const comment = (text: string) =>
    call<Comment>(page, server.origin, 'POST', `/api/experiences/${id}/comments`, { text });
  const answered = await comment('Hangi şubeydi?');
  for (let number = 1; number <= paging.pageSize; number += 1) await comment(`Bir de şu: ${number}`);
  for (const text of ['Merkezdeki.', 'Öteki de öyle.'])
    await callAs('umut', server.origin, 'POST', `/api/experiences/${id}/comments`, {
      text,
      parentCommentId: answered.id,
    });
  await open(page, `${server.origin}/about`);
  await page.getByRole('button', { name: shell.menu.open }).click();
  await page.getByRole('button', { name: new RegExp(`^${copy.title}`) }).click();
  await entries(page, copy.title, copy.answered('2')).getByRole('link').click();
  await page.waitForURL(server.origin + commentAddress({ kind: 'experience', id }, answered.id));
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe(commentAnchor(answered.id));
  await page.getByText('Öteki de öyle.').waitFor();
  expect(complaints).toEqual([]);
  await close();
});

test('the own posts stand together on a phone, each with its state, its votes and its comments', async () => {
  const { page, complaints, close } = await visitAs(browser, server, { ...who, ...phone });
  const own = await publishExperience(page, server.origin, { companyName: 'Sığırcık Basım' });
  const data = { ...someExperience, companyName: 'Bekleyen Han', publish: 'within-day' };
  await page.request.post(`${server.origin}/api/experiences`, { headers: { origin: server.origin }, data });
  await callAs('umut', server.origin, 'POST', `/api/experiences/${own.id}/vote`, { voteType: 'upvote' });
  await say('umut', own, 'Orayı bilirim.');
  const { items } = await callAs<CommentPage>('umut', server.origin, 'GET', `/api/experiences/${own.id}/comments`);
  const reply = await call<Comment>(page, server.origin, 'POST', `/api/experiences/${own.id}/comments`, {
    text: 'Demek ki hâlâ öyle.',
    parentCommentId: items[0]?.id,
  });
  await server.publish();
  await open(page, `${server.origin}/about`);
  const me = page.getByRole('button', { name: shell.menu.open });
  await expect.poll(() => me.textContent()).toMatch(/yeni bildirim/);
  const openList = async () => {
    await me.click();
    await page.getByRole('button', { name: ownPosts.title }).click();
    await dialog(page, ownPosts.title).waitFor();
  };
  await openList();
  const waiting = entries(page, ownPosts.title, 'Bekleyen Han');
  await waiting.getByText(ownPosts.states.waiting).waitFor();
  await waiting.getByText(publication['within-day']).waitFor();
  await waiting.getByText(someExperience.experienceText).waitFor();
  const row = entries(page, ownPosts.title, 'Sığırcık Basım').filter({ hasText: ownPosts.states.published });
  await row.getByText(new RegExp(`^${kindWords.experience.target} · `)).waitFor();
  for (const text of [
    ownPosts.states.published,
    ownPosts.counted(experiences.agree, '1'),
    ownPosts.counted(ownPosts.comments, '1'),
    ownPosts.newComments,
  ])
    await row.getByText(text, { exact: true }).waitFor();

  await page.keyboard.press('Escape');
  await openList();
  await row.waitFor();
  expect(await row.getByText(ownPosts.newComments).count()).toBe(0);
  await row.getByRole('link').click();
  await cardOf(page, own).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe(anchorOf('experience', own.id));

  await openList();
  await page.getByRole('region', { name: ownPosts.myComments.title }).getByRole('link', { name: reply.text }).click();
  await dialog(page, ownPosts.title).waitFor({ state: 'detached' });
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe(commentAnchor(reply.id));
  expect(complaints).toEqual([]);

  // What only its author could read is gone with the session.
  await openList();
  await waiting.getByRole('link').click();
  const text = page.getByRole('heading', { name: 'Bekleyen Han' });
  await text.first().waitFor();
  await me.click();
  await page.getByRole('button', { name: memberMenu.signOut }).click();
  await page.waitForURL(`${server.origin}/`);
  await page.goBack();
  await page.getByRole('region', { name: linked.missing }).waitFor();
  expect(await text.count()).toBe(0);
  await close();
});

test('under an opened experience stand others of its company, by others', async () => {
  const share = (by: string) =>
    callAs<Experience>(by, server.origin, 'POST', '/api/experiences', {
      ...someExperience,
      companyName: 'Gelincik Un',
    });
  const opened = await share('nar');
  const [again, like] = [await share('nar'), await share('poyraz')];
  const { page, complaints, close } = await visit(browser, phone);
  await open(page, server.origin + postAddress('experience', opened.id));
  const similar = page.getByRole('region', { name: kindWords.experience.similar });
  const first = similar.getByRole('link', { name: 'Gelincik Un · Senior' });
  await first.waitFor();
  expect(await first.count()).toBe(1);
  await first.press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe(anchorOf('experience', like.id));
  // Both of the other author are similar to this one.
  await expect
    .poll(() => first.evaluateAll((links) => links.map((link) => link.getAttribute('href'))))
    .toEqual([again, opened].map(({ id }) => postAddress('experience', id)));
  expect(complaints).toEqual([]);
  await close();
});
