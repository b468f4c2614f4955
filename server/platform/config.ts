import { isIP, isIPv6 } from 'node:net';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { operator } from '#contract/copy/operator.ts';
import { processes as processLimits } from '#contract/limits.ts';
import { policy } from '#contract/policy.ts';
import type { Publisher } from '#contract/site.ts';
import { urlsOf } from './db/hosts.ts';
import { defaultKeyLocation } from './key-location.ts';

const onOff = () => z.enum(['on', 'off']).transform((value) => value === 'on');
const blankIsUnset = (value: unknown) => (value === '' ? undefined : value);

const webAddress = z.url({ protocol: /^https?$/ });

const postgresHost = z.url({ protocol: /^postgres(ql)?$/ });
/** The URL of a PostgreSQL server, with one host or several. */
const postgresAddress = z.string().check((ctx) => {
  const wrong = urlsOf(ctx.value).find((url) => !postgresHost.safeParse(url).success);
  if (wrong !== undefined) ctx.issues.push({ code: 'custom', input: ctx.value, message: 'Invalid URL' });
});

const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  PROCESSES: z.coerce.number().int().min(1).max(processLimits.most).optional(),
  ORIGIN: z.url({ protocol: /^https?$/ }).optional(),
  DATA_DIR: z.string().default('./data'),
  KEY_FILE: z.string().optional(),
  ERASURE_LEDGER: z.string().optional(),
  DATABASE_URL: postgresAddress.optional(),
  IDENTITY_DATABASE_URL: postgresAddress.optional(),
  DATABASE_POOL: z.coerce.number().int().min(2).max(500).optional(),
  DATABASE_PREPARED: onOff().default(true),
  DATABASE_DIRECT_URL: postgresAddress.optional(),
  IDENTITY_DATABASE_DIRECT_URL: postgresAddress.optional(),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  DATABASE_REPLICA_URL: postgresAddress.optional(),
  REPLICA_MAX_LAG: z.coerce.number().min(0.5).max(60).default(1),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_BUCKET: z.string().optional(),
  S3_KEY_ID: z.string().optional(),
  S3_SECRET: z.string().optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  SITE_NAME: z.string().trim().max(40).default('SesOl'),
  TEAM_NAME: z.string().optional(),
  TEAM_EMAIL: z.email().optional(),
  CONTROLLER: z.string().optional(),
  CONTACT_EMAIL: z.email().optional(),
  REMOVAL_EMAIL: z.email().optional(),
  DATA_EMAIL: z.email().optional(),
  SOCIAL_INSTAGRAM: webAddress.optional(),
  SOCIAL_X: webAddress.optional(),
  SOCIAL_LINKEDIN: webAddress.optional(),
  SOCIAL_YOUTUBE: webAddress.optional(),
  SOCIAL_TIKTOK: webAddress.optional(),
  OIDC_ISSUER: z.url({ protocol: /^https?$/ }).default('https://accounts.google.com'),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  ENUMERATION_PROTECTION: onOff().optional(),
  TRUSTED_PROXIES: z.string().default(''),
  DEMO: onOff().default(true),
  RATE_LIMITS: onOff().default(true),
  DOOR_RULES: onOff().default(true),
  WORD_LIST: onOff().default(true),
  STAFF_SECOND_FACTOR: onOff().default(false),
  CACHE_MB: z.coerce.number().int().min(0).max(4096).default(64),
  DRAIN_SECONDS: z.coerce.number().min(0).max(300).default(0),
  BACKUP_DIR: z.string().optional(),
  BACKUP_DAYS: z.coerce.number().int().min(1).max(policy.backupDays).default(14),
  LOG_DIR: z.string().optional(),
  ACCESS_LOG: onOff().default(true),
  METRICS_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
  SESOL_DEV: z.string().optional(),
});

type Values = z.output<typeof environment>;

