import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompressSync } from 'node:zlib';
import { paging } from '#contract/limits.ts';
import { listPosts } from '#server/content/feed.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { unhurried } from '#tests/support/unhurried.ts';
import type { Captured } from './http-peer.ts';
import { type Engine, engines, makeSite, type Site } from './http-site.ts';
import { perSecond, pgbench, recorded, scriptOf } from './pgbench.ts';

/**
 * Benchmark of public answers: on each engine (BENCH_ENGINES) and with each number of experiences (BENCH_POSTS), wrk
 * asks for a page and a list over 32 connections: warm, whole and as a 304, in turns with a bare node:http server and a
 * bare Hono handler that send the same headers and bytes; cold from a server without a cache; and the page beside 50
 * votes a second. Prints a table with the medians of the rounds, and fails below the goals. A round with unexpected
 * answers is not counted: a 304 differs from a page by its size.
 */
const rounds = Number(process.env.BENCH_ROUNDS ?? 3);
const seconds = Number(process.env.BENCH_SECONDS ?? 4);
const sizes = (process.env.BENCH_POSTS ?? '100,10000,1000000').split(',').map(Number);
const chosen = (process.env.BENCH_ENGINES ?? engines.join(',')).split(',') as Engine[];
const [connections, votesASecond] = [32, 50];
/** The connections of pgbench: as many as the server may have, which uses half of them for statements. */
const poolSize = 20;
const addresses = ['/', '/api/experiences'] as const;

const goals = {
  /** The minimum ratio to bare node:http. */
  ofBare: 0.6,
  /** The minimum ratio of an uncached list to pgbench with its statements. */
  ofPgbench: 0.5,
  /** The maximum ratio of the p99 beside votes to the one without. */
  besideVotes: 2,
  /** The maximum growth of a request's time from the fewest posts above 10,000 to the most. */
  growth: { warm: 1.2, cold: 2 },
} as const;
const growsFrom = 10_000;

interface Figures {
  aSecond: number;
  /** Milliseconds. */
  p99: number;
}

/** An address to measure, and the expected size of its answers. */
interface Target {
  origin: string;
  host: string;
  address: string;
  etag?: string;
  /** The size of an answer in bytes, with its head. */
  bytes: { least: number; most: number };
}

const headOf = ({ headers }: Captured) =>
  headers.reduce((sum, [name, value]) => sum + name.length + value.length + 4, 0);

/** Captures the current answer of an address, in the content encoding of browsers. */
async function capture(origin: string, address: string, host: string, etag?: string) {
  const known = etag === undefined ? {} : { 'if-none-match': etag };
  const sent = request(origin + address, { headers: { host, 'accept-encoding': 'br', ...known } }).end();
  const [response] = await once(sent, 'response');
  const bytes = Buffer.concat(await response.toArray());
  const { date, connection, 'keep-alive': keepAlive, ...headers } = response.headers;
  const captured: Captured = {
    path: address,
    headers: Object.entries(headers) as [string, string][],
    etag: headers.etag,
    body: bytes.toString('base64'),
  };
  return { status: response.statusCode as number, bytes, headers, captured };
}

/** The same; throws unless it is a list of posts, or a page that shows one. */
async function captureWhole(origin: string, address: string, host: string, size: number) {
  const got = await capture(origin, address, host);
  const text =
    got.headers['content-encoding'] === 'br' ? brotliDecompressSync(got.bytes).toString() : String(got.bytes);
  const shown = address === '/' ? text.split('<article').length - 1 : (JSON.parse(text) as { items: [] }).items.length;
  if (got.status !== 200 || shown < Math.min(size, paging.pageSize))
    throw new Error(`${address}: ${got.status} with ${shown} posts`);
  return got;
}

