import { afterAll, beforeAll, expect, test } from 'vitest';
import { operator } from '#contract/copy/operator.ts';
import { type Product, publicSite, startProduct, testOrigin } from '#tests/support/product.ts';

let product: Product;
let open: Product;
beforeAll(async () => {
  product = await startProduct();
  open = await startProduct({ env: publicSite });
});
afterAll(async () => {
  await product.close();
  await open.close();
});

const ask = (to: Product, origin: string, path: string, headers: Record<string, string>, httpVersion = '1.1') =>
  to.app.request(`${origin}${path}`, { headers: { host: new URL(origin).host, ...headers } }, {
    incoming: { httpVersion, socket: { remoteAddress: '127.0.0.1' } },
  } as never);

const byProxy: [Record<string, string>, string?][] = [
  [{ 'x-forwarded-for': '192.0.2.1' }],
  [{ 'X-Forwarded-Proto': 'https' }],
  [{ 'x-forwarded-host': 'sesol.example' }],
  [{ forwarded: 'for=192.0.2.1' }],
  [{ via: '1.1 vekil' }],
  [{ 'x-real-ip': '192.0.2.1' }],
  [{}, '1.0'],
];

test.each(byProxy)(
  'a server for its own machine refuses what came through a proxy: %o %s',
  async (headers, version) => {
    const answer = await ask(product, testOrigin, '/api/experiences', headers, version);
    expect(answer.status).toBe(403);
    expect(await answer.json()).toEqual({ code: 'forbidden', message: operator.behindProxy });
    for (const path of ['/', '/dev/outbox', '/dev/outbox.json', '/api/openapi.json']) {
      const page = await ask(product, testOrigin, path, headers, version);
      expect(page.status, path).toBe(403);
      expect(await page.text()).toContain('ORIGIN');
    }
    expect((await ask(product, testOrigin, '/livez', headers, version)).status).toBe(200);
    expect((await ask(open, publicSite.ORIGIN, '/api/experiences', headers, version)).status).toBe(200);
  },
);

test('answers direct callers', async () => {
  expect((await ask(product, testOrigin, '/api/experiences', {})).status).toBe(200);
});