/** The settings of a server, read once at start. */
export interface Config {
  publisher: Publisher;
  /** Contacts of the operator that are missing in production. */
  unsetContacts: ('TEAM_EMAIL' | 'CONTROLLER')[];
  port: number;
  host: string;
  /** The number of processes that answer requests on this port. */
  processes: number;
  /** Scheme and host without a trailing slash. */
  origin: string;
  /** Whether `ORIGIN` is public: no demo, no outbox page, mail by SMTP. */
  production: boolean;
  dataDir: string;
  keyFile: string;
  /** The folder of the erasure ledger, outside the data and its backups. */
  ledgerDir: string;
  /** Whether the key lies beside the data because no other location is set. */
  keyBesideData: boolean;
  databaseUrl: string | undefined;
  /** The size of each database's connection pool, in each process. */
  databasePool: number;
  /** Whether prepared statements are used; not behind a pooler that lends a connection for one transaction. */
  databasePrepared: boolean;
  /** The direct address past a pooler: for listening, migrations and nightly work. */
  databaseDirectUrl: string | undefined;
  identityDatabaseDirectUrl: string | undefined;
  /** The streaming replica of the content database that answers public reads. */
  databaseReplicaUrl: string | undefined;
  /** The Redis by which nodes count limits and hear each other; otherwise both go by the databases. */
  redisUrl: string | undefined;
  /** The lag beyond which the replica is left out, in milliseconds. */
  replicaMaxLag: number;
  /** The identity database; `databaseUrl` itself where no other is set. */
  identityDatabaseUrl: string | undefined;
  /** The bucket for photos; the data folder where it is not set. */
  s3: S3Settings | null;
  smtpUrl: string | undefined;
  /** The OpenID provider that may sign members in; `null` until a client id is set. */
  oidc: { issuer: string; clientId: string; clientSecret: string | undefined } | null;
  /**
   * Whether sign-up, sign-in and reset answer alike for known and unknown addresses, so that membership stays secret.
   */
  enumerationProtection: boolean;
  /** Addresses and CIDR ranges of proxies whose forwarded headers count. */
  trustedProxies: string[];
  demo: boolean;
  rateLimits: boolean;
  /** Whether the rules of contract/door-rules.ts withhold posts, and refuse votes and reports. */
  doorRules: boolean;
  /** Whether the phrases of contract/word-list.ts are refused, withheld and masked. */
  wordList: boolean;
  /** Whether moderators and admins need a second factor. */
  staffSecondFactor: boolean;
  /** The memory for public answers, in bytes; 0 turns the cache off. */
  cacheBytes: number;
  /**
   * The time for which a stopping server still accepts connections, until its load balancer has noticed, in
   * milliseconds.
   */
  drainDelay: number;
  /** The folder of nightly backups; none are made where it is not set. */
  backupDir: string | undefined;
  /** The number of days for which nightly backups are kept. */
  backupDays: number;
  logLevel: string;
  /** Whether requests have lines in the log. */
  accessLog: boolean;
  /** Where metrics are read; nowhere without a port. */
  metrics: { host: string; port: number } | undefined;
  /** The folder of log files; standard output where it is not set. */
  logDir: string | undefined;
  /** Whether pages come from Vite with hot reload instead of the build. */
  development: boolean;
}

/** An S3 bucket, at Amazon or elsewhere. */
export interface S3Settings {
  endpoint: string | undefined;
  region: string;
  bucket: string;
  keyId: string;
  secret: string;
}

/** A reason not to start; its message is shown to the operator as it is. */
export class StartError extends Error {}

/** The data is sealed with a key other than that of the key file. */
export class WrongKeyError extends StartError {
  constructor(keyFile: string) {
    super(operator.keyMissing(keyFile));
  }
}

