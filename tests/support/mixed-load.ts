import { Agent, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { expect } from 'vitest';
import { insertComment } from '#server/comments/store.ts';
import { insertPost } from '#server/content/store.ts';
import { systemClock } from '#server/platform/clock.ts';
import { type Cluster, runOn, startCluster } from './cluster.ts';
import { fillForWork, type Worker } from './crashing.ts';
import { openTestDatabases, settingsOf, type TestDatabase } from './database.ts';
import { mailedLink } from './members.ts';
import { type ServerProcess, startServerProcess } from './server.ts';

/** Calls of the load per second, unless a test says otherwise. */
const usualRate = 60;
/** Members' actions under way at the same time; fewer on a machine too slow for the rate. */
const lanes = 16;
/** Live streams of visitors that are open at the same time, and the time each stays open, in milliseconds. */
const [streams, streamTime] = [6, 5000];
/** The pause between two sign-ins, in milliseconds. */
const signInPause = 10_000;

const account = { email: 'yuk@ornek.example', password: 'dogru-parola' };
const draft = { city: 'İzmir', sector: 'Medya', positionType: 'Junior', tags: ['adil'], isPositive: true };

/** The product on a PostgreSQL of its own, with members, posts and comments for a load. */
export interface Site {
  cluster: Cluster;
  database: TestDatabase;
  server: ServerProcess;
  keyFile: string;
  workers: Worker[];
  /** Paths of posts on which members act, each with a comment. */
  posts: { path: string; comment: { path: string; author: Worker } }[];
  /** A post of each worker, at the worker's index. */
  own: string[];
  close(): Promise<void>;
}

/** Starts a site whose data are a day old. `settings` are those of the product. */
export async function startSite(settings: Record<string, string> = {}): Promise<Site> {
  const opened: (() => unknown)[] = [];
  const close = async () => {
    for (const one of opened.splice(0).toReversed()) await one();
  };
  try {
    const cluster = await startCluster({ fsync: 'on' });
    opened.push(() => cluster.remove());
    for (const name of ['sesol', 'kimlik']) await runOn(cluster.url('postgres'), `CREATE DATABASE ${name}`);
    const [url, identityUrl] = [cluster.url('sesol'), cluster.url('kimlik')];
    const database: TestDatabase = { engine: 'postgres', url, identityUrl, close: async () => {} };
    const { workers, paths, keyFile, remove } = await fillForWork(database);
    opened.push(remove);
    const { posts, own } = await fillForLoad(database, workers, paths);
    const server = await startServerProcess({
      RATE_LIMITS: 'off',
      DEMO: 'off',
      LOG_LEVEL: 'warn',
      KEY_FILE: keyFile,
      ...settingsOf(database),
      ...settings,
    });
    opened.push(() => server.stop());
    await signUp(server.origin);
    return { cluster, database, server, keyFile, workers, posts, own, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Writes a comment on each post, and a post of each worker, which the load edits. */
async function fillForLoad(database: TestDatabase, workers: Worker[], paths: string[]) {
  const { db, identityDb } = await openTestDatabases(database);
  const handles = new Map(
    (await db.query<{ uid: string; handle: string }>('SELECT uid, handle FROM member')).map((row) => [
      row.uid,
      row.handle,
    ]),
  );
  const handleOf = ({ uid }: Worker) => handles.get(uid) as string;
  const at = new Date(systemClock.now().getTime() - 24 * 60 * 60_000);
  const posts = await Promise.all(
    paths.map(async (path, n) => {
      const author = workers[n % workers.length] as Worker;
      const post = { kind: 'experience', id: path.split('/').at(-1) as string } as const;
      const by = { uid: author.uid, handle: handleOf(author) };
      const comment = { author: by, text: 'Bende de öyleydi.', parentCommentId: null, at };
      const id = await db.transaction((tx) => insertComment(tx, post, comment));
      return { path, comment: { path: `${path}/comments/${id}`, author } };
    }),
  );
  const own = await Promise.all(
    workers.map(async (worker) => {
      const { city, sector, positionType, tags, isPositive } = draft;
      const by = { authorId: worker.uid, authorHandle: handleOf(worker) };
      const words = { companyName: 'Örnek A.Ş.', body: 'İyi bir yaz.', jobTitle: null, extra: {} };
      const post = { kind: 'experience', createdAt: at, city, sector, positionType, tags, isPositive } as const;
      const id = await db.transaction((tx) => insertPost(tx, { ...post, ...by, ...words }));
      return `/api/experiences/${id}`;
    }),
  );
  await db.close();
  await identityDb.close();
  return { posts, own };
}

async function signUp(origin: string): Promise<void> {
  const send = async (path: string, body: object) => {
    const headers = { origin, 'content-type': 'application/json' };
    const answer = await fetch(`${origin}/api/auth/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    expect(answer.status, path).toBeLessThan(300);
    await answer.arrayBuffer();
  };
  await send('sign-up', { ...account, acceptTerms: true });
  const { hash } = new URL(await mailedLink(origin, account.email));
  const oobCode = new URLSearchParams(hash.slice(1)).get('oobCode');
  await send('verify-email', { oobCode, email: account.email, newPassword: account.password });
}

/** An answered call of the load; `status` is 0 where the connection broke. */
export interface Call {
  what: string;
  status: number;
  /** Milliseconds. */
  took: number;
  /** By `performance.now()`. */
  answeredAt: number;
}

/** A running load. */
export interface Load {
  /** The answers so far. */
  calls: Call[];
  /** Ends it once every call has been answered, and closes its connections. */
  stop(): Promise<void>;
}

/**
 * Starts a load of `rate` calls a second, of which two in five write: members read, vote, like, comment, share and edit,
 * visitors read and listen, somebody signs in and out. It leaves as many posts and comments as there were: new ones are
 * deleted again.
 */
export function startLoad({ server, workers, posts, own }: Site, rate = usualRate): Load {
  const { origin } = server;
  const agent = new Agent({ keepAlive: true });
  const calls: Call[] = [];
  const stopping = new AbortController();
  const isOver = () => stopping.signal.aborted;
  const pause = (time: number) => wait(time, undefined, { signal: stopping.signal }).catch(() => {});

  let nextAt = performance.now();
  /** Waits for the next turn at the rate; a load that is late does not catch up. */
  async function turn(): Promise<void> {
    nextAt = Math.max(nextAt + 1000 / rate, performance.now());
    await wait(Math.max(0, nextAt - performance.now()));
  }

  async function call(method: string, path: string, { cookie = '', body }: { cookie?: string; body?: object } = {}) {
    await turn();
    const asked = performance.now();
    const answer = await exchange(method, path, cookie, body).catch(() => ({ status: 0, body: '', cookie: '' }));
    const answeredAt = performance.now();
    calls.push({ what: `${method} ${shapeOf(path)}`, status: answer.status, took: answeredAt - asked, answeredAt });
    return answer;
  }

  function exchange(method: string, path: string, cookie: string, body: object | undefined) {
    return new Promise<{ status: number; body: string; cookie: string }>((resolve, reject) => {
      const headers = { origin, 'content-type': 'application/json', ...(cookie ? { cookie } : {}) };
      const sent = request(`${origin}${path}`, { agent, method, headers, timeout: 60_000 }, (answer) => {
        const set = (answer.headers['set-cookie'] ?? []).map((one) => one.split(';')[0]).join('; ');
        buffer(answer).then((bytes) => {
          resolve({ status: answer.statusCode ?? 0, body: bytes.toString(), cookie: set });
        }, reject);
      });
      sent.on('timeout', () => sent.destroy()).on('error', reject);
      sent.end(body && JSON.stringify(body));
    });
  }

  /** What members do, the reader's part several times as often as the writer's. */
  const actions: ((worker: Worker, n: number) => Promise<unknown>)[] = [
    ({ token }, n) => as(token, 'POST', `${postAt(n).path}/vote`, { voteType: 'upvote' }),
    (_, n) => call('GET', postAt(n).path),
    ({ token }) => as(token, 'GET', '/api/me'),
    () => call('GET', '/api/experiences'),
    async ({ token }, n) => {
      const { path } = postAt(n);
      const id = idIn(await as(token, 'POST', `${path}/comments`, { text: 'Teşekkürler.' }));
      if (id) await as(token, 'DELETE', `${path}/comments/${id}`);
    },
    () => call('GET', '/'),
    (_, n) => call('GET', `${postAt(n).path}/comments`),
    ({ token }, n) => as(token, 'POST', `${postAt(n).comment.path}/like`),
    () => call('GET', '/api/experiences?sort=mostLiked&q=yaz'),
    ({ token }, n) => as(token, 'GET', `/api/me/votes?kind=experiences&ids=${postAt(n).path.split('/').at(-1)}`),
    async ({ token }) => {
      const id = idIn(await as(token, 'POST', '/api/experiences', { ...draft, experienceText: 'İyi bir yaz.' }));
      if (!id) return;
      await as(token, 'PATCH', `/api/experiences/${id}`, { experienceText: 'Yine iyi bir yaz.' });
      await as(token, 'DELETE', `/api/experiences/${id}`);
    },
    () => call('GET', '/feed.atom'),
    () => call('GET', '/suspicious-jobs'),
    ({ token }) => as(token, 'GET', '/api/me/unpublished'),
    (worker, n) =>
      as(worker.token, 'PATCH', own[workers.indexOf(worker)] as string, { experienceText: `Yaz ${n % 7}.` }),
    (_, n) => {
      const { path, author } = postAt(n).comment;
      return as(author.token, 'PATCH', path, { text: `Bende de öyleydi, ${n % 7} kez.` });
    },
    () => call('GET', '/api/suspicious-jobs'),
    () => call('GET', '/readyz'),
  ];
  const postAt = (n: number) => posts[n % posts.length] as Site['posts'][number];
  const as = (token: string, method: string, path: string, body?: object) =>
    call(method, path, { cookie: `sesol=${token}`, ...(body ? { body } : {}) });
  const idIn = ({ status, body }: { status: number; body: string }) =>
    status === 201 ? (JSON.parse(body) as { id: string }).id : undefined;

  async function members(lane: number): Promise<void> {
    for (let n = lane; !isOver(); n += lanes) {
      const act = actions[Math.floor(n / lanes + lane) % actions.length] as (typeof actions)[number];
      await act(workers[lane % workers.length] as Worker, n);
    }
  }

  async function signIns(): Promise<void> {
    while (!isOver()) {
      const { cookie } = await call('POST', '/api/auth/sign-in', { body: account });
      await call('GET', '/api/me', { cookie });
      await call('POST', '/api/auth/sign-out', { cookie });
      await pause(signInPause);
    }
  }

  async function listening(): Promise<void> {
    while (!isOver()) {
      await turn();
      const stream = new AbortController();
      const path = `/api/live?topics=experiences,experience:${postAt(0).path.split('/').at(-1)}`;
      const answer = await fetch(`${origin}${path}`, { signal: stream.signal }).catch(() => undefined);
      calls.push({ what: 'GET /api/live', status: answer?.status ?? 0, took: 0, answeredAt: performance.now() });
      await pause(streamTime);
      stream.abort();
    }
  }

  const running = [
    ...Array.from({ length: lanes }, (_, lane) => members(lane)),
    ...Array.from({ length: streams }, listening),
    signIns(),
  ];
  return {
    calls,
    async stop() {
      stopping.abort();
      await Promise.all(running);
      agent.destroy();
    },
  };
}

/** A path without the ids and the search in it. */
const shapeOf = (path: string) => path.replace(/\?.*/, '').replaceAll(/[0-9a-f-]{36}/g, ':id');

/** The number of answers by call and status, those of other statuses than 2xx alone. */
export function refusals(calls: Call[]): Record<string, number> {
  const refused = calls.filter(({ status }) => status < 200 || status > 299);
  return Object.fromEntries(
    [...Map.groupBy(refused, ({ what, status }) => `${status} ${what}`)].map(([what, all]) => [what, all.length]),
  );
}
