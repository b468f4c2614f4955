import { suspiciousJobs } from '#contract/copy/suspicious-jobs.ts';
import { filterSet } from '#web/content/filters/filters.ts';

interface Own {
  hasPhoto: boolean;
}

/** What a reader narrows the list of listings to; those that most find suspicious come first. */
export const suspiciousJobFilters = filterSet('mostLikes', {
  none: { hasPhoto: false },
  read: (query): Own => ({ hasPhoto: query.get('hasPhoto') === 'true' }),
  queryOf: ({ hasPhoto }: Own) => ({ ...(hasPhoto && { hasPhoto: 'true' }) }),
  applied: (filters) =>
    filters.hasPhoto
      ? [{ key: 'hasPhoto', label: suspiciousJobs.filters.hasPhoto, without: { ...filters, hasPhoto: false } }]
      : [],
});

export type SuspiciousJobFilters = typeof suspiciousJobFilters.none;
