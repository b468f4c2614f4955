import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { Comment } from '#contract/comments.ts';
import { auth } from '#contract/copy/auth.ts';
import { comments as copy } from '#contract/copy/comments.ts';
import { content, placeholder } from '#contract/copy/content.ts';
import { errorSentence } from '#contract/copy/errors.ts';
import { experiences } from '#contract/copy/experiences.ts';
import { publication } from '#contract/copy/publication.ts';
import { reports } from '#contract/copy/reports.ts';
import { shell } from '#contract/copy/shell.ts';
import { suspiciousJobs } from '#contract/copy/suspicious-jobs.ts';
import { votes as voteWords } from '#contract/copy/votes.ts';
import { listPaths } from '#contract/kind-names.ts';
import { type Kind, kindPaths, kinds } from '#contract/kinds.ts';
import { removalForm } from '#contract/legal-pages.ts';
import { collapse, lengths, repliesInline, repliesShown, requestStep, waits } from '#contract/limits.ts';
import { anchorOf } from '#contract/navigation.ts';
import { postAddress } from '#contract/post-address.ts';
import { call } from '#tests/support/calls.ts';
import { signIn, visitAs } from '#tests/support/members.ts';
import { choose, desktop, isUncovered, open, phone, reload, type Visit, visit } from '#tests/support/pages.ts';
import type { ServerProcess } from '#tests/support/server.ts';
import { startSite, stopSite } from '#tests/support/site.ts';

const deniz = 'deniz@ornek.sesol.example';
const other = 'moderator@ornek.sesol.example';
/** The labels of the votes on a kind's posts. */
const votes = { experience: experiences, 'suspicious-job': suspiciousJobs } satisfies Record<
  Kind,
  { agree: string; disagree: string }
>;

let server: ServerProcess;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await startSite({ RATE_LIMITS: 'off' });
});
afterAll(() => stopSite(server, browser));

async function asVisitor(options: Parameters<typeof visit>[1] = desktop): Promise<Visit> {
  const here = await visit(browser, options);
  onTestFinished(here.close);
  return here;
}

async function asMember(email: string, options: Parameters<typeof visit>[1] = desktop): Promise<Visit> {
  const here = await visitAs(browser, server, { email, password: 'ornek-parola', ...options });
  onTestFinished(here.close);
  return here;
}

/** The posts of a kind, each with a conversation of its own. */
const posts = Object.fromEntries(kinds.map((kind) => [kind, 0])) as Record<Kind, number>;
async function somePost(kind: Kind): Promise<{ kind: Kind; id: string }> {
  const answer = await fetch(`${server.origin}/api/${kindPaths[kind]}?sortBy=oldest&limit=30`);
  const { items } = (await answer.json()) as { items: { id: string }[] };
  return { kind, id: items[posts[kind]++]?.id as string };
}

/** Opens the page of a post by its link. */
async function at(page: Page, { kind, id }: { kind: Kind; id: string }): Promise<Locator> {
  const anchor = anchorOf(kind, id);
  const stream = page.waitForResponse('**/api/live?*');
  await open(page, `${server.origin}${listPaths[kind]}#${anchor}`);
  await stream;
  const card = page.locator(`[id="${anchor}"]`);
  await card.waitFor();
  // Until then it may stand in the list, which it leaves for its place above.
  await page.waitForFunction(() => !document.documentElement.classList.contains('linked'));
  return card;
}

async function openComments(card: Locator): Promise<Locator> {
  await card.getByRole('button', { name: / yorum$/ }).click();
  const section = card.locator('section');
  await section.getByRole('heading').first().waitFor();
  return section;
}

const half = (card: Locator, label: string) => card.getByRole('button', { name: new RegExp(`^${label} `) });
const count = async (card: Locator, label: string) =>
  Number((await half(card, label).textContent())?.match(/\d+/)?.[0]);
const pressed = (button: Locator) => button.getAttribute('aria-pressed');

async function say(section: Locator, text: string): Promise<void> {
  await section.getByLabel(copy.label, { exact: true }).fill(text);
  await section.getByRole('button', { name: copy.submit }).click();
  // The field repeats the typed text to mark it. A long text is folded.
  await section.getByRole('article').getByText(text.slice(0, 40)).waitFor();
}

