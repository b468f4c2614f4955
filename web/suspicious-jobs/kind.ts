import { lazy } from 'react';
import { suspiciousJobs } from '#contract/copy/suspicious-jobs.ts';
import { suspiciousJobTitle } from '#contract/text/title.ts';
import type { WebKind } from '#web/content/kind.ts';
import { known } from '#web/content/snapshot.ts';
import { suspiciousJobPosts } from './queries.ts';

const snapshot = () => import('./snapshot.tsx');

export const suspiciousJobKind: WebKind<'suspicious-job'> = {
  posts: suspiciousJobPosts,
  words: suspiciousJobs,
  admin: {
    snapshotOf(listing) {
      const { authorHandle, listingText: text, companyName, jobTitle, city, sector, positionType } = listing;
      const { platform, jobUrl, redFlags } = listing;
      return {
        authorHandle,
        text,
        ...known({ companyName, jobTitle, city, sector, positionType, platform, jobUrl, redFlags }),
      };
    },
    counts: ({ upvotes, downvotes }) => ({ up: upvotes, down: downvotes }),
    titleOf: ({ companyName, jobTitle = '' }) => suspiciousJobTitle({ companyName: companyName ?? null, jobTitle }),
    Body: lazy(async () => ({ default: (await snapshot()).ListingBody })),
    Attached: lazy(async () => ({ default: (await snapshot()).ListingPhotos })),
    Rulings: lazy(async () => ({ default: (await import('./moderated-family.tsx')).ModeratedFamily })),
  },
};
