import { suspiciousJobs } from '#contract/copy/suspicious-jobs.ts';
import type { FilterLook } from '#web/content/filters/controls.tsx';
import { suspiciousJobFilters } from '#web/suspicious-jobs/filters.ts';

/** How the filters of listings look in the rail and in the sheet. */
export const filterLook: FilterLook = {
  set: suspiciousJobFilters,
  searchHint: suspiciousJobs.filters.searchHint,
  sorts: suspiciousJobs.sorts,
};
