import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Agent, type IncomingMessage, request } from 'node:http';
import { availableParallelism, loadavg } from 'node:os';
import { promisify } from 'node:util';
import type { Page } from '#contract/paging.ts';
import { childrenOf } from '#tests/support/child-processes.ts';
import type { ServerProcess } from '#tests/support/server.ts';
import { makeSite, type Site } from './http-site.ts';

/**
 * Benchmark of a node of several processes against one of a single process, and against as many such nodes at once,
 * all up on one PostgreSQL and measured in turns: a cached page, votes on many posts and on few, and an uncached list,
 * over 32 connections for each process: what comes at the same time shares statements, so that only the same load of a
 * process compares. Prints how many were answered a second, and the processor time that the processes took for each,
 * without PostgreSQL's and the client's; the command fails where that grows beyond the goal. The nodes beside each other
 * share nothing but the machine and its database: what a request costs more with them is not the product's doing. How
 * much faster two are shows only where there are cores for the client and the database as well.
 */
const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
const seconds = Number(process.env.BENCH_SECONDS ?? 4);
const posts = Number(process.env.BENCH_POSTS ?? 10_000);
const processes = Number(process.env.BENCH_PROCESSES ?? 2);
/** The connections for each process of a node. */
const connectionsOfEach = 32;
/** The maximum growth of the processor time of a request. */
const goal = 1.05;
/** Jiffies a second, by which Linux counts processor time for every architecture that Node runs on. */
const ticks = 100;

interface Figures {
  aSecond: number;
  /** Processor time of a request, in microseconds. */
  cost: number;
}
type Load = (server: ServerProcess, site: Site, connections: number) => Promise<number>;

/** The processor time that a process and those that it has started have taken so far, in seconds. */
function processorTime(pid: number): number {
  const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const [user, system] = fields.split(' ').slice(11, 13).map(Number);
  const own = ((user ?? 0) + (system ?? 0)) / ticks;
  return childrenOf(pid).reduce((sum, child) => sum + processorTime(child), own);
}

/** Asks for an address with wrk; resolves to the number of answers. */
const ask =
  (address: string): Load =>
  async ({ origin }, _site, connections) => {
    const options = [
      '-t',
      '1',
      '-c',
      String(connections),
      '-d',
      `${seconds}s`,
      '--timeout',
      '20s',
      '-H',
      'accept-encoding: br',
    ];
    const { stdout } = await promisify(execFile)('wrk', [...options, origin + address]);
    const count = Number(/(\d+) requests in/.exec(stdout)?.[1]);
    if (/Non-2xx|Socket errors/.test(stdout) || !(count > 0)) throw new Error(stdout);
    return count;
  };

/** The ids of the newest posts, from the pages of their list. */
async function newestPosts(origin: string, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let cursor = ''; ids.length < count; ) {
    const answer = await fetch(
      `${origin}/api/experiences?limit=50${cursor && `&cursor=${encodeURIComponent(cursor)}`}`,
    );
    const page = (await answer.json()) as Page<{ id: string }>;
    ids.push(...page.items.map(({ id }) => id));
    cursor = page.nextCursor ?? '';
  }
  return ids;
}

/** Lets members vote on as many posts, each connection one vote after the other; resolves to the number of votes. */
function voteOn(count: number): Load {
  // Asked for in the first measurement, which is not counted.
  let ids: string[] | undefined;
  return async ({ origin }, { tokens }, connections) => {
    ids ??= await newestPosts(origin, count);
    const asked = ids;
    const until = performance.now() + seconds * 1000;
    const lanes = Array.from({ length: connections }, async (_, lane) => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      let cast = 0;
      for (let n = lane; performance.now() < until; n += 1) {
        const cookie = `sesol=${tokens[(lane * 7 + n) % tokens.length]}`;
        const sent = request(`${origin}/api/experiences/${asked[(n * 7919) % asked.length]}/vote`, {
          method: 'POST',
          agent,
          headers: { origin, cookie, 'content-type': 'application/json' },
        }).end(JSON.stringify({ voteType: n % 2 === 0 ? 'upvote' : 'downvote' }));
        const [answer] = (await once(sent, 'response')) as [IncomingMessage];
        const body = Buffer.concat(await answer.toArray());
        if (answer.statusCode !== 200) throw new Error(`a vote was answered ${answer.statusCode}: ${body}`);
        cast += 1;
      }
      agent.destroy();
      return cast;
    });
    return (await Promise.all(lanes)).reduce((sum, cast) => sum + cast, 0);
  };
}

