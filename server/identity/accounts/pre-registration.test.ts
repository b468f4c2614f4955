import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Me } from '#contract/accounts.ts';
import type { ErrorBody } from '#contract/errors.ts';
import { bounds, waits } from '#contract/limits.ts';
import { codeOf, type Product, startProduct, testPassword, type Visitor } from '#tests/support/product.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

const own = 'kendi-parolam';
const signUp = (by: Visitor, email: string, password = testPassword) =>
  by.post('/api/auth/sign-up', { email, password, acceptTerms: true });
const verify = async (by: Visitor, email: string, more: object = {}) =>
  by.post<ErrorBody>('/api/auth/verify-email', { oobCode: await product.codeFor(email), email, ...more });
const signIn = (by: Visitor, email: string, password: string) =>
  by.post<{ user: Me } & ErrorBody>('/api/auth/sign-in', { email, password });

test('signing up somebody else’s address never gives access, and never reveals the handle', async () => {
  const email = 'ali@isyeri.example';
  const [employer, ali] = [product.visitor(), product.visitor()];
  await signUp(employer, email);
  expect(await verify(ali, email)).toMatchObject({ status: 403, body: { code: 'auth/password-required' } });
  expect(codeOf(await signIn(employer, email, testPassword))).toBe('auth/email-not-verified');
  expect((await verify(ali, email, { newPassword: own })).status).toBe(200);
  expect(codeOf(await signIn(employer, email, testPassword))).toBe('auth/wrong-password');
  expect((await signIn(ali, email, own)).body.user.handle).toMatch(/^souser-/);
});

test('the browser that signed up keeps its password, and its cookie proves nothing about any other sign-up', async () => {
  const visitor = product.visitor();
  await signUp(visitor, 'birinci@ornek.example');
  expect((await verify(visitor, 'birinci@ornek.example')).status).toBe(200);
  expect((await signIn(visitor, 'birinci@ornek.example', testPassword)).status).toBe(200);

  // Somebody else opens the account first; then this browser tries the same address.
  const [first, second] = [product.visitor(), product.visitor()];
  await signUp(first, 'ortak@ornek.example', 'yabancinin-parolasi');
  await signUp(second, 'ortak@ornek.example', own);
  expect(codeOf(await verify(second, 'ortak@ornek.example'))).toBe('auth/password-required');
  const cookie = first.cookie();
  const other = product.visitor();
  await signUp(other, 'baska@ornek.example');
  const answer = await product.app.request('http://127.0.0.1:3000/api/auth/verify-email', {
    method: 'POST',
    headers: { host: '127.0.0.1:3000', origin: 'http://127.0.0.1:3000', 'content-type': 'application/json', cookie },
    body: JSON.stringify({ oobCode: await product.codeFor('baska@ornek.example'), email: 'baska@ornek.example' }),
  });
  expect(answer.status).toBe(403);
});

test('a refused link keeps its code, so that choosing the password still works', async () => {
  const email = 'sonra@ornek.example';
  await signUp(product.visitor(), email);
  const elsewhere = product.visitor();
  expect(codeOf(await verify(elsewhere, email))).toBe('auth/password-required');
  expect(codeOf(await verify(elsewhere, email, { newPassword: '123' }))).toBe('auth/weak-password');
  expect((await verify(elsewhere, email, { newPassword: own })).status).toBe(200);
  expect(codeOf(await verify(elsewhere, email, { newPassword: own }))).toBe('auth/invalid-action-code');
});

test('a reset draws another handle for an account without content, and keeps content otherwise', async () => {
  const reset = async (email: string) => {
    product.clock.advance(1000);
    await product.visitor().post('/api/auth/send-password-reset', { email });
    const oobCode = await product.codeFor(email);
    const answer = await product.visitor().post('/api/auth/confirm-reset', { oobCode, newPassword: own });
    expect(answer.status).toBe(200);
    return (await signIn(product.visitor(), email, own)).body.user;
  };
  const silent = (await (await product.member('suskun@ornek.example')).get<Me>('/api/me')).body;
  const after = await reset('suskun@ornek.example');
  expect(after.handle).toMatch(/^souser-/);
  expect([after.handle, after.uid]).not.toContain(silent.handle);
  expect(after.uid).not.toBe(silent.uid);

  const speaker = await product.member('konusan@ornek.example');
  const spoke = (await speaker.get<Me>('/api/me')).body;
  await speaker.post('/api/experiences', {
    city: 'İzmir',
    sector: 'Medya',
    positionType: 'Junior',
    experienceText: 'Anlattım.',
    tags: ['adil'],
    isPositive: true,
  });
  expect(await reset('konusan@ornek.example')).toMatchObject({ uid: spoke.uid, handle: spoke.handle });
});

test('a stranger’s mailbox gets at most five verification mails a day', async () => {
  const email = 'posta@ornek.example';
  await signUp(product.visitor(), email);
  let last: { status: number; headers: Headers } | undefined;
  for (let n = 0; n < 12; n++) {
    product.clock.advance(waits.verificationResend);
    last = await product.visitor().post('/api/auth/send-verification', { email });
  }
  const mails = (await product.platform.mailer.outbox()).filter(({ to }) => to === email);
  expect(mails).toHaveLength(bounds.verificationMailsADay);
  expect(last?.status).toBe(429);
  expect(Number(last?.headers.get('retry-after'))).toBeGreaterThan(20 * 60 * 60);
  product.clock.advance(24 * 60 * 60_000);
  expect((await product.visitor().post('/api/auth/send-verification', { email })).status).toBe(200);
});

test('an account has at most twenty sessions: the oldest ends', async () => {
  const email = 'cok.oturum@ornek.example';
  const first = await product.member(email);
  for (let n = 1; n < bounds.sessions; n++) await signIn(product.visitor(), email, testPassword);
  expect((await first.get('/api/me')).body).not.toBeNull();
  await signIn(product.visitor(), email, testPassword);
  expect((await first.get('/api/me')).body).toBeNull();
});

test('a sign-up sent twice is answered twice and mailed once; another password under its key is refused', async () => {
  const email = 'iki.kere@ornek.example';
  const headers = { 'idempotency-key': 'ayni-kayit' };
  const send = (password: string) =>
    product.visitor().post<ErrorBody>('/api/auth/sign-up', { email, password, acceptTerms: true }, headers);
  expect([(await send(own)).status, (await send(own)).status]).toEqual([201, 201]);
  expect((await send('baska-parola')).body.code).toBe('idempotency-mismatch');
  expect((await product.platform.mailer.outbox()).filter(({ to }) => to === email)).toHaveLength(1);
});