describe.each(kinds)('under a %s', (kind) => {
  test('a vote counts at once, moves, goes back, and is seen by others without a reload', async () => {
    const post = await somePost(kind);
    const [mine, theirs] = [await asMember(deniz), await asVisitor()];
    const [card, seen] = [await at(mine.page, post), await at(theirs.page, post)];
    const [up, down] = [half(card, votes[kind].agree), half(card, votes[kind].disagree)];
    const before = await count(card, votes[kind].agree);
    if ((await pressed(up)) === 'true') throw new Error('the demo member has voted already');
    const answered = mine.page.waitForResponse('**/vote');
    await up.click();
    await expect.poll(() => pressed(up)).toBe('true');
    expect(await count(card, votes[kind].agree)).toBe(before + 1);
    await answered;
    expect(await count(seen, votes[kind].agree)).toBe(before);
    await server.publish();
    await expect.poll(() => count(seen, votes[kind].agree)).toBe(before + 1);
    expect(await count(card, votes[kind].agree)).toBe(before + 1);
    expect(await pressed(half(seen, votes[kind].agree))).toBe('false');

    await down.click();
    await expect.poll(() => pressed(down)).toBe('true');
    expect([await pressed(up), await count(card, votes[kind].agree)]).toEqual(['false', before]);
    await reload(mine.page);
    await expect.poll(() => pressed(down)).toBe('true');
    await expect.poll(() => down.isEnabled()).toBe(true);
    await down.click();
    await expect.poll(() => pressed(down)).toBe('false');
    expect([...mine.complaints, ...theirs.complaints]).toEqual([]);
  });

  test('one’s own vote outlives a reload that comes before its minute, and a comment taken back at once is gone', async () => {
    const post = await somePost(kind);
    const { page, complaints } = await asMember(deniz);
    let card = await at(page, post);
    const up = () => half(card, votes[kind].agree);
    const before = await count(card, votes[kind].agree);
    const answered = page.waitForResponse('**/vote');
    await up().click();
    await answered;
    await reload(page);
    card = page.locator(`[id="${anchorOf(kind, post.id)}"]`);
    await expect.poll(() => count(card, votes[kind].agree)).toBe(before + 1);
    expect(await pressed(up())).toBe('true');

    const section = await openComments(card);
    const heading = section.getByRole('heading').first();
    const counted = await heading.textContent();
    await say(section, 'Bunu söylemeyecektim.');
    const comment = section.getByRole('article').filter({ hasText: 'Bunu söylemeyecektim.' });
    await comment.getByRole('button', { name: copy.remove.open }).click();
    await page.getByRole('dialog').getByRole('button', { name: copy.remove.confirm }).click();
    await comment.waitFor({ state: 'detached' });
    expect(await heading.textContent()).toBe(counted);
    await expect.poll(() => heading.evaluate((it) => it === document.activeElement)).toBe(true);
    expect(complaints).toEqual([]);
  });

  test('comments of two browsers meet: said, answered, liked, edited, removed', async () => {
    const post = await somePost(kind);
    const [a, b] = [await asMember(deniz), await asMember(other)];
    const [cardA, cardB] = [await at(a.page, post), await at(b.page, post)];
    const [mine, theirs] = [await openComments(cardA), await openComments(cardB)];
    await say(mine, 'Ben de aynı yerdeydim.');
    await a.page.getByText(copy.posted).waitFor();
    const comment = theirs.getByRole('article').filter({ hasText: 'Ben de aynı yerdeydim.' });
    await mine.getByText(publication.soon).waitFor();
    expect(await comment.count()).toBe(0);
    await server.publish();
    await comment.waitFor();
    await expect.poll(() => mine.getByText(publication.soon).count()).toBe(0);

    const one = theirs.getByRole('heading', { name: copy.counted('1') });
    await one.waitFor();
    await comment.getByRole('button', { name: copy.reply.open }).click();
    await theirs.getByLabel(/adlı üyeye cevabın/).fill('Yalnız değilsin.');
    await theirs.locator('form').getByRole('button', { name: copy.reply.submit }).click();
    await theirs.getByRole('article').getByText('Yalnız değilsin.').waitFor();
    expect(await one.count()).toBe(1);
    await server.publish();
    const reply = mine.getByRole('article').filter({ hasText: 'Yalnız değilsin.' });
    await reply.waitFor();
    expect(await reply.textContent()).toContain(copy.answers(''.padEnd(0)).trim());
    await expect
      .poll(() => b.page.evaluate(() => document.querySelector('[id^=comment-]:focus')?.textContent))
      .toContain('Yalnız değilsin.');
    const answer = theirs.getByRole('article').filter({ hasText: 'Yalnız değilsin.' });
    await answer.getByRole('button', { name: copy.remove.open }).click();
    await b.page.getByRole('dialog').getByText(copy.remove.replyConsequence, { exact: true }).waitFor();
    await b.page.keyboard.press('Escape');

    const liked = b.page.waitForResponse('**/like');
    await comment.getByRole('button', { name: copy.like('0') }).click();
    await liked;
    await server.publish();
    await mine.getByRole('button', { name: copy.like('1') }).waitFor();
    expect(await mine.getByRole('button', { name: copy.like('1') }).getAttribute('aria-pressed')).toBe('false');
    expect(await comment.getByRole('button', { name: copy.like('1') }).getAttribute('aria-pressed')).toBe('true');

    await mine.getByRole('button', { name: copy.edit.open }).click();
    const dialog = a.page.getByRole('dialog', { name: copy.edit.title });
    await dialog.getByLabel(copy.label, { exact: true }).fill('Ben de oradaydım.');
    await dialog.getByRole('button', { name: copy.edit.submit }).click();
    await mine.getByRole('article').getByText('Ben de oradaydım.').waitFor();
    await server.publish();
    await theirs.getByText('Ben de oradaydım.').waitFor();

    await mine.getByRole('button', { name: copy.remove.open }).first().click();
    await a.page.getByRole('dialog').getByRole('button', { name: copy.remove.confirm }).click();
    await mine.getByText(placeholder.text).waitFor();
    await server.publish();
    await theirs.getByText(placeholder.text).waitFor();
    await expect.poll(() => mine.getByText(placeholder.handle, { exact: true }).count()).toBe(1);
    await mine.getByText('Yalnız değilsin.').waitFor();
    const gone = theirs.getByRole('article').filter({ hasText: placeholder.text });
    expect(await gone.getByRole('button').count()).toBe(0);
    expect([...a.complaints, ...b.complaints]).toEqual([]);
  });

  test('a visitor’s vote is answered once, politely and in place, with two ways to an account that lead back to it', async () => {
    const post = await somePost(kind);
    for (const form of ['signUp', 'signIn'] as const) {
      const { page } = await asVisitor(phone);
      await open(page, server.origin + postAddress(kind, post.id));
      const card = page.locator(`[id="${anchorOf(kind, post.id)}"]`);
      const prompt = card.getByText(errorSentence('auth/unauthenticated', 'createComment'));
      await prompt.waitFor();
      for (const name of [shell.signIn, shell.signUp]) expect(await card.getByRole('link', { name }).count()).toBe(1);
      const region = card.getByRole('status').first();
      expect(await region.innerText()).toBe('');
      await half(card, votes[kind].agree).click();
      await region.getByText(errorSentence('auth/unauthenticated', 'castVote')).waitFor();
      await region.getByText(voteWords.what).waitFor();
      // What is said of comments asks for no account a second time.
      expect(await prompt.isVisible()).toBe(true);
      for (const name of [shell.signIn, shell.signUp]) expect(await card.getByRole('link', { name }).count()).toBe(1);
      expect(await card.getByRole('alert').count()).toBe(0);
      await region.getByRole('link', { name: form === 'signUp' ? shell.signUp : shell.signIn }).click();
      await page.waitForURL(/\/auth$/);
      await page.getByRole('heading', { name: auth.titles[form] }).waitFor();
      await page.getByText(errorSentence('auth/unauthenticated', 'castVote')).waitFor();
      await signIn(page, deniz, 'ornek-parola');
      await page.waitForURL((url) => url.search.includes(post.id) && url.hash === `#${anchorOf(kind, post.id)}`);
      // A vote is the member's own act: it is not cast for them.
      await region.getByText(voteWords.now).waitFor();
      await expect
        .poll(() => card.getByRole('group', { name: voteWords.group }).evaluate((it) => it === document.activeElement))
        .toBe(true);
      expect(await pressed(half(card, votes[kind].agree))).toBe('false');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expect.poll(() => pressed(half(card, votes[kind].agree))).toBe('true');
      await region.getByText(voteWords.now).waitFor({ state: 'detached' });
      await half(card, votes[kind].agree).click();
      await expect.poll(() => pressed(half(card, votes[kind].agree))).toBe('false');
    }
  });

  test('a visitor is told what is for members, and comes back to the same post', async () => {
    const post = await somePost(kind);
    const { page } = await asVisitor(phone);
    const card = await at(page, post);
    await half(card, votes[kind].agree).click();
    await card.getByText(errorSentence('auth/unauthenticated', 'castVote')).waitFor();
    const section = await openComments(card);
    await section.getByText(errorSentence('auth/unauthenticated', 'createComment')).waitFor();
    await choose(card, content.report);
    const dialog = page.getByRole('dialog');
    await dialog.getByText(errorSentence('auth/unauthenticated', 'createReport')).waitFor();
    expect(await dialog.getByRole('link', { name: reports.askRemoval }).getAttribute('href')).toBe(removalForm);
    await dialog.getByRole('link', { name: shell.signIn }).click();
    await page.waitForURL(/\/auth/);
    await signIn(page, deniz, 'ornek-parola');
    await page.waitForURL((url) => url.hash === `#${anchorOf(kind, post.id)}`);
    await card.waitFor();
  });

  test('a report takes a reason, says thanks, goes by itself, and is not taken twice', async () => {
    const post = await somePost(kind);
    const { page } = await asMember(deniz);
    const card = await at(page, post);
    const openReport = () => choose(card, content.report);
    await openReport();
    const dialog = page.getByRole('dialog');
    const submit = dialog.getByRole('button', { name: reports.submit });
    expect(await submit.isDisabled()).toBe(true);
    await dialog.getByLabel(reports.reasons.personal.name).check();
    await dialog.getByLabel(reports.note).fill('Ad yazıyor.');
    await page.clock.install();
    await submit.click();
    await dialog.getByText(reports.thanks).waitFor();
    await page.clock.runFor(waits.reportThanks);
    await dialog.waitFor({ state: 'detached' });
    await page.clock.resume();

    await openReport();
    await dialog.getByLabel(reports.reasons.spam.name).check();
    await submit.click();
    await dialog.getByRole('status').getByText(errorSentence('report/already-open')).waitFor();
    expect(await submit.count()).toBe(0);
  });
});

