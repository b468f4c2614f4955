import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { openDatabase } from '#server/platform/db/database.ts';
import { createPostgresDatabase } from '#tests/support/postgres.ts';
import { startServerProcess } from '#tests/support/server.ts';
import { unhurried } from '#tests/support/unhurried.ts';
import { perSecond, pgbench } from './pgbench.ts';
import { fillForVotes, postId } from './vote-data.ts';

/**
 * Benchmark of votes over HTTP against the bare database function: calls the function with pgbench, and the built
 * server's vote call, each from 32 connections, in turns on the PostgreSQL server of TEST_DATABASE_URL; prints votes a
 * second (the median of the rounds) and the ratio, on many items and on one.
 */
const connections = 32;
const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
const seconds = Number(process.env.BENCH_SECONDS ?? 6);
const items = 10_000;
/** As many members as items: a small session table would be read whole at every vote, unlike on a site of this size. */
const members = items;
const goal = 0.5;

/** Votes a second of the bare function, by pgbench with prepared statements. */
async function bare(url: string, on: number): Promise<number> {
  const script = `\\set post random(1, ${on})
\\set member random(1, ${members})
\\set value random(0, 1) * 2 - 1
SELECT * FROM cast_sealed_vote('experience', ('00000000-0000-4000-8000-' || lpad(:post::text, 12, '0'))::uuid,
  ('00000000-0000-4000-9000-' || lpad(:member::text, 12, '0'))::uuid, :value::smallint, timestamptz '2026-11-18');
`;
  return perSecond(await pgbench(url, script, ['-M', 'prepared', '-c', connections, '-j', 2, '-T', seconds]));
}

/** Votes a second over HTTP: each connection sends the next vote when the last is answered. */
async function overHttp(origin: string, tokens: string[], on: number): Promise<number> {
  const { hostname, port, host } = new URL(origin);
  const random = (below: number) => Math.floor(Math.random() * below);
  const request = () => {
    const body = JSON.stringify({ voteType: random(2) ? 'upvote' : 'downvote' });
    return `POST /api/experiences/${postId(1 + random(on))}/vote HTTP/1.1\r\nhost: ${host}\r\norigin: ${origin}\r\ncookie: sesol=${tokens[random(tokens.length)]}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`;
  };
  const started = performance.now();
  const until = started + seconds * 1000;
  let answered = 0;
  const sockets = await Promise.all(
    Array.from(
      { length: connections },
      () =>
        new Promise<Socket>((resolve) => {
          const socket = connect(Number(port), hostname, () => resolve(socket)).setNoDelay();
        }),
    ),
  );
  await Promise.all(
    sockets.map(
      (socket) =>
        new Promise<void>((resolve, reject) => {
          let answer = '';
          socket.setEncoding('latin1').on('error', reject);
          socket.on('data', (chunk) => {
            answer += chunk;
            if (!isWhole(answer)) return;
            if (!answer.startsWith('HTTP/1.1 200 ')) return reject(new Error(answer));
            answer = '';
            answered += 1;
            if (performance.now() < until) return socket.write(request());
            socket.end();
            resolve();
          });
          socket.write(request());
        }),
    ),
  );
  return (answered / (performance.now() - started)) * 1000;
}

function isWhole(answer: string): boolean {
  const head = answer.indexOf('\r\n\r\n');
  if (head === -1) return false;
  const length = /\r\ncontent-length: (\d+)/i.exec(answer.slice(0, head))?.[1];
  return length === undefined ? answer.endsWith('\r\n0\r\n\r\n') : answer.length >= head + 4 + Number(length);
}

/** Removes what one measurement leaves behind, mainly dead rows, which would slow the next. */
async function forgetVotes(): Promise<void> {
  await db.query('TRUNCATE vote');
  await db.query('UPDATE post_stat SET upvotes = 0, downvotes = 0');
  await db.query('VACUUM FULL ANALYZE post_stat, activity');
  await db.query('CHECKPOINT');
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const folder = await mkdtemp(path.join(tmpdir(), 'sesol-bench-'));
const database = await createPostgresDatabase();
const keyFile = path.join(folder, 'keys', 'sesol.key');
const identity = await createPostgresDatabase();
const db = await openDatabase({ url: database.url, timeouts: unhurried });
const identityDb = await openDatabase({ url: identity.url, timeouts: unhurried });
const tokens = await fillForVotes({ db, identityDb, keyFile }, { posts: items, members });
await db.query('VACUUM ANALYZE');
const server = await startServerProcess({
  DATABASE_URL: database.url,
  IDENTITY_DATABASE_URL: identity.url,
  KEY_FILE: keyFile,
  RATE_LIMITS: 'off',
  LOG_LEVEL: 'warn',
  NODE_ENV: 'production',
});

const cpu = execFileSync('sh', ['-c', "grep -m1 'model name' /proc/cpuinfo | cut -d: -f2; nproc"]).toString().trim();
console.log(`${cpu.replace(/\n/, ', ')} cores, ${connections} connections, ${rounds} rounds of ${seconds} s\n`);
console.log('| votes on | bare function a second | over HTTP a second | ratio | within goal |');
console.log('|---|---|---|---|---|');
const warmUp = Math.min(items, 100);
await overHttp(server.origin, tokens, warmUp);
for (const on of [items, 1]) {
  const times = { bare: [] as number[], http: [] as number[] };
  for (let round = 0; round < rounds; round++) {
    await forgetVotes();
    times.bare.push(await bare(database.url, on));
    await forgetVotes();
    times.http.push(await overHttp(server.origin, tokens, on));
  }
  const [function_, http] = [median(times.bare), median(times.http)];
  const name = on === 1 ? 'one hot item' : `${on.toLocaleString('en')} items`;
  const ratio = http / function_;
  console.log(
    `| ${name} | ${function_.toFixed(0)} | ${http.toFixed(0)} | ${ratio.toFixed(2)} | ${ratio >= goal ? 'yes' : 'no'} |`,
  );
}
await server.stop();
await db.close();
await identityDb.close();
await database.drop();
await identity.drop();
await rm(folder, { recursive: true, force: true });
