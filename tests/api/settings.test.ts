import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig, StartError, settings } from '#server/platform/config.ts';
import { startServer } from '#server/server.ts';
import { copyTemplate, pathsIn } from '#tests/support/templates.ts';

type Setting = (typeof settings)[number];
type Settings = Partial<Record<Setting, string>>;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'sesol-settings-'));
  copyTemplate('schema', folder);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const world = { ORIGIN: 'https://sesol.example', SMTP_URL: 'smtp://127.0.0.1' };
const bucket = { S3_BUCKET: 'b', S3_KEY_ID: 'k', S3_SECRET: 's' };
const notAFolder = '/proc/version';
/** Invalid values of each setting; none where any text is valid. */
const wrong: Record<Setting, Settings[]> = {
  PORT: [{ PORT: 'kapı' }, { PORT: '70000' }],
  HOST: [{ HOST: '192.0.2.1' }, { ...world, HOST: '192.0.2.1' }, { ...world, HOST: 'yok.invalid' }],
  PROCESSES: [{ PROCESSES: '0' }, { PROCESSES: 'hepsi' }, { PROCESSES: '2' }],
  ORIGIN: [{ ORIGIN: 'sesol.example' }, { ORIGIN: 'https://sesol.example' }],
  DATA_DIR: [{ DATA_DIR: notAFolder }, { DATA_DIR: '/dev/null/sesol' }],
  KEY_FILE: [{ KEY_FILE: '/dev/null/sesol/key' }, { KEY_FILE: '/proc' }, { KEY_FILE: notAFolder }],
  DATABASE_URL: [
    { DATABASE_URL: 'veritabani' },
    { DATABASE_URL: 'postgres://127.0.0.1:1/sesol' },
    { DATABASE_URL: 'postgres://127.0.0.1:1,127.0.0.1:1/sesol' },
    { DATABASE_URL: 'postgres://127.0.0.1:1,127.0.0.1:kapı/sesol' },
  ],
  IDENTITY_DATABASE_URL: [{ IDENTITY_DATABASE_URL: 'x' }, { IDENTITY_DATABASE_URL: 'postgres://127.0.0.1/kimlik' }],
  DATABASE_POOL: [
    { DATABASE_POOL: '1' },
    { DATABASE_POOL: 'çok' },
    { DATABASE_POOL: '7', PROCESSES: '4', DATABASE_URL: 'postgres://127.0.0.1:1/sesol' },
  ],
  DATABASE_PREPARED: [{ DATABASE_PREPARED: 'belki' }],
  REDIS_URL: [{ REDIS_URL: 'redis' }, { REDIS_URL: 'http://127.0.0.1:6379' }, { REDIS_URL: 'redis://127.0.0.1:6379' }],
  DATABASE_REPLICA_URL: [{ DATABASE_REPLICA_URL: 'kopya' }, { DATABASE_REPLICA_URL: 'postgres://127.0.0.1/sesol' }],
  REPLICA_MAX_LAG: [{ REPLICA_MAX_LAG: '0' }, { REPLICA_MAX_LAG: 'az' }],
  DATABASE_DIRECT_URL: [{ DATABASE_DIRECT_URL: 'veritabani' }],
  IDENTITY_DATABASE_DIRECT_URL: [{ IDENTITY_DATABASE_DIRECT_URL: 'x' }],
  ERASURE_LEDGER: [{ ERASURE_LEDGER: notAFolder }, { ERASURE_LEDGER: '/dev/null/sesol' }],
  S3_ENDPOINT: [
    { ...bucket, S3_ENDPOINT: 'depo' },
    { ...bucket, S3_ENDPOINT: 'http://127.0.0.1:1' },
  ],
  S3_REGION: [],
  S3_BUCKET: [{ S3_BUCKET: 'b' }],
  S3_KEY_ID: [{ S3_KEY_ID: 'k' }],
  S3_SECRET: [{ S3_SECRET: 's' }],
  SMTP_URL: [{ SMTP_URL: 'posta' }, { SMTP_URL: 'http://posta.example' }],
  SITE_NAME: [{ SITE_NAME: 'x'.repeat(41) }],
  TEAM_NAME: [],
  TEAM_EMAIL: [{ TEAM_EMAIL: 'ekip' }],
  CONTROLLER: [],
  CONTACT_EMAIL: [{ CONTACT_EMAIL: 'ekip' }],
  REMOVAL_EMAIL: [{ REMOVAL_EMAIL: 'ekip' }],
  DATA_EMAIL: [{ DATA_EMAIL: 'ekip' }],
  SOCIAL_INSTAGRAM: [{ SOCIAL_INSTAGRAM: 'javascript:alert(1)' }],
  SOCIAL_X: [{ SOCIAL_X: 'sesol' }],
  SOCIAL_LINKEDIN: [{ SOCIAL_LINKEDIN: 'sesol' }],
  SOCIAL_YOUTUBE: [{ SOCIAL_YOUTUBE: 'sesol' }],
  SOCIAL_TIKTOK: [{ SOCIAL_TIKTOK: 'sesol' }],
  OIDC_ISSUER: [{ OIDC_ISSUER: 'google' }, { OIDC_ISSUER: 'http://id.example', OIDC_CLIENT_ID: 'x' }],
  OIDC_CLIENT_ID: [],
  OIDC_CLIENT_SECRET: [],
  ENUMERATION_PROTECTION: [{ ENUMERATION_PROTECTION: 'evet' }],
  TRUSTED_PROXIES: [{ TRUSTED_PROXIES: '10.0.0.0/40' }],
  DEMO: [{ DEMO: 'hayır' }],
  DOOR_RULES: [{ DOOR_RULES: 'evet' }],
  WORD_LIST: [{ WORD_LIST: 'evet' }],
  STAFF_SECOND_FACTOR: [{ STAFF_SECOND_FACTOR: 'evet' }],
  RATE_LIMITS: [{ RATE_LIMITS: 'no' }, { ...world, RATE_LIMITS: 'off' }],
  CACHE_MB: [{ CACHE_MB: '-1' }, { CACHE_MB: 'çok' }],
  DRAIN_SECONDS: [{ DRAIN_SECONDS: '-1' }, { DRAIN_SECONDS: 'uzun' }],
  BACKUP_DIR: [{ BACKUP_DIR: notAFolder }, { DATA_DIR: '/tmp/x', BACKUP_DIR: '/tmp/x/y' }, { BACKUP_DIR: '/' }],
  BACKUP_DAYS: [{ BACKUP_DAYS: '91' }, { BACKUP_DAYS: '0' }, { BACKUP_DAYS: 'hep' }],
  LOG_DIR: [{ LOG_DIR: notAFolder }],
  METRICS_PORT: [{ METRICS_PORT: '0' }, { METRICS_PORT: 'kapı' }],
  METRICS_HOST: [{ METRICS_PORT: '9464', METRICS_HOST: 'yok.invalid' }],
  ACCESS_LOG: [{ ACCESS_LOG: 'biraz' }],
  LOG_LEVEL: [{ LOG_LEVEL: 'loud' }],
  SESOL_DEV: [],
};