test('of many replies the first are there, the others are asked for, and what one has just answered is shown', async () => {
  const post = await somePost('experience');
  const { page, complaints } = await asMember(deniz);
  const path = `/api/${kindPaths[post.kind]}/${post.id}/comments`;
  const write = (text: string, parentCommentId?: string) =>
    call<Comment>(page, server.origin, 'POST', path, { text, parentCommentId });
  const top = await write('Kaç ay sürdü?');
  const total = repliesInline + 3;
  for (let n = 1; n <= total; n++) await write(`Bende ${n} ay.`, top.id);

  const visitor = await asVisitor();
  const section = await openComments(await at(visitor.page, post));
  const thread = section.getByRole('listitem').filter({ hasText: 'Kaç ay sürdü?' });
  const replies = thread.getByText(/^Bende \d+ ay/);
  await thread.getByRole('button', { name: copy.moreReplies(`${repliesInline - repliesShown}+`) }).click();
  await expect.poll(() => replies.count()).toBe(repliesInline);
  await thread.getByRole('button', { name: copy.nextReplies }).click();
  await expect.poll(() => replies.count()).toBe(total);
  expect(await thread.getByRole('button', { name: copy.nextReplies }).count()).toBe(0);

  const mine = await openComments(await at(page, post));
  const answered = mine.getByRole('listitem').filter({ hasText: 'Kaç ay sürdü?' }).first();
  await answered.getByRole('button', { name: copy.reply.open }).first().click();
  await mine.getByLabel(/adlı üyeye cevabın/).fill('Bende altı hafta.');
  await mine.locator('form').getByRole('button', { name: copy.reply.submit }).click();
  await expect
    .poll(() => page.evaluate(() => document.querySelector('[id^=comment-]:focus')?.textContent))
    .toContain('Bende altı hafta.');
  await server.publish();
  // A reader who has loaded all replies sees the new one.
  await thread.getByText('Bende altı hafta.').waitFor();
  expect([...complaints, ...visitor.complaints]).toEqual([]);
});

