import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { json, text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { uploadImage } from '#contract/routes/images.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { tell } from '#tests/support/figures.ts';
import { photo } from '#tests/support/photos.ts';
import { createPostgresDatabase, type OwnDatabase } from '#tests/support/postgres.ts';
import { type TestPost, writePost } from '#tests/support/posts.ts';
import { type ProxyName, startProxy } from '#tests/support/proxies.ts';
import { freePort, type ServerProcess, startServerProcess } from '#tests/support/server.ts';

const stops = Number(process.env.ENDURANCE_STOPS ?? 20);
const clients = 24;
/** The pause between two calls of a member during rolling restarts, in milliseconds: about 400 calls a second in all. */
const between = 50;
const password = 'dogru-parola';

let folder: string;
let content: OwnDatabase;
let identity: OwnDatabase;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'sesol-stopping-'));
  [content, identity] = [await createPostgresDatabase(), await createPostgresDatabase()];
});
afterAll(async () => {
  await content.drop();
  await identity.drop();
  await rm(folder, { recursive: true, force: true });
});

/** Starts a node on `port`, with the databases and the origin common to all nodes. */
function node(origin: string, port: number, more: Record<string, string> = {}): Promise<ServerProcess> {
  return startServerProcess({
    DATABASE_URL: content.url,
    IDENTITY_DATABASE_URL: identity.url,
    DATA_DIR: path.join(folder, 'data'),
    KEY_FILE: path.join(folder, 'sesol.key'),
    ORIGIN: origin,
    PORT: String(port),
    DEMO: 'off',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'warn',
    ...more,
  });
}

interface Call {
  method?: string;
  path: string;
  body?: object | undefined;
  cookie?: string;
}

/** A client with a keep-alive connection, reopened when the server has closed it. */
function client(origin: string, to: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return {
    call: ({ method = 'GET', path: target, body, cookie = '' }: Call) =>
      new Promise<IncomingMessage>((resolve, reject) => {
        const headers = { host: new URL(origin).host, origin, cookie, 'content-type': 'application/json' };
        const call = request({ port: to, host: '127.0.0.1', agent, method, path: target, headers }, resolve);
        call.on('error', reject);
        call.end(body && JSON.stringify(body));
      }),
    close: () => agent.destroy(),
  };
}

/** Signs up at a node; returns the session cookie. */
async function member(origin: string, port: number, email: string): Promise<string> {
  const browser = client(origin, port);
  const post = async (target: string, body: object) => {
    const answer = await browser.call({ method: 'POST', path: `/api/auth/${target}`, body });
    await text(answer);
    expect(answer.statusCode, target).toBeLessThan(300);
    return answer;
  };
  await post('sign-up', { email, password, acceptTerms: true });
  const outbox = (await json(await browser.call({ path: '/dev/outbox.json' }))) as { to: string; text: string }[];
  const oobCode = /oobCode=([\w-]+)/.exec(outbox.find(({ to }) => to === email)?.text ?? '')?.[1] ?? '';
  await post('verify-email', { oobCode, email, newPassword: password });
  const signedIn = await post('sign-in', { email, password });
  browser.close();
  return (signedIn.headers['set-cookie'] ?? []).map((set) => set.split(';')[0]).join('; ');
}

test(`${stops} stops under ${clients} keep-alive connections cut no request off`, async () => {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  let answered = 0;
  const cut: string[] = [];
  const codes: (number | null)[] = [];
  for (let stop = 0; stop < stops; stop += 1) {
    const server = await node(origin, port);
    let isUp = true;
    const work = Array.from({ length: clients }, async () => {
      const browser = client(origin, port);
      // As behind a load balancer: a client whose connection ends goes to the other node.
      for (let goesOn = true; goesOn; ) {
        try {
          const answer = await browser.call({ path: '/api/experiences' });
          await text(answer);
          answered += 1;
          goesOn = answer.headers.connection !== 'close';
        } catch (error) {
          cut.push(`${(error as NodeJS.ErrnoException).code} ${isUp}`);
          goesOn = false;
        }
      }
      browser.close();
    });
    await wait(500);
    isUp = false;
    codes.push(await server.stop());
    await Promise.all(work);
  }
  tell('stops under load', { stops, connections: clients, answered, cut: cut.length });
  expect(cut).toEqual([]);
  expect(new Set(codes)).toEqual(new Set([0]));
});

