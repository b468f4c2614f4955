import { placeholder } from '#contract/copy/content.ts';
import * as routes from '#contract/routes/accounts.ts';
import { foldTurkish } from '#contract/text/fold.ts';
import { contentHeldOn } from './content/held.ts';
import { eraseMember } from './content/member-erasure.ts';
import { meOf } from './identity/accounts/profile.ts';
import { closedAccounts, eraseAccount, takeClosedAccount } from './identity/closing/store.ts';
import { consentHeld } from './identity/consents/store.ts';
import { accountHeld, codesHeld } from './identity/held.ts';
import { type CallerEnv, requireCaller } from './identity/sessions/session.ts';
import { listSessions } from './identity/sessions/store.ts';
import { dayOf } from './platform/clock.ts';
import type { Transaction } from './platform/db/database.ts';
import { newApi } from './platform/http/frame.ts';
import { describeError } from './platform/log.ts';
import type { Platform } from './platform/platform.ts';

/** Everything held on the member who asks, from every corner, in one file. */
export function memberDataApi(platform: Platform) {
  const { db, clock, vault } = platform;
  return newApi<CallerEnv>().openapi({ ...routes.exportMe, middleware: requireCaller(platform) }, async (c) => {
    const caller = c.get('caller');
    const { account, member, sessionId } = caller;
    const now = clock.now();
    c.header(
      'content-disposition',
      `attachment; filename="${fileNameOf(platform.config.publisher.name)}-${dayOf(now)}.json"`,
    );
    return c.json(
      {
        exportedAt: now.toISOString(),
        account: {
          ...(await meOf(platform, caller)),
          createdOn: account.createdOn,
          termsAcceptedOn: await consentHeld(db, vault, account.email),
          ...(await accountHeld(db, account.id)),
        },
        codes: await codesHeld(db, account.id),
        sessions: await listSessions(db, account.id, sessionId, dayOf(now)),
        lastConfirmedAt: caller.confirmedAt?.toISOString() ?? null,
        ...(member ? await contentHeldOn(db, member.uid) : {}),
      },
      200,
    );
  });
}

/** The product's name in the letters that a header may hold. */
function fileNameOf(name: string): string {
  return foldTurkish(name).replaceAll(/[^a-z0-9]+/g, '-');
}

/**
 * Erases the accounts whose 30 days have passed, each whole in one transaction. One that can not be erased is logged
 * and does not keep the others. Returns how many were erased.
 */
export async function eraseClosedAccounts({ db, vault, clock, log }: Platform): Promise<number> {
  const now = clock.now();
  const today = dayOf(now);
  let erased = 0;
  for (const id of await closedAccounts(db, today)) {
    const erase = async (tx: Transaction) => {
      const closed = await takeClosedAccount(tx, vault, { id, today });
      if (!closed) return false;
      const { account, posts } = closed;
      await eraseAccount(tx, account.id);
      if (posts === 'delete' && account.memberUid) await eraseMember(tx, account.memberUid, placeholder, now);
      return true;
    };
    try {
      if (await db.transaction(erase)) erased += 1;
    } catch (error) {
      log.error({ error: describeError(error) }, 'closed account not erased');
    }
  }
  return erased;
}
