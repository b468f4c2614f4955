import { suspiciousJobs } from '#contract/copy/suspicious-jobs.ts';
import type { Sort } from '#contract/vocabulary.ts';
import { filterSet } from '#web/content/filters/filters.ts';

interface Own {
  hasPhoto: boolean;
}

/** What listings are narrowed by where they come in the order `sortBy` unless another is asked for. */
const filtersInOrder = (sortBy: Sort) =>
  filterSet(sortBy, {
    none: { hasPhoto: false },
    read: (query): Own => ({ hasPhoto: query.get('hasPhoto') === 'true' }),
    queryOf: ({ hasPhoto }: Own) => ({ ...(hasPhoto && { hasPhoto: 'true' }) }),
    applied: (filters) =>
      filters.hasPhoto
        ? [{ key: 'hasPhoto', label: suspiciousJobs.filters.hasPhoto, without: { ...filters, hasPhoto: false } }]
        : [],
  });

/** What a reader narrows the list of listings to; those that most find suspicious come first. */
export const suspiciousJobFilters = filtersInOrder('mostLikes');
/** The same for moderators, who look at the newest first. */
export const newestSuspiciousJobFilters = filtersInOrder('newest');

export type SuspiciousJobFilters = typeof suspiciousJobFilters.none;
