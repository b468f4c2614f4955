import { chmod, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { doctor } from '#contract/copy/doctor.ts';
import { operator } from '#contract/copy/operator.ts';
import { systemClock } from '#server/platform/clock.ts';
import { readConfig, StartError } from '#server/platform/config.ts';
import { type Database, openDatabase } from '#server/platform/db/database.ts';
import { migrate, migrateFrom } from '#server/platform/db/migrate.ts';
import { passwordsAt } from '#server/platform/passwords.ts';
import { openRecords } from '#server/platform/records/records.ts';
import { openVault } from '#server/platform/vault.ts';
import { openPlatform } from '#server/server.ts';
import { startLines } from '#server/start-lines.ts';
import { type OpenDatabases, openDatabases, settingsOf, testDatabase, testEngine } from '#tests/support/database.ts';
import { withLater } from '#tests/support/newer-schema.ts';

let folder: string;
let databases: OpenDatabases;
let db: Database;
let identityDb: Database;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'sesol-start-'));
  databases = await openDatabases();
  ({ db, identityDb } = databases);
  await migrate(db, 'content');
});
afterAll(async () => {
  await databases.close();
  await rm(folder, { recursive: true });
});

describe('settings', () => {
  test('default to loopback with the demo', () => {
    expect(readConfig({})).toMatchObject({
      origin: 'http://127.0.0.1:3000',
      production: false,
      enumerationProtection: false,
      demo: true,
      rateLimits: true,
    });
  });

  test('give PostgreSQL a process for each core, which share its connections, and the embedded engine one', () => {
    const postgres = { DATABASE_URL: 'postgres://db/sesol' };
    expect(readConfig({}).processes).toBe(1);
    expect(readConfig(postgres).processes).toBe(availableParallelism());
    expect(readConfig({ ...postgres, DATABASE_POOL: '2' }).processes).toBe(1);
    expect(readConfig({ ...postgres, SESOL_DEV: '1' }).processes).toBe(1);
    const connections = (more: Record<string, string>) => readConfig({ ...postgres, ...more }).databasePool;
    expect(connections({ PROCESSES: '1' })).toBe(20);
    expect(connections({ PROCESSES: '8' })).toBe(8);
    expect(connections({ PROCESSES: '4', DATABASE_POOL: '50' })).toBe(12);
    expect(() => readConfig({ PROCESSES: '2' })).toThrow(operator.processesEmbedded(2));
    expect(() => connections({ PROCESSES: '4', DATABASE_POOL: '7' })).toThrow(operator.poolTooSmall(7, 4, 2));
  });

  test('name the product by a reserved domain, or as the operator sets', () => {
    const { publisher } = readConfig({});
    expect(publisher).toMatchObject({
      name: 'SesOl',
      team: { name: 'SesOl Ekibi', email: 'ekip@sesol.example' },
      controller: 'SesOl Ekibi',
      contact: { general: 'merhaba@sesol.example', removal: 'kaldirma@sesol.example', data: 'kvkk@sesol.example' },
    });
    for (const address of Object.values(publisher.social)) expect(new URL(address).host).toBe('sesol.example');

    const own = { SITE_NAME: 'Kuş Dili', TEAM_EMAIL: 'Ekip@kusdili.example', DATA_EMAIL: 'kvkk@kusdili.example' };
    expect(readConfig(own).publisher).toMatchObject({
      name: 'Kuş Dili',
      team: { name: 'Kuş Dili Ekibi', email: 'ekip@kusdili.example' },
      controller: 'Kuş Dili Ekibi',
      contact: { general: 'ekip@kusdili.example', removal: 'ekip@kusdili.example', data: 'kvkk@kusdili.example' },
    });
    expect(() => readConfig({ SOCIAL_X: 'javascript:alert(1)' })).toThrow(StartError);
  });

  test('warn of a public site that nobody could reach', () => {
    const production = { ORIGIN: 'https://sesol.example', SMTP_URL: 'smtp://127.0.0.1' };
    expect(readConfig(production).unsetContacts).toEqual(['TEAM_EMAIL', 'CONTROLLER']);
    expect(readConfig({ ...production, TEAM_EMAIL: 'ekip@kusdili.example' }).unsetContacts).toEqual(['CONTROLLER']);
    expect(readConfig({}).unsetContacts).toEqual([]);
  });

  test('refuse to start where a promise would be broken', () => {
    const production = { ORIGIN: 'https://sesol.example', SMTP_URL: 'smtp://127.0.0.1' };
    expect(readConfig(production)).toMatchObject({ production: true, demo: false, enumerationProtection: true });
    expect(readConfig({ ...production, ENUMERATION_PROTECTION: 'off' }).enumerationProtection).toBe(false);
    expect(() => readConfig({ ORIGIN: 'https://sesol.example' })).toThrow(/SMTP_URL/);
    expect(() => readConfig({ ...production, RATE_LIMITS: 'off' })).toThrow(/RATE_LIMITS/);
    expect(() => readConfig({ DATA_DIR: './data', KEY_FILE: './data/key' })).toThrow(/KEY_FILE/);
    expect(() => readConfig({ IDENTITY_DATABASE_URL: 'postgres://db/identity' })).toThrow(/DATABASE_URL/);
    expect(() => readConfig({ PORT: 'kapı' })).toThrow(StartError);
  });
});

