import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { content } from '#contract/copy/content.ts';
import { controls } from '#contract/copy/controls.ts';
import { experiences as experienceWords } from '#contract/copy/experiences.ts';
import { home } from '#contract/copy/home.ts';
import { kindWords } from '#contract/copy/kinds.ts';
import { linked } from '#contract/copy/linked.ts';
import { publication } from '#contract/copy/publication.ts';
import type { Experience, ExperiencePage } from '#contract/experiences.ts';
import { deepLink, paging } from '#contract/limits.ts';
import { anchorOf } from '#contract/navigation.ts';
import type { SuspiciousJobPage } from '#contract/suspicious-jobs.ts';
import { demoMember, demoPassword } from '#server/demo/accounts.ts';
import { call } from '#tests/support/calls.ts';
import { someExperience } from '#tests/support/experiences.ts';
import { visitAs } from '#tests/support/members.ts';
import { desktop, hydrated, moreCardsThan, open, phone, visit } from '#tests/support/pages.ts';
import type { ServerProcess } from '#tests/support/server.ts';
import { startSite, stopSite } from '#tests/support/site.ts';

const nobody = '00000000-0000-7000-8000-000000000000';

let server: ServerProcess;
let browser: Browser;
/** All experiences and listings, in the order of their pages. */
let experiences: string[];
let listings: string[];
beforeAll(async () => {
  [server, browser] = await startSite();
  const list = async (path: string) =>
    (await (await fetch(`${server.origin}/api/${path}?limit=50`)).json()) as ExperiencePage | SuspiciousJobPage;
  [experiences, listings] = (await Promise.all([list('experiences'), list('suspicious-jobs')])).map(({ items }) =>
    items.map(({ id }) => id),
  ) as [string[], string[]];
});
afterAll(() => stopSite(server, browser));

const linkTo = (id = nobody) => `${server.origin}/#${anchorOf('experience', id)}`;
const cardOf = (page: Page, id = nobody) => page.locator(`[id="${anchorOf('experience', id)}"]`);
/** Expects the card to have focus and to begin on screen. */
async function expectHighlighted(page: Page, anchor: string): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe(anchor);
  await expect
    .poll(() => page.locator(`[id="${anchor}"]`).evaluate((card) => Math.round(card.getBoundingClientRect().top)))
    .toSatisfy((top: number) => top >= 0 && top < 300);
}

/** Expects the card right below the header, and nothing of the hero between them. */
async function expectBelowHeader(page: Page, anchor: string, message: string): Promise<void> {
  const edges = () =>
    page.evaluate((id) => {
      const [header, hero] = ['header', '.hero'].map((name) => document.querySelector(name)?.getBoundingClientRect());
      const below = header?.bottom ?? Number.NaN;
      return {
        gap: (document.getElementById(id)?.getBoundingClientRect().top ?? 0) - below,
        strip: (hero?.bottom ?? 0) - below,
      };
    }, anchor);
  await expect.poll(edges, { message }).toSatisfy(({ gap, strip }) => gap >= 0 && gap < 32 && strip <= 0);
}

/** Follows a link within the page, as from the address bar or another link. */
const follow = (page: Page, anchor: string) =>
  page.evaluate((hash) => {
    location.hash = hash;
  }, anchor);

const countRequests = (page: Page, event: string) =>
  page.evaluate((name) => {
    Object.assign(window, { asked: 0 });
    addEventListener(name, () => Object.assign(window, { asked: (window as never as { asked: number }).asked + 1 }));
  }, event);
const requests = (page: Page) => page.evaluate(() => (window as never as { asked: number }).asked);

test('a linked post stands right below the header, however wide the screen', async () => {
  const { page, complaints, close } = await visit(browser, phone);
  for (const [width, height] of [
    [360, 640],
    [390, 844],
    [768, 1024],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const [path, anchor] of [
      ['/', anchorOf('experience', experiences[7] as string)],
      ['/suspicious-jobs', anchorOf('suspicious-job', listings[20] as string)],
    ] as const) {
      await open(page, `${server.origin}${path}#${anchor}`);
      await expectHighlighted(page, anchor);
      await expectBelowHeader(page, anchor, `${path} ${width}`);
    }
  }
  expect(complaints).toEqual([]);
  await close();
});

