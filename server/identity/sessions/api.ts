import { validate } from 'uuid';
import * as routes from '#contract/routes/accounts.ts';
import { dayOf } from '#server/platform/clock.ts';
import { newApi } from '#server/platform/http/frame.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { accountTopic } from '#server/platform/live.ts';
import type { Platform } from '#server/platform/platform.ts';
import { type CallerEnv, requireCaller } from './session.ts';
import { deleteSession, deleteSessions, listSessions } from './store.ts';

/** The browsers in which a member is signed in. */
export function sessionsApi(platform: Platform) {
  const { db, clock, live } = platform;
  const middleware = requireCaller(platform);

  return newApi<CallerEnv>()
    .openapi({ ...routes.listSessions, middleware }, async (c) => {
      const { account, sessionId } = c.get('caller');
      return c.json({ items: await listSessions(db, account.id, sessionId, dayOf(clock.now())) }, 200);
    })
    .openapi({ ...routes.endOtherSessions, middleware }, async (c) => {
      const { account, sessionId } = c.get('caller');
      await deleteSessions(db, account.id, sessionId);
      live.publish({ topic: accountTopic(account.id), change: 'updated' });
      return c.json({ success: true } as const, 200);
    })
    .openapi({ ...routes.endSession, middleware }, async (c) => {
      const { account } = c.get('caller');
      const { id } = c.req.valid('param');
      if (!validate(id) || !(await deleteSession(db, account.id, id))) throw new Problem('not-found');
      live.publish({ topic: accountTopic(account.id), change: 'updated' });
      return c.json({ success: true } as const, 200);
    });
}
