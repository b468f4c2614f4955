import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { type TOTP, URI } from 'otpauth';
import type { Browser, Page, Request } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { admin as copy } from '#contract/copy/admin.ts';
import { controls } from '#contract/copy/controls.ts';
import { errorSentence, fieldErrors } from '#contract/copy/errors.ts';
import { anyWords } from '#contract/copy/filter-controls.ts';
import { memberMenu } from '#contract/copy/member-menu.ts';
import { notices } from '#contract/copy/notices.ts';
import { quickExit } from '#contract/copy/quick-exit.ts';
import { reports as reasons } from '#contract/copy/reports.ts';
import { shell } from '#contract/copy/shell.ts';
import type { Experience } from '#contract/experiences.ts';
import { lengths, waits } from '#contract/limits.ts';
import { anchorOf } from '#contract/navigation.ts';
import { recoveryCodes } from '#contract/second-factor.ts';
import { beginningOf } from '#contract/text/excerpt.ts';
import { askServer } from '#server/operator/control.ts';
import type { Config } from '#server/platform/config.ts';
import { call } from '#tests/support/calls.ts';
import { publishExperience } from '#tests/support/experiences.ts';
import { visitAs } from '#tests/support/members.ts';
import { desktop, hydrated, open, phone, type Visit, visit } from '#tests/support/pages.ts';
import type { ServerProcess } from '#tests/support/server.ts';
import { startSite, stopSite } from '#tests/support/site.ts';
import { copyTemplate, databasesFolder, pathsIn } from '#tests/support/templates.ts';

const author = 'deniz@ornek.sesol.example';
const reporter = 'umut@ornek.sesol.example';
const another = 'ekin@ornek.sesol.example';
const moderator = 'moderator@ornek.sesol.example';
const password = 'ornek-parola';

const hour = 60 * 60_000;

let folder: string;
let server: ServerProcess;
let browser: Browser;
beforeAll(async () => {
  folder = await mkdtemp(path.join(databasesFolder(), 'sesol-admin-'));
  copyTemplate('demo', folder);
  [server, browser] = await startSite({ ...pathsIn(folder), RATE_LIMITS: 'off' });
});
afterAll(async () => {
  await stopSite(server, browser);
  await rm(folder, { recursive: true, force: true });
});

const asMember = (email: string, options: Parameters<typeof visit>[1] = desktop): Promise<Visit> =>
  visitAs(browser, server, { email, password, ...options });

const share = (page: Page, experienceText: string) => publishExperience(page, server.origin, { experienceText });
const report = (page: Page, { id }: Experience, reason: string, note = '') =>
  call(page, server.origin, 'POST', `/api/experiences/${id}/reports`, {
    targetType: 'experience',
    targetId: id,
    reason,
    note,
  });
const adminPage = (tab: string) => `${server.origin}/admin?tab=${tab}`;
const row = (page: Page, text: string) => page.getByRole('article', { name: text });
const keepButton = (page: Page, text: string) =>
  row(page, text).getByRole('button', { name: copy.reports.keepThis(text) });
const preview = (page: Page) => page.getByRole('dialog', { name: copy.preview.title });
const decide = (page: Page) => page.getByRole('dialog', { name: copy.decide.title });

/** The texts of the member's notices, opened from the menu. */
async function noticesOf(page: Page): Promise<string> {
  await open(page, server.origin);
  await page.getByRole('button', { name: /Hesap menüsü/ }).click();
  await page.getByRole('button', { name: notices.title }).click();
  const dialog = page.getByRole('dialog', { name: notices.title });
  await dialog.getByRole('article').first().waitFor();
  return dialog.innerText();
}

