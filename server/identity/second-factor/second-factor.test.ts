import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cli } from '#contract/copy/operator.ts';
import type { ErrorBody } from '#contract/errors.ts';
import { lifetimes } from '#contract/limits.ts';
import { rateLimits } from '#contract/rate-limits.ts';
import type { SecondFactorState } from '#contract/routes/second-factor.ts';
import { recoveryCodes } from '#contract/second-factor.ts';
import { setRole } from '#server/members/store.ts';
import { runHere } from '#server/operator/commands.ts';
import { writePost } from '#tests/support/posts.ts';
import { codeOf, type Product, startProduct, testPassword, type Visitor } from '#tests/support/product.ts';
import { findAccountByEmail, setStaff } from '../accounts/store.ts';
import { forgetLeftFactors } from './left.ts';
import { resealFactors } from './store.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct({ limits: true });
});
afterAll(() => product.close());

const path = '/api/me/second-factor';
const step = 30_000;
let drawn = 0;
const newEmail = () => `yetkili${drawn++}@ornek.example`;
/** The code that an authenticator app shows now. */
const codeFrom = (secret: string, at = product) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.clock.now().getTime() });
const room = async (by: Visitor) => {
  const { status, body } = await by.get<ErrorBody>('/api/admin/reports');
  return status === 200 ? 'open' : body.code;
};
const prove = async (by: Visitor, code: string) => {
  const answer = await by.post<ErrorBody>(`${path}/proof`, { code });
  return answer.status === 200 ? 'proved' : answer.body.code;
};
async function signIn(email: string, at = product): Promise<Visitor> {
  const by = at.visitor();
  await by.post('/api/auth/sign-in', { email, password: testPassword });
  return by;
}

interface SetUp {
  by: Visitor;
  email: string;
  secret: string;
  codes: string[];
}

/** An admin with a second factor. */
async function withFactor(): Promise<SetUp> {
  const email = newEmail();
  const by = await product.admin(email);
  const { offer, secret } = (await by.post<{ offer: string; secret: string }>(`${path}/offer`)).body;
  const answer = await by.post<{ recoveryCodes: string[] }>(path, { offer, code: codeFrom(secret) });
  expect(answer.status).toBe(200);
  return { by, email, secret, codes: answer.body.recoveryCodes };
}

test('a second factor opens the room in the browser that gave a code, for 12 hours, and each code once', async () => {
  const { by, email, secret, codes } = await withFactor();
  expect(new Set(codes).size).toBe(recoveryCodes.count);
  expect(await room(by)).toBe('open');
  const other = await signIn(email);
  expect(await room(other)).toBe('auth/second-factor-required');
  expect((await other.get<SecondFactorState>(path)).body).toMatchObject({
    isOn: true,
    isConfirmed: true,
    isProved: false,
  });
  // The code with which it was set up is used.
  expect(await prove(other, codeFrom(secret))).toBe('auth/wrong-code');
  expect(await prove(other, '000000')).toBe('auth/wrong-code');
  product.clock.advance(step);
  const code = codeFrom(secret);
  expect(await prove(other, `${code.slice(0, 3)} ${code.slice(3)}`)).toBe('proved');
  expect(await room(other)).toBe('open');
  expect(await prove(await signIn(email), code)).toBe('auth/wrong-code');
  // The cookie of one session is worth nothing in the next one of this browser.
  await other.post('/api/auth/sign-in', { email, password: testPassword });
  expect(await room(other)).toBe('auth/second-factor-required');
  product.clock.advance(step);
  expect(await prove(other, '12345ş')).toBe('auth/wrong-code');
  expect(await prove(other, codeFrom(secret))).toBe('proved');
  product.clock.advance(lifetimes.adminConfirmation);
  expect(await room(other)).toBe('auth/confirmation-required');
  await other.post('/api/auth/confirm', { password: testPassword });
  expect(await room(other)).toBe('auth/second-factor-required');
});

test('a recovery code stands in for the app once, and either switches it off', async () => {
  const { email, codes } = await withFactor();
  const by = await signIn(email);
  const [first = '', second = ''] = codes;
  expect(await prove(by, first.toUpperCase().replace('-', ' '))).toBe('proved');
  expect((await by.get<SecondFactorState>(path)).body.recoveryLeft).toBe(recoveryCodes.count - 1);
  expect(await prove(await signIn(email), first)).toBe('auth/wrong-code');
  expect(codeOf(await by.post<ErrorBody>(`${path}/removal`, { code: first }))).toBe('auth/wrong-code');
  expect((await by.post(`${path}/removal`, { code: second })).status).toBe(200);
  expect(await room(await signIn(email))).toBe('open');
  expect(await prove(by, second)).toBe('not-found');
});

