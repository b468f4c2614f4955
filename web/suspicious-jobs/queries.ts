import { queryOptions } from '@tanstack/react-query';
import { postsOf } from '#web/content/posts.ts';
import { type ApiClient, answerOf } from '#web/platform/api.ts';
import { suspiciousJobFilters } from './filters.ts';

export const suspiciousJobPosts = postsOf('suspicious-job', suspiciousJobFilters, {
  page: (api, query, signal) => answerOf(api.api['suspicious-jobs'].$get({ query }, { init: { signal } })),
  one: (api, id, signal) => answerOf(api.api['suspicious-jobs'][':id'].$get({ param: { id } }, { init: { signal } })),
});

/** One listing, kept. */
export const suspiciousJobById = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: suspiciousJobPosts.keys.one(id),
    queryFn: ({ signal }) => suspiciousJobPosts.one(api, id, signal),
  });
