import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { adCheck as copy } from '#contract/copy/ad-check.ts';
import { adCheckResult as result } from '#contract/copy/ad-check-result.ts';
import { auth } from '#contract/copy/auth.ts';
import { controls } from '#contract/copy/controls.ts';
import { home } from '#contract/copy/home.ts';
import { listingForm } from '#contract/copy/listing-form.ts';
import { memberMenu } from '#contract/copy/member-menu.ts';
import { shell } from '#contract/copy/shell.ts';
import { wizard } from '#contract/copy/wizard.ts';
import { lengths } from '#contract/limits.ts';
import { adCheckPath } from '#contract/navigation.ts';
import { demoPassword } from '#server/demo/accounts.ts';
import { signIn } from '#tests/support/members.ts';
import { desktop, open, phone, sidewaysScroll, visit } from '#tests/support/pages.ts';
import type { ServerProcess } from '#tests/support/server.ts';
import { startSite, stopSite } from '#tests/support/site.ts';

let server: ServerProcess;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await startSite();
});
afterAll(() => stopSite(server, browser));

const ad = 'Evden çalış! Başlamadan 450 TL kargo bedeli yatır, ilk maaşınla iade. Kimseye söyleme, yerimiz az.';

test('a pasted ad is checked where it is: marked, explained, and sent to nobody', async () => {
  const { page, complaints, close } = await visit(browser, phone);
  onTestFinished(close);
  await open(page, `${server.origin}/suspicious-jobs`);
  await page.getByRole('link', { name: home.hero.check }).click();
  const field = page.getByLabel(copy.label);
  await field.focus();
  await page.waitForLoadState('networkidle');
  // Code is asked for by the names of its files, in which nothing of the text can stand.
  const isCode = (url: string) => /^\/assets\/[\w-]+\.js$/.test(new URL(url).pathname) && !url.includes('?');
  const sent: string[] = [];
  page.on('request', (request) => !isCode(request.url()) && sent.push(request.url()));

  await field.pressSequentially('Kafemize garson aranıyor, Kadıköy. Asgari ücret, sigorta.');
  const calm = page.getByText(result.nothing.title);
  await calm.waitFor();
  await page.getByText(result.notLooked.title).waitFor();
  expect(await page.getByText(result.notVerdict).count()).toBe(0);
  await field.fill(ad);
  const lead = page.getByRole('heading', { name: result.lead.serious('grave', ['fraud'], 2) });
  await lead.waitFor();
  expect(await calm.count()).toBe(0);
  const heaviest = lead.locator('xpath=following-sibling::ul[1]/li');
  expect(await heaviest.count()).toBe(2);
  const reasons = page.getByRole('heading', { name: result.signs }).locator('xpath=following-sibling::ol[1]/li');
  const points = await reasons.locator('p > span').allTextContents();
  const score = points.reduce((sum, text) => sum + Number(/\d+/.exec(text)?.[0]), 0);
  await page.getByText(result.outOf(score)).waitFor();
  // What is said first stands among the reasons in the same words, and these in the order of the ad, as do their numbers.
  const quoted = (lines: Locator) => lines.locator('q').allTextContents();
  const placeOf = (quotation: string) => ad.indexOf(quotation.replaceAll('…', ''));
  const reasoned = await quoted(reasons);
  expect(reasoned).toEqual(expect.arrayContaining(await quoted(heaviest)));
  expect(reasoned).toEqual(reasoned.toSorted((one, other) => placeOf(one) - placeOf(other)));
  const numbers = await page
    .locator('blockquote [data-number]')
    .evaluateAll((all) => all.map((it) => it.dataset.number));
  expect(numbers).toEqual(reasoned.map((_, n) => String(n + 1)));
  expect(await page.locator('mark').count()).toBeGreaterThan(0);
  await page.getByText(result.next.fraud[0]).waitFor();
  const agencies = page.getByRole('link', { name: result.next.agencies.label });
  expect(await agencies.getAttribute('href')).toBe(result.next.agencies.address);
  expect(sent).toEqual([]);

  await page.context().setOffline(true);
  await field.fill(`${ad} Sigorta yok.`);
  await page.getByText(result.reasons['no-insurance'].title).first().waitFor();
  await page.getByRole('button', { name: copy.clear }).click();
  await lead.waitFor({ state: 'detached' });
  expect(await field.inputValue()).toBe('');
  expect(await field.evaluate((it) => it === document.activeElement)).toBe(true);
  expect(complaints).toEqual([]);
});

