import type { FilterSet, Filters } from '#web/content/filters/filters.ts';
import { experienceFilters } from '#web/experiences/filters.ts';
import { filterLook as experienceLook } from '#web/screens/home/filter-look.ts';
import { filterLook as suspiciousJobLook } from '#web/screens/suspicious-jobs/filter-look.ts';
import { newestSuspiciousJobFilters } from '#web/suspicious-jobs/filters.ts';
import { type Section, sectionParameter } from '../section.ts';

/** The same filters in an address that also says which part of the room is shown. */
function within<All extends Filters, Query>(section: Section, set: FilterSet<All, Query>): FilterSet<All, Query> {
  return {
    ...set,
    addressOf(filters) {
      const query = new URLSearchParams(set.addressOf(filters));
      return `?${new URLSearchParams([[sectionParameter, section], ...query])}`;
    },
  };
}

export const experienceSet = within('experiences', experienceFilters);
export const suspiciousJobSet = within('suspicious-jobs', newestSuspiciousJobFilters);

export const looks = {
  experiences: { ...experienceLook, set: experienceSet },
  'suspicious-jobs': { ...suspiciousJobLook, set: suspiciousJobSet },
};
