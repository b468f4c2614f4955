import { useInfiniteQuery } from '@tanstack/react-query';
import { suspiciousJobs as copy } from '#contract/copy/suspicious-jobs.ts';
import { formatTotal } from '#contract/text/numbers.ts';
import { Feed } from '#web/content/feed.tsx';
import { NothingFound } from '#web/content/nothing-found.tsx';
import { useApi } from '#web/platform/api.ts';
import { SuspiciousJobCard } from './card.tsx';
import { CardSkeleton } from './card-skeleton.tsx';
import { suspiciousJobList } from './queries.ts';

/** The suspicious listings under their number, most upvoted first, loading more on request. */
export function SuspiciousJobFeed() {
  const list = useInfiniteQuery(suspiciousJobList(useApi()));
  return (
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
  );
}
