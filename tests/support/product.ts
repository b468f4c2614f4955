import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Me } from '#contract/accounts.ts';
import type { ErrorBody } from '#contract/errors.ts';
import { kindPaths } from '#contract/kinds.ts';
import { createApp } from '#server/app.ts';
import { publishDue } from '#server/content/publish.ts';
import { findAccountByEmail, setStaff } from '#server/identity/accounts/store.ts';
import { type Spares, sparesOf, sparesRecord } from '#server/identity/spares/store.ts';
import { setRole } from '#server/members/store.ts';
import type { PageSource } from '#server/pages.ts';
import type { Classifier } from '#server/platform/classifier/classifier.ts';
import { readConfig } from '#server/platform/config.ts';
import type { Database } from '#server/platform/db/database.ts';
import { startDecoder } from '#server/platform/decoder/decoder.ts';
import { clientAddressBehind } from '#server/platform/http/client-address.ts';
import { openLedger } from '#server/platform/ledger/ledger.ts';
import { createLive } from '#server/platform/live.ts';
import { createLog } from '#server/platform/log.ts';
import { createMailer } from '#server/platform/mail/mailer.ts';
import { type PasswordCost, passwordsAt } from '#server/platform/passwords.ts';
import { noPeers } from '#server/platform/peers.ts';
import type { Platform } from '#server/platform/platform.ts';
import { createPublication } from '#server/platform/publication.ts';
import { openStorage } from '#server/platform/storage/storage.ts';
import { openVault, vaultOf, vaultOfVersion1 } from '#server/platform/vault.ts';
import { eraseRestored } from '#server/restored.ts';
import { bringUpToDate, openLimiter, unbelieved } from '#server/server.ts';
import { ManualClock } from '#tests/support/manual-clock.ts';
import { leakIn } from './canaries.ts';
import { openTestDatabases, type TestDatabase, testDatabase, testDatabaseAlone } from './database.ts';

/** Settings of a server behind a proxy with a public origin. */
export const publicSite = { ORIGIN: 'https://sesol.example', SMTP_URL: 'smtp://127.0.0.1:1' };

export const testOrigin = 'http://127.0.0.1:3000';
/** A Wednesday noon, far from midnight and the month's end. */
const testStart = new Date('2026-11-18T12:00:00Z');

const second = 1000;
/** Paths of operations whose effect others see. */
const aboutPosts = new RegExp(`^/api/(${[...Object.values(kindPaths), 'admin'].join('|')})\\b`);

/** An answer of the API. */
export interface Answer<T> {
  status: number;
  body: T;
  headers: Headers;
}

