import * as routes from '#contract/routes/notices.ts';
import { mySanctions, objectToSanction } from '#contract/routes/sanctions.ts';
import { moderationChanged } from '#server/content/changes.ts';
import { withheldOf } from '#server/content/withheld/store.ts';
import { accountChanged } from '#server/identity/accounts/changes.ts';
import { type CallerEnv, requireCaller, uidsOf } from '#server/identity/sessions/session.ts';
import { listNotices, markNoticesRead } from '#server/members/notices.ts';
import { insertObjection } from '#server/members/sanctions/store.ts';
import { newApi } from '#server/platform/http/frame.ts';
import { Problem } from '#server/platform/http/problem.ts';
import type { Platform } from '#server/platform/platform.ts';
import { sanctionsOf } from './objections/store.ts';

/** The operations of what members are told of decisions about their reports and their content, and of objecting. */
export function noticesApi(platform: Platform) {
  const { db, vault, clock, live } = platform;
  const middleware = requireCaller(platform);

  return newApi<CallerEnv>()
    .openapi({ ...routes.listNotices, middleware }, async (c) => {
      const uids = uidsOf(c.get('caller'));
      return c.json({ items: uids.length > 0 ? await listNotices(platform, uids) : [] }, 200);
    })
    .openapi({ ...routes.readNotices, middleware }, async (c) => {
      const { account } = c.get('caller');
      // One by one: a common transaction would tie the addressees.
      await markNoticesRead(platform, uidsOf(c.get('caller')));
      accountChanged(live, account.id);
      return c.json({ success: true } as const, 200);
    })
    .openapi({ ...mySanctions, middleware }, async (c) => {
      const uids = uidsOf(c.get('caller'));
      const [items, withheld] = await Promise.all([sanctionsOf(db, uids, clock.now()), withheldOf(db, vault, uids)]);
      return c.json({ items, withheld }, 200);
    })
    .openapi({ ...objectToSanction, middleware }, async (c) => {
      const { id } = c.req.valid('param');
      const { text } = c.req.valid('json');
      const uids = uidsOf(c.get('caller'));
      const outcome = await insertObjection(db, { decisionId: id, uids, text, now: clock.now() });
      if (!outcome) throw new Problem('not-found');
      if (outcome === 'earlier') throw new Problem('sanction/already-objected');
      moderationChanged(live, id, 'counts');
      return c.json({ success: true } as const, 200);
    });
}
