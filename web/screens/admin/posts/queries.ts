import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import type { ExperienceFilters } from '#web/experiences/filters.ts';
import { moderationKey } from '#web/moderation/queries.ts';
import { type ApiClient, answerOf } from '#web/platform/api.ts';
import type { SuspiciousJobFilters } from '#web/suspicious-jobs/filters.ts';
import { experienceSet, suspiciousJobSet } from './filters.ts';

/** All experiences that these filters leave, as moderators see them, a page at a time. */
export const adminExperiences = (api: ApiClient, filters: ExperienceFilters) => {
  const query = experienceSet.queryOf(filters);
  return infiniteQueryOptions({
    queryKey: [...moderationKey, 'experiences', query],
    queryFn: ({ pageParam, signal }) =>
      answerOf(
        api.api.admin.experiences.$get(
          { query: pageParam ? { ...query, cursor: pageParam } : query },
          { init: { signal } },
        ),
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });
};

/** The same of listings. */
export const adminSuspiciousJobs = (api: ApiClient, filters: SuspiciousJobFilters) => {
  const query = suspiciousJobSet.queryOf(filters);
  return infiniteQueryOptions({
    queryKey: [...moderationKey, 'suspicious-jobs', query],
    queryFn: ({ pageParam, signal }) =>
      answerOf(
        api.api.admin['suspicious-jobs'].$get(
          { query: pageParam ? { ...query, cursor: pageParam } : query },
          { init: { signal } },
        ),
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });
};