async function measure({ origin, host, address, etag, bytes }: Target): Promise<Figures> {
  const headers = ['accept-encoding: br', `Host: ${host}`, ...(etag ? [`if-none-match: ${etag}`] : [])];
  const { stdout } = await promisify(execFile)('wrk', [
    ...['-t', '1', '-c', String(connections), '-d', `${seconds}s`, '--latency'],
    ...headers.flatMap((header) => ['-H', header]),
    origin + address,
  ]);
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(stdout);
  const [, count = '0', amount = '0', unit = ''] =
    /(\d+) requests in [\d.]+\w+, ([\d.]+)(\w?B) read/.exec(stdout) ?? [];
  const read = (Number(amount) * ({ B: 1, KB: 2 ** 10, MB: 2 ** 20, GB: 2 ** 30 }[unit] ?? 0)) / Number(count);
  if (!(read >= bytes.least && read <= bytes.most))
    throw new Error(`${address}: ${read.toFixed(0)} bytes an answer, not ${bytes.least} to ${bytes.most}`);
  const [, latency = '', latencyUnit = ''] = /99%\s+([\d.]+)(us|ms|s)/.exec(stdout) ?? [];
  const p99 = Number(latency) * ({ us: 0.001, ms: 1, s: 1000 }[latencyUnit] ?? Number.NaN);
  const aSecond = Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]);
  if (!(aSecond > 0 && p99 > 0)) throw new Error(stdout);
  return { aSecond, p99 };
}

/** Measures the current answer; at the next minute the page changes, so that a round may have to be repeated. */
async function measureCurrent(find: () => Promise<Target>, tries = 3): Promise<Figures> {
  try {
    return await measure(await find());
  } catch (error) {
    if (tries === 1) throw error;
    return measureCurrent(find, tries - 1);
  }
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] as number;
const medianOf = (figures: Figures[]): Figures => ({
  aSecond: median(figures.map(({ aSecond }) => aSecond)),
  p99: median(figures.map(({ p99 }) => p99)),
});

async function peer(main: 'http-peer.ts' | 'list-peer.ts', ...args: string[]) {
  const file = path.join(import.meta.dirname, main);
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', file, ...args]);
  const [port] = await once(child.stdout, 'data');
  return { origin: `http://127.0.0.1:${String(port).trim()}`, stop: () => void child.kill() };
}

/** Casts votes at an even rate until the returned function is called, which returns the votes cast a second. */
async function vote(origin: string, tokens: string[]): Promise<() => Promise<number>> {
  const { items } = (await (await fetch(`${origin}/api/experiences?limit=50`)).json()) as { items: { id: string }[] };
  if (items.length === 0) throw new Error('nothing to vote on');
  const started = performance.now();
  const sent: Promise<boolean>[] = [];
  const cast = async (n: number) => {
    const answer = await fetch(`${origin}/api/experiences/${items[n % items.length]?.id}/vote`, {
      method: 'POST',
      headers: { origin, 'content-type': 'application/json', cookie: `sesol=${tokens[n % tokens.length]}` },
      body: JSON.stringify({ voteType: 'upvote' }),
    });
    await answer.arrayBuffer();
    return answer.status === 200;
  };
  const timer = setInterval(() => {
    // All votes that are due, since a busy machine may have delayed this process.
    const due = ((performance.now() - started) / 1000) * votesASecond;
    while (sent.length < due) sent.push(cast(sent.length));
  }, 1000 / votesASecond);
  return async () => {
    clearInterval(timer);
    const elapsed = (performance.now() - started) / 1000;
    const answered = await Promise.all(sent);
    if (answered.includes(false)) throw new Error('a vote was not cast');
    return answered.length / elapsed;
  };
}

let misses = 0;
const say = (line: string) => void process.stdout.write(`${line}\n`);
const row = (cells: (string | number)[]) => say(`| ${cells.join(' | ')} |`);
function marked(value: number, holds: boolean): string {
  if (!holds) misses += 1;
  return value.toFixed(2) + (holds ? '' : ' ✗');
}

/**
 * Speed by `engine`, state and address, and by the number of posts: requests a second, warm ones as a ratio to bare
 * node:http in the same rounds, since making the posts of the next size takes long enough for a machine to change.
 */
const bySize = new Map<string, Map<number, number>>();
function note(key: string, size: number, speed: number): void {
  bySize.set(key, (bySize.get(key) ?? new Map()).set(size, speed));
}

