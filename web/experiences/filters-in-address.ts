import { startTransition, useOptimistic } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { addressOf, type Filters, readFilters } from './filters.ts';

/** The filters that the page shows, as its address says. */
export function useFiltersInAddress(): Filters {
  return readFilters(new URLSearchParams(useLocation().search));
}

type ChangeFilters = (change: (now: Filters) => Filters, options?: { replace?: boolean }) => void;

/** For controls: the filters, ahead of the list while it follows, and how to change them. */
export function useFilters(): [Filters, ChangeFilters] {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [filters, show] = useOptimistic(useFiltersInAddress());
  const change: ChangeFilters = (to, options) => {
    // The address is ahead of what is rendered: it may hold another control's change, or already lead to another page.
    if (location.pathname !== pathname) return;
    const next = to(readFilters(new URLSearchParams(location.search)));
    startTransition(() => {
      show(next);
      void navigate({ search: addressOf(next) }, options);
    });
  };
  return [filters, change];
}
