import type { AnyNarrowed, Kind } from '#contract/kinds.ts';
import type { Page } from '#contract/paging.ts';
import type { Sort } from '#contract/vocabulary.ts';
import type { Database, Queryable } from '#server/platform/db/database.ts';
import { Problem } from '#server/platform/http/problem.ts';
import type { Platform } from '#server/platform/platform.ts';
import { cursorsOf } from './cursor.ts';
import type { FeedPosition, List, PageOf } from './feed.ts';
import { asksForWords } from './filters.ts';
import { type Reader, readerOf } from './store.ts';

/** Reads posts of one kind. */
export interface PostStore<Post> {
  kind: Kind;
  list(db: Database, list: List): Promise<PageOf<Post>>;
  /** A post that its reader may see, or `undefined`. */
  find(db: Queryable, id: string, reader: Reader): Promise<Post | undefined>;
  /** A member's unpublished posts, and their published ones with an unpublished edit. */
  unpublished(db: Queryable, reader: Reader): Promise<{ created: Post[]; edited: Post[] }>;
}

/** A validated query of a list. */
type ListQuery = AnyNarrowed & { cursor?: string | undefined; limit: number; sortBy: Sort };

/** A page of a kind's public list; a search counts against the limit of the caller's address. */
export function readPage<Post>(
  platform: Platform,
  posts: PostStore<Post>,
  query: ListQuery,
  address: string,
): Promise<Page<Post>> {
  const limit = async () => {
    if (asksForWords(query)) await platform.limiter.take('searchAddress', address);
  };
  return pageOf(platform, posts, query, { cursors: `${posts.kind} ${query.sortBy}`, limit });
}

/** A page of a kind's list for moderators, without a limit. */
export function readPageAsAdmin<Post>(
  platform: Platform,
  posts: PostStore<Post>,
  query: ListQuery,
): Promise<Page<Post>> {
  return pageOf(platform, posts, query, { cursors: `admin ${posts.kind} ${query.sortBy}`, limit: async () => {} });
}

async function pageOf<Post>(
  { db, vault, publication }: Platform,
  posts: PostStore<Post>,
  { cursor, limit, sortBy, ...filter }: ListQuery,
  guard: { cursors: string; limit: () => Promise<void> },
): Promise<Page<Post>> {
  const cursors = cursorsOf<FeedPosition>(vault, guard.cursors);
  const after = cursors.open(cursor);
  await guard.limit();
  const list: List = { filter, sort: sortBy, until: publication.until(), after, limit };
  const { items, end, total } = await posts.list(db, list);
  return { items, nextCursor: cursors.seal(end), total };
}

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