async function warm(engine: Engine, size: number, site: Site, folder: string): Promise<void> {
  const server = await site.start(64);
  const { host } = new URL(server.origin);
  try {
    const whole = new Map<string, Awaited<ReturnType<typeof captureWhole>>>();
    for (const address of addresses) whole.set(address, await captureWhole(server.origin, address, host, size));
    const file = path.join(folder, 'captured.json');
    await writeFile(file, JSON.stringify([...whole.values()].map(({ captured }) => captured)));
    const peers = { node: await peer('http-peer.ts', 'node', file), hono: await peer('http-peer.ts', 'hono', file) };
    for (const address of addresses)
      for (const isKnown of [false, true]) {
        const targetAt = (origin: string) => async (): Promise<Target> => {
          const { captured, bytes } = await captureWhole(origin, address, host, size);
          if (!captured.etag) throw new Error(`${address} has no ETag: it is not cached`);
          const head = headOf(captured);
          if (!isKnown) return { origin, host, address, bytes: { least: bytes.length, most: bytes.length + 2 * head } };
          const again = await capture(origin, address, host, captured.etag);
          if (again.status !== 304) throw new Error(`${address} is not a 304`);
          return { origin, host, address, etag: captured.etag, bytes: { least: 100, most: head + 200 } };
        };
        const all: Record<'sesol' | 'node' | 'hono', Figures[]> = { sesol: [], node: [], hono: [] };
        for (let round = 0; round < rounds; round++) {
          all.sesol.push(await measureCurrent(targetAt(server.origin)));
          all.node.push(await measureCurrent(targetAt(peers.node.origin)));
          all.hono.push(await measureCurrent(targetAt(peers.hono.origin)));
        }
        const [sesol, node, hono] = [medianOf(all.sesol), medianOf(all.node), medianOf(all.hono)];
        const ratio = sesol.aSecond / node.aSecond;
        if (!isKnown) note(`${engine}, warm, ${address}`, size, ratio);
        row([
          ...[engine, size, `${address}${isKnown ? ', 304' : ''}`, sesol.aSecond.toFixed(0), sesol.p99.toFixed(1)],
          ...[node.aSecond.toFixed(0), marked(ratio, ratio >= goals.ofBare)],
          ...[hono.aSecond.toFixed(0), (sesol.aSecond / hono.aSecond).toFixed(2)],
        ]);
      }
    peers.node.stop();
    peers.hono.stop();
    await besideVotes(engine, size, { origin: server.origin, host, tokens: site.tokens });
  } finally {
    await server.stop();
  }
}

async function besideVotes(
  engine: Engine,
  size: number,
  { origin, host, tokens }: { origin: string; host: string; tokens: string[] },
): Promise<void> {
  const page = async (): Promise<Target> => {
    const { captured, bytes } = await captureWhole(origin, '/', host, size);
    return {
      origin,
      host,
      address: '/',
      bytes: { least: bytes.length * 0.9, most: bytes.length * 1.1 + 2 * headOf(captured) },
    };
  };
  const [quiet, beside]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round++) {
    quiet.push((await measureCurrent(page)).p99);
    const stop = await vote(origin, tokens);
    beside.push((await measureCurrent(page)).p99);
    const cast = await stop();
    if (cast < votesASecond * 0.8) throw new Error(`${cast.toFixed(0)} votes a second were cast`);
  }
  const [without, withVotes] = [median(quiet), median(beside)];
  const ratio = withVotes / without;
  const cells = [`p99 ${without.toFixed(1)} ms`, `${withVotes.toFixed(1)} beside votes`];
  row([engine, size, '/, beside votes', ...cells, '', marked(ratio, ratio <= goals.besideVotes), '', '']);
}

async function cold(engine: Engine, size: number, site: Site): Promise<void> {
  const server = await site.start(0);
  const { origin } = server;
  const { host } = new URL(origin);
  try {
    for (const address of addresses) {
      const target = async (): Promise<Target> => {
        const { captured, bytes } = await captureWhole(origin, address, host, size);
        if (captured.etag) throw new Error(`${address} has an ETag: it is cached`);
        // Compressed at each request, in chunks.
        return {
          origin,
          host,
          address,
          bytes: { least: bytes.length * 0.9, most: bytes.length * 1.2 + 2 * headOf(captured) },
        };
      };
      const figures: Figures[] = [];
      for (let round = 0; round < rounds; round++) figures.push(await measureCurrent(target));
      const figure = medianOf(figures);
      note(`${engine}, cold, ${address}`, size, figure.aSecond);
      row([engine, size, `${address}, cold`, figure.aSecond.toFixed(0), figure.p99.toFixed(1), '', '', '', '']);
    }
    if (site.database) await besidePgbench(size, origin, site.database);
  } finally {
    await server.stop();
  }
}