// First: the codes go by the clock, which the other tests move on.
test('an admin sets a second factor up, is asked for it elsewhere, and switches it off', async () => {
  const here = await asMember(moderator, phone);
  const { page } = here;
  await open(page, adminPage('reports'));
  for (const word of [copy.header.secondFactor, copy.header.theme, copy.backToSite])
    await page.getByRole('banner').getByText(word, { exact: true }).waitFor();
  await page.getByRole('button', { name: copy.secondFactor.title }).click();
  const dialog = page.getByRole('dialog', { name: copy.secondFactor.title });
  await dialog.getByRole('button', { name: copy.secondFactor.start }).click();
  // The room has no quick exit, and its dialogs have none either.
  expect(await page.getByRole('link', { name: quickExit.leave }).count()).toBe(0);
  await dialog.getByRole('img', { name: copy.secondFactor.picture }).waitFor();
  const uri = (await dialog.getByRole('link', { name: copy.secondFactor.openApp }).getAttribute('href')) ?? '';
  const code = (later = 0) => (URI.parse(uri) as TOTP).generate({ timestamp: Date.now() + later });
  await dialog.getByLabel(copy.secondFactor.code).fill('000000');
  await dialog.getByRole('button', { name: copy.secondFactor.turnOn }).click();
  await dialog.getByText(errorSentence('auth/wrong-code')).waitFor();
  await dialog.getByLabel(copy.secondFactor.code).fill(code(-30_000));
  await dialog.getByRole('button', { name: copy.secondFactor.turnOn }).click();
  const recovery = (await dialog.locator('pre').innerText()).split('\n');
  expect(recovery).toHaveLength(recoveryCodes.count);
  await dialog.getByRole('button', { name: copy.secondFactor.done }).click();
  await page.getByRole('heading', { name: /açık rapor/ }).waitFor();

  const elsewhere = await asMember(moderator, desktop);
  await open(elsewhere.page, adminPage('reports'));
  await elsewhere.page.getByText(errorSentence('auth/second-factor-required')).waitFor();
  await elsewhere.page.getByLabel(copy.secondFactor.code).fill(code());
  await elsewhere.page.getByLabel(copy.secondFactor.code).press('Enter');
  await elsewhere.page.getByRole('heading', { name: /açık rapor/ }).waitFor();

  await page.getByRole('button', { name: copy.secondFactor.title }).click();
  await dialog.getByText(copy.secondFactor.isOn('10')).waitFor();
  await dialog.getByLabel(copy.secondFactor.code).fill(recovery[0] ?? '');
  await dialog.getByRole('button', { name: copy.secondFactor.turnOff }).click();
  await dialog.waitFor({ state: 'detached' });
  expect([...here.complaints, ...elsewhere.complaints]).toEqual([]);
  await Promise.all([here.close(), elsewhere.close()]);
});

describe('who comes in', () => {
  test('a visitor and a member are sent home, and the menu offers the admin page to admins alone', async () => {
    const visitor = await visit(browser, desktop);
    await visitor.page.goto(adminPage('reports'));
    await visitor.page.waitForURL(`${server.origin}/`);
    const member = await asMember(reporter);
    await member.page.goto(adminPage('decisions'));
    await member.page.waitForURL(`${server.origin}/`);
    await hydrated(member.page);
    await member.page.getByRole('button', { name: /Hesap menüsü/ }).click();
    await member.page.getByRole('button', { name: memberMenu.signOut }).waitFor();
    expect(await member.page.getByRole('link', { name: shell.admin }).count()).toBe(0);
    const admin = await asMember(moderator);
    await open(admin.page, server.origin);
    await admin.page.getByRole('button', { name: /Hesap menüsü/ }).click();
    await admin.page.getByRole('link', { name: shell.admin }).click();
    await admin.page.getByText(copy.dashboard.tags).waitFor();
    expect([...visitor.complaints, ...member.complaints, ...admin.complaints]).toEqual([]);
    await Promise.all([visitor.close(), member.close(), admin.close()]);
  });

  test('whoever has not proved lately who they are is asked for the password, and goes on where they were', async () => {
    const { page, close } = await asMember(moderator);
    // As after twelve hours: the first refusal asks for the confirmation. Later only the moderator's own action does, not a
    // background refetch.
    const ofDecisions = (request: Request) => request.url().includes('/api/admin/decisions');
    let isStale = (_: Request) => true;
    await page.route('**/api/admin/**', (route) => {
      if (!isStale(route.request())) return route.continue();
      const code = 'auth/confirmation-required';
      return route.fulfill({ status: 403, json: { code, message: errorSentence(code) } });
    });
    await page.route('**/api/auth/confirm', async (route) => {
      const response = await route.fetch();
      if (response.ok()) isStale = () => false;
      await route.fulfill({ response });
    });
    await open(page, adminPage('reports'));
    await page.getByRole('heading', { name: copy.confirm.title }).waitFor();
    const field = page.getByLabel(copy.confirm.password, { exact: true });
    await field.fill('yanlis-parola');
    await field.press('Enter');
    await page
      .getByRole('alert')
      .filter({ hasText: errorSentence('auth/wrong-password', 'confirmSession') })
      .waitFor();
    await field.fill(password);
    await field.press('Enter');
    await page.getByRole('heading', { name: /açık rapor/ }).waitFor();

    // Twelve hours later, with a half-written reason: the confirmation is asked for, and what was written stays.
    const [writer, voice] = [await asMember(author), await asMember(reporter)];
    const text = 'Yarıda kalmasın.';
    await report(voice.page, await share(writer.page, text), 'abuse');
    await row(page, text)
      .getByRole('button', { name: copy.reports.removeThis(text) })
      .click();
    await decide(page).getByLabel(copy.decide.why).fill('Yazıldığı gibi kaldı.');
    isStale = (request) => request.method() === 'POST' && ofDecisions(request);
    await decide(page).getByRole('button', { name: copy.decide.confirm }).click();
    const question = page.getByRole('dialog', { name: copy.confirm.title });
    await question.waitFor();
    await field.fill(password);
    await field.press('Enter');
    await page.getByText(copy.decide.removed).waitFor();
    await expect.poll(() => row(page, text).count()).toBe(0);

    isStale = ofDecisions;
    await page.getByRole('link', { name: copy.tabs.decisions }).click();
    await question.waitFor();
    await field.fill(password);
    await field.press('Enter');
    await page.getByText('Yazıldığı gibi kaldı.').waitFor();
    await expect.poll(() => question.count()).toBe(0);
    await Promise.all([writer.close(), voice.close()]);
    await close();
  });
});

