import { experienceControls } from '#contract/copy/filter-controls.ts';
import { home } from '#contract/copy/home.ts';
import type { FilterLook } from '#web/content/filters/controls.tsx';
import { experienceFilters } from '#web/experiences/filters.ts';

/** How the filters of experiences look in the rail and in the sheet. */
export const filterLook: FilterLook = {
  set: experienceFilters,
  searchHint: home.filters.searchHint,
  sorts: experienceControls.sorts,
};
