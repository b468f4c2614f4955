import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { shelf as copy } from '#contract/copy/shelf.ts';
import { formatTotal } from '#contract/text/numbers.ts';
import { useFiltersInAddress } from '#web/content/filters/in-address.ts';
import { newSince } from '#web/content/new-since.ts';
import { experiencePosts } from '#web/experiences/queries.ts';
import { useApi } from '#web/platform/api.ts';
import { lastVisit, minuteOf } from '#web/platform/last-visit.ts';
import { useActor } from '#web/platform/session.ts';

/**
 * The number of experiences since the last visit, in place of the counters: counted in the list that the page shows, so
 * that no call is made for it.
 */
export default function SinceVisit() {
  const { filters, list } = experiencePosts;
  const chosen = useFiltersInAddress(filters);
  const isWhole = filters.applied(chosen).length === 0 && chosen.sortBy === 'newest';
  const first = useInfiniteQuery(list(useApi(), chosen)).data?.pages[0];
  const actor = useActor();
  const [before, setBefore] = useState<string | null>(null);
  const newest = isWhole && first?.items[0]?.createdAt;
  useEffect(() => {
    if (newest) setBefore(lastVisit.note(minuteOf(newest)));
  }, [newest]);
  if (!isWhole || !first || before === null) return null;
  const fresh = newSince(first, before, actor);
  if (fresh.value === 0) return null;
  const showList = () => {
    const heading = document.getElementById('latest');
    heading?.scrollIntoView();
    heading?.focus({ preventScroll: true });
  };
  return (
    <button
      type="button"
      className="since-visit hidden min-h-11 min-w-31 content-center text-left text-sm leading-tight text-on-hero-soft reading:grid"
      onClick={showList}
    >
      {copy.sinceVisit}{' '}
      <span className="text-md leading-tight font-bold text-on-hero underline underline-offset-3">
        {copy.fresh(formatTotal(fresh))}
      </span>
    </button>
  );
}
