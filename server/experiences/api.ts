import { isDeepStrictEqual } from 'node:util';
import { fieldErrors } from '#contract/copy/errors.ts';
import type { Issue } from '#contract/errors.ts';
import { editIssues } from '#contract/experience-rules.ts';
import type { EditedExperience, Experience } from '#contract/experiences.ts';
import { paging } from '#contract/limits.ts';
import { can } from '#contract/permissions.ts';
import * as routes from '#contract/routes/experiences.ts';
import { internshipTypeOf } from '#contract/vocabulary.ts';
import { postCreated } from '#server/content/changes.ts';
import { createTextDoor } from '#server/content/door/texts.ts';
import { passWords } from '#server/content/door/words.ts';
import { readPost } from '#server/content/reading.ts';
import { countPosts, popularTags, readerOf } from '#server/content/store.ts';
import { admitSubmission, requireSlot, submitOnce, submitPost } from '#server/content/submit.ts';
import { isYoung } from '#server/identity/accounts/age.ts';
import { drawOtherName, prepareOtherName } from '#server/identity/names/draw.ts';
import {
  actorOf,
  type Caller,
  type CallerEnv,
  callerOf,
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
  const { db, clock, limiter, clientAddress, publication } = platform;
  const { kind } = experiences;

  const passText = createTextDoor(platform);

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
      const member = c.get('member');
      const { publish, otherName, ...sent } = c.req.valid('json');
      const body = { ...sent, experienceText: passWords(platform, sent.experienceText, { refused: ['refuse'] }) };
      refuseFuture(body, clock.now());
      const headers = c.req.valid('header');
      const by = { ownerId: member.uid, isYoung: isYoung(c.get('caller').account, clock.now()) };
      await admitSubmission(platform, 'share', { ...by, address: clientAddress(c), headers });
      const key = headers['idempotency-key'];
      const call = { operation: 'createExperience', caller: member.uid, key, body: { ...body, publish, otherName } };
      if (otherName) await prepareOtherName(platform, c.get('caller'));
      const id = await submitOnce(platform, call, async (tx) => {
        const owner = { ...by, publish };
        await requireSlot(tx, platform, owner);
        const author = otherName ? await drawOtherName(tx, platform, c.get('caller')) : member;
        return submitPost(tx, platform, owner, postOf(body, author));
      });
      const caller = otherName ? await callerOf(platform, c) : c.get('caller');
      const experience = await readPost(platform, experiences, id, caller ? uidsOf(caller) : []);
      postCreated(publication, kind, experience);
      return c.json(experience, 201);
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
        const before = current.experienceText;
        passText(caller, { text: edited.experienceText, before });
        edited.experienceText = passWords(platform, edited.experienceText, { refused: ['refuse', 'hold'], before });
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
