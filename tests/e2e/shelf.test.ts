import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Page, Route } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { account } from '#contract/copy/account.ts';
import { controls } from '#contract/copy/controls.ts';
import { memberMenu } from '#contract/copy/member-menu.ts';
import { shelf as copy } from '#contract/copy/shelf.ts';
import { shell } from '#contract/copy/shell.ts';
import type { Experience } from '#contract/experiences.ts';
import { hour, shelfBounds } from '#contract/limits.ts';
import { anchorOf } from '#contract/navigation.ts';
import { demoPassword } from '#server/demo/accounts.ts';
import { callAs, refusal } from '#tests/support/calls.ts';
import { someExperience } from '#tests/support/experiences.ts';
import { unfold, visitAs } from '#tests/support/members.ts';
import { choose, open, phone, reload, shifts, visit } from '#tests/support/pages.ts';
import type { ServerProcess } from '#tests/support/server.ts';
import { startSite, stopSite } from '#tests/support/site.ts';
import { copyTemplate, pathsIn } from '#tests/support/templates.ts';

let folder: string;
let server: ServerProcess;
let browser: Browser;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'sesol-shelf-'));
  copyTemplate('demo', folder);
  [server, browser] = await startSite({ ...pathsIn(folder), LOG_DIR: path.join(folder, 'log') });
});
afterAll(async () => {
  await stopSite(server, browser);
  await rm(folder, { recursive: true, force: true });
});

const tell = (said: Partial<Experience>) =>
  callAs<Experience>('umut', server.origin, 'POST', '/api/experiences', { ...someExperience, ...said });

async function openShelf(page: Page) {
  await page.getByRole('button', { name: shell.menu.open }).click();
  await page.getByRole('dialog').getByRole('button', { name: shell.shelf }).click();
  return page.getByRole('dialog', { name: copy.title });
}

const kept = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => /^(saved|follow):|^lastVisit$/.test(key)));

test('a visitor saves, follows, comes back to what is new, takes it along and erases it', async () => {
  const story = await tell({ companyName: 'Deniz Feneri Atölyesi', experienceText: 'Kaydedilecek bir hikâye.' });
  const { page, close } = await visit(browser, phone);
  onTestFinished(close);
  await open(page, server.origin);
  const card = page.locator(`#${anchorOf('experience', story.id)}`);
  await choose(card, copy.save);
  await page.getByText(copy.saved).waitFor();
  await choose(card, copy.followCompany);
  await page.getByText(copy.followed).waitFor();
  await open(page, `${server.origin}/?tags=mobbing`);
  await page.getByRole('button', { name: copy.followSearch }).click();
  await page.getByRole('button', { name: copy.unfollowSearch }).waitFor();
  // A list on screen is looked at up to its newest post, which the server's clock has put ahead of the page's.
  let shelf = await openShelf(page);
  const search = (name: string) => shelf.getByRole('link', { name: new RegExp(`^${name}`) });
  await search('mobbing').getByText(copy.nothingFresh).waitFor();
  await open(page, server.origin);
  expect(await page.getByRole('button', { name: copy.sinceVisit }).count()).toBe(0);

  await tell({ companyName: null, tags: ['mobbing'], experienceText: 'Yeni bir hikâye.' });
  await tell({ companyName: null, tags: ['adil'], experienceText: 'Başka bir hikâye.' });
  await page.clock.setFixedTime(Date.now() + 3 * hour);
  await reload(page);
  const since = page.getByRole('button', { name: `${copy.sinceVisit} ${copy.fresh('2')}` });
  await since.waitFor();
  expect(await shifts(page)).toBeLessThan(0.01);
  await since.click();
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('latest');
  await reload(page);
  await since.waitFor();

  shelf = await openShelf(page);
  await expect.poll(() => search('mobbing').innerText()).toContain(copy.fresh('1'));
  await search('mobbing').click();
  await page.getByText('Yeni bir hikâye.').waitFor();
  shelf = await openShelf(page);
  await expect.poll(() => search('mobbing').innerText()).toContain(copy.nothingFresh);
  await shelf.getByText('Kaydedilecek bir hikâye.').waitFor();
  await page.keyboard.press('Escape');

  // Whoever comes to the list by another way has seen it, too.
  await tell({ companyName: null, tags: ['mobbing'], experienceText: 'Bir yeni daha.' });
  await open(page, `${server.origin}/?tags=mobbing`);
  await page.getByText('Bir yeni daha.').waitFor();
  shelf = await openShelf(page);
  await search('mobbing').getByText(copy.nothingFresh).waitFor();

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    shelf.getByRole('link', { name: copy.download }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(copy.fileName);
  expect(JSON.parse(await readFile(await download.path(), 'utf8'))).toEqual({
    saved: [{ address: `${server.origin}/?deneyim=${story.id}`, savedOn: expect.any(String) }],
    followed: [
      {
        address: `${server.origin}/?search=Deniz+Feneri+At%C3%B6lyesi`,
        seenUntil: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/),
      },
      { address: `${server.origin}/?tags=mobbing`, seenUntil: expect.any(String) },
    ],
  });

  await shelf.getByRole('button', { name: copy.follows.unfollow('mobbing') }).click();
  await search('mobbing').waitFor({ state: 'detached' });
  await callAs('umut', server.origin, 'DELETE', `/api/experiences/${story.id}`);
  await reload(page);
  shelf = await openShelf(page);
  await shelf.getByText(copy.posts.gone).waitFor();
  await shelf.getByRole('button', { name: copy.erase }).click();
  await shelf.getByText(copy.erased).waitFor();
  expect(await kept(page)).toEqual([]);
});

