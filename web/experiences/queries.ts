import { queryOptions } from '@tanstack/react-query';
import type { ExperienceSummary } from '#contract/experiences.ts';
import { postsOf } from '#web/content/posts.ts';
import { type ApiClient, answerOf } from '#web/platform/api.ts';
import { backgroundRetry } from '#web/platform/query-client.ts';

export const experiencePosts = postsOf('experience');

/** Query of the counters and the popular tags. */
export const experienceSummary = (api: ApiClient) =>
  queryOptions({
    queryKey: experiencePosts.keys.summary,
    queryFn: ({ signal }): Promise<ExperienceSummary> =>
      answerOf(api.api.experiences.summary.$get({}, { init: { signal } })),
    refetchInterval: backgroundRetry,
  });
