import type { Chosen, Filter, Filters } from './filters.ts';
import { lengths } from './limits.ts';
import { visible } from './text/visible.ts';
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

/**
 * The order of a list: the asked one; otherwise the most relevant first where words are searched, or the `usual` one.
 * Without words nothing is more relevant.
 */
export function orderOf(asked: Sort | '' | undefined, search: unknown, usual: Sort): Sort {
  if (search) return asked || 'relevance';
  return !asked || asked === 'relevance' ? usual : asked;
}

/** Reads the filters and the order of a list from its page's query; unknown values are ignored. */
export function readAddress(filters: Filters, sortBy: Sort, query: URLSearchParams): Chosen<Filters> {
  const chosen = chosenIn(filters, sortBy, (named) => readFrom(query, named));
  return { ...chosen, sortBy: orderOf(oneOf(sorts, query.get('sortBy')), chosen.search, sortBy) };
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
  const order = orderOf(chosen.sortBy, chosen.search, sortBy);
  const isDefault = order === orderOf(undefined, chosen.search, sortBy);
  return { ...Object.fromEntries(narrowing), ...(!isDefault && { sortBy: order }) };
}

/** The chosen values as parameters of a feed, which is always ordered by time. */
export function feedParameters(filters: Filters, chosen: Chosen<Filters>): Record<string, string | string[]> {
  const { sortBy: _, ...narrowing } = parametersOf(filters, 'newest', chosen);
  return narrowing;
}

/** The query string of these parameters, such as `?sector=Medya`; may be empty. */
export function addressQuery(parameters: Record<string, string | string[] | undefined>): string {
  const pairs = Object.entries(parameters).flatMap(([name, value]) => [value ?? []].flat().map((one) => [name, one]));
  return pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : '';
}

/**
 * The query string of one parameter as `addressQuery` writes it, so that a list has one address. A page of cards has a
 * hundred of them, and `URLSearchParams` takes several times as long.
 */
export const parameterQuery = (name: string, value: string) =>
  `?${name}=${encodeURIComponent(value.toWellFormed()).replace(/%20|[!'()~]/g, asInForms)}`;

const asInForms = (one: string) => (one === '%20' ? '+' : `%${one.charCodeAt(0).toString(16).toUpperCase()}`);

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
      return visible(query.get(name) ?? '')
        .trim()
        .slice(0, lengths.search)
        .trim();
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
