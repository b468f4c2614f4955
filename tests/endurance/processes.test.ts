import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { Agent, get, type IncomingMessage, request } from 'node:http';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { operator } from '#contract/copy/operator.ts';
import { processTimes } from '#contract/limits.ts';
import { rateLimits } from '#contract/rate-limits.ts';
import type { MyVotes, VoteOutcome } from '#contract/votes.ts';
import { childrenOf } from '#tests/support/child-processes.ts';
import { runOn } from '#tests/support/cluster.ts';
import { fillForWork, type Worker } from '#tests/support/crashing.ts';
import { serverDatabase, settingsOf, type TestDatabase } from '#tests/support/database.ts';
import { freePort, type ServerProcess, startServerProcess } from '#tests/support/server.ts';

const processes = 2;
/** The timeout for starting a process on a busy machine. */
const patient = { timeout: 60_000 };
/** Connections enough that the kernel gives ten to each of two processes, but for once in 10^7 times. */
const many = 60;

let database: TestDatabase;
let keyFile: string;
let workers: Worker[];
let paths: string[];
let remove: () => Promise<void>;
let metricsPort: number;
let server: ServerProcess | undefined;
beforeAll(async () => {
  database = await serverDatabase();
  ({ workers, paths, keyFile, remove } = await fillForWork(database));
  metricsPort = await freePort();
});
afterEach(async () => {
  await server?.stop();
  server = undefined;
});
afterAll(async () => {
  await database.close();
  await remove();
});

const settings = () => ({
  ...settingsOf(database),
  KEY_FILE: keyFile,
  DATA_DIR: path.join(path.dirname(keyFile), 'data'),
  DEMO: 'off',
  PROCESSES: String(processes),
  METRICS_PORT: String(metricsPort),
});

async function start(more: Record<string, string> = {}): Promise<ServerProcess> {
  server = await startServerProcess({ ...settings(), ...more });
  return server;
}

/** The samples of `/metrics`, by name and labels. */
async function metrics(): Promise<Map<string, number>> {
  const answer = await fetch(`http://127.0.0.1:${metricsPort}/metrics`);
  const lines = (await answer.text()).split('\n').filter((line) => line && !line.startsWith('#'));
  return new Map(
    lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]),
  );
}

/** A call over a connection of its own, which goes to any of the processes. */
function call(
  { origin }: ServerProcess,
  method: string,
  target: string,
  { body, cookie = '' }: { body?: object; cookie?: string } = {},
): Promise<{ status: number; body: string }> {
  const { hostname, port } = new URL(origin);
  const headers = { origin, cookie, connection: 'close', ...(body ? { 'content-type': 'application/json' } : {}) };
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, method, path: target, headers, agent: false }, async (answer) => {
      resolve({ status: answer.statusCode ?? 0, body: await text(answer) });
    });
    sent.on('error', reject);
    sent.end(body && JSON.stringify(body));
  });
}

const sessionOf = (worker: Worker | undefined) => `sesol=${worker?.token}`;