describe('reports', () => {
  test('a report arrives by itself, shows the text then and now, and keeping it tells the reporter', async () => {
    const [writer, voice, admin] = [await asMember(author), await asMember(reporter), await asMember(moderator)];
    await open(admin.page, adminPage('reports'));
    const text = 'Ofiste ilk günümdü.';
    const post = await share(writer.page, text);
    const note = `Müdürün soyadı geçiyor: ${'a'.repeat(200)}`;
    await report(voice.page, post, 'personal', note);
    await row(admin.page, text).getByText(beginningOf(note, lengths.rowExcerpt), { exact: true }).waitFor();
    await row(admin.page, text).getByText(reasons.reasons.personal.name).waitFor();
    await row(admin.page, text)
      .getByText(/4[78] saat kaldı/)
      .waitFor();

    await call(writer.page, server.origin, 'PATCH', `/api/experiences/${post.id}`, {
      experienceText: 'Sonradan değişti.',
    });
    await open(admin.page, adminPage('reports'));
    await row(admin.page, text).getByRole('button', { name: text, exact: true }).click();
    await preview(admin.page).getByText(note).waitFor();
    await preview(admin.page).getByText(copy.preview.changed).waitFor();
    await preview(admin.page).getByText('Sonradan değişti.').waitFor();
    await expect.poll(() => preview(admin.page).getByText(text).count()).toBe(1);
    expect(await preview(admin.page).evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth)).toBe(0);
    await preview(admin.page).getByRole('button', { name: copy.preview.keep }).click();
    await admin.page.getByText(copy.reports.kept).waitFor();
    await expect.poll(() => row(admin.page, text).count()).toBe(0);
    await expect.poll(() => admin.page.getByRole('dialog').count()).toBe(0);

    const told = await noticesOf(voice.page);
    for (const words of [notices.events['report-kept']('experience'), notices.unnamed]) expect(told).toContain(words);
    await Promise.all([writer.close(), voice.close(), admin.close()]);
  });

  test('deleting names a rule and a reason; the author reads both, the reporter the outcome, and the log keeps it', async () => {
    const [writer, voice, admin] = [await asMember(author), await asMember(reporter), await asMember(moderator, phone)];
    const text = 'Adını vereyim de bilin.';
    const post = await share(writer.page, text);
    await report(voice.page, post, 'personal');
    await open(admin.page, adminPage('reports'));
    await row(admin.page, text)
      .getByRole('button', { name: copy.reports.removeThis(text) })
      .click();
    expect(await decide(admin.page).getByLabel(copy.decide.rule).inputValue()).toBe('personal');
    const why = decide(admin.page).getByLabel(copy.decide.why);
    await why.fill('a'.repeat(lengths.decisionWhy + 1));
    await decide(admin.page).getByRole('button', { name: copy.decide.confirm }).click();
    expect(await why.evaluate((field) => field === document.activeElement)).toBe(true);
    await why.fill('Bir kişinin adı yazıyordu.');
    await decide(admin.page).getByRole('button', { name: copy.decide.confirm }).click();
    await admin.page.getByText(copy.decide.removed).waitFor();
    await expect.poll(() => row(admin.page, text).count()).toBe(0);
    expect(await admin.page.evaluate(() => document.activeElement?.tagName)).toBe('ARTICLE');
    expect((await fetch(`${server.origin}/api/experiences/${post.id}`)).status).toBe(404);

    const toAuthor = await noticesOf(writer.page);
    for (const words of [
      notices.events['content-removed']('experience'),
      notices.rule(reasons.reasons.personal.name),
      notices.why('Bir kişinin adı yazıyordu.'),
      notices.writeAnew,
      text,
    ]) {
      expect(toAuthor).toContain(words);
    }
    const toReporter = await noticesOf(voice.page);
    expect(toReporter).toContain(notices.events['report-removed']('experience'));
    expect(toReporter).not.toContain('Bir kişinin adı yazıyordu.');
    const names = [post.authorHandle, 'souser-'];
    for (const name of names) expect(toAuthor + toReporter).not.toContain(name);

    await open(admin.page, adminPage('decisions'));
    const logged = admin.page.getByRole('article').first();
    await logged.getByText(copy.decisions.actions.delete).waitFor();
    await logged.getByText('Bir kişinin adı yazıyordu.').waitFor();
    await logged.getByText(copy.decisions.snapshot).click();
    await logged.getByText(text).waitFor();
    await Promise.all([writer.close(), voice.close(), admin.close()]);
  });

  test('two moderators see each other decide, and one who did not see it can not undo it', async () => {
    const [writer, voice] = [await asMember(author), await asMember(reporter)];
    const [first, second] = [await asMember(moderator), await asMember(moderator)];
    const [seen, unseen] = ['Bunu ikisi de görüyor.', 'Bunu biri geç görüyor.'];
    for (const text of [seen, unseen]) await report(voice.page, await share(writer.page, text), 'abuse');
    await first.page.clock.install();
    await Promise.all([open(first.page, adminPage('reports')), open(second.page, adminPage('reports'))]);
    // The second moderator is writing the reason: what they wrote stays, and a callout tells them.
    await row(second.page, seen)
      .getByRole('button', { name: copy.reports.removeThis(seen) })
      .click();
    const why = decide(second.page).getByLabel(copy.decide.why);
    await why.fill('Ben de bakıyordum.');
    await keepButton(first.page, seen).click();
    await first.page.clock.runFor(waits.undo);
    await decide(second.page).getByText(copy.decide.gone).waitFor();
    expect(await why.inputValue()).toBe('Ben de bakıyordum.');
    await second.page.keyboard.press('Escape');
    expect(await row(second.page, seen).count()).toBe(0);
    expect(await second.page.evaluate(() => document.activeElement?.tagName)).toBe('ARTICLE');

    // Offline, the second moderator still sees the report and presses.
    await second.page.context().setOffline(true);
    await keepButton(first.page, unseen).click();
    await first.page.clock.runFor(waits.undo);
    await expect.poll(() => row(first.page, unseen).count()).toBe(0);
    await second.page.route('**/api/admin/reports**', (route) => route.abort());
    await second.page.context().setOffline(false);
    await row(second.page, unseen)
      .getByRole('button', { name: copy.reports.removeThis(unseen) })
      .click();
    await decide(second.page).getByRole('button', { name: copy.decide.confirm }).click();
    await decide(second.page).getByText(errorSentence('report/already-resolved')).waitFor();
    await Promise.all([writer.close(), voice.close(), first.close(), second.close()]);
  });

  test('the whole list can be worked through by keyboard', async () => {
    const [writer, voice, admin] = [await asMember(author), await asMember(reporter), await asMember(moderator)];
    const texts = ['Klavyeyle bir.', 'Klavyeyle iki.', 'Klavyeyle üç.'];
    for (const text of texts) {
      await report(voice.page, await share(writer.page, text), 'spam');
      // Reports of one hour have no order.
      await server.publish(hour);
    }
    const { page } = admin;
    await page.clock.install();
    await open(page, adminPage('reports'));
    const named = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    // What was reported first has the least time left.
    await row(page, 'Klavyeyle bir.').waitFor();
    await page.keyboard.press('ArrowDown');
    const first = page.locator('article[tabindex]').first();
    await expect.poll(() => first.evaluate((it) => it === document.activeElement)).toBe(true);
    await first.evaluate((it) => it.blur());
    await page.keyboard.press('ArrowUp');
    const last = page.locator('article[tabindex]').last();
    await expect.poll(() => last.evaluate((it) => it === document.activeElement)).toBe(true);
    await row(page, 'Klavyeyle bir.').focus();
    await page.keyboard.press('ArrowDown');
    expect(await named()).toBe('Klavyeyle iki.');
    await page.keyboard.press('o');
    await preview(page).getByText('Klavyeyle iki.').waitFor();
    await page.keyboard.press('Escape');
    expect(await named()).toBe('Klavyeyle iki.');
    await page.keyboard.press('c');
    await expect.poll(named).toBe('Klavyeyle üç.');
    await page.keyboard.press('g');
    await expect.poll(named).toBe('Klavyeyle iki.');
    await page.clock.runFor(waits.undo);
    expect(await row(page, 'Klavyeyle iki.').count()).toBe(1);
    await page.keyboard.press('c');
    await row(page, 'Klavyeyle iki.').getByRole('button', { name: controls.undo }).waitFor();
    await page.clock.runFor(waits.undo);
    await expect.poll(() => row(page, 'Klavyeyle iki.').count()).toBe(0);
    expect(await named()).toBe('Klavyeyle üç.');
    await page.keyboard.press('s');
    await decide(page).waitFor();
    await page.keyboard.press('Escape');
    // The letters work from the buttons of a row, too: a preview that was opened by a click leads back to its title.
    await row(page, 'Klavyeyle üç.').getByRole('button', { name: 'Klavyeyle üç.', exact: true }).click();
    await preview(page).getByText('Klavyeyle üç.').waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('s');
    await decide(page).waitFor();
    await page.keyboard.press('s');
    await page.keyboard.press('Escape');
    await page.keyboard.press('ArrowUp');
    expect(await named()).toBe('Klavyeyle bir.');
    await Promise.all([writer.close(), voice.close(), admin.close()]);
  });

  test('a decision is held until it can no longer be taken back, another is made, or the moderator leaves', async () => {
    const [writer, voice, other] = [await asMember(author), await asMember(reporter), await asMember(another)];
    const admin = await asMember(moderator);
    const [taken, early, late, failing] = ['Geri alınan.', 'Önce verilen.', 'Sonra verilen.', 'Gitmeyen.'];
    const posts = [];
    for (const text of [taken, early, late, failing]) posts.push(await share(writer.page, text));
    for (const post of posts) await report(voice.page, post, 'spam');
    const { page } = admin;
    await page.clock.install();
    await open(page, adminPage('reports'));
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    const undo = (text: string) => row(page, text).getByRole('button', { name: controls.undo, exact: true });

    // Reports of an hour are in no order: the last row keeps the focus.
    const rows = await page.locator('li article').evaluateAll((all) => all.map((it) => it.getAttribute('aria-label')));
    const next = rows[rows.indexOf(taken) + 1] ?? taken;
    await keepButton(page, taken).click();
    await page.getByRole('status').filter({ hasText: copy.reports.keeping }).waitFor({ state: 'attached' });
    await expect.poll(focused).toBe(next);
    await undo(taken).click();
    await expect.poll(focused).toBe(taken);
    await page.clock.runFor(waits.undo);
    await keepButton(page, taken).waitFor();

    // Another decision sends the one before. What was reported meanwhile, the moderator had not seen: it stays open.
    const { spam, abuse } = reasons.reasons;
    await keepButton(page, early).click();
    await undo(early).waitFor();
    await report(other.page, posts[1] as Experience, 'abuse');
    await row(page, early).getByText(abuse.name).waitFor();
    await keepButton(page, late).click();
    await undo(late).waitFor();
    await keepButton(page, early).waitFor();
    await expect.poll(() => row(page, early).getByText(spam.name).count()).toBe(0);
    expect(await row(page, early).getByText(abuse.name).count()).toBe(1);

    await page.getByRole('link', { name: copy.tabs.decisions }).click();
    await page.getByRole('link', { name: copy.tabs.reports }).click();
    await row(page, failing).waitFor();
    await expect.poll(() => row(page, late).count()).toBe(0);

    await page.route('**/api/admin/decisions', (route) => route.abort());
    await keepButton(page, failing).click();
    await page.clock.runFor(waits.undo);
    await row(page, failing).getByRole('alert').waitFor();
    await keepButton(page, failing).waitFor();
    await page.unroute('**/api/admin/decisions');

    await keepButton(page, failing).click();
    await undo(failing).waitFor();
    await page.goto(server.origin);
    await open(page, adminPage('reports'));
    await row(page, taken).waitFor();
    await expect.poll(() => row(page, failing).count()).toBe(0);
    await Promise.all([writer.close(), voice.close(), other.close(), admin.close()]);
  });

  test('the list is narrowed, what has one reason is deleted together, and a preview tells what was decided before', async () => {
    const [writer, voice, admin] = [await asMember(author), await asMember(reporter), await asMember(moderator, phone)];
    const { page } = admin;
    const other = await share(writer.page, 'Başka bir sebep.');
    await report(voice.page, other, 'hate');
    const ads = ['Reklam bir.', 'Reklam iki.', 'Reklam üç.'];
    for (const text of ads) await report(voice.page, await share(writer.page, text), 'swear');
    await page.clock.install();
    await open(page, adminPage('reports'));
    await keepButton(page, 'Başka bir sebep.').click();
    await page.clock.runFor(waits.undo);
    await expect.poll(() => row(page, 'Başka bir sebep.').count()).toBe(0);
    await report(voice.page, other, 'hate');
    await row(page, 'Başka bir sebep.').waitFor();

    await row(page, 'Reklam üç.')
      .getByRole('button', { name: copy.claim.takeThis('Reklam üç.') })
      .click();
    await row(page, 'Reklam üç.')
      .getByText(/bakıyor$/)
      .waitFor();
    const rows = await page
      .getByRole('article')
      .filter({ has: page.getByRole('button', { name: new RegExp(`^${copy.reports.keep}`) }) })
      .count();
    await page.getByRole('heading', { name: new RegExp(`^${rows} içerikte \\d+ açık rapor$`) }).waitFor();
    await page.getByLabel(copy.reports.filters.reason, { exact: true }).selectOption('swear');
    await page.getByText(copy.reports.filters.matching('3')).waitFor();
    expect(await row(page, 'Başka bir sebep.').count()).toBe(0);
    await page.getByRole('button', { name: copy.reports.removeAll('2') }).waitFor();
    await page.getByRole('button', { name: copy.reports.removeAll('2') }).click();
    const dialog = page.getByRole('dialog', { name: copy.decide.titleOfMany('2') });
    expect(await dialog.getByLabel(copy.decide.rule).inputValue()).toBe('swear');
    await dialog.getByRole('button', { name: copy.decide.confirm }).click();
    await page.getByText(copy.decide.removedAll).waitFor();
    await page.getByText(copy.reports.filters.matching('1')).waitFor();
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    await expect.poll(focused).toBe('Reklam üç.');
    await page.getByLabel(copy.reports.filters.target).selectOption('comment');
    await page.getByText(copy.reports.filters.none).waitFor();
    await page.getByLabel(copy.reports.filters.target).selectOption('');

    await page.getByLabel(copy.reports.filters.reason, { exact: true }).selectOption('');
    await row(page, 'Başka bir sebep.').getByRole('button', { name: 'Başka bir sebep.', exact: true }).click();
    await preview(page).getByText(copy.history.post.title('1')).click();
    await preview(page).getByText(new RegExp(copy.decisions.actions.keep)).waitFor();
    await Promise.all([writer.close(), voice.close(), admin.close()]);
  });
});

