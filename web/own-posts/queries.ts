import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Me } from '#contract/accounts.ts';
import { type ApiClient, answerOf } from '#web/platform/api.ts';

/** Infinite query of the public posts of the member `uid`. */
export const publishedPosts = (api: ApiClient, uid: string) =>
  infiniteQueryOptions({
    queryKey: ['own-posts', uid],
    queryFn: ({ pageParam, signal }) =>
      answerOf(api.api.me.posts.$get({ query: pageParam ? { cursor: pageParam } : {} }, { init: { signal } })),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    refetchOnMount: 'always',
  });

/** Infinite query of the public comments of the member `uid`. */
export const publishedComments = (api: ApiClient, uid: string) =>
  infiniteQueryOptions({
    queryKey: ['own-comments', uid],
    queryFn: ({ pageParam, signal }) =>
      answerOf(api.api.me.comments.$get({ query: pageParam ? { cursor: pageParam } : {} }, { init: { signal } })),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    refetchOnMount: 'always',
  });

/** The name under which the device stores up to when the list has shown replies. */
export const seenInList = ({ draftKey }: Me) => `posts:${draftKey}`;
