import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { type Cluster, runOn, startCluster } from '#tests/support/cluster.ts';
import { fillForWork, type Worker } from '#tests/support/crashing.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import { settingsOf } from '#tests/support/database.ts';
import { type ServerProcess, startServerProcess } from '#tests/support/server.ts';
import { type SilentLine, silentLine } from '#tests/support/silent-line.ts';

/**
 * The effects of an outage on members and operators, in seconds of wall time: 60 calls a second over eight operations,
 * from five seconds before the fault until well after its end.
 */
interface Seen {
  calls: number;
  answers: Record<string, number>;
  /** The longest response time. */
  longest: number;
  /**
   * The time from the end of the fault to the last answer that was no success, and to the last failure of `/readyz`.
   */
  allWellAfter: number;
  notReadyAfter: number | null;
  readyAfter: number | null;
  /** The number of log lines by message. */
  logged: Record<string, number>;
  /** Answers that are neither a success nor the declared outage. */
  faults: number;
}

interface Call {
  /** Seconds since the fault. */
  at: number;
  took: number;
  status: number;
  isReadiness: boolean;
}

const opened: { close(): unknown }[] = [];
afterEach(async () => {
  for (const one of opened.splice(0).toReversed()) await one.close();
});

interface Rig {
  cluster: Cluster;
  line: SilentLine;
  server: ServerProcess;
  workers: Worker[];
  paths: string[];
}

/** The product with production limits, on a cluster of its own behind a connection that can be silenced. */
async function rig(settings: Record<string, string> = {}): Promise<Rig> {
  const cluster = await startCluster({ fsync: 'on', ...settings });
  opened.push({ close: () => cluster.remove() });
  for (const name of ['sesol', 'kimlik']) await runOn(cluster.url('postgres'), `CREATE DATABASE ${name}`);
  const line = await silentLine(cluster.port);
  opened.push(line);
  const url = (name: string) => cluster.url(name).replace(String(cluster.port), String(line.port));
  const database: TestDatabase = {
    engine: 'postgres',
    url: url('sesol'),
    identityUrl: url('kimlik'),
    close: async () => {},
  };
  const { workers, paths, keyFile, remove } = await fillForWork(database);
  opened.push({ close: remove });
  const env = { RATE_LIMITS: 'off', DEMO: 'off', LOG_LEVEL: 'warn', ...settingsOf(database), KEY_FILE: keyFile };
  const server = await startServerProcess(env);
  opened.push({ close: () => server.stop() });
  return { cluster, line, server, workers, paths };
}

async function watch(
  { server, workers, paths }: Rig,
  { fault, end, away, after }: { fault(): unknown; end(): unknown; away: number; after: number },
): Promise<Seen> {
  const { origin } = server;
  const draft = { city: 'İzmir', sector: 'Medya', positionType: 'Junior', tags: ['adil'], isPositive: true };
  const operations = (path: string): [string, string, object?][] => [
    ['POST', `${path}/vote`, { voteType: 'upvote' }],
    ['POST', `${path}/comments`, { text: 'Teşekkürler.' }],
    ['POST', '/api/experiences', { ...draft, experienceText: 'İyi bir yaz.' }],
    ['GET', '/api/me'],
    ['GET', '/api/experiences'],
    ['GET', path],
    ['GET', '/'],
    ['GET', '/feed.atom'],
    ['GET', '/readyz'],
  ];
  const calls: Call[] = [];
  const pending: Promise<void>[] = [];
  const logged = linesOf(server).length;
  let faultAt = Number.NaN;
  const call = async (n: number) => {
    const all = operations(paths[n % paths.length] as string);
    const [method, to, body] = all[n % all.length] as (typeof all)[number];
    const { token } = workers[n % workers.length] as Worker;
    const sent = performance.now();
    const status = await fetch(`${origin}${to}`, {
      method,
      headers: {
        origin,
        'content-type': 'application/json',
        ...(to.startsWith('/api') ? { cookie: `sesol=${token}` } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(60_000),
    }).then(
      async (answer) => {
        await answer.arrayBuffer();
        return answer.status;
      },
      () => 0,
    );
    const now = performance.now();
    calls.push({ at: (sent - faultAt) / 1000, took: (now - sent) / 1000, status, isReadiness: to === '/readyz' });
  };
  const started = performance.now();
  const total = 5 + away + after;
  let [n, hasFailed, hasEnded] = [0, false, false];
  for (;;) {
    const elapsed = (performance.now() - started) / 1000;
    if (elapsed > total) break;
    if (!hasFailed && elapsed >= 5) {
      hasFailed = true;
      faultAt = performance.now();
      void fault();
    }
    if (!hasEnded && elapsed >= 5 + away) {
      hasEnded = true;
      void end();
    }
    while (n < elapsed * 60) pending.push(call(n++));
    await wait(5);
  }
  await Promise.all(pending);
  // Calls sent after the fault.
  const during = calls.filter(({ at }) => !(at < 0));
  const unwell = during.filter(({ status, isReadiness }) => status !== 200 && status !== 201 && !isReadiness);
  const notReady = during.filter(({ isReadiness, status }) => isReadiness && status === 503);
  const firstOf = (list: Call[]) => Math.min(...list.map(({ at, took }) => at + took));
  const lastOf = (list: Call[]) => Math.max(...list.map(({ at, took }) => at + took));
  const round = (seconds: number) => Math.round(seconds * 10) / 10;
  return {
    calls: during.length,
    answers: Object.fromEntries([...Map.groupBy(during, ({ status }) => status)].map(([s, list]) => [s, list.length])),
    longest: round(Math.max(...during.map(({ took }) => took))),
    allWellAfter: unwell.length > 0 ? round(lastOf(unwell) - away) : 0,
    notReadyAfter: notReady.length > 0 ? round(firstOf(notReady)) : null,
    readyAfter: notReady.length > 0 ? round(lastOf(notReady) - away) : null,
    logged: Object.fromEntries(
      [...Map.groupBy(linesOf(server).slice(logged), ({ msg }) => msg)].map(([msg, lines]) => [msg, lines.length]),
    ),
    faults: during.filter(({ status }) => ![200, 201, 503].includes(status)).length,
  };
}

function linesOf(server: ServerProcess): { msg: string }[] {
  const lines = server.printed().split('\n');
  return lines.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line) as { msg: string });
}

function tell(what: string, seen: Seen): void {
  console.log(`${what}: ${JSON.stringify(seen)}`);
  expect(seen.faults).toBe(0);
  expect(seen.longest).toBeLessThanOrEqual(12);
  expect(Object.keys(seen.logged)).toContain('database fails');
}

const longest = { timeout: 300_000 };

test('all open connections go silent', longest, async () => {
  const all = await rig();
  const seen = await watch(all, { fault: all.line.dropOpen, end: () => {}, away: 0, after: 45 });
  tell('open connections dropped, new ones work', seen);
  // A probe asks again each second: where a new connection answers it, the node is ready all the time.
  expect(seen.notReadyAfter ?? 0).toBeLessThanOrEqual(5);
  expect(seen.readyAfter ?? 0).toBeLessThanOrEqual(5);
  expect(seen.allWellAfter).toBeLessThanOrEqual(15);
});

test('the database is frozen for 40 seconds', longest, async () => {
  const all = await rig();
  const seen = await watch(all, { fault: all.cluster.freeze, end: all.cluster.thaw, away: 40, after: 20 });
  tell('database frozen for 40 s', seen);
  expect(seen.notReadyAfter).toBeLessThanOrEqual(5);
  expect(seen.readyAfter).toBeLessThanOrEqual(5);
});

test('the database is restarted', longest, async () => {
  const all = await rig();
  const restart = async () => {
    await all.cluster.stop('immediate');
    await all.cluster.start();
  };
  const seen = await watch(all, { fault: restart, end: () => {}, away: 0, after: 15 });
  tell('database restarted at once', seen);
});

test('the standby is promoted while the primary is frozen', longest, async () => {
  const all = await rig({ synchronous_commit: 'on', wal_level: 'replica' });
  const standby = await all.cluster.standby();
  opened.push({ close: () => standby.remove() });
  const seen = await watch(all, {
    fault: () => all.cluster.freeze(),
    end: async () => {
      await standby.promote();
      all.line.leadTo(standby.port);
    },
    away: 10,
    after: 30,
  });
  tell('primary frozen, standby promoted after 10 s', seen);
  expect(seen.allWellAfter).toBeLessThanOrEqual(15);
  all.cluster.thaw();
});