test('a moderator decides, and sees no figures', async () => {
  const email = 'toprak@ornek.sesol.example';
  const config = { dataDir: pathsIn(folder).DATA_DIR, databaseUrl: undefined } as unknown as Config;
  expect((await askServer(config, ['grant-moderator', email]))?.code).toBe(0);
  const [writer, voice, staff] = [await asMember(author), await asMember(reporter), await asMember(email)];
  await report(voice.page, await share(writer.page, 'Bir moderatör bakacak.'), 'spam');
  const { page } = staff;
  await page.clock.install();
  await open(page, server.origin);
  await page.getByRole('button', { name: /Hesap menüsü/ }).click();
  await page.getByRole('link', { name: shell.admin }).click();
  await keepButton(page, 'Bir moderatör bakacak.').click();
  await page.clock.runFor(waits.undo);
  await expect.poll(() => row(page, 'Bir moderatör bakacak.').count()).toBe(0);
  const sections = page.getByRole('navigation', { name: copy.sections });
  expect(await sections.getByRole('link', { name: copy.tabs.dashboard }).count()).toBe(0);
  await sections.getByRole('link', { name: copy.tabs.decisions }).click();
  await page.getByText(copy.decisions.actions.keep).first().waitFor();
  await page.goto(`${server.origin}/admin`);
  await page.getByRole('heading', { name: /açık rapor/ }).waitFor();
  expect([...staff.complaints, ...writer.complaints]).toEqual([]);
  await Promise.all([writer.close(), voice.close(), staff.close()]);
});

