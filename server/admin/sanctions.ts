import { validate } from 'uuid';
import type { Decision } from '#contract/admin.ts';
import * as routes from '#contract/routes/sanctions.ts';
import { moderationChanged } from '#server/content/changes.ts';
import { listObjections } from '#server/decisions/objections/store.ts';
import { findDecision, insertAfterwards } from '#server/decisions/store.ts';
import { requireStaff, type StaffEnv } from '#server/identity/sessions/session.ts';
import { insertNotices, noticesChanged } from '#server/members/notices.ts';
import { answerObjection, deleteSanction } from '#server/members/sanctions/store.ts';
import { dayOf } from '#server/platform/clock.ts';
import { newApi } from '#server/platform/http/frame.ts';
import { Problem } from '#server/platform/http/problem.ts';
import type { Platform } from '#server/platform/platform.ts';

/** The admin operations of sanctions that were imposed: lifting one, and objections to them. */
export function sanctionsApi(platform: Platform) {
  const { db, vault, clock, live } = platform;
  const middleware = requireStaff(platform, 'moderate');

  return newApi<StaffEnv>()
    .openapi({ ...routes.adminObjections, middleware }, async (c) =>
      c.json({ items: await listObjections(db, clock.now()) }, 200),
    )
    .openapi({ ...routes.liftSanction, middleware }, async (c) => {
      await lift(c.req.valid('param').id, c.get('member').uid);
      return c.json({ success: true } as const, 200);
    })
    .openapi({ ...routes.refuseObjection, middleware }, async (c) => {
      await refuse(c.req.valid('param').id, { by: c.get('member').uid, why: c.req.valid('json').why });
      return c.json({ success: true } as const, 200);
    });

  /** Ends a sanction, records it, and tells the member. */
  async function lift(decisionId: string, by: string): Promise<void> {
    const now = clock.now();
    const found = await required(decisionId, now);
    const memberUid = await db.transaction(async (tx) => {
      const lifted = await deleteSanction(tx, decisionId, now);
      if (!lifted) throw new Problem('not-found');
      await insertAfterwards(tx, decisionId, { action: 'sanction-lift', by, why: null, at: now });
      const { memberUid } = lifted;
      if (memberUid !== null) {
        const told = { memberUid, day: dayOf(now), targetType: found.targetType, rule: null, why: null, excerpt: null };
        await insertNotices(tx, vault, [{ ...told, event: 'sanction-lifted' }]);
      }
      return memberUid;
    });
    tell(found, memberUid);
  }

  /** Refuses the objection to a sanction, records it, and tells the member why. */
  async function refuse(decisionId: string, { by, why }: { by: string; why: string }): Promise<void> {
    const now = clock.now();
    const found = await required(decisionId, now);
    const memberUid = await db.transaction(async (tx) => {
      const uid = await answerObjection(tx, decisionId, now);
      if (uid === undefined) throw new Problem('not-found');
      await insertAfterwards(tx, decisionId, { action: 'objection-refused', by, why, at: now });
      const told = { memberUid: uid, day: dayOf(now), targetType: found.targetType, rule: null, why, excerpt: null };
      await insertNotices(tx, vault, [{ ...told, event: 'objection-refused' }]);
      return uid;
    });
    tell(found, memberUid);
  }

  async function required(decisionId: string, now: Date): Promise<Decision> {
    const found = validate(decisionId) ? await findDecision(db, decisionId, now) : undefined;
    if (!found) throw new Problem('not-found');
    return found;
  }

  function tell({ id, postId }: Decision, memberUid: string | null): void {
    if (memberUid !== null) noticesChanged(live, memberUid);
    moderationChanged(live, postId ?? id, 'updated');
  }
}
