import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, useRef, useState } from 'react';
import { suspiciousJobs as copy } from '#contract/copy/suspicious-jobs.ts';
import { formatTotal } from '#contract/text/numbers.ts';
import { Feed } from '#web/content/feed.tsx';
import { AppliedFilters } from '#web/content/filters/applied-filters.tsx';
import { useFiltersInAddress } from '#web/content/filters/in-address.ts';
import { PhoneSearch } from '#web/content/filters/phone-search.tsx';
import { useLinkedPost, without } from '#web/content/linked/address.ts';
import { useListPlace } from '#web/content/list-place.ts';
import { LivePosts } from '#web/content/live-posts.tsx';
import { useApi } from '#web/platform/api.ts';
import { useActor } from '#web/platform/session.ts';
import { SuspiciousJobCard } from '#web/suspicious-jobs/card.tsx';
import { CardSkeleton } from '#web/suspicious-jobs/card-skeleton.tsx';
import { suspiciousJobFilters } from '#web/suspicious-jobs/filters.ts';
import { UnpublishedSuspiciousJob } from '#web/suspicious-jobs/own/unpublished-card.tsx';
import { suspiciousJobPosts } from '#web/suspicious-jobs/queries.ts';
import { OnDemand } from '#web/ui/on-demand.tsx';
import { Empty } from './empty.tsx';

const FilterSheet = lazy(() => import('./filter-sheet.tsx'));
const LinkedSuspiciousJob = lazy(() => import('#web/suspicious-jobs/linked.tsx'));

/** The list that the filters leave, under how many there are. */
export function Results() {
  const filters = useFiltersInAddress(suspiciousJobFilters);
  const linked = useLinkedPost();
  const queryClient = useQueryClient();
  const actor = useActor();
  const [above, setAbove] = useState<string | null>(null);
  const list = useInfiniteQuery({ ...suspiciousJobPosts.list(useApi(), filters), select: without(above) });
  const total = list.data?.pages[0]?.total;
  const heading = useRef<HTMLHeadingElement>(null);
  const focusHeading = () => heading.current?.focus({ preventScroll: true });
  const showTop = () => {
    heading.current?.scrollIntoView();
    focusHeading();
  };
  useListPlace(heading, list.isSuccess && !list.isPlaceholderData);

  return (
    <section aria-labelledby="found">
      <PhoneSearch
        set={suspiciousJobFilters}
        hint={copy.filters.searchHint}
        sheet={(close) => <FilterSheet total={total} onClose={close} />}
      />
      <h2 ref={heading} id="found" tabIndex={-1} aria-live="polite" className="text-lg tabular-nums max-lg:mt-5">
        {total ? copy.found(formatTotal(total)) : copy.title}
      </h2>
      <AppliedFilters set={suspiciousJobFilters} onLastRemoved={focusHeading} />
      <LivePosts
        posts={suspiciousJobPosts}
        chosen={filters}
        arrived={copy.arrived}
        card={(job) => <UnpublishedSuspiciousJob job={job} />}
        onShow={showTop}
      />
      <div className="mt-4">
        {linked && (
          <OnDemand>
            <LinkedSuspiciousJob key={linked.id} linked={linked} pages={list.data?.pages} onAbove={setAbove} />
          </OnDemand>
        )}
        <Feed
          list={list}
          kind="suspicious-job"
          onRetry={() => void queryClient.refetchQueries({ queryKey: suspiciousJobPosts.keys.all, type: 'active' })}
          copy={copy}
          card={(job) => <SuspiciousJobCard job={job} actor={actor} />}
          skeleton={<CardSkeleton />}
          empty={<Empty filters={filters} onCleared={focusHeading} />}
        />
      </div>
    </section>
  );
}
