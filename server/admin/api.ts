import { validate } from 'uuid';
import type { Decision } from '#contract/admin.ts';
import * as routes from '#contract/routes/admin.ts';
import { moderationChanged, postChanged } from '#server/content/changes.ts';
import { cursorsOf } from '#server/content/cursor.ts';
import { noticeOf } from '#server/content/door/withhold-by-rule.ts';
import { fieldCodes } from '#server/content/field-codes.ts';
import { authorIdOf, lockPublished, postExists } from '#server/content/store.ts';
import { afterAll, isWithheld, release } from '#server/content/withheld/store.ts';
import { wordCounts } from '#server/content/word-counts/store.ts';
import { dropClaim, putClaim } from '#server/decisions/claims/store.ts';
import { type Decided, decide, type Ruling } from '#server/decisions/decide.ts';
import { tellOfDecision } from '#server/decisions/deletion.ts';
import { type DecisionPosition, findDecision, listDecisions } from '#server/decisions/store.ts';
import { attackState } from '#server/door/attack.ts';
import { requireStaff, type StaffEnv } from '#server/identity/sessions/session.ts';
import { insertNotices } from '#server/members/notices.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { newApi } from '#server/platform/http/frame.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { once } from '#server/platform/once.ts';
import type { Platform } from '#server/platform/platform.ts';
import { findReport, findTarget, lookAtOne } from '#server/reports/store.ts';
import { namedTarget, type Target, targetOf } from '#server/reports/target.ts';
import { analyticsAt } from './analytics.ts';
import { deleteTarget } from './delete-target.ts';
import { listOpenReports } from './store.ts';

/** Whether a decision has made a post public again that reports had hidden. */
interface Released {
  isPublicAgain: boolean;
}

/** The admin operations: figures, open reports and decisions. */
export function adminApi(platform: Platform) {
  const { db, vault, clock, live, publication } = platform;
  const middleware = requireStaff(platform, 'moderate');

  return newApi<StaffEnv>(fieldCodes)
    .openapi({ ...routes.adminAnalytics, middleware: requireStaff(platform, 'see-figures') }, async (c) =>
      c.json(await analyticsAt(platform, clock.now(), publication.until()), 200),
    )
    .openapi({ ...routes.adminReports, middleware }, async (c) => {
      const { status: _, ...filter } = c.req.valid('query');
      return c.json(await listOpenReports(platform, { ...filter, by: c.get('member').uid }), 200);
    })
    .openapi({ ...routes.adminDoor, middleware }, async (c) => c.json({ attack: await attackState(platform) }, 200))
    .openapi({ ...routes.adminWords, middleware }, async (c) =>
      c.json({ isOn: platform.config.wordList, entries: await wordCounts(db) }, 200),
    )
    .openapi({ ...routes.claimTarget, middleware }, async (c) => {
      const { kind, postId, note, ...body } = c.req.valid('json');
      const target = targetOf({ kind, id: postId }, body);
      if (!target) throw new Problem('not-found');
      const { targetId } = namedTarget(target);
      await db.transaction(async (tx) => {
        const isThere = await lockPublished(tx, kind, postId, afterAll);
        if (!isThere || !(await lookAtOne(tx, target, afterAll))) throw new Problem('not-found');
        await putClaim(tx, { targetId, postId, moderatorUid: c.get('member').uid, note, at: clock.now() });
      });
      moderationChanged(live, postId, 'updated');
      return c.json({ success: true } as const, 200);
    })
    .openapi({ ...routes.releaseTarget, middleware }, async (c) => {
      const { id } = c.req.valid('param');
      if (validate(id)) await dropClaim(db, id);
      moderationChanged(live, id, 'updated');
      return c.json({ success: true } as const, 200);
    })
    .openapi({ ...routes.resolveReport, middleware }, async (c) => {
      const { id } = c.req.valid('param');
      const target = await findTarget(db, id);
      if (!target) throw new Problem('not-found');
      const ruling: Ruling = {
        by: c.get('member').uid,
        action: 'keep',
        rule: null,
        why: '',
        sanction: null,
        reportIds: [id],
      };
      tell(target, await db.transaction((tx) => decideOn(tx, target, ruling)));
      const report = await findReport(platform, id);
      if (!report) throw new Problem('not-found');
      return c.json(report, 200);
    })
    .openapi({ ...routes.createDecision, middleware }, async (c) => {
      const { uid } = c.get('member');
      const { kind, postId, ...body } = c.req.valid('json');
      const target = targetOf({ kind, id: postId }, body);
      if (!target) throw new Problem('not-found');
      const { action, rule, why, sanction, reportIds } = body;
      const key = c.req.valid('header')['idempotency-key'];
      const call = { operation: 'createDecision', caller: uid, key, body: { target, ...body } };
      let afterCommit = async () => {};
      const id = await db.transaction((tx) =>
        once(tx, platform, call, async () => {
          const decided = await decideOn(tx, target, { by: uid, action, rule, why, sanction, reportIds });
          const gone = action === 'delete' ? await deleteTarget(tx, platform, target) : async () => {};
          afterCommit = async () => {
            tell(target, decided);
            await gone();
          };
          return decided.id;
        }),
      );
      await afterCommit();
      return c.json(await written(id), 201);
    })
    .openapi({ ...routes.adminDecisions, middleware }, async (c) => {
      const { cursor, limit, ...filter } = c.req.valid('query');
      const cursors = cursorsOf<DecisionPosition>(vault, 'decisions');
      const { items, end } = await listDecisions(db, { after: cursors.open(cursor), limit, now: clock.now(), filter });
      return c.json({ items, nextCursor: cursors.seal(end) }, 200);
    });

  /** Decides about a target, under the lock of its post. */
  async function decideOn(tx: Transaction, target: Target, ruling: Ruling): Promise<Decided & Released> {
    const { kind, postId, commentId } = target;
    // Locked as one that may be withheld, and then asked whether it is.
    const isThere = await lockPublished(tx, kind, postId, afterAll);
    const isPostWithheld = isThere && (await isWithheld(tx, postId));
    const until = isPostWithheld ? afterAll : publication.until();
    if (isThere && !isPostWithheld && !(await postExists(tx, kind, postId, until))) throw new Problem('not-found');
    const isRelease = isPostWithheld && ruling.action === 'keep' && commentId === null;
    // Another moderator has answered it all.
    if (ruling.action === 'keep' && ruling.reportIds.length === 0 && !isRelease)
      throw new Problem('report/already-resolved');
    const at = clock.now();
    const decided = isThere ? await decide(tx, target, ruling, { vault, at, until, isRelease }) : undefined;
    if (!decided) throw new Problem('not-found');
    if (!isRelease) return { ...decided, isPublicAgain: false };
    const isPublicAgain = await release(tx, postId, publication.next());
    const authorUid = await authorIdOf(tx, postId);
    if (authorUid === undefined) return { ...decided, isPublicAgain };
    await insertNotices(tx, vault, [noticeOf('released', { kind, authorUid }, at)]);
    return { ...decided, notifiedUids: [...new Set([...decided.notifiedUids, authorUid])], isPublicAgain };
  }

  /** Publishes the live events of a decision. Called after the commit. */
  function tell(target: Target, decided: (Decided & Released) | undefined): void {
    tellOfDecision(platform, target, decided);
    if (decided?.isPublicAgain) postChanged(publication, target.kind, target.postId, 'created');
  }

  async function written(id: string): Promise<Decision> {
    const decision = await findDecision(db, id, clock.now());
    if (!decision) throw new Problem('not-found');
    return decision;
  }
}
