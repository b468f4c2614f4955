import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Me } from '#contract/accounts.ts';
import type { Experience } from '#contract/experiences.ts';
import { allAccounts, findAccountByEmail, findConsent } from '#server/identity/accounts/store.ts';
import { moveIdentity } from '#server/identity/move.ts';
import { findAccountBySubject } from '#server/identity/third-party/store.ts';
import { listNotices } from '#server/members/notices.ts';
import { sealReactions } from '#server/members/seal-reactions.ts';
import { renewIdentities } from '#server/nightly.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { openRecords } from '#server/platform/records/records.ts';
import { vaultOf, vaultOfVersion1 } from '#server/platform/vault.ts';
import { listRemovalRequests } from '#server/removal-requests/store.ts';
import { unsoundContent } from '#server/soundness.ts';
import { openTestDatabases, testDatabase } from '#tests/support/database.ts';
import { ManualClock } from '#tests/support/manual-clock.ts';
import { codeOf, type Product, startProduct } from '#tests/support/product.ts';
// Written on 2026-11-18 by the last version with accounts in the content database: rows, key, cookies and codes.
import copy from '../fixtures/version-10.json' with { type: 'json' };

const key = Buffer.from(copy.key, 'base64');
const vault = vaultOf(key);

const voterUid = copy.tables['public.vote'][0]?.member_id as string;
const voter = { uid: voterUid };
const another = copy.tables['public.member'].find(({ uid }) => uid !== voterUid) as { uid: string };

async function fill(tx: Transaction): Promise<void> {
  for (const [table, rows] of Object.entries(copy.tables)) {
    if (rows.length === 0) continue;
    const columns = Object.keys(rows[0] as object).join(', ');
    await tx.query(
      `INSERT INTO ${table} (${columns}) SELECT ${columns} FROM jsonb_populate_recordset(NULL::${table}, $1)`,
      [JSON.stringify(rows)],
    );
  }
  const comment = copy.tables['public.comment'][0]?.id;
  const at = '2026-11-18T12:00:00Z';
  await tx.query('INSERT INTO comment_like VALUES ($1, $2, $3, $4)', [copy.post, comment, another.uid, at]);
  await tx.query('UPDATE comment SET like_count = 1 WHERE id = $1', [comment]);
  for (const { uid } of [voter, another])
    await tx.query(
      `INSERT INTO report (id, post_id, reporter_id, reason, note, snapshot, created_at)
       VALUES (gen_random_uuid(), $1, $2, 'spam', '', '{}', $3)`,
      [copy.post, uid, at],
    );
  await tx.query(
    `INSERT INTO notice (id, member_id, day, event, target_type) VALUES (gen_random_uuid(), $1, $2, 'report-kept', 'experience')`,
    [another.uid, at],
  );
  await tx.query("INSERT INTO activity (day, what, shard, came) VALUES ($1, 'report', 0, 2)", [at]);
}

let product: Product;
beforeAll(async () => {
  const database = await testDatabase(true);
  const { db, identityDb } = await openTestDatabases(database);
  const clock = new ManualClock(new Date('2026-11-18T12:00:00Z'));
  await migrate(identityDb, 'identity');
  const records = await openRecords({ db: identityDb, vault, clock, keyFile: '' });
  const move = (tx: Transaction) =>
    moveIdentity(tx, { identityDb, records, vault, oldVault: vaultOfVersion1(key), keyFile: '', today: '2026-11-18' });
  const fillAndMove = async (tx: Transaction) => {
    await fill(tx);
    await move(tx);
    // A start that died after the other database had committed repeats the move.
    await move(tx);
  };
  await migrate(db, 'content', { after: 10, run: fillAndMove }, sealReactions(vault));
  await db.close();
  await identityDb.close();
  product = await startProduct({ over: { database, key } });
  await product.publish();
});
afterAll(() => product.close());

const { password, cookies, codes, handles } = copy;
const signIn = (email: string, by = product.visitor(), word = password) =>
  by.post<{ user: Me }>('/api/auth/sign-in', { email, password: word });
const me = async (cookie: string) =>
  (await (
    await product.app.request('http://127.0.0.1:3000/api/me', { headers: { host: '127.0.0.1:3000', cookie } })
  ).json()) as Me | null;