test('texts of different lengths leave in the same size', async () => {
  const { page } = await asMember(deniz);
  const section = await openComments(await at(page, await somePost('experience')));
  const sizes: (number | undefined)[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/comments')) {
      sizes.push(request.postDataBuffer()?.length);
    }
  });
  await say(section, 'Kısa.');
  await say(section, 'Çok daha uzun bir söz: '.repeat(40).trim());
  expect(sizes).toEqual([requestStep, requestStep]);
});

test('a vote or a like that fails goes back, and says so', async () => {
  const post = await somePost('experience');
  const { page } = await asMember(deniz);
  const card = await at(page, post);
  const up = half(card, experiences.agree);
  const before = await count(card, experiences.agree);
  await page.route('**/vote', (route) => route.abort());
  await up.click();
  await card.getByText(errorSentence('internal', 'castVote')).waitFor();
  expect([await pressed(up), await count(card, experiences.agree)]).toEqual(['false', before]);

  const section = await openComments(card);
  await say(section, 'Beğenilecek söz.');
  await server.publish();
  await page.route('**/like', (route) => route.abort());
  const like = section.getByRole('button', { name: copy.like('0') }).first();
  // The press may coincide with a refetch of what has just become public.
  await like.click();
  await section.getByText(errorSentence('internal', 'likeComment')).waitFor();
  expect(await like.getAttribute('aria-pressed')).toBe('false');
});