test('a member is found by handle, locked for a text with a reason, and free again once that is lifted', async () => {
  const email = 'bulut@ornek.sesol.example';
  const [writer, staff] = [await asMember(email), await asMember(moderator, phone)];
  const text = 'Aynı ilan, üçüncü kez.';
  const { id, authorHandle } = await share(writer.page, text);
  const speak = () =>
    call(writer.page, server.origin, 'POST', `/api/experiences/${id}/comments`, { text: 'Bir daha.' });
  const { page } = staff;
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await open(page, adminPage('members'));
  const field = page.getByLabel(copy.members.handle);
  await field.fill('bulut');
  await field.press('Enter');
  await page.getByRole('alert').filter({ hasText: fieldErrors.handle }).waitFor();
  await field.fill(authorHandle);
  await field.press('Enter');
  await page.getByText(copy.members.free).waitFor();
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  await expect.poll(focused).toBe(authorHandle);
  expect(asked.filter((url) => url.includes(authorHandle))).toEqual([]);

  await row(page, text)
    .getByRole('button', { name: copy.members.decideOn(text) })
    .click();
  const dialog = page.getByRole('dialog', { name: copy.decide.sanctionTitle });
  await dialog.getByLabel(copy.decide.rule).selectOption('spam');
  await dialog.getByLabel(copy.decide.sanction, { exact: true }).selectOption('lock');
  await dialog.getByLabel(copy.decide.why).fill('Aynı reklam.');
  await dialog.getByRole('button', { name: copy.decide.confirmSanction }).click();
  const lock = page.getByRole('article').filter({ hasText: copy.members.measures.lock });
  await lock.getByText(reasons.reasons.spam.name).waitFor();
  await expect(speak()).rejects.toThrow('member/locked');

  // Back from a text finds the member again.
  await row(page, text).getByRole('link', { name: text }).click();
  await page.locator(`[id="${anchorOf('experience', id)}"]`).waitFor();
  await page.goBack();
  await lock.getByRole('button', { name: copy.decisions.lift }).click();
  await page.getByText(copy.members.free).waitFor();
  await expect.poll(focused).toBe(copy.members.decide);
  await speak();
  expect(staff.complaints).toEqual([]);
  await Promise.all([writer.close(), staff.close()]);
});

