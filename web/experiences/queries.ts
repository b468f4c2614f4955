import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Experience, ExperiencePage, ExperienceSummary } from '#contract/experiences.ts';
import { keysOf } from '#web/content/cached.ts';
import { type ApiClient, answerOf } from '#web/platform/api.ts';
import { retryBehind } from '#web/platform/query-client.ts';
import { type ExperienceFilters, experienceFilters } from './filters.ts';

/** Everything that is read about experiences; invalidate this after a change. */
export const experienceKeys = keysOf('experiences');

/** One page of the list that these filters leave; the cursor `''` begins it. */
export function experiencePage(
  api: ApiClient,
  filters: ExperienceFilters,
  cursor: string,
  signal?: AbortSignal,
): Promise<ExperiencePage> {
  const query = experienceFilters.queryOf(filters);
  return answerOf(api.api.experiences.$get({ query: cursor ? { ...query, cursor } : query }, { init: { signal } }));
}

/** One experience, as it is now. */
export function oneExperience(api: ApiClient, id: string, signal?: AbortSignal): Promise<Experience> {
  return answerOf(api.api.experiences[':id'].$get({ param: { id } }, { init: { signal } }));
}

/** The list that these filters leave, a page at a time; until it comes, the one before it stays. */
export const experienceList = (api: ApiClient, filters: ExperienceFilters) => {
  return infiniteQueryOptions({
    queryKey: [...experienceKeys.lists, experienceFilters.queryOf(filters)],
    queryFn: ({ pageParam, signal }) => experiencePage(api, filters, pageParam, signal),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
    refetchInterval: retryBehind,
  });
};

/** The counters and the popular tags. */
export const experienceSummary = (api: ApiClient) =>
  queryOptions({
    queryKey: [...experienceKeys.all, 'summary'],
    queryFn: ({ signal }): Promise<ExperienceSummary> =>
      answerOf(api.api.experiences.summary.$get({}, { init: { signal } })),
    refetchInterval: retryBehind,
  });
