import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { experiences } from './feed-data.ts';
import { callOf, measure, shapes, type Times, timesOf } from './feed-shapes.ts';
import { pgbench, recorded, scriptOf } from './pgbench.ts';

/**
 * Benchmark of lists by size: makes a small and a large set of experiences on the PostgreSQL server of
 * TEST_DATABASE_URL, measures each shape of list on both as the API queries it (page and count together), and fails
 * when a budget is missed. Then runs the same statements in pgbench, one after the other, against the product doing the
 * same.
 */
const sizes = { small: 10_000, large: Number(process.env.BENCH_POSTS ?? 1_000_000) };
const rounds = Number(process.env.BENCH_ROUNDS ?? 200);
/** A part of a shape's name: BENCH_SHAPES=tag measures only shapes with `tag` in their names. */
const chosen = process.env.BENCH_SHAPES ?? '';

/** The ceiling of p99 at the large size, in milliseconds. */
const ceiling = 30;
/** The p99 below which the growth of a plain list is ignored, in milliseconds. */
const unnoticed = 5;

/** The maximum growth of p99 from the small to the large size. */
const growth = { plain: 2, search: 5 } as const;

/** Runs the statements in pgbench, on one connection. */
async function bare(url: string, statements: string[], times: number): Promise<Times> {
  const folder = await mkdtemp(path.join(tmpdir(), 'sesol-bench-'));
  try {
    const log = path.join(folder, 'log');
    await pgbench(url, scriptOf(statements), ['-t', times + 10, '-l', `--log-prefix=${log}`]);
    // pgbench adds its process id to the name.
    const [name] = await readdir(folder);
    const file = await readFile(path.join(folder, name as string), 'utf8');
    const microseconds = file
      .trim()
      .split('\n')
      .map((line) => Number(line.split(' ')[2]));
    return timesOf(microseconds.slice(10).map((one) => one / 1000));
  } finally {
    await rm(folder, { recursive: true });
  }
}

const url = process.env.TEST_DATABASE_URL;
if (!url) {
  console.error('TEST_DATABASE_URL names no PostgreSQL server.');
  process.exit(1);
}
const small = await experiences(url, sizes.small);
const large = await experiences(url, sizes.large);

const inNumbers = (...numbers: number[]) => numbers.map((number) => number.toFixed(2));
const row = (...cells: string[]) => console.log(`| ${cells.join(' | ')} |`);
const [few, many] = [sizes.small, sizes.large].map((size) => size.toLocaleString('en'));
console.log(`${rounds} rounds a shape, milliseconds; load average ${loadavg()[0]?.toFixed(1)} at the start\n`);
row('Shape', `p50 at ${few}`, 'p99', `p50 at ${many}`, 'p99', 'growth of p99', 'pgbench p50', 'ratio', 'within budget');
row('---', ...Array.from({ length: 7 }, () => '--:'), '---');

const measured = shapes.filter(({ name }) => name.includes(chosen));
let missed = 0;
for (const shape of measured) {
  const before = await measure(await callOf(small.db, shape), rounds);
  const call = await callOf(large.db, shape);
  const after = await measure(call, rounds);
  const grew = after.p99 / before.p99;
  const holds =
    after.p99 <= ceiling && (grew <= growth[shape.budget] || (shape.budget === 'plain' && after.p99 <= unnoticed));
  if (!holds) missed += 1;

  const { db, statements } = recorded(large.db);
  await call(db);
  const compared = Math.ceil(rounds / 2);
  const [ours, theirs] = [await measure(call, compared), await bare(large.url, statements, compared)];
  row(
    shape.name,
    ...inNumbers(before.p50, before.p99, after.p50, after.p99, grew, theirs.p50, ours.p50 / theirs.p50),
    holds ? 'yes' : '**no**',
  );
}
console.log(
  `\n${measured.length - missed} of ${measured.length} shapes within budget; load average ${loadavg()[0]?.toFixed(1)} at the end.`,
);
await Promise.all([small.db.close(), large.db.close()]);
process.exitCode = missed === 0 ? 0 : 1;
