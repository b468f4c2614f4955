import { type InfiniteData, type UseInfiniteQueryResult, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { suspiciousJobs as copy } from '#contract/copy/suspicious-jobs.ts';
import type { SuspiciousJobPage } from '#contract/suspicious-jobs.ts';
import { Feed } from '#web/content/feed.tsx';
import { useActor } from '#web/platform/session.ts';
import { SuspiciousJobCard } from './card.tsx';
import { CardSkeleton } from './card-skeleton.tsx';
import { suspiciousJobKeys } from './queries.ts';

interface SuspiciousJobFeedProps {
  list: UseInfiniteQueryResult<InfiniteData<SuspiciousJobPage>>;
  /** Stands where there are none. */
  empty: ReactNode;
}

/** The listings of a list, loading more on request. */
export function SuspiciousJobFeed({ list, empty }: SuspiciousJobFeedProps) {
  const queryClient = useQueryClient();
  const actor = useActor();
  return (
    <Feed
      list={list}
      more="request-more-jobs"
      onRetry={() => void queryClient.refetchQueries({ queryKey: suspiciousJobKeys.all, type: 'active' })}
      copy={copy}
      card={(job) => <SuspiciousJobCard job={job} actor={actor} />}
      skeleton={<CardSkeleton />}
      empty={empty}
    />
  );
}