test('the shelf asks for a few lists at a time, says what it could not load, and what is no search any more', async () => {
  const { page, close } = await visit(browser, phone);
  onTestFinished(close);
  await open(page, server.origin);
  const searches = shelfBounds.callsAtOnce + 2;
  await page.evaluate((count) => {
    for (let number = 1; number <= count; number += 1)
      localStorage.setItem(`follow:/?search=arama${number}`, '2026-11-20T10:00 2026-11-20');
    localStorage.setItem('follow:/?gone=1', '2026-11-20T10:00 2026-11-20');
  }, searches);
  await reload(page);
  const waiting: Route[] = [];
  let isHeld = true;
  await page.route('**/api/experiences?*', (route) => (isHeld ? void waiting.push(route) : route.continue()));
  const shelf = await openShelf(page);
  await shelf.getByText(copy.follows.unknown).waitFor();
  await expect.poll(() => waiting.length).toBe(shelfBounds.callsAtOnce);
  await waiting.shift()?.fulfill(refusal);
  await expect.poll(() => waiting.length).toBe(shelfBounds.callsAtOnce);
  const failed = shelf.getByRole('listitem').filter({ hasText: copy.unavailable });
  await failed.waitFor();
  isHeld = false;
  for (const route of waiting) await route.continue();
  await expect.poll(() => shelf.getByText(copy.nothingFresh).count()).toBe(searches - 1);
  await failed.getByRole('button', { name: controls.retry }).click();
  await expect.poll(() => shelf.getByText(copy.nothingFresh).count()).toBe(searches);
  await shelf.getByRole('button', { name: copy.follows.unfollow(copy.follows.unknownName) }).click();
  await shelf.getByText(copy.follows.unknown).waitFor({ state: 'detached' });
});

