import { fieldErrors } from '#contract/copy/errors.ts';
import type { Issue } from '#contract/errors.ts';
import { editIssues } from '#contract/experience-rules.ts';
import type { EditedExperience, Experience } from '#contract/experiences.ts';
import { paging } from '#contract/limits.ts';
import { can } from '#contract/permissions.ts';
import * as routes from '#contract/routes/experiences.ts';
import { internshipTypeOf } from '#contract/vocabulary.ts';
import { postChanged } from '#server/content/changes.ts';
import { cursorsOf } from '#server/content/cursor.ts';
import { deletePost } from '#server/content/erasure.ts';
import { countFound, type FeedPosition } from '#server/content/feed.ts';
import { countPosts, popularTags } from '#server/content/store.ts';
import { authorizeRemoval, tellOfDecision } from '#server/decisions/removal.ts';
import {
  actorOf,
  type Caller,
  type CallerEnv,
  type MemberEnv,
  requireCaller,
  requireMember,
} from '#server/identity/sessions/session.ts';
import { newApi } from '#server/platform/http/frame.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { once } from '#server/platform/once.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Target } from '#server/reports/target.ts';
import { findExperience, insertExperience, kind, listExperiences, lockExperience, updateExperience } from './store.ts';

/** Experiences: the list, one, sharing, editing, deleting, and the counters of the home page. */
export function experiencesApi(platform: Platform) {
  const { db, vault, clock, limiter, clientAddress, live } = platform;

  return newApi<MemberEnv & CallerEnv>()
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
    })
    .openapi({ ...routes.updateExperience, middleware: requireCaller(platform) }, async (c) => {
      const caller = c.get('caller');
      const { id } = c.req.valid('param');
      const change = c.req.valid('json');
      refuseFuture(change, clock.now());
      await limiter.take('editMember', caller.account.id);
      const experience = await db.transaction(async (tx) => {
        const current = editable(await lockExperience(tx, id), caller);
        const edited = { ...current, ...change };
        refuse(editIssues(current, edited));
        await updateExperience(tx, current, edited);
        return { ...edited, internshipType: internshipTypeOf(edited.positionType) };
      });
      postChanged(live, kind, id, 'updated');
      return c.json(experience, 200);
    })
    .openapi({ ...routes.deleteExperience, middleware: requireCaller(platform) }, async (c) => {
      const caller = c.get('caller');
      const { id } = c.req.valid('param');
      const target: Target = { kind, postId: id, commentId: null };
      const decided = await db.transaction(async (tx) => {
        const experience = await lockExperience(tx, id);
        if (!experience) throw new Problem('not-found');
        const authorized = await authorizeRemoval(tx, platform, caller, { target, authorId: experience.submittedBy });
        await deletePost(tx, id, clock.now());
        return authorized;
      });
      postChanged(live, kind, id, 'deleted');
      tellOfDecision(platform, target, decided);
      return c.body(null, 204);
    });
}

/** The experience that this caller is about to change, unless there is none or they may not. */
function editable(experience: Experience | undefined, caller: Caller): Experience {
  if (!experience) throw new Problem('not-found');
  if (!can(actorOf(caller), 'edit', { authorId: experience.submittedBy })) throw new Problem('forbidden');
  return experience;
}

/** A job can not have begun or ended in a month that has not come. */
function refuseFuture(draft: Partial<EditedExperience>, now: Date): void {
  const thisMonth = now.toISOString().slice(0, 7);
  refuse(
    (['startDate', 'endDate'] as const)
      .filter((field) => (draft[field] ?? '') > thisMonth)
      .map((path) => ({ path, message: fieldErrors.monthFuture })),
  );
}

function refuse(issues: Issue[]): void {
  if (issues.length > 0) throw new Problem('validation', { issues });
}
