import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { legalPages } from '#contract/legal-pages.ts';
import { pagePaths } from '#contract/navigation.ts';
import { open, visit } from '#tests/support/pages.ts';
import type { ServerProcess } from '#tests/support/server.ts';
import { startSite, stopSite } from '#tests/support/site.ts';

let server: ServerProcess;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await startSite();
});
afterAll(() => stopSite(server, browser));

/** Members' pages, which redirect visitors to sign-in. */
const forMembers: string[] = [pagePaths.share, pagePaths['share-suspicious']];
const paths = [...Object.values(pagePaths).filter((path) => path !== pagePaths.admin), legalPages.kvkk.path];

test.each(paths)('%s carries what previews and search engines read, without breaking the policy', async (path) => {
  const { page, complaints, close } = await visit(browser);
  await open(page, `${server.origin}${path}`);
  const head = await page.evaluate(() => ({
    title: document.title,
    canonical: document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href,
    meta: Object.fromEntries(
      [...document.querySelectorAll('meta')].map((it) => [it.getAttribute('property') ?? it.name, it.content]),
    ),
    data: [...document.querySelectorAll('script[type="application/ld+json"]')].map((it) => JSON.parse(it.innerHTML)),
  }));
  // After that redirect the title may be another one.
  if (!forMembers.includes(path)) expect(head.meta['og:title']).toBe(head.title);
  expect(head.canonical).toBe(server.origin + path);
  expect(head.meta).toMatchObject({
    'og:url': server.origin + path,
    'og:description': head.meta.description,
    'og:image': `${server.origin}/share.png`,
    'twitter:card': 'summary_large_image',
  });
  for (const item of head.data) expect(item['@context']).toBe('https://schema.org');
  expect(complaints).toEqual([]);
  await close();
});

test('the share picture is as large as it says, and small to fetch', async () => {
  const answer = await fetch(`${server.origin}/share.png`);
  const picture = Buffer.from(await answer.arrayBuffer());
  expect(answer.headers.get('content-type')).toBe('image/png');
  expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1200, 630]);
  expect(picture.length).toBeLessThan(60_000);
});

test('home says who runs the site and how it is searched, in a way that works', async () => {
  const html = await (await fetch(server.origin)).text();
  const json = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '';
  const [organization, website] = JSON.parse(json)['@graph'];
  expect(organization).toMatchObject({ '@type': 'Organization', logo: `${server.origin}/logo.png` });
  expect(website.publisher['@id']).toBe(organization['@id']);
  const search = website.potentialAction.target.urlTemplate.replace('{search_term_string}', 'mentor');
  expect(await (await fetch(search)).text()).toContain('value="mentor"');
});