describe('a link to an experience', () => {
  test('that the page shows already stands first there, whole, once, and is asked for once', async () => {
    const { page, complaints, close } = await visit(browser, phone);
    const calls: string[] = [];
    page.on('request', (request) => calls.push(new URL(request.url()).pathname));
    await open(page, linkTo(experiences[7]));
    await expectHighlighted(page, anchorOf('experience', experiences[7] as string));
    expect(calls.filter((path) => path.startsWith('/api/experiences/'))).toHaveLength(1);
    expect(await page.getByRole('article').first().getAttribute('id')).toBe(
      anchorOf('experience', experiences[7] as string),
    );
    await expect.poll(() => cardOf(page, experiences[7]).count()).toBe(1);
    expect(await cardOf(page, experiences[7]).getByRole('button', { name: content.readMore }).count()).toBe(0);
    expect(complaints).toEqual([]);
    await close();
  });

  test('that is far down the list is there with one call, and stands in the page once', async () => {
    const { page, complaints, close } = await visit(browser, desktop);
    const calls: string[] = [];
    page.on('request', (request) => calls.push(new URL(request.url()).pathname));
    const old = experiences[40] as string;
    await open(page, linkTo(old));
    await expectHighlighted(page, anchorOf('experience', old));
    expect(calls.filter((path) => path.includes(old))).toHaveLength(1);
    const shown = () => page.getByRole('article').count();
    for (let count = await shown(); count < experiences.length; count = await shown()) {
      await page.evaluate(() => dispatchEvent(new Event('request-more-experiences')));
      await moreCardsThan(page, count);
    }
    await expect.poll(() => cardOf(page, old).count()).toBe(1);
    expect(complaints).toEqual([]);
    await close();
  });

  test('is found in the list by asking for more where the one call fails', async () => {
    const { page, close } = await visit(browser, desktop);
    const further = experiences[2 * paging.pageSize + 3] as string;
    await page.route(`**/api/experiences/${further}`, (route) => route.abort());
    await open(page, linkTo(further));
    await expectHighlighted(page, anchorOf('experience', further));
    await close();
  });

  test('lights the card for 900 ms, first looked for after 200 ms, also without motion', async () => {
    for (const reducedMotion of ['reduce', 'no-preference'] as const) {
      const { page, close } = await visit(browser, { ...desktop, reducedMotion });
      await open(page, linkTo(experiences[2]));
      await expectHighlighted(page, anchorOf('experience', experiences[2] as string));
      await page.clock.install();
      await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 2000);
      const anchor = anchorOf('experience', experiences[5] as string);
      await page.evaluate((id) => {
        const moments: number[] = [];
        Object.assign(window, { moments });
        const note = (changes: MutationRecord[]) => {
          if (changes.some(({ target }) => (target as HTMLElement).id === id)) moments.push(Date.now());
        };
        new MutationObserver(note).observe(document.body, { attributeFilter: ['class'], subtree: true });
        moments.push(Date.now());
        location.hash = id;
      }, anchor);
      const moments = () => page.evaluate(() => (window as never as { moments: number[] }).moments);
      await expect
        .poll(async () => {
          await page.clock.runFor(100);
          return (await moments()).length;
        })
        .toBe(3);
      const [followed, lit, out] = (await moments()) as [number, number, number];
      expect(lit - followed).toBeGreaterThanOrEqual(deepLink.firstTry);
      expect(out - lit).toBe(deepLink.highlight);
      await close();
    }
  });

  test('works on hashchange, and on the way back and forth', async () => {
    const { page, complaints, close } = await visit(browser, desktop);
    await open(page, server.origin);
    const [near, far] = [experiences[3] as string, experiences[45] as string];
    await follow(page, anchorOf('experience', near));
    await expectHighlighted(page, anchorOf('experience', near));
    await follow(page, anchorOf('experience', far));
    await expectHighlighted(page, anchorOf('experience', far));
    await page.goBack();
    await expectHighlighted(page, anchorOf('experience', near));
    await expect.poll(() => cardOf(page, far).count()).toBe(0);
    await page.goForward();
    await expectHighlighted(page, anchorOf('experience', far));
    expect(complaints).toEqual([]);
    await close();
  });

  test('that alone fits the filters is not said to be missing below itself', async () => {
    const { items } = (await (await fetch(`${server.origin}/api/experiences?limit=50`)).json()) as ExperiencePage;
    const only = items.find(
      ({ companyName }) => companyName && items.filter((other) => other.companyName === companyName).length === 1,
    );
    const search = encodeURIComponent(only?.companyName ?? '');
    const found = (await (await fetch(`${server.origin}/api/experiences?search=${search}`)).json()) as ExperiencePage;
    expect(found.items.map(({ id }) => id)).toEqual([only?.id]);
    const { page, complaints, close } = await visit(browser, phone);
    for (const address of [
      `/?search=${search}#${anchorOf('experience', only?.id ?? '')}`,
      `/?search=${search}&deneyim=${only?.id}`,
    ]) {
      await open(page, server.origin + address);
      await page.getByText(linked.noOther).waitFor();
      expect(await page.getByText(content.nothingFound).count(), address).toBe(0);
      expect(await page.getByText(experienceWords.found('1'), { exact: true }).count(), address).toBe(1);
    }
    await open(page, `${server.origin}/?search=qqqqqq#${anchorOf('experience', only?.id ?? '')}`);
    await page.getByText(content.nothingFound).waitFor();
    // Between the post and this there is the search, and one row of what it is narrowed by.
    expect(await page.getByRole('list', { name: home.popularTags }).isVisible()).toBe(false);
    expect(await page.getByRole('main').getByRole('link', { name: home.hero.publish }).count()).toBe(1);
    const field = page.getByRole('search').filter({ visible: true });
    const empty = page.getByRole('heading', { name: content.nothingFound });
    const [above, below] = await Promise.all([field.boundingBox(), empty.boundingBox()]);
    expect(above && below ? below.y - above.y - above.height : Number.NaN).toBeLessThan(96);
    expect(complaints).toEqual([]);
    await close();
  });

  test('leaves filters as they are, and needs not to fit them', async () => {
    const { page, close } = await visit(browser, desktop);
    await open(page, `${server.origin}/?search=qqqqqq#${anchorOf('experience', experiences[30] as string)}`);
    await expectHighlighted(page, anchorOf('experience', experiences[30] as string));
    expect(new URL(page.url()).search).toBe('?search=qqqqqq');
    await close();
  });
});

