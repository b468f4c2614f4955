import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Me } from '#contract/accounts.ts';
import type { Decision } from '#contract/admin.ts';
import { type Sanction, sanctionHours } from '#contract/dialog-vocabulary.ts';
import type { ErrorBody } from '#contract/errors.ts';
import type { Experience } from '#contract/experiences.ts';
import { hour } from '#contract/limits.ts';
import type { OpenObjection, OwnSanction } from '#contract/sanctions.ts';
import { eraseDecided } from '#server/decisions/retention.ts';
import { eraseMember } from '#server/erasure/erase.ts';
import { eraseClosedAccounts } from '#server/member-data.ts';
import { decisionsInForce } from '#server/members/sanctions/store.ts';
import { retain } from '#server/nightly.ts';
import { someExperience } from '#tests/support/experiences.ts';
import {
  commentOn,
  decisionsRead,
  itself,
  noticesOf,
  openReports,
  reportOf,
  ruleOn,
} from '#tests/support/moderation.ts';
import type { TestPost } from '#tests/support/posts.ts';
import { type Answer, codeOf, type Product, startProduct, testPassword, type Visitor } from '#tests/support/product.ts';

let product: Product;
let admin: Visitor;
let post: TestPost;
beforeAll(async () => {
  product = await startProduct({ env: { RATE_LIMITS: 'off' } });
  admin = await product.admin('yonetici@ornek.example');
  post = await submit(await product.member('baska@ornek.example'));
  await product.publish();
});
afterAll(() => product.close());

async function submit(by: Visitor, more: object = {}): Promise<TestPost> {
  const { id } = (await by.post<Experience>('/api/experiences', { ...someExperience, ...more })).body;
  return { kind: 'experience', id, path: `/api/experiences/${id}` };
}

/** Deletes something of a member with a sanction; returns the decision. */
async function sanction(by: Visitor, what: Sanction): Promise<Decision> {
  const target = await commentOn(post, by, 'Kaba bir söz.');
  const said = { action: 'delete', rule: 'abuse', why: 'Hakaret var.', sanction: what } as const;
  const { status, body } = await ruleOn(target, admin, said);
  expect(status).toBe(201);
  return body;
}

/** Another browser of a member. */
async function signedIn(email: string): Promise<Visitor> {
  const by = product.visitor();
  await by.post('/api/auth/sign-in', { email, password: testPassword });
  return by;
}

/** The answers to a member's calls. */
async function answersOf(by: Visitor, own: TestPost) {
  const codes = async (call: Promise<{ status: number }>) => {
    const answer = await call;
    return answer.status < 300 ? 'done' : codeOf(answer as Parameters<typeof codeOf>[0]);
  };
  return {
    submit: await codes(by.post('/api/experiences', someExperience)),
    comment: await codes(by.post(`${post.path}/comments`, { text: 'Söz.' })),
    edit: await codes(by.patch(own.path, { text: 'Düzeltilmiş söz.' })),
    vote: await codes(by.post(`${post.path}/vote`, { voteType: 'upvote' })),
    me: await codes(by.get('/api/me')),
    export: await codes(by.get('/api/me/export')),
  };
}
const paused = 'member/paused';
const locked = 'member/locked';
const whilePaused = { submit: paused, comment: paused, edit: paused, vote: 'done', me: 'done', export: 'done' };
const whileLocked = { submit: locked, comment: locked, edit: locked, vote: locked, me: 'done', export: 'done' };
const free = { submit: 'done', comment: 'done', edit: 'done', vote: 'done', me: 'done', export: 'done' };

/** A member with a comment that they may edit. */
async function memberWithComment(email: string): Promise<{ by: Visitor; own: TestPost; uid: string }> {
  const by = await product.member(email);
  const { targetId } = await commentOn(post, by);
  const { uid } = (await by.get<Me>('/api/me')).body;
  return { by, own: { ...post, path: `${post.path}/comments/${targetId}` }, uid: uid as string };
}

