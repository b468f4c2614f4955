import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { experiences as copy } from '#contract/copy/experiences.ts';
import { Feed } from '#web/content/feed.tsx';
import { useApi } from '#web/platform/api.ts';
import { ExperienceCard } from './card.tsx';
import { CardSkeleton } from './card-skeleton.tsx';
import { experienceList, experiencesKey } from './queries.ts';

/** The experiences, newest first, loading more on request; `empty` stands where there are none. */
export function ExperienceFeed({ empty }: { empty: ReactNode }) {
  const queryClient = useQueryClient();
  return (
    <Feed
      list={useInfiniteQuery(experienceList(useApi()))}
      more="request-more-experiences"
      onRetry={() => void queryClient.refetchQueries({ queryKey: experiencesKey })}
      copy={copy}
      card={(experience) => <ExperienceCard experience={experience} />}
      skeleton={<CardSkeleton />}
      empty={empty}
    />
  );
}
