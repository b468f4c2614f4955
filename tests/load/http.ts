import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { startServerProcess } from '#tests/support/server.ts';
import type { Captured } from './http-peer.ts';

/**
 * How fast are public answers, beside bare servers that send the same headers and bytes? Measures a page and a list with
 * wrk (32 connections), whole and as a 304, from the product, from a bare node:http server and from a bare Hono handler,
 * in turns; prints requests a second (the middle of the rounds) and the ratios, then the page's p99 with and without 50
 * votes a second, and fails below the goals. A
 * hit asks no database, so the embedded one will do.
 */
const rounds = Number(process.env.BENCH_ROUNDS ?? 3);
const seconds = Number(process.env.BENCH_SECONDS ?? 4);
const [connections, votesASecond] = [32, 50];
/** The least ratio to bare node:http, and the most between the p99 beside votes and without. */
const [leastOfBare, mostBesideVotes] = [0.6, 2];

const folder = await mkdtemp(path.join(tmpdir(), 'sesol-bench-'));
const server = await startServerProcess({
  RATE_LIMITS: 'off',
  LOG_LEVEL: 'warn',
  NODE_ENV: 'production',
});
const { host } = new URL(server.origin);

async function capture(address: string): Promise<Captured> {
  const sent = request(server.origin + address, { headers: { 'accept-encoding': 'br' } }).end();
  const [response] = await once(sent, 'response');
  const body = Buffer.concat(await response.toArray()).toString('base64');
  const { date, connection, 'keep-alive': keepAlive, ...headers } = response.headers;
  return { path: address, headers: Object.entries(headers) as [string, string][], etag: headers.etag, body };
}

async function peer(kind: 'node' | 'hono', file: string) {
  const main = path.join(import.meta.dirname, 'http-peer.ts');
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', main, kind, file]);
  const [port] = await once(child.stdout, 'data');
  return { origin: `http://127.0.0.1:${String(port).trim()}`, stop: () => void child.kill() };
}

interface Figures {
  aSecond: number;
  /** In milliseconds. */
  p99: number;
}

async function measure(origin: string, address: string, etag?: string): Promise<Figures> {
  const headers = ['accept-encoding: br', `host: ${host}`, ...(etag ? [`if-none-match: ${etag}`] : [])];
  const { stdout } = await promisify(execFile)('wrk', [
    ...['-t', '1', '-c', String(connections), '-d', `${seconds}s`, '--latency'],
    ...headers.flatMap((header) => ['-H', header]),
    origin + address,
  ]);
  if (/Non-2xx/.test(stdout) && !etag) throw new Error(stdout);
  const [, latency = '0', unit = 'ms'] = /99%\s+([\d.]+)(us|ms|s)/.exec(stdout) ?? [];
  const factor = { us: 0.001, ms: 1, s: 1000 }[unit] ?? 1;
  return { aSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]), p99: Number(latency) * factor };
}

const middle = (figures: number[]) => figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] as number;

/** Casts votes as the demo's member at an even pace until the returned function is called. */
async function voting(): Promise<() => void> {
  const post = async (at: string, body: object, cookie = '') =>
    fetch(server.origin + at, {
      method: 'POST',
      headers: { origin: server.origin, 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    });
  const { demoMember, demoPassword } = await import('#server/demo/accounts.ts');
  const signedIn = await post('/api/auth/sign-in', { email: demoMember.email, password: demoPassword });
  const cookie = signedIn.headers
    .getSetCookie()
    .map((set) => set.split(';')[0])
    .join('; ');
  const { items } = (await (await fetch(`${server.origin}/api/experiences?limit=50`)).json()) as {
    items: { id: string }[];
  };
  let n = 0;
  const timer = setInterval(() => {
    const { id } = items[n++ % items.length] as { id: string };
    void post(`/api/experiences/${id}/vote`, { voteType: 'upvote' }, cookie).then((answer) => answer.arrayBuffer());
  }, 1000 / votesASecond);
  return () => clearInterval(timer);
}

let misses = 0;
const say = (line: string) => void process.stdout.write(`${line}\n`);
const goal = (holds: boolean) => {
  if (!holds) misses += 1;
  return holds ? '' : ' ✗';
};

try {
  const captured = [await capture('/'), await capture('/api/experiences')];
  const file = path.join(folder, 'captured.json');
  await writeFile(file, JSON.stringify(captured));
  const [bare, hono] = [await peer('node', file), await peer('hono', file)];
  say('| Answer | SesOl /s | bare node:http /s | ratio | bare Hono /s | ratio |');
  say('|---|--:|--:|--:|--:|--:|');
  for (const { path: address, etag } of captured)
    for (const known of [undefined, etag]) {
      const all: Record<'sesol' | 'bare' | 'hono', number[]> = { sesol: [], bare: [], hono: [] };
      for (let round = 0; round < rounds; round++) {
        // A page is another one in the next minute.
        const current = known && (await capture(address)).etag;
        all.sesol.push((await measure(server.origin, address, current)).aSecond);
        all.bare.push((await measure(bare.origin, address, known)).aSecond);
        all.hono.push((await measure(hono.origin, address, known)).aSecond);
      }
      const [sesol, node, framework] = [middle(all.sesol), middle(all.bare), middle(all.hono)];
      const row = [
        `${address}${known ? ', 304' : ''}`,
        sesol.toFixed(0),
        node.toFixed(0),
        (sesol / node).toFixed(2) + goal(sesol / node >= leastOfBare),
        framework.toFixed(0),
        (sesol / framework).toFixed(2),
      ];
      say(`| ${row.join(' | ')} |`);
    }
  bare.stop();
  hono.stop();
  const quiet: number[] = [];
  const beside: number[] = [];
  for (let round = 0; round < rounds; round++) {
    quiet.push((await measure(server.origin, '/')).p99);
    const stop = await voting();
    beside.push((await measure(server.origin, '/')).p99);
    stop();
  }
  const [without, withVotes] = [middle(quiet), middle(beside)];
  const ratio = withVotes / without;
  say(
    `p99 of the page: ${without.toFixed(1)} ms, beside ${votesASecond} votes a second ${withVotes.toFixed(1)} ms, ratio ${ratio.toFixed(2)}${goal(ratio <= mostBesideVotes)}`,
  );
} finally {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}
if (misses > 0) process.exitCode = 1;
say(misses > 0 ? `${misses} goals missed` : 'all goals met');