test('a pause keeps its member from writing up to its hour, and is told with its end', async () => {
  const { by, own } = await memberWithComment('ara@ornek.example');
  expect(await answersOf(by, own)).toEqual(free);
  const begun = product.clock.now().getTime();
  const decision = await sanction(by, 'pause-6h');
  expect(decision).toMatchObject({ action: 'delete', sanction: 'pause-6h', isInForce: true });
  expect(await answersOf(by, own)).toEqual(whilePaused);

  const notice = (await noticesOf(by)).find(({ event }) => event === 'paused');
  expect(notice).toMatchObject({ rule: 'abuse', why: 'Hakaret var.', isRead: false });
  const until = Date.parse(notice?.until as string);
  expect(until % hour).toBe(0);
  expect(until - begun).toBeGreaterThanOrEqual(sanctionHours['pause-6h'] * hour);
  expect(until - begun).toBeLessThanOrEqual((sanctionHours['pause-6h'] + 1) * hour);

  product.clock.advance(until - product.clock.now().getTime() - 1);
  const refused = await by.post<ErrorBody>(`${post.path}/comments`, { text: 'Söz.' });
  expect(codeOf(refused)).toBe(paused);
  product.clock.advance(1);
  expect(await answersOf(by, own)).toEqual(free);
  expect((await decisionsRead(admin)).find(({ id }) => id === decision.id)?.isInForce).toBe(false);
  await eraseDecided(product.db, product.clock.now());
  expect(await product.db.query('SELECT FROM sanction')).toEqual([]);
});

test('a lock holds for every name of its account until a moderator lifts it; the log and the notices have both', async () => {
  const { by, own } = await memberWithComment('kilit@ornek.example');
  const underOtherName = await submit(by, { otherName: true });
  await product.publish();
  const { body } = await ruleOn(itself(underOtherName), admin, { action: 'delete', rule: 'spam', sanction: 'lock' });
  expect(await answersOf(by, own)).toEqual(whileLocked);
  product.clock.advance(60 * 24 * hour);
  await eraseDecided(product.db, product.clock.now());
  const again = await signedIn('kilit@ornek.example');
  admin = await signedIn('yonetici@ornek.example');
  expect(await answersOf(again, own)).toEqual(whileLocked);

  const lift = () => admin.delete(`/api/admin/decisions/${body.id}/sanction`);
  expect((await lift()).status).toBe(200);
  expect(codeOf((await lift()) as Parameters<typeof codeOf>[0])).toBe('not-found');
  expect(await answersOf(again, own)).toEqual(free);
  expect((await noticesOf(again)).map(({ event }) => event)).toEqual(['sanction-lifted']);
  const [latest] = await decisionsRead(admin);
  expect(latest).toMatchObject({ action: 'sanction-lift', sanction: 'lock', isInForce: false });
});

test('a sanction without a deletion leaves the text and its reports alone, and tells its author which text it was', async () => {
  const { by, own } = await memberWithComment('kalan@ornek.example');
  const target = { post, targetType: 'comment', targetId: own.path.split('/').at(-1) as string } as const;
  await reportOf(target, await product.member('haberci@ornek.example'));
  const said = { action: 'sanction', rule: 'abuse', why: 'Tekrar oldu.', sanction: 'pause-1d' } as const;
  const { status, body } = await ruleOn(target, admin, said);
  expect(status).toBe(201);
  expect(body).toMatchObject({
    action: 'sanction',
    rule: 'abuse',
    sanction: 'pause-1d',
    isInForce: true,
    reporters: 1,
  });
  expect(await answersOf(by, own)).toEqual(whilePaused);
  expect((await openReports(admin)).items.filter(({ targetId }) => targetId === target.targetId)).toHaveLength(1);
  expect(await noticesOf(by)).toMatchObject([{ event: 'paused', why: 'Tekrar oldu.', excerpt: 'Söz.' }]);
  for (const missing of [{ rule: null }, { sanction: null }])
    expect((await ruleOn(target, admin, { ...said, ...missing })).status).toBe(400);
});

