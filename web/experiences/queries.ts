import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ExperiencePage, ExperienceSummary } from '#contract/experiences.ts';
import { type ApiClient, answerOf } from '#web/platform/api.ts';
import { type Filters, queryOf } from './filters.ts';

/** Everything that is read about experiences; invalidate this after a change. */
export const experiencesKey = ['experiences'] as const;

/** The list that these filters leave, a page at a time; until it comes, the one before it stays. */
export const experienceList = (api: ApiClient, filters: Filters) => {
  const query = queryOf(filters);
  return infiniteQueryOptions({
    queryKey: [...experiencesKey, 'list', query],
    queryFn: ({ pageParam, signal }): Promise<ExperiencePage> =>
      answerOf(
        api.api.experiences.$get({ query: pageParam ? { ...query, cursor: pageParam } : query }, { init: { signal } }),
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });
};

/** The counters and the popular tags. */
export const experienceSummary = (api: ApiClient) =>
  queryOptions({
    queryKey: [...experiencesKey, 'summary'],
    queryFn: ({ signal }): Promise<ExperienceSummary> =>
      answerOf(api.api.experiences.summary.$get({}, { init: { signal } })),
  });