test('a like is of what one likes already, though it is pressed before that is known; words stay as sent', async () => {
  const post = await somePost('experience');
  const { page, complaints } = await asMember(deniz);
  const section = await openComments(await at(page, post));
  const sent = Promise.withResolvers<void>();
  await page.route('**/comments', async (route) => {
    await sent.promise;
    await route.continue();
  });
  const field = section.getByLabel(copy.label, { exact: true });
  await field.fill('Beğenilmiş söz.');
  await section.getByRole('button', { name: copy.submit }).click();
  await expect.poll(() => field.isEditable()).toBe(false);
  sent.resolve();
  await section.getByRole('article').getByText('Beğenilmiş söz.').waitFor();
  await page.unroute('**/comments');
  await server.publish();
  const comment = section.getByRole('article').filter({ hasText: 'Beğenilmiş söz.' });
  const answered = page.waitForResponse('**/like');
  await comment.getByRole('button', { name: copy.like('0') }).click();
  await answered;
  await server.publish();

  const known = Promise.withResolvers<void>();
  await page.route('**/likes', async (route) => {
    await known.promise;
    await route.continue();
  });
  await reload(page);
  const again = await openComments(page.locator(`[id="${anchorOf('experience', post.id)}"]`));
  const like = again.getByRole('article').filter({ hasText: 'Beğenilmiş söz.' });
  const pressing = like.getByRole('button', { name: copy.like('1') });
  const posted: string[] = [];
  page.on('request', (request) => request.url().endsWith('/like') && posted.push(request.url()));
  await pressing.click();
  await expect.poll(() => pressing.getAttribute('aria-disabled')).toBe('true');
  expect(posted).toEqual([]);
  known.resolve();
  await like.getByRole('button', { name: copy.like('0') }).waitFor();
  expect(await pressed(like.getByRole('button', { name: copy.like('0') }))).toBe('false');
  expect(complaints).toEqual([]);
});

