import type { Choice, Choices, Filters } from '#contract/filters.ts';
import { type AnyNarrowed, type Kind, kindTable } from '#contract/kinds.ts';
import { suggesting } from '#contract/limits.ts';
import type { Suggestion } from '#contract/routes/kinds.ts';
import { foldTurkish } from '#contract/text/fold.ts';
import { wordsIn } from '#contract/text/search/terms.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { PostStore } from './reading.ts';
import { companiesLike } from './store.ts';

/** Suggestions for a search that begins so: companies and values of filters that public posts have. */
export async function suggestionsFor<Post>(
  { db, publication }: Pick<Platform, 'db' | 'publication'>,
  posts: PostStore<Post>,
  begins: string,
): Promise<Suggestion[]> {
  const folded = wordsIn(foldTurkish(begins)).join(' ');
  if (folded.length < suggesting.from) return [];
  const until = publication.until();
  const counted = valuesLike(posts.kind, folded).map(async ({ filter, value, narrowed }) => {
    const { total } = await posts.list(db, { filter: narrowed, sort: 'newest', until, after: undefined, limit: 1 });
    return { filter, value, count: total.value };
  });
  const [companies, values] = await Promise.all([
    companiesLike(db, posts.kind, folded, until, suggesting.companies),
    Promise.all(counted),
  ]);
  return [
    ...companies.map(({ name, count }) => ({ filter: 'search', value: name, count })),
    ...values.filter(({ count }) => count > 0),
  ];
}

/** The options of a kind's filters of which a word begins so. */
function valuesLike(kind: Kind, folded: string): { filter: string; value: string; narrowed: AnyNarrowed }[] {
  const filters: Filters = kindTable[kind].filters;
  const begin = (value: string) =>
    foldTurkish(value)
      .split(/[\s-]+/)
      .some((word) => word.startsWith(folded));
  return Object.entries(filters)
    .filter((named): named is [string, Choice | Choices] => 'options' in named[1])
    .flatMap(([filter, { type, options }]) =>
      options.filter(begin).map((value) => ({
        filter,
        value,
        narrowed: { [filter]: type === 'choices' ? [value] : value } as AnyNarrowed,
      })),
    )
    .slice(0, suggesting.values);
}
