import { useInfiniteQuery } from '@tanstack/react-query';
import { lazy, useState } from 'react';
import { suspiciousJobs as copy } from '#contract/copy/suspicious-jobs.ts';
import { formatTotal } from '#contract/text/numbers.ts';
import { Feed } from '#web/content/feed.tsx';
import { useLinkedPost, without } from '#web/content/linked/address.ts';
import { NothingFound } from '#web/content/nothing-found.tsx';
import { useApi } from '#web/platform/api.ts';
import { OnDemand } from '#web/shell/on-demand.tsx';
import { SuspiciousJobCard } from './card.tsx';
import { CardSkeleton } from './card-skeleton.tsx';
import { suspiciousJobList } from './queries.ts';

const LinkedSuspiciousJob = lazy(() => import('./linked.tsx'));

/** The suspicious listings under their number, most upvoted first, loading more on request. */
export function SuspiciousJobFeed() {
  const linked = useLinkedPost();
  const [above, setAbove] = useState<string | null>(null);
  const list = useInfiniteQuery({ ...suspiciousJobList(useApi()), select: without(above) });
  return (
    <>
      {linked && (
        <OnDemand>
          <LinkedSuspiciousJob linked={linked} pages={list.data?.pages} onAbove={setAbove} />
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
