import { startTransition, useOptimistic } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Chosen, Filters } from '#contract/filters.ts';
import type { FilterSet } from './filters.ts';

/** The filters in the address of the rendered page. */
export function useFiltersInAddress<All extends Filters>(set: FilterSet<All>): Chosen<All> {
  return set.read(new URLSearchParams(useLocation().search));
}

/** The state of a history entry that typing has made. */
const typed = 'typed';

/** Changes the filters and adds a history entry; all changes while `typing` share one. */
type ChangeFilters<All> = (change: (now: All) => All, typing?: boolean) => void;

/** The filters for controls, which are ahead of the list while it is being rendered, and their setter. */
export function useFilters<All extends Filters>(set: FilterSet<All>): [Chosen<All>, ChangeFilters<Chosen<All>>] {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [filters, show] = useOptimistic(useFiltersInAddress(set));
  const change: ChangeFilters<Chosen<All>> = (to, typing) => {
    // The address is ahead of what is rendered: it may hold another control's change, or already lead to another page.
    if (location.pathname !== pathname) return;
    const now = set.read(new URLSearchParams(location.search));
    const next = set.changed(now, to(now));
    startTransition(() => {
      show(next);
      void navigate(
        { search: set.addressOf(next) },
        typing ? { replace: history.state?.usr === typed, state: typed } : {},
      );
    });
  };
  return [filters, change];
}
