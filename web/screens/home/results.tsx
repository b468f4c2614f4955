import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useRef, useState } from 'react';
import { experiences } from '#contract/copy/experiences.ts';
import { home } from '#contract/copy/home.ts';
import { formatTotal } from '#contract/text/numbers.ts';
import { Feed } from '#web/content/feed.tsx';
import { AppliedFilters } from '#web/content/filters/applied-filters.tsx';
import { useFiltersInAddress } from '#web/content/filters/in-address.ts';
import { PhoneSearch } from '#web/content/filters/phone-search.tsx';
import { useLinkedPost, without } from '#web/content/linked/address.ts';
import { useListPlace } from '#web/content/list-place.ts';
import { ExperienceCard } from '#web/experiences/card.tsx';
import { CardSkeleton } from '#web/experiences/card-skeleton.tsx';
import { experienceFilters } from '#web/experiences/filters.ts';
import { experiencePosts } from '#web/experiences/queries.ts';
import { useApi } from '#web/platform/api.ts';
import { useHydrated } from '#web/platform/hydrated.ts';
import { useActor } from '#web/platform/session.ts';
import { CrashBoundary } from '#web/ui/crash.tsx';
import { OnDemand } from '#web/ui/on-demand.tsx';
import { Empty, NothingLeft } from './empty.tsx';

// What comes later is heard later: it need not be in the first load.
const LiveExperiences = lazy(() => import('#web/experiences/live-experiences.tsx'));
const FilterSheet = lazy(() => import('./filter-sheet.tsx'));
const LinkedExperience = lazy(() => import('#web/experiences/linked.tsx'));

/** The list that the filters leave, under how many there are. */
export function Results() {
  const filters = useFiltersInAddress(experienceFilters);
  const hydrated = useHydrated();
  const linked = useLinkedPost();
  const queryClient = useQueryClient();
  const actor = useActor();
  const [above, setAbove] = useState<string | null>(null);
  const list = useInfiniteQuery({ ...experiencePosts.list(useApi(), filters), select: without(above) });
  const total = list.data?.pages[0]?.total;
  const heading = useRef<HTMLHeadingElement>(null);
  const focusHeading = () => heading.current?.focus({ preventScroll: true });
  const showTop = () => {
    heading.current?.scrollIntoView();
    focusHeading();
  };
  useListPlace(heading, list.isSuccess && !list.isPlaceholderData);

  return (
    <section aria-labelledby="latest">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 ref={heading} id="latest" tabIndex={-1} className="text-xl">
          {home.latest}
        </h2>
        <p role="status" className={total?.value ? 'text-sm text-ink-faint tabular-nums' : 'sr-only'}>
          {total && experiences.found(formatTotal(total))}
        </p>
      </div>
      <div className="mt-4 mb-5">
        <PhoneSearch
          set={experienceFilters}
          hint={home.filters.searchHint}
          sheet={(close) => <FilterSheet total={total} onClose={close} />}
        />
        <AppliedFilters set={experienceFilters} onLastRemoved={focusHeading} />
      </div>
      {hydrated && (
        <CrashBoundary fallback={null}>
          <Suspense>
            <LiveExperiences filters={filters} onShow={showTop} />
          </Suspense>
        </CrashBoundary>
      )}
      {linked && (
        <OnDemand>
          <LinkedExperience key={linked.id} linked={linked} pages={list.data?.pages} onAbove={setAbove} />
        </OnDemand>
      )}
      <Feed
        list={list}
        kind="experience"
        onRetry={() => void queryClient.refetchQueries({ queryKey: experiencePosts.keys.all, type: 'active' })}
        copy={experiences}
        card={(experience) => <ExperienceCard experience={experience} actor={actor} />}
        skeleton={<CardSkeleton />}
        empty={
          experienceFilters.applied(filters).length > 0 ? (
            <NothingLeft filters={filters} onCleared={focusHeading} />
          ) : (
            <Empty />
          )
        }
      />
    </section>
  );
}
