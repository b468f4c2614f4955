import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, statSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, get, type RequestListener, type Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { doctor as copy } from '#contract/copy/doctor.ts';
import { listenerOf } from '#server/app.ts';
import { examine } from '#server/operator/doctor/doctor.ts';
import { systemClock } from '#server/platform/clock.ts';
import { type Config, readConfig, StartError } from '#server/platform/config.ts';
import { markRestore, unmarkRestore } from '#server/platform/db/dump.ts';
import { withServer } from '#server/platform/db/health.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { openRecords } from '#server/platform/records/records.ts';
import { openVault } from '#server/platform/vault.ts';
import { openPlatform } from '#server/server.ts';
import { hasPostgres, makeFolder, runOn, startCluster } from '#tests/support/cluster.ts';
import { openTestDatabases, settingsOf, type TestDatabase, testDatabase, testEngine } from '#tests/support/database.ts';
import { type Product, publicSite, startProduct } from '#tests/support/product.ts';
import { freePort } from '#tests/support/server.ts';

let folder: string;
let keyFile: string;
let dataDir: string;
let database: TestDatabase;
let mail: SMTPServer;
let mails: string[];
let http: Server;
let answer: RequestListener;
let origin: string;
let smtpUrl: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'sesol-doctor-'));
  keyFile = path.join(folder, 'keys', 'sesol.key');
  dataDir = path.join(folder, 'data');
  for (const one of ['keys', 'keys/erased', 'data', 'log', 'backups'])
    await mkdir(path.join(folder, one), { recursive: true, mode: 0o700 });
  await writeFile(keyFile, Buffer.alloc(32, 7).toString('base64'), { mode: 0o600 });
  await mkdir(path.join(folder, 'backups', nightOf(new Date())));
  database = await testDatabase();
  mails = [];
  mail = new SMTPServer({
    authOptional: true,
    // Nobody answers for addresses of loopback.
    disableReverseLookup: true,
    disabledCommands: ['STARTTLS'],
    onAuth: (_auth, _session, done) => done(new Error('no')),
    onRcptTo: ({ address }, _session, done) => done(address.startsWith('yok@') ? new Error('no such user') : null),
    onData(stream, _session, done) {
      let text = '';
      stream
        .on('data', (chunk) => (text += chunk))
        .on('end', () => {
          mails.push(text);
          done();
        });
    },
  });
  await new Promise<void>((resolve) => mail.listen(0, '127.0.0.1', () => resolve()));
  smtpUrl = `smtp://127.0.0.1:${(mail.server.address() as AddressInfo).port}`;
  answer = healthySite;
  http = createServer((request, response) => answer(request, response)).listen(0, '127.0.0.1');
  await once(http, 'listening');
  origin = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
});
afterAll(async () => {
  http.close();
  await new Promise<void>((resolve) => mail.close(() => resolve()));
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

const nightOf = (day: Date) => `night-${day.toISOString().slice(0, 10)}`;
const healthySite: RequestListener = ({ url }, response) => {
  response.statusCode = url === '/livez' ? 200 : 404;
  response.end(url === '/livez' ? 'ok' : '');
};

/** A sound configuration of a public site, on this machine. */
function config(changed: Partial<Config> = {}): Config {
  const settings = readConfig({
    ...(database.url ? settingsOf(database) : {}),
    DATA_DIR: dataDir,
    KEY_FILE: keyFile,
    LOG_DIR: path.join(folder, 'log'),
    BACKUP_DIR: path.join(folder, 'backups'),
    SMTP_URL: smtpUrl,
    ORIGIN: 'https://sesol.example',
    TEAM_EMAIL: 'ekip@ornek.example',
    CONTROLLER: 'Ekip',
    TRUSTED_PROXIES: '127.0.0.1',
    DATABASE_POOL: '2',
  });
  return { ...settings, origin, ...changed };
}
/** What the doctor says of this machine whatever a test does. */
const always = (): string[] => [
  ...(process.getuid?.() === 0 ? [copy.runsAsRoot] : []),
  copy.httpOrigin,
  copy.backupsBesideData,
  ...(database.url ? [copy.sameCluster] : []),
];
async function found(
  changed: Partial<Config> = {},
  more: { mailTo?: string; keyCopy?: string } = {},
): Promise<string[]> {
  const said = await all(config(changed), more);
  return said.filter((one) => !always().includes(one));
}
/** The sentences of all faults. */
async function all(of: Config, { mailTo, keyCopy }: { mailTo?: string; keyCopy?: string } = {}): Promise<string[]> {
  const said = await examine({ config: of, mailTo, keyCopy });
  return said.filter(({ weight }) => weight !== 'note').map(({ sentence }) => sentence);
}
/** Mounts a file system in memory. */
function mount(folder: string, options: string): void {
  execFileSync('mount', ['-t', 'tmpfs', '-o', `mode=700,${options}`, 'tmpfs', folder], { stdio: 'pipe' });
}
const unmount = (folder: string) => execFileSync('umount', [folder]);
/** Whether disks can be mounted. */
const isRoot = process.getuid?.() === 0;

test('a sound installation has no fault, and its trial mail arrives', async () => {
  expect(await found({}, { mailTo: 'ekip@ornek.example', keyCopy: keyFile })).toEqual([]);
  expect(mails).toHaveLength(1);
});

test('an address without https, one disk and one cluster are told of', async () => {
  const said = await all(config());
  expect(said.toSorted()).toEqual(always().toSorted());
});

/** A certificate of its own making, with its key. */
async function untrusted(): Promise<{ key: Buffer; cert: Buffer }> {
  const [key, cert] = [at('tls.key'), at('tls.crt')];
  const own = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=sesol.example'];
  execFileSync('openssl', [...own, '-keyout', key, '-out', cert], { stdio: 'ignore' });
  return { key: await readFile(key), cert: await readFile(cert) };
}

interface Planted {
  name: string;
  says: () => string;
  changed?: () => Partial<Config>;
  more?: () => { mailTo?: string; keyCopy?: string };
  plant?: () => unknown;
  mend?: () => unknown;
}
const at = (name: string) => path.join(folder, name);
const nowhere = () => at('nowhere');
const site = (listener: RequestListener) => ({
  plant: () => {
    answer = listener;
  },
  mend: () => {
    answer = healthySite;
  },
});
let closed = 0;

const faults: Planted[] = [
  { name: 'no team', says: () => copy.teamEmailUnset, changed: () => ({ unsetContacts: ['TEAM_EMAIL'] }) },
  { name: 'no controller', says: () => copy.controllerUnset, changed: () => ({ unsetContacts: ['CONTROLLER'] }) },
  { name: 'no proxies', says: () => copy.proxiesUnset, changed: () => ({ trustedProxies: [] }) },
  { name: 'trace', says: () => copy.logTooTalkative('trace'), changed: () => ({ logLevel: 'trace' }) },
  {
    name: 'metrics for everybody',
    says: () => copy.metricsOpen('0.0.0.0'),
    changed: () => ({ metrics: { host: '0.0.0.0', port: 9464 } }),
  },
  { name: 'no key', says: () => copy.keyMissing(nowhere()), changed: () => ({ keyFile: nowhere() }) },
  {
    name: 'a broken key',
    says: () => copy.keyBroken(at('keys/broken')),
    changed: () => ({ keyFile: at('keys/broken') }),
    plant: () => writeFile(at('keys/broken'), 'abc', { mode: 0o600 }),
  },
  {
    name: 'a readable key',
    says: () => copy.keyReadable(keyFile),
    plant: () => chmod(keyFile, 0o640),
    mend: () => chmod(keyFile, 0o600),
  },
  {
    name: 'an open key folder',
    says: () => copy.keyFolderOpen(at('keys')),
    plant: () => chmod(at('keys'), 0o777),
    mend: () => chmod(at('keys'), 0o700),
  },
  { name: 'a key beside the data', says: () => copy.keyBesideData(keyFile), changed: () => ({ keyBesideData: true }) },
  { name: 'no copy', says: () => copy.keyCopyMissing(nowhere()), more: () => ({ keyCopy: nowhere() }) },
  {
    name: 'a copy of another key',
    says: () => copy.keyCopyDiffers(at('other-copy')),
    more: () => ({ keyCopy: at('other-copy') }),
    plant: () => writeFile(at('other-copy'), Buffer.alloc(32, 8).toString('base64')),
  },
  { name: 'no ledger', says: () => copy.ledgerMissing(nowhere()), changed: () => ({ ledgerDir: nowhere() }) },
  {
    name: 'no data folder',
    says: () => copy.folderReadOnly('DATA_DIR', '/dev/null/sesol'),
    changed: () => ({ dataDir: '/dev/null/sesol' }),
  },
  {
    name: 'no log folder',
    says: () => copy.folderReadOnly('LOG_DIR', nowhere()),
    changed: () => ({ logDir: nowhere() }),
  },
  {
    name: 'proxies that are everybody',
    says: () => copy.proxiesTooMany(['0.0.0.0/0']),
    changed: () => ({ trustedProxies: ['0.0.0.0/0'] }),
  },
  {
    name: 'an open folder',
    says: () => copy.folderOpen(at('log')),
    plant: () => chmod(at('log'), 0o755),
    mend: () => chmod(at('log'), 0o700),
  },
  { name: 'no backups', says: () => copy.backupsUnset, changed: () => ({ backupDir: undefined }) },
  {
    name: 'an old backup',
    says: () => copy.backupOld('night-2020-01-01'),
    changed: () => ({ backupDir: at('old-backups') }),
    plant: () => mkdir(at('old-backups/night-2020-01-01'), { recursive: true, mode: 0o700 }),
  },
  {
    name: 'no nightly backup yet',
    says: () => copy.noNightYet,
    changed: () => ({ backupDir: at('new-backups') }),
    plant: () => mkdir(at('new-backups'), { recursive: true, mode: 0o700 }),
  },
  {
    name: 'a backup beyond the promise',
    says: () => copy.backupTooOld('hand-2020-01-01T000000Z'),
    plant: () => mkdir(at('backups/hand-2020-01-01T000000Z')),
    mend: () => rm(at('backups/hand-2020-01-01T000000Z'), { recursive: true }),
  },
  {
    name: 'no mail server',
    says: () => copy.mailUnreachable('ECONNREFUSED'),
    changed: () => ({ smtpUrl: `smtp://127.0.0.1:${closed}` }),
  },
  {
    name: 'a wrong mail password',
    says: () => copy.mailRefused('EAUTH'),
    changed: () => ({ smtpUrl: smtpUrl.replace('//', '//ekip:yanlis@') }),
  },
  { name: 'a mail in clear', says: () => copy.mailInClear, changed: () => ({ smtpUrl: 'smtp://0.0.0.0:1' }) },
  {
    name: 'a refused mail',
    says: () => copy.mailNotSent('yok@ornek.example', 'EENVELOPE'),
    more: () => ({ mailTo: 'yok@ornek.example' }),
  },
  {
    name: 'no bucket',
    says: () => 'kovası kullanılamıyor',
    changed: () => ({
      s3: { endpoint: `http://127.0.0.1:${closed}`, region: 'x', bucket: 'b', keyId: 'k', secret: 's' },
    }),
  },
  {
    name: 'a bucket that is only read',
    says: () => 'Fotoğrafların deposuna yazılamıyor (',
    changed: () => ({ s3: { endpoint: origin, region: 'x', bucket: 'b', keyId: 'k', secret: 's' } }),
    ...site(({ method, url }, response) => {
      if (url?.startsWith('/b/'))
        return void response.writeHead(/PUT|DELETE/.test(method ?? '') ? 403 : 200).end('depo');
      return healthySite({ url } as never, response as never);
    }),
  },
  {
    name: 'no site',
    says: () => copy.originUnreachable(`http://127.0.0.1:${closed}`, 'ECONNREFUSED'),
    changed: () => ({ origin: `http://127.0.0.1:${closed}` }),
  },
  {
    name: 'another site',
    says: () => copy.originElsewhere(origin),
    ...site((_request, response) => void response.end('Welcome to nginx!')),
  },
  {
    name: 'an open outbox',
    says: () => copy.outboxOpen(origin),
    ...site((_request, response) => void response.end('ok')),
  },
  {
    name: 'public metrics',
    says: () => copy.metricsPublic(origin),
    ...site(({ url }, response) => {
      if (url === '/metrics') return void response.end('sesol_ready 1');
      return healthySite({ url } as never, response as never);
    }),
  },
];

describe('a planted fault is named with its cure', () => {
  beforeAll(async () => {
    closed = await freePort();
  });

  test.each(faults)('$name', async ({ says, changed, more, plant, mend }) => {
    await plant?.();
    try {
      expect((await found(changed?.(), more?.())).join('\n')).toContain(says());
    } finally {
      await mend?.();
    }
  });

  test('a certificate that browsers refuse', async () => {
    const tls = createTlsServer(await untrusted(), healthySite);
    tls.listen(0, '127.0.0.1');
    await once(tls, 'listening');
    const secure = `https://127.0.0.1:${(tls.address() as AddressInfo).port}`;
    expect((await found({ origin: secure })).join('\n')).toContain(
      copy.certificate(secure, 'DEPTH_ZERO_SELF_SIGNED_CERT'),
    );
    tls.close();
  });

  test.each([
    ['from the beginning', 'smtps', { secure: true }],
    ['by STARTTLS', 'smtp', {}],
  ])('a mail server with an untrusted certificate, %s', async (_name, protocol, options) => {
    const server = new SMTPServer({
      ...options,
      ...(await untrusted()),
      authOptional: true,
      disableReverseLookup: true,
    });
    // The client ends the handshake.
    server.on('error', () => {});
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
    const { port } = server.server.address() as AddressInfo;
    expect(await found({ smtpUrl: `${protocol}://127.0.0.1:${port}` })).toEqual([
      copy.mailCertificate('127.0.0.1', 'DEPTH_ZERO_SELF_SIGNED_CERT'),
    ]);
    await new Promise<void>((resolve) => server.close(() => resolve()));
  });
});

describe.runIf(isRoot)('a fault of a disk', () => {
  const [small, full] = [() => at('small'), () => at('log')];

  test('that is nearly full', async () => {
    mount(full(), 'size=8m');
    try {
      expect(await found()).toEqual([copy.diskNearlyFull('LOG_DIR', 8)]);
    } finally {
      unmount(full());
    }
  });

  test('on which the ledger can only be read', async () => {
    await mkdir(small());
    mount(small(), 'size=8m,ro');
    try {
      expect(await found({ ledgerDir: small() })).toEqual([copy.ledgerReadOnly(small())]);
    } finally {
      unmount(small());
    }
  });

  if (testEngine() === 'pglite')
    test('that the embedded databases have outgrown', async () => {
      const dataDir = at('outgrown');
      await mkdir(dataDir);
      mount(dataDir, 'size=8m');
      try {
        await writeFile(path.join(dataDir, 'table'), Buffer.alloc(5 * 1024 * 1024));
        expect(await found({ dataDir })).toEqual([
          copy.diskNearlyFull('DATA_DIR', 3),
          copy.databaseOutgrowsDisk('DATA_DIR', 5, 3),
        ]);
      } finally {
        unmount(dataDir);
      }
    });
});

describe('a fault of a proxy', () => {
  /** The product with each setting of TRUSTED_PROXIES, and its port. */
  const sites = new Map<string, { product: Product; server: Server; port: number }>();
  beforeAll(async () => {
    for (const trusted of ['127.0.0.1', '10.88.0.1']) {
      const product = await startProduct({ env: { ...publicSite, TRUSTED_PROXIES: trusted } });
      const server = createServer(listenerOf(product.app)).listen(0, '127.0.0.1');
      await once(server, 'listening');
      sites.set(trusted, { product, server, port: (server.address() as AddressInfo).port });
    }
  });
  afterAll(async () => {
    for (const { product, server } of sites.values()) {
      server.close();
      await product.close();
    }
  });

  test.each([
    ['none that says whose request it is', '127.0.0.1', () => '203.0.113.9', () => []],
    ['none that adds to what the reader claims', '127.0.0.1', (claimed) => `${claimed}, 203.0.113.9`, () => []],
    ['one that says nothing', '127.0.0.1', () => undefined, () => [copy.proxySilent(origin)]],
    [
      'one that passes on what the reader claims',
      '127.0.0.1',
      (claimed) => claimed,
      () => [copy.proxyBelieves(origin)],
    ],
    [
      'one that TRUSTED_PROXIES does not name',
      '10.88.0.1',
      () => '203.0.113.9',
      () => [copy.proxyUnknown(origin, ['10.88.0.1'])],
    ],
  ] satisfies [string, string, (claimed: string) => string | undefined, () => string[]][])(
    '%s',
    async (_name, trusted, forwarded, says) => {
      answer = ({ url, headers }, response) => {
        const said = forwarded(String(headers['x-forwarded-for']));
        const sent = { host: 'sesol.example', ...(said === undefined ? {} : { 'x-forwarded-for': said }) };
        get({ port: sites.get(trusted)?.port, path: url, headers: sent }, (got) => {
          response.writeHead(got.statusCode ?? 500, got.headers);
          got.pipe(response);
        });
      };
      try {
        expect(await found({ trustedProxies: [trusted] })).toEqual(says());
      } finally {
        answer = healthySite;
      }
    },
  );
});

if (testEngine() === 'postgres')
  describe('of a database', () => {
    const name = 'DATABASE_URL';
    const url = () => database.url as string;
    const own = () => new URL(url()).pathname.slice(1);
    const run = (statement: string) => withServer(process.env.TEST_DATABASE_URL as string, (db) => db.query(statement));

    test.each([
      ['read-only', 'default_transaction_read_only', 'on', copy.readOnly(name)],
      ['one that writes statements down', 'log_statement', 'all', copy.logsStatements(name, 'log_statement')],
      [
        'one that writes slow ones down',
        'log_min_duration_statement',
        '100',
        copy.logsStatements(name, 'log_min_duration_statement'),
      ],
    ])('%s', async (_name, setting, value, says) => {
      await run(`ALTER DATABASE ${own()} SET ${setting} = '${value}'`);
      expect(await found()).toContain(says);
      await run(`ALTER DATABASE ${own()} RESET ${setting}`);
      expect(await found()).toEqual([]);
    });

    /** Puts something of the server's own out of sight of this database, for as long as `look` takes. */
    async function instead(made: string, dropped: string, look: () => Promise<void>): Promise<void> {
      await run(`ALTER DATABASE ${own()} SET search_path = public, pg_catalog`);
      await withServer(url(), (db) => db.query(`CREATE ${made}`));
      try {
        await look();
      } finally {
        await withServer(url(), (db) => db.query(`DROP ${dropped}`));
        await run(`ALTER DATABASE ${own()} RESET search_path`);
      }
    }
    /** Refuses to start with the sentence, before anything was migrated. */
    async function refusesToStart(sentence: string, changed: Partial<Config> = {}): Promise<void> {
      const starting = { ...config(changed), logDir: undefined, keyFile: at('keys/start.key') };
      await expect(openPlatform(starting)).rejects.toThrow(new StartError(sentence));
      const tables = await withServer(starting.databaseUrl ?? '', (db) =>
        db.query("SELECT FROM pg_tables WHERE schemaname = 'public'"),
      );
      expect(tables).toEqual([]);
    }

    test('an old server', () =>
      instead(
        `FUNCTION public.current_setting(name text) RETURNS text LANGUAGE sql AS $$ SELECT CASE name
           WHEN 'server_version_num' THEN '140011' WHEN 'server_version' THEN '14.11'
           ELSE pg_catalog.current_setting(name) END $$`,
        'FUNCTION public.current_setting',
        async () => {
          expect(await found()).toEqual([copy.tooOldServer(name, '14.11')]);
          await refusesToStart(copy.tooOldServer(name, '14.11'));
        },
      ));

    test('a server without the extension for searching', () =>
      instead(
        `VIEW public.pg_available_extensions AS SELECT * FROM pg_catalog.pg_available_extensions WHERE name <> 'pg_trgm'`,
        'VIEW public.pg_available_extensions',
        async () => {
          expect(await found()).toEqual([copy.noTrigram(name)]);
          await refusesToStart(copy.noTrigram(name));
        },
      ));

    test('a clock that goes otherwise than this machine’s', () =>
      instead(
        `FUNCTION public.clock_timestamp() RETURNS timestamptz LANGUAGE sql AS
           $$ SELECT pg_catalog.clock_timestamp() - interval '90 s' $$`,
        'FUNCTION public.clock_timestamp',
        async () => expect(await found()).toEqual([copy.clockApart(90)]),
      ));

    test('another encoding', async () => {
      const other = `sesol_doctor_ascii_${process.pid}`;
      await run(`CREATE DATABASE ${other} TEMPLATE template0 ENCODING 'SQL_ASCII' LC_COLLATE 'C' LC_CTYPE 'C'`);
      const databaseUrl = Object.assign(new URL(url()), { pathname: other }).href;
      expect(await found({ databaseUrl })).toEqual([copy.notUtf8(name, 'SQL_ASCII')]);
      await refusesToStart(copy.notUtf8(name, 'SQL_ASCII'), { databaseUrl });
      await run(`DROP DATABASE ${other}`);
    });

    test.runIf(hasPostgres())('a server that loses what it is told, and one that archives who did what', async () => {
      const cluster = await startCluster({ archive_mode: 'on', archive_command: '/bin/true', fsync: 'off' });
      try {
        await runOn(cluster.url('postgres'), 'CREATE DATABASE identity');
        const [databaseUrl, identityDatabaseUrl] = [cluster.url('postgres'), cluster.url('identity')];
        const second = 'IDENTITY_DATABASE_URL';
        expect(await found({ databaseUrl, identityDatabaseUrl })).toEqual([
          copy.unsafe(name, 'fsync'),
          copy.unsafe(second, 'fsync'),
          copy.archives(second),
        ]);
      } finally {
        await cluster.remove();
      }
    });

    test.runIf(hasPostgres() && isRoot)('that has outgrown its disk, or whose disk is not seen', async () => {
      const cluster = await startCluster({ fsync: 'on' });
      const disk = makeFolder(path.join(cluster.folder, 'disk'));
      mount(disk, 'size=12m');
      try {
        chownSync(disk, statSync(cluster.folder).uid, statSync(cluster.folder).gid);
        await runOn(cluster.url('postgres'), `CREATE TABLESPACE small LOCATION '${disk}'`);
        await runOn(cluster.url('postgres'), 'CREATE DATABASE sesol TABLESPACE small');
        await runOn(cluster.url('postgres'), 'CHECKPOINT');
        const databaseUrl = cluster.url('sesol');
        expect((await found({ databaseUrl })).join('\n')).toMatch(/veritabanı 7 MB, diskinde \d MB boş\. Gece/);
        await runOn(databaseUrl, 'CREATE ROLE guest LOGIN');
        const asGuest = cluster.url('postgres').replace('postgres@', 'guest@');
        const notes = (
          await examine({ config: config({ databaseUrl: asGuest }), mailTo: undefined, keyCopy: undefined })
        )
          .filter(({ weight }) => weight === 'note')
          .map(({ sentence }) => sentence);
        expect(notes).toContain(copy.diskUnknown(name, 7));
        await runOn(cluster.url('postgres'), 'GRANT pg_read_all_settings TO guest');
        const seen = await examine({ config: config({ databaseUrl: asGuest }), mailTo: undefined, keyCopy: undefined });
        expect(seen.map(({ sentence }) => sentence).join('\n')).toMatch(
          /DATABASE_URL: veritabanı 7 MB, diskinde \d+ MB boş\./,
        );
      } finally {
        await cluster.stop();
        unmount(disk);
        await cluster.remove();
      }
    });

    test('a rotation of the key that stands, and a key file that is not that of the data', async () => {
      const { db, identityDb } = await openTestDatabases(database);
      await migrate(identityDb, 'identity');
      const vault = openVault(keyFile);
      await openRecords({ db: identityDb, vault, clock: systemClock, keyFile });
      expect(await found()).toEqual([]);
      const text = await readFile(keyFile, 'utf8');
      vault.addKey('2026-11-25');
      expect(await found()).toEqual([copy.rotationStands]);
      expect(await found({}, { keyCopy: keyFile })).toEqual([copy.rotationStands]);
      await writeFile(at('copy.key'), text, { mode: 0o600 });
      expect(await found({}, { keyCopy: at('copy.key') })).toContain(copy.keyCopyDiffers(at('copy.key')));
      await writeFile(keyFile, Buffer.alloc(32, 8).toString('base64'));
      expect(await found()).toEqual([copy.keyOfOthers(keyFile)]);
      await writeFile(keyFile, text);
      await identityDb.query('DROP SCHEMA identity CASCADE; DROP TABLE identity_schema_version, idempotent_answer');
      await db.close();
      await identityDb.close();
    });

    test('one that is away, or full, or without rights, or half restored, or of a newer release', async () => {
      const away = `postgres://127.0.0.1:${closed}/yok`;
      expect(await found({ databaseUrl: away })).toContain(copy.unreachable(name, 'ECONNREFUSED'));
      expect((await found({ databasePool: 5000, processes: 1 })).join('\n')).toMatch(/bağlantı boş, 5001 gerekiyor/);
      const role = `sesol_doctor_${process.pid}`;
      await run(`CREATE ROLE ${role} LOGIN PASSWORD 'x'`);
      const asRole = Object.assign(new URL(url()), { username: role, password: 'x' }).href;
      expect(await found({ databaseUrl: asRole })).toContain(copy.noCreate(name));
      await run(`DROP ROLE ${role}`);

      const { db, identityDb } = await openTestDatabases(database);
      await db.transaction(markRestore);
      await db.query('CREATE TABLE schema_version (version bigint, name text, md5 text, run_at timestamptz)');
      await db.query('INSERT INTO schema_version (version) VALUES (999)');
      const said = await found();
      expect(said).toContain(copy.restoreUnfinished(name));
      expect(said.join('\n')).toMatch(/şema bu sürümden yeni \(999/);
      await unmarkRestore(db);
      await db.query('DROP TABLE schema_version');
      await db.close();
      await identityDb.close();
    });
  });
