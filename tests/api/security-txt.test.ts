import { expect, onTestFinished, test } from 'vitest';
import { startProduct } from '#tests/support/product.ts';

test('security.txt names the contact for vulnerabilities, by RFC 9116', async () => {
  const product = await startProduct({ env: { CONTACT_EMAIL: 'guvenlik@ornek.example' } });
  onTestFinished(() => product.close());
  const { origin } = product.platform.config;
  const read = () =>
    product.app.request(`${origin}/.well-known/security.txt`, { headers: { host: new URL(origin).host } });
  const answer = await read();
  expect([answer.status, answer.headers.get('content-type')?.toLowerCase().replace(' ', '')]).toEqual([
    200,
    'text/plain;charset=utf-8',
  ]);
  const text = await answer.text();
  const fields = text
    .trimEnd()
    .split('\n')
    .map((line) => line.split(/: (.*)/).slice(0, 2));
  // Each field occurs once; the RFC requires Contact and Expires.
  expect(new Set(fields.map(([name]) => name)).size).toBe(fields.length);
  expect(Object.fromEntries(fields)).toMatchObject({
    Contact: 'mailto:guvenlik@ornek.example',
    Canonical: `${origin}/.well-known/security.txt`,
    'Preferred-Languages': 'tr, en',
  });

  // In the future by less than a year, also after a year of uptime.
  for (const _ of ['now', 'a year later']) {
    const [, expires = ''] =
      /^Expires: (\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)$/m.exec(await (await read()).text()) ?? [];
    const [ahead, year] = [Date.parse(expires) - product.clock.now().getTime(), 365 * 24 * 60 * 60_000];
    expect(ahead).toBeGreaterThan(0);
    expect(ahead).toBeLessThan(year);
    product.clock.advance(year);
  }
});
