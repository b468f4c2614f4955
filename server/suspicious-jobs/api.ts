import { adminPosts, deletePost } from '#contract/routes/kinds.ts';
import * as routes from '#contract/routes/suspicious-jobs.ts';
import { postCreated } from '#server/content/changes.ts';
import { readPage, readPageAsAdmin, readPost } from '#server/content/reading.ts';
import { requireSlot, sharePost } from '#server/content/share.ts';
import { deletePostFor } from '#server/erasure/delete-post.ts';
import { drawOtherName, prepareOtherName } from '#server/identity/names/draw.ts';
import {
  type AdminEnv,
  type CallerEnv,
  callerOf,
  type MemberEnv,
  requireAdmin,
  requireCaller,
  requireMember,
  uidsOf,
} from '#server/identity/sessions/session.ts';
import { copyApart } from '#server/images/apart.ts';
import { attachPhotos } from '#server/images/unattached.ts';
import { newApi } from '#server/platform/http/frame.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { once } from '#server/platform/once.ts';
import type { Platform } from '#server/platform/platform.ts';
import { withOpenReports } from '#server/reports/store.ts';
import { postOf, suspiciousJobs } from './store.ts';

/** Suspicious listings: the list, one, reporting and deleting. They are evidence: nobody edits one. */
export function suspiciousJobsApi(platform: Platform) {
  const { db, limiter, clientAddress, publication } = platform;
  const { kind } = suspiciousJobs;

  return newApi<MemberEnv & CallerEnv & AdminEnv>()
    .openapi(routes.listSuspiciousJobs, async (c) =>
      c.json(await readPage(platform, suspiciousJobs, c.req.valid('query'), clientAddress(c)), 200),
    )
    .openapi(routes.getSuspiciousJob, async (c) =>
      c.json(await readPost(platform, suspiciousJobs, c.req.valid('param').id), 200),
    )
    .openapi({ ...routes.createSuspiciousJob, middleware: requireMember(platform, 'share') }, async (c) => {
      const member = c.get('member');
      const { publish, otherName, ...body } = c.req.valid('json');
      await limiter.take('listingAddress', clientAddress(c));
      await limiter.take('listingMember', member.uid);
      const key = c.req.valid('header')['idempotency-key'];
      const call = { operation: 'createSuspiciousJob', caller: member.uid, key, body: { ...body, publish, otherName } };
      if (otherName) await prepareOtherName(platform, c.get('caller'));
      const apart = otherName ? await copyApart(platform, member.uid, body.images) : undefined;
      const id = await db.transaction((tx) =>
        once(tx, platform, call, async () => {
          const owner = { ownerId: member.uid, publish };
          await requireSlot(tx, platform, owner);
          const author = otherName ? await drawOtherName(tx, platform, c.get('caller')) : member;
          const sent = { ownerId: apart ? null : member.uid, publish };
          const photos = await attachPhotos(tx, platform, sent, apart?.ids ?? body.images);
          if (!photos) throw new Problem('image/not-available');
          return sharePost(tx, platform, owner, postOf(body, author, photos));
        }),
      );
      await apart?.removeOriginals();
      const caller = otherName ? await callerOf(platform, c) : c.get('caller');
      const listing = await readPost(platform, suspiciousJobs, id, caller ? uidsOf(caller) : []);
      postCreated(publication, kind, listing);
      return c.json(listing, 201);
    })
    .openapi({ ...deletePost[kind], middleware: requireCaller(platform) }, async (c) => {
      await deletePostFor(platform, c.get('caller'), kind, c.req.valid('param').id);
      return c.body(null, 204);
    })
    .openapi({ ...adminPosts[kind], middleware: requireAdmin(platform) }, async (c) => {
      const page = await readPageAsAdmin(platform, suspiciousJobs, c.req.valid('query'));
      return c.json({ ...page, items: await withOpenReports(db, page.items) }, 200);
    });
}