test('a member objects once to what they were told; moderators lift the sanction, or say why it stays', async () => {
  const { by, own } = await memberWithComment('itiraz@ornek.example');
  const sanctions = async () => (await by.get<{ items: OwnSanction[] }>('/api/me/sanctions')).body.items;
  const object = (id: string, text: string, who = by) => who.post(`/api/me/sanctions/${id}/objection`, { text });
  const waiting = async () => (await admin.get<{ items: OpenObjection[] }>('/api/admin/objections')).body.items;
  const warned = await sanction(by, 'warn');
  const paused = await sanction(by, 'pause-7d');
  expect((await sanctions()).map(({ id, measure }) => [id, measure])).toEqual([
    [paused.id, 'pause'],
    [warned.id, 'warning'],
  ]);
  expect((await object(paused.id, ' ')).status).toBe(400);
  expect((await object(paused.id, 'Ben değilim.', await product.member('yabanci@ornek.example'))).status).toBe(404);
  expect((await object(paused.id, 'Alıntıydı.')).status).toBe(200);
  expect(codeOf(await object(paused.id, 'Yine ben.'))).toBe('sanction/already-objected');
  expect((await object(warned.id, 'Şakaydı.')).status).toBe(200);
  expect(await waiting()).toHaveLength(2);
  expect((await waiting()).find(({ decision }) => decision.id === paused.id)).toMatchObject({ text: 'Alıntıydı.' });

  const refuse = () => admin.post(`/api/admin/decisions/${warned.id}/objection`, { why: 'Şaka gibi durmuyor.' });
  expect((await refuse()).status).toBe(200);
  expect(codeOf(await refuse())).toBe('not-found');
  expect(codeOf(await object(warned.id, 'Bir daha.'))).toBe('sanction/already-objected');
  expect((await sanctions()).find(({ id }) => id === warned.id)).toMatchObject({ isAnswered: true, objection: null });
  expect((await admin.delete(`/api/admin/decisions/${paused.id}/sanction`)).status).toBe(200);
  expect(await waiting()).toEqual([]);
  expect(await answersOf(by, own)).toEqual(free);
  expect((await noticesOf(by)).map(({ event, why }) => [event, why])).toEqual(
    expect.arrayContaining([
      ['objection-refused', 'Şaka gibi durmuyor.'],
      ['sanction-lifted', null],
    ]),
  );
  const [latest, before] = await decisionsRead(admin);
  expect([latest?.action, before?.action].toSorted()).toEqual(['objection-refused', 'sanction-lift']);
});

test('the log can be narrowed to a handle, a post, and sanctions that hold', async () => {
  const { by } = await memberWithComment('gecmis@ornek.example');
  const { handle } = (await by.get<Me>('/api/me')).body;
  const [warned, lifted] = [await sanction(by, 'warn'), await sanction(by, 'lock')];
  await admin.delete(`/api/admin/decisions/${lifted.id}/sanction`);
  const paused = await sanction(by, 'pause-1d');
  const read = async (query: string) =>
    (await admin.get<{ items: Decision[] }>(`/api/admin/decisions?limit=50&${query}`)).body.items;
  const about = async (handle: string | null) =>
    (await admin.post<{ items: Decision[] }>('/api/admin/members/decisions', { handle })).body.items;
  const ofHandle = await about(handle);
  expect(ofHandle.map(({ authorHandle }) => authorHandle)).toEqual(Array(4).fill(handle));
  const holding = await read('inForce=true');
  expect(holding.every(({ isInForce }) => isInForce)).toBe(true);
  expect(
    holding
      .filter(({ authorHandle }) => authorHandle === handle)
      .map(({ id }) => id)
      .toSorted(),
  ).toEqual([warned.id, paused.id].toSorted());
  expect((await read(`post=${post.id}`)).map(({ id }) => id)).toEqual(
    expect.arrayContaining(ofHandle.map(({ id }) => id)),
  );
  expect([await about('souser-000000'), await read('post=x')]).toEqual([[], []]);
});