describe('the key', () => {
  test('is created once, readable by its owner only, and bound to its data', async () => {
    const file = path.join(folder, 'keys', 'sesol.key');
    const sealed = openVault(file).seal('a', 'gizli');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(openVault(file).open('a', sealed)).toBe('gizli');
    expect(() => openVault(file).open('b', sealed)).toThrow();
    expect(sealed.includes('gizli')).toBe(false);
  });

  test('a key other than the data’s is refused at start', async () => {
    await migrate(identityDb, 'identity');
    const open = (name: string) => {
      const keyFile = path.join(folder, name);
      return openRecords({ db: identityDb, vault: openVault(keyFile), clock: systemClock, keyFile });
    };
    await open('one.key');
    await open('one.key');
    await expect(open('two.key')).rejects.toThrow(StartError);
  });
});

describe('a password', () => {
  test('is hashed at OWASP’s cost by a started server, and compared at its stored cost', async () => {
    const started = await testDatabase();
    const at = { DATA_DIR: path.join(folder, 'data'), KEY_FILE: path.join(folder, 'passwords.key') };
    const platform = await openPlatform(readConfig({ ...at, ...settingsOf(started) }));
    try {
      const stored = await platform.passwords.hash('dogru parola');
      expect(stored).toMatch(/^scrypt\$16384\$8\$5\$/);
      const cheaper = passwordsAt({ N: 16, r: 1, p: 1 });
      expect(await cheaper.verify('dogru parola', stored)).toBe(true);
      expect(await cheaper.verify('yanlis parola', stored)).toBe(false);
      expect(await platform.passwords.verify('dogru parola', await cheaper.hash('dogru parola'))).toBe(true);
      expect(await platform.passwords.verify('', null)).toBe(false);
      await cheaper.close();
    } finally {
      await platform.close();
      await started.close();
    }
  });
});

test('a start says what the doctor would find at once', async () => {
  const started = await testDatabase();
  const [keyFile, logDir] = [path.join(folder, 'open.key'), path.join(folder, 'open-log')];
  const at = { DATA_DIR: path.join(folder, 'open-data'), KEY_FILE: keyFile, LOG_DIR: logDir };
  const open = () => openPlatform(readConfig({ ...at, ...settingsOf(started), LOG_LEVEL: 'silent' }));
  try {
    await (await open()).close();
    if (started.dataDir) await chmod(started.dataDir, 0o700);
    await chmod(keyFile, 0o644);
    await chmod(logDir, 0o755);
    const platform = await open();
    const known = [doctor.keyReadable(keyFile), doctor.folderOpen(logDir)];
    const faults = testEngine() === 'postgres' ? [...known, doctor.sameCluster] : known;
    expect(platform.faults).toEqual(faults);
    expect(startLines(platform.config, { demo: false, faults }).slice(1, 3)).toEqual(known.map(doctor.line));
    await platform.close();
  } finally {
    await started.close();
  }
});

