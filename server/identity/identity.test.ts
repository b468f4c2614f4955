import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Me } from '#contract/accounts.ts';
import type { ErrorBody } from '#contract/errors.ts';
import { lifetimes, waits } from '#contract/limits.ts';
import { rateLimits } from '#contract/rate-limits.ts';
import { renewIdentities } from '#server/nightly.ts';
import { codeOf, type Product, startProduct, testPassword } from '#tests/support/product.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

const signUp = (email: string, more: object = {}) =>
  product.visitor().post('/api/auth/sign-up', { email, password: testPassword, acceptTerms: true, ...more });
const signIn = (email: string, password = testPassword) =>
  product.visitor().post<ErrorBody>('/api/auth/sign-in', { email, password });

describe('a newcomer', () => {
  test('signs up signed out, follows the mail, signs in and gets a handle', async () => {
    const visitor = product.visitor();
    const answer = await visitor.post('/api/auth/sign-up', {
      email: '  Yeni@Ornek.example ',
      password: testPassword,
      acceptTerms: true,
    });
    expect(answer.status).toBe(201);
    expect((await visitor.get('/api/me')).body).toBeNull();

    const oobCode = await product.codeFor('yeni@ornek.example');
    const verified = await visitor.post('/api/auth/verify-email', { oobCode, email: 'yeni@ornek.example' });
    expect(verified.status).toBe(200);

    const signedIn = await visitor.post<{ user: Me }>('/api/auth/sign-in', {
      email: 'yeni@ornek.example',
      password: testPassword,
    });
    expect(signedIn.body.user).toMatchObject({ email: 'yeni@ornek.example', role: 'user', isAdmin: false });
    expect(signedIn.body.user.handle).toMatch(/^souser-[0-9a-z]{6}$/);
    expect(signedIn.headers.get('set-cookie')).toMatch(/HttpOnly.*SameSite=Lax/);
    expect((await visitor.get('/api/me')).body).toEqual(signedIn.body.user);
  });

  test('gets codes and sentences for mistakes in the form', async () => {
    await signUp('dolu@ornek.example');
    const refusals = [
      [{ email: 'dolu@ornek.example' }, 409, 'auth/email-already-in-use', 'Bu e-posta adresi zaten kullanımda.'],
      [{ email: 'adres değil' }, 400, 'auth/invalid-email', 'Geçersiz e-posta adresi.'],
      [{ email: 'x@ornek.example', password: '12345' }, 400, 'auth/weak-password', 'Şifre en az 6 karakter olmalı.'],
      [{ email: 'x@ornek.example', acceptTerms: false }, 400, 'validation', /Bazı alanlar/],
    ] as const;
    for (const [change, status, code, message] of refusals) {
      const { email, ...more } = change;
      const answer = await signUp(email, more);
      expect(answer, code).toMatchObject({ status, body: { code, message: expect.stringMatching(message) } });
    }
  });

  test('has no account where the mail can not be queued, and gets the default sentence', async () => {
    await product.identityDb.query('ALTER TABLE identity.outbox RENAME TO outbox_away');
    try {
      expect(await signUp('yarim@ornek.example')).toMatchObject({
        status: 500,
        body: { code: 'internal', message: 'Bir hata oluştu. Lütfen tekrar deneyin.' },
      });
    } finally {
      await product.identityDb.query('ALTER TABLE identity.outbox_away RENAME TO outbox');
    }
    expect((await signUp('yarim@ornek.example')).status).toBe(201);
  });

  test('keeps the same profile over repeated and concurrent sign-ins', async () => {
    const member = await product.member('cok@ornek.example');
    const handle = ((await member.get('/api/me')).body as Me).handle;
    const again = await Promise.all([1, 2, 3].map(() => signIn('cok@ornek.example')));
    expect(again.map(({ body }) => (body as unknown as { user: Me }).user.handle)).toEqual([handle, handle, handle]);
  });
});

