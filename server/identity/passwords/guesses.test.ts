import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { rateLimits } from '#contract/rate-limits.ts';
import { clientAddressBehind, networkAround } from '#server/platform/http/client-address.ts';
import { type Product, startProduct, testPassword, type Visitor } from '#tests/support/product.ts';

let product: Product;
beforeEach(async () => {
  product = await startProduct({ limits: true });
});
afterEach(() => product.close());

const email = 'hedef@ornek.example';
const signIn = async (by: Visitor, password = testPassword, to = email) =>
  (await by.post('/api/auth/sign-in', { email: to, password })).status;

/** Wrong guesses at one password, from each address as often as allowed. */
async function guess(times: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let n = 0; n < times; n++) {
    const address = Math.floor(n / rateLimits.signInAccount.points);
    statuses.push(
      await signIn(product.visitor(`198.51.${Math.floor(address / 200)}.${address % 200}`), 'yanlis-parola'),
    );
  }
  return statuses;
}

describe('guesses at one account from everywhere', () => {
  test('are refused beyond the limit, while known browsers and a reset still sign in', async () => {
    await product.member(email);
    const known = product.visitor('203.0.113.1');
    expect(await signIn(known)).toBe(200);
    const { points } = rateLimits.signInAccountDay;
    expect(new Set(await guess(points))).toEqual(new Set([401]));
    const stranger = product.visitor('203.0.113.2');
    expect(await signIn(stranger, 'yanlis-parola')).toBe(429);
    expect(await signIn(stranger)).toBe(429);
    expect(await signIn(known)).toBe(200);

    product.clock.advance(1000);
    await stranger.post('/api/auth/send-password-reset', { email });
    const newPassword = 'yepyeni-parola';
    await stranger.post('/api/auth/confirm-reset', { oobCode: await product.codeFor(email), newPassword });
    expect(await signIn(stranger, newPassword)).toBe(200);
  });

  test('in a known browser are refused after five', async () => {
    await product.member(email);
    const known = product.visitor('203.0.113.1');
    await signIn(known);
    for (let n = 0; n < rateLimits.signInAccount.points; n++) expect(await signIn(known, 'yanlis')).toBe(401);
    expect(await signIn(known)).toBe(429);
    // A browser that does not know the account has its own five attempts from there.
    expect(await signIn(product.visitor('203.0.113.1'))).toBe(200);
  });

  test('do not make a browser known before the address is verified', async () => {
    const visitor = product.visitor();
    await visitor.post('/api/auth/sign-up', { email, password: testPassword, acceptTerms: true });
    expect(await signIn(visitor)).toBe(403);
    expect(visitor.cookie()).not.toContain('sesol-known');
    await visitor.post('/api/auth/verify-email', { oobCode: await product.codeFor(email), email });
    expect(await signIn(visitor)).toBe(200);
    expect(visitor.cookie()).toMatch(/sesol-known=/);
  });
});

test('an address with used-up attempts still admits known browsers', async () => {
  await product.member(email);
  await product.member('arkadas@ornek.example');
  const campus = '192.0.2.77';
  const known = product.visitor(campus);
  expect(await signIn(known)).toBe(200);
  const { points } = rateLimits.signInAddress;
  for (let n = 0; n < points; n++) {
    expect(await signIn(product.visitor(campus), 'yanlis', `kim${n}@ornek.example`)).not.toBe(429);
  }
  expect(await signIn(product.visitor(campus), testPassword, 'arkadas@ornek.example')).toBe(429);
  expect(await signIn(known)).toBe(200);
});

describe('addresses of IPv6', () => {
  const verify = async (address: string) =>
    (await product.visitor(address).post('/api/auth/verify-email', { oobCode: 'x', email })).status;
  const { points } = rateLimits.verifyAddress;
  const take = async (times: number, addressOf: (n: number) => string) => {
    const statuses = new Set<number>();
    for (let n = 0; n < times; n++) statuses.add(await verify(addressOf(n)));
    return [...statuses];
  };

  test('count by their /64, /56 and /48, each with its own bound', async () => {
    expect(await take(points, (n) => `2001:db8:1:100::${n.toString(16)}`)).toEqual([400]);
    expect(await verify('2001:db8:1:100:ffff::1')).toBe(429);
    // Four times as many for the /56 around it, of which a quarter is used.
    expect(await take(3 * points, (n) => `2001:db8:1:1${((n % 200) + 1).toString(16).padStart(2, '0')}::1`)).toEqual([
      400,
    ]);
    expect(await verify('2001:db8:1:1ff::1')).toBe(429);
    // Sixteen times for the /48, within which other /56 continue until then.
    expect(await take(12 * points, (n) => `2001:db8:1:${((n % 100) + 2).toString(16)}00::1`)).toEqual([400]);
    expect(await verify('2001:db8:1:ff00::1')).toBe(429);
    expect(await verify('2001:db8:2:100::1')).toBe(400);
  });

  test('have the networks around them; IPv4 addresses have none', () => {
    const addressOf = (remoteAddress: string) =>
      clientAddressBehind([])({
        env: { incoming: { socket: { remoteAddress } } },
        req: { header: () => undefined },
      } as never);
    const household = addressOf('2001:db8:a:bcde:1::1');
    expect(household).toBe('2001:db8:a:bcde::/64');
    expect([56, 48].map((prefix) => networkAround(household, prefix))).toEqual([
      '2001:db8:a:bc00::/56',
      '2001:db8:a::/48',
    ]);
    expect(networkAround(addressOf('192.0.2.1'), 48)).toBeUndefined();
    expect(networkAround(addressOf('::ffff:192.0.2.1'), 48)).toBeUndefined();
  });
});
