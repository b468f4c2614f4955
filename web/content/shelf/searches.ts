import { addressQuery, feedParameters } from '#contract/filter-address.ts';
import type { Chosen, Filters } from '#contract/filters.ts';
import { listPaths } from '#contract/kind-names.ts';
import { type Kind, kinds } from '#contract/kinds.ts';
import { type FilterSet, filterSet } from '../filters/filters.ts';
import type { AnyPost } from '../kind.ts';

/** A search that can be followed: the filters of a list, without its order. */
export interface Search {
  kind: Kind;
  set: FilterSet;
  chosen: Chosen<Filters>;
  /** The filters in words. */
  label: string;
}

const setOf = (kind: Kind) => filterSet(kind) as unknown as FilterSet;

/** The address by which a search is followed: equal filters have equal ones. */
export const addressOfSearch = ({ kind, filters }: FilterSet, chosen: Chosen<Filters>): string =>
  listPaths[kind] + addressQuery(feedParameters(filters, chosen));

/** The company that a post names; posts of some kinds name none. */
export const companyOf = (post: AnyPost): string | null => ('companyName' in post ? post.companyName : null);

/** The address by which the posts about a company are followed. */
export function addressOfCompany(kind: Kind, company: string): string {
  const set = setOf(kind);
  return addressOfSearch(set, set.read(new URLSearchParams({ search: company })));
}

/** The search at an address; `null` where none of its filters is known any more. */
export function searchAt(address: string): Search | null {
  const [path, query] = address.split('?');
  const kind = kinds.find((one) => listPaths[one] === path);
  if (!kind) return null;
  const set = setOf(kind);
  const chosen = { ...set.read(new URLSearchParams(query)), sortBy: 'newest' as const };
  const label = set.applied(chosen).map((one) => one.label);
  return label.length > 0 ? { kind, set, chosen, label: label.join(' · ') } : null;
}