test('at the end of a phone’s screen, comments and the answers to a vote and a like stand above the bar', async () => {
  const post = await somePost('experience');
  const { page: writer } = await asMember(other);
  await say(await openComments(await at(writer, post)), 'Beğenilecek bir söz.');
  await server.publish();
  const [{ page: visitor }, { page: member }] = [await asVisitor(phone), await asMember(deniz, phone)];
  const [card, cardOfMember] = [await at(visitor, post), await at(member, post)];
  /** Presses what stands right above the bar. */
  const pressAtEnd = async (target: Locator) => {
    await target.evaluate((it) => it.scrollIntoView({ block: 'end', behavior: 'instant' }));
    await target.click();
  };
  const isAboveBar = async (target: Locator) => {
    await target.waitFor();
    await expect
      .poll(async () => {
        const bar = target.page().getByRole('navigation', { name: shell.bar.label });
        const [box, below] = await Promise.all([target.boundingBox(), bar.boundingBox()]);
        return box && below && box.y + box.height <= below.y;
      })
      .toBe(true);
  };

  await member.route('**/vote', (route) => route.abort());
  await pressAtEnd(half(cardOfMember, experiences.agree));
  await isAboveBar(cardOfMember.getByText(errorSentence('internal', 'castVote')));

  await pressAtEnd(card.getByRole('button', { name: / yorum$/ }));
  await isAboveBar(card.getByText(errorSentence('auth/unauthenticated', 'createComment')));
  await pressAtEnd(card.getByRole('button', { name: copy.like('0') }).first());
  await isAboveBar(card.getByText(errorSentence('auth/unauthenticated', 'likeComment')));
});

test('without a network everything says so at once, and nothing is done later behind anybody’s back', async () => {
  const post = await somePost('experience');
  const { page } = await asMember(deniz);
  const card = await at(page, post);
  const section = await openComments(card);
  await say(section, 'Silinmeyecek söz.');
  const before = await count(card, experiences.agree);
  await section.getByRole('button', { name: copy.remove.open }).first().click();
  const dialog = page.getByRole('dialog', { name: copy.remove.title });
  await dialog.waitFor();
  await page.context().setOffline(true);
  await dialog.getByRole('button', { name: copy.remove.confirm }).click();
  await dialog.getByText(errorSentence('internal', 'deleteComment')).waitFor();
  await dialog.getByRole('button', { name: copy.cancel }).click();

  await half(card, experiences.agree).click();
  await card.getByText(errorSentence('internal', 'castVote')).waitFor();
  await section.getByLabel(copy.label, { exact: true }).fill('Söylenmeyecek söz.');
  await section.getByRole('button', { name: copy.submit }).click();
  await section.getByText(errorSentence('internal', 'createComment')).waitFor();
  await page.context().setOffline(false);
  await reload(page);
  await expect.poll(() => count(card, experiences.agree)).toBe(before);
  const again = await openComments(card);
  await again.getByText('Silinmeyecek söz.').waitFor();
  expect(await again.getByRole('article').filter({ hasText: 'Söylenmeyecek söz.' }).count()).toBe(0);
  expect(await again.getByLabel(copy.label, { exact: true }).inputValue()).toBe('Söylenmeyecek söz.');
});

test('what one has just said stands first, has the focus, and can be answered there, clear of the toast', async () => {
  const post = await somePost('experience');
  const { page } = await asMember(deniz, phone);
  const path = `/api/experiences/${post.id}/comments`;
  for (let n = 0; n < 13; n += 1) {
    const { id } = await call<Comment>(page, server.origin, 'POST', path, { text: `Beğenilen ${n}` });
    await call(page, server.origin, 'POST', `${path}/${id}/like`);
  }
  const section = await openComments(await at(page, post));
  await say(section, 'Yeni söz.');
  const first = section.getByRole('article').first();
  await expect.poll(() => first.textContent()).toContain('Yeni söz.');
  await expect.poll(() => first.evaluate((comment) => comment === document.activeElement)).toBe(true);
  await page.getByRole('status').getByText(copy.posted).waitFor();
  await expect.poll(() => isUncovered(first)).toBe(true);
  await first.getByRole('button', { name: copy.reply.open }).click();
  await page.keyboard.type('Yeni cevap.');
  await page.keyboard.press('Control+Enter');
  await section.getByRole('article').filter({ hasText: 'Yeni cevap.' }).waitFor();
});