/** The refusal to start, as the operator reads it. */
async function refusal(env: Settings): Promise<string> {
  try {
    const config = readConfig({ ...pathsIn(folder), DEMO: 'off', LOG_LEVEL: 'silent', ...env });
    await (await startServer({ ...config, port: 0 })).close();
  } catch (error) {
    expect(error, String((error as Error).stack)).toBeInstanceOf(StartError);
    return (error as Error).message;
  }
  return 'it started';
}

const cases = settings.flatMap((setting) => wrong[setting].map((env) => ({ setting, env })));

test.each(cases)('$setting: $env is refused with a sentence that names it', async ({ env }) => {
  const sentence = await refusal(env);
  expect(sentence).not.toMatch(/\n/);
  const named = [...settings, ...Object.values(env)].some((word) => sentence.includes(word));
  expect(named, sentence).toBe(true);
});

test('a setting that does not exist is refused, and variables of other programs are ignored', () => {
  for (const [name, meant] of [
    ['RATE_LIMIT', 'RATE_LIMITS'],
    ['DATABASE_URI', 'DATABASE_URL'],
    ['SMTPURL', 'SMTP_URL'],
  ] as const) {
    const env = { [name]: 'off' };
    expect(() => readConfig(env), name).toThrow(`${name} diye bir ayar yok. ${meant} mi`);
  }
  for (const [name, known] of [
    ['TRUSTED_PROXY_ADDRESSES', 'TRUSTED_PROXIES'],
    ['BACKUP_FOLDER', 'BACKUP_DIR, BACKUP_DAYS'],
    ['S3_SECRET_ACCESS_KEY', 'S3_SECRET'],
  ] as const) {
    expect(() => readConfig({ [name]: 'x' }), name).toThrow(`${name} diye bir ayar yok. Böyle başlayanlar: `);
    expect(() => readConfig({ [name]: 'x' }), name).toThrow(known);
  }
  const others = [
    'HOME',
    'HOSTNAME',
    'PATH',
    'TERM',
    'LOGNAME',
    'USER',
    'LANG',
    'PWD',
    'SHLVL',
    'NODE_ENV',
    'AWS_REGION',
  ];
  readConfig(Object.fromEntries(others.map((name) => [name, 'x'])));
});

describe('the key', () => {
  test('that was created beside data of another key does not block the right one', async () => {
    const wrongKey = path.join(folder, 'wrong', 'sesol.key');
    expect(await refusal({ KEY_FILE: wrongKey })).toMatch(/başka bir anahtarla/);
    expect(existsSync(wrongKey)).toBe(false);
    // The erasure ledger lies beside the key, empty.
    expect(await readdir(path.dirname(wrongKey), { recursive: true })).toEqual(['erased']);
    const broken = path.join(folder, 'broken.key');
    await writeFile(broken, 'abc');
    expect(await refusal({ KEY_FILE: broken })).toMatch(/bozuk/);
    expect(existsSync(broken)).toBe(true);
    expect(await refusal({})).toBe('it started');
  });
});

test('a bucket without access is refused with a sentence', async () => {
  const server = createServer((_request, response) => response.writeHead(403).end()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  expect(await refusal({ ...bucket, S3_ENDPOINT: `http://127.0.0.1:${port}` })).toMatch(
    /kovası kullanılamıyor \(403\)/,
  );
  server.close();
});
