import type { NewReport } from '#contract/reports.ts';
import * as routes from '#contract/routes/reports.ts';
import { type Kind, kindNames } from '#contract/vocabulary.ts';
import { holdPost } from '#server/content/store.ts';
import { type MemberEnv, requireMember } from '#server/identity/sessions/session.ts';
import { newApi } from '#server/platform/http/frame.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { once } from '#server/platform/once.ts';
import type { Platform } from '#server/platform/platform.ts';
import { findReport, insertReport, snapshotOf, type Target } from './store.ts';

/** Reports of posts of any kind, and of comments on them. */
export function reportsApi(platform: Platform) {
  const { db, clock, limiter } = platform;

  return newApi<MemberEnv>().openapi(
    { ...routes.createReport, middleware: requireMember(platform, 'report') },
    async (c) => {
      const { uid } = c.get('member');
      const post = c.req.valid('param');
      const body = c.req.valid('json');
      await limiter.take('reportMember', uid);
      const key = c.req.valid('header')['idempotency-key'];
      const call = { operation: 'createReport', caller: uid, key, body: { post, ...body } };
      const id = await db.transaction((tx) =>
        once(tx, platform, call, async () => {
          const target = targetOf(post, body);
          if (!target || !(await holdPost(tx, post.kind, post.id))) throw new Problem('not-found');
          const snapshot = await snapshotOf(tx, target);
          if (!snapshot) throw new Problem('not-found');
          const written = await insertReport(tx, target, { ...body, reporterUid: uid, snapshot, at: clock.now() });
          if (!written) throw new Problem('report/already-open');
          return written;
        }),
      );
      const report = await findReport(db, id);
      if (!report) throw new Problem('not-found');
      return c.json(report, 201);
    },
  );
}

/** What the body means by its target; nothing where that does not belong to the post. */
function targetOf(post: { kind: Kind; id: string }, { targetType, targetId }: NewReport): Target | undefined {
  const target = { kind: post.kind, postId: post.id };
  if (targetType === 'comment') return { ...target, commentId: targetId };
  return targetType === kindNames[post.kind] && targetId === post.id ? { ...target, commentId: null } : undefined;
}
