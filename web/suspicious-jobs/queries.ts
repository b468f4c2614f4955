import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { SuspiciousJob, SuspiciousJobPage } from '#contract/suspicious-jobs.ts';
import { keysOf } from '#web/content/cached.ts';
import { type ApiClient, answerOf } from '#web/platform/api.ts';
import { retryBehind } from '#web/platform/query-client.ts';
import { type SuspiciousJobFilters, suspiciousJobFilters } from './filters.ts';

/** Everything that is read about listings; invalidate this after a change. */
export const suspiciousJobKeys = keysOf('suspicious-jobs');

/** One page of the list that these filters leave; the cursor `''` begins it. */
export function suspiciousJobPage(
  api: ApiClient,
  filters: SuspiciousJobFilters,
  cursor: string,
  signal?: AbortSignal,
): Promise<SuspiciousJobPage> {
  const query = suspiciousJobFilters.queryOf(filters);
  return answerOf(
    api.api['suspicious-jobs'].$get({ query: cursor ? { ...query, cursor } : query }, { init: { signal } }),
  );
}

/** One listing, as it is now. */
export function oneSuspiciousJob(api: ApiClient, id: string, signal?: AbortSignal): Promise<SuspiciousJob> {
  return answerOf(api.api['suspicious-jobs'][':id'].$get({ param: { id } }, { init: { signal } }));
}

/** The list that these filters leave, a page at a time; until it comes, the one before it stays. */
export const suspiciousJobList = (api: ApiClient, filters: SuspiciousJobFilters) =>
  infiniteQueryOptions({
    queryKey: [...suspiciousJobKeys.lists, suspiciousJobFilters.queryOf(filters)],
    queryFn: ({ pageParam, signal }) => suspiciousJobPage(api, filters, pageParam, signal),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
    refetchInterval: retryBehind,
  });

/** The same, kept. */
export const suspiciousJobById = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: suspiciousJobKeys.one(id),
    queryFn: ({ signal }) => oneSuspiciousJob(api, id, signal),
  });