test('a reset of the password does not give a locked member whose texts are all deleted another handle', async () => {
  const email = 'yenilenen@ornek.example';
  const by = await product.member(email);
  await sanction(by, 'lock');
  const { uid } = (await by.get<Me>('/api/me')).body;
  await by.post('/api/auth/send-password-reset', { email });
  const oobCode = await product.codeFor(email);
  expect((await by.post('/api/auth/confirm-reset', { oobCode, newPassword: testPassword })).status).toBe(200);
  const again = await signedIn(email);
  expect((await again.get<Me>('/api/me')).body.uid).toBe(uid);
  expect(codeOf(await again.post(`${post.path}/vote`, { voteType: 'upvote' }))).toBe(locked);
});

test('a warning is told, and keeps nobody from anything; who keeps a text sanctions nobody', async () => {
  const { by, own } = await memberWithComment('uyari@ornek.example');
  expect((await sanction(by, 'warn')).isInForce).toBe(true);
  expect((await noticesOf(by)).map(({ event }) => event).toSorted()).toEqual(['content-removed', 'warned']);
  const target = { post, targetType: 'comment', targetId: own.path.split('/').at(-1) as string } as const;
  const reportIds = [await reportOf(target, await product.member('bildiren@ornek.example'))];
  const { body } = await ruleOn(target, admin, { action: 'keep', sanction: 'lock', reportIds });
  expect(body).toMatchObject({ action: 'keep', sanction: null, isInForce: false });
  expect(await answersOf(by, own)).toEqual(free);
});

test('a moderator keeps working, and an erased member leaves no sanction', async () => {
  await sanction(admin, 'lock');
  expect((await commentOn(post, admin)).targetId).toBeDefined();
  const { by, uid } = await memberWithComment('giden@ornek.example');
  await sanction(by, 'lock');
  await eraseMember(product.db, product.platform.vault, uid, product.clock.now());
  expect(await product.db.query('SELECT FROM sanction WHERE member_id = $1', [uid])).toEqual([]);
});

test('a lock outlives its account: the address signs up again only once it is lifted, years later, too', async () => {
  const email = 'silinen@ornek.example';
  const { by } = await memberWithComment(email);
  const { id } = await sanction(by, 'lock');
  await by.post('/api/me/close', { password: testPassword, posts: 'delete' });
  product.clock.advance(31 * 24 * hour);
  const night = async () => {
    const { db, platform, clock } = product;
    await eraseClosedAccounts(platform);
    await platform.records.forgetPast();
    expect(await platform.records.renew(retain(clock.now(), await decisionsInForce(db, clock.now())))).toBe(true);
    await eraseDecided(db, clock.now());
  };
  await night();
  const signUp = () =>
    product.visitor().post('/api/auth/sign-up', { email, password: testPassword, acceptTerms: true });
  expect(codeOf((await signUp()) as Answer<ErrorBody>)).toBe('auth/address-locked');
  expect(await product.db.query('SELECT member_id FROM sanction WHERE decision_id = $1', [id])).toEqual([
    { member_id: null },
  ]);
  product.clock.advance(4 * 365 * 24 * hour);
  await night();
  expect(codeOf((await signUp()) as Answer<ErrorBody>)).toBe('auth/address-locked');
  admin = await signedIn('yonetici@ornek.example');
  expect((await admin.delete(`/api/admin/decisions/${id}/sanction`)).status).toBe(200);
  expect((await signUp()).status).toBe(201);
  product.clock.advance(24 * hour);
  await night();
  expect(await product.db.query('SELECT FROM decision WHERE id = $1', [id])).toEqual([]);
});
