import * as routes from '#contract/routes/notices.ts';
import { type CallerEnv, requireCaller } from '#server/identity/sessions/session.ts';
import { listNotices, markNoticesRead } from '#server/members/notices.ts';
import { newApi } from '#server/platform/http/frame.ts';
import { accountTopic } from '#server/platform/live.ts';
import type { Platform } from '#server/platform/platform.ts';

/** What a member is told of decisions about their reports and their content. */
export function noticesApi(platform: Platform) {
  const { db, live } = platform;
  const middleware = requireCaller(platform);

  return newApi<CallerEnv>()
    .openapi({ ...routes.listNotices, middleware }, async (c) => {
      const { member } = c.get('caller');
      return c.json({ items: member ? await listNotices(db, member.uid) : [] }, 200);
    })
    .openapi({ ...routes.readNotices, middleware }, async (c) => {
      const { account, member } = c.get('caller');
      if (member) await markNoticesRead(db, member.uid);
      live.publish({ topic: accountTopic(account.id), change: 'updated' });
      return c.json({ success: true } as const, 200);
    });
}
