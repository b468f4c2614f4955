import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { account } from '#contract/copy/account.ts';
import { admin } from '#contract/copy/admin.ts';
import { auth } from '#contract/copy/auth.ts';
import { comments } from '#contract/copy/comments.ts';
import { content } from '#contract/copy/content.ts';
import { experienceForm } from '#contract/copy/experience-form.ts';
import { experiences } from '#contract/copy/experiences.ts';
import { severalWords } from '#contract/copy/filter-controls.ts';
import { filterNames, filters } from '#contract/copy/filters.ts';
import { kindWords } from '#contract/copy/kinds.ts';
import { memberMenu } from '#contract/copy/member-menu.ts';
import { ownExperience } from '#contract/copy/own-experience.ts';
import { ownPost } from '#contract/copy/own-post.ts';
import { removal } from '#contract/copy/removal-requests.ts';
import { reports } from '#contract/copy/reports.ts';
import { shell } from '#contract/copy/shell.ts';
import { suspiciousJobs } from '#contract/copy/suspicious-jobs.ts';
import type { Experience } from '#contract/experiences.ts';
import { anchorOf, pagePaths } from '#contract/navigation.ts';
import { publicPages } from '#contract/public-pages.ts';
import type { Unpublished } from '#contract/publication.ts';
import { demoPassword } from '#server/demo/accounts.ts';
import { publishExperience } from '#tests/support/experiences.ts';
import { followVerification, visitAs } from '#tests/support/members.ts';
import { desktop, open, phone, visit } from '#tests/support/pages.ts';
import type { ServerProcess } from '#tests/support/server.ts';
import { startSite, stopSite } from '#tests/support/site.ts';

let server: ServerProcess;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await startSite({ RATE_LIMITS: 'off' });
});
afterAll(() => stopSite(server, browser));

/** Browser options without smooth scrolling. */
const still = { reducedMotion: 'reduce' } as const;

async function somebody(options: Parameters<typeof visit>[1] = desktop) {
  const here = await visit(browser, { ...options, ...still });
  onTestFinished(here.close);
  return here;
}

async function member(player: string) {
  const email = `${player}@ornek.sesol.example`;
  const here = await visitAs(browser, server, { email, password: demoPassword, ...desktop, ...still });
  onTestFinished(here.close);
  return here;
}

/** Publishes an experience as the page's member, and opens it by its link. */
async function openOwn(page: Page, experienceText = 'Klavyeyle de yaşanır.'): Promise<Experience> {
  const own = await publishExperience(page, server.origin, { experienceText, tags: ['adil'], isPositive: true });
  await openAt(page, own);
  return own;
}

async function openAt(page: Page, { id }: Experience): Promise<void> {
  await open(page, `${server.origin}/#${anchorOf('experience', id)}`);
  const card = page.locator(`[id="${anchorOf('experience', id)}"]`);
  await card.waitFor();
  await expect.poll(() => card.evaluate((it) => it === document.activeElement)).toBe(true);
}

const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};

/** The accessible name of the focused control, and whether its focus is visible. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const it = document.activeElement as HTMLElement | null;
    // An element that a script has focused for screen readers is no control.
    if (!it || it === document.body || it.getAttribute('tabindex') === '-1') return { name: '', isFramed: true };
    const labels =
      it instanceof HTMLInputElement || it instanceof HTMLSelectElement || it instanceof HTMLTextAreaElement;
    const name = it.getAttribute('aria-label') ?? (labels ? it.labels?.[0]?.textContent : it.textContent) ?? '';
    const framed = [it, it.closest('label'), labels ? it.labels?.[0] : null];
    const isFramed = framed.some((one) => one && getComputedStyle(one).outlineStyle !== 'none');
    return { name: name.trim(), isFramed };
  });

/** Tabs to the control whose name begins so; every control on the way shows its focus. */
async function tabTo(page: Page, name: string, step: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let presses = 0; presses < 120; presses++) {
    if ((await focused(page)).name.startsWith(name)) return;
    await press(page, step);
    const now = await focused(page);
    expect(now, `frame around ${now.name}`).toMatchObject({ isFramed: true });
  }
  throw new Error(`${step} does not lead to ${name}`);
}

async function pressOn(page: Page, name: string, key = 'Enter'): Promise<void> {
  await tabTo(page, name);
  await press(page, key);
}

async function typeInto(page: Page, name: string, text: string): Promise<void> {
  await tabTo(page, name);
  await press(page, 'Control+a');
  await page.keyboard.type(text);
}

