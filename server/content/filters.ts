import type { AnyNarrowed, FilterName, Kind } from '#contract/kinds.ts';
import { foldTurkish } from '#contract/text/fold.ts';
import { Values } from './values.ts';

/** A filter that the index of each order answers: by a column that `post` has, and `post_stat` a copy of. */
interface ByColumn {
  column: string;
  /** How the index of words and marks names it; a filter without a mark there is tried row by row. */
  mark?: (value: string) => string;
}

/** A filter that only the post itself answers, by a condition on it; nothing where the value asks for nothing. */
interface ByText<Value> {
  text: (values: Values, value: Value) => string | undefined;
}

/** How each filter is answered. One that is declared in `contract/kinds/` and missing here does not compile. */
const answers: { [Name in FilterName]: ByColumn | ByText<NonNullable<AnyNarrowed[Name]>> } = {
  search: {
    text(values, search) {
      const words = foldTurkish(search).trim();
      return words && `p.search_text LIKE ${values.add(`%${words.replace(/[\\%_]/g, '\\$&')}%`)}`;
    },
  },
  tags: { text: (values, tags) => (tags.length > 0 ? `p.tags @> ${values.add(tags)}::text[]` : undefined) },
  sector: { column: 'sector', mark: (sector) => `sector ${sector}` },
  city: { column: 'city', mark: (city) => `city ${city}` },
  positionType: { column: 'position_type', mark: (position) => `position ${position}` },
  showOnlyPositive: { column: 'is_positive', mark: () => 'positive' },
  hasPhoto: { column: 'has_photo', mark: () => 'photo' },
};

const byColumn: [FilterName, ByColumn][] = [];
const byText: [FilterName, ByText<unknown>][] = [];
for (const [name, how] of Object.entries(answers)) {
  if ('column' in how) byColumn.push([name as FilterName, how]);
  else byText.push([name as FilterName, how as ByText<unknown>]);
}

/** The columns of `post` of which `post_stat` has a copy, so that one index answers a list in the order of a counter. */
export const copiedColumns = ['kind', 'created_at', ...byColumn.map(([, { column }]) => column)].join(', ');

/** What the index of an order tells of the filters, in the table that `row` stands for. */
export function columnConditions(values: Values, row: string, filter: AnyNarrowed): string[] {
  return byColumn.flatMap(([name, { column }]) => {
    const value = filter[name];
    if (!value) return [];
    return [value === true ? `${row}.${column}` : `${row}.${column} = ${values.add(value)}`];
  });
}

/** The words that are looked for, as they are compared. */
export const wordsOf = ({ search }: AnyNarrowed) => foldTurkish(search ?? '').trim();

/** Whether something is asked for that the indexes of the orders can not tell. */
export const asksForWords = (filter: AnyNarrowed) => wordConditions(new Values(), filter).length > 0;

/** Three-letter pieces find nothing by fewer letters. */
export const isShort = (words: string) => !/[\p{L}\p{N}]{3}/u.test(words);

/** What a post must hold, as the post itself tells it. */
export function wordConditions(values: Values, filter: AnyNarrowed): string[] {
  return byText.flatMap(([name, { text }]) => (filter[name] === undefined ? [] : text(values, filter[name]) || []));
}

/** The same, with the plain filters, as the index of words and marks tells it: it finds all that fit, and maybe more. */
export function wordIndexConditions(values: Values, kind: Kind, filter: AnyNarrowed): string {
  const { search, tags = [] } = filter;
  const marks = byColumn.flatMap(([name, { mark }]) => (filter[name] && mark ? [mark(String(filter[name]))] : []));
  // Nearly all posts are experiences: to list them all would only take time.
  if (kind !== 'experience') marks.unshift(`kind ${kind}`);
  const conditions: string[] = [];
  if (marks.length > 0) {
    const held = 'marks(p.kind, p.sector, p.city, p.position_type, p.is_positive, p.has_photo)';
    conditions.push(`${held} @> ${values.add(marks)}::text[]`);
  }
  // Each pair of neighbours: a post that has them all has all the tags.
  const pairs = tags.slice(1).map((tag, n) => `${tags[n]} + ${tag}`);
  if (pairs.length > 0) conditions.push(`tag_pairs(p.tags) @> ${values.add(pairs)}::text[]`);
  else conditions.push(...wordConditions(values, { tags }));
  const words = wordsOf(filter);
  if (!isShort(words)) conditions.push(...wordConditions(values, { search }));
  else if (words) conditions.push(`short_pieces(p.search_text) @> (short_pieces(${values.add(words)}))[1:1]`);
  return conditions.length > 0 ? conditions.join(' AND ') : 'true';
}
