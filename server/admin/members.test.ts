import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Me } from '#contract/accounts.ts';
import type { NamedMember } from '#contract/admin.ts';
import { errorSentence, fieldErrors } from '#contract/copy/errors.ts';
import type { ErrorBody } from '#contract/errors.ts';
import type { Experience } from '#contract/experiences.ts';
import { day, hour, paging } from '#contract/limits.ts';
import { maintenanceReread } from '#contract/maintenance.ts';
import { eraseMember } from '#server/erasure/erase.ts';
import { sparesOf, sparesRecord, spareUid } from '#server/identity/spares/store.ts';
import { runHere } from '#server/operator/commands.ts';
import { someExperience } from '#tests/support/experiences.ts';
import { commentOn, ruleOn } from '#tests/support/moderation.ts';
import { type TestPost, writePost } from '#tests/support/posts.ts';
import { codeOf, type Product, startProduct, testPassword, type Visitor } from '#tests/support/product.ts';

let product: Product;
let staff: Visitor;
let post: TestPost;
beforeAll(async () => {
  product = await startProduct({ env: { RATE_LIMITS: 'off' } });
  staff = await product.moderator('moderator@ornek.example');
  post = await writePost(product, 'experience');
});
afterAll(() => product.close());

const find = (handle: unknown, by = staff) => by.post<NamedMember & ErrorBody>('/api/admin/members/find', { handle });

let drawn = 0;
async function someone(): Promise<{ by: Visitor; uid: string; handle: string }> {
  const by = await product.member(`uye${drawn++}@ornek.example`);
  const { uid, handle } = (await by.get<Me>('/api/me')).body;
  return { by, uid: uid as string, handle: handle as string };
}

const share = async (by: Visitor, more: object = {}) =>
  (await by.post<Experience>('/api/experiences', { ...someExperience, ...more })).body;

describe('a member is found by handle', () => {
  test('with their public texts, newest first, however the handle is written', async () => {
    const { by, handle } = await someone();
    const first = await commentOn(post, by, 'İlk söz.');
    product.clock.advance(hour);
    const { id, createdAt } = await share(by);
    await staff.post(`/api/experiences/${id}/reports`, { targetType: 'experience', targetId: id, reason: 'spam' });
    const { status, body } = await find(` ${handle.toUpperCase()} `);
    expect(status).toBe(200);
    expect(body).toMatchObject({ handle, sanctions: [], totalTexts: 2 });
    expect(body.texts).toMatchObject([
      { kind: 'experience', postId: id, targetType: 'experience', targetId: id, createdAt, openReports: 1 },
      { kind: 'experience', postId: post.id, targetType: 'comment', targetId: first.targetId, openReports: 0 },
    ]);
    expect(body.texts[1]?.now).toEqual({ authorHandle: handle, text: 'İlk söz.' });
    expect(Object.keys(body).toSorted()).toEqual(['handle', 'sanctions', 'texts', 'totalTexts']);
  });

  test('with no text that waits, is deleted or stands under another name of theirs', async () => {
    const { by, handle } = await someone();
    await commentOn(post, by, 'Kalan.');
    const deleted = await commentOn(post, by, 'Giden.');
    await by.delete(`${post.path}/comments/${deleted.targetId}`);
    const other = await share(by, { otherName: true, experienceText: 'Başka adla anlatılan.' });
    await share(by, { publish: 'within-day', experienceText: 'Saatini bekleyen.' });
    const { body } = await find(handle);
    expect(body.texts.map(({ now }) => now.text)).toEqual(['Kalan.']);
    expect(JSON.stringify(body)).not.toContain(other.authorHandle);
    expect((await find(other.authorHandle)).body.texts).toMatchObject([{ postId: other.id }]);
  });

  test(`with their newest ${paging.textsOfMember} texts, and how many there are`, async () => {
    const { by, uid, handle } = await someone();
    await commentOn(post, by);
    await product.db.query(
      `INSERT INTO comment (id, post_id, author_id, author_handle, body, created_at, updated_at)
       SELECT gen_random_uuid(), post_id, author_id, author_handle, body, created_at, updated_at
       FROM comment, generate_series(1, $2::int) WHERE author_id = $1`,
      [uid, paging.textsOfMember],
    );
    const { body } = await find(handle);
    expect([body.texts.length, body.totalTexts]).toEqual([paging.textsOfMember, paging.textsOfMember + 1]);
  });

  test('while changes are refused for maintenance', async () => {
    const { by, handle } = await someone();
    await commentOn(post, by);
    await runHere(product.platform, ['maintenance', 'on']);
    product.clock.advance(maintenanceReread);
    expect((await find(handle)).status).toBe(200);
    await runHere(product.platform, ['maintenance', 'off']);
    product.clock.advance(maintenanceReread);
  });
});

