import { choice, flag, words } from '../filters.ts';
import type { SuspiciousJob } from '../suspicious-jobs.ts';
import { cities, positionLabel, positions, sectors } from '../vocabulary.ts';
import { declareKind } from './declaration.ts';

export const suspiciousJob = declareKind<SuspiciousJob>()({
  path: 'suspicious-jobs',
  name: 'suspiciousJob',
  olderNames: ['job'],
  plural: 'suspiciousJobs',
  page: 'suspicious-jobs',
  pagePath: '/suspicious-jobs',
  formPage: 'share-suspicious',
  parameter: 'ilan',
  moreEvent: 'request-more-jobs',
  isEditable: false,
  quotesOthers: true,
  filters: {
    search: words,
    sector: choice(sectors),
    city: choice(cities),
    positionType: choice(positions, positionLabel),
    hasPhoto: flag,
  },
  sort: 'mostLikes',
});
