import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Me } from '#contract/accounts.ts';
import { type ApiClient, answerOf } from '#web/platform/api.ts';

/** Infinite query of what the member has published, asked for anew whenever it is opened. */
const published = <Page extends { nextCursor: string | null }>(
  queryKey: [name: string, uid: string],
  read: (query: { cursor?: string }, init: { signal: AbortSignal }) => Promise<Page>,
) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) => read(pageParam ? { cursor: pageParam } : {}, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    refetchOnMount: 'always',
  });

/** The public posts of the member `uid`. */
export const publishedPosts = (api: ApiClient, uid: string) =>
  published(['own-posts', uid], (query, init) => answerOf(api.api.me.posts.$get({ query }, { init })));

/** The public comments of the member `uid`. */
export const publishedComments = (api: ApiClient, uid: string) =>
  published(['own-comments', uid], (query, init) => answerOf(api.api.me.comments.$get({ query }, { init })));

/** The name under which the device stores up to when the list has shown replies. */
export const seenInList = ({ draftKey }: Me) => `posts:${draftKey}`;
