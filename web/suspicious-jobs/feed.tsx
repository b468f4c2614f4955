import { useInfiniteQuery } from '@tanstack/react-query';
import { lazy, useState } from 'react';
import { suspiciousJobs as copy } from '#contract/copy/suspicious-jobs.ts';
import type { SuspiciousJob } from '#contract/suspicious-jobs.ts';
import { formatTotal } from '#contract/text/numbers.ts';
import { Feed } from '#web/content/feed.tsx';
import { useLinkedPost, without } from '#web/content/linked/address.ts';
import { useLiveList } from '#web/content/live-list.ts';
import { NothingFound } from '#web/content/nothing-found.tsx';
import { useApi } from '#web/platform/api.ts';
import { OnDemand } from '#web/shell/on-demand.tsx';
import { SuspiciousJobCard } from './card.tsx';
import { CardSkeleton } from './card-skeleton.tsx';
import { oneSuspiciousJob, suspiciousJobKeys, suspiciousJobList, suspiciousJobPage } from './queries.ts';

const LinkedSuspiciousJob = lazy(() => import('./linked.tsx'));

/** The suspicious listings under their number, most upvoted first, loading more on request. */
export function SuspiciousJobFeed() {
  const linked = useLinkedPost();
  const [above, setAbove] = useState<string | null>(null);
  const api = useApi();
  const list = useInfiniteQuery({ ...suspiciousJobList(api), select: without(above) });
  useLiveList<SuspiciousJob>({
    kind: 'suspicious-job',
    queryKey: suspiciousJobKeys.lists,
    one: (id) => oneSuspiciousJob(api, id),
    page: (cursor) => suspiciousJobPage(api, cursor),
    newest: () => suspiciousJobPage(api, ''),
  });
  return (
    <>
      {linked && (
        <OnDemand>
          <LinkedSuspiciousJob key={linked.id} linked={linked} pages={list.data?.pages} onAbove={setAbove} />
        </OnDemand>
      )}
      <Feed
        list={list}
        more="request-more-jobs"
        onRetry={() => void list.refetch()}
        copy={copy}
        heading={(total) => <h2 className="mb-4 text-lg tabular-nums">{copy.found(formatTotal(total))}</h2>}
        card={(job) => <SuspiciousJobCard job={job} />}
        skeleton={<CardSkeleton />}
        empty={<NothingFound why={copy.empty} />}
      />
    </>
  );
}
