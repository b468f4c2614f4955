import { readFileSync, writeFileSync } from 'node:fs';
import { costs, memory, night, space } from './costs.ts';

/**
 * Computes what sites of several sizes need, from what operations cost and from what readers are assumed to do, and
 * prints it as the table of docs/SCALE.md; with `--write` it puts it there.
 */
export const page = new URL('../../docs/SCALE.md', import.meta.url);
const marks = ['<!-- scale -->', '<!-- /scale -->'] as const;
const sizes = [10_000, 1_000_000, 30_000_000];

/** What is assumed of readers. */
export const assumed = {
  /** Visits of a reader in a month, and how much busier than the mean the busiest minutes are. */
  visits: 4,
  peak: 8,
  /** In a visit: answers from memory, lists that are not in memory, pages that are rendered anew, searches; minutes. */
  cached: 8,
  uncached: 2,
  rendered: 0.1,
  searches: 0.3,
  minutes: 4,
  /** The share of readers who are members, their sign-ins and votes in a visit, posts and photos in a month. */
  members: 0.05,
  signIns: 0.1,
  votes: 3,
  posts: 0.1,
  photos: 0.02,
  /** Changes a minute that an open page is told of in the busiest minutes: those of its list come as one. */
  toldAMinute: 1,
  /** The share of members who have themselves erased in a month. */
  erased: 0.005,
} as const;

const monthSeconds = 30 * 24 * 60 * 60;
const microseconds = 1e6;

/** What a site with so many monthly readers needs: in its busiest minutes, in a night, after a year. */
export function needsOf(readers: number) {
  const visits = ((readers * assumed.visits) / monthSeconds) * assumed.peak;
  const perVisit = (of: 'node' | 'database') =>
    assumed.cached * costs.cachedAnswer[of] +
    assumed.uncached * costs.uncachedList[of] +
    assumed.rendered * costs.renderedPage[of] +
    assumed.searches * costs.search[of] +
    assumed.members *
      (assumed.signIns * costs.signIn[of] +
        assumed.votes * costs.vote[of] +
        (assumed.photos / assumed.visits) * costs.photo[of]);
  const pages = visits * assumed.minutes * 60;
  const members = readers * assumed.members;
  const posts = members * assumed.posts * 12;
  const votes = members * assumed.visits * assumed.votes * 12;
  return {
    visits,
    requests: visits * (assumed.cached + assumed.uncached + assumed.rendered + assumed.searches),
    nodeCores: (visits * perVisit('node') + (pages * assumed.toldAMinute * costs.toldPage.node) / 60) / microseconds,
    databaseCores: (visits * perVisit('database')) / microseconds,
    pages,
    pagesGigabytes: (pages * memory.openPage) / 1e6,
    /** Seconds of one process until all its pages have heard a change, were there one process alone. */
    toldAll: (pages * costs.toldPage.node) / microseconds,
    posts,
    gigabytes: (posts * space.post + votes * space.vote) / 1e9,
    renewal: members * night.renewedAccount,
    /** Of one member, with the posts of a year, and of all of a day. */
    erasure: posts * night.erasedForEachPost,
    erasures: ((members * assumed.erased) / 30) * posts * night.erasedForEachPost,
  };
}

const figure = (value: number) =>
  value >= 100 ? Math.round(value).toLocaleString('en') : value.toPrecision(2).replace(/^(\d+)\.0$/, '$1');

const rows: [what: string, of: (needs: ReturnType<typeof needsOf>) => number][] = [
  ['requests a second, in the busiest minutes', ({ requests }) => requests],
  ['cores for the server’s processes then', ({ nodeCores }) => nodeCores],
  ['cores for PostgreSQL then', ({ databaseCores }) => databaseCores],
  ['open pages then', ({ pages }) => pages],
  ['memory for them, GB', ({ pagesGigabytes }) => pagesGigabytes],
  ['a change told to all of them by a single process, s', ({ toldAll }) => toldAll],
  ['posts after a year', ({ posts }) => posts],
  ['posts and votes of a year, GB', ({ gigabytes }) => gigabytes],
  ['the night’s renewal, s', ({ renewal }) => renewal],
  ['erasing one member after a year, s of a core', ({ erasure }) => erasure],
  ['all erasures of a day, s of a core', ({ erasures }) => erasures],
];

function table(): string {
  const needs = sizes.map(needsOf);
  const head = `| Monthly readers | ${sizes.map((size) => size.toLocaleString('en')).join(' | ')} |`;
  const lines = rows.map(([what, of]) => `| ${what} | ${needs.map((one) => figure(of(one))).join(' | ')} |`);
  return [head, `|---|${sizes.map(() => '--:|').join('')}`, ...lines].join('\n');
}

/** The page with its table replaced. */
export function withTable(text: string): string {
  const [before, , after] = text.split(new RegExp(marks.join('|')));
  if (after === undefined) throw new Error(`${page.pathname} has no ${marks.join(' and ')}`);
  return `${before}${marks[0]}\n${table()}\n${marks[1]}${after}`;
}

if (import.meta.main) {
  process.stdout.write(`${table()}\n`);
  if (process.argv.includes('--write')) writeFileSync(page, withTable(readFileSync(page, 'utf8')));
}