/** A step of the experience form, by its index. */
const step = (page: Page, index: number) =>
  page.getByLabel(experienceForm.stepOf(experienceForm.steps.names[index] ?? '', index + 1));

/** Goes on to the step `index`. A press is ignored until the previous step has settled. */
async function goOn(page: Page, index: number): Promise<void> {
  await tabTo(page, experienceForm.next);
  await expect
    .poll(async () => {
      if ((await step(page, index).count()) === 0) await press(page, 'Enter');
      return step(page, index).count();
    })
    .toBe(1);
}

/** Presses a control, which is ignored until its step has settled, as long as it has focus, until `done` is there. */
async function pressUntil(page: Page, name: string, done: Locator): Promise<void> {
  await tabTo(page, name);
  await expect
    .poll(async () => {
      if ((await focused(page)).name === name) await press(page, 'Enter');
      return done.count();
    })
    .toBe(1);
}

test('an account is opened, verified and entered', async () => {
  const { page, complaints } = await somebody();
  const [email, password] = ['klavye@ornek.example', 'uzun-bir-parola'];
  await open(page, server.origin);
  await pressOn(page, shell.signIn);
  await page.getByRole('heading', { name: auth.titles.signIn }).waitFor();
  await tabTo(page, auth.modes.signIn);
  await press(page, 'ArrowRight');
  await page.getByRole('heading', { name: auth.titles.signUp }).waitFor();
  await typeInto(page, auth.email, email);
  await typeInto(page, auth.password, password);
  await typeInto(page, auth.passwordAgain, password);
  await pressOn(page, auth.terms.adult.trim(), 'Space');
  await pressOn(page, auth.signUp);
  await page.getByText(auth.notices.mailSent).waitFor();
  await followVerification(page, server, email);
  await typeInto(page, auth.password, password);
  await press(page, 'Enter');
  await page.waitForURL(`${server.origin}/`);
  expect(complaints).toEqual([]);
});

test('an experience is told, from the skip link to the thanks', async () => {
  const { page, complaints } = await member('umut');
  await open(page, server.origin);
  await press(page, 'Tab', 'Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content');
  await pressOn(page, experienceForm.title);
  // The list's filters have names like the form's fields: only the step itself proves that the form is there.
  await step(page, 0).waitFor();
  for (const [field, letters] of [
    [experienceForm.city, 'Bursa'],
    [experienceForm.sector, 'Medya'],
    [experienceForm.position, 'Senior'],
  ] as const) {
    await tabTo(page, field);
    await page.keyboard.type(letters);
  }
  await goOn(page, 1);
  await typeInto(page, experienceForm.text.label, 'Klavyeyle de anlatılır. Fareye gerek yok.');
  await goOn(page, 2);
  await pressOn(page, experienceForm.verdict.good.title, 'Space');
  await pressOn(page, 'adil', 'Space');
  await pressUntil(
    page,
    experienceForm.submit['within-day'],
    page.getByRole('heading', { name: experienceForm.success.title }),
  );
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(experienceForm.success.title);
  await page.waitForURL(/\/\?deneyim=/);
  await page.getByRole('article').first().getByText('Klavyeyle de').waitFor();
  expect(complaints).toEqual([]);
});

test('a vote, a comment, an answer and a report', async () => {
  const [writer, { page, complaints }] = [await member('deniz'), await member('umut')];
  const post = await openOwn(writer.page);
  await openAt(page, post);
  const card = page.locator(`[id="${anchorOf('experience', post.id)}"]`);
  await pressOn(page, experiences.agree);
  await card.locator('[aria-pressed=true]').waitFor();
  await pressOn(page, '0 yorum');
  await card.getByLabel(comments.label, { exact: true }).waitFor();
  await typeInto(page, comments.label, 'Klavyeden selam.');
  await pressOn(page, comments.submit);
  const comment = card.getByRole('article').filter({ hasText: 'Klavyeden selam.' }).first();
  await comment.waitFor();
  await pressOn(page, comments.reply.open);
  await page.keyboard.type('Kendime cevap.');
  await pressOn(page, comments.reply.submit);
  // Focus moves to the new comment once its call is answered; others may see it before.
  const reply = card.getByRole('article').filter({ hasText: 'Kendime cevap.' });
  await expect.poll(() => reply.evaluate((it) => it === document.activeElement)).toBe(true);
  await tabTo(page, content.more, 'Shift+Tab');
  await press(page, 'Enter');
  await pressOn(page, content.report);
  const dialog = page.getByRole('dialog', { name: reports.title });
  await dialog.waitFor();
  await tabTo(page, reports.reasons.swear.name);
  await press(page, 'ArrowDown', 'ArrowDown');
  expect(await dialog.getByLabel(reports.reasons.personal.name).isChecked()).toBe(true);
  await typeInto(page, reports.note, 'Bir ad geçiyor.');
  await pressOn(page, reports.submit);
  await page.getByText(reports.thanks).waitFor();
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(async () => (await focused(page)).name).toBe(content.more);
  expect(complaints).toEqual([]);
});

