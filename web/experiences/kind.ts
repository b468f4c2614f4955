import { lazy } from 'react';
import { experiences } from '#contract/copy/experiences.ts';
import { experienceControls } from '#contract/copy/filter-controls.ts';
import { home } from '#contract/copy/home.ts';
import type { Experience } from '#contract/experiences.ts';
import type { WebKind } from '#web/content/kind.ts';
import { known, openingOf } from '#web/content/snapshot.ts';
import { answerOf } from '#web/platform/api.ts';

const snapshot = () => import('./snapshot.tsx');

export const experienceKind: WebKind<Experience> = {
  words: experiences,
  moderation: {
    page: (api, query, signal) => answerOf(api.api.admin.experiences.$get({ query }, { init: { signal } })),
    searchHint: home.filters.searchHint,
    sorts: experienceControls.sorts,
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
