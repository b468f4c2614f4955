import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import type { ClientResponse } from 'hono/client';
import type { Reported } from '#contract/admin.ts';
import { type Kind, kindPaths } from '#contract/kinds.ts';
import type { SearchedPage } from '#contract/paging.ts';
import { adminKey } from '#web/admin/queries.ts';
import type { AnyPost } from '#web/content/kind.ts';
import { type ApiClient, answerOf } from '#web/platform/api.ts';

/** The moderators' list, which the API has for every kind. */
interface AdminClient {
  $get(args: { query: object }, options: { init: { signal: AbortSignal } }): Promise<Answer>;
}
type Answer = ClientResponse<SearchedPage<AnyPost & Reported>, 200, 'json'>;

const adminClient = (api: ApiClient, kind: Kind) =>
  (api.api.admin as unknown as Record<string, AdminClient>)[kindPaths[kind]] as AdminClient;

/** Infinite query of the posts of a kind that match a query, as moderators see them. */
export const adminPosts = (api: ApiClient, kind: Kind, query: object) =>
  infiniteQueryOptions({
    queryKey: [...adminKey, kindPaths[kind], query],
    queryFn: ({ pageParam, signal }) => {
      const page = { ...query, ...(pageParam && { cursor: pageParam }) };
      return answerOf(adminClient(api, kind).$get({ query: page }, { init: { signal } }));
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });
