import { setTimeout as wait } from 'node:timers/promises';
import { liveTimes } from '#contract/limits.ts';
import { percentile } from '#tests/support/figures.ts';
import { type LiveNode, memoryOf, openCrowd, startLiveNode, voteStorm, waitsOf } from '#tests/support/listeners.ts';

/**
 * Benchmark of live events: opens pages that listen (BENCH_LISTENERS) to one process, says changes as another node,
 * stops reading on some pages, and lets members vote on all posts again and again. Prints a table, and fails where a
 * goal is missed.
 */
const size = Number(process.env.BENCH_LISTENERS ?? 10_000);
const stalled = 10;
const goals = { kilobytes: 100, all: 1000, calls: 100 } as const;

let misses = 0;
function row(what: string, value: number, goal?: number): void {
  const holds = goal === undefined || value <= goal;
  if (!holds) misses += 1;
  const shown = value >= 100 ? value.toFixed(0) : value.toFixed(1);
  process.stdout.write(
    `| ${what} | ${shown} | ${goal ?? ''} | ${goal === undefined ? '' : holds ? 'yes' : '**no**'} |\n`,
  );
}

/** Pages that stop reading while much changes; returns how many were dropped, of them and of as many that read. */
async function drops(node: LiveNode): Promise<{ stalled: number; reading: number; changes: number }> {
  const ended = new Set<number>();
  const streams = await Promise.all(Array.from({ length: 2 * stalled }, (_, n) => node.open(n)));
  for (const [n, stream] of streams.entries()) {
    stream.on('error', () => {}).on('close', () => ended.add(n));
    if (n < stalled) stream.pause();
    else stream.resume();
  }
  let changes = 0;
  const until = performance.now() + 2.5 * liveTimes.longestUnread;
  for (let n = 0; performance.now() < until; n += 1) {
    for (let m = 0; m < 400; m += 1) node.publish(`${n}-${m}`.padEnd(36, '-'));
    changes += 400;
    await wait(100);
  }
  // What was sent before the drop can still be read.
  for (const stream of streams) stream.resume();
  await wait(5000);
  const gone = [...ended];
  for (const stream of streams) stream.destroy();
  return {
    stalled: gone.filter((n) => n < stalled).length,
    reading: gone.filter((n) => n >= stalled).length,
    changes,
  };
}

const node = await startLiveNode();
process.stdout.write(`${size} open pages\n\n| What | value | goal | holds |\n|---|--:|--:|---|\n`);
const before = await memoryOf(node.server.pid);
const crowd = await openCrowd(node, size);
row('memory of the process for each page, kB', ((await memoryOf(node.server.pid)) - before) / size, goals.kilobytes);
const { all, calls } = await waitsOf(node, crowd, size, 20);
row('a change of another node heard by all, median ms', percentile(all, 50));
row('the same, at most, ms', Math.max(...all), goals.all);
row('other calls meanwhile, p99 ms', percentile(calls, 99), goals.calls);
const { votes, p99, published } = await voteStorm(node, crowd, 10);
while (crowd.heard().events < size * node.paths.length && performance.now() - published < 30_000) await wait(1);
const heard = performance.now() - published;
row('a storm of votes: how many', votes);
row('p99 of a vote, ms', p99, goals.calls);
row('all have heard after their minute, ms', heard, goals.all);
row('events of it to each page', crowd.heard().events / size, node.paths.length);
row('packets of it to each page', crowd.heard().packets / size);
crowd.close();
await node.stop();
if (process.env.BENCH_STALLED !== 'off') {
  // The clock of the first one stands still.
  const other = await startLiveNode();
  const dropped = await drops(other);
  await other.stop();
  row('changes while some read nothing', dropped.changes);
  row(`of ${stalled} that read nothing, not dropped`, stalled - dropped.stalled, 0);
  row(`of ${stalled} that read, dropped`, dropped.reading, 0);
}
process.exitCode = misses > 0 ? 1 : 0;
