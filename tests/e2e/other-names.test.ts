import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { Me } from '#contract/accounts.ts';
import { comments } from '#contract/copy/comments.ts';
import { content } from '#contract/copy/content.ts';
import { experienceForm } from '#contract/copy/experience-form.ts';
import { listingForm } from '#contract/copy/listing-form.ts';
import { publication } from '#contract/copy/publication.ts';
import { wizard } from '#contract/copy/wizard.ts';
import type { Experience } from '#contract/experiences.ts';
import { listPaths } from '#contract/kind-names.ts';
import { type Kind, kindPaths } from '#contract/kinds.ts';
import { waits } from '#contract/limits.ts';
import type { Unpublished } from '#contract/publication.ts';
import { demoPassword } from '#server/demo/accounts.ts';
import { call } from '#tests/support/calls.ts';
import { followVerification, signIn, signUp, visitAs } from '#tests/support/members.ts';
import { desktop, dropTimers, open, phone, reload, visit } from '#tests/support/pages.ts';
import { draftOf, everyKind } from '#tests/support/posts.ts';
import { sendsExperience, sendsListing } from '#tests/support/send-buttons.ts';
import type { ServerProcess } from '#tests/support/server.ts';
import { startSite, stopSite } from '#tests/support/site.ts';

let server: ServerProcess;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await startSite({ RATE_LIMITS: 'off' });
});
afterAll(() => stopSite(server, browser));

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const next = (page: Page) => button(page, wizard.next).click();
const otherName = (page: Page) => page.getByLabel(publication.otherName.label);
const me = async (page: Page) => (await (await page.request.get(`${server.origin}/api/me`)).json()) as Me;

/** Each form: its texts, and the way through it up to its last step. */
const forms = {
  experience: {
    path: '/share',
    async fill(page: Page, text: string) {
      await page.getByLabel(experienceForm.city).selectOption('Konya');
      await page.getByLabel(experienceForm.sector).selectOption('Finans');
      await page.getByLabel(experienceForm.position).selectOption('Senior');
      await next(page);
      await page.getByLabel(experienceForm.text.label).fill(text);
      await next(page);
      await page.getByLabel(experienceForm.verdict.bad.title).check();
      await page.getByLabel('mobbing').check();
    },
    submit: sendsExperience,
    published: experienceForm.success.published,
    said: (mine: Unpublished) => mine.experiences,
  },
  'suspicious-job': {
    path: '/share-suspicious',
    async fill(page: Page, text: string) {
      await page.getByRole('checkbox').check();
      await button(page, listingForm.notice.start).click();
      await page.getByLabel(listingForm.jobTitle.label).fill('Depo Stajyeri');
      await page.getByLabel(listingForm.platform.label).selectOption('Diğer');
      await next(page);
      await page.getByLabel(listingForm.listingText.label).fill(text);
      await next(page);
      await page.getByLabel('aile ortamı').check();
    },
    submit: sendsListing,
    published: listingForm.success.published,
    said: (mine: Unpublished) => mine.suspiciousJobs,
  },
} satisfies Record<Kind, unknown>;

async function member(name: string, options: BrowserContextOptions = phone) {
  const visited = await visitAs(browser, server, {
    email: `${name}@ornek.sesol.example`,
    password: demoPassword,
    ...options,
  });
  onTestFinished(visited.close);
  return visited;
}

