import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { sealedVoter } from '#server/members/reactions.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { openVault } from '#server/platform/vault.ts';
import { percentile } from '#tests/support/figures.ts';
import { createPostgresDatabase } from '#tests/support/postgres.ts';
import { startServerProcess } from '#tests/support/server.ts';
import { unhurried } from '#tests/support/unhurried.ts';
import { fillForVotes, memberUid, postId } from './vote-data.ts';

/**
 * Benchmark of a rotation of the key on a site of 20,000 posts and 200,000 votes: a server on the PostgreSQL server of
 * TEST_DATABASE_URL takes votes at an even pace, first alone, then while the operator's command rotates the key. Prints how
 * long the sealing of 100,000 rows takes, and the times of votes.
 */
const posts = Number(process.env.BENCH_POSTS ?? 20_000);
const votesOnEach = 10;
const members = 10_000;
/** Votes a second, and how many seconds are measured without a rotation. */
const [pace, alone] = [50, 20];
/** Votes written by one statement. */
const batch = 50_000;

const folder = await mkdtemp(path.join(tmpdir(), 'sesol-bench-'));
const [content, identity] = [await createPostgresDatabase(), await createPostgresDatabase()];
const [db, identityDb] = [
  await openDatabase({ url: content.url, timeouts: unhurried }),
  await openDatabase({ url: identity.url, timeouts: unhurried }),
];
const settings = {
  DATABASE_URL: content.url,
  IDENTITY_DATABASE_URL: identity.url,
  DATA_DIR: path.join(folder, 'data'),
  KEY_FILE: path.join(folder, 'keys', 'sesol.key'),
  ERASURE_LEDGER: path.join(folder, 'keys', 'erased'),
  RATE_LIMITS: 'off',
  LOG_LEVEL: 'warn',
  NODE_ENV: 'production',
};

async function fill(): Promise<string[]> {
  const { KEY_FILE: keyFile } = settings;
  const tokens = await fillForVotes({ db, identityDb, keyFile }, { posts, members });
  const vault = openVault(keyFile);
  for (let from = 0; from < posts * votesOnEach; from += batch) {
    const votes = Array.from({ length: Math.min(batch, posts * votesOnEach - from) }, (_, n) => {
      const post = postId(1 + Math.floor((from + n) / votesOnEach));
      return [post, sealedVoter(vault, post, memberUid(1 + (((from + n) * 7) % members)))] as const;
    });
    await db.query(
      'INSERT INTO vote (post_id, sealed_member, value) SELECT *, 1 FROM unnest($1::uuid[], $2::uuid[]) ON CONFLICT DO NOTHING',
      [votes.map(([post]) => post), votes.map(([, sealed]) => sealed)],
    );
  }
  await db.query('UPDATE post_stat SET upvotes = $1::int', [votesOnEach]);
  for (const each of [db, identityDb]) await each.query('VACUUM ANALYZE');
  return tokens;
}

const tokens = await fill();
const server = await startServerProcess(settings);
const random = (below: number) => Math.floor(Math.random() * below);

/** The times of votes at an even pace until `isOver`, in milliseconds. */
async function votesUntil(isOver: () => boolean): Promise<number[]> {
  const times: number[] = [];
  const calls: Promise<void>[] = [];
  for (let due = performance.now(); !isOver(); due += 1000 / pace) {
    await wait(Math.max(0, due - performance.now()));
    // Counted from when it was due: a wait for this process counts.
    calls.push(voteFrom(due, times));
  }
  await Promise.all(calls);
  return times;
}

async function voteFrom(due: number, times: number[]): Promise<void> {
  const answer = await fetch(`${server.origin}/api/experiences/${postId(1 + random(posts))}/vote`, {
    method: 'POST',
    headers: {
      origin: server.origin,
      cookie: `sesol=${tokens[random(tokens.length)]}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ voteType: random(2) ? 'upvote' : 'downvote' }),
  });
  if (answer.status !== 200) throw new Error(`a vote was answered ${answer.status}: ${await answer.text()}`);
  await answer.arrayBuffer();
  times.push(performance.now() - due);
}

/** Rotates the key as an operator does; resolves to seconds until the new key was in force, and from then to the end. */
async function rotate(): Promise<{ waited: number; sealed: number; said: string }> {
  const epoch = async () =>
    (await identityDb.query<{ number: string }>('SELECT number FROM identity.epoch'))[0]?.number;
  const before = await epoch();
  const started = performance.now();
  const command = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'server/cli.ts', 'rotate-key'], {
    env: { PATH: process.env.PATH, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(command, 'exit');
  const said = text(command.stdout);
  while (command.exitCode === null && (await epoch()) === before) await wait(50);
  const inForce = performance.now();
  const [code] = await ended;
  if (code !== 0) throw new Error(`rotate-key ended with ${code}: ${await said}`);
  return { waited: (inForce - started) / 1000, sealed: (performance.now() - inForce) / 1000, said: await said };
}

const until = performance.now() + alone * 1000;
const quiet = await votesUntil(() => performance.now() > until);
let isOver = false;
const beside = votesUntil(() => isOver);
const { waited, sealed, said } = await rotate();
isOver = true;
const rotating = await beside;

const cpu = execFileSync('sh', ['-c', "grep -m1 'model name' /proc/cpuinfo | cut -d: -f2; nproc"]).toString().trim();
const rows = Number(/(\d[\d.]*) (?:satır|kayıt)/.exec(said)?.[1]?.replaceAll('.', ''));
console.log(`${cpu.replace(/\n/, ', ')} cores, load average ${loadavg()[0]?.toFixed(1)}\n${said.trim()}\n`);
console.log(
  `in force after ${waited.toFixed(1)} s; sealed ${rows.toLocaleString('en')} rows in ${sealed.toFixed(1)} s,`,
);
console.log(`${((sealed / rows) * 100_000).toFixed(1)} s for each 100,000\n`);
console.log('| votes, 50 a second | number | median ms | p99 ms | max ms |');
console.log('|---|---|---|---|---|');
for (const [name, times] of Object.entries({ 'without a rotation': quiet, 'while the key is rotated': rotating }))
  console.log(
    `| ${name} | ${times.length} | ${[50, 99, 100].map((part) => percentile(times, part).toFixed(0)).join(' | ')} |`,
  );
await server.stop();
for (const each of [db, identityDb]) await each.close();
for (const each of [content, identity]) await each.drop();
await rm(folder, { recursive: true, force: true });