test('a removal request comes into the room while it is open, without its address, until it is answered', async () => {
  const { page, complaints, close } = await asMember(moderator, phone);
  await open(page, adminPage('reports'));
  await page.getByRole('heading', { name: /açık rapor/ }).waitFor();
  const visitor = await visit(browser, desktop);
  await open(visitor.page, server.origin);
  const asked = { content: 'Bir yazı.', reason: 'personal', message: 'Adım geçiyor.', email: 'biri@ornek.example' };
  await call(visitor.page, server.origin, 'POST', '/api/removal-requests', asked);
  const request = page.getByRole('article').filter({ hasText: asked.message });
  await request.waitFor();
  expect(await request.innerText()).not.toContain('@');
  await request.getByText(copy.removalRequests.hasAddress).waitFor();
  await request.getByRole('button', { name: /^Yanıtlandı/ }).click();
  await request.waitFor({ state: 'detached' });
  expect([...complaints, ...visitor.complaints]).toEqual([]);
  await Promise.all([visitor.close(), close()]);
});

describe('content', () => {
  test('is searched, read with its comments, and deleted, each comment too; Back brings the search back', async () => {
    const [writer, admin] = [await asMember(author), await asMember(moderator)];
    const post = await share(writer.page, 'Zerdali bahçesinde bir staj.');
    const comment = (text: string) =>
      call(writer.page, server.origin, 'POST', `/api/experiences/${post.id}/comments`, { text });
    await comment('Kalsın.');
    await comment('Gitsin.');
    const { page } = admin;
    await open(page, adminPage('experiences'));
    await page.locator('input[type=search]').filter({ visible: true }).fill('ZERDALİ');
    await page.getByRole('heading', { name: copy.posts.experiences('1'), exact: true }).waitFor();
    await page.locator('summary').filter({ hasText: anyWords.tags }).click();
    const tag = (name: string) => page.getByRole('search').getByRole('checkbox', { name, exact: true });
    await tag('adil').click();
    await page.getByText(copy.posts.noneLeft).waitFor();
    await tag('adil').click();
    await tag('mobbing').click();
    await page.getByRole('heading', { name: copy.posts.experiences('1'), exact: true }).waitFor();
    const { searchParams } = new URL(page.url());
    expect([searchParams.get('tab'), searchParams.getAll('tags')]).toEqual(['experiences', ['mobbing']]);
    await page
      .getByRole('article')
      .getByRole('button', { name: /^Önizle/ })
      .click();
    const gone = preview(page).getByRole('listitem').filter({ hasText: 'Gitsin.' });
    await gone.getByRole('button').click();
    await decide(page).getByRole('button', { name: copy.decide.confirm }).click();
    await expect.poll(() => preview(page).getByText('Gitsin.').count()).toBe(0);
    await preview(page).getByText('Kalsın.').waitFor();
    await preview(page).getByRole('link', { name: copy.preview.onSite }).click();
    await page.locator(`[id="${anchorOf('experience', post.id)}"]`).waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: copy.posts.experiences('1'), exact: true }).waitFor();
    await page
      .getByRole('article')
      .getByRole('button', { name: /Kalıcı olarak sil/ })
      .click();
    await decide(page).getByRole('button', { name: copy.decide.confirm }).click();
    await page.getByText(copy.decide.removed).waitFor();
    await page.getByRole('heading', { name: copy.posts.experiences('0'), exact: true }).waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    await Promise.all([writer.close(), admin.close()]);
  });

  test('figures that do not come say so, and come on another try; so does who is here', async () => {
    const { page, close } = await asMember(moderator);
    let down = true;
    // Without live events, which would retry: only the button does.
    await page.route('**/api/live*', (route) => route.abort());
    await page.route('**/api/me', (route) => (down ? route.abort() : route.continue()));
    await page.route('**/api/admin/analytics', (route) =>
      down ? route.fulfill({ status: 500, json: { code: 'internal', message: 'x' } }) : route.continue(),
    );
    await open(page, `${server.origin}/admin`);
    await page
      .getByRole('alert')
      .filter({ hasText: errorSentence('unavailable') })
      .waitFor();
    await page.unroute('**/api/me');
    await page.getByRole('button', { name: 'Yeniden dene' }).click();
    const alert = page.getByRole('alert').filter({ hasText: errorSentence('internal', 'adminAnalytics') });
    await alert.waitFor();
    down = false;
    await page.getByRole('button', { name: 'Yeniden dene' }).click();
    await page.getByText(copy.dashboard.tags).waitFor();
    await close();
  });
});