test('signing out asks what becomes of it, where there is something', async () => {
  const { page, close } = await visitAs(browser, server, {
    email: 'deniz@ornek.sesol.example',
    password: demoPassword,
    ...phone,
  });
  onTestFinished(close);
  const askToLeave = async () => {
    await page.getByRole('button', { name: shell.menu.open }).click();
    await page.getByRole('dialog').getByRole('button', { name: memberMenu.signOut }).click();
  };
  const signInAgain = async () => {
    const who = { email: 'deniz@ornek.sesol.example', password: demoPassword };
    await page.request.post(`${server.origin}/api/auth/sign-in`, { headers: { origin: server.origin }, data: who });
    await open(page, server.origin);
  };
  const isOut = () => page.waitForFunction(() => localStorage.getItem('session') === null);
  await open(page, server.origin);
  await choose(page.getByRole('article').first(), copy.save);
  await page.getByText(copy.saved).waitFor();

  // Beside the account's own data lies what the device keeps.
  await page.getByRole('button', { name: shell.menu.open }).click();
  await page.getByRole('dialog').getByRole('button', { name: memberMenu.dialog }).click();
  const dialog = page.getByRole('dialog', { name: account.title });
  await dialog.waitFor();
  await unfold(page, 'data');
  await dialog.getByRole('link', { name: copy.downloadAll }).waitFor();
  await page.keyboard.press('Escape');

  await askToLeave();
  await page.getByRole('button', { name: copy.leaving.signOut.keep }).click();
  await isOut();
  expect((await kept(page)).filter((key) => key.startsWith('saved:'))).toHaveLength(1);

  await signInAgain();
  // Nothing goes before the session does.
  await page.route('**/api/auth/sign-out', (route) => route.abort());
  await askToLeave();
  await page.getByRole('button', { name: copy.leaving.signOut.erase }).click();
  const failure = page.getByRole('alert').filter({ hasText: memberMenu.signOutFailed });
  await failure.waitFor();
  expect((await kept(page)).filter((key) => key.startsWith('saved:'))).toHaveLength(1);
  await page.unroute('**/api/auth/sign-out');
  await failure.getByRole('button', { name: controls.retry }).click();
  await isOut();
  expect((await kept(page)).filter((key) => key !== 'lastVisit')).toEqual([]);

  await signInAgain();
  await askToLeave();
  await isOut();
});

test('neither the dump nor the log nor any call holds what a member saves and follows', async () => {
  const word = 'kanaryatakip4711';
  const saved = randomUUID();
  const { page, close } = await visitAs(browser, server, {
    email: 'umut@ornek.sesol.example',
    password: demoPassword,
    ...phone,
  });
  onTestFinished(close);
  const carriers: { method: string; body: string | null; cookie: string | undefined; path: string }[] = [];
  page.on('request', async (request) => {
    const url = new URL(request.url());
    const body = request.postData();
    if (!`${url}${body}`.includes(word) && !`${url}${body}`.includes(saved)) return;
    const { cookie } = await request.allHeaders();
    carriers.push({ method: request.method(), body, cookie, path: url.pathname });
  });
  await open(page, server.origin);
  // As if a post was removed since: nothing else in the data may hold its id.
  await page.evaluate((key) => localStorage.setItem(key, '2026-11-01'), `saved:${anchorOf('experience', saved)}`);
  await page.evaluate((key) => localStorage.setItem(key, '2026-11-20T10:00 2026-11-20'), `follow:/?search=${word}`);
  const shelf = await openShelf(page);
  await shelf.getByText(copy.posts.gone).waitFor();
  await shelf
    .getByRole('link', { name: new RegExp(word) })
    .getByText(copy.nothingFresh)
    .waitFor();
  await shelf.getByRole('button', { name: copy.posts.unsave('Deneyim') }).click();
  await expect.poll(() => carriers.length).toBe(2);
  for (const { method, body, cookie } of carriers) expect([method, body, cookie]).toEqual(['GET', null, undefined]);
  const mine = await page.request.get(`${server.origin}/api/me/export`);
  expect(await mine.text()).not.toMatch(new RegExp(`${word}|${saved}`));

  await server.stop();
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  const written = await Promise.all(
    files.filter((file) => file.isFile()).map((file) => readFile(path.join(file.parentPath, file.name), 'latin1')),
  );
  expect(written.length).toBeGreaterThan(100);
  for (const canary of [word, saved, saved.replaceAll('-', '')])
    expect([server.printed(), ...written].some((text) => text.includes(canary))).toBe(false);
});
