import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Answer, type Product, startProduct, testPassword } from '#tests/support/product.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct({ env: { ENUMERATION_PROTECTION: 'on' } });
  await product.member('bilinen@ornek.example');
});
afterAll(() => product.close());

const known = 'bilinen@ornek.example';
const unknown = 'bilinmeyen@ornek.example';
const mailsTo = async (email: string) =>
  (await product.platform.mailer.outbox()).filter(({ to }) => to === email).length;
const shape = ({ status, body, headers }: Answer<unknown>) => ({
  status,
  body,
  headers: [...headers].filter(([name]) => name !== 'date' && name !== 'set-cookie').toSorted(),
});

describe('with ENUMERATION_PROTECTION=on', () => {
  test('sign-in, reset and verification answer alike for known and unknown addresses', async () => {
    const calls: [string, object][] = [
      ['sign-in', { password: 'yanlis-parola' }],
      ['send-password-reset', {}],
      ['send-verification', {}],
    ];
    for (const [call, more] of calls) {
      const ask = async (email: string) => shape(await product.visitor().post(`/api/auth/${call}`, { email, ...more }));
      expect(await ask(known), call).toEqual(await ask(unknown));
    }
    await expect.poll(() => mailsTo(known)).toBe(2);
    expect(await mailsTo(unknown)).toBe(0);
  });

  test('sign-up answers alike; only the owner of a known address learns of it, by mail', async () => {
    const signUp = async (email: string) =>
      shape(await product.visitor().post('/api/auth/sign-up', { email, password: testPassword, acceptTerms: true }));
    const before = await mailsTo(known);
    expect(await signUp(known)).toEqual(await signUp('yeni@ornek.example'));
    expect(await mailsTo(known)).toBe(before + 1);
    expect(await mailsTo('yeni@ornek.example')).toBe(1);
    // Signing in afterwards with the chosen password does not tell either which of the two addresses was new.
    const tryIt = async (email: string) =>
      shape(await product.visitor().post('/api/auth/sign-in', { email, password: `${testPassword}-denenen` }));
    for (const email of [known, 'yepyeni@ornek.example']) {
      const password = `${testPassword}-denenen`;
      await product.visitor().post('/api/auth/sign-up', { email, password, acceptTerms: true });
    }
    expect(await tryIt(known)).toEqual(await tryIt('yepyeni@ornek.example'));
    const raced = await Promise.all([1, 2, 3, 4].map(() => signUp('ayni-anda@ornek.example')));
    expect(new Set(raced.map(({ status }) => status))).toEqual(new Set([201]));
    // The attempt has not changed the password.
    const signIn = (password: string) => product.visitor().post('/api/auth/sign-in', { email: known, password });
    expect((await signIn(testPassword)).status).toBe(200);
  });
});
