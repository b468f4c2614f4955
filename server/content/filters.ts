import type { AnyNarrowed, FilterName, Kind } from '#contract/kinds.ts';
import { searchConditions } from './search.ts';
import { Values } from './values.ts';

/** A filter by a column of `post` that is copied to `post_stat`, so that the index of each order answers it. */
interface ByColumn {
  column: string;
  /**
   * The filter's term in the index of words and terms; without one it is tested row by row. The SQL function of the index
   * takes the columns of these filters, in order: a further one is added to it by a migration, or every search fails.
   */
  term?: (value: string) => string;
}

/**
 * A filter by a condition on the post itself, `p`; `undefined` where the value narrows nothing. No index of the orders
 * answers it: what it leaves is not cached, and counts as a search.
 */
interface ByText<Value> {
  text: (values: Values, value: Value) => string | undefined;
}

/** The SQL of each filter. A filter declared in `contract/kinds/` and missing here does not compile. */
const answers: { [Name in FilterName]: ByColumn | ByText<NonNullable<AnyNarrowed[Name]>> } = {
  search: { text: (values, search) => searchConditions(values, search).join(' AND ') || undefined },
  tags: { text: (values, tags) => (tags.length > 0 ? `p.tags @> ${values.add(tags)}::text[]` : undefined) },
  sector: { column: 'sector', term: (sector) => `sector ${sector}` },
  city: { column: 'city', term: (city) => `city ${city}` },
  positionType: { column: 'position_type', term: (position) => `position ${position}` },
  showOnlyPositive: { column: 'is_positive', term: () => 'positive' },
  hasPhoto: { column: 'has_photo', term: () => 'photo' },
};

const byColumn: [FilterName, ByColumn][] = [];
const byText: [FilterName, ByText<unknown>][] = [];
for (const [name, how] of Object.entries(answers)) {
  if ('column' in how) byColumn.push([name as FilterName, how]);
  else byText.push([name as FilterName, how as ByText<unknown>]);
}

/** The columns of `post` that are copied to `post_stat`, so that one index answers a list ordered by a counter. */
export const copiedColumns = ['kind', 'created_at', ...byColumn.map(([, { column }]) => column)].join(', ');

/** The conditions of the column filters, on the table with the alias `row`. */
export function columnConditions(values: Values, row: string, filter: AnyNarrowed): string[] {
  return byColumn.flatMap(([name, { column }]) => {
    const value = filter[name];
    if (!value) return [];
    return [value === true ? `${row}.${column}` : `${row}.${column} = ${values.add(value)}`];
  });
}

/** Whether a filter needs more than the indexes of the orders. */
export const asksForWords = (filter: AnyNarrowed) => wordConditions(new Values(), filter).length > 0;

/** The conditions of the other filters, on the post itself. */
export function wordConditions(values: Values, filter: AnyNarrowed): string[] {
  return byText.flatMap(([name, { text }]) => {
    const value = filter[name];
    // What is not chosen, as a flag that is off or the empty choice of a feed's address, narrows nothing.
    return value ? text(values, value) || [] : [];
  });
}

/**
 * The condition of all filters but the search on the index of words and terms, which finds every match and possibly more;
 * `searched` are the conditions of the search.
 */
export function wordIndexConditions(values: Values, kind: Kind, filter: AnyNarrowed, searched: string[]): string {
  const { tags = [] } = filter;
  const terms = byColumn.flatMap(([name, { term }]) => (filter[name] && term ? [term(String(filter[name]))] : []));
  // Nearly all posts are experiences: their term would narrow nothing and cost time.
  if (kind !== 'experience') terms.unshift(`kind ${kind}`);
  const conditions: string[] = [];
  if (terms.length > 0) {
    const columns = byColumn.flatMap(([, { column, term }]) => (term ? `p.${column}` : []));
    conditions.push(`marks(p.kind, ${columns.join(', ')}) @> ${values.add(terms)}::text[]`);
  }
  // Pairs of neighbouring tags: a post with all pairs has all tags.
  const pairs = tags.slice(1).map((tag, n) => `${tags[n]} + ${tag}`);
  if (pairs.length > 0) conditions.push(`tag_pairs(p.tags) @> ${values.add(pairs)}::text[]`);
  else conditions.push(...wordConditions(values, { tags }));
  conditions.push(...searched);
  return conditions.length > 0 ? conditions.join(' AND ') : 'true';
}
