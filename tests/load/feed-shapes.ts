import { performance } from 'node:perf_hooks';
import type { AnyNarrowed } from '#contract/kinds.ts';
import { cities, newPostPositions, type Sort, sectors, type Tag } from '#contract/vocabulary.ts';
import { type FeedPosition, listPosts } from '#server/content/feed.ts';
import type { Database } from '#server/platform/db/database.ts';
import { companyNames, planted } from './feed-data.ts';

const page = 12;

/** A shape of list: what it is narrowed by, its order, and the page that is asked for. */
export interface Shape {
  name: string;
  filter: AnyNarrowed;
  sort: Sort;
  /** The number of pages before the measured one. */
  before: number;
  /** Which budget of time it has. */
  budget: 'plain' | 'search';
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
export const shapes = [
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
];

/** Milliseconds. */
export interface Times {
  p50: number;
  p99: number;
}

export function timesOf(milliseconds: number[]): Times {
  const sorted = milliseconds.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN;
  return { p50: at(0.5), p99: at(0.99) };
}

/** The times of so many rounds of work, one after the other, after ten which are not counted. */
export async function measure(work: () => Promise<unknown>, times: number): Promise<Times> {
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
export async function callOf(
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
