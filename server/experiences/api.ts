import { fieldErrors } from '#contract/copy/errors.ts';
import type { Issue } from '#contract/errors.ts';
import { editIssues } from '#contract/experience-rules.ts';
import type { EditedExperience, Experience } from '#contract/experiences.ts';
import { paging } from '#contract/limits.ts';
import { can } from '#contract/permissions.ts';
import * as routes from '#contract/routes/experiences.ts';
import { internshipTypeOf } from '#contract/vocabulary.ts';
import { postChanged, postCreated } from '#server/content/changes.ts';
import { cursorsOf } from '#server/content/cursor.ts';
import { asksForWords, countFound, type FeedPosition } from '#server/content/feed.ts';
import { requireSlot, sharePost, withdrawPost } from '#server/content/share.ts';
import { countPosts, popularTags, readerOf } from '#server/content/store.ts';
import { authorizeRemoval, tellOfDecision } from '#server/decisions/removal.ts';
import { drawOtherName, prepareOtherName } from '#server/identity/names/draw.ts';
import {
  actorOf,
  type Caller,
  type CallerEnv,
  callerOf,
  type MemberEnv,
  requireCaller,
  requireMember,
  uidsOf,
} from '#server/identity/sessions/session.ts';
import { newApi } from '#server/platform/http/frame.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { once } from '#server/platform/once.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Target } from '#server/reports/target.ts';
import { editExperience, findExperience, kind, listExperiences, lockExperience, postOf } from './store.ts';

/** Experiences: the list, one, sharing, editing, deleting, and the counters of the home page. */
export function experiencesApi(platform: Platform) {
  const { db, vault, clock, limiter, clientAddress, publication } = platform;

  return newApi<MemberEnv & CallerEnv>()
    .openapi(routes.listExperiences, async (c) => {
      const { cursor, limit, sortBy, showOnlyPositive, ...narrowed } = c.req.valid('query');
      const filter = { ...narrowed, onlyPositive: showOnlyPositive };
      const cursors = cursorsOf<FeedPosition>(vault, `${kind} ${sortBy}`);
      const after = cursors.open(cursor);
      if (asksForWords(filter)) await limiter.take('searchAddress', clientAddress(c));
      const list = { filter, sort: sortBy, until: publication.until(), after, limit };
      const [{ items, end }, total] = await Promise.all([listExperiences(db, list), countFound(db, kind, list)]);
      return c.json({ items, nextCursor: cursors.seal(end), total }, 200);
    })
    .openapi(routes.experienceSummary, async (c) => {
      const until = publication.until();
      const [counts, tags] = await Promise.all([
        countPosts(db, kind, until),
        popularTags(db, kind, paging.popularTags, until),
      ]);
      return c.json({ ...counts, popularTags: tags }, 200);
    })
    .openapi(routes.getExperience, async (c) => {
      const experience = await findExperience(db, c.req.valid('param').id, readerOf(platform));
      if (!experience) throw new Problem('not-found');
      return c.json(experience, 200);
    })
    .openapi({ ...routes.createExperience, middleware: requireMember(platform, 'share') }, async (c) => {
      const member = c.get('member');
      const { publish, otherName, ...body } = c.req.valid('json');
      refuseFuture(body, clock.now());
      await limiter.take('shareAddress', clientAddress(c));
      await limiter.take('shareMember', member.uid);
      const key = c.req.valid('header')['idempotency-key'];
      const call = { operation: 'createExperience', caller: member.uid, key, body: { ...body, publish, otherName } };
      if (otherName) await prepareOtherName(platform, c.get('caller'));
      const id = await db.transaction((tx) =>
        once(tx, platform, call, async () => {
          const owner = { ownerId: member.uid, publish };
          await requireSlot(tx, platform, owner);
          const author = otherName ? await drawOtherName(tx, platform, c.get('caller')) : member;
          return sharePost(tx, platform, owner, postOf(body, author));
        }),
      );
      const caller = otherName ? await callerOf(platform, c) : c.get('caller');
      const experience = await findExperience(db, id, readerOf(platform, caller ? uidsOf(caller) : []));
      if (!experience) throw new Problem('not-found');
      postCreated(publication, kind, experience);
      return c.json(experience, 201);
    })
    .openapi({ ...routes.updateExperience, middleware: requireCaller(platform) }, async (c) => {
      const caller = c.get('caller');
      const { id } = c.req.valid('param');
      const change = c.req.valid('json');
      refuseFuture(change, clock.now());
      await limiter.take('editMember', caller.account.id);
      const experience = await db.transaction(async (tx) => {
        const reader = readerOf(platform, uidsOf(caller));
        const current = editable(await lockExperience(tx, id, reader), caller);
        const edited = { ...current, ...change };
        refuse(editIssues(current, edited));
        await editExperience(tx, current, edited, platform);
        return { ...edited, internshipType: internshipTypeOf(edited.positionType) };
      });
      return c.json(experience, 200);
    })
    .openapi({ ...routes.deleteExperience, middleware: requireCaller(platform) }, async (c) => {
      const caller = c.get('caller');
      const { id } = c.req.valid('param');
      const target: Target = { kind, postId: id, commentId: null };
      const decided = await db.transaction(async (tx) => {
        const experience = await lockExperience(tx, id, readerOf(platform, uidsOf(caller)));
        if (!experience) throw new Problem('not-found');
        const authorized = await authorizeRemoval(tx, platform, caller, { target, authorId: experience.submittedBy });
        await withdrawPost(tx, platform, id);
        return authorized;
      });
      postChanged(publication, kind, id, 'deleted');
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
