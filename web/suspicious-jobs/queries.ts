import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { SuspiciousJob, SuspiciousJobPage } from '#contract/suspicious-jobs.ts';
import { keysOf } from '#web/content/cached.ts';
import { type ApiClient, answerOf } from '#web/platform/api.ts';

/** Everything that is read about listings. */
export const suspiciousJobKeys = keysOf('suspicious-jobs');

/** One page of the list; the cursor `''` begins it. */
export function suspiciousJobPage(api: ApiClient, cursor: string, signal?: AbortSignal): Promise<SuspiciousJobPage> {
  return answerOf(api.api['suspicious-jobs'].$get({ query: cursor ? { cursor } : {} }, { init: { signal } }));
}

/** One listing, as it is now. */
export function oneSuspiciousJob(api: ApiClient, id: string, signal?: AbortSignal): Promise<SuspiciousJob> {
  return answerOf(api.api['suspicious-jobs'][':id'].$get({ param: { id } }, { init: { signal } }));
}

/** The list, most upvoted first, a page at a time. */
export const suspiciousJobList = (api: ApiClient) =>
  infiniteQueryOptions({
    queryKey: suspiciousJobKeys.lists,
    queryFn: ({ pageParam, signal }) => suspiciousJobPage(api, pageParam, signal),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
  });

/** The same, kept. */
export const suspiciousJobById = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: suspiciousJobKeys.one(id),
    queryFn: ({ signal }) => oneSuspiciousJob(api, id, signal),
  });
