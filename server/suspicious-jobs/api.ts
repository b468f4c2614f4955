import * as routes from '#contract/routes/suspicious-jobs.ts';
import { postChanged } from '#server/content/changes.ts';
import { cursorsOf } from '#server/content/cursor.ts';
import { deletePost } from '#server/content/erasure.ts';
import { countFound, type FeedPosition } from '#server/content/feed.ts';
import { authorizeRemoval, tellOfDecision } from '#server/decisions/removal.ts';
import { type CallerEnv, type MemberEnv, requireCaller, requireMember } from '#server/identity/sessions/session.ts';
import { removePhotos } from '#server/images/removal.ts';
import { attachPhotos } from '#server/images/store.ts';
import { newApi } from '#server/platform/http/frame.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { once } from '#server/platform/once.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Target } from '#server/reports/target.ts';
import { findSuspiciousJob, insertSuspiciousJob, kind, listSuspiciousJobs, lockAuthor } from './store.ts';

/** Suspicious listings: the list, one, reporting and deleting. They are evidence: nobody edits one. */
export function suspiciousJobsApi(platform: Platform) {
  const { db, vault, clock, limiter, clientAddress, live } = platform;

  return newApi<MemberEnv & CallerEnv>()
    .openapi(routes.listSuspiciousJobs, async (c) => {
      const { cursor, limit, sortBy, ...filter } = c.req.valid('query');
      const cursors = cursorsOf<FeedPosition>(vault, `${kind} ${sortBy}`);
      const after = cursors.open(cursor);
      const [{ items, end }, total] = await Promise.all([
        listSuspiciousJobs(db, { filter, sort: sortBy, after, limit }),
        countFound(db, kind, filter),
      ]);
      return c.json({ items, nextCursor: cursors.seal(end), total }, 200);
    })
    .openapi(routes.getSuspiciousJob, async (c) => {
      const listing = await findSuspiciousJob(db, c.req.valid('param').id);
      if (!listing) throw new Problem('not-found');
      return c.json(listing, 200);
    })
    .openapi({ ...routes.createSuspiciousJob, middleware: requireMember(platform, 'share') }, async (c) => {
      const member = c.get('member');
      const body = c.req.valid('json');
      await limiter.take('listingAddress', clientAddress(c));
      await limiter.take('listingMember', member.uid);
      const key = c.req.valid('header')['idempotency-key'];
      const call = { operation: 'createSuspiciousJob', caller: member.uid, key, body };
      const id = await db.transaction((tx) =>
        once(tx, platform, call, async () => {
          const postId = await insertSuspiciousJob(tx, body, member, clock.now());
          const attached = await attachPhotos(tx, { postId, ownerId: member.uid }, body.images);
          if (!attached) throw new Problem('image/not-available');
          return postId;
        }),
      );
      const listing = await findSuspiciousJob(db, id);
      if (!listing) throw new Problem('not-found');
      postChanged(live, kind, id, 'created');
      return c.json(listing, 201);
    })
    .openapi({ ...routes.deleteSuspiciousJob, middleware: requireCaller(platform) }, async (c) => {
      const caller = c.get('caller');
      const { id } = c.req.valid('param');
      const target: Target = { kind, postId: id, commentId: null };
      const { photos, decided } = await db.transaction(async (tx) => {
        const listing = await lockAuthor(tx, id);
        if (!listing) throw new Problem('not-found');
        const decided = await authorizeRemoval(tx, platform, caller, { target, ...listing });
        return { photos: await deletePost(tx, id, clock.now()), decided };
      });
      postChanged(live, kind, id, 'deleted');
      tellOfDecision(platform, target, decided);
      await removePhotos(platform, photos);
      return c.body(null, 204);
    });
}