test('a request of 5 s and an upload of 10 s end after the signal; longer ones are cut and logged', async () => {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const server = await node(origin, port);
  const cookie = await member(origin, port, 'yavas@ornek.example');
  const form = new FormData();
  form.set('image', new Blob([new Uint8Array(await photo())]), 'ekran.png');
  const image = new Response(form);
  const upload = {
    path: uploadImage.path as string,
    type: image.headers.get('content-type') ?? '',
    body: await image.bytes(),
  };
  const words = {
    path: '/api/auth/sign-in',
    type: 'application/json',
    body: Buffer.from('{"email":"kimse@ornek.example","password":"yanlis"}'),
  };
  /** Sends a body in small pieces; resolves to the status, or to the error that ended the connection. */
  const slow = ({ path: target, type, body }: typeof upload, seconds: number) =>
    new Promise<number | string>((resolve) => {
      const headers = { origin, cookie, 'content-type': type, 'content-length': body.length };
      const call = request({ port, host: '127.0.0.1', method: 'POST', path: target, headers }, (answer) => {
        answer.resume();
        resolve(answer.statusCode ?? 0);
      });
      call.on('error', ({ code }: NodeJS.ErrnoException) => resolve(code ?? ''));
      const step = Math.ceil(body.length / 20);
      const send = (from: number) => {
        if (call.destroyed) return;
        if (from >= body.length) return void call.end();
        call.write(body.subarray(from, from + step));
        setTimeout(send, seconds * 50, from + step);
      };
      send(0);
    });
  const [five, ten] = [slow(words, 5), slow(upload, 10)];
  await wait(1000);
  const stopping = performance.now();
  const stopped = server.stop();
  expect(await five).toBe(404);
  expect(await ten).toBe(201);
  expect(await stopped).toBe(0);
  tell('stop during slow requests', { 'time from signal to end, ms': performance.now() - stopping });

  const again = await node(origin, port);
  const endless = slow(upload, 60);
  await wait(1000);
  const code = await again.stop();
  expect([code, await endless]).toEqual([1, 'ECONNRESET']);
});

test.each<[ProxyName, number]>([
  ['nginx', 1],
  ['nginx', 2],
  ['haproxy', 1],
  ['haproxy', 2],
])(
  `${stops} rolling restarts of two nodes behind %s, each of %i processes: no errors, votes and comments count once`,
  async (name, processes) => {
    const [port, ...ports] = [await freePort(), await freePort(), await freePort()];
    const origin = `http://127.0.0.1:${port}`;
    const start = (at: number) => node(origin, at, { DRAIN_SECONDS: '2', PROCESSES: String(processes) });
    const nodes = [await start(ports[0] as number), await start(ports[1] as number)];
    const proxy = await startProxy(name, port, ports);
    onTestFinished(async () => {
      await proxy.stop();
      for (const each of nodes) await each.stop();
    });
    const members: string[] = [];
    for (let n = 0; n < clients; n += 1) {
      members.push(await member(origin, ports[0] as number, `${name}${processes}-${n}@ornek.example`));
    }
    // Several posts, so that votes do not wait for each other.
    const db = await openDatabase({ url: content.url });
    const until = () => new Date(Date.now() - 60 * 60_000);
    const posts: TestPost[] = [];
    for (let n = 0; n < 8; n += 1) {
      posts.push(await writePost({ db, platform: { publication: { until } } as never }, 'experience'));
    }
    const ids = posts.map(({ id }) => id);

    let answered = 0;
    let comments = 0;
    const votes = new Map<number, number>();
    const wrong: string[] = [];
    let goesOn = true;
    const work = members.map(async (cookie, n) => {
      const browser = client(origin, port);
      const ask = async (call: Call) => {
        await wait(between);
        try {
          const answer = await browser.call({ ...call, cookie });
          const body = await text(answer);
          answered += 1;
          const isFine = (answer.statusCode ?? 500) < 300;
          if (!isFine) wrong.push(`${answer.statusCode} ${call.method ?? 'GET'} ${body.slice(0, 60)}`);
          return isFine;
        } catch (error) {
          wrong.push(`${(error as NodeJS.ErrnoException).code} ${call.method ?? 'GET'}`);
          return false;
        }
      };
      for (let round = 0; goesOn; round += 1) {
        const at = posts[n % posts.length]?.path;
        for (let reads = 0; reads < 8; reads += 1) await ask({ path: '/api/experiences' });
        if (await ask({ method: 'POST', path: `${at}/vote`, body: { voteType: 'upvote' } })) {
          votes.set(n, (votes.get(n) ?? 0) + 1);
        }
        if (
          round % 5 === 0 &&
          (await ask({ method: 'POST', path: `${at}/comments`, body: { text: `Yorum ${n}.${round}` } }))
        ) {
          comments += 1;
        }
      }
      browser.close();
    });
    const started = performance.now();
    for (let roll = 0; roll < stops; roll += 1) {
      const at = roll % 2;
      expect(await nodes[at]?.stop()).toBe(0);
      nodes[at] = await start(ports[at] as number);
      await wait(1000);
    }
    goesOn = false;
    await Promise.all(work);
    const seconds = (performance.now() - started) / 1000;
    tell(`rolling restarts behind ${name}, ${processes} processes a node`, {
      restarts: stops,
      requests: answered,
      seconds,
      failed: wrong.length,
    });
    expect(Map.groupBy(wrong, (kind) => kind)).toEqual(new Map());
    const [row] = await db.query(
      `SELECT (SELECT count(*) FROM vote WHERE post_id = ANY ($1))::int AS votes,
         (SELECT count(*) FROM comment WHERE post_id = ANY ($1))::int AS comments,
         sum(upvotes)::int AS upvotes, sum(comment_count)::int AS counted FROM post_stat WHERE post_id = ANY ($1)`,
      [ids],
    );
    const cast = [...votes.values()].filter((times) => times % 2 === 1).length;
    expect(row).toEqual({ votes: cast, comments, upvotes: cast, counted: comments });
    await db.close();
  },
);