test('an ad that wants somebody alone says first how to stay safe, and whom to call', async () => {
  const { page, complaints, close } = await visit(browser, phone);
  onTestFinished(close);
  await open(page, `${server.origin}${adCheckPath}`);
  await page.getByLabel(copy.label).fill('Mutlu Ajans, Kadıköy. Maaş 45.000 TL. Görüşme akşam evimde, yalnız gel.');
  await page.getByText(result.reasons['alone-with-them'].title).first().waitFor();
  const steps = page.getByRole('heading', { name: result.next.title }).locator('xpath=following-sibling::ul[1]/li');
  expect(await steps.allInnerTexts()).toEqual([...result.next.alone, ...result.next.exploitation]);
  expect(result.next.alone.at(-1)).toMatch(/112.*183/);
  expect(complaints).toEqual([]);
});

/** Whether the top of an element is on screen. */
async function isInView(element: Locator): Promise<boolean> {
  const top = (await element.boundingBox())?.y ?? -1;
  return top >= 0 && top < phone.viewport.height;
}

test('an ad in the place of another has an answer of its own, which comes into view; an edit leaves the page where it is', async () => {
  const { page, complaints, close } = await visit(browser, phone);
  onTestFinished(close);
  await open(page, `${server.origin}${adCheckPath}`);
  const field = page.getByLabel(copy.label);
  await field.fill(ad);
  await page.getByRole('heading', { name: result.lead.serious('grave', ['fraud'], 2) }).waitFor();
  const other = 'Mutlu Ajans, Kadıköy. Maaş 45.000 TL. Özel misafirlerimize eşlik edecek arkadaşlar.';
  await field.fill(other);
  const lead = page.getByRole('heading', { name: result.lead.serious('care', ['exploitation'], 1) });
  await lead.waitFor();
  await page.getByText(result.reasons['sexual-exploitation'].title).first().waitFor();
  await page.getByText(result.next.alone[0]).waitFor();
  await expect.poll(() => isInView(lead)).toBe(true);

  await field.scrollIntoViewIfNeeded();
  await field.fill(`${other} Sigorta yok.`);
  await page.getByText(result.reasons['no-insurance'].title).first().waitFor();
  expect(await isInView(field)).toBe(true);
  expect(complaints).toEqual([]);
});

test('an ad of ours shows the check at work, and leaves the field as it was', async () => {
  const { page, complaints, close } = await visit(browser, phone);
  onTestFinished(close);
  await open(page, `${server.origin}${adCheckPath}`);
  await page.getByRole('button', { name: copy.trySample }).press('Enter');
  await page.getByRole('heading', { name: result.lead.serious('grave', ['fraud'], 2) }).waitFor();
  expect(await page.locator('mark').count()).toBeGreaterThan(3);
  await page.getByRole('button', { name: copy.clear }).click();
  await page.getByRole('button', { name: copy.trySample }).waitFor();
  expect(await page.getByLabel(copy.label).inputValue()).toBe('');
  expect(complaints).toEqual([]);
});

