import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { ExperiencePage, ExperienceSummary } from '#contract/experiences.ts';
import { type ApiClient, answerOf } from '#web/platform/api.ts';

/** Everything that is read about experiences; invalidate this after a change. */
export const experiencesKey = ['experiences'] as const;

/** The list, newest first, a page at a time. */
export const experienceList = (api: ApiClient) =>
  infiniteQueryOptions({
    queryKey: [...experiencesKey, 'list'],
    queryFn: ({ pageParam, signal }): Promise<ExperiencePage> =>
      answerOf(api.api.experiences.$get({ query: pageParam ? { cursor: pageParam } : {} }, { init: { signal } })),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
  });

/** The counters and the popular tags. */
export const experienceSummary = (api: ApiClient) =>
  queryOptions({
    queryKey: [...experiencesKey, 'summary'],
    queryFn: ({ signal }): Promise<ExperienceSummary> =>
      answerOf(api.api.experiences.summary.$get({}, { init: { signal } })),
  });
