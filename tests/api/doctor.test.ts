import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { doctor as copy } from '#contract/copy/doctor.ts';
import { examine } from '#server/operator/doctor/doctor.ts';
import { systemClock } from '#server/platform/clock.ts';
import { type Config, readConfig } from '#server/platform/config.ts';
import { markRestore, unmarkRestore } from '#server/platform/db/dump.ts';
import { withServer } from '#server/platform/db/health.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { openRecords } from '#server/platform/records/records.ts';
import { openVault } from '#server/platform/vault.ts';
import { openTestDatabases, settingsOf, type TestDatabase, testDatabase, testEngine } from '#tests/support/database.ts';
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
  const said = await examine({ config: config(changed), mailTo: more.mailTo, keyCopy: more.keyCopy });
  return said.filter((one) => !always().includes(one));
}

test('a sound installation has no fault, and its trial mail arrives', async () => {
  expect(await found({}, { mailTo: 'ekip@ornek.example', keyCopy: keyFile })).toEqual([]);
  expect(mails).toHaveLength(1);
});

test('an address without https, one disk and one cluster are told of', async () => {
  const said = await examine({ config: config(), mailTo: undefined, keyCopy: undefined });
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
