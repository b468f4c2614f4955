import { filterSet } from '#web/content/filters/filters.ts';

/** What a reader narrows the list of listings to; those that most find suspicious come first. */
export const suspiciousJobFilters = filterSet('suspicious-job');

export type SuspiciousJobFilters = typeof suspiciousJobFilters.none;
