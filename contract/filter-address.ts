import type { Chosen, Filter, Filters } from './filters.ts';
import { lengths } from './limits.ts';
import { type Sort, sorts } from './vocabulary.ts';

/** The value of a filter of any type. */
export type FilterValue = string | readonly string[] | boolean;

/** The filters of a list with their values from `of`, in order. */
export function chosenIn(
  filters: Filters,
  sortBy: Sort,
  of: (named: [string, Filter]) => FilterValue,
): Chosen<Filters> {
  return { ...Object.fromEntries(Object.entries(filters).map((named) => [named[0], of(named)])), sortBy };
}

/** Reads the filters and the order of a list from its page's query; unknown values are ignored. */
export function readAddress(filters: Filters, sortBy: Sort, query: URLSearchParams): Chosen<Filters> {
  return chosenIn(filters, oneOf(sorts, query.get('sortBy')) || sortBy, (named) => readFrom(query, named));
}

/** The chosen values as parameters, without those that narrow nothing and without the default order `sortBy`. */
export function parametersOf(
  filters: Filters,
  sortBy: Sort,
  chosen: Chosen<Filters>,
): Record<string, string | string[]> {
  const narrowing = Object.keys(filters).flatMap((name) => {
    const value = chosen[name] as FilterValue;
    return isNone(value) ? [] : [[name, value === true ? 'true' : value]];
  });
  return { ...Object.fromEntries(narrowing), ...(chosen.sortBy !== sortBy && { sortBy: chosen.sortBy }) };
}

/** The query string of these parameters, such as `?sector=Medya`; may be empty. */
export function addressQuery(parameters: Record<string, string | string[] | undefined>): string {
  const pairs = Object.entries(parameters).flatMap(([name, value]) => [value ?? []].flat().map((one) => [name, one]));
  return pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : '';
}

export function noneOf({ type }: Filter): FilterValue {
  if (type === 'choices') return [];
  return type === 'flag' ? false : '';
}

export const isNone = (value: FilterValue) => value === false || (value !== true && value.length === 0);

const oneOf = <Option extends string>(options: readonly Option[], word: string | null): Option | '' =>
  options.find((option) => option === word) ?? '';

function readFrom(query: URLSearchParams, [name, filter]: [string, Filter]): FilterValue {
  switch (filter.type) {
    case 'words':
      return (query.get(name) ?? '').trim().slice(0, lengths.search).trim();
    case 'choice':
      return oneOf(filter.options, query.get(name));
    case 'choices': {
      const named = query.getAll(name);
      return filter.options.filter((option) => named.includes(option));
    }
    case 'flag':
      return query.get(name) === 'true';
  }
}