/** Measures a load on nodes, at once, over the connections that each of them gets. */
async function measure(load: Load, nodes: ServerProcess[], site: Site, connections: number): Promise<Figures> {
  const spent = () => nodes.reduce((sum, { pid }) => sum + processorTime(pid), 0);
  const [before, begun] = [spent(), performance.now()];
  const counts = await Promise.all(nodes.map((node) => load(node, site, connections)));
  const count = counts.reduce((sum, one) => sum + one, 0);
  const took = (performance.now() - begun) / 1000;
  return { aSecond: count / took, cost: ((spent() - before) / count) * 1e6 };
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] as number;
const medianOf = (figures: Figures[]): Figures => ({
  aSecond: median(figures.map(({ aSecond }) => aSecond)),
  cost: median(figures.map(({ cost }) => cost)),
});

let misses = 0;
const row = (cells: (string | number)[]) => void process.stdout.write(`| ${cells.join(' | ')} |\n`);

/** Measures loads on one node, on several of the same kind and on one of several processes, in turns. */
async function compare(site: Site, cacheMegabytes: number, loads: Record<string, Load>): Promise<void> {
  const nodes: ServerProcess[] = [];
  try {
    for (let n = 0; n < processes; n += 1) nodes.push(await site.start(cacheMegabytes));
    const several = await site.start(cacheMegabytes, { PROCESSES: String(processes) });
    const arranged = {
      single: [nodes.slice(0, 1), connectionsOfEach],
      beside: [nodes.slice(0, processes), connectionsOfEach],
      several: [[several], processes * connectionsOfEach],
    } as const;
    nodes.push(several);
    for (const [name, load] of Object.entries(loads)) {
      const all: Record<keyof typeof arranged, Figures[]> = { single: [], beside: [], several: [] };
      for (let round = 0; round <= rounds; round += 1)
        for (const [which, [some, connections]] of Object.entries(arranged)) {
          const figures = await measure(load, [...some], site, connections);
          // The first round warms up.
          if (round > 0) all[which as keyof typeof arranged].push(figures);
        }
      const [one, beside, more] = [medianOf(all.single), medianOf(all.beside), medianOf(all.several)];
      const growth = more.cost / one.cost;
      if (growth > goal) misses += 1;
      row([
        name,
        ...[one.aSecond.toFixed(0), more.aSecond.toFixed(0), (more.aSecond / one.aSecond).toFixed(2)],
        ...[one.cost.toFixed(0), beside.cost.toFixed(0), more.cost.toFixed(0)],
        ...[(more.cost / beside.cost).toFixed(2), growth.toFixed(2), growth > goal ? '**no**' : 'yes'],
      ]);
    }
  } finally {
    for (const node of nodes) await node.stop();
  }
}

const site = await makeSite('postgres', posts);
process.stdout.write(
  `${availableParallelism()} cores, ${posts} posts, ${connectionsOfEach} connections a process, ${rounds} rounds of ${seconds} s, load average ${loadavg()[0]?.toFixed(1)}\n\n`,
);
row([
  'what',
  '1 process, a second',
  `${processes} processes, a second`,
  'ratio',
  'µs each, 1 process',
  `${processes} nodes of 1`,
  `${processes} processes`,
  'to the nodes',
  'to 1 process',
  'goal',
]);
row(['---', ...Array(8).fill('--:'), '---']);
try {
  await compare(site, 64, {
    'cached page': ask('/'),
    'votes on 2,000 posts': voteOn(2000),
    'votes on 50 posts': voteOn(50),
  });
  await compare(site, 0, { 'uncached list': ask('/api/experiences') });
} finally {
  await site.drop();
}
process.exitCode = misses > 0 ? 1 : 0;
