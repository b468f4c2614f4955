import * as routes from '#contract/routes/reports.ts';
import { moderationChanged, postChanged } from '#server/content/changes.ts';
import { fieldCodes } from '#server/content/field-codes.ts';
import { lockPublished } from '#server/content/store.ts';
import { type MemberEnv, requireMember } from '#server/identity/sessions/session.ts';
import { noticesChanged } from '#server/members/notices.ts';
import { newApi } from '#server/platform/http/frame.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { once } from '#server/platform/once.ts';
import type { Platform } from '#server/platform/platform.ts';
import { createReportDoor, hideWhereReported, isOfStanding } from './door.ts';
import { findReport, insertReport, lookAtOne } from './store.ts';
import { targetOf } from './target.ts';

/** The operations of reporting posts of any kind, and comments on them. */
export function reportsApi(platform: Platform) {
  const { config, db, vault, clock, limiter, live, publication } = platform;
  const passDoor = createReportDoor(platform);

  return newApi<MemberEnv>(fieldCodes).openapi(
    { ...routes.createReport, middleware: requireMember(platform, 'report') },
    async (c) => {
      const { uid } = c.get('member');
      const post = c.req.valid('param');
      const body = c.req.valid('json');
      await limiter.take('reportMember', uid);
      passDoor(c.get('caller'), { uid, target: body.targetId });
      const key = c.req.valid('header')['idempotency-key'];
      const call = { operation: 'createReport', caller: uid, key, body: { post, ...body } };
      let hidden: { authorUid: string } | undefined;
      const id = await db.transaction((tx) =>
        once(tx, platform, call, async () => {
          const target = targetOf(post, body);
          const until = publication.until();
          if (!target || !(await lockPublished(tx, post.kind, post.id, until))) throw new Problem('not-found');
          const seen = await lookAtOne(tx, target, until);
          if (!seen) throw new Problem('not-found');
          const { snapshot } = seen;
          const written = await insertReport(tx, vault, target, {
            ...body,
            reporterUid: uid,
            isOfStanding: await isOfStanding(tx, platform, c.get('caller')),
            snapshot,
            at: clock.now(),
          });
          if (!written) throw new Problem('report/already-open');
          if (config.doorRules) hidden = await hideWhereReported(tx, platform, target, seen);
          return written;
        }),
      );
      const report = await findReport(platform, id);
      if (!report) throw new Problem('not-found');
      moderationChanged(live, post.id, 'counts');
      if (hidden) {
        postChanged(publication, post.kind, post.id, 'deleted');
        noticesChanged(live, hidden.authorUid);
      }
      return c.json(report, 201);
    },
  );
}
