import { afterAll, beforeAll, expect, test } from 'vitest';
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
  return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() };
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

test('the sitemap lists the public pages only', async () => {
  const sitemap = await read('/sitemap.xml');
  const pages = [...sitemap.text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, page]) => page);
  expect(pages).toContain(`${testOrigin}/`);
  expect(pages).toContain(`${testOrigin}/kvkk`);
  expect(pages.join(' ')).not.toMatch(/auth|admin|share$|api/);
  expect((await read('/robots.txt')).text).toContain(`Sitemap: ${testOrigin}/sitemap.xml`);
});
