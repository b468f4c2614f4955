import type { AnyNarrowed, Kind, PostOf } from '#contract/kinds.ts';
import { lengths, littleFound } from '#contract/limits.ts';
import type { SearchedPage } from '#contract/paging.ts';
import type { SubmissionLimit } from '#contract/rate-limits.ts';
import { described } from '#contract/text/described.ts';
import type { Sort } from '#contract/vocabulary.ts';
import type { Database, Queryable } from '#server/platform/db/database.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { describeError, type Log } from '#server/platform/log.ts';
import type { Platform } from '#server/platform/platform.ts';
import { cursorsOf } from './cursor.ts';
import type { FeedPosition, List, PageOf } from './feed.ts';
import { asksForWords } from './filters.ts';
import { similarIds } from './similar/store.ts';
import { corrected, correctionsOf } from './spelling.ts';
import { type Reader, readerOf } from './store.ts';

/** The posts of one kind: how they are admitted, and how they are read. */
export interface PostStore<Post> {
  kind: Kind;
  /** The rate limit of submissions. */
  limit: SubmissionLimit;
  list(db: Database, list: List): Promise<PageOf<Post>>;
  /** A post that its reader may see, or `undefined`. */
  find(db: Queryable, id: string, reader: Reader): Promise<Post | undefined>;
  /** The public posts with these ids, in their order; others are left out. */
  among(db: Queryable, ids: string[], until: Date): Promise<Post[]>;
  /** A member's unpublished posts, and their published ones with an unpublished edit. */
  unpublished(db: Queryable, reader: Reader): Promise<{ created: Post[]; edited: Post[] }>;
}

/** The end of a page of a list, with the corrected search where it is one of a correction. */
type ListPosition = FeedPosition & { meant?: string };

/** A validated query of a list. */
type ListQuery = AnyNarrowed & { cursor?: string | undefined; limit: number; sortBy: Sort };

/** A page of a kind's public list; a search counts against the limit of the caller's address. */
export function readPage<Post extends PostOf<Kind>>(
  platform: Platform,
  posts: PostStore<Post>,
  query: ListQuery,
  address: string,
): Promise<SearchedPage<Post>> {
  const limit = async () => {
    if (asksForWords(query)) await platform.limiter.take('searchAddress', address);
  };
  return pageOf(platform, posts, query, { cursors: `${posts.kind} ${query.sortBy}`, limit });
}

/** The newest posts of a kind that filters leave, as the search is written; it counts as one of the caller's address. */
export async function readNewest<Post>(
  { db, publication, limiter }: Platform,
  posts: PostStore<Post>,
  { filter, limit }: Pick<List, 'filter' | 'limit'>,
  address: string,
): Promise<Post[]> {
  if (asksForWords(filter)) await limiter.take('searchAddress', address);
  const list: List = { filter, sort: 'newest', until: publication.until(), after: undefined, limit };
  return (await posts.list(db, list)).items;
}

/** A page of a kind's list for moderators, without a limit. */
export function readPageAsAdmin<Post extends PostOf<Kind>>(
  platform: Platform,
  posts: PostStore<Post>,
  query: ListQuery,
): Promise<SearchedPage<Post>> {
  return pageOf(platform, posts, query, { cursors: `admin ${posts.kind} ${query.sortBy}`, limit: async () => {} });
}

async function pageOf<Post extends PostOf<Kind>>(
  { db, vault, publication, log }: Platform,
  posts: PostStore<Post>,
  { cursor, limit, sortBy, ...filter }: ListQuery,
  guard: { cursors: string; limit: () => Promise<void> },
): Promise<SearchedPage<Post>> {
  const cursors = cursorsOf<ListPosition>(vault, guard.cursors);
  const after = cursors.open(cursor);
  await guard.limit();
  const list: List = { filter, sort: sortBy, until: publication.until(), after, limit };
  const { end, meant, ...page } = await (after
    ? nextPage(db, posts, list, after.meant)
    : firstPage(db, posts, list, log));
  return { ...page, nextCursor: cursors.seal(end && { ...end, ...(meant ? { meant } : {}) }) };
}

/** A page, and the search that was asked for it instead of the one of the query. */
type MeantPage<Post> = PageOf<Post> & Pick<SearchedPage<Post>, 'correction'> & { meant?: string | undefined };

async function nextPage<Post>(
  db: Database,
  posts: PostStore<Post>,
  list: List,
  meant: string | undefined,
): Promise<MeantPage<Post>> {
  return { ...(await posts.list(db, meant ? searchingFor(meant, list) : list)), meant };
}

/**
 * The first page; where little is found, with a correction of the search, and with its posts where nothing was found.
 * What is found does not wait for a correction that fails.
 */
async function firstPage<Post extends PostOf<Kind>>(
  db: Database,
  posts: PostStore<Post>,
  list: List,
  log: Log,
): Promise<MeantPage<Post>> {
  const page = await posts.list(db, list);
  const { search } = list.filter;
  if (!search || page.total.value > littleFound) return page;
  try {
    return await correctedPage(db, posts, { ...list, search }, page);
  } catch (error) {
    if (!(error instanceof Problem)) log.error({ error: describeError(error) }, 'search not corrected');
    return page;
  }
}

/** The first page of a search with its correction, if there is one with more finds. */
async function correctedPage<Post extends PostOf<Kind>>(
  db: Database,
  posts: PostStore<Post>,
  { search, ...list }: List & { search: string },
  page: PageOf<Post>,
): Promise<MeantPage<Post>> {
  const corrections = await correctionsOf(db, posts.kind, { search, until: list.until });
  if (!corrections) return page;
  const meant = corrected(search, corrections);
  if (meant.length > lengths.search) return page;
  const meantPage = await posts.list(db, searchingFor(meant, list));
  if (meantPage.total.value <= page.total.value) return page;
  const texts = meantPage.items.flatMap((post) => {
    const { title, heading, facts, text } = described(posts.kind, post);
    return [title, heading, ...facts, text];
  });
  const shown = corrected(search, corrections, texts.join(' '));
  const isShown = page.total.value === 0;
  return { ...(isShown ? { ...meantPage, meant } : page), correction: { search: shown, isShown } };
}

const searchingFor = (search: string, list: List): List => ({ ...list, filter: { ...list.filter, search } });

/** A post as a reader sees it: a member with these names, or anybody. */
export async function readPost<Post>(
  platform: Platform,
  posts: PostStore<Post>,
  id: string,
  uids?: readonly string[],
): Promise<Post> {
  const post = await posts.find(platform.db, id, readerOf(platform, uids));
  if (!post) throw new Problem('not-found');
  return post;
}

/** The posts similar to a public one. */
export async function readSimilar<Post>(
  { db, publication }: Pick<Platform, 'db' | 'publication'>,
  posts: PostStore<Post>,
  id: string,
): Promise<Post[]> {
  const until = publication.until();
  const ids = await similarIds(db, { kind: posts.kind, id }, until);
  if (!ids) throw new Problem('not-found');
  return posts.among(db, ids, until);
}