/** Reads the settings from the environment. Throws `StartError` naming what to change. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  refuseUnknown(Object.keys(env));
  const parsed = environment.safeParse(Object.fromEntries(Object.entries(env).map(([k, v]) => [k, blankIsUnset(v)])));
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new StartError(operator.invalidSetting(String(issue?.path.join('.')), String(issue?.message)));
  }
  const values = parsed.data;
  const hostInUrl = values.HOST.includes(':') ? `[${values.HOST}]` : values.HOST;
  const origin = new URL(values.ORIGIN ?? `http://${hostInUrl}:${values.PORT}`).origin;
  const production = !isLoopback(new URL(origin).hostname);
  const development = values.SESOL_DEV === '1' && !production;
  const processes = readProcesses(values, development);
  const dataDir = path.resolve(values.DATA_DIR);
  const chosen = defaultKeyLocation(dataDir, env);
  const keyFile = values.KEY_FILE ? path.resolve(values.KEY_FILE) : chosen.keyFile;
  const config: Config = {
    publisher: readPublisher(values),
    unsetContacts: production ? (['TEAM_EMAIL', 'CONTROLLER'] as const).filter((name) => !values[name]) : [],
    port: values.PORT,
    host: values.HOST,
    processes,
    origin,
    production,
    dataDir,
    keyFile,
    ledgerDir: path.resolve(values.ERASURE_LEDGER ?? path.join(path.dirname(keyFile), 'erased')),
    keyBesideData: !values.KEY_FILE && chosen.isBesideData,
    databaseUrl: values.DATABASE_URL,
    identityDatabaseUrl: values.IDENTITY_DATABASE_URL ?? values.DATABASE_URL,
    databasePool: poolOfEach(values.DATABASE_POOL, processes),
    databasePrepared: values.DATABASE_PREPARED,
    databaseDirectUrl: values.DATABASE_DIRECT_URL,
    identityDatabaseDirectUrl:
      values.IDENTITY_DATABASE_DIRECT_URL ?? (values.IDENTITY_DATABASE_URL ? undefined : values.DATABASE_DIRECT_URL),
    databaseReplicaUrl: values.DATABASE_REPLICA_URL,
    redisUrl: values.REDIS_URL,
    replicaMaxLag: values.REPLICA_MAX_LAG * 1000,
    s3: readS3(values),
    smtpUrl: values.SMTP_URL,
    oidc: values.OIDC_CLIENT_ID
      ? { issuer: values.OIDC_ISSUER, clientId: values.OIDC_CLIENT_ID, clientSecret: values.OIDC_CLIENT_SECRET }
      : null,
    enumerationProtection: values.ENUMERATION_PROTECTION ?? production,
    trustedProxies: readProxies(values.TRUSTED_PROXIES),
    demo: values.DEMO && !production,
    rateLimits: values.RATE_LIMITS,
    doorRules: values.DOOR_RULES && values.RATE_LIMITS,
    wordList: values.WORD_LIST,
    staffSecondFactor: values.STAFF_SECOND_FACTOR,
    cacheBytes: values.CACHE_MB * 1024 * 1024,
    drainDelay: values.DRAIN_SECONDS * 1000,
    backupDir: values.BACKUP_DIR && path.resolve(values.BACKUP_DIR),
    backupDays: values.BACKUP_DAYS,
    logLevel: values.LOG_LEVEL,
    accessLog: values.ACCESS_LOG,
    metrics: values.METRICS_PORT === undefined ? undefined : { host: values.METRICS_HOST, port: values.METRICS_PORT },
    logDir: values.LOG_DIR && path.resolve(values.LOG_DIR),
    development,
  };
  if (!production && !isLoopback(config.host)) throw new StartError(operator.originRequired(config.host));
  if (values.IDENTITY_DATABASE_URL && !values.DATABASE_URL) throw new StartError(operator.identityAlone);
  if (values.REDIS_URL && !values.DATABASE_URL) throw new StartError(operator.redisAlone);
  if (values.DATABASE_REPLICA_URL && !values.DATABASE_URL) throw new StartError(operator.replicaAlone);
  if (!config.databasePrepared && !(config.databaseDirectUrl && config.identityDatabaseDirectUrl))
    throw new StartError(operator.directUrlMissing);
  if (config.oidc && /^http:/.test(config.oidc.issuer) && !isLoopback(new URL(config.oidc.issuer).hostname)) {
    throw new StartError(operator.issuerInsecure);
  }
  if (production && !config.smtpUrl) {
    throw new StartError(operator.smtpRequired);
  }
  if (production && !config.rateLimits) {
    throw new StartError(operator.limitsRequired);
  }
  if (isInside(config.keyFile, config.dataDir)) {
    throw new StartError(operator.keyInsideData);
  }
  if (isInside(config.ledgerDir, config.dataDir)) {
    throw new StartError(operator.ledgerInsideData);
  }
  if (config.backupDir) refuseBackupsAt(config.backupDir, config);
  return config;
}

/**
 * The processes that are set, otherwise one for each core, as far as the connections go, where the kernel shares a port
 * out. The embedded engine, and Vite, have one.
 */
function readProcesses(
  { PORT: port, PROCESSES: set, DATABASE_URL: databaseUrl, DATABASE_POOL: pool = Number.POSITIVE_INFINITY }: Values,
  development: boolean,
): number {
  if (set !== undefined && set > 1 && !databaseUrl) throw new StartError(operator.processesEmbedded(set));
  // Of any free port each would find another.
  if (!databaseUrl || development || port === 0) return 1;
  if (set !== undefined) return set;
  const { most, leastConnections } = processLimits;
  if (process.platform !== 'linux') return 1;
  return Math.max(1, Math.min(availableParallelism(), most, Math.floor(pool / leastConnections)));
}

/** The connections of each process: its share of those that are set, or of twenty and more for many processes. */
function poolOfEach(set: number | undefined, processes: number): number {
  const { connections, leastConnections } = processLimits;
  const size = set ?? Math.max(20, connections * processes);
  const each = Math.floor(size / processes);
  if (each < leastConnections) throw new StartError(operator.poolTooSmall(size, processes, leastConnections));
  return each;
}

/** Refuses a folder for backups that would be lost with the data, or hold what opens or outlives it. */
function refuseBackupsAt(folder: string, { dataDir, keyFile, ledgerDir }: Config): void {
  if (isInside(folder, dataDir)) throw new StartError(operator.backupsInsideData);
  if (isInside(keyFile, folder)) throw new StartError(operator.keyInsideBackups);
  if (isInside(ledgerDir, folder)) throw new StartError(operator.ledgerInsideBackups);
}

