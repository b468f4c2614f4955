import type { MouseEvent } from 'react';
import { filters as copy } from '#contract/copy/filters.ts';
import type { SearchedPage } from '#contract/paging.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import type { AnyPost } from '../kind.ts';
import { FollowSearch } from '../shelf/follow-search.tsx';
import type { FilterSet } from './filters.ts';
import { useFoundWords } from './found-words.ts';
import { useFiltersInAddress } from './in-address.ts';
import { SearchElsewhere } from './search-elsewhere.tsx';

interface AppliedFiltersProps {
  set: FilterSet;
  /** The first page of the list, once it is loaded. */
  first: SearchedPage<AnyPost> | undefined;
  onLastRemoved: () => void;
}

/**
 * The correction of a search that found little, which is likely what was meant, and the filters that narrow the list,
 * each with a link that removes it, on phones in a row that scrolls; links work before and without scripts.
 */
export default function AppliedFilters({ set, first, onLastRemoved }: AppliedFiltersProps) {
  const chosen = useFiltersInAddress(set);
  const correction = first?.correction;
  const applied = set.applied(chosen);
  const search = chosen.search as string;
  // An empty list offers the other lists in its own place.
  const isEmpty = first?.items.length === 0;
  useFoundWords(correction?.isShown ? correction.search : search);
  if (applied.length === 0) return null;
  // A followed link disappears; focus passes to its neighbour.
  const passFocus = ({ currentTarget }: MouseEvent) => {
    const item = currentTarget.closest('li');
    const neighbour = item?.nextElementSibling ?? item?.previousElementSibling;
    if (neighbour) neighbour.querySelector('a')?.focus({ preventScroll: true });
    else onLastRemoved();
  };
  return (
    <>
      {correction && (
        <p role="status" className="mt-2 rounded-md bg-warm-tint px-4.5 py-3 leading-normal wrap-anywhere lg:mt-3">
          {correction.isShown && `${copy.notFound(search)} `}
          {copy.didYouMean}{' '}
          <Link
            to={{ search: set.addressOf({ ...chosen, search: correction.search }) }}
            className="-my-2 inline-block py-2 font-bold text-brand-ink underline"
          >
            {correction.search}
          </Link>
          {correction.isShown && ` ${copy.shownInstead}`}
        </p>
      )}
      <div className="items-center gap-2 *:shrink-0 max-lg:mt-1 max-lg:strip lg:mt-3 lg:flex lg:flex-wrap">
        <ul id="applied-filters" aria-label={copy.applied} className="flex gap-2 lg:max-w-full lg:flex-wrap">
          {applied.map(({ key, label, without }) => (
            <li key={key} className="max-w-[70vw] lg:max-w-full">
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
        <FollowSearch
          set={set}
          chosen={correction?.isShown ? { ...chosen, search: correction.search } : chosen}
          first={first}
        />
        {search && !isEmpty && <SearchElsewhere kind={set.kind} search={search} />}
      </div>
    </>
  );
}