test('where the system chooses dark colours, the numbers in an ad are of its text’s', async () => {
  const { page, close } = await visit(browser, { ...phone, forcedColors: 'active', colorScheme: 'dark' });
  onTestFinished(close);
  await open(page, `${server.origin}${adCheckPath}`);
  await page.getByLabel(copy.label).fill(ad);
  await page.locator('blockquote [data-number]').first().waitFor();
  const colors = await page
    .locator('blockquote [data-number]')
    .evaluateAll((all) => all.map((it) => getComputedStyle(it).color === getComputedStyle(document.body).color));
  expect(new Set(colors)).toEqual(new Set([true]));
});

test('an ad pasted on a small phone has its verdict on screen, and takes the place of the sample', async () => {
  const { page, complaints, close } = await visit(browser, {
    viewport: { width: 360, height: 640 },
    reducedMotion: 'reduce',
  });
  onTestFinished(close);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, `${server.origin}${adCheckPath}`);
  await page.getByRole('button', { name: copy.trySample }).click();
  await page.locator('mark').first().waitFor();
  await page.evaluate((text) => navigator.clipboard.writeText(text), ad);
  const field = page.getByLabel(copy.label);
  await field.focus();
  await page.keyboard.press('Control+V');
  await expect.poll(() => field.inputValue()).toBe(ad);
  const lead = page.getByRole('heading', { name: result.lead.serious('grave', ['fraud'], 2) });
  const isOnScreen = async () => {
    const box = await lead.boundingBox();
    return box && box.y >= 64 && box.y + box.height < 640 - 57;
  };
  await expect.poll(isOnScreen).toBe(true);
  expect(await field.evaluate((it) => it === document.activeElement)).toBe(true);
  expect(complaints).toEqual([]);
});

test('what can not be checked is said: nothing to read, other writing, more than the field takes', async () => {
  const { page, complaints, close } = await visit(browser, phone);
  onTestFinished(close);
  await open(page, `${server.origin}/resources`);
  const field = page.getByLabel(copy.label);
  await field.fill('  \n ');
  await field.fill('🔥💰🚀');
  await page.getByText(result.unreadable).waitFor();
  expect(await page.getByText(result.nothing.title).count()).toBe(0);
  await field.fill('مطلوب عامل في مطعم');
  await page.getByText(result.unreadable).waitFor();
  await field.fill('selam');
  await page.getByText(result.fragment).waitFor();
  expect(await page.getByRole('heading', { name: result.next.title }).count()).toBe(0);
  expect(await page.getByRole('button', { name: result.alike.search }).count()).toBe(0);
  // A heavy sign is said however short the text is.
  await field.fill('Sigorta yok.');
  await page.getByText(result.reasons['no-insurance'].title).first().waitFor();
  // A phone number alone is looked for among listings.
  await field.fill('Ara: 0555 000 12 90');
  await page.getByText(result.fragment).waitFor();
  await page.getByRole('button', { name: result.alike.search }).waitFor();
  await field.fill('We are looking for a waiter for our restaurant in Berlin.');
  await page.getByText(result.foreign.title).waitFor();
  const reasons = page.getByRole('heading', { name: result.signs });
  expect(await reasons.count()).toBe(0);
  await field.fill('Geçen ay bir kafede çalıştım, müdür üçüncü gün beni kovdu, nedenini söylemedi.');
  await page.getByText(copy.noAd.title).waitFor();
  // A section of the same page comes to its top.
  await page.getByRole('link', { name: copy.noAd.rights }).click();
  await expect.poll(() => page.locator('#rights').evaluate((it) => it.getBoundingClientRect().top)).toBeLessThan(250);
  // Who tells of a trouble is led to its answer, also where the text may be an ad.
  const toAnswer = page.getByLabel(copy.title).getByRole('link', { name: 'Param ödenmedi' });
  await field.fill('Garsonluk yaptım, üç aydır maaşımı vermiyorlar.');
  await page.getByText(copy.noAd.trouble.title).waitFor();
  expect(await reasons.count()).toBe(0);
  await toAnswer.click();
  await page.getByRole('link', { name: 'Param ödenmedi' }).and(page.locator('[aria-current]')).waitFor();
  await field.fill('Sigorta yapmıyoruz dediler, üç aydır maaşımı vermiyorlar. Telefonları 0555 000 12 90.');
  await page.getByText(copy.noAd.trouble.also).waitFor();
  await toAnswer.waitFor();
  await reasons.waitFor();
  // What needs no language is found all the same.
  await field.fill('Send 50 dollars to TR33 0006 1005 1978 6457 8413 26 and we will start your job today.');
  await reasons.waitFor();
  await page.getByText(result.foreign.title).waitFor();
  await field.focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.insertText(`${ad} `.repeat(200));
  await page.getByText(copy.full(lengths.checkedAd)).waitFor();
  expect(await sidewaysScroll(page)).toEqual([]);
  expect(complaints).toEqual([]);
});

