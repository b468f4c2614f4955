import { randomBytes } from 'node:crypto';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { backups as copy, operator } from '#contract/copy/operator.ts';
import { lifetimes } from '#contract/limits.ts';
import { policy } from '#contract/policy.ts';
import type { SuspiciousJob } from '#contract/suspicious-jobs.ts';
import { makeBackup, manifestName } from '#server/backup/make.ts';
import { type Manifest, manifestFile } from '#server/backup/manifest.ts';
import { backUpNightly } from '#server/backup/nightly.ts';
import { renewIdentities } from '#server/nightly.ts';
import { restoreBackup } from '#server/operator/restore.ts';
import { day, hour } from '#server/platform/clock.ts';
import { type Config, readConfig } from '#server/platform/config.ts';
import { markRestore, unmarkRestore } from '#server/platform/db/dump.ts';
import { newestVersion } from '#server/platform/db/migrate.ts';
import { vaultOf } from '#server/platform/vault.ts';
import { openPlatform } from '#server/server.ts';
import { type Bucket, openBucket } from '#tests/support/bucket.ts';
import { openTestDatabases, settingsOf, type TestDatabase, testDatabase, testEngine } from '#tests/support/database.ts';
import { someListing } from '#tests/support/listings.ts';
import { ManualClock } from '#tests/support/manual-clock.ts';
import { uploaded } from '#tests/support/photos.ts';
import { codeOf, type Product, startProduct, testPassword, type Visitor } from '#tests/support/product.ts';

const key = randomBytes(32);
const vault = vaultOf(key);
const said = { city: 'İzmir', sector: 'Medya', positionType: 'Junior', tags: ['adil'], isPositive: true } as const;
/** Photos lie on disk beside the embedded engine, and in a bucket beside PostgreSQL. */
const onDisk = testEngine() === 'pglite';

let folder: string;
let keyFile: string;
let backupDir: string;
let buckets: Bucket[];
const made: TestDatabase[] = [];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'sesol-backup-'));
  keyFile = path.join(folder, 'keys', 'sesol.key');
  backupDir = path.join(folder, 'backups');
  await mkdir(path.dirname(keyFile));
  await writeFile(keyFile, key.toString('base64'));
  buckets = onDisk ? [] : [await openBucket(), await openBucket()];
});
afterAll(async () => {
  for (const database of made) await database.close();
  for (const bucket of buckets) await bucket.close();
  await rm(folder, { recursive: true, force: true });
});

/** A site's databases, the settings for them, and the product on them. */
interface Site {
  database: TestDatabase;
  settings: Record<string, string>;
  config: Config;
  start(clockAhead?: number): Promise<Product>;
}

/** An empty site, with the key and the ledger that outlive every site. */
async function newSite(number: number, more: Record<string, string> = {}): Promise<Site> {
  const database = await testDatabase();
  made.push(database);
  const dataDir = database.dataDir ?? path.join(folder, `data-${number}`);
  const settings = {
    ...settingsOf(database),
    DATA_DIR: dataDir,
    KEY_FILE: keyFile,
    BACKUP_DIR: backupDir,
    DEMO: 'off',
    LOG_LEVEL: 'silent',
    ...(buckets[number]?.env ?? {}),
    ...more,
  };
  const config = readConfig(settings);
  const { ledgerDir } = config;
  return {
    database,
    settings,
    config,
    async start(clockAhead = 0) {
      const over = { database: { ...database, ledgerDir, close: async () => {} }, key };
      const product = await startProduct({ over, env: { ...settings, LOG_LEVEL: 'trace' } });
      product.clock.advance(clockAhead);
      return product;
    },
  };
}

/** The hash of every table of the content and of every photo, in a fresh backup. */
async function digest(product: Product, name: string): Promise<Record<string, string>> {
  const manifest = await makeBackup(product.platform, path.join(folder, 'digests', name));
  // The token of the ledger turns by itself.
  const tables = manifest.content.filter(({ table }) => table !== 'public.ledger_copy');
  return Object.fromEntries([
    ...tables.map(({ table, sha256 }) => [table, sha256]),
    ['photos', manifest.photos.sha256],
  ]);
}

