import { type InfiniteData, type UseInfiniteQueryResult, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { experiences as copy } from '#contract/copy/experiences.ts';
import type { ExperiencePage } from '#contract/experiences.ts';
import { Feed } from '#web/content/feed.tsx';
import { useActor } from '#web/platform/session.ts';
import { ExperienceCard } from './card.tsx';
import { CardSkeleton } from './card-skeleton.tsx';
import { experienceKeys } from './queries.ts';

interface ExperienceFeedProps {
  list: UseInfiniteQueryResult<InfiniteData<ExperiencePage>>;
  /** Stands where there are none. */
  empty: ReactNode;
}

/** The experiences of a list, loading more on request. */
export function ExperienceFeed({ list, empty }: ExperienceFeedProps) {
  const queryClient = useQueryClient();
  const actor = useActor();
  return (
    <Feed
      list={list}
      more="request-more-experiences"
      onRetry={() => void queryClient.refetchQueries({ queryKey: experienceKeys.all, type: 'active' })}
      copy={copy}
      card={(experience) => <ExperienceCard experience={experience} actor={actor} />}
      skeleton={<CardSkeleton />}
      empty={empty}
    />
  );
}
