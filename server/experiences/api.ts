import { fieldErrors } from '#contract/copy/errors.ts';
import type { NewExperience } from '#contract/experiences.ts';
import { paging } from '#contract/limits.ts';
import * as routes from '#contract/routes/experiences.ts';
import { postChanged } from '#server/content/changes.ts';
import { cursorsOf } from '#server/content/cursor.ts';
import { countFound, type FeedPosition } from '#server/content/feed.ts';
import { countPosts, popularTags } from '#server/content/store.ts';
import { type MemberEnv, requireMember } from '#server/identity/sessions/session.ts';
import { newApi } from '#server/platform/http/frame.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { once } from '#server/platform/once.ts';
import type { Platform } from '#server/platform/platform.ts';
import { findExperience, insertExperience, kind, listExperiences } from './store.ts';

/** Experiences: the list, one, sharing, and the counters of the home page. */
export function experiencesApi(platform: Platform) {
  const { db, vault, clock, limiter, clientAddress, live } = platform;

  return newApi<MemberEnv>()
    .openapi(routes.listExperiences, async (c) => {
      const { cursor, limit, sortBy, showOnlyPositive, ...narrowed } = c.req.valid('query');
      const filter = { ...narrowed, onlyPositive: showOnlyPositive };
      const cursors = cursorsOf<FeedPosition>(vault, `${kind} ${sortBy}`);
      const after = cursors.open(cursor);
      const [{ items, end }, total] = await Promise.all([
        listExperiences(db, { filter, sort: sortBy, after, limit }),
        countFound(db, kind, filter),
      ]);
      return c.json({ items, nextCursor: cursors.seal(end), total }, 200);
    })
    .openapi(routes.experienceSummary, async (c) => {
      const [counts, tags] = await Promise.all([countPosts(db, kind), popularTags(db, kind, paging.popularTags)]);
      return c.json({ ...counts, popularTags: tags }, 200);
    })
    .openapi(routes.getExperience, async (c) => {
      const experience = await findExperience(db, c.req.valid('param').id);
      if (!experience) throw new Problem('not-found');
      return c.json(experience, 200);
    })
    .openapi({ ...routes.createExperience, middleware: requireMember(platform, 'share') }, async (c) => {
      const member = c.get('member');
      const body = c.req.valid('json');
      refuseFuture(body, clock.now());
      await limiter.take('shareAddress', clientAddress(c));
      await limiter.take('shareMember', member.uid);
      const key = c.req.valid('header')['idempotency-key'];
      const call = { operation: 'createExperience', caller: member.uid, key, body };
      const id = await db.transaction((tx) =>
        once(tx, platform, call, () => insertExperience(tx, body, member, clock.now())),
      );
      const experience = await findExperience(db, id);
      if (!experience) throw new Problem('not-found');
      postChanged(live, kind, id, 'created');
      return c.json(experience, 201);
    });
}

/** A job can not have begun or ended in a month that has not come. */
function refuseFuture(draft: NewExperience, now: Date): void {
  const thisMonth = now.toISOString().slice(0, 7);
  const issues = (['startDate', 'endDate'] as const)
    .filter((field) => (draft[field] ?? '') > thisMonth)
    .map((path) => ({ path, message: fieldErrors.monthFuture }));
  if (issues.length > 0) throw new Problem('validation', { issues });
}