const submit = async (by: Visitor, experienceText: string) =>
  (await by.post<{ id: string }>('/api/experiences', { ...said, experienceText })).body.id;
const signIn = (product: Product, email: string) =>
  product.visitor().post('/api/auth/sign-in', { email, password: testPassword });

describe('a site that is backed up under load, and lost', () => {
  let site: Site;
  let after: Site;
  let clock: ManualClock;
  let backup: string;
  let manifest: Manifest;
  const posts = { kept: '', erased: '' };
  let listing: SuspiciousJob;
  let restored: Awaited<ReturnType<typeof restoreBackup>>;

  beforeAll(async () => {
    site = await newSite(0);
    const product = await site.start();
    const [leaving, staying] = [
      await product.member('giden@ornek.example'),
      await product.member('kalan@ornek.example'),
    ];
    posts.erased = await submit(leaving, 'Gidenin sözü.');
    posts.kept = await submit(staying, 'Kalanın “söz”ü:\n\tters \\ eğik, \u{1F33B} çiçek.');
    const { id } = await uploaded(staying);
    listing = (await staying.post<SuspiciousJob>('/api/suspicious-jobs', { ...someListing, images: [id] })).body;

    backup = path.join(backupDir, 'hand-2026-01-01T000000Z');
    let isMade = false;
    let written = 0;
    const load = async (by: Visitor) => {
      for (let n = 0; !isMade; n++) {
        await by.post(`/api/experiences/${posts.kept}/vote`, { voteType: n % 2 ? 'upvote' : 'downvote' });
        const answer = await by.post(`/api/experiences/${posts.kept}/comments`, { text: `Yük ${n}.` });
        if (answer.status === 201) written++;
      }
    };
    const loads = [leaving, staying].map(load);
    await vi.waitFor(() => expect(written).toBeGreaterThan(4), 30_000);
    manifest = await makeBackup(product.platform, backup);
    isMade = true;
    await Promise.all(loads);
    expect(written).toBeGreaterThan(4);

    product.clock.advance(hour);
    const closer = product.visitor();
    await closer.post('/api/auth/sign-in', { email: 'giden@ornek.example', password: testPassword });
    expect((await closer.post('/api/me/close', { password: testPassword, posts: 'delete' })).status).toBe(200);
    product.clock.advance(lifetimes.closedAccount);
    await renewIdentities(product.platform);
    expect(codeOf(await signIn(product, 'giden@ornek.example'))).toBe('auth/user-not-found');
    clock = new ManualClock(product.clock.now());
    await product.close();

    if (onDisk) await rm(site.config.dataDir, { recursive: true });
    after = onDisk ? site : await newSite(1);
    restored = await restoreBackup(after.config, clock, backup);
  }, 240_000);

  test('comes back with the same rows and photos, and sound', async () => {
    expect(restored.point).toBeUndefined();
    expect(restored.findings.filter(({ invariant, broken }) => broken > 0 && invariant !== 'clock')).toEqual([]);
    const product = await after.start(2 * hour);
    try {
      const { body } = await product.visitor().get<{ text: string }>(`/api/experiences/${posts.kept}`);
      expect(JSON.stringify(body)).toContain('\\tters \\\\ eğik, \u{1F33B} çiçek.');
      for (const { url } of listing.images) {
        const answer = await product.app.request(product.platform.config.origin + url, {
          headers: { host: new URL(product.platform.config.origin).host },
        });
        expect(answer.status, url).toBe(200);
      }
      expect((await signIn(product, 'kalan@ornek.example')).status).toBe(200);
      const again = await digest(product, 'restored');
      expect(again.photos).toBe(manifest.photos.sha256);
      const lines = new Map(manifest.content.map(({ table, lines }) => [table, lines]));
      expect(lines.get('public.post')).toBe(3);
      expect(lines.get('public.comment')).toBeGreaterThan(4);
    } finally {
      await product.close();
    }
  });

  test('does not bring back who was erased since', async () => {
    const product = await after.start(lifetimes.closedAccount + 2 * hour);
    try {
      expect(codeOf(await signIn(product, 'giden@ornek.example'))).toBe('auth/user-not-found');
      expect((await product.visitor().get(`/api/experiences/${posts.erased}`)).status).toBe(404);
    } finally {
      await product.close();
    }
  });

  test('keeps what it has where the backup is broken, of another key, too old or of a newer release', async () => {
    const product = await after.start();
    const before = await digest(product, 'before-refusals');
    await product.close();
    const table = manifest.content.find((one) => one.table === 'public.comment') as Manifest['content'][number];
    const spoilt = async (name: string, spoil: (at: string) => Promise<unknown>) => {
      const at = path.join(folder, 'spoilt', name);
      await cp(backup, at, { recursive: true });
      clock.advance(1000);
      await spoil(at);
      return restoreBackup(after.config, clock, at).then(
        () => 'restored',
        (error: Error) => error.message,
      );
    };
    const flip = async (file: string) => {
      const bytes = await readFile(file);
      bytes.writeUInt8(bytes.readUInt8(40) ^ 1, 40);
      await writeFile(file, bytes);
    };
    const resealed = (at: string, changed: Partial<Manifest>, by = vault) =>
      writeFile(path.join(at, manifestName), manifestFile(by, { ...manifest, ...changed }));
    expect(await spoilt('flipped', (at) => flip(path.join(at, table.file)))).toBe(copy.broken(table.file));
    expect(await spoilt('missing', (at) => rm(path.join(at, table.file)))).toBe(copy.broken(table.file));
    expect(await spoilt('photo', (at) => rm(path.join(at, 'photos'), { recursive: true }))).toMatch(/photos\/.*bozuk/);
    expect(await spoilt('nothing', (at) => rm(path.join(at, manifestName)))).toMatch(/yedeği değil/);
    expect(await spoilt('changed', (at) => flip(path.join(at, manifestName)))).toMatch(/başka bir anahtarla/);
    const other = vaultOf(randomBytes(32));
    expect(await spoilt('other', (at) => resealed(at, {}, other))).toMatch(/başka bir anahtarla/);
    const old = new Date(clock.now().getTime() - (policy.backupDays + 1) * day).toISOString();
    expect(await spoilt('old', (at) => resealed(at, { madeAt: old }))).toBe(copy.tooOld);
    const newer = { content: (await newestVersion('content')) + 1, identity: manifest.schema.identity };
    expect(await spoilt('newer', (at) => resealed(at, { schema: newer }))).toMatch(/yeni bir sürüm/);

    // Found only while the rows are loaded: the transaction takes all of it back.
    const short = manifest.content.map((one) => (one === table ? { ...one, lines: one.lines + 1 } : one));
    expect(await spoilt('short', (at) => resealed(at, { content: short }))).toBe(
      copy.wentBack(copy.miscounted('public.comment')),
    );
    // Found only after both databases have changed.
    if (onDisk) {
      const [file = ''] = Object.values(
        (await readdir(path.join(backup, 'photos'), { recursive: true })).filter((name) => name.endsWith('.webp')),
      );
      const place = path.join(after.config.dataDir, 'photos', file);
      await rm(place);
      await mkdir(path.join(place, 'in-the-way'), { recursive: true });
      expect(await spoilt('unwritable', async () => {})).toMatch(/önceki hâle dönüldü/);
      await rm(place, { recursive: true });
      await cp(path.join(backup, 'photos', file), place);
    }
    const same = await after.start();
    expect(await digest(same, 'after-refusals')).toEqual(before);
    await same.close();
  }, 240_000);

  test('is replaced by an older state, with a point to go back to that has its photos', async () => {
    const product = await after.start();
    const later = await product.member('sonra@ornek.example');
    await submit(later, 'Yedekten sonra.');
    const { id, path: file } = await uploaded(later);
    await later.post('/api/suspicious-jobs', { ...someListing, images: [id] });
    const before = await digest(product, 'before-restore');
    await product.close();
    clock.advance(1000);

    const { point = '' } = await restoreBackup(after.config, clock, backup);
    const older = await after.start();
    expect(codeOf(await signIn(older, 'sonra@ornek.example'))).toBe('auth/user-not-found');
    expect(await older.platform.storage.read(file)).toBeUndefined();
    await older.close();

    clock.advance(1000);
    await restoreBackup(after.config, clock, point);
    const again = await after.start();
    expect((await signIn(again, 'sonra@ornek.example')).status).toBe(200);
    expect(await digest(again, 'gone-back')).toEqual(before);
    await again.close();
  }, 240_000);

  // The embedded engine has a folder for each.
  if (!onDisk)
    test('moves from two databases into one', async () => {
      const one = await newSite(0, { IDENTITY_DATABASE_URL: '' });
      const { findings } = await restoreBackup(one.config, clock, backup);
      expect(findings.filter(({ invariant, broken }) => broken > 0 && invariant !== 'clock')).toEqual([]);
      const platform = await openPlatform(one.config, clock);
      expect(await platform.db.query('SELECT 1 FROM post')).toHaveLength(2);
      await platform.close();
      // And is replaced there.
      clock.advance(1000);
      expect((await restoreBackup(one.config, clock, backup)).point).toMatch(/before-restore/);
    });

  test('does not start while a restore is unfinished', async () => {
    const { db, identityDb } = await openTestDatabases(after.database);
    await identityDb.transaction(markRestore);
    await db.close();
    await identityDb.close();
    await expect(openPlatform(after.config, clock)).rejects.toThrow(operator.restoreUnfinished);
    const again = await openTestDatabases(after.database);
    await unmarkRestore(again.identityDb);
    await again.db.close();
    await again.identityDb.close();
  });

  test('has backups that hold neither key nor ledger, readable by their owner alone, with times cut to the day', async () => {
    for (const name of await readdir(backup, { recursive: true })) {
      const { mode, mtimeMs } = await stat(path.join(backup, name));
      expect(mode & 0o077, name).toBe(0);
      expect(mtimeMs % day, name).toBe(0);
      expect(name).not.toMatch(/key|erased-/);
    }
  });
});

