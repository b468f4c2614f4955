import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { SuspiciousJob, SuspiciousJobPage } from '#contract/suspicious-jobs.ts';
import { type ApiClient, answerOf } from '#web/platform/api.ts';

/** The list, most upvoted first, a page at a time. */
export const suspiciousJobList = (api: ApiClient) =>
  infiniteQueryOptions({
    queryKey: ['suspicious-jobs', 'list'],
    queryFn: ({ pageParam, signal }): Promise<SuspiciousJobPage> =>
      answerOf(
        api.api['suspicious-jobs'].$get({ query: pageParam ? { cursor: pageParam } : {} }, { init: { signal } }),
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
  });

/** One listing. */
export const suspiciousJobById = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: ['suspicious-jobs', 'one', id],
    queryFn: ({ signal }): Promise<SuspiciousJob> =>
      answerOf(api.api['suspicious-jobs'][':id'].$get({ param: { id } }, { init: { signal } })),
  });