describe('verification', () => {
  test('a code works once, for its e-mail only, and for 24 hours', async () => {
    const verify = (oobCode: string, email: string) =>
      product.visitor().post('/api/auth/verify-email', { oobCode, email, newPassword: testPassword });
    await signUp('bir@ornek.example');
    const code = await product.codeFor('bir@ornek.example');
    expect(codeOf(await verify(code, 'baska@ornek.example'))).toBe('auth/invalid-action-code');
    expect(codeOf(await verify('uydurma', 'bir@ornek.example'))).toBe('auth/invalid-action-code');
    const raced = await Promise.all([1, 2, 3].map(() => verify(code, 'bir@ornek.example')));
    expect(raced.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);

    await signUp('gec@ornek.example');
    const late = await product.codeFor('gec@ornek.example');
    product.clock.advance(24 * 60 * 60 * 1000);
    expect(await verify(late, 'gec@ornek.example')).toMatchObject({
      status: 400,
      body: { message: 'Doğrulama linki geçersiz veya süresi dolmuş.' },
    });
  });

  test('an unverified sign-in is refused; four at once after 120 s queue one new mail', async () => {
    const email = 'bekleyen@ornek.example';
    await signUp(email);
    const mails = async () => (await product.platform.mailer.outbox()).filter(({ to }) => to === email).length;
    const sentence = 'E-posta doğrulanmadı. Lütfen e-postanı kontrol et (Spam kutusuna da bak).';
    expect(await signIn(email)).toMatchObject({
      status: 403,
      body: { code: 'auth/email-not-verified', message: sentence },
    });
    expect(await mails()).toBe(1);

    product.clock.advance(waits.verificationResend);
    const answers = await Promise.all([1, 2, 3, 4].map(() => signIn(email)));
    expect(answers.map(({ body }) => body.message).toSorted()).toEqual([
      sentence,
      sentence,
      sentence,
      `${sentence} Yeni bir doğrulama e-postası gönderdik.`,
    ]);
    expect(answers.filter(({ body }) => body.addition === 'verification-mail-sent')).toHaveLength(1);
    expect(await mails()).toBe(2);
  });

  test('another mail, requested by anybody, does not invalidate the earlier link', async () => {
    const email = 'iki.mail@ornek.example';
    await signUp(email);
    const first = await product.codeFor(email);
    product.clock.advance(waits.verificationResend);
    await product.visitor().post('/api/auth/send-verification', { email });
    const second = await product.codeFor(email);
    expect(second).not.toBe(first);
    const verify = (oobCode: string) =>
      product.visitor().post('/api/auth/verify-email', { oobCode, email, newPassword: testPassword });
    const raced = await Promise.all([verify(first), verify(second)]);
    expect(raced.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect((await signIn(email)).status).toBe(200);
  });

  test('an unverified account is erased after a week, and its address is free again', async () => {
    const email = 'birakilan@ornek.example';
    await signUp(email);
    product.clock.advance(lifetimes.unverifiedAccount - 24 * 60 * 60 * 1000);
    await renewIdentities(product.platform);
    expect((await signUp(email)).status).toBe(409);
    product.clock.advance(24 * 60 * 60 * 1000);
    await renewIdentities(product.platform);
    expect((await signUp(email)).status).toBe(201);
  });

  test('asking for a new mail too early says when', async () => {
    await signUp('sabirsiz@ornek.example');
    product.clock.advance(20_000);
    const answer = await product.visitor().post('/api/auth/send-verification', { email: 'sabirsiz@ornek.example' });
    expect(answer.status).toBe(429);
    expect(answer.headers.get('retry-after')).toBe('100');
  });
});

describe('sign-in', () => {
  test('tells an unknown e-mail from a wrong password', async () => {
    await product.member('var@ornek.example');
    expect(await signIn('yok@ornek.example')).toMatchObject({ status: 404, body: { code: 'auth/user-not-found' } });
    expect(await signIn('var@ornek.example', 'yanlis')).toMatchObject({
      status: 401,
      body: { code: 'auth/wrong-password', message: 'E-posta veya şifre hatalı.' },
    });
  });

  test('a session ends with sign-out and after 30 days', async () => {
    const member = await product.member('oturum@ornek.example');
    await member.post('/api/auth/sign-out');
    expect((await member.get('/api/me')).body).toBeNull();

    const stays = await product.member('uzun@ornek.example');
    product.clock.advance(31 * 24 * 60 * 60 * 1000);
    expect((await stays.get('/api/me')).body).toBeNull();
  });

  test('a new answer is never cacheable', async () => {
    expect((await product.visitor().get('/api/me')).headers.get('cache-control')).toBe('no-store');
  });
});

describe('limits', () => {
  test('the sixth wrong password for an account from one address waits; another address does not', async () => {
    const limited = await startProduct({ limits: true });
    try {
      await limited.member('hedef@ornek.example');
      const attacker = limited.visitor('198.51.100.7');
      const tries = rateLimits.signInAccount.points;
      const wrong = { email: 'hedef@ornek.example', password: 'yanlis-parola' };
      for (let i = 0; i < tries; i++) expect((await attacker.post('/api/auth/sign-in', wrong)).status).toBe(401);
      const refused = await attacker.post<ErrorBody>('/api/auth/sign-in', { ...wrong, password: testPassword });
      expect(refused).toMatchObject({
        status: 429,
        body: {
          code: 'auth/too-many-requests',
          message: `Çok fazla deneme yapıldı. Lütfen daha sonra tekrar deneyin. 15 dakika sonra yeniden deneyebilirsin.`,
        },
      });
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(800);
      const owner = limited.visitor('203.0.113.9');
      const answer = await owner.post('/api/auth/sign-in', { ...wrong, password: testPassword });
      expect(answer.status).toBe(200);
    } finally {
      await limited.close();
    }
  });
});

describe('what a dump of the database shows', () => {
  test('no e-mail, code or token in any table, and nothing that joins an account to its member', async () => {
    const email = 'gizli.kisi@ornek.example';
    const member = await product.member(email);
    const me = (await member.get<Me>('/api/me')).body;
    await product
      .visitor()
      .post('/api/auth/sign-up', { email: 'gizli2@ornek.example', password: testPassword, acceptTerms: true });
    const code = await product.codeFor('gizli2@ornek.example');

    const dump = new Map<string, string>();
    for (const db of [product.db, product.identityDb]) {
      const tables = await db.query<{ name: string }>(
        `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname IN ('identity', 'public')`,
      );
      for (const { name } of tables) {
        const rows = await db.query<{ row: string }>(`SELECT t::text AS row FROM ${name} t`);
        dump.set(name, `${dump.get(name) ?? ''}${rows.map(({ row }) => row).join('\n')}`);
      }
    }
    const everything = [...dump.values()].join('\n');
    const hex = (text: string) => Buffer.from(text).toString('hex');
    for (const secret of [email, 'gizli.kisi', code, testPassword]) {
      expect(everything).not.toContain(secret);
      expect(everything).not.toContain(hex(secret));
    }
    const identity = [...dump]
      .filter(([name]) => name.startsWith('identity.'))
      .map(([, rows]) => rows)
      .join('\n');
    expect(identity).not.toContain(me.uid);
    expect(identity).not.toContain(me.handle);
  });
});
