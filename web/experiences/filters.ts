import { filterSet } from '#web/content/filters/filters.ts';

/** What a reader narrows the list of experiences to; the newest come first. */
export const experienceFilters = filterSet('experience');

export type ExperienceFilters = typeof experienceFilters.none;
