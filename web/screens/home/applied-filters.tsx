import type { MouseEvent } from 'react';
import { home } from '#contract/copy/home.ts';
import { cities, positionLabel, sectors } from '#contract/vocabulary.ts';
import { type AppliedFilter, addressOf, appliedFilters, type Filters } from '#web/experiences/filters.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';

const copy = home.filters;

/** What narrows the list, each with a way to take it away; links, so that they work before and without scripts. */
export function AppliedFilters({ filters, onLastRemoved }: { filters: Filters; onLastRemoved: () => void }) {
  const applied = appliedFilters(filters);
  if (applied.length === 0) return null;
  // The one that is followed goes; focus must not go with it.
  const passFocus = ({ currentTarget }: MouseEvent) => {
    const item = currentTarget.closest('li');
    const neighbour = item?.nextElementSibling ?? item?.previousElementSibling;
    if (neighbour) neighbour.querySelector('a')?.focus({ preventScroll: true });
    else onLastRemoved();
  };
  return (
    <ul aria-label={copy.applied} className="mt-3 flex flex-wrap gap-2">
      {applied.map((filter) => (
        <li key={`${filter.name} ${filter.value}`} className="max-w-full">
          <Link
            to={{ search: addressOf(filter.without) }}
            className="flex min-h-11 items-center gap-[0.4em] rounded-full bg-brand-tint px-3.5 text-sm font-semibold text-brand-ink"
            onClick={passFocus}
          >
            <span className="truncate">{labelOf(filter)}</span>
            <span className="sr-only">{copy.remove}</span>
            <Icon name="x-bold" />
          </Link>
        </li>
      ))}
    </ul>
  );
}

function labelOf({ name, value }: AppliedFilter): string {
  switch (name) {
    case 'search':
      return `“${value}”`;
    case 'positionType':
      return positionLabel(value);
    case 'showOnlyPositive':
      return copy.showOnlyPositive;
    case 'sector':
    case 'city':
      return isAmbiguous(value) ? `${copy[name]}: ${value}` : value;
    default:
      return value;
  }
}

/** Whether a word is a sector and a city alike ("other"), so that alone it would not say which. */
function isAmbiguous(word: string): boolean {
  return [sectors, cities].every((list: readonly string[]) => list.includes(word));
}
