import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Me, Session } from '#contract/accounts.ts';
import { lifetimes } from '#contract/limits.ts';
import { findAccountByEmail } from '#server/identity/accounts/store.ts';
import { codeOf, type Product, startProduct, testPassword } from '#tests/support/product.ts';
import { accountTopic } from '../accounts/changes.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

const sessionsOf = async (browser: Awaited<ReturnType<Product['member']>>) =>
  (await browser.get<{ items: Session[] }>('/api/me/sessions')).body.items;

test('sessions are listed by day, and ended one by one or all but the current one', async () => {
  const email = 'oturumlar@ornek.example';
  const here = await product.member(email);
  const others = [product.visitor(), product.visitor()];
  for (const browser of others) await browser.post('/api/auth/sign-in', { email, password: testPassword });

  const listed = await sessionsOf(here);
  expect(listed).toHaveLength(3);
  expect(listed[0]?.current).toBe(true);
  for (const { createdOn, expiresOn } of listed) {
    expect(createdOn).toBe('2026-11-18');
    expect(expiresOn).toBe('2026-12-18');
  }
  const [first] = await sessionsOf(others[0] as never);
  expect((await here.delete(`/api/me/sessions/${first?.id}`)).status).toBe(200);
  expect((await others[0]?.get('/api/me'))?.body).toBeNull();
  expect((await here.delete('/api/me/sessions')).status).toBe(200);
  expect((await others[1]?.get('/api/me'))?.body).toBeNull();
  expect(await sessionsOf(here)).toHaveLength(1);
});

test('reading sets no cookie; sign-up and sign-in set those of the cookie page, for as long as it says', async () => {
  const visitor = product.visitor();
  const setBy = async (path: string, body?: object) => {
    const { headers } = await (body ? visitor.post(path, body) : visitor.get(path));
    return headers.getSetCookie().map((cookie) => {
      expect(cookie).toMatch(/; HttpOnly; SameSite=Lax/);
      return [/^[^=]+/.exec(cookie)?.[0], Number(/Max-Age=(\d+)/.exec(cookie)?.[1]) * 1000];
    });
  };
  for (const read of ['/api/experiences', '/api/suspicious-jobs', '/api/me']) expect(await setBy(read)).toEqual([]);

  const email = 'cerezli@ornek.example';
  const signUp = { email, password: testPassword, acceptTerms: true };
  expect(await setBy('/api/auth/sign-up', signUp)).toEqual([['sesol-sign-up', lifetimes.verificationCode]]);
  const code = { oobCode: await product.codeFor(email), email };
  expect(await setBy('/api/auth/verify-email', code)).toEqual([['sesol-sign-up', 0]]);
  expect(await setBy('/api/auth/sign-in', { email, password: testPassword })).toEqual([
    ['sesol-known', lifetimes.knownBrowser],
    ['sesol', lifetimes.session],
  ]);
});

test('another account’s session, or a missing one, can not be ended', async () => {
  const [mine, theirs] = [await product.member('ben@ornek.example'), await product.member('sen@ornek.example')];
  const [session] = await sessionsOf(theirs);
  for (const id of [session?.id, 'uydurma', '00000000-0000-4000-8000-000000000000']) {
    expect(codeOf(await mine.delete(`/api/me/sessions/${id}`))).toBe('not-found');
  }
  expect((await theirs.get('/api/me')).body).not.toBeNull();
});

test('every change of an account sends an event to its open pages', async () => {
  const email = 'canli@ornek.example';
  const browser = await product.member(email);
  const account = await findAccountByEmail(product.platform, email);
  const heard: string[] = [];
  const stop = product.platform.live.subscribe([accountTopic(account?.id ?? '')], ({ change }) => heard.push(change));
  await browser.delete('/api/me/sessions');
  await browser.post('/api/auth/change-password', { currentPassword: testPassword, newPassword: 'yeni-parola' });
  await browser.post('/api/auth/sign-out');
  stop();
  expect(heard).toEqual(['updated', 'updated', 'updated']);
});

test('where no profile can be assigned, sign-in works without one; the next sign-in assigns it', async () => {
  const email = 'profilsiz@ornek.example';
  const visitor = product.visitor();
  await visitor.post('/api/auth/sign-up', { email, password: testPassword, acceptTerms: true });
  await visitor.post('/api/auth/verify-email', { oobCode: await product.codeFor(email), email });
  await product.withoutSpares(async () => {
    const { body } = await visitor.post<{ user: Me }>('/api/auth/sign-in', { email, password: testPassword });
    expect(body.user).toMatchObject({ email, uid: null, handle: null, createdAt: null });
    expect(codeOf(await visitor.post('/api/experiences', {}))).toBe('profile-missing');
  });
  const { body } = await visitor.post<{ user: Me }>('/api/auth/sign-in', { email, password: testPassword });
  expect(body.user.handle).toMatch(/^souser-/);
});

test('the team’s address gets its name and picture', async () => {
  const { body } = await (await product.member(product.platform.config.publisher.team.email)).get<Me>('/api/me');
  expect(body).toMatchObject({ displayName: 'SesOl Ekibi', photoURL: '/logo.png' });
});
