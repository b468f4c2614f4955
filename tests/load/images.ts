import { readFile, writeFile } from 'node:fs/promises';
import { performance } from 'node:perf_hooks';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import sharp from 'sharp';
import { decoding, photos } from '#contract/limits.ts';
import { demoPassword } from '#server/demo/accounts.ts';
import { demoMembers } from '#server/demo/members.ts';
import { classifiedEdge, startClassifier } from '#server/platform/classifier/classifier.ts';
import { concurrencyLimit } from '#server/platform/concurrency.ts';
import { cookiesOf } from '#tests/support/calls.ts';
import { decodersOf } from '#tests/support/decoders.ts';
import { filledTo, hostileImages } from '#tests/support/hostile-images.ts';
import { formWith, type SentFile } from '#tests/support/photos.ts';
import { type ServerProcess, startServerProcess } from '#tests/support/server.ts';

/**
 * Benchmark of photo uploads on the built server: memory of the server and of its decoding processes (Linux only) while
 * 40 photos of 8 MB come at once from different members, and while the hostile files do; response times of a list
 * meanwhile; and the model's time for a picture.
 */
const atOnce = 40;
/** The goals: less memory than the files together weigh, in MB; times in milliseconds. */
const goals = { memory: (atOnce * photos.largestFile) / 2 ** 20, wait: 300, model: 150 };

/**
 * Sends files in the names of several members, each as many at once as allowed. Runs in a thread of its own, so that
 * the probes measure the server.
 */
async function send(origin: string, cookies: string[], files: SentFile[]): Promise<Record<number, number>> {
  const statuses: Record<number, number> = {};
  const members = cookies.map((cookie) => ({ cookie, inTurn: concurrencyLimit(decoding.mostWaitingOfMember + 1) }));
  await Promise.all(
    files.map((file, n) => {
      const { cookie, inTurn } = members[n % members.length] as (typeof members)[number];
      return inTurn(async () => {
        const { body, headers } = formWith(file);
        const answer = await fetch(`${origin}/api/images`, {
          method: 'POST',
          body: new Uint8Array(body),
          headers: { ...headers, origin, cookie },
        }).catch(() => ({ status: 0, text: async () => '' }));
        await answer.text();
        statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
      });
    }),
  );
  return statuses;
}

/** A memory figure of the server and its decoding processes from `/proc`, in MB. */
async function memoryOf({ pid }: ServerProcess, line: 'VmRSS' | 'VmHWM'): Promise<number> {
  let sum = 0;
  for (const one of [pid, ...decodersOf(pid)]) {
    const status = await readFile(`/proc/${one}/status`, 'utf8');
    sum += Number(new RegExp(`${line}:\\s+(\\d+)`).exec(status)?.[1]) / 1024;
  }
  return sum;
}

async function signIn({ origin }: ServerProcess, email: string): Promise<string> {
  const answer = await fetch(`${origin}/api/auth/sign-in`, {
    method: 'POST',
    body: JSON.stringify({ email, password: demoPassword }),
    headers: { 'content-type': 'application/json', origin },
  });
  return cookiesOf(answer);
}

const at = (sorted: number[], part: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;

async function measure(server: ServerProcess, cookies: string[], what: string, files: SentFile[]): Promise<void> {
  const idle = await memoryOf(server, 'VmRSS');
  // Resets the peak of resident memory.
  for (const pid of [server.pid, ...decodersOf(server.pid)]) await writeFile(`/proc/${pid}/clear_refs`, '5');
  const sender = new Worker(new URL(import.meta.url), { workerData: { origin: server.origin, cookies, files } });
  const started = performance.now();
  let statuses: Record<number, number> | undefined;
  sender.once('message', (answered) => {
    statuses = answered;
  });
  const waits: number[] = [];
  while (!statuses) {
    const asked = performance.now();
    await (await fetch(`${server.origin}/api/experiences?limit=12`)).text();
    waits.push(performance.now() - asked);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const seconds = (performance.now() - started) / 1000;
  const peak = await memoryOf(server, 'VmHWM');
  const sorted = waits.toSorted((a, b) => a - b);
  const longest = sorted.at(-1) ?? 0;
  const [p50, p99] = [at(sorted, 0.5), at(sorted, 0.99)].map((wait) => wait.toFixed(0));
  const holds = peak - idle <= goals.memory && longest <= goals.wait;
  console.log(
    `| ${what} | ${JSON.stringify(statuses)} | ${seconds.toFixed(1)} | ${idle.toFixed(0)} | ${peak.toFixed(0)} | ${p50} / ${p99} / ${longest.toFixed(0)} | ${waits.length} | ${holds ? 'yes' : 'no'} |`,
  );
}

/** A photo of 24 megapixels, as phones take them, padded to the largest size. */
async function largePhoto(): Promise<Buffer> {
  const [width, height] = [6000, 4000];
  const grain = {
    create: {
      width,
      height,
      channels: 3 as const,
      background: '#808080',
      noise: { type: 'gaussian' as const, mean: 128, sigma: 12 },
    },
  };
  const image = await sharp(grain).jpeg({ quality: 70 }).toBuffer();
  return image.length > photos.largestFile
    ? sharp(grain).jpeg({ quality: 30 }).toBuffer()
    : filledTo(photos.largestFile, image);
}

async function timeModel(): Promise<number[]> {
  const classifier = startClassifier();
  const times: number[] = [];
  for (let n = 0; n < 30; n++) {
    const pixels = new Uint8Array(classifiedEdge * classifiedEdge * 3).map((_, index) => (index * (n + 7)) % 255);
    const started = performance.now();
    await classifier.classify(pixels);
    times.push(performance.now() - started);
  }
  await classifier.close();
  return times;
}

async function main(): Promise<void> {
  const [first, ...times] = await timeModel();
  const sorted = times.toSorted((a, b) => a - b);
  console.log(
    `the model: ${first?.toFixed(0)} ms with its start, then ${at(sorted, 0.5).toFixed(0)} ms median and ${sorted.at(-1)?.toFixed(0)} ms at most (goal ${goals.model})`,
  );
  const large = await largePhoto();
  const hostile = await hostileImages();
  const server = await startServerProcess({ RATE_LIMITS: 'off', LOG_LEVEL: 'warn', NODE_ENV: 'production' });
  const cookies = await Promise.all(demoMembers.map(({ email }) => signIn(server, email)));
  console.log(`\ngoals: at most ${goals.memory} MB above idle, other requests wait at most ${goals.wait} ms\n`);
  console.log(
    '| upload | answers | s | idle MB | peak MB | other requests p50 / p99 / max ms | requests | within goals |',
  );
  console.log('|---|---|---|---|---|---|---|---|');
  await measure(server, cookies, 'one photo, which starts the model', [{ bytes: large }]);
  await measure(
    server,
    cookies,
    `${atOnce} photos of ${(large.length / 2 ** 20).toFixed(1)} MB`,
    Array.from({ length: atOnce }, () => ({ bytes: large })),
  );
  await measure(
    server,
    cookies,
    `${hostile.length} hostile files`,
    hostile.map(({ bytes, filename, type }) => ({ bytes, filename, type })),
  );
  await measure(
    server,
    cookies,
    `${atOnce} photos again`,
    Array.from({ length: atOnce }, () => ({ bytes: large })),
  );
  console.log(`\nidle afterwards: ${(await memoryOf(server, 'VmRSS')).toFixed(0)} MB`);
  await server.stop();
}

if (!isMainThread) {
  const { origin, cookies, files } = workerData;
  parentPort?.postMessage(await send(origin, cookies, files));
} else {
  await main();
}
