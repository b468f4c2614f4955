import { filters as copy } from '#contract/copy/filters.ts';
import { lengths } from '#contract/limits.ts';
import {
  type City,
  cities,
  type Position,
  positionLabel,
  positions,
  type Sector,
  type Sort,
  sectors,
  sorts,
} from '#contract/vocabulary.ts';

/** What any list of posts can be narrowed by, and its order. What is empty narrows nothing. */
export interface Filters {
  search: string;
  sector: Sector | '';
  city: City | '';
  positionType: Position | '';
  sortBy: Sort;
}

/** One thing that narrows a list, as a reader sees it, and the list without it. */
export interface AppliedFilter<All> {
  key: string;
  label: string;
  without: All;
}

/** What one kind of list is narrowed by beyond that. */
interface OwnFilters<Own, OwnQuery> {
  none: Own;
  read(query: URLSearchParams): Own;
  queryOf(filters: Own): OwnQuery;
  applied<All extends Own>(filters: All): AppliedFilter<All>[];
}

interface PlainQuery {
  search?: string;
  sector?: Sector;
  city?: City;
  positionType?: Position;
  sortBy?: Sort;
}

/** The filters of one kind of list: how an address says them, and the API is asked. */
export interface FilterSet<All extends Filters, Query = object> {
  /** The plain list. */
  none: All;
  /** Reads the query of an address; what names nothing is as if it were not there. */
  read(query: URLSearchParams): All;
  /** The same as a query of the API, without what is not chosen. */
  queryOf(filters: All): Query;
  /** The same as the query of an address: `?sector=Medya`, or nothing. */
  addressOf(filters: All): string;
  applied(filters: All): AppliedFilter<All>[];
}

/** The filters of a list that comes in the order `sortBy` unless another is asked for. */
export function filterSet<Own extends object, OwnQuery extends object>(
  sortBy: Sort,
  own: OwnFilters<Own, OwnQuery>,
): FilterSet<Filters & Own, PlainQuery & OwnQuery> {
  type All = Filters & Own;
  const none: All = { search: '', sector: '', city: '', positionType: '', sortBy, ...own.none };

  const queryOf = (filters: All): PlainQuery & OwnQuery => ({
    ...(filters.search && { search: filters.search }),
    ...(filters.sector && { sector: filters.sector }),
    ...(filters.city && { city: filters.city }),
    ...(filters.positionType && { positionType: filters.positionType }),
    ...own.queryOf(filters),
    ...(filters.sortBy !== sortBy && { sortBy: filters.sortBy }),
  });

  return {
    none,
    read(query) {
      const one = <T extends string>(name: keyof Filters, choices: readonly T[]) =>
        choices.find((choice) => choice === query.get(name)) ?? '';
      return {
        search: (query.get('search') ?? '').trim().slice(0, lengths.search).trim(),
        sector: one('sector', sectors),
        city: one('city', cities),
        positionType: one('positionType', positions),
        sortBy: one('sortBy', sorts) || sortBy,
        ...own.read(query),
      };
    },
    queryOf,
    addressOf(filters) {
      const query = new URLSearchParams(
        Object.entries(queryOf(filters)).flatMap(([name, value]) => [value].flat().map((one) => [name, String(one)])),
      );
      return query.size > 0 ? `?${query}` : '';
    },
    applied: (filters) => [
      ...(['search', 'sector', 'city', 'positionType'] as const)
        .filter((name) => filters[name])
        .map((name) => ({
          key: name,
          label: labelOf(name, filters[name]),
          without: { ...filters, [name]: '' },
        })),
      ...own.applied(filters),
    ],
  };
}

/** The same order of everything. */
export function withoutFilters<All extends Filters>(set: FilterSet<All>, { sortBy }: All): All {
  return { ...set.none, sortBy };
}

function labelOf(name: 'search' | 'sector' | 'city' | 'positionType', value: string): string {
  if (name === 'search') return `“${value}”`;
  if (name === 'positionType') return positionLabel(value);
  return isAmbiguous(value) ? `${copy[name]}: ${value}` : value;
}

/** Whether a word is a sector and a city alike ("other"), so that alone it would not say which. */
function isAmbiguous(word: string): boolean {
  return [sectors, cities].every((list: readonly string[]) => list.includes(word));
}