test('a link to a post that is not public yet shows it to its author alone, also after a reload', async () => {
  const { page, complaints, close } = await visitAs(browser, server, {
    ...phone,
    email: demoMember.email,
    password: demoPassword,
  });
  const own = await call<Experience>(page, server.origin, 'POST', '/api/experiences', {
    ...someExperience,
    publish: 'within-day',
  });
  const line = cardOf(page, own.id).getByText(publication['within-day']);
  await open(page, linkTo(own.id));
  await line.waitFor();
  await expectHighlighted(page, anchorOf('experience', own.id));
  await page.reload();
  await line.waitFor();
  expect(await cardOf(page, own.id).count()).toBe(1);

  const visitor = await visit(browser, phone);
  await open(visitor.page, linkTo(own.id));
  await visitor.page.getByRole('region', { name: linked.missing }).waitFor();
  expect([...complaints, ...visitor.complaints]).toEqual([]);
  await close();
  await visitor.close();
});

describe('a link to what is not there', () => {
  test('says so, and leads to all the others', async () => {
    const { page, complaints, close } = await visit(browser, phone);
    await open(page, linkTo());
    const card = page.getByRole('region', { name: linked.missing });
    await card.waitFor();
    await expect.poll(() => card.evaluate((it) => it === document.activeElement)).toBe(true);
    // Links may lead to posts that are not public yet.
    expect(await card.innerText()).toContain('henüz yayınlanmamış ya da kaldırılmış olabilir');
    await card.getByRole('link', { name: kindWords.experience.missing.wayOut }).click();
    await card.waitFor({ state: 'detached' });
    expect(page.url()).toBe(`${server.origin}/`);
    expect(complaints).toEqual([]);
    await close();
  });

  test('may be there after all on another try', async () => {
    const { page, close } = await visit(browser, desktop);
    const old = experiences[44] as string;
    await page.route(`**/api/experiences/${old}`, (route) =>
      route.fulfill({ status: 404, json: { code: 'not-found', message: '' } }),
    );
    await open(page, linkTo(old));
    const card = page.getByRole('region', { name: linked.missing });
    await card.waitFor();
    await page.unroute(`**/api/experiences/${old}`);
    await card.getByRole('button', { name: controls.retry }).click();
    await expectHighlighted(page, anchorOf('experience', old));
    await close();
  });

  test('is given up after 50 looks where the server never answers', async () => {
    const { page, close } = await visit(browser, desktop);
    await open(page, linkTo(experiences[0]));
    await expectHighlighted(page, anchorOf('experience', experiences[0] as string));
    await page.route(`**/api/experiences/${nobody}`, () => {});
    await countRequests(page, 'request-more-experiences');
    await follow(page, anchorOf('experience', nobody));
    await page.getByRole('region', { name: linked.missing }).waitFor();
    const asked = await requests(page);
    expect(asked).toBeGreaterThanOrEqual(deepLink.tries - 1);
    await close();
  });
});

describe('a link to a listing', () => {
  test('is read in both ways, and found however far down', async () => {
    const { page, complaints, close } = await visit(browser, desktop);
    const [near, far] = [listings[4] as string, listings[27] as string];
    await open(page, `${server.origin}/suspicious-jobs#${anchorOf('suspicious-job', far)}`);
    await expectHighlighted(page, anchorOf('suspicious-job', far));
    await follow(page, `job-${near}`);
    await expectHighlighted(page, anchorOf('suspicious-job', near));
    await follow(page, 'job-0');
    await page.getByRole('region', { name: linked.missing }).waitFor();
    expect(complaints).toEqual([]);
    await close();
  });

  test('on the wrong page leads to the right one', async () => {
    const { page, close } = await visit(browser, desktop);
    await open(page, `${server.origin}/#job-${listings[20]}`);
    await expectHighlighted(page, anchorOf('suspicious-job', listings[20] as string));
    expect(new URL(page.url()).pathname).toBe('/suspicious-jobs');
    await page.goto(`${server.origin}/suspicious-jobs#${anchorOf('experience', experiences[20] as string)}`);
    await hydrated(page);
    await expectHighlighted(page, anchorOf('experience', experiences[20] as string));
    expect(new URL(page.url()).pathname).toBe('/');
    await close();
  });
});
