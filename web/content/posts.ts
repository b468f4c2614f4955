import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import type { Chosen } from '#contract/filters.ts';
import { type FiltersOf, type Kind, kindPaths, type PostOf } from '#contract/kinds.ts';
import type { Page } from '#contract/paging.ts';
import type { ApiClient } from '#web/platform/api.ts';
import { retryBehind } from '#web/platform/query-client.ts';
import { keysOf } from './cached.ts';
import type { FilterSet } from './filters/filters.ts';

type Query<K extends Kind> = ReturnType<FilterSet<FiltersOf<K>>['queryOf']> & { cursor?: string };

/** The calls of the API that read posts of a kind. */
interface Calls<K extends Kind> {
  page(api: ApiClient, query: Query<K>, signal?: AbortSignal): Promise<Page<PostOf<K>>>;
  /** One post, as it is now. */
  one(api: ApiClient, id: string, signal?: AbortSignal): Promise<PostOf<K>>;
}

/** How posts of a kind are read, and under which keys they are kept. */
export type Posts<K extends Kind> = ReturnType<typeof postsOf<K>>;

export function postsOf<K extends Kind>(kind: K, filters: FilterSet<FiltersOf<K>>, { page: read, one }: Calls<K>) {
  /** Everything that is read about these posts; invalidate `all` after a change. */
  const keys = keysOf(kindPaths[kind]);
  /** One page of the list that filters leave; the cursor `''` begins it. */
  function page(api: ApiClient, chosen: Chosen<FiltersOf<K>>, cursor: string, signal?: AbortSignal) {
    const query = filters.queryOf(chosen);
    return read(api, cursor ? { ...query, cursor } : query, signal);
  }
  /** The list that filters leave, a page at a time; until it comes, the one before it stays. */
  const list = (api: ApiClient, chosen: Chosen<FiltersOf<K>>) =>
    infiniteQueryOptions({
      queryKey: [...keys.lists, filters.queryOf(chosen)],
      queryFn: ({ pageParam, signal }) => page(api, chosen, pageParam, signal),
      initialPageParam: '',
      getNextPageParam: ({ nextCursor }) => nextCursor,
      placeholderData: keepPreviousData,
      refetchInterval: retryBehind,
    });
  return { kind, filters, keys, one, page, list };
}
