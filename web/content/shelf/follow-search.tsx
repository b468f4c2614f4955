import { useEffect } from 'react';
import { shelf as copy } from '#contract/copy/shelf.ts';
import type { Chosen, Filters } from '#contract/filters.ts';
import type { Page } from '#contract/paging.ts';
import { minuteOf } from '#web/platform/last-visit.ts';
import { shelf, useShelf } from '#web/platform/shelf.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { FilterSet } from '../filters/filters.ts';
import type { AnyPost } from '../kind.ts';
import { addressOfSearch } from './searches.ts';
import { toggleFollowed } from './toggle.ts';

interface FollowSearchProps {
  set: FilterSet;
  chosen: Chosen<Filters>;
  /** The first page of the list, once it is loaded: whoever has it on screen has looked at what they follow. */
  first: Page<AnyPost> | undefined;
}

/** The button beside the filters of a list that follows what they find. It has one width, so that nothing moves. */
export function FollowSearch({ set, chosen, first }: FollowSearchProps) {
  const address = addressOfSearch(set, chosen);
  const isFollowed = useShelf()?.isFollowed(address);
  const isLoaded = first !== undefined;
  const newest = first?.items
    .map(({ createdAt }) => minuteOf(createdAt))
    .toSorted()
    .at(-1);
  useEffect(() => {
    if (isFollowed && isLoaded) shelf.look(address, newest);
  }, [address, isFollowed, isLoaded, newest]);
  return (
    <Button variant="quiet" size="sm" className="not-js:hidden" onClick={() => toggleFollowed(address)}>
      <Icon name={isFollowed ? 'eye-slash-bold' : 'eye-bold'} />
      <span className="grid text-left *:col-start-1 *:row-start-1">
        <span className={isFollowed ? 'invisible' : undefined}>{copy.followSearch}</span>
        {isFollowed && <span>{copy.unfollowSearch}</span>}
      </span>
    </Button>
  );
}
