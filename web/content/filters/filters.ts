import { filters as copy, filterNames } from '#contract/copy/filters.ts';
import {
  addressQuery,
  chosenIn,
  type FilterValue,
  isNone,
  noneOf,
  orderOf,
  parametersOf,
  readAddress,
} from '#contract/filter-address.ts';
import type { Choice, Choices, Chosen, Filter, Filters } from '#contract/filters.ts';
import { type FilterName, type FiltersOf, type Kind, kindTable } from '#contract/kinds.ts';
import type { Sort } from '#contract/vocabulary.ts';

/** A filter that narrows the list: its label, and the list without it. */
export interface AppliedFilter<All extends Filters> {
  key: string;
  label: string;
  without: Chosen<All>;
}

/** A query of the API; filters that narrow nothing are left out. */
type QueryOf<All extends Filters> = {
  [Name in keyof All]?: All[Name] extends Choices<infer Option>
    ? Option[]
    : All[Name] extends Choice<infer Option>
      ? Option
      : string;
} & { sortBy?: Sort };

/** The filters of one list, with conversions to addresses and to queries of the API. */
export interface FilterSet<All extends Filters = Filters> {
  kind: Kind;
  filters: All;
  /** The filters of the unfiltered list. */
  none: Chosen<All>;
  /** Reads the query of an address; unknown names and values are ignored. */
  read(query: URLSearchParams): Chosen<All>;
  /** The filters after a change: the default order of a list follows its search. */
  changed(now: Chosen<All>, next: Chosen<All>): Chosen<All>;
  /** The filters as a query of the API, without those that are not set. */
  queryOf(chosen: Chosen<All>): QueryOf<All>;
  /** The filters as the query of an address: `?sector=Medya`, or an empty string. */
  addressOf(chosen: Chosen<All>): string;
  applied(chosen: Chosen<All>): AppliedFilter<All>[];
}

/** The filters of a kind's list, which is sorted by `sortBy` unless the address says otherwise. */
export function filterSet<K extends Kind>(kind: K, sortBy: Sort = kindTable[kind].sort): FilterSet<FiltersOf<K>> {
  const filters: Filters = kindTable[kind].filters;
  const all = Object.entries(filters);
  const set: FilterSet = {
    kind,
    filters,
    none: chosenIn(filters, sortBy, ([, filter]) => noneOf(filter)),
    read: (query) => readAddress(filters, sortBy, query),
    changed(now, next) {
      const isDefault = now.sortBy === orderOf(undefined, now.search, sortBy) && next.sortBy === now.sortBy;
      return { ...next, sortBy: orderOf(isDefault ? undefined : next.sortBy, next.search, sortBy) };
    },
    queryOf: (chosen) => parametersOf(filters, sortBy, chosen) as QueryOf<Filters>,
    addressOf: (chosen) => addressQuery(set.queryOf(chosen)),
    applied: (chosen) =>
      all.flatMap(([name, filter]) => {
        const value = chosen[name] as FilterValue;
        if (filter.type === 'choices')
          return (value as readonly string[]).map((option) => ({
            key: `${name} ${option}`,
            label: option,
            without: toggled(set, chosen, name, option),
          }));
        if (isNone(value)) return [];
        return [{ key: name, label: labelOf(name, String(value)), without: { ...chosen, [name]: noneOf(filter) } }];
      }),
  };
  return set as unknown as FilterSet<FiltersOf<K>>;

  function labelOf(name: string, value: string): string {
    const filter = filters[name];
    const label = filterNames[name as FilterName];
    if (filter?.type === 'flag') return label;
    if (filter?.type !== 'choice') return `“${value}”`;
    if (filter.labelOf) return filter.labelOf(value);
    // An option that several filters offer ("other") needs the name of its filter.
    const offering = all.filter(([, other]) => other.type === 'choice' && other.options.includes(value));
    return offering.length > 1 ? `${label}: ${value}` : value;
  }
}

/** Whether a search is all that narrows the list. */
export const isSearchAlone = (applied: readonly { key: string }[]): boolean =>
  applied.length > 0 && applied.every(({ key }) => key === 'search');

/** The name of the control that takes all of this away. */
export const clearLabel = (applied: readonly { key: string }[]): string =>
  isSearchAlone(applied) ? copy.clearSearch : copy.clear;

/** The unfiltered list in the same order. */
export function withoutFilters<All extends Filters>(set: FilterSet<All>, { sortBy }: Chosen<All>): Chosen<All> {
  return { ...set.none, sortBy };
}

/**
 * The filters with one option of several toggled; options keep the order of the vocabulary, so that equal choices have
 * equal addresses.
 */
export function toggled<All extends Filters>(
  { filters }: FilterSet<All>,
  chosen: Chosen<All>,
  name: keyof All & string,
  option: string,
): Chosen<All> {
  const { options } = filters[name] as Filter as Choices;
  const now = chosen[name] as readonly string[];
  return { ...chosen, [name]: options.filter((one) => now.includes(one) !== (one === option)) };
}