/** A browser as the API sees it: it keeps its cookie and sends our origin. */
export interface Visitor {
  get<T = unknown>(path: string): Promise<Answer<T>>;
  post<T = unknown>(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer<T>>;
  patch<T = unknown>(path: string, body?: unknown): Promise<Answer<T>>;
  delete<T = unknown>(path: string): Promise<Answer<T>>;
  /** The `Cookie` header. */
  cookie(): string;
  /** Sends a raw body, such as a form with a file. */
  send<T = unknown>(path: string, body: BodyInit, headers?: Record<string, string>): Promise<Answer<T>>;
}

/** The API on a private database, with a clock that the test advances. */
export interface Product {
  app: ReturnType<typeof createApp>;
  platform: Platform;
  db: Database;
  identityDb: Database;
  clock: ManualClock;
  visitor(address?: string): Visitor;
  /** Signs up, follows the mail and signs in. */
  member(email: string): Promise<Visitor>;
  /** The same for an admin with a fresh confirmation. */
  admin(email: string): Promise<Visitor>;
  /** A member to whom the operator has granted the role, with a confirmed session. */
  moderator(email: string): Promise<Visitor>;
  /** Runs `work` while newcomers can be given no member. */
  withoutSpares<T>(work: () => Promise<T>): Promise<T>;
  /** The code of the newest verification mail to that address. */
  codeFor(email: string): Promise<string>;
  /** Advances the clock until everything submitted so far is public. */
  publish(): Promise<void>;
  /** The log so far. */
  logged(): string;
  close(): Promise<void>;
}

/** API tests run without built pages. */
const noPages: PageSource = {
  load: () => Promise.reject(new Error('no pages in API tests')),
  render: () => Promise.reject(new Error('no pages in API tests')),
};

/** A classifier without any finding. */
const harmless: Classifier = {
  classify: async () => ({ porn: 0, hentai: 0, sexy: 0 }),
  close: async () => {},
};

/** A cheap password hash: hundreds of members sign up in these tests. */
const cheap: PasswordCost = { N: 2 ** 4, r: 8, p: 1 };

export const testPassword = 'dogru-parola';

export async function startProduct(
  options: {
    limits?: boolean;
    /** Whether the rules of the door and the word list hold. */
    door?: boolean;
    env?: Record<string, string>;
    classifier?: Classifier;
    passwordCost?: PasswordCost;
    /** Existing data, with the key that sealed it, or the file of its keys. */
    over?: { database: TestDatabase } & ({ key: Buffer } | { keyFile: string });
    /** What stands between the product and its databases. */
    through?: (db: Database) => Database;
    /** Nothing becomes public until the test publishes it. By default the clock moves a minute after each change. */
    standsStill?: boolean;
    /** A private database server, whose log holds nothing of other tests. */
    alone?: boolean;
  } = {},
): Promise<Product> {
  const database = options.over?.database ?? (await (options.alone ? testDatabaseAlone() : testDatabase()));
  const files = await mkdtemp(path.join(tmpdir(), 'sesol-files-'));
  const settings = { DEMO: 'off', LOG_LEVEL: 'trace', TRUSTED_PROXIES: '10.0.0.0/8', DATA_DIR: files };
  const config = {
    ...readConfig({ ...settings, ...options.env }),
    doorRules: options.door ?? false,
    wordList: options.door ?? false,
  };
  const clock = new ManualClock(testStart);
  let logged = '';
  const log = createLog(config.logLevel, {
    write: (line) => {
      logged += line;
    },
  });
  const { over, through = (db) => db } = options;
  const keyFile = over && 'keyFile' in over ? over.keyFile : '';
  const key = over && 'key' in over ? over.key : randomBytes(32);
  const vault = keyFile ? openVault(keyFile) : vaultOf(key);
  const found = await openTestDatabases(database, log);
  const opened = { db: through(found.db), identityDb: through(found.identityDb) };
  const ledger = openLedger(database.ledgerDir ?? path.join(files, 'erased'), { ...opened, vault, clock, log });
  const { db, identityDb } = ledger;
  const closed = async (error: unknown): Promise<never> => {
    await db.close();
    await identityDb.close();
    throw error;
  };
  const parts = { db, identityDb, vault, oldVault: vaultOfVersion1(key), clock, keyFile };
  const records = await bringUpToDate(parts).catch(closed);
  const limiter = openLimiter(
    { rateLimits: options.limits ?? false, databaseUrl: database.url },
    { db, identityDb, vault, clock, log },
  );
  const mailer = createMailer({
    db: identityDb,
    vault,
    clock,
    log,
    smtpUrl: config.smtpUrl,
    publisher: config.publisher,
  });
  // The site is as old as the test's clock says.
  if (!options.over) await db.query('UPDATE door_state SET moderated_on = $1', [testStart]);
  const decoder = startDecoder();
  const clientAddress = clientAddressBehind(config.trustedProxies, () => log.warn(unbelieved));
  const platform: Platform = {
    config,
    db,
    identityDb,
    ledger,
    records,
    clock,
    vault,
    passwords: passwordsAt(options.passwordCost ?? cheap),
    limiter,
    mailer,
    live: createLive(),
    peers: noPeers,
    publication: createPublication(vault, clock),
    storage: await openStorage(config),
    decoder,
    classifier: options.classifier ?? harmless,
    log,
    stopping: new AbortController().signal,
    clientAddress,
  };
  await eraseRestored(platform, ledger, false).catch(closed);
  const app = createApp(platform, noPages, false);

  function visitor(address = '192.0.2.1'): Visitor {
    const cookies = new Map<string, string>();
    const cookie = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    async function call<T>(path: string, init: RequestInit): Promise<Answer<T>> {
      const headers = {
        host: new URL(config.origin).host,
        origin: config.origin,
        ...(cookies.size > 0 ? { cookie: cookie() } : {}),
        ...(init.headers as object),
      };
      const response = await app.request(`${config.origin}${path}`, { ...init, headers }, {
        incoming: { socket: { remoteAddress: address } },
      } as never);
      for (const set of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
        if (value) cookies.set(name, value);
        else cookies.delete(name);
      }
      if (!options.standsStill && response.ok && init.method && aboutPosts.test(path)) await publish();
      const body = response.status === 204 ? undefined : await response.json();
      return { status: response.status, body: body as T, headers: response.headers };
    }
    const sendJson = <T>(method: string, path: string, body: unknown, headers: Record<string, string> = {}) =>
      call<T>(path, {
        method,
        body: typeof body === 'string' ? body : JSON.stringify(body),
        headers: { 'content-type': 'application/json', ...headers },
      });
    return {
      cookie,
      get: (path) => call(path, {}),
      delete: (path) => call(path, { method: 'DELETE' }),
      post: (path, body = {}, headers = {}) => sendJson('POST', path, body, headers),
      patch: (path, body = {}) => sendJson('PATCH', path, body),
      send: (path, body, headers = {}) =>
        call(path, { method: 'POST', body, headers, ...(body instanceof ReadableStream ? { duplex: 'half' } : {}) }),
    };
  }

  /** One at a time: a call during a running batch would return before that batch is public. Those who wait share one. */
  let published = Promise.resolve();
  let next: Promise<void> | undefined;
  function publish(): Promise<void> {
    next ??= published.then(async () => {
      next = undefined;
      const minute = platform.publication.next();
      while (platform.publication.until() < minute) clock.advance(second);
      await publishDue(platform);
    });
    published = next;
    return published;
  }

  async function codeFor(email: string): Promise<string> {
    const mail = (await mailer.outbox()).find(({ to, text }) => to === email && text.includes('oobCode'));
    const { hash } = new URL(/https?:\S+/.exec(mail?.text ?? '')?.[0] ?? config.origin);
    return new URLSearchParams(hash.slice(1)).get('oobCode') ?? '';
  }

  async function member(email: string): Promise<Visitor> {
    const browser = visitor();
    await browser.post('/api/auth/sign-up', { email, password: testPassword, acceptTerms: true });
    await browser.post('/api/auth/verify-email', { oobCode: await codeFor(email), email });
    await browser.post('/api/auth/sign-in', { email, password: testPassword });
    return browser;
  }

  return {
    app,
    platform,
    db,
    identityDb,
    clock,
    visitor,
    codeFor,
    member,
    logged: () => logged,
    async withoutSpares(work) {
      const change = (to: (spares: Spares) => Spares) =>
        identityDb.transaction((tx) => records.change(tx, [sparesRecord], ([value]) => [to(sparesOf(value))]));
      const { next } = sparesOf((await records.read([sparesRecord]))[0]);
      await change((spares) => ({ ...spares, next: spares.made }));
      await db.query('ALTER TABLE member RENAME TO member_away');
      try {
        return await work();
      } finally {
        await db.query('ALTER TABLE member_away RENAME TO member');
        await change((spares) => ({ ...spares, next }));
      }
    },
    publish,
    async admin(email) {
      const browser = await member(email);
      const { uid } = (await browser.get<Me>('/api/me')).body;
      await setRole(db, uid as string, 'admin');
      await browser.post('/api/auth/confirm', { password: testPassword });
      return browser;
    },
    async moderator(email) {
      const browser = await member(email);
      const account = await findAccountByEmail(platform, email);
      await identityDb.transaction((tx) => setStaff(tx, platform, account?.id as string, 'moderator'));
      await browser.post('/api/auth/confirm', { password: testPassword });
      return browser;
    },
    async close() {
      decoder.close();
      await platform.passwords.close();
      await db.close();
      await identityDb.close();
      await database.close();
      await rm(files, { recursive: true, force: true });
      const leak = leakIn(logged);
      if (leak) throw new Error(`a log line tells too much: ${leak}`);
    },
  };
}

/** The error code of an answer. */
export function codeOf(answer: Answer<unknown>): string {
  return (answer.body as ErrorBody).code;
}
