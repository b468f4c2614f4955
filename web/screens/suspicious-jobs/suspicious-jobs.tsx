import type { QueryClient } from '@tanstack/react-query';
import { suspiciousJobs as copy } from '#contract/copy/suspicious-jobs.ts';
import { pagePaths } from '#contract/navigation.ts';
import { Rail } from '#web/content/filters/rail.tsx';
import type { ApiClient } from '#web/platform/api.ts';
import { useMemberPath } from '#web/platform/session.ts';
import { BackLink } from '#web/shell/back-link.tsx';
import { suspiciousJobFilters } from '#web/suspicious-jobs/filters.ts';
import { suspiciousJobPosts } from '#web/suspicious-jobs/queries.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { filterLook } from './filter-look.ts';
import { Results } from './results.tsx';

/** The public data of this screen, fetched ahead by the server. */
export function prefetch(queryClient: QueryClient, api: ApiClient, query: URLSearchParams): Promise<unknown> {
  return queryClient.prefetchInfiniteQuery(suspiciousJobPosts.list(api, suspiciousJobFilters.read(query)));
}

export default function SuspiciousJobsScreen() {
  return (
    <div className="wrap pt-4 pb-20">
      <BackLink />
      <div className="mt-3 flex flex-wrap items-end gap-5">
        <div className="grow basis-80">
          <h1 className="text-2xl">{copy.title}</h1>
          <p className="mt-3 max-w-[46ch] text-[1.1875rem] leading-normal text-ink-soft">{copy.lead}</p>
        </div>
        <ReportLink />
      </div>
      <div className="mt-8 grid gap-8 lg:grid-cols-[min(20rem,36%)_minmax(0,1fr)] lg:gap-12">
        {/* Before the list, which grows as one comes near its end: by keyboard nothing behind it would be reached. */}
        <aside className="max-lg:hidden">
          <div className="lg:[@media(min-height:46rem)]:sticky lg:[@media(min-height:46rem)]:top-23.5">
            <Rail look={filterLook} />
          </div>
        </aside>
        <Results />
      </div>
    </div>
  );
}

/** To the form; visitors sign in first, and come there then. */
function ReportLink() {
  return (
    <ButtonLink variant="primary" to={useMemberPath(pagePaths['share-suspicious'])}>
      <Icon name="flag-fill" />
      {copy.report}
    </ButtonLink>
  );
}
