import { afterAll, beforeAll, expect, test } from 'vitest';
import { lifetimes } from '#contract/limits.ts';
import { eraseClosedAccounts } from '#server/member-data.ts';
import { dayOf } from '#server/platform/clock.ts';
import { type Product, startProduct, testPassword } from '#tests/support/product.ts';
import { consentHeld, purgeConsents } from './store.ts';

const email = 'onaylayan@ornek.example';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

const held = () => consentHeld(product.db, product.platform.vault, email);
const purge = () => purgeConsents(product.db, dayOf(new Date(product.clock.now().getTime() - lifetimes.consentRecord)));

test('what was accepted is noted once the address is proved, outlives the account, and goes after its months', async () => {
  const browser = product.visitor();
  const today = dayOf(product.clock.now());
  await browser.post('/api/auth/sign-up', { email, password: testPassword, acceptTerms: true });
  expect(await held()).toBeNull();
  await browser.post('/api/auth/verify-email', { oobCode: await product.codeFor(email), email });
  await browser.post('/api/auth/sign-in', { email, password: testPassword });
  expect((await browser.get('/api/me/export')).body).toMatchObject({ account: { termsAcceptedOn: today } });

  await browser.post('/api/me/close', { posts: 'delete', password: testPassword });
  product.clock.advance(lifetimes.closedAccount);
  await eraseClosedAccounts(product.platform);
  await purge();
  expect(await held()).toBe(today);
  product.clock.advance(lifetimes.consentRecord - lifetimes.closedAccount);
  await purge();
  expect(await held()).toBeNull();
});
