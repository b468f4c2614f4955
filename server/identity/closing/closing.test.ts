import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Me } from '#contract/accounts.ts';
import type { Experience, ExperienceSummary } from '#contract/experiences.ts';
import { lifetimes } from '#contract/limits.ts';
import { showAllCounts } from '#server/content/publish.ts';
import { eraseClosedAccounts } from '#server/member-data.ts';
import { sealedLiker, sealedReporter, sealedVoter } from '#server/members/reactions.ts';
import { setRole } from '#server/members/store.ts';
import { runHere } from '#server/operator/commands.ts';
import { settingsOf, testDatabase } from '#tests/support/database.ts';
import { codeOf, type Product, startProduct, testPassword, type Visitor } from '#tests/support/product.ts';
import { accountIdOf, recordOf } from '../accounts/store.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

const draft = {
  city: 'İzmir',
  sector: 'Medya',
  positionType: 'Junior',
  experienceText: 'Anlattım ve gittim.',
  tags: ['adil', 'mobbing'],
  isPositive: true,
};
const submit = async (member: Visitor) => (await member.post<Experience>('/api/experiences', draft)).body;
const close = (member: Visitor, body: object) => member.post<{ closingOn: string }>('/api/me/close', body);
const found = async (id: string) => (await product.visitor().get(`/api/experiences/${id}`)).status;
const summary = async () => (await product.visitor().get<ExperienceSummary>('/api/experiences/summary')).body;

describe('closing an account', () => {
  test('requires the password, signs out everywhere, and can be undone for 30 days', async () => {
    const email = 'vazgecen@ornek.example';
    const member = await product.member(email);
    expect(codeOf(await close(member, { posts: 'keep' }))).toBe('auth/confirmation-required');
    expect(codeOf(await close(member, { posts: 'keep', password: 'yanlis' }))).toBe('auth/wrong-password');
    expect(codeOf(await close(member, { posts: 'belki', password: testPassword }))).toBe('validation');
    const { body } = await close(member, { posts: 'delete', password: testPassword });
    expect(body.closingOn).toBe('2026-12-18');
    expect((await member.get('/api/me')).body).toBeNull();

    product.clock.advance(lifetimes.closedAccount - 24 * 60 * 60 * 1000);
    expect(await eraseClosedAccounts(product.platform)).toBe(0);
    const back = await member.post<{ user: Me }>('/api/auth/sign-in', { email, password: testPassword });
    expect(back.body.user.closingOn).toBe('2026-12-18');
    await member.post('/api/me/reopen');
    product.clock.advance(lifetimes.closedAccount);
    expect(await eraseClosedAccounts(product.platform)).toBe(0);
    expect((await product.visitor().post('/api/auth/sign-in', { email, password: testPassword })).status).toBe(200);
  });

  test('with posts kept: the identity is erased, content stays under the handle', async () => {
    const email = 'birakan@ornek.example';
    const member = await product.member(email);
    const post = await submit(member);
    await close(member, { posts: 'keep', password: testPassword });
    product.clock.advance(lifetimes.closedAccount);
    expect(await eraseClosedAccounts(product.platform)).toBe(1);
    expect(codeOf(await member.post('/api/auth/sign-in', { email, password: testPassword }))).toBe(
      'auth/user-not-found',
    );
    const { body } = await product.visitor().get<Experience>(`/api/experiences/${post.id}`);
    expect(body.authorHandle).toBe(post.authorHandle);
  });

  test('with posts deleted: all content is erased, counts and counters match, others’ content stays', async () => {
    const before = await summary();
    const other = await product.member('kalan@ornek.example');
    const theirs = await submit(other);
    const otherUid = (await other.get<Me>('/api/me')).body.uid;
    const member = await product.member('silinen@ornek.example');
    const { uid } = (await member.get<Me>('/api/me')).body;
    const mine = await submit(member);
    const now = product.clock.now();
    const { vault } = product.platform;
    const liker = sealedLiker(vault, theirs.id, uid as string);
    const comment = async (n: number, author: string | null, parent: number | null) => {
      const id = (k: number) => `44444444-4444-4444-8444-44444444444${k}`;
      await product.db.query(
        `INSERT INTO comment (post_id, id, author_id, author_handle, body, parent_id, created_at, updated_at, like_count)
         VALUES ($1, $2, $3, 'souser-aaaaaa', 'söz', $4, $5, $5, 1)`,
        [theirs.id, id(n), author, parent === null ? null : id(parent), now],
      );
      await product.db.query('INSERT INTO comment_like VALUES ($1, $2, $3)', [theirs.id, id(n), liker]);
    };
    await comment(1, uid, null);
    await comment(2, otherUid, 1);
    await comment(3, uid, null);
    await comment(4, uid, 3);
    await comment(5, otherUid, null);
    await product.db.query('INSERT INTO vote VALUES ($1, $2, 1), ($3, $4, -1)', [
      theirs.id,
      sealedVoter(vault, theirs.id, uid as string),
      mine.id,
      sealedVoter(vault, mine.id, uid as string),
    ]);
    await product.db.query('UPDATE post_stat SET upvotes = 1, comment_count = 3 WHERE post_id = $1', [theirs.id]);
    const about = (who: Visitor, targetType: string, targetId: string) =>
      who.post(`/api/experiences/${theirs.id}/reports`, { targetType, targetId, reason: 'other', note: 'ben yazdım' });
    expect((await about(member, 'experience', theirs.id)).status).toBe(201);
    expect((await about(other, 'experience', theirs.id)).status).toBe(201);
    expect((await about(other, 'comment', '44444444-4444-4444-8444-444444444441')).status).toBe(201);

    await close(member, { posts: 'delete', password: testPassword });
    product.clock.advance(lifetimes.closedAccount);
    expect(await eraseClosedAccounts(product.platform)).toBe(1);

    await showAllCounts(product.db, product.platform.publication.until());
    expect([await found(mine.id), await found(theirs.id)]).toEqual([404, 200]);
    const after = (await product.visitor().get<Experience>(`/api/experiences/${theirs.id}`)).body;
    expect([after.benDeYasadimCount, after.commentCount]).toEqual([0, 2]);
    const comments = await product.db.query(
      'SELECT author_id, author_handle, body, is_deleted, like_count FROM comment WHERE post_id = $1 ORDER BY id',
      [theirs.id],
    );
    const placeholder = 'Bu yoruma ulaşılamıyor. Sahibi kaldırmış olabilir.';
    expect(comments).toEqual([
      { author_id: null, author_handle: 'kaldırıldı', body: placeholder, is_deleted: true, like_count: 0 },
      { author_id: otherUid, author_handle: 'souser-aaaaaa', body: 'söz', is_deleted: false, like_count: 0 },
      { author_id: otherUid, author_handle: 'souser-aaaaaa', body: 'söz', is_deleted: false, like_count: 0 },
    ]);
    // The member's reports stay without sender; reports of the member's content are deleted with it.
    const reports = await product.db.query(
      'SELECT sealed_reporter, comment_id, note FROM report WHERE post_id = $1 ORDER BY sealed_reporter NULLS LAST',
      [theirs.id],
    );
    expect(reports).toEqual([
      { sealed_reporter: sealedReporter(vault, theirs.id, otherUid as string), comment_id: null, note: 'ben yazdım' },
      { sealed_reporter: null, comment_id: null, note: '' },
    ]);
    const counts = await summary();
    expect([counts.total - before.total, counts.positive - before.positive]).toEqual([1, 1]);
    const tables = await product.db.query<{ name: string }>(
      `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname = 'public'`,
    );
    for (const { name } of tables) {
      const rows = await product.db.query<{ row: string }>(`SELECT t::text AS row FROM ${name} t`);
      expect(
        rows.filter(({ row }) => row.includes(uid ?? 'uid')),
        name,
      ).toEqual([]);
    }
  });
});

