import { home } from '#contract/copy/home.ts';
import { type Tag, tags } from '#contract/vocabulary.ts';
import { filterSet } from '#web/content/filters/filters.ts';

interface Own {
  tags: readonly Tag[];
  showOnlyPositive: boolean;
}

/** What a reader narrows the list of experiences to; the newest come first. */
export const experienceFilters = filterSet('newest', {
  none: { tags: [], showOnlyPositive: false },
  read(query): Own {
    const chosen = query.getAll('tags');
    return {
      tags: tags.filter((tag) => chosen.includes(tag)),
      showOnlyPositive: query.get('showOnlyPositive') === 'true',
    };
  },
  queryOf: ({ tags, showOnlyPositive }: Own) => ({
    ...(tags.length > 0 && { tags: [...tags] }),
    ...(showOnlyPositive && { showOnlyPositive: 'true' }),
  }),
  applied: (filters) => [
    ...filters.tags.map((tag) => ({ key: `tag ${tag}`, label: tag, without: toggleTag(filters, tag) })),
    ...(filters.showOnlyPositive
      ? [
          {
            key: 'showOnlyPositive',
            label: home.filters.showOnlyPositive,
            without: { ...filters, showOnlyPositive: false },
          },
        ]
      : []),
  ],
});

export type ExperienceFilters = typeof experienceFilters.none;

/** Chosen or not, the other way round; in the order of the vocabulary, so that one choice is one address. */
export function toggleTag<All extends Own>(filters: All, toggled: string): All {
  return { ...filters, tags: tags.filter((tag) => filters.tags.includes(tag) !== (tag === toggled)) };
}