test('an experience of one’s own is edited in three steps, and deleted', async () => {
  const { page, complaints } = await member('deniz');
  const own = await publishExperience(page, server.origin, { tags: ['adil'], isPositive: true });
  await server.publish();
  await openAt(page, own);
  await pressOn(page, content.more);
  await pressOn(page, ownPost.edit);
  await step(page, 0).waitFor();
  await tabTo(page, experienceForm.city);
  await page.keyboard.type('Adana');
  await goOn(page, 1);
  await typeInto(page, experienceForm.text.label, 'Sonradan düzelttim.');
  await goOn(page, 2);
  await pressOn(page, 'öğretici', 'Space');
  await pressUntil(page, ownExperience.edit.save, page.getByText(ownExperience.edit.saved.published));
  const mine = (await (await page.request.get(`${server.origin}/api/me/unpublished`)).json()) as Unpublished;
  expect(mine.editedExperiences).toHaveLength(1);
  expect(mine.editedExperiences[0]).toMatchObject({
    city: 'Adana',
    experienceText: 'Sonradan düzelttim.',
    tags: ['adil', 'öğretici'],
  });

  await expect.poll(async () => (await focused(page)).name).toBe(content.more);
  await press(page, 'Enter');
  await pressOn(page, ownPost.remove);
  await page.getByRole('dialog', { name: kindWords.experience.remove.title }).waitFor();
  await pressOn(page, kindWords.experience.remove.confirm);
  await page.getByText(kindWords.experience.remove.removed).waitFor();
  expect((await fetch(`${server.origin}/api/experiences/${own.id}`)).status).toBe(404);
  expect(complaints).toEqual([]);
});

test('the list is narrowed beside it, and in the sheet of a phone', async () => {
  const wide = await somebody();
  await open(wide.page, server.origin);
  await tabTo(wide.page, filterNames.sector);
  await wide.page.keyboard.type('Medya');
  await wide.page.waitForURL('**/?sector=Medya');
  await pressOn(wide.page, filterNames.showOnlyPositive, 'Space');
  await wide.page.waitForURL(/showOnlyPositive=true/);
  await pressOn(wide.page, 'Medya');
  await wide.page.waitForURL((url) => !url.searchParams.has('sector'));

  const narrow = await somebody(phone);
  await open(narrow.page, server.origin);
  await pressOn(narrow.page, filters.open);
  await narrow.page.getByRole('dialog', { name: filters.open }).waitFor();
  await tabTo(narrow.page, filterNames.city);
  await narrow.page.keyboard.type('Ankara');
  await narrow.page.waitForURL('**/?city=Ankara');
  await pressOn(narrow.page, severalWords.tags.all(17));
  await pressOn(narrow.page, 'adil', 'Space');
  await narrow.page.waitForURL(/tags=adil/);
  await pressOn(narrow.page, filters.clear);
  await narrow.page.waitForURL(`${server.origin}/`);
  await press(narrow.page, 'Escape');
  await expect.poll(async () => (await focused(narrow.page)).name).toContain(filters.open);
  expect([...wide.complaints, ...narrow.complaints]).toEqual([]);
});