test('an unreadable account does not prevent the erasure of others', async () => {
  for (const email of ['once@ornek.example', 'bozuk@ornek.example', 'sonra@ornek.example'])
    await close(await product.member(email), { posts: 'delete', password: testPassword });
  const { vault, records, identityDb } = product.platform;
  const broken = recordOf(accountIdOf(vault, 'bozuk@ornek.example'));
  const [value] = (await records.read([broken])) as [unknown[][]];
  const unerasable = value.map((part, index) => (index === 0 ? part.with(3, ['no uid']) : part));
  const write = (what: unknown) => identityDb.transaction((tx) => records.change(tx, [broken], () => [what]));
  await write(unerasable);
  product.clock.advance(lifetimes.closedAccount);
  expect(await eraseClosedAccounts(product.platform)).toBe(2);
  await write(null);
});

test('of the last two admins who leave in the same instant, on two nodes, one stays', async () => {
  const database = { ...(await testDatabase()), ledgerDir: mkdtempSync(path.join(tmpdir(), 'sesol-erased-')) };
  const over = { database: { ...database, close: async () => {} }, key: randomBytes(32) };
  const start = () => startProduct({ over, env: database.url ? settingsOf(database) : {} });
  const first = await start();
  // The embedded engine has one process.
  const second = database.url ? await start() : first;
  const emails = ['biri@ornek.example', 'oteki@ornek.example'] as const;
  const [by, other] = [await first.admin(emails[0]), await first.admin(emails[1])];
  const uids = await Promise.all([by, other].map(async (each) => (await each.get<Me>('/api/me')).body.uid as string));
  const elsewhere = second.visitor();
  const signIn = (browser: Visitor, email: string) =>
    browser.post('/api/auth/sign-in', { email, password: testPassword });

  for (let round = 0; round < 4; round += 1) {
    await signIn(by, emails[0]);
    await signIn(elsewhere, emails[1]);
    const leaving = [
      close(by, { posts: 'keep', password: testPassword }).then((answer) => answer.status === 200),
      round % 2 === 0
        ? close(elsewhere, { posts: 'keep', password: testPassword }).then((answer) => answer.status === 200)
        : runHere(second.platform, ['revoke-staff', emails[1]]).then(({ code }) => code === 0),
    ];
    expect((await Promise.all(leaving)).filter(Boolean)).toHaveLength(1);
    for (const [n, uid] of uids.entries()) {
      await signIn(by, emails[n] as string);
      await by.post('/api/me/reopen');
      await setRole(first.db, uid, 'admin');
    }
  }
  if (second !== first) await second.close();
  await first.close();
  await database.close();
  rmSync(database.ledgerDir, { recursive: true });
});

test('the export holds everything on the member, and nothing on others', async () => {
  const email = 'merakli@ornek.example';
  const member = await product.member(email);
  const post = await submit(member);
  const answer = await member.get<Record<string, unknown>>('/api/me/export');
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="sesol-.*\.json"$/);
  expect(answer.body).toMatchObject({
    account: { email, hasPassword: true, thirdPartyLinkedOn: null, postsOnClose: null },
    codes: [],
    lastConfirmedAt: null,
    sessions: [{ current: true }],
    posts: [{ id: post.id, body: draft.experienceText }],
    comments: [],
    votes: [],
    likes: [],
    reports: [],
  });
  expect(codeOf(await product.visitor().get('/api/me/export'))).toBe('auth/unauthenticated');
});
