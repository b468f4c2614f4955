import * as routes from '#contract/routes/suspicious-jobs.ts';
import { postChanged, postCreated } from '#server/content/changes.ts';
import { cursorsOf } from '#server/content/cursor.ts';
import { asksForWords, countFound, type FeedPosition } from '#server/content/feed.ts';
import { requireSlot, sharePost, withdrawPost } from '#server/content/share.ts';
import { readerOf } from '#server/content/store.ts';
import { authorizeRemoval, tellOfDecision } from '#server/decisions/removal.ts';
import { drawOtherName, prepareOtherName } from '#server/identity/names/draw.ts';
import {
  type CallerEnv,
  callerOf,
  type MemberEnv,
  requireCaller,
  requireMember,
  uidsOf,
} from '#server/identity/sessions/session.ts';
import { copyApart } from '#server/images/apart.ts';
import { removePhotos } from '#server/images/removal.ts';
import { takePhotos } from '#server/images/waiting.ts';
import { newApi } from '#server/platform/http/frame.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { once } from '#server/platform/once.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Target } from '#server/reports/target.ts';
import { findSuspiciousJob, kind, listSuspiciousJobs, lockAuthor, postOf } from './store.ts';

/** Suspicious listings: the list, one, reporting and deleting. They are evidence: nobody edits one. */
export function suspiciousJobsApi(platform: Platform) {
  const { db, vault, limiter, clientAddress, publication } = platform;

  return newApi<MemberEnv & CallerEnv>()
    .openapi(routes.listSuspiciousJobs, async (c) => {
      const { cursor, limit, sortBy, ...filter } = c.req.valid('query');
      const cursors = cursorsOf<FeedPosition>(vault, `${kind} ${sortBy}`);
      const after = cursors.open(cursor);
      if (asksForWords(filter)) await limiter.take('searchAddress', clientAddress(c));
      const list = { filter, sort: sortBy, until: publication.until(), after, limit };
      const [{ items, end }, total] = await Promise.all([listSuspiciousJobs(db, list), countFound(db, kind, list)]);
      return c.json({ items, nextCursor: cursors.seal(end), total }, 200);
    })
    .openapi(routes.getSuspiciousJob, async (c) => {
      const listing = await findSuspiciousJob(db, c.req.valid('param').id, readerOf(platform));
      if (!listing) throw new Problem('not-found');
      return c.json(listing, 200);
    })
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
          const photos = await takePhotos(tx, platform, sent, apart?.ids ?? body.images);
          if (!photos) throw new Problem('image/not-available');
          return sharePost(tx, platform, owner, postOf(body, author, photos));
        }),
      );
      await apart?.removeOriginals();
      const caller = otherName ? await callerOf(platform, c) : c.get('caller');
      const listing = await findSuspiciousJob(db, id, readerOf(platform, caller ? uidsOf(caller) : []));
      if (!listing) throw new Problem('not-found');
      postCreated(publication, kind, listing);
      return c.json(listing, 201);
    })
    .openapi({ ...routes.deleteSuspiciousJob, middleware: requireCaller(platform) }, async (c) => {
      const caller = c.get('caller');
      const { id } = c.req.valid('param');
      const target: Target = { kind, postId: id, commentId: null };
      const { photos, decided } = await db.transaction(async (tx) => {
        const listing = await lockAuthor(tx, id, readerOf(platform, uidsOf(caller)));
        if (!listing) throw new Problem('not-found');
        const decided = await authorizeRemoval(tx, platform, caller, { target, ...listing });
        return { photos: await withdrawPost(tx, platform, id), decided };
      });
      postChanged(publication, kind, id, 'deleted');
      tellOfDecision(platform, target, decided);
      await removePhotos(platform, photos);
      return c.body(null, 204);
    });
}