test('a listing is reported, and its photo looked at', async () => {
  const { page, complaints } = await member('umut');
  await open(page, `${server.origin}/suspicious-jobs?hasPhoto=true`);
  await pressOn(page, suspiciousJobs.photos.open(1, 1).slice(0, 10));
  await page.getByRole('dialog').waitFor();
  await press(page, 'Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await pressOn(page, content.more);
  await pressOn(page, content.report);
  await page.getByRole('dialog', { name: reports.title }).waitFor();
  await pressOn(page, reports.reasons.swear.name, 'Space');
  await pressOn(page, reports.submit);
  await page.getByText(reports.thanks).waitFor();
  expect(complaints).toEqual([]);
});

test('a removal is asked for', async () => {
  const { page, complaints } = await somebody();
  await open(page, `${server.origin}/about`);
  await typeInto(page, removal.content.label, 'Ana sayfadaki üçüncü anlatı');
  await tabTo(page, removal.reason.label);
  await page.keyboard.type(removal.reason.names.untrue.slice(0, 8));
  await typeInto(page, removal.message.label, 'Orada hiç çalışmadım.');
  await pressOn(page, removal.submit);
  await page.getByText(removal.received.title).waitFor();
  expect(complaints).toEqual([]);
});

test('the account dialog is opened from the menu, and the account closed and taken back', async () => {
  const { page, complaints } = await member('kestane');
  await open(page, server.origin);
  await pressOn(page, 'Hesap menüsü');
  await pressOn(page, memberMenu.dialog);
  await pressOn(page, account.sessions.title);
  await page.getByText(account.sessions.current).waitFor();
  await pressOn(page, account.closing.title, 'Space');
  await page.getByText(account.sessions.current).waitFor({ state: 'hidden' });
  await pressOn(page, account.closing.start);
  await tabTo(page, account.closing.posts.keep.title);
  await press(page, 'ArrowDown');
  expect(await page.getByLabel(account.closing.posts.delete.title).isChecked()).toBe(true);
  await press(page, 'ArrowUp');
  await typeInto(page, account.closing.password, demoPassword);
  await pressOn(page, account.closing.close);
  await page.getByRole('heading', { name: auth.titles.closed }).waitFor();
  await pressOn(page, auth.signIn);
  await typeInto(page, auth.email, 'kestane@ornek.sesol.example');
  await typeInto(page, auth.password, demoPassword);
  await press(page, 'Enter');
  await page.getByRole('button', { name: memberMenu.reopen }).waitFor();
  await tabTo(page, memberMenu.reopen, 'Shift+Tab');
  await press(page, 'Enter');
  await page.getByText(/Hesabın kapatıldı/).waitFor({ state: 'detached' });
  expect(complaints).toEqual([]);
});

test('a moderator decides: the rows show which has focus, and a deletion names its rule', async () => {
  const [writer, voice, { page, complaints }] = [
    await member('deniz'),
    await member('umut'),
    await member('moderator'),
  ];
  const text = 'Klavyeyle silinecek.';
  const { id } = await openOwn(writer.page, text);
  await voice.page.request.post(`${server.origin}/api/experiences/${id}/reports`, {
    headers: { origin: server.origin },
    data: { targetType: 'experience', targetId: id, reason: 'abuse', note: '' },
  });
  await open(page, `${server.origin}/admin?tab=reports`);
  await page.getByRole('article', { name: text }).waitFor();
  await tabTo(page, text);
  await press(page, 's');
  await page.getByRole('dialog', { name: admin.decide.title }).waitFor();
  await tabTo(page, admin.decide.rule);
  await page.keyboard.type(reports.reasons.hate.name.slice(0, 4));
  await typeInto(page, admin.decide.why, 'Hedef gösteriyor.');
  await pressOn(page, admin.decide.confirm);
  await page.getByText(admin.decide.removed).waitFor();
  expect((await fetch(`${server.origin}/api/experiences/${id}`)).status).toBe(404);
  expect(complaints).toEqual([]);
});

test.each([...publicPages, pagePaths.auth])('on phones focus goes down %s, never back', async (path) => {
  const { page, close } = await visit(browser, phone);
  onTestFinished(close);
  await open(page, server.origin + path);
  const back = await page.evaluate(() => {
    const sticks = (it: Element | null): boolean =>
      it !== null && (['fixed', 'sticky'].includes(getComputedStyle(it).position) || sticks(it.parentElement));
    const stops = [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')]
      .filter((it) => it.tabIndex >= 0 && !it.matches(':disabled, [popover] *'))
      .filter((it) => it.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }) && !sticks(it))
      .map((it) => ({ name: it.outerHTML.slice(0, 120), ...it.getBoundingClientRect().toJSON() }));
    return stops.filter(({ bottom }, index) => bottom < (stops[index - 1]?.top ?? bottom)).map(({ name }) => name);
  });
  expect(back).toEqual([]);
  expect(await page.locator('[tabindex]:not([tabindex="0"], [tabindex="-1"])').count()).toBe(0);
});