describe('the database', () => {
  test('of content is not started beside an empty identity database', async () => {
    const [used, empty] = [await testDatabase(), await testDatabase()];
    const keyFile = path.join(folder, 'parted.key');
    const start = (settings: Record<string, string>) =>
      openPlatform(readConfig({ DATA_DIR: path.join(folder, 'data'), ...settings, KEY_FILE: keyFile, DEMO: 'off' }));
    await (await start(settingsOf(used))).close();
    await (await start(settingsOf(used))).close();
    if (used.dataDir) await rm(path.join(used.dataDir, 'identity'), { recursive: true });
    const parted = { ...used, ...(empty.identityUrl ? { identityUrl: empty.identityUrl } : {}) };
    await expect(start(settingsOf(parted))).rejects.toThrow(/kimliklerinki boş/);
    await used.close();
    await empty.close();
  });

  test('migrations run once, also when several nodes start together', async () => {
    const fresh = await testDatabase();
    const started = await openDatabase(fresh.url ? { url: fresh.url } : { folder: fresh.dataDir as string });
    try {
      await Promise.all([1, 2, 3].map(() => migrate(started, 'content')));
      const versions = await started.query<{ version: string }>('SELECT version FROM schema_version');
      const entries = await readdir(path.resolve(import.meta.dirname, '../../server/migrations'));
      const files = entries.filter((name) => name.endsWith('.sql'));
      expect(versions).toHaveLength(files.length + 1);
      expect(new Set(versions.map(({ version }) => version)).size).toBe(versions.length);
    } finally {
      await started.close();
      await fresh.close();
    }
  });

  test('indexes that are built beside writes have their place among the migrations', async () => {
    const fresh = await testDatabase();
    const started = await openDatabase(fresh.url ? { url: fresh.url } : { folder: fresh.dataDir as string });
    try {
      const source = await withLater(
        'content',
        'CREATE TABLE later (id uuid, name text);',
        'CREATE INDEX CONCURRENTLY later_name ON later (name);\nCREATE UNIQUE INDEX CONCURRENTLY later_id ON later (id);',
        'ALTER TABLE later ADD PRIMARY KEY USING INDEX later_id;',
      );
      for (const _ of ['first start', 'second start']) await migrateFrom(source, started);
      const indexes = await started.query(
        `SELECT indexrelid::regclass::text AS name, indisvalid AS "isValid" FROM pg_index
         WHERE indrelid = 'later'::regclass ORDER BY 1`,
      );
      expect(indexes).toEqual([
        { name: 'later_id', isValid: true },
        { name: 'later_name', isValid: true },
      ]);
      const ran = await started.query("SELECT FROM schema_version WHERE name = 'later'");
      expect(ran).toHaveLength(3);
    } finally {
      await started.close();
      await fresh.close();
    }
  });

  test('with a migration history unlike the files is refused with a sentence', async () => {
    const then = await db.query<{ version: string; md5: string }>('SELECT version, md5 FROM schema_version');
    const newest = Math.max(...then.map(({ version }) => Number(version)));
    const put = (version: number, md5: string) =>
      db.query(`INSERT INTO schema_version (version, name, md5, run_at) VALUES ($1, '', $2, '2026-11-18')`, [
        version,
        md5,
      ]);
    await put(newest + 1, 'x');
    await expect(migrate(db, 'content')).rejects.toThrow(/bu sürümden yeni/);
    await db.query('DELETE FROM schema_version WHERE version = $1', [newest + 1]);
    await db.query('DELETE FROM schema_version WHERE version = 5');
    await expect(migrate(db, 'content')).rejects.toThrow(/5 numaralı şema değişikliği hiç çalışmamış/);
    await put(5, 'x');
    await expect(migrate(db, 'content')).rejects.toThrow(/005\.do\.searching-fast\.sql .* değiştirilmiş/);
    await expect(migrate(db, 'content')).rejects.toThrow(StartError);
    await db.query('UPDATE schema_version SET md5 = $1 WHERE version = 5', [
      then.find(({ version }) => Number(version) === 5)?.md5,
    ]);
    await migrate(db, 'content');
  });

  if (testEngine() === 'postgres')
    test('of PostgreSQL may hold both from the first start on', async () => {
      const one = await testDatabase();
      const at = { DATA_DIR: path.join(folder, 'one'), KEY_FILE: path.join(folder, 'one.key') };
      const config = readConfig({ ...at, DATABASE_URL: one.url, DEMO: 'off', LOG_LEVEL: 'silent' });
      for (const start of [1, 2]) {
        const platform = await openPlatform(config);
        const [{ members } = { members: 0 }] = await platform.db.query<{ members: number }>(
          'SELECT count(*)::int AS members FROM member',
        );
        expect(members, `start ${start}`).toBeGreaterThan(0);
        await platform.close();
      }
      await one.close();
    });

  test('an error of a query leaves the connection usable, and a failed transaction leaves nothing', async () => {
    const stray = { kind: 'x', is_positive: true, shard: 1, n: 1 };
    const insert = 'INSERT INTO post_count (kind, is_positive, shard, n) VALUES ($1, $2, $3, $4)';
    for (let round = 0; round < 5; round++) {
      await expect(
        db.transaction(async (tx) => {
          await tx.query(insert, Object.values(stray));
          await tx.query(insert, Object.values(stray));
        }),
      ).rejects.toThrow();
      await expect(db.query('SELECT * FROM missing')).rejects.toThrow();
      const rows = await Promise.all(Array.from({ length: 20 }, (_, i) => db.query('SELECT $1::int AS i', [i])));
      expect(rows.map(([row]) => row?.i)).toEqual(Array.from({ length: 20 }, (_, i) => i));
    }
    expect(await db.query(`SELECT 1 FROM post_count WHERE kind = 'x'`)).toEqual([]);
  });

  test('the schema alone refuses a second vote, a negative counter and a reply to a reply', async () => {
    const uid = '11111111-1111-4111-8111-111111111111';
    const post = '22222222-2222-7222-8222-222222222222';
    const comments = [1, 2, 3].map((n) => `33333333-3333-4333-8333-33333333333${n}`);
    await db.query(`INSERT INTO member (uid, handle) VALUES ($1, 'souser-aaaaaa')`, [uid]);
    await db.query(
      `INSERT INTO post (id, kind, author_id, author_handle, created_at, body) VALUES ($1, 'experience', $2, 'souser-aaaaaa', '2026-01-01', 'x')`,
      [post, uid],
    );
    await db.query(`INSERT INTO post_stat (post_id, kind, created_at) VALUES ($1, 'experience', '2026-01-01')`, [post]);
    const vote = () => db.query('INSERT INTO vote VALUES ($1, $2, 1)', [post, uid]);
    await vote();
    await expect(vote()).rejects.toThrow(/vote_pkey/);
    await expect(db.query('UPDATE post_stat SET upvotes = -1 WHERE post_id = $1', [post])).rejects.toThrow(/check/);
    const comment = (id: string | undefined, parent: string | null | undefined) =>
      db.query(
        `INSERT INTO comment (post_id, id, author_id, author_handle, body, parent_id, created_at, updated_at)
         VALUES ($1, $2, $3, 'souser-aaaaaa', 'x', $4, '2026-01-01', '2026-01-01')`,
        [post, id, uid, parent],
      );
    await comment(comments[0], null);
    await comment(comments[1], comments[0]);
    await expect(comment(comments[2], comments[1])).rejects.toThrow(/foreign key/);
  });

  test('a folder that another process has open is refused with a sentence', async () => {
    const { engine, dataDir } = databases.database;
    if (engine !== 'pglite') return;
    await expect(openDatabase({ folder: dataDir as string })).rejects.toThrow(/başka bir SesOl süreci/);
  });
});
