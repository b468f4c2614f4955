import * as routes from '#contract/routes/suspicious-jobs.ts';
import { cursorsOf } from '#server/content/cursor.ts';
import { countFound, type FeedPosition } from '#server/content/feed.ts';
import { newApi } from '#server/platform/http/frame.ts';
import { Problem } from '#server/platform/http/problem.ts';
import type { Platform } from '#server/platform/platform.ts';
import { findSuspiciousJob, kind, listSuspiciousJobs } from './store.ts';

/** Suspicious listings: the list, and one. */
export function suspiciousJobsApi({ db, vault }: Platform) {
  const cursors = cursorsOf<FeedPosition>(vault, kind);

  return newApi()
    .openapi(routes.listSuspiciousJobs, async (c) => {
      const { cursor, limit } = c.req.valid('query');
      const after = cursors.open(cursor);
      const [{ items, end }, total] = await Promise.all([
        listSuspiciousJobs(db, { after, limit }),
        countFound(db, kind, {}),
      ]);
      return c.json({ items, nextCursor: cursors.seal(end), total }, 200);
    })
    .openapi(routes.getSuspiciousJob, async (c) => {
      const listing = await findSuspiciousJob(db, c.req.valid('param').id);
      if (!listing) throw new Problem('not-found');
      return c.json(listing, 200);
    });
}
