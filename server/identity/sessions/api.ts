import * as routes from '#contract/routes/accounts.ts';
import { newApi } from '#server/platform/http/frame.ts';
import { Problem } from '#server/platform/http/problem.ts';
import type { Platform } from '#server/platform/platform.ts';
import { accountChanged } from '../accounts/changes.ts';
import { changeAccount } from '../accounts/store.ts';
import { type CallerEnv, requireCaller } from './session.ts';
import { hasSession, idOf, listSessions } from './store.ts';

/** The operations of a member's sessions. */
export function sessionsApi(platform: Platform) {
  const { identityDb, clock, live } = platform;
  const middleware = requireCaller(platform);

  return newApi<CallerEnv>()
    .openapi({ ...routes.listSessions, middleware }, async (c) => {
      const { account, sessionId } = c.get('caller');
      return c.json({ items: listSessions(account, sessionId, clock.now()) }, 200);
    })
    .openapi({ ...routes.endOtherSessions, middleware }, async (c) => {
      const { account, sessionId } = c.get('caller');
      await endWhere(account.id, (id) => id !== sessionId);
      accountChanged(live, account.id);
      return c.json({ success: true } as const, 200);
    })
    .openapi({ ...routes.endSession, middleware }, async (c) => {
      const { account } = c.get('caller');
      const { id } = c.req.valid('param');
      if (!hasSession(account, id)) throw new Problem('not-found');
      await endWhere(account.id, (session) => session === id);
      accountChanged(live, account.id);
      return c.json({ success: true } as const, 200);
    });

  /** Ends the sessions of an account that match a condition. */
  function endWhere(accountId: string, isMeant: (id: string) => boolean): Promise<void> {
    return identityDb.transaction((tx) =>
      changeAccount(
        tx,
        platform,
        accountId,
        (account) =>
          account && {
            account: { ...account, sessions: account.sessions.filter((session) => !isMeant(idOf(session))) },
          },
      ),
    );
  }
}
