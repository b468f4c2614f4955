import { type Kind, kindPaths } from '#contract/kinds.ts';
import type { FilterLook } from '#web/content/filters/controls.tsx';
import { type FilterSet, filterSet } from '#web/content/filters/filters.ts';
import { webKind } from '#web/kinds.tsx';
import { sectionParameter } from '../section.ts';

/** The filters of a kind, newest first, in an address that also says which part of the room is shown. */
export function lookOf(kind: Kind): FilterLook {
  const { searchHint, sorts } = webKind(kind).moderation;
  const set: FilterSet = filterSet(kind, 'newest');
  const addressOf: FilterSet['addressOf'] = (chosen) => {
    const query = new URLSearchParams(set.addressOf(chosen));
    return `?${new URLSearchParams([[sectionParameter, kindPaths[kind]], ...query])}`;
  };
  return { set: { ...set, addressOf }, searchHint, sorts };
}