test('the checked text goes along to the form of a listing, through sign-in, and is still there on the way back', async () => {
  const { page, complaints, close } = await visit(browser, phone);
  onTestFinished(close);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const field = page.getByLabel(copy.label);
  const listingText = page.getByLabel(listingForm.listingText.label);
  const report = page.getByRole('link', { name: result.next.report });
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData()}`));
  await open(page, `${server.origin}${adCheckPath}`);
  await field.fill(ad);
  await report.click();
  await page.getByText(`${auth.toReport} ${auth.anonymity.why}`).waitFor();
  await page.goBack();
  await expect.poll(() => field.inputValue()).toBe(ad);
  await report.click();
  await signIn(page, 'deniz@ornek.sesol.example', demoPassword);
  await page.getByRole('checkbox').check();
  await button(listingForm.notice.start).click();
  await page.getByText(listingForm.handed(0)).waitFor();
  await page.getByLabel(listingForm.jobTitle.label).fill('Paketleme');
  await page.getByLabel(listingForm.platform.label).selectOption('Diğer');
  await button(wizard.next).click();
  expect(await listingText.inputValue()).toBe(ad);

  // What the draft holds already stays, unless its author wants to begin with the other text.
  await open(page, `${server.origin}${adCheckPath}`);
  await field.fill(`${ad} Sigorta yok.`);
  await report.click();
  await page.getByText(wizard.resumed).waitFor();
  await page.getByText(listingForm.unused.title).waitFor();
  await button(wizard.next).click();
  expect(await listingText.inputValue()).toBe(ad);
  await page.goBack();
  await button(listingForm.unused.draft.replace).click();
  await page.getByText(listingForm.handed(0)).waitFor();
  expect(await page.getByText(wizard.resumed).count()).toBe(0);
  await button(controls.undo).click();
  const title = page.getByLabel(listingForm.jobTitle.label);
  await expect.poll(() => title.inputValue()).toBe('Paketleme');
  await page.getByText(listingForm.unused.title).waitFor();
  await button(wizard.discard).click();
  expect(sent.join('\n')).not.toContain('kargo');
  expect(complaints).toEqual([]);
});

test('the checked text that a member reports is forgotten when they sign out', async () => {
  const { page, complaints, close } = await visit(browser, desktop);
  onTestFinished(close);
  const menu = page.getByRole('button', { name: /Hesap menüsü/ });
  const field = page.getByLabel(copy.label);
  await open(page, `${server.origin}/auth`);
  await signIn(page, 'deniz@ornek.sesol.example', demoPassword);
  await menu.waitFor();
  await open(page, `${server.origin}${adCheckPath}`);
  await field.fill(ad);
  await page.getByRole('link', { name: result.next.report }).click();
  await page.waitForURL('**/share-suspicious');
  await menu.click();
  await page.getByRole('button', { name: memberMenu.signOut }).click();
  await menu.waitFor({ state: 'detached' });
  await page.getByRole('link', { name: shell.tabs.resources }).first().click();
  await field.waitFor();
  await page.waitForLoadState('networkidle');
  expect(await field.inputValue()).toBe('');
  expect(complaints).toEqual([]);
});
