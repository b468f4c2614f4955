import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { type Kind, kindPaths } from '#contract/kinds.ts';
import { webKind } from '#web/kinds.tsx';
import { moderationKey } from '#web/moderation/queries.ts';
import type { ApiClient } from '#web/platform/api.ts';

/** All posts of a kind that a query leaves, as moderators see them, a page at a time. */
export const adminPosts = (api: ApiClient, kind: Kind, query: object) =>
  infiniteQueryOptions({
    queryKey: [...moderationKey, kindPaths[kind], query],
    queryFn: ({ pageParam, signal }) =>
      webKind(kind).moderation.page(api, pageParam ? { ...query, cursor: pageParam } : query, signal),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });
