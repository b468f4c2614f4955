import { queryOptions } from '@tanstack/react-query';
import type { ExperienceSummary } from '#contract/experiences.ts';
import { postsOf } from '#web/content/posts.ts';
import { type ApiClient, answerOf } from '#web/platform/api.ts';
import { retryBehind } from '#web/platform/query-client.ts';
import { experienceFilters } from './filters.ts';

export const experiencePosts = postsOf('experience', experienceFilters, {
  page: (api, query, signal) => answerOf(api.api.experiences.$get({ query }, { init: { signal } })),
  one: (api, id, signal) => answerOf(api.api.experiences[':id'].$get({ param: { id } }, { init: { signal } })),
});

/** The counters and the popular tags. */
export const experienceSummary = (api: ApiClient) =>
  queryOptions({
    queryKey: [...experiencePosts.keys.all, 'summary'],
    queryFn: ({ signal }): Promise<ExperienceSummary> =>
      answerOf(api.api.experiences.summary.$get({}, { init: { signal } })),
    refetchInterval: retryBehind,
  });
