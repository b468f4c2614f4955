import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { ErrorBody } from '#contract/errors.ts';
import { rateLimits } from '#contract/rate-limits.ts';
import type { PageHead } from '#contract/rendering.ts';
import { createApp } from '#server/app.ts';
import type { PageSource } from '#server/pages.ts';
import { codeOf, type Product, publicSite, startProduct, testOrigin } from '#tests/support/product.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct({ limits: true });
});
afterAll(() => product.close());

const lists = ['/api/experiences', '/api/suspicious-jobs'];

test('searches of one address are limited, plain lists and other addresses are not', async () => {
  const [here, elsewhere] = [product.visitor('192.0.2.7'), product.visitor('192.0.2.8')];
  for (let n = 0; n < rateLimits.searchAddress.points; n++) {
    expect((await here.get(`${lists[n % 2]}?search=staj&limit=1`)).status).toBe(200);
  }
  const refused = await here.get('/api/experiences?tags=mobbing');
  expect([refused.status, codeOf(refused)]).toEqual([429, 'rate-limited']);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  for (const list of lists) expect((await here.get(`${list}?sector=Medya`)).status).toBe(200);
  expect((await elsewhere.get('/api/experiences?search=staj')).status).toBe(200);
  const feed = async (address: string, path: string) => {
    const env = { incoming: { socket: { remoteAddress: address } } } as never;
    const answer = await product.app.request(testOrigin + path, { headers: { host: new URL(testOrigin).host } }, env);
    return answer.status;
  };
  for (const path of ['/feed.atom', '/suspicious-jobs/feed.atom']) {
    expect(await feed('192.0.2.7', `${path}?search=staj`)).toBe(429);
    expect(await feed('192.0.2.7', path)).toBe(200);
    expect(await feed('192.0.2.8', `${path}?search=staj`)).toBe(200);
  }
});

test('searches by pages count for their visitor', async () => {
  const picture = { url: '', alt: '' };
  const head: PageHead = {
    title: '',
    description: '',
    canonical: null,
    robots: null,
    type: 'website',
    picture,
    structured: null,
  };
  const source: PageSource = {
    load: async () => ({
      loadPage: async ({ fetch, site, now }) => {
        const { status } = await fetch(`${site.origin}/api/experiences?search=staj&limit=1`);
        return { kind: 'page', status: 200, content: { address: String(status), site, now, head, queries: [] } };
      },
      renderFailed: () => '',
      preview: () => undefined,
      previewDesign: () => '',
      manifest: null,
    }),
    render: async ({ address }) => address,
  };
  const open = await startProduct({ limits: true, env: publicSite });
  onTestFinished(() => open.close());
  const app = createApp(open.platform, source, false);
  const look = async (visitor: string) => {
    const headers = { host: new URL(publicSite.ORIGIN).host, 'x-forwarded-for': visitor };
    const env = { incoming: { socket: { remoteAddress: '10.0.0.1' } } } as never;
    return (await app.request(`${publicSite.ORIGIN}/`, { headers }, env)).text();
  };
  for (let n = 0; n < rateLimits.searchAddress.points; n++) expect(await look('192.0.2.10')).toBe('200');
  expect(await look('192.0.2.10')).toBe('429');
  expect(await look('192.0.2.11')).toBe('200');
});

// The embedded engine has one session, so nothing can block it.
if (process.env.SESOL_TEST_ENGINE === 'postgres') {
  test('a search that takes too long is refused with a sentence', async () => {
    const release = Promise.withResolvers<void>();
    const isLocked = Promise.withResolvers<void>();
    const holding = product.db.transaction(async (tx) => {
      await tx.query('LOCK TABLE post IN ACCESS EXCLUSIVE MODE');
      isLocked.resolve();
      await release.promise;
    });
    await isLocked.promise;
    const { status, body } = await product.visitor('192.0.2.9').get<ErrorBody>('/api/experiences?search=staj');
    release.resolve();
    await holding;
    expect({ status, ...body }).toEqual({
      status: 503,
      code: 'search/too-slow',
      message: 'Bu arama çok uzun sürdü. Başka sözcüklerle tekrar dene.',
    });
    const again = await product.app.request(`${testOrigin}/api/experiences?search=staj`, {
      headers: { host: new URL(testOrigin).host },
    });
    expect(again.status).toBe(200);
  });
}
