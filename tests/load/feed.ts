import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import type { AnyNarrowed } from '#contract/kinds.ts';
import { cities, newPostPositions, type Sort, sectors, type Tag } from '#contract/vocabulary.ts';
import { type FeedPosition, listPosts } from '#server/content/feed.ts';
import type { Database } from '#server/platform/db/database.ts';
import { companyNames, experiences, planted } from './feed-data.ts';
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
const page = 12;

/** The ceiling of p99 at the large size, in milliseconds. */
const ceiling = 30;
/** The p99 below which the growth of a plain list is ignored, in milliseconds. */
const unnoticed = 5;

/** The maximum growth of p99 from the small to the large size. */
const growth = { plain: 2, search: 5 } as const;

interface Shape {
  name: string;
  filter: AnyNarrowed;
  sort: Sort;
  /** The number of pages before the measured one. */
  before: number;
  budget: keyof typeof growth;
}

const plain = (name: string, filter: AnyNarrowed, sort: Sort = 'newest', before = 0): Shape => ({
  name,
  filter,
  sort,
  before,
  budget: 'plain',
});
const search = (...shape: Parameters<typeof plain>): Shape => ({ ...plain(...shape), budget: 'search' });

const narrow = { sector: sectors[1], city: cities[1], positionType: newPostPositions[1] };
const rareTag: Tag[] = ['cinsiyet ayrımı'];
const commonPair: Tag[] = ['ücretsiz', 'mentoryok'];
const shapes = [
  ...(['newest', 'oldest', 'mostLikes', 'mostDislikes', 'mostVotes'] as const).flatMap((sort) => [
    plain(`${sort}`, {}, sort),
    plain(`${sort}, page 20`, {}, sort, 19),
  ]),
  plain('sector', { sector: sectors[0] }),
  plain('sector, page 20', { sector: sectors[0] }, 'newest', 19),
  plain('city', { city: cities[3] }),
  plain('position', { positionType: newPostPositions[2] }),
  plain('only positive', { showOnlyPositive: true }),
  plain('rare city, by votes', { city: cities[12] }, 'mostVotes'),
  plain('city, position', { city: cities[5], positionType: newPostPositions[4] }),
  plain('sector, city, position', narrow),
  plain('sector, city, position, by likes', narrow, 'mostLikes'),
  plain('all four, oldest', { ...narrow, showOnlyPositive: true }, 'oldest'),
  search('common tag', { tags: ['ücretsiz'] }),
  search('common tag, page 20', { tags: ['ücretsiz'] }, 'newest', 19),
  search('rare tag', { tags: rareTag }),
  search('rare tag, by likes', { tags: rareTag }, 'mostLikes'),
  search('pair of common tags', { tags: commonPair }),
  search('pair of common tags, page 20', { tags: commonPair }, 'newest', 19),
  search('pair of common tags, by likes', { tags: commonPair }, 'mostLikes'),
  search('pair that seldom meets', { tags: ['adil', 'hakaret'] }),
  search('pair that seldom meets, by votes', { tags: ['adil', 'hakaret'] }, 'mostVotes'),
  search('pair that never meets', { tags: ['ücretli', 'ücretsiz'] }),
  search('pair in a sector', { tags: commonPair, sector: sectors[2] }),
  search('three tags', { tags: [...commonPair, 'mobbing'] }),
  search('common word (30 %)', { search: planted.common.word }),
  search('common word, page 20', { search: planted.common.word }, 'newest', 19),
  search('common word, by likes', { search: planted.common.word }, 'mostLikes'),
  search('word of the demo (11 %)', { search: 'patron' }),
  search('word of the demo (4 %)', { search: 'kahve' }),
  search('occasional word (2 %)', { search: planted.occasional.word }),
  search('occasional word, by likes', { search: planted.occasional.word }, 'mostLikes'),
  search('uncommon word (0.2 %)', { search: planted.uncommon.word }),
  search('uncommon word, by likes', { search: planted.uncommon.word }, 'mostLikes'),
  search('rare word (20 finds)', { search: planted.rare.word }),
  search('rare word, by likes', { search: planted.rare.word }, 'mostLikes'),
  search('word that nobody wrote', { search: 'hiçbiryerdeyok' }),
  search('two letters, common', { search: 'öz' }),
  search('two letters, occasional (1 %)', { search: 'pc' }),
  search('two letters that nobody wrote', { search: 'qx' }),
  search('one letter', { search: 'j' }),
  search('common word in a sector, positive', {
    search: planted.common.word,
    sector: sectors[3],
    showOnlyPositive: true,
  }),
  search('most relevant, common word', { search: planted.common.word }, 'relevance'),
  search('most relevant, common word, page 20', { search: planted.common.word }, 'relevance', 19),
  search('most relevant, occasional word', { search: planted.occasional.word }, 'relevance'),
  search('most relevant, rare word', { search: planted.rare.word }, 'relevance'),
  search('most relevant, name of a frequent company', { search: companyNames.frequent }, 'relevance'),
  search('most relevant, name of a rare company', { search: companyNames.rare }, 'relevance'),
  search('two words', { search: 'patron kahve' }),
  search('two words, most relevant', { search: 'patron kahve' }, 'relevance'),
  search('three words in other forms', { search: 'ofisin kahvesi patronu' }, 'relevance'),
  search('quoted text', { search: '“patronun”' }),
  search('short word in all its forms', { search: 'iş' }, 'relevance'),
  search('common word and pair of tags', { search: planted.common.word, tags: commonPair }),
].filter(({ name }) => name.includes(chosen));

interface Times {
  p50: number;
  p99: number;
}

function timesOf(milliseconds: number[]): Times {
  const sorted = milliseconds.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN;
  return { p50: at(0.5), p99: at(0.99) };
}

async function measure(work: () => Promise<unknown>, times = rounds): Promise<Times> {
  const taken: number[] = [];
  // The first rounds warm caches that are warm on a running server.
  for (let round = -10; round < times; round++) {
    const started = performance.now();
    await work();
    if (round >= 0) taken.push(performance.now() - started);
  }
  return timesOf(taken);
}

/** A time at which all posts are public. */
const until = new Date('2100-01-01T00:00:00Z');

/** The database work of one call: its page and the total. */
async function callOf(
  db: Database,
  { filter, sort, before }: Shape,
): Promise<(through?: Database) => Promise<unknown>> {
  let after: FeedPosition | undefined;
  for (let n = 0; n < before; n++) {
    after = (await listPosts(db, 'experience', { filter, sort, until, after, limit: page })).end;
  }
  const list = { filter, sort, until, after, limit: page };
  return (through = db) => listPosts(through, 'experience', list);
}

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

let missed = 0;
for (const shape of shapes) {
  const before = await measure(await callOf(small.db, shape));
  const call = await callOf(large.db, shape);
  const after = await measure(call);
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
  `\n${shapes.length - missed} of ${shapes.length} shapes within budget; load average ${loadavg()[0]?.toFixed(1)} at the end.`,
);
await Promise.all([small.db.close(), large.db.close()]);
process.exitCode = missed === 0 ? 0 : 1;
