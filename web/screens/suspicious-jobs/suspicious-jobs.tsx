import type { QueryClient } from '@tanstack/react-query';
import { suspiciousJobs as copy } from '#contract/copy/suspicious-jobs.ts';
import type { ApiClient } from '#web/platform/api.ts';
import { BackLink } from '#web/shell/back-link.tsx';
import { SuspiciousJobFeed } from '#web/suspicious-jobs/feed.tsx';
import { suspiciousJobList } from '#web/suspicious-jobs/queries.ts';

/** The public data of this screen, fetched ahead by the server. */
export function prefetch(queryClient: QueryClient, api: ApiClient): Promise<unknown> {
  return queryClient.prefetchInfiniteQuery(suspiciousJobList(api));
}

export default function SuspiciousJobsScreen() {
  return (
    <div className="wrap">
      <div className="mx-auto max-w-[52rem] pt-4 pb-20">
        <BackLink />
        <h1 className="mt-3 text-2xl">{copy.title}</h1>
        <p className="mt-3 mb-8 max-w-[46ch] text-[1.1875rem] leading-normal text-ink-soft">{copy.lead}</p>
        <SuspiciousJobFeed />
      </div>
    </div>
  );
}
