import { isDeepStrictEqual } from 'node:util';
import { fieldErrors } from '#contract/copy/errors.ts';
import type { Issue } from '#contract/errors.ts';
import { editIssues } from '#contract/experience-rules.ts';
import type { EditedExperience, Experience } from '#contract/experiences.ts';
import { paging } from '#contract/limits.ts';
import { can } from '#contract/permissions.ts';
import * as routes from '#contract/routes/experiences.ts';
import { internshipTypeOf } from '#contract/vocabulary.ts';
import { countPosts, popularTags, readerOf } from '#server/content/store.ts';
import { createEditDoor, submit } from '#server/content/submit.ts';
import {
  actorOf,
  type Caller,
  type CallerEnv,
  type MemberEnv,
  refuseSanctioned,
  requireCaller,
  requireMember,
  uidsOf,
} from '#server/identity/sessions/session.ts';
import { newApi } from '#server/platform/http/frame.ts';
import { Problem } from '#server/platform/http/problem.ts';
import type { Platform } from '#server/platform/platform.ts';
import { editExperience, experiences, lockExperience, postOf } from './store.ts';

/** The operations that only experiences have: submitting and editing one, and the counters of the home page. */
export function experiencesApi(platform: Platform) {
  const { db, clock, limiter, publication } = platform;
  const { kind } = experiences;

  const passEdit = createEditDoor(platform, experiences);

  return newApi<MemberEnv & CallerEnv>()
    .openapi(routes.experienceSummary, async (c) => {
      const until = publication.until();
      const [counts, tags] = await Promise.all([
        countPosts(db, kind, until),
        popularTags(db, kind, paging.popularTags, until),
      ]);
      return c.json({ ...counts, popularTags: tags }, 200);
    })
    .openapi({ ...routes.createExperience, middleware: requireMember(platform, 'submit') }, async (c) => {
      const sent = c.req.valid('json');
      refuseFuture(sent, clock.now());
      const { operationId: operation } = routes.createExperience;
      const headers = c.req.valid('header');
      return c.json(await submit(platform, c, experiences, { operation, headers, sent, post: postOf(sent) }), 201);
    })
    .openapi({ ...routes.updateExperience, middleware: requireCaller(platform) }, async (c) => {
      const caller = c.get('caller');
      const { id } = c.req.valid('param');
      const change = c.req.valid('json');
      refuseFuture(change, clock.now());
      await limiter.take('editMember', caller.account.id);
      await refuseSanctioned(platform, caller);
      const experience = await db.transaction(async (tx) => {
        const reader = readerOf(platform, uidsOf(caller));
        const current = editable(await lockExperience(tx, id, reader), caller);
        const edited = { ...current, ...change };
        edited.isEdited ||= new Date(current.createdAt) <= reader.until && !isDeepStrictEqual(edited, current);
        refuse(editIssues(current, edited));
        edited.experienceText = passEdit(caller, { text: edited.experienceText, before: current.experienceText });
        await editExperience(tx, current, edited, platform);
        return { ...edited, internshipType: internshipTypeOf(edited.positionType) };
      });
      return c.json(experience, 200);
    });
}

/** The experience, if the caller may edit it; throws otherwise. */
function editable(experience: Experience | undefined, caller: Caller): Experience {
  if (!experience) throw new Problem('not-found');
  if (!can(actorOf(caller), 'edit', { authorId: experience.submittedBy })) throw new Problem('forbidden');
  return experience;
}

/** Refuses a job that begins or ends in a future month. */
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