describe('a node of several processes', () => {
  let node: ServerProcess;
  beforeAll(async () => {
    node = await startServerProcess(settings());
  });
  afterAll(() => node.stop());

  test('is ready once all of them are, and its metrics are those of all', async () => {
    const { printed, pid } = node;
    expect(
      printed()
        .split('\n')
        .filter((line) => line.includes(' hazır: ')),
    ).toHaveLength(1);
    expect(childrenOf(pid)).toHaveLength(processes);
    const told = await metrics();
    for (const number of [1, 2]) expect(told.get(`sesol_ready{database="content",process="${number}"}`)).toBe(1);
    expect(told.get('sesol_processes_missing')).toBe(0);
    expect(told.get('sesol_process_deaths_total')).toBe(0);
  });

  test('what is done once is done by the first process alone; each publishes, and reads the key file', async () => {
    const ran = async (task: string) => {
      const told = await metrics();
      return [1, 2].map((number) =>
        told.has(`sesol_job_last_success_timestamp_seconds{task="${task}",process="${number}"}`),
      );
    };
    await expect.poll(() => ran('mail delivery'), patient).toEqual([true, false]);
    for (const task of ['publication', 'key file']) await expect.poll(() => ran(task), patient).toEqual([true, true]);
    expect(await ran('mail delivery')).toEqual([true, false]);
    const told = await metrics();
    const once = [...told.keys()].filter((name) => name.startsWith('sesol_mails_late'));
    expect(once).toEqual(['sesol_mails_late{process="1"}']);
  });

  test('a change that one process makes is heard by the listeners of all', async () => {
    const cookie = sessionOf(workers[0]);
    const { hostname, port } = new URL(node.origin);
    const streams = await Promise.all(
      Array.from({ length: many }, async () => {
        const sent = get({ hostname, port, path: '/api/live?topics=me', headers: { cookie }, agent: false });
        const [answer] = (await once(sent, 'response')) as [IncomingMessage];
        expect(answer.statusCode).toBe(200);
        // Not awaited here: it ends with the session.
        return { heard: text(answer) };
      }),
    );
    const open = async () => {
      const told = await metrics();
      return [1, 2].map((number) => told.get(`sesol_live_streams{process="${number}"}`) ?? 0);
    };
    // Told in steps of ten.
    expect(Math.min(...(await open())), `streams of the two: ${await open()}`).toBeGreaterThan(0);
    expect((await call(node, 'POST', '/api/auth/sign-out', { cookie })).status).toBe(200);
    // They are told of it, and end.
    for (const { heard } of streams) expect(await heard).toContain('"topic":"me"');
  });

  test('what its author deletes is gone from the memory of all processes', async () => {
    const [, author] = workers;
    const [target = ''] = paths;
    const id = target.split('/').at(-1);
    await runOn(
      database.url as string,
      `UPDATE post SET author_id = uid, author_handle = handle FROM member WHERE uid = '${author?.uid}' AND id = '${id}'`,
    );
    const read = () => Promise.all(Array.from({ length: many }, () => call(node, 'GET', target)));
    expect(new Set((await read()).map(({ status }) => status))).toEqual(new Set([200]));
    expect((await call(node, 'DELETE', target, { cookie: sessionOf(author) })).status).toBe(204);
    const after = new Set((await read()).map(({ status }) => status));
    expect(after.has(200), [...after].join()).toBe(false);
  });

  test('a vote that public counters may lack is told to its voter by all processes', async () => {
    const [, , voter] = workers;
    const cookie = sessionOf(voter);
    const [, target = ''] = paths;
    const id = target.split('/').at(-1);
    const cast = await call(node, 'POST', `${target}/vote`, { body: { voteType: 'upvote' }, cookie });
    expect(cast.status).toBe(200);
    const read = async () =>
      Promise.all(
        Array.from({ length: many }, () => call(node, 'GET', `/api/me/votes?kind=experiences&ids=${id}`, { cookie })),
      );
    const { previousVote, vote, counts } = JSON.parse(cast.body) as VoteOutcome;
    await expect
      .poll(async () => (await read()).map(({ body }) => (JSON.parse(body) as MyVotes).recent))
      .toEqual(Array.from({ length: many }, () => ({ [id ?? '']: { previousVote, vote, counts } })));
  });

  test('limits count over all processes', async () => {
    const email = 'kimse@ornek.example';
    const statuses: number[] = [];
    for (let n = 0; n < many; n += 1)
      statuses.push((await call(node, 'POST', '/api/auth/send-password-reset', { body: { email } })).status);
    expect(statuses.filter((status) => status !== 429)).toHaveLength(rateLimits.resetAccount.points);
  });
});

/** Sixteen clients that read and vote, each call on a connection of its own, until `stop`. */
function startLoad(node: ServerProcess) {
  /** The calls that were not answered: when each began, and the number of its client. */
  const failed: { begun: number; client: number }[] = [];
  let answered = 0;
  let goesOn = true;
  const clients = Array.from({ length: 16 }, async (_, n) => {
    // The first two have signed out, or lost a post.
    const cookie = sessionOf(workers[2 + (n % (workers.length - 2))]);
    const vote = `${paths[1 + (n % (paths.length - 1))]}/vote`;
    while (goesOn) {
      const begun = performance.now();
      try {
        const { status } =
          n % 2 === 0
            ? await call(node, 'GET', '/api/experiences')
            : await call(node, 'POST', vote, { body: { voteType: 'upvote' }, cookie });
        expect(status).toBe(200);
        answered += 1;
      } catch (error) {
        expect((error as NodeJS.ErrnoException).code).toMatch(/ECONNRESET|EPIPE/);
        failed.push({ begun, client: n });
      }
    }
  });
  return {
    failed,
    /** Waits for two hundred more answers. */
    async goOn() {
      const before = answered;
      await expect.poll(() => answered, patient).toBeGreaterThan(before + 200);
    },
    async stop() {
      goesOn = false;
      await Promise.all(clients);
    },
  };
}

