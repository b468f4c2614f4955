import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mail } from '#contract/copy/mail.ts';
import type { ErrorBody } from '#contract/errors.ts';
import { lifetimes } from '#contract/limits.ts';
import { rateLimits } from '#contract/rate-limits.ts';
import { passwordCost } from '#server/platform/passwords.ts';
import { type Answer, codeOf, type Product, startProduct, testPassword } from '#tests/support/product.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

const post = <T = ErrorBody>(call: string, body: object, to = product): Promise<Answer<T>> =>
  to.visitor().post<T>(`/api/auth/${call}`, body);
const newPassword = 'yepyeni-parola';

describe('a forgotten password', () => {
  test('is replaced with the mailed code, once, and all sessions end', async () => {
    const email = 'unutan@ornek.example';
    const browsers = [await product.member(email), product.visitor()];
    await browsers[1]?.post('/api/auth/sign-in', { email, password: testPassword });
    product.clock.advance(1000);
    expect((await post('send-password-reset', { email })).status).toBe(200);
    const reset = (await product.platform.mailer.outbox()).find(
      ({ to, text }) => to === email && text.includes('oobCode'),
    );
    expect(reset?.text).toContain('continueUrl=%2Fauth');
    const oobCode = await product.codeFor(email);
    expect((await post<{ email: string }>('check-reset-code', { oobCode })).body).toEqual({ email });

    const raced = await Promise.all(
      [1, 2, 3].map((n) => post('confirm-reset', { oobCode, newPassword: `${newPassword}${n}` })),
    );
    expect(raced.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
    const lost = raced.find(({ status }) => status === 400);
    expect(lost?.body).toMatchObject({
      code: 'auth/invalid-action-code',
      message: 'İşlem başarısız. Bağlantı süresi dolmuş olabilir.',
    });
    for (const browser of browsers) expect((await browser.get('/api/me')).body).toBeNull();

    const winner = 1 + raced.findIndex(({ status }) => status === 200);
    expect(codeOf(await post('sign-in', { email, password: testPassword }))).toBe('auth/wrong-password');
    expect((await post('sign-in', { email, password: `${newPassword}${winner}` })).status).toBe(200);
    const notices = (await product.platform.mailer.outbox()).filter(
      ({ to, subject }) => to === email && subject === mail.passwordChanged.subject,
    );
    expect(notices).toHaveLength(1);
  });

  test('an old, used or forged link says so before a password is typed', async () => {
    const email = 'eski.link@ornek.example';
    await product.member(email);
    product.clock.advance(1000);
    await post('send-password-reset', { email });
    const oobCode = await product.codeFor(email);
    product.clock.advance(lifetimes.resetCode);
    for (const code of [oobCode, 'uydurma']) {
      expect(await post('check-reset-code', { oobCode: code })).toMatchObject({
        status: 400,
        body: {
          code: 'auth/invalid-action-code',
          message: 'Bağlantı geçersiz ya da süresi dolmuş. Lütfen yeniden talep edin.',
        },
      });
    }
    expect(codeOf(await post('confirm-reset', { oobCode, newPassword }))).toBe('auth/invalid-action-code');
  });

  test('a code of another purpose is no reset code', async () => {
    await post('sign-up', { email: 'baska.amac@ornek.example', password: testPassword, acceptTerms: true });
    const oobCode = await product.codeFor('baska.amac@ornek.example');
    expect(codeOf(await post('confirm-reset', { oobCode, newPassword }))).toBe('auth/invalid-action-code');
  });

  test('requires an existing account and a password that is long enough', async () => {
    expect(await post('send-password-reset', { email: 'yok@ornek.example' })).toMatchObject({
      status: 404,
      body: { message: 'Bu e-posta ile kayıtlı kullanıcı bulunamadı.' },
    });
    expect(await post('send-password-reset', { email: 'adres değil' })).toMatchObject({
      status: 400,
      body: { code: 'auth/invalid-email', message: 'Geçersiz e-posta adresi.' },
    });
    expect(await post('confirm-reset', { oobCode: 'x', newPassword: '12345' })).toMatchObject({
      status: 400,
      body: { code: 'auth/weak-password', message: 'Şifre en az 6 karakter olmalı.' },
    });
  });
});

describe('a reset ends all access with the old password', () => {
  test('including running sign-ins and changes', async () => {
    // At full cost, so that calls meet a running reset as in production.
    const slow = await startProduct({ passwordCost });
    const reset = (call: string, body: object) => post(call, body, slow);
    try {
      for (let round = 0; round < 4; round++) {
        const email = `yaris${round}@ornek.example`;
        const intruder = await slow.member(email);
        slow.clock.advance(1000);
        await reset('send-password-reset', { email });
        const oobCode = await slow.codeFor(email);
        const signingIn = [slow.visitor(), slow.visitor(), slow.visitor()];
        const [owner] = await Promise.all([
          reset('confirm-reset', { oobCode, newPassword }),
          intruder.post('/api/auth/change-password', { currentPassword: testPassword, newPassword: 'davetsiz-parola' }),
          ...signingIn.map((browser) => browser.post('/api/auth/sign-in', { email, password: testPassword })),
        ]);
        // Either the change came first and invalidated the code, or the reset did and removed everything of the
        // intruder.
        if (owner.status === 200) {
          for (const browser of [intruder, ...signingIn]) expect((await browser.get('/api/me')).body).toBeNull();
          expect(codeOf(await reset('sign-in', { email, password: 'davetsiz-parola' }))).toBe('auth/wrong-password');
          expect((await reset('sign-in', { email, password: newPassword })).status).toBe(200);
        } else {
          expect(codeOf(owner)).toBe('auth/invalid-action-code');
        }
      }
    } finally {
      await slow.close();
    }
    // Some forty hashes at full cost.
  }, 120_000);
});

describe('a changed password', () => {
  test('requires the current one, and ends the other sessions', async () => {
    const email = 'degistiren@ornek.example';
    const here = await product.member(email);
    const elsewhere = product.visitor();
    await elsewhere.post('/api/auth/sign-in', { email, password: testPassword });
    const change = (currentPassword: string) =>
      here.post('/api/auth/change-password', { currentPassword, newPassword });
    expect(await change('yanlis')).toMatchObject({
      status: 401,
      body: { code: 'auth/wrong-password', message: 'Şu anki şifren hatalı.' },
    });
    expect((await change(testPassword)).status).toBe(200);
    expect((await here.get('/api/me')).body).not.toBeNull();
    expect((await elsewhere.get('/api/me')).body).toBeNull();
    expect((await post('sign-in', { email, password: newPassword })).status).toBe(200);
  });
});

describe('limits', () => {
  test('are exact: N attempts pass, the next is refused with the catalogue’s sentence', async () => {
    const limited = await startProduct({ limits: true });
    const tooMany = {
      code: 'auth/too-many-requests',
      message: expect.stringMatching(
        /^Çok fazla deneme yapıldı\. Lütfen daha sonra tekrar deneyin\. \d+ (dakika|saat) sonra yeniden deneyebilirsin\.$/,
      ),
    };
    const from = (address: string, call: string, body: object) =>
      limited.visitor(address).post(`/api/auth/${call}`, body);
    const expectLimit = async (points: number, attempt: (i: number) => Promise<Answer<unknown>>) => {
      for (let i = 0; i < points; i++) expect((await attempt(i)).status).not.toBe(429);
      const refused = await attempt(points);
      expect(refused).toMatchObject({ status: 429, body: tooMany });
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    };
    try {
      await limited.member('sinir@ornek.example');
      // One account, from a new address each time.
      await expectLimit(rateLimits.resetAccount.points, (i) => {
        limited.clock.advance(1000);
        return from(`198.51.100.${i}`, 'send-password-reset', { email: 'sinir@ornek.example' });
      });
      // Mailed codes still work, so nobody is locked out.
      const oobCode = await limited.codeFor('sinir@ornek.example');
      expect((await from('192.0.2.9', 'confirm-reset', { oobCode, newPassword })).status).toBe(200);
      await expectLimit(rateLimits.signUpAddress.points, (i) =>
        from('203.0.113.5', 'sign-up', { email: `toplu${i}@ornek.example`, password: testPassword, acceptTerms: true }),
      );
      await expectLimit(rateLimits.signInAddress.points, (i) =>
        from('203.0.113.6', 'sign-in', { email: `kim${i}@ornek.example`, password: 'herhangi' }),
      );
    } finally {
      await limited.close();
    }
  });
});