describe('sanctions', () => {
  test('stand under the handle with rule and end, the worst first, until they are lifted, however old', async () => {
    const { by, handle } = await someone();
    const target = await commentOn(post, by);
    const impose = (sanction: 'warn' | 'pause-30d' | 'lock') =>
      ruleOn(target, staff, { action: 'sanction', rule: 'spam', why: 'Aynı reklam.', sanction });
    const warned = await impose('warn');
    const paused = await impose('pause-30d');
    const locked = await impose('lock');
    const { sanctions } = (await find(handle)).body;
    expect(sanctions).toEqual([
      { id: locked.body.id, measure: 'lock', until: null, rule: 'spam' },
      { id: paused.body.id, measure: 'pause', until: expect.stringMatching(/:00:00\.000Z$/), rule: 'spam' },
      { id: warned.body.id, measure: 'warning', until: expect.stringMatching(/:00:00\.000Z$/), rule: 'spam' },
    ]);
    expect(codeOf(await by.post<ErrorBody>(`${post.path}/comments`, { text: 'Bir daha.' }))).toBe('member/locked');

    product.clock.advance(40 * day);
    for (const [visitor, email] of [
      [staff, 'moderator@ornek.example'],
      [by, `uye${drawn - 1}@ornek.example`],
    ] as const)
      await visitor.post('/api/auth/sign-in', { email, password: testPassword });
    expect((await find(handle)).body.sanctions.map(({ measure }) => measure)).toEqual(['lock']);
    expect((await staff.delete(`/api/admin/decisions/${locked.body.id}/sanction`)).status).toBe(200);
    expect((await find(handle)).body.sanctions).toEqual([]);
    expect((await by.post(`${post.path}/comments`, { text: 'Bir daha.' })).status).toBe(201);
  });

  test('stand where no text is left, and under no other name of the account', async () => {
    const { by, handle } = await someone();
    const other = await share(by, { otherName: true });
    const target = await commentOn(post, by);
    await ruleOn(target, staff, { action: 'delete', rule: 'abuse', sanction: 'lock' });
    expect((await find(handle)).body).toMatchObject({ sanctions: [{ measure: 'lock' }], texts: [], totalTexts: 0 });
    expect((await find(other.authorHandle)).body).toMatchObject({ sanctions: [], totalTexts: 1 });
  });
});

describe('nobody is found', () => {
  test('under a handle that is unknown, erased, a spare or without anything public: all the same', async () => {
    const [silent, erased] = [await someone(), await someone()];
    await commentOn(post, erased.by);
    expect((await find(erased.handle)).status).toBe(200);
    await eraseMember(product.db, product.platform.vault, erased.uid, product.clock.now());
    const { next } = sparesOf((await product.platform.records.read([sparesRecord]))[0]);
    const [spare] = await product.db.query<{ handle: string }>('SELECT handle FROM member WHERE uid = $1', [
      spareUid(product.platform.vault, next),
    ]);
    expect(spare).toBeDefined();
    const answers = [];
    for (const handle of ['souser-yok000', erased.handle, spare?.handle, silent.handle])
      answers.push(await find(handle));
    for (const { status, body } of answers)
      expect([status, body]).toEqual([404, { code: 'not-found', message: errorSentence('not-found', 'findMember') }]);
  });

  test.each(['', 'souser', 'souser-abc', 'biri@ornek.example', 'souser-abc1234', 'souser-ıışş00', 'x'.repeat(200)])(
    'by something that is no handle: %s',
    async (handle) => {
      const { status, body } = await find(handle);
      expect([status, body.code]).toEqual([400, 'validation']);
      expect(body.issues).toEqual([{ path: 'handle', message: fieldErrors.handle }]);
    },
  );
});

test('the log keeps no handle that was looked for', async () => {
  const { by, handle } = await someone();
  await commentOn(post, by);
  await find(handle);
  await find('souser-yok000');
  await staff.post('/api/admin/members/decisions', { handle });
  expect(product.logged()).not.toMatch(/souser-/);
});
