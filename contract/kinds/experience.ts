import type { Experience } from '../experiences.ts';
import { choice, choices, flag, words } from '../filters.ts';
import { cities, positionLabel, positions, sectors, tags } from '../vocabulary.ts';
import { declareKind } from './declaration.ts';

export const experience = declareKind<Experience>()({
  path: 'experiences',
  name: 'experience',
  olderNames: [],
  plural: 'experiences',
  page: 'home',
  pagePath: '/',
  formPage: 'share',
  parameter: 'deneyim',
  moreEvent: 'request-more-experiences',
  isEditable: true,
  quotesOthers: false,
  filters: {
    search: words,
    sector: choice(sectors),
    city: choice(cities),
    positionType: choice(positions, positionLabel),
    tags: choices(tags),
    showOnlyPositive: flag,
  },
  sort: 'newest',
});
