import * as routes from '#contract/routes/notices.ts';
import { accountChanged } from '#server/identity/accounts/changes.ts';
import { type CallerEnv, requireCaller, uidsOf } from '#server/identity/sessions/session.ts';
import { listNotices, markNoticesRead } from '#server/members/notices.ts';
import { newApi } from '#server/platform/http/frame.ts';
import type { Platform } from '#server/platform/platform.ts';

/** The operations of members' notices: decisions about their reports and their content. */
export function noticesApi(platform: Platform) {
  const { live } = platform;
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
    });
}
