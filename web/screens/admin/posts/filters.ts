import { type Kind, kindPaths } from '#contract/kinds.ts';
import { type FilterSet, filterSet } from '#web/content/filters/filters.ts';
import { sectionParameter } from '../section.ts';

/** The filters of a kind, newest first, in an address that also names the section of the admin page. */
export function adminFilters(kind: Kind): FilterSet {
  const set: FilterSet = filterSet(kind, 'newest');
  const addressOf: FilterSet['addressOf'] = (chosen) => {
    const query = new URLSearchParams(set.addressOf(chosen));
    return `?${new URLSearchParams([[sectionParameter, kindPaths[kind]], ...query])}`;
  };
  return { ...set, addressOf };
}