describe('a copy of version 10, after its upgrade', () => {
  test('lets members sign in, under their handles, with their content', async () => {
    for (const [email, handle] of Object.entries(handles)) {
      const { body } = await signIn(email);
      expect(body.user, email).toMatchObject({ email, handle, createdAt: '2026-11-18T00:00:00.000Z' });
    }
    const post = (await product.visitor().get<Experience>(`/api/experiences/${copy.post}`)).body;
    expect(post).toMatchObject({ authorHandle: handles['ada@ornek.example'], benDeYasadimCount: 1, commentCount: 1 });
  });

  test('keeps sessions, the operator’s claim, third-party links and closing dates', async () => {
    for (const email of ['ada@ornek.example', 'bagli@ornek.example', 'yonetici@ornek.example'] as const)
      expect(await me(`sesol=${cookies[email]}`), email).toMatchObject({ email });
    expect(await me(`sesol=${cookies['kapatan@ornek.example']}`)).toBeNull();
    expect((await findAccountByEmail(product.platform, 'yonetici@ornek.example'))?.staff).toBe('admin');
    const subject = vault.fingerprint('third-party', JSON.stringify(['https://kimlik.example', 'ozne-1']));
    const linked = await findAccountBySubject(product.platform, subject.toString('base64url'));
    expect(linked?.email).toBe('bagli@ornek.example');
    const closing = await findAccountByEmail(product.platform, 'kapatan@ornek.example');
    expect(closing?.closing).toEqual({ on: '2026-12-18', posts: 'delete' });
  });

  test('has sealed voters, likers and reporters, and still knows them', async () => {
    const { db } = product;
    const [vote] = await db.query<{ sealed_member: string }>('SELECT sealed_member FROM vote');
    expect(vault.openId('vote', copy.post, vote?.sealed_member ?? '')).toBe(voter.uid);
    const [like] = await db.query<{ sealed_member: string }>('SELECT sealed_member FROM comment_like');
    expect(vault.openId('like', copy.post, like?.sealed_member ?? '')).toBe(another.uid);
    const reports = await db.query<{ sealed_reporter: string }>('SELECT sealed_reporter FROM report');
    const reporters = reports.map((row) => vault.openId('report', copy.post, row.sealed_reporter));
    expect(new Set(reporters)).toEqual(new Set([voter.uid, another.uid]));
    expect(await listNotices(product.platform, [another.uid])).toHaveLength(1);
    expect(await listNotices(product.platform, [voter.uid])).toEqual([]);
    expect(await unsoundContent(db)).toEqual([]);
  });

  test('still accepts mailed codes, keeps consents and removal requests, and counts its members', async () => {
    const visitor = product.visitor();
    const email = 'bekleyen@ornek.example';
    const verified = { oobCode: codes.verification, email, newPassword: 'baska-parola' };
    expect((await visitor.post('/api/auth/verify-email', verified)).status).toBe(200);
    expect((await signIn(email, visitor, 'baska-parola')).status).toBe(200);
    const reset = await visitor.post('/api/auth/check-reset-code', { oobCode: codes.reset });
    expect(reset.body).toEqual({ email: 'ada@ornek.example' });
    expect(await findConsent(product.platform, 'ada@ornek.example')).toBe('2026-11-18');
    expect(await listRemovalRequests(product.identityDb, vault)).toMatchObject([{ message: 'Adım geçiyor.' }]);
    const admin = product.visitor();
    await signIn('yonetici@ornek.example', admin);
    const { body } = await admin.get<{ totalUsers: number }>('/api/admin/analytics');
    expect(body.totalUsers).toBe(5);
  });

  test('is renewed at night, and forgets expired records and the order of joining', async () => {
    const joined = () => product.db.query('SELECT DISTINCT xmin::text FROM member');
    expect((await joined()).length).toBeGreaterThan(1);
    product.clock.advance(31 * 24 * 60 * 60_000);
    await renewIdentities(product.platform);
    expect(await joined()).toHaveLength(1);
    expect(codeOf(await signIn('kapatan@ornek.example'))).toBe('auth/user-not-found');
    const emails: string[] = [];
    for await (const { email } of allAccounts(product.platform)) emails.push(email);
    expect(emails.toSorted()).toEqual([
      'ada@ornek.example',
      'bagli@ornek.example',
      'bekleyen@ornek.example',
      'yonetici@ornek.example',
    ]);
    const old = await product.identityDb.query(
      'SELECT 1 FROM identity.record_0 UNION ALL SELECT 1 FROM identity.record_1',
    );
    expect(old).toHaveLength(64);
  });
});
