import { lazy } from 'react';
import { experiences } from '#contract/copy/experiences.ts';
import type { WebKind } from '#web/content/kind.ts';
import { known, openingOf } from '#web/content/snapshot.ts';
import { experiencePosts } from './queries.ts';

const snapshot = () => import('./snapshot.tsx');

export const experienceKind: WebKind<'experience'> = {
  posts: experiencePosts,
  words: experiences,
  admin: {
    snapshotOf(experience) {
      const { authorHandle, experienceText: text, companyName, city, sector, positionType } = experience;
      const { isPositive, tags, startDate, endDate } = experience;
      return {
        authorHandle,
        text,
        ...known({ companyName, city, sector, positionType, isPositive, tags, startDate, endDate }),
      };
    },
    counts: ({ benDeYasadimCount, downvoteCount }) => ({ up: benDeYasadimCount, down: downvoteCount }),
    titleOf: openingOf,
    Body: lazy(async () => ({ default: (await snapshot()).ExperienceBody })),
    Badge: lazy(async () => ({ default: (await snapshot()).ExperienceVerdict })),
  },
};
