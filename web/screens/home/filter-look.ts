import { experienceControls } from '#contract/copy/filter-controls.ts';
import { home } from '#contract/copy/home.ts';
import type { FilterLook } from '#web/content/filters/controls.tsx';
import { type ExperienceFilters, experienceFilters } from '#web/experiences/filters.ts';

/** How the filters of experiences look in the rail and in the sheet. */
export const filterLook: FilterLook<ExperienceFilters> = {
  set: experienceFilters,
  searchHint: home.filters.searchHint,
  sorts: experienceControls.sorts,
  flag: { name: 'showOnlyPositive', label: home.filters.showOnlyPositive },
};
