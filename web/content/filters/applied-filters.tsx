import type { MouseEvent } from 'react';
import { filters as copy } from '#contract/copy/filters.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import type { FilterSet } from './filters.ts';
import { useFiltersInAddress } from './in-address.ts';

interface AppliedFiltersProps {
  set: FilterSet;
  onLastRemoved: () => void;
}

/** The filters that narrow the list, each with a link that removes it; links work before and without scripts. */
export default function AppliedFilters({ set, onLastRemoved }: AppliedFiltersProps) {
  const applied = set.applied(useFiltersInAddress(set));
  if (applied.length === 0) return null;
  // A followed link disappears; focus passes to its neighbour.
  const passFocus = ({ currentTarget }: MouseEvent) => {
    const item = currentTarget.closest('li');
    const neighbour = item?.nextElementSibling ?? item?.previousElementSibling;
    if (neighbour) neighbour.querySelector('a')?.focus({ preventScroll: true });
    else onLastRemoved();
  };
  return (
    <ul id="applied-filters" aria-label={copy.applied} className="mt-3 flex flex-wrap gap-2">
      {applied.map(({ key, label, without }) => (
        <li key={key} className="max-w-full">
          <Link
            to={{ search: set.addressOf(without) }}
            className="flex min-h-11 items-center gap-[0.4em] rounded-full bg-brand-tint px-3.5 text-sm font-semibold text-brand-ink"
            onClick={passFocus}
          >
            <span className="truncate">{label}</span>
            <span className="sr-only">{copy.remove}</span>
            <Icon name="x-bold" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
