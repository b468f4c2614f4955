import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import type { ClientResponse } from 'hono/client';
import type { Chosen } from '#contract/filters.ts';
import { type FiltersOf, type Kind, kindPaths, type PostOf } from '#contract/kinds.ts';
import type { SearchedPage } from '#contract/paging.ts';
import type { Suggestions } from '#contract/routes/kinds.ts';
import { type ApiClient, answerOf } from '#web/platform/api.ts';
import { backgroundRetry } from '#web/platform/query-client.ts';
import { keysOf } from './cached.ts';
import { filterSet } from './filters/filters.ts';

/** The operations that the API has for every kind, as the client of one kind calls them. */
interface KindClient<Post> {
  $get(args: { query: object }, options?: Options): Promise<ClientResponse<SearchedPage<Post>, 200, 'json'>>;
  suggestions: {
    $get(args: { query: { begins: string } }, options?: Options): Promise<ClientResponse<Suggestions, 200, 'json'>>;
  };
  ':id': {
    $get(args: ById, options?: Options): Promise<ClientResponse<Post, 200, 'json'>>;
    $delete(args: ById): Promise<ClientResponse<null, 204, 'body'>>;
    similar: {
      $get(args: ById, options?: Options): Promise<ClientResponse<{ items: Post[] }, 200, 'json'>>;
    };
  };
}
interface ById {
  param: { id: string };
}
interface Options {
  init: { signal?: AbortSignal | undefined };
}

export const kindClient = <K extends Kind>(api: ApiClient, kind: K) =>
  (api.api as unknown as Record<(typeof kindPaths)[K], KindClient<PostOf<K>>>)[kindPaths[kind]];

/** The queries of a kind's posts, with their keys. */
export type Posts<K extends Kind> = ReturnType<typeof postsOf<K>>;

export function postsOf<K extends Kind>(kind: K) {
  const filters = filterSet(kind);
  /** All keys start with `all`; invalidate it after a change. */
  const keys = keysOf(kindPaths[kind]);
  /** Fetches one post. */
  const one = (api: ApiClient, id: string, signal?: AbortSignal) =>
    answerOf(kindClient(api, kind)[':id'].$get({ param: { id } }, { init: { signal } }));
  /** Fetches a page of the filtered list; the cursor `''` fetches the first. */
  function page(api: ApiClient, chosen: Chosen<FiltersOf<K>>, cursor: string, signal?: AbortSignal) {
    const query = { ...filters.queryOf(chosen), ...(cursor && { cursor }) };
    return answerOf(kindClient(api, kind).$get({ query }, { init: { signal } }));
  }
  /** Infinite query of the filtered list; until it is loaded, the previous one stays. */
  const list = (api: ApiClient, chosen: Chosen<FiltersOf<K>>) =>
    infiniteQueryOptions({
      queryKey: [...keys.lists, filters.queryOf(chosen)],
      queryFn: ({ pageParam, signal }) => page(api, chosen, pageParam, signal),
      initialPageParam: '',
      getNextPageParam: ({ nextCursor }) => nextCursor,
      placeholderData: keepPreviousData,
      refetchInterval: backgroundRetry,
    });
  return { kind, filters, keys, one, page, list };
}
