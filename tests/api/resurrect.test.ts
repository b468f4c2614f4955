import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Comment } from '#contract/comments.ts';
import { operator } from '#contract/copy/operator.ts';
import type { Experience } from '#contract/experiences.ts';
import { lifetimes } from '#contract/limits.ts';
import { renewIdentities } from '#server/nightly.ts';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { copyPostgresDatabase } from '#tests/support/postgres.ts';
import { codeOf, type Product, startProduct, testPassword, type Visitor } from '#tests/support/product.ts';

const key = randomBytes(32);
const hour = 60 * 60_000;
const recognised = 'a restored copy was recognised';
const said = { city: 'İzmir', sector: 'Medya', positionType: 'Junior', tags: ['adil'], isPositive: true } as const;

let folder: string;
let ledgerDir: string;
const made: TestDatabase[] = [];
/** A database that outlives its product. */
const kept = (database: TestDatabase): TestDatabase => ({ ...database, ledgerDir, close: async () => {} });

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'sesol-copies-'));
  ledgerDir = path.join(folder, 'erased');
});
afterAll(async () => {
  for (const database of made) await database.close();
  await rm(folder, { recursive: true, force: true });
});

async function backUp({ engine, url, identityUrl, dataDir }: TestDatabase): Promise<TestDatabase> {
  if (url && identityUrl) {
    const [content, identity] = [await copyPostgresDatabase(url), await copyPostgresDatabase(identityUrl)];
    const close = async () => {
      await content.drop();
      await identity.drop();
    };
    return { engine, url: content.url, identityUrl: identity.url, close };
  }
  const copy = path.join(folder, 'copy');
  await cp(dataDir as string, copy, { recursive: true });
  return { engine, dataDir: copy, close: async () => {} };
}

const signIn = (product: Product, email: string, password = testPassword) =>
  product.visitor().post('/api/auth/sign-in', { email, password });
const meBy = async (product: Product, cookie: string) =>
  (
    await product.app.request('http://127.0.0.1:3000/api/me', { headers: { host: '127.0.0.1:3000', cookie } })
  ).json() as Promise<unknown>;
const submit = async (by: Visitor, experienceText: string) =>
  (await by.post<Experience>('/api/experiences', { ...said, experienceText })).body.id;

describe('a copy of the databases that is restored after an erasure', () => {
  const posts: Record<'kept' | 'deleted' | 'erased', string> = { kept: '', deleted: '', erased: '' };
  let database: TestDatabase;
  let copy: TestDatabase;
  let comment: string;
  let endedSession: string;

  beforeAll(async () => {
    database = await testDatabase();
    made.push(database);
    const before = await startProduct({ over: { database: kept(database), key } });
    expect(before.logged()).not.toContain(recognised);
    const leaving = await before.member('giden@ornek.example');
    const staying = await before.member('kalan@ornek.example');
    await before.member('sessiz@ornek.example');
    posts.erased = await submit(leaving, 'Gidenin sözü.');
    posts.kept = await submit(staying, 'Kalan söz.');
    posts.deleted = await submit(staying, 'Silinecek söz.');
    const path = `/api/experiences/${posts.kept}/comments`;
    comment = (await staying.post<Comment>(path, { text: 'Silinecek yorum.' })).body.id;
    endedSession = staying.cookie();
    await before.close();

    copy = await backUp(database);
    made.push(copy);

    const later = await startProduct({ over: { database: kept(database), key } });
    later.clock.advance(hour);
    expect(later.logged()).not.toContain(recognised);
    expect(await meBy(later, endedSession)).toMatchObject({ email: 'kalan@ornek.example' });
    const author = later.visitor();
    await author.post('/api/auth/sign-in', { email: 'kalan@ornek.example', password: testPassword });
    expect((await author.delete(`/api/experiences/${posts.deleted}`)).status).toBe(204);
    expect((await author.delete(`${path}/${comment}`)).status).toBe(204);
    const change = { currentPassword: testPassword, newPassword: 'yepyeni-parola' };
    expect((await author.post('/api/auth/change-password', change)).status).toBe(200);
    const closer = later.visitor();
    await closer.post('/api/auth/sign-in', { email: 'giden@ornek.example', password: testPassword });
    expect((await closer.post('/api/me/close', { password: testPassword, posts: 'delete' })).status).toBe(200);
    later.clock.advance(lifetimes.closedAccount);
    await renewIdentities(later.platform);
    expect(codeOf(await signIn(later, 'giden@ornek.example'))).toBe('auth/user-not-found');
    await later.close();
  });

  test('does not bring it back, and keeps everything else', async () => {
    const restored = await startProduct({ over: { database: kept(copy), key } });
    try {
      expect(restored.logged()).toContain(recognised);
      restored.clock.advance(hour);
      const visitor = restored.visitor();
      expect(codeOf(await signIn(restored, 'giden@ornek.example'))).toBe('auth/user-not-found');
      for (const id of [posts.erased, posts.deleted])
        expect((await visitor.get(`/api/experiences/${id}`)).status).toBe(404);
      expect((await visitor.get(`/api/experiences/${posts.kept}`)).status).toBe(200);
      const { body } = await visitor.get<{ items: Comment[] }>(`/api/experiences/${posts.kept}/comments`);
      expect(body.items).toEqual([]);
      expect((await signIn(restored, 'kalan@ornek.example')).status).toBe(401);
      expect(await meBy(restored, endedSession)).toBeNull();
      expect((await signIn(restored, 'sessiz@ornek.example')).status).toBe(200);
      const { body: analytics } = await (await restored.admin('yonetici@ornek.example')).get<{ totalUsers: number }>(
        '/api/admin/analytics',
      );
      expect(analytics.totalUsers).toBe(3);
    } finally {
      await restored.close();
    }
  });

  test('counts as a copy only once', async () => {
    const again = await startProduct({ over: { database: kept(copy), key } });
    expect(again.logged()).not.toContain(recognised);
    await again.close();
  });

  test('does not open with a ledger that does not know it', async () => {
    const elsewhere = { ...kept(copy), ledgerDir: path.join(folder, 'elsewhere') };
    await expect(startProduct({ over: { database: elsewhere, key } })).rejects.toThrow(
      operator.ledgerMissing(elsewhere.ledgerDir),
    );
  });

  test('has a ledger of equally large files that tell only days', async () => {
    const files = await readdir(ledgerDir);
    expect(files.length).toBeGreaterThan(2);
    for (const name of files) {
      const { size, mtimeMs, mode } = await stat(path.join(ledgerDir, name));
      expect(size, name).toBe(name.startsWith('erased-') ? 65_536 : 79);
      expect(mtimeMs % 86_400_000, name).toBe(0);
      expect(mode & 0o077, name).toBe(0);
      const bytes = (await readFile(path.join(ledgerDir, name))).toString('latin1');
      for (const id of Object.values(posts)) expect(bytes, name).not.toContain(id);
    }
  });
});
