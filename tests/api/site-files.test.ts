import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { sitemaps } from '#contract/limits.ts';
import { adCheckPath, sharedAdPath } from '#contract/navigation.ts';
import { postAddress } from '#contract/post-address.ts';
import { writePost } from '#tests/support/posts.ts';
import { type Product, startProduct, testOrigin } from '#tests/support/product.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
  const member = await product.member('besleyen@ornek.example');
  await member.post('/api/experiences', {
    companyName: 'Kuş & Kedi <Ltd>',
    city: 'İzmir',
    sector: 'Medya',
    positionType: 'Junior',
    experienceText: 'Bir "tırnak" & bir <etiket>.\uFFFE\uD800\uFDD0 Son.',
    tags: ['adil'],
    isPositive: true,
  });
});
afterAll(() => product.close());

const read = async (path: string) => {
  const answer = await product.app.request(`${testOrigin}${path}`, { headers: { host: new URL(testOrigin).host } });
  const [type, robots] = ['content-type', 'x-robots-tag'].map((name) => answer.headers.get(name));
  return { status: answer.status, type, robots, text: await answer.text() };
};

test('the feed has the newest experiences with their handles, as well-formed XML', async () => {
  const feed = await read('/feed.atom');
  expect(feed).toMatchObject({ status: 200, type: 'application/atom+xml; charset=utf-8' });
  expect(feed.text).toMatch(/^<\?xml version="1.0" encoding="utf-8"\?>\n<feed /);
  expect(feed.text).toContain('Kuş &amp; Kedi &lt;Ltd&gt; · Junior');
  expect(feed.text).toContain('&lt;etiket&gt;');
  expect(feed.text).toMatch(/<name>souser-[0-9a-z]{6}<\/name>/);
  // Characters that XML forbids would make the feed unreadable.
  expect(feed.text).not.toMatch(/\p{Noncharacter_Code_Point}|\p{Surrogate}/u);
  expect(feed.text).not.toMatch(/@|&(?!(amp|lt|gt|quot|#39);)/);
});

test('a feed says which filters it has, and listings have a feed of their own', async () => {
  const narrowed = await read('/feed.atom?sector=Medya&city=Ankara&utm=x');
  expect(narrowed.text).toContain(' · Medya · Ankara</title>');
  expect(narrowed.text).toContain(`<link rel="self" href="${testOrigin}/feed.atom?sector=Medya&amp;city=Ankara"/>`);
  expect(narrowed.text).not.toContain('<entry>');
  const listings = await read('/suspicious-jobs/feed.atom');
  // Its posts are younger than those that search engines are told of.
  for (const feed of [narrowed, listings]) expect(feed.robots).toBe('noindex, noarchive');
  expect(listings.text).toContain(`<link href="${testOrigin}/suspicious-jobs"/>`);
});

const addressesIn = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address.replaceAll('&amp;', '&'));

test('the sitemap leads to that of the public pages', async () => {
  const [ofPages = ''] = addressesIn((await read('/sitemap.xml')).text);
  expect(ofPages).toBe(`${testOrigin}/sitemap.xml?of=pages`);
  const pages = addressesIn((await read(ofPages.slice(testOrigin.length))).text);
  expect(pages).toContain(`${testOrigin}/`);
  expect(pages).toContain(`${testOrigin}/kvkk`);
  expect(pages.join(' ')).not.toMatch(/auth|admin|share$|api/);
  expect((await read('/robots.txt')).text).toContain(`Sitemap: ${testOrigin}/sitemap.xml`);
});

test('posts are in the sitemap of their month two days after they became public, as long as they are there', async () => {
  const [experience, listing] = [await writePost(product, 'experience'), await writePost(product, 'suspicious-job')];
  const months = async () => {
    const sitemaps = addressesIn((await read('/sitemap.xml')).text).slice(1);
    const posts = await Promise.all(sitemaps.map(async (at) => (await read(at.slice(testOrigin.length))).text));
    return { sitemaps, posts: posts.flatMap(addressesIn), text: posts.join('') };
  };
  product.clock.advance(sitemaps.after - 2 * 60_000);
  expect((await months()).posts).not.toContain(testOrigin + postAddress('experience', experience.id));
  product.clock.advance(4 * 60_000);
  const found = await months();
  expect(found.sitemaps).toEqual(
    ['experiences', 'suspicious-jobs'].map((of) => `${testOrigin}/sitemap.xml?of=${of}&month=2026-11`),
  );
  for (const { kind, id } of [experience, listing]) expect(found.posts).toContain(testOrigin + postAddress(kind, id));
  expect(found.text).toMatch(/<lastmod>2026-11-18T12:\d\d:00.000Z<\/lastmod>/);
  const admin = await product.admin('silen@ornek.example');
  expect((await admin.delete(experience.path)).status).toBe(204);
  expect((await months()).posts).not.toContain(testOrigin + postAddress('experience', experience.id));
  // December has a map of its own.
  product.clock.advance(31 * 24 * 3600_000);
  const later = await writePost(product, 'experience');
  product.clock.advance(sitemaps.after + 2 * 60_000);
  const inDecember = await read('/sitemap.xml?of=experiences&month=2026-12');
  expect(addressesIn(inDecember.text)).toEqual([testOrigin + postAddress('experience', later.id)]);
});

test.each(['?of=members', '?of=experiences', '?of=experiences&month=2026-13'])(
  'there is no sitemap %s',
  async (query) => {
    expect((await read(`/sitemap.xml${query}`)).status).toBe(404);
  },
);

test('a text that is shared with the app is not read here: the check opens without it', async () => {
  const { share_target: target } = JSON.parse((await read('/manifest.webmanifest')).text);
  expect(target).toMatchObject({ action: sharedAdPath, method: 'POST' });
  const pull = vi.fn();
  const body = new ReadableStream({ pull }, { highWaterMark: 0 });
  const answer = await product.app.request(testOrigin + sharedAdPath, {
    method: 'POST',
    headers: { host: new URL(testOrigin).host, 'content-type': target.enctype },
    body,
    duplex: 'half',
  } as RequestInit);
  expect([answer.status, answer.headers.get('location')]).toEqual([303, adCheckPath]);
  expect(pull).not.toHaveBeenCalled();
});
