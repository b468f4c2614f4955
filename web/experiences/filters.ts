import { lengths } from '#contract/limits.ts';
import {
  type City,
  cities,
  type Position,
  positions,
  type Sector,
  type Sort,
  sectors,
  sorts,
  type Tag,
  tags,
} from '#contract/vocabulary.ts';

/** What a reader narrows the list to, and its order. What is empty narrows nothing. */
export interface Filters {
  search: string;
  sector: Sector | '';
  city: City | '';
  positionType: Position | '';
  tags: readonly Tag[];
  showOnlyPositive: boolean;
  sortBy: Sort;
}

export const noFilters: Filters = {
  search: '',
  sector: '',
  city: '',
  positionType: '',
  tags: [],
  showOnlyPositive: false,
  sortBy: 'newest',
};

/** Reads the query of an address; what names nothing is as if it were not there. */
export function readFilters(query: URLSearchParams): Filters {
  const one = <T extends string>(name: keyof Filters, choices: readonly T[]) =>
    choices.find((choice) => choice === query.get(name)) ?? '';
  const chosen = query.getAll('tags');
  return {
    search: (query.get('search') ?? '').trim().slice(0, lengths.search).trim(),
    sector: one('sector', sectors),
    city: one('city', cities),
    positionType: one('positionType', positions),
    tags: tags.filter((tag) => chosen.includes(tag)),
    showOnlyPositive: query.get('showOnlyPositive') === 'true',
    sortBy: one('sortBy', sorts) || noFilters.sortBy,
  };
}

/** The same as a query of the API, without what is not chosen. */
export function queryOf({ search, sector, city, positionType, tags, showOnlyPositive, sortBy }: Filters) {
  return {
    ...(search && { search }),
    ...(sector && { sector }),
    ...(city && { city }),
    ...(positionType && { positionType }),
    ...(tags.length > 0 && { tags: [...tags] }),
    ...(showOnlyPositive && { showOnlyPositive: 'true' }),
    ...(sortBy !== noFilters.sortBy && { sortBy }),
  };
}

/** The same as the query of an address: `?sector=Medya`, or nothing. */
export function addressOf(filters: Filters): string {
  const query = new URLSearchParams(
    Object.entries(queryOf(filters)).flatMap(([name, value]) => [value].flat().map((one) => [name, one])),
  );
  return query.size > 0 ? `?${query}` : '';
}

/** Chosen or not, the other way round; in the order of the vocabulary, so that one choice is one address. */
export function toggleTag(filters: Filters, toggled: string): Filters {
  return { ...filters, tags: tags.filter((tag) => filters.tags.includes(tag) !== (tag === toggled)) };
}

/** The same order of everything. */
export function withoutFilters({ sortBy }: Filters): Filters {
  return { ...noFilters, sortBy };
}

/** One thing that narrows the list, and the list without it. */
export interface AppliedFilter {
  name: keyof Filters;
  value: string;
  without: Filters;
}

export function appliedFilters(filters: Filters): AppliedFilter[] {
  const texts = (['search', 'sector', 'city', 'positionType'] as const)
    .filter((name) => filters[name])
    .map((name) => ({ name, value: filters[name], without: { ...filters, [name]: '' } }));
  const tags = filters.tags.map((tag) => ({ name: 'tags' as const, value: tag, without: toggleTag(filters, tag) }));
  const positive = { name: 'showOnlyPositive' as const, value: '', without: { ...filters, showOnlyPositive: false } };
  return [...texts, ...tags, ...(filters.showOnlyPositive ? [positive] : [])];
}