describe('nightly backups', () => {
  test('follow the night’s work, share their photos, and go when their days are over', async () => {
    await rm(backupDir, { recursive: true, force: true });
    await mkdir(backupDir);
    const site = await newSite(0, { ERASURE_LEDGER: path.join(folder, 'erased-nightly') });
    const product = await site.start();
    try {
      const { platform, clock } = product;
      const member = await product.member('gece@ornek.example');
      const { id } = await uploaded(member);
      await member.post('/api/suspicious-jobs', { ...someListing, images: [id] });
      const names = async () => (await readdir(backupDir)).toSorted();

      clock.advance(day);
      await backUpNightly(platform);
      expect(await names()).toEqual([]);
      await renewIdentities(platform);
      await backUpNightly(platform);
      await backUpNightly(platform);
      const [first = ''] = await names();
      expect(first).toBe(`night-${clock.now().toISOString().slice(0, 10)}`);

      clock.advance(day);
      await renewIdentities(platform);
      await backUpNightly(platform);
      const [, second = ''] = await names();
      const photos = (await readdir(path.join(backupDir, first, 'photos'), { recursive: true })).filter((name) =>
        name.endsWith('.webp'),
      );
      expect(photos).toHaveLength(2);
      const inode = async (name: string, file: string) => (await stat(path.join(backupDir, name, 'photos', file))).ino;
      for (const file of photos) expect(await inode(first, file)).toBe(await inode(second, file));

      await cp(path.join(backupDir, second), path.join(backupDir, `hand-${second.slice(6)}T120000Z`), {
        recursive: true,
      });
      clock.advance((site.config.backupDays - 1) * day);
      await backUpNightly(platform);
      expect(await names()).toEqual([`hand-${second.slice(6)}T120000Z`, second]);
      clock.advance((policy.backupDays - site.config.backupDays) * day);
      await backUpNightly(platform);
      // No night was backed up since: the last one is kept as long as the pages allow.
      expect(await names()).toEqual([`hand-${second.slice(6)}T120000Z`, second]);
      clock.advance(day);
      await backUpNightly(platform);
      expect(await names()).toEqual([]);
    } finally {
      await product.close();
    }
  }, 120_000);
});