test('a press on a dialog’s own margin, or text selected beyond it, does not close it', async () => {
  const post = await somePost('experience');
  const { page } = await asMember(deniz);
  const card = await at(page, post);
  await choose(card, content.report);
  const dialog = page.getByRole('dialog', { name: reports.title });
  await dialog.getByLabel(reports.note).waitFor();
  expect(await dialog.evaluate((it) => it.scrollHeight - it.clientHeight)).toBe(0);
  const note = dialog.getByLabel(reports.note);
  await note.fill('Uzun bir not.');
  const box = (await dialog.boundingBox()) as { x: number; y: number; width: number; height: number };
  await page.mouse.click(box.x + 5, box.y + box.height / 2);
  const field = (await note.boundingBox()) as { x: number; y: number };
  await page.mouse.move(field.x + 20, field.y + 20);
  await page.mouse.down();
  await page.mouse.move(box.x - 40, field.y + 20);
  await page.mouse.up();
  expect(await note.inputValue()).toBe('Uzun bir not.');
  await page.mouse.click(box.x - 40, box.y + 40);
  await dialog.waitFor({ state: 'detached' });
});

test('a comment that could not be sent, or is not yet sent, is still there; it is counted, and folded when long', async () => {
  const post = await somePost('experience');
  const { page } = await asMember(deniz);
  let section = await openComments(await at(page, post));
  const field = () => section.getByLabel(copy.label, { exact: true });
  const submit = () => section.getByRole('button', { name: copy.submit });
  const text = `Uzun bir söz ${'çok '.repeat(100)}sonu burada`;
  expect(await submit().isDisabled()).toBe(true);
  await field().fill('x'.repeat(lengths.comment + 1));
  await section.getByRole('alert').waitFor();
  expect(await submit().isDisabled()).toBe(true);
  await field().fill(text);
  await page.route('**/comments', (route) => (route.request().method() === 'POST' ? route.abort() : route.fallback()));
  await submit().click();
  await section.getByText(errorSentence('internal', 'createComment')).waitFor();
  expect(await field().inputValue()).toBe(text);

  await page.unroute('**/comments');
  await reload(page);
  section = await openComments(page.locator(`[id="${anchorOf('experience', post.id)}"]`));
  expect(await field().inputValue()).toBe(text);
  await field().press('Control+Enter');
  const comment = section.getByRole('article').filter({ hasText: 'Uzun bir söz' });
  await comment.waitFor();
  expect(await field().inputValue()).toBe('');
  expect((await comment.textContent())?.length).toBeLessThan(collapse.comment + 150);
  await comment.getByRole('button', { name: content.readMore }).click();
  await comment.getByText('sonu burada').waitFor();
});

test('one reply is shown until more are asked for; a conversation can be had by keyboard alone', async () => {
  const post = await somePost('experience');
  const { page } = await asMember(deniz);
  const section = await openComments(await at(page, post));
  await section.getByLabel(copy.label, { exact: true }).focus();
  await page.keyboard.type('Klavyeyle söylendi.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const comment = section.getByRole('article').filter({ hasText: 'Klavyeyle söylendi.' }).first();
  await comment.waitFor();
  await server.publish();
  for (const answer of ['Birinci cevap', 'İkinci cevap', 'Üçüncü cevap']) {
    await comment.getByRole('button', { name: copy.reply.open }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.type(answer);
    await page.keyboard.press('Control+Enter');
    await expect
      .poll(() => page.evaluate(() => document.querySelector('[id^=comment-]:focus')?.textContent))
      .toContain(answer);
    // Comments of one minute have no order.
    await server.publish();
  }
  await reload(page);
  await openComments(page.locator(`[id="${anchorOf('experience', post.id)}"]`));
  await section.getByText('Birinci cevap').waitFor();
  expect(await section.getByText('Üçüncü cevap').count()).toBe(0);
  await section.getByRole('button', { name: copy.moreReplies('2') }).click();
  await section.getByText('Üçüncü cevap').waitFor();
});
