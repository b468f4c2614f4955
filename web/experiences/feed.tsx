import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { controls } from '#contract/copy/controls.ts';
import { experiences as copy } from '#contract/copy/experiences.ts';
import { formatCount } from '#contract/text/numbers.ts';
import { useApi } from '#web/platform/api.ts';
import { requestMore, useMoreOnApproach, useMoreRequests } from '#web/platform/request-more.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorLine } from '#web/ui/error-line.tsx';
import { ExperienceCard } from './card.tsx';
import { CardSkeleton } from './card-skeleton.tsx';
import { experienceList, experiencesKey } from './queries.ts';

const more = 'request-more-experiences';

/** The experiences, newest first, loading more on request; `empty` stands where there are none. */
export function ExperienceFeed({ empty }: { empty: ReactNode }) {
  const queryClient = useQueryClient();
  const list = useInfiniteQuery(experienceList(useApi()));
  const end = useRef<HTMLDivElement>(null);
  const pages = list.data?.pages ?? [];
  const items = pages.flatMap((page) => page.items);

  useMoreRequests(more, () => {
    if (list.hasNextPage && !list.isFetchingNextPage) void list.fetchNextPage();
  });
  useMoreOnApproach(more, end, list.hasNextPage ? pages.length : 0);

  if (list.isPending) return <Loading />;
  if (!list.data) {
    return (
      <ErrorLine onRetry={() => void queryClient.refetchQueries({ queryKey: experiencesKey })}>
        {copy.loadFailed} {list.error?.message}
      </ErrorLine>
    );
  }
  if (items.length === 0) return empty;

  return (
    <div aria-busy={list.isFetchingNextPage}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {items.map((experience) => (
          <ExperienceCard key={experience.id} experience={experience} />
        ))}
        {list.isFetchingNextPage && <CardSkeleton />}
      </div>
      <div ref={end} />
      {list.isFetchNextPageError && (
        <ErrorLine onRetry={() => requestMore(more)}>
          {copy.loadFailed} {list.error?.message}
        </ErrorLine>
      )}
      {list.hasNextPage && !list.isFetchNextPageError && (
        <div className="mt-6 hidden justify-center js:flex">
          <Button busy={list.isFetchingNextPage} busyLabel={controls.loading} onClick={() => requestMore(more)}>
            {copy.showMore}
          </Button>
        </div>
      )}
      <p role="status" className={list.hasNextPage ? 'sr-only' : 'mt-6 text-center text-sm text-ink-faint'}>
        {(list.hasNextPage ? copy.shown : copy.allShown)(formatCount(items.length))}
      </p>
    </div>
  );
}

function Loading() {
  return (
    <div role="status" className="grid gap-5">
      <span className="sr-only">{copy.loadingMore}</span>
      <CardSkeleton />
      <CardSkeleton />
      <CardSkeleton />
    </div>
  );
}
