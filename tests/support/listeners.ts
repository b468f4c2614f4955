import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { createLive } from '#server/platform/live.ts';
import { relayLive } from '#server/platform/live-relay.ts';
import { createLog } from '#server/platform/log.ts';
import { postgresLine } from '#server/platform/relay-lines.ts';
import { openVault } from '#server/platform/vault.ts';
import { fillForWork, type Worker as Member } from './crashing.ts';
import { serverDatabase, settingsOf } from './database.ts';
import { percentile } from './figures.ts';
import { type ServerProcess, startServerProcess } from './server.ts';

/** A node with data, and the relay of another node: open pages of the first hear what the second one says. */
export interface LiveNode {
  server: ServerProcess;
  workers: Member[];
  /** Paths of posts. */
  paths: string[];
  /** Says as the other node that a post is new. */
  publish(id: string): void;
  /** Opens a page that listens to the list of experiences. */
  open(n: number): Promise<IncomingMessage>;
  stop(): Promise<void>;
}

export async function startLiveNode(): Promise<LiveNode> {
  const database = await serverDatabase();
  const { workers, paths, keyFile, remove } = await fillForWork(database);
  const server = await startServerProcess({
    ...settingsOf(database),
    DATA_DIR: path.join(path.dirname(keyFile), 'data'),
    KEY_FILE: keyFile,
    DEMO: 'off',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'warn',
  });
  const log = createLog('silent', { write() {} });
  const local = createLive();
  const relay = relayLive({ local, open: postgresLine(database.url as string), vault: openVault(keyFile), log });
  const { port } = new URL(server.origin);
  return {
    server,
    workers,
    paths,
    publish: (id) => relay.publish({ topic: 'experiences', id, change: 'created' }),
    open: (n) =>
      new Promise((resolve, reject) => {
        // One address may have a thousand.
        const localAddress = `127.0.1.${1 + (n % 200)}`;
        const target = { port, host: '127.0.0.1', localAddress, path: '/api/live?topics=experiences', agent: false };
        get(target, resolve).on('error', reject);
      }),
    async stop() {
      await relay.close();
      await server.stop();
      await database.close();
      await remove();
    },
  };
}

/** Open pages that count what they hear. */
export interface Crowd {
  /** What was heard since `forget`: by how many pages, and how many events and packets by all. */
  heard(): { pages: number; events: number; packets: number };
  forget(): void;
  close(): void;
}

/** Opens pages, a hundred at a time, and waits until the last one hears. */
export async function openCrowd({ open, publish }: LiveNode, size: number): Promise<Crowd> {
  const streams: IncomingMessage[] = [];
  for (let n = 0; n < size; n += 100)
    streams.push(...(await Promise.all(Array.from({ length: Math.min(100, size - n) }, (_, m) => open(n + m)))));
  let [events, packets] = [0, 0];
  const pages = new Set<number>();
  for (const [n, stream] of streams.entries())
    stream.on('data', (bytes: Buffer) => {
      const told = eventsIn(bytes);
      if (told === 0) return;
      pages.add(n);
      events += told;
      packets += 1;
    });
  const crowd: Crowd = {
    heard: () => ({ pages: pages.size, events, packets }),
    forget() {
      pages.clear();
      [events, packets] = [0, 0];
    },
    close() {
      for (const stream of streams) stream.destroy();
    },
  };
  // The relay of the other node connects meanwhile.
  for (let tries = 0; crowd.heard().pages < size; tries += 1) {
    if (tries === 60) throw new Error(`${crowd.heard().pages} of ${size} pages hear`);
    publish('first');
    await wait(500);
  }
  return crowd;
}

/** The events in a packet of a stream, which begin with `data:`; a heartbeat has none. */
function eventsIn(bytes: Buffer): number {
  let count = 0;
  for (let at = bytes.indexOf('data:'); at !== -1; at = bytes.indexOf('data:', at + 5)) count += 1;
  return count;
}

/** Calls an address again and again from a thread of its own, until the returned function ends it and tells how long they took. */
export function startCalls(address: string): () => Promise<number[]> {
  const calling = new Worker(
    `const { parentPort, workerData } = require('node:worker_threads');
    const took = [];
    let goesOn = true;
    parentPort.once('message', () => (goesOn = false));
    (async () => {
      while (goesOn) {
        const asked = performance.now();
        await (await fetch(workerData)).text();
        took.push(performance.now() - asked);
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
      parentPort.postMessage(took);
    })();`,
    { eval: true, workerData: address },
  );
  return async () => {
    calling.postMessage('end');
    const [took] = (await once(calling, 'message')) as [number[]];
    await calling.terminate();
    return took;
  };
}

/** Resident memory of a process, in kB. */
export async function memoryOf(pid: number): Promise<number> {
  return Number(/VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1]);
}

/** Waiting times for some changes, in milliseconds. */
export interface Waits {
  /** Times until all pages have heard a change. */
  all: number[];
  /** Times of calls to `/livez` meanwhile. */
  calls: number[];
}

/** Says changes one after the other, each when all pages have heard the one before, and calls the node meanwhile. */
export async function waitsOf(node: LiveNode, crowd: Crowd, size: number, changes: number): Promise<Waits> {
  const all: number[] = [];
  const end = startCalls(`${node.server.origin}/livez`);
  for (let n = 0; n < changes; n += 1) {
    crowd.forget();
    const said = performance.now();
    node.publish(String(n));
    while (crowd.heard().pages < size && performance.now() - said < 10_000) await wait(1);
    const { pages } = crowd.heard();
    if (pages < size) throw new Error(`${pages} of ${size} pages heard a change`);
    all.push(performance.now() - said);
  }
  return { all, calls: await end() };
}

/**
 * Votes of all members on all posts, again and again, then the minute in which their counters become public. The clock
 * stands still from the first vote on, so that no minute comes between.
 */
export async function voteStorm({ server, workers, paths }: LiveNode, crowd: Crowd, rounds: number) {
  await server.stopClock();
  crowd.forget();
  const calls: number[] = [];
  let votes = 0;
  for (let round = 0; round < rounds; round += 1)
    for (const target of paths)
      await Promise.all(
        workers.map(async ({ token }, n) => {
          const asked = performance.now();
          const answer = await fetch(`${server.origin}${target}/vote`, {
            method: 'POST',
            headers: { origin: server.origin, cookie: `sesol=${token}`, 'content-type': 'application/json' },
            body: JSON.stringify({ voteType: (round + n) % 2 === 0 ? 'upvote' : 'downvote' }),
          });
          await answer.text();
          if (answer.status !== 200) throw new Error(`a vote was answered ${answer.status}`);
          votes += 1;
          calls.push(performance.now() - asked);
        }),
      );
  const published = performance.now();
  await server.publish();
  return { votes, p99: percentile(calls, 99), published };
}