test('without the code a post of somebody else stays, and the factor can not be replaced', async () => {
  const { email, secret: known } = await withFactor();
  const by = await signIn(email);
  const post = await writePost(product, 'experience');
  expect(codeOf(await by.delete<ErrorBody>(post.path))).toBe('auth/second-factor-required');
  const { offer, secret } = (await by.post<{ offer: string; secret: string }>(`${path}/offer`)).body;
  expect(codeOf(await by.post<ErrorBody>(path, { offer, code: codeFrom(secret) }))).toBe('auth/second-factor-required');
  product.clock.advance(step);
  expect(await prove(by, codeFrom(known))).toBe('proved');
  expect(codeOf(await by.post<ErrorBody>(path, { offer, code: codeFrom(secret) }))).toBe('auth/second-factor-required');
  // What was offered to somebody else is worth nothing.
  const stranger = await product.admin(newEmail());
  expect(codeOf(await stranger.post<ErrorBody>(path, { offer, code: codeFrom(secret) }))).toBe('auth/wrong-code');
});

test('guessing ends after a few codes; members have no part in it', async () => {
  const { email } = await withFactor();
  const by = await signIn(email);
  for (let n = 0; n < rateLimits.secondFactor.points; n++) expect(await prove(by, `00000${n}`)).toBe('auth/wrong-code');
  expect(await prove(by, '123456')).toBe('rate-limited');
  const member = await product.member(newEmail());
  expect((await member.get(path)).status).toBe(403);
  expect((await member.post(`${path}/offer`)).status).toBe(403);
});

test('nothing of it can be read, a renewal keeps it for staff alone, and the operator can take it back', async () => {
  const [kept, left, reset] = [await withFactor(), await withFactor(), await withFactor()];
  const rows = await product.identityDb.query<{ row: string }>('SELECT t::text AS row FROM identity.second_factor t');
  const hex = Buffer.from(kept.secret).toString('hex');
  for (const { row } of rows) expect(row).not.toContain(hex);
  const count = async () => (await product.identityDb.query('SELECT FROM identity.second_factor')).length;
  const before = await count();
  const account = await findAccountByEmail(product.platform, left.email);
  await setRole(product.db, account?.memberUid as string, 'user');
  await forgetLeftFactors(product.platform);
  expect(await count()).toBe(before - 1);
  await product.identityDb.transaction((tx) => resealFactors(tx, product.platform.vault));
  await setRole(product.db, account?.memberUid as string, 'admin');
  expect(await room(await signIn(left.email))).toBe('open');
  expect(await room(await signIn(kept.email))).toBe('auth/second-factor-required');
  expect(await runHere(product.platform, ['reset-second-factor', reset.email])).toEqual({
    code: 0,
    text: cli.secondFactorReset(reset.email),
  });
  expect(await room(await signIn(reset.email))).toBe('open');
  // A proof of the factor that was taken back is worth nothing for the next one.
  const { offer, secret } = (await reset.by.post<{ offer: string; secret: string }>(`${path}/offer`)).body;
  const elsewhere = await signIn(reset.email);
  expect((await elsewhere.post(path, { offer, code: codeFrom(secret) })).status).toBe(200);
  expect([await room(elsewhere), await room(reset.by)]).toEqual(['open', 'auth/second-factor-required']);
  expect((await runHere(product.platform, ['revoke-staff', kept.email])).code).toBe(0);
  expect(await count()).toBe(before - 2);
});

test('where the operator requires one, staff without it are told to set it up', async () => {
  const strict = await startProduct({ env: { STAFF_SECOND_FACTOR: 'on' } });
  try {
    const email = newEmail();
    await strict.member(email);
    const account = await findAccountByEmail(strict.platform, email);
    await strict.identityDb.transaction((tx) => setStaff(tx, strict.platform, account?.id as string, 'moderator'));
    const by = await signIn(email, strict);
    expect(await room(by)).toBe('auth/second-factor-missing');
    const { offer, secret } = (await by.post<{ offer: string; secret: string }>(`${path}/offer`)).body;
    expect((await by.post(path, { offer, code: codeFrom(secret, strict) })).status).toBe(200);
    expect(await room(by)).toBe('open');
  } finally {
    await strict.close();
  }
});