/** The names of all settings. */
export const settings = Object.keys(environment.shape) as (keyof typeof environment.shape)[];

/** The beginnings of names that are settings of ours, or mistaken for one: other programs use the shorter ones, too. */
const prefixes =
  /^(BACKUP|DATABASE|DOOR|DRAIN|ENUMERATION|ERASURE|IDENTITY_DATABASE|METRICS|OIDC|RATE|REPLICA|S3|SMTP|STAFF|TRUSTED)_/;

/**
 * Refuses a variable that is no setting but resembles one's name, or begins as ours do: it would silently be ignored.
 * Short names resemble too much else.
 */
function refuseUnknown(names: string[]): void {
  for (const name of names) {
    if (Object.hasOwn(environment.shape, name)) continue;
    const meant = settings.find((known) => known.length >= 6 && distance(name, known) <= (known.length >= 8 ? 2 : 1));
    if (meant) throw new StartError(operator.misspelt(name, meant));
    const [prefix] = prefixes.exec(name) ?? [];
    if (prefix)
      throw new StartError(
        operator.unknownSetting(
          name,
          settings.filter((known) => known.startsWith(prefix)),
        ),
      );
  }
}

/** The edit distance of two words (Levenshtein). */
function distance(one: string, other: string): number {
  let before = Array.from({ length: other.length + 1 }, (_, n) => n);
  for (const [n, letter] of [...one].entries()) {
    const row = [n + 1];
    for (const [m, opposite] of [...other].entries()) {
      const [left = 0, up = 0, corner = 0] = [row[m], before[m + 1], before[m]];
      row.push(Math.min(left + 1, up + 1, corner + (letter === opposite ? 0 : 1)));
    }
    before = row;
  }
  return before[other.length] ?? 0;
}

/** Contacts of the publisher: unset ones are addresses under a reserved domain, or the team's own. */
function readPublisher(values: Values): Publisher {
  const { SITE_NAME: name, TEAM_NAME: teamName = operator.teamName(name), TEAM_EMAIL: teamEmail } = values;
  const mailbox = (address: string | undefined, purpose: string) =>
    (address ?? teamEmail ?? `${purpose}@sesol.example`).toLowerCase();
  const profile = (address: string | undefined, network: string) => address ?? `https://sesol.example/${network}`;
  return {
    name,
    team: { name: teamName, email: mailbox(teamEmail, 'ekip') },
    controller: values.CONTROLLER ?? teamName,
    contact: {
      general: mailbox(values.CONTACT_EMAIL, 'merhaba'),
      removal: mailbox(values.REMOVAL_EMAIL, 'kaldirma'),
      data: mailbox(values.DATA_EMAIL, 'kvkk'),
    },
    social: {
      Instagram: profile(values.SOCIAL_INSTAGRAM, 'instagram'),
      X: profile(values.SOCIAL_X, 'x'),
      LinkedIn: profile(values.SOCIAL_LINKEDIN, 'linkedin'),
      YouTube: profile(values.SOCIAL_YOUTUBE, 'youtube'),
      TikTok: profile(values.SOCIAL_TIKTOK, 'tiktok'),
    },
  };
}

/** Requires all of the bucket's settings or none: a bucket without its key would fail at the first photo. */
function readS3(values: Values): S3Settings | null {
  const { S3_ENDPOINT: endpoint, S3_REGION: region, S3_BUCKET: bucket, S3_KEY_ID: keyId, S3_SECRET: secret } = values;
  if (!bucket && !keyId && !secret && !endpoint) return null;
  if (!bucket || !keyId || !secret) throw new StartError(operator.s3Incomplete);
  return { endpoint, region, bucket, keyId, secret };
}

/** Parses addresses and CIDR ranges separated by commas. */
function readProxies(list: string): string[] {
  const proxies = list
    .split(',')
    .map((proxy) => proxy.trim())
    .filter(Boolean);
  for (const proxy of proxies) {
    const [address = '', prefix = '0', ...more] = proxy.split('/');
    const longest = isIPv6(address) ? 128 : 32;
    const sound = isIP(address) !== 0 && /^\d+$/.test(prefix) && Number(prefix) <= longest && more.length === 0;
    if (!sound) throw new StartError(operator.invalidProxy(proxy));
  }
  return proxies;
}

function isInside(file: string, folder: string): boolean {
  const relative = path.relative(folder, file);
  return !relative.startsWith('..') && !path.isAbsolute(relative);
}

/** Whether a host is this machine alone. */
export function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || /^\[?::1\]?$/.test(hostname) || /^127(\.\d{1,3}){3}$/.test(hostname);
}