/** Waits until as many processes as there should be are ready. */
async function untilReplaced(node: ServerProcess): Promise<void> {
  await expect.poll(() => childrenOf(node.pid).length, patient).toBe(processes);
  await expect.poll(async () => (await metrics()).get('sesol_processes_missing'), patient).toBe(0);
}

test('a killed process is replaced, and only requests that were under way on it fail', async () => {
  const node = await start({ RATE_LIMITS: 'off', LOG_LEVEL: 'warn' });
  const { failed, goOn, stop } = startLoad(node);
  await goOn();
  const [victim = 0] = childrenOf(node.pid);
  process.kill(victim, 'SIGKILL');
  // Its sockets close before its parent hears of the end.
  while (childrenOf(node.pid).includes(victim)) await new Promise(setImmediate);
  const goneAt = performance.now();
  await untilReplaced(node);
  await goOn();
  await stop();
  expect(failed.filter(({ begun }) => begun > goneAt)).toEqual([]);
  // The kernel closes the sockets one by one: who loses an accepted connection can be queued once more, by a listener
  // that is not closed yet, and lose that place with it.
  const ofOneClient = Object.values(Object.groupBy(failed, ({ client }) => client)).map((all) => all?.length);
  expect(ofOneClient.filter((lost = 0) => lost > 2)).toEqual([]);
  expect((await metrics()).get('sesol_process_deaths_total')).toBe(1);
  expect(node.printed()).toContain('a process of this node has ended');
});

test('when the process that watches is killed, the others end with it', async () => {
  const node = await start();
  const others = childrenOf(node.pid);
  server = undefined;
  await node.kill();
  const alive = () => others.filter((pid) => existsSync(`/proc/${pid}/exe`));
  await expect.poll(alive, patient).toEqual([]);
});

test('asked to stop, all processes answer what is under way, and every line of the log is whole', async () => {
  const node = await start({ RATE_LIMITS: 'off' });
  const { hostname, port } = new URL(node.origin);
  let answered = 0;
  const clients = Array.from({ length: 24 }, async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (let goesOn = true; goesOn; ) {
      const sent = get({ hostname, port, path: '/api/experiences', agent });
      const [answer] = (await once(sent, 'response')) as [IncomingMessage];
      await text(answer);
      answered += 1;
      goesOn = answer.headers.connection !== 'close';
    }
    agent.destroy();
  });
  await expect.poll(() => answered, patient).toBeGreaterThan(500);
  server = undefined;
  expect(await node.stop()).toBe(0);
  await Promise.all(clients);
  const lines = node.printed().split('\n');
  expect(lines.filter((line) => line === operator.stopping('SesOl'))).toHaveLength(1);
  const logged = lines.filter((line) => line.includes('"level"'));
  expect(logged.length).toBeGreaterThan(500);
  for (const line of logged) JSON.parse(line);
});

test('a start that is refused says so once: a port in use, a database that is away', async () => {
  const { origin } = await start();
  const port = new URL(origin).port;
  await expect(startServerProcess({ ...settings(), PORT: port })).rejects.toThrow(operator.portInUse(Number(port)));
  const away = `postgres://127.0.0.1:1/sesol`;
  const refused = startServerProcess({ ...settings(), METRICS_PORT: '', DATABASE_URL: away });
  const sentence = operator.databaseUnreachable('ECONNREFUSED');
  const printed = await refused.then(() => '', String);
  expect(printed.split(sentence)).toHaveLength(2);
  expect(printed).toMatch(/^Error: the server ended with 1/);
});

test('processes that die again and again before they are ready end the start', async () => {
  const main = path.resolve(import.meta.dirname, '../../server/main.ts');
  const env = { PATH: process.env.PATH, PORT: String(await freePort()), ...settings(), METRICS_PORT: '' };
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', main], { env });
  let printed = '';
  child.stdout.on('data', (chunk) => (printed += chunk));
  child.stderr.on('data', (chunk) => (printed += chunk));
  const ended = once(child, 'close');
  const killing = setInterval(() => {
    for (const pid of childrenOf(child.pid ?? 0)) process.kill(pid, 'SIGKILL');
  }, 20);
  const [code] = await ended;
  clearInterval(killing);
  expect(code).toBe(1);
  expect(printed).toContain(operator.processesDie(processTimes.mostDeaths));
});
