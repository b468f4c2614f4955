import type { Unpublished } from '#contract/publication.ts';
import * as routes from '#contract/routes/publication.ts';
import { unpublishedComments } from './comments/store.ts';
import { readerOf } from './content/store.ts';
import { unpublishedExperiences } from './experiences/store.ts';
import { callerOf, uidsOf } from './identity/sessions/session.ts';
import { newApi } from './platform/http/frame.ts';
import type { Platform } from './platform/platform.ts';
import { unpublishedSuspiciousJobs } from './suspicious-jobs/store.ts';

const nothing: Unpublished = {
  experiences: [],
  suspiciousJobs: [],
  comments: [],
  editedExperiences: [],
  editedComments: [],
};

/** What the member who asks has said, of every kind, and others do not see yet. */
export function unpublishedApi(platform: Platform) {
  const { db } = platform;
  return newApi().openapi(routes.myUnpublished, async (c) => {
    const caller = await callerOf(platform, c);
    if (!caller?.member) return c.json(nothing, 200);
    const reader = readerOf(platform, uidsOf(caller));
    const [experiences, suspiciousJobs, comments] = await Promise.all([
      unpublishedExperiences(db, reader),
      unpublishedSuspiciousJobs(db, reader),
      unpublishedComments(db, reader),
    ]);
    const mine: Unpublished = {
      experiences: experiences.created,
      suspiciousJobs,
      comments: comments.created,
      editedExperiences: experiences.edited,
      editedComments: comments.edited,
    };
    return c.json(mine, 200);
  });
}