/**
 * Measures the list without a cache in turns with pgbench, which runs its statement on as many connections, and with a
 * bare node:http server, which runs it on as many as the server does and sends the rows: how much of pgbench one thread
 * of Node can reach.
 */
async function besidePgbench(size: number, origin: string, database: string): Promise<void> {
  const { host } = new URL(origin);
  const address = '/api/experiences';
  const { bytes, captured } = await captureWhole(origin, address, host, size);
  const target = {
    origin,
    host,
    address,
    bytes: { least: bytes.length * 0.9, most: bytes.length * 1.2 + 2 * headOf(captured) },
  };
  const { db, statements } = recorded(await openDatabase({ url: database, timeouts: unhurried }));
  const list = { filter: {}, sort: 'newest', until: new Date(), after: undefined, limit: paging.pageSize } as const;
  await listPosts(db, 'experience', list);
  await db.close();
  const [statement] = statements;
  if (!statement || statements.length > 1) throw new Error('the list is not one statement');
  const node = await peer('list-peer.ts', database, statement, String(poolSize / 2));
  const atNode = { ...target, ...node, bytes: { least: bytes.length / 2, most: Number.POSITIVE_INFINITY } };
  const [ours, bareNode, theirs]: [Figures[], Figures[], number[]] = [[], [], []];
  for (let round = 0; round < rounds; round++) {
    ours.push(await measure(target));
    bareNode.push(await measure(atNode));
    const options = ['-M', 'prepared', '-c', poolSize, '-j', 1, '-T', seconds];
    theirs.push(perSecond(await pgbench(database, scriptOf(statements), options)));
  }
  node.stop();
  const [figure, ofNode, bare] = [medianOf(ours), medianOf(bareNode), median(theirs)];
  const ratio = figure.aSecond / bare;
  const cells = [figure.aSecond.toFixed(0), figure.p99.toFixed(1), `pgbench ${bare.toFixed(0)}`];
  row(['postgres', size, `${address}, cold`, ...cells, marked(ratio, ratio >= goals.ofPgbench), '', '']);
  const ofPgbench = [`pgbench ${bare.toFixed(0)}`, (ofNode.aSecond / bare).toFixed(2)];
  const nodeCells = [ofNode.aSecond.toFixed(0), ofNode.p99.toFixed(1), ...ofPgbench];
  row(['postgres', size, 'its statement by bare node:http', ...nodeCells, '', '']);
}

const folder = await mkdtemp(path.join(tmpdir(), 'sesol-bench-'));
say(`${connections} connections, ${rounds} rounds of ${seconds} s, load average ${loadavg()[0]?.toFixed(1)}\n`);
row(['engine', 'posts', 'answer', 'SesOl /s', 'p99 ms', 'bare node:http /s', 'ratio', 'bare Hono /s', 'ratio']);
row(['---', '--:', '---', '--:', '--:', '--:', '--:', '--:', '--:']);
try {
  for (const engine of chosen)
    for (const size of sizes) {
      const site = await makeSite(engine, size);
      try {
        await warm(engine, size, site, folder);
        await cold(engine, size, site);
      } finally {
        await site.drop();
      }
    }
} finally {
  await rm(folder, { recursive: true, force: true });
}

say('\n| answer | posts | growth of a request’s time |');
say('|---|---|--:|');
for (const [name, figures] of bySize) {
  const grown = [...figures].filter(([size]) => size >= growsFrom).toSorted(([one], [other]) => one - other);
  const [least, most] = [grown[0], grown.at(-1)];
  if (!least || !most || least === most) continue;
  const growth = least[1] / most[1];
  const bound = name.includes('cold') ? goals.growth.cold : goals.growth.warm;
  row([name, `${least[0]} to ${most[0]}`, marked(growth, growth <= bound)]);
}
if (misses > 0) process.exitCode = 1;
say(misses > 0 ? `\n${misses} goals missed` : '\nall goals met');