describe.each(everyKind)('the form for a post of the kind $kind', ({ kind }) => {
  const form = forms[kind];

  test('keeps the usual name unless another one is asked for, and says which it was', async () => {
    const { page, complaints } = await member('deniz');
    const text = `Bizde aile ortamı var, ${kind} için başka bir ad.`;
    await open(page, `${server.origin}${form.path}`);
    await form.fill(page, text);
    await page.getByText(publication.choice.change).click();
    await page.getByText(publication.otherName.why).waitFor();
    expect(await otherName(page).isChecked()).toBe(false);
    await otherName(page).check();
    await reload(page);
    await page.getByText(/, yeni bir takma adla\.$/).waitFor();
    await page.getByText(publication.choice.change).click();
    await expect.poll(() => otherName(page).isChecked()).toBe(true);

    const before = await me(page);
    await page.getByLabel(publication.choice.soon).check();
    await dropTimers(page, waits.successRedirect);
    await button(page, form.submit).click();
    await expect.poll(async () => (await me(page)).otherUids.length).toBe(before.otherUids.length + 1);
    const mine = await call<Unpublished>(page, server.origin, 'GET', '/api/me/unpublished');
    const [post] = form.said(mine);
    expect(post?.submittedBy).toBe((await me(page)).otherUids.at(-1));
    expect(post?.authorHandle).not.toBe(before.handle);
    // By the browser's clock; the server's may have been advanced.
    const { soon, 'within-day': later } = form.published;
    const handle = post?.authorHandle ?? '';
    await page
      .getByText(soon(handle))
      .or(page.getByText(later(handle)))
      .waitFor();

    // The next post has the usual handle again.
    await open(page, `${server.origin}${form.path}`);
    await page
      .getByRole('region')
      .getByText(before.handle ?? '', { exact: true })
      .waitFor();
    expect(complaints).toEqual([]);
  });

  test('the author goes on below it under its name, and everybody sees who tells', async () => {
    const teller = await member('umut', desktop);
    const post = await call<Experience>(teller.page, server.origin, 'POST', `/api/${kindPaths[kind]}`, {
      ...draftOf(kind),
      otherName: true,
    });
    await server.publish();
    await call(teller.page, server.origin, 'POST', `/api/${kindPaths[kind]}/${post.id}/comments`, {
      text: 'Benim anlattığım.',
    });
    const other = await member('ekin');
    await call(other.page, server.origin, 'POST', `/api/${kindPaths[kind]}/${post.id}/comments`, {
      text: 'Ben okudum.',
    });
    await server.publish();

    for (const { page, complaints } of [teller, other]) {
      await open(page, `${server.origin}${listPaths[kind]}?sortBy=newest`);
      const card = page.getByRole('article').filter({ hasText: post.authorHandle }).first();
      await card.getByRole('button', { name: /yorum$/ }).click();
      const comment = (text: string) => card.getByRole('article').filter({ hasText: text });
      await comment('Benim anlattığım.').getByText(comments.teller.before).waitFor();
      expect(await comment('Benim anlattığım.').innerText()).toContain(post.authorHandle);
      expect(await comment('Ben okudum.').getByText(comments.teller.before).count()).toBe(0);
      expect(complaints).toEqual([]);
    }
    // It belongs to its author under any handle.
    const mine = teller.page.getByRole('article').filter({ hasText: 'Benim anlattığım.' }).last();
    await mine.getByText(comments.you, { exact: true }).waitFor();
    expect(await mine.getByRole('button', { name: comments.edit.open }).count()).toBe(1);
    // One's own is changed or deleted, not reported.
    expect(await mine.getByRole('button', { name: content.report }).count()).toBe(0);
  });
});

test('who has not written yet is offered no other name', async () => {
  const { page, complaints, close } = await visit(browser, phone);
  onTestFinished(close);
  const email = 'ilk.kez@ornek.example';
  await signUp(page, server, email, 'uzun-bir-parola');
  await followVerification(page, server, email);
  await signIn(page, email, 'uzun-bir-parola');
  await open(page, `${server.origin}/share`);
  await forms.experience.fill(page, 'İlk anlattığım.');
  await page.getByText(publication.choice.change).click();
  await page.getByLabel(publication.choice.soon).waitFor();
  expect(await otherName(page).count()).toBe(0);
  await dropTimers(page, waits.successRedirect);
  await button(page, sendsExperience).click();
  await page.getByRole('heading', { name: experienceForm.success.title }).waitFor();

  await open(page, `${server.origin}/share`);
  await forms.experience.fill(page, 'İkinci anlattığım.');
  await page.getByText(publication.choice.change).click();
  await otherName(page).waitFor();
  expect(complaints).toEqual([]);
});
