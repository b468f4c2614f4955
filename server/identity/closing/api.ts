import { lifetimes } from '#contract/limits.ts';
import * as routes from '#contract/routes/accounts.ts';
import { newApi } from '#server/platform/http/frame.ts';
import { Problem } from '#server/platform/http/problem.ts';
import type { Platform } from '#server/platform/platform.ts';
import { accountChanged } from '../accounts/changes.ts';
import { unlessLastAdmin } from '../accounts/staff.ts';
import { checkPassword } from '../passwords/check.ts';
import { type Caller, type CallerEnv, changeCaller, endSession, requireCaller, roleOf } from '../sessions/session.ts';
import { closingFrom } from './closing.ts';

/** The operations of closing the caller's account, with a grace period of 30 days. */
export function closingApi(platform: Platform) {
  const { identityDb, clock, live } = platform;
  const middleware = requireCaller(platform);

  return newApi<CallerEnv>()
    .openapi({ ...routes.closeAccount, middleware }, async (c) => {
      const caller = c.get('caller');
      const { password, posts } = c.req.valid('json');
      if (password !== undefined) await checkPassword(platform, c, caller.account, password);
      else if (!hasJustConfirmed(caller)) throw new Problem('auth/confirmation-required');
      const closed = closingFrom(clock.now(), posts);
      const close = () => identityDb.transaction((tx) => changeCaller(tx, platform, caller, () => closed));
      if (roleOf(caller) !== 'admin') await close();
      else await unlessLastAdmin(platform, caller.account, () => new Problem('last-admin'), close);
      await endSession(platform, c);
      accountChanged(live, caller.account.id);
      return c.json({ closingOn: closed.closing.on }, 200);
    })
    .openapi({ ...routes.reopenAccount, middleware }, async (c) => {
      const { account } = c.get('caller');
      await identityDb.transaction((tx) => changeCaller(tx, platform, c.get('caller'), () => ({ closing: null })));
      accountChanged(live, account.id);
      return c.json({ success: true } as const, 200);
    });

  function hasJustConfirmed({ confirmedAt }: Caller): boolean {
    return confirmedAt !== null && clock.now().getTime() - confirmedAt.getTime() < lifetimes.confirmation;
  }
}
