import * as routes from '#contract/routes/accounts.ts';
import { findStandings } from '#server/members/sanctions/store.ts';
import { hasLeftTraces } from '#server/members/traces.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { newApi } from '#server/platform/http/frame.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { noteErased } from '#server/platform/ledger/ledger.ts';
import { inBackground } from '#server/platform/log.ts';
import type { Platform } from '#server/platform/platform.ts';
import { accountChanged } from '../accounts/changes.ts';
import {
  type Account,
  accountIdOf,
  changed,
  erasedPassword,
  findAccount,
  findAccountByEmail,
  recordOf,
  uidsOf,
} from '../accounts/store.ts';
import { hasCode } from '../codes/codes.ts';
import { queueAccountMail, queueCode } from '../codes/mails.ts';
import { fieldCodes } from '../field-codes.ts';
import { type CallerEnv, changeCaller, confirmed, requireCaller } from '../sessions/session.ts';
import { idOf } from '../sessions/store.ts';
import { makeSpares, sparesOf, sparesRecord, takeSpare } from '../spares/store.ts';
import { locate, pointerTo } from '../tokens.ts';
import { checkPassword } from './check.ts';

/** The operations of password reset, change and confirmation. */
export function passwordsApi(platform: Platform) {
  const { identityDb, records, vault, clock, limiter, mailer, clientAddress, live, log, passwords } = platform;
  const { enumerationProtection } = platform.config;

  return newApi<CallerEnv>(fieldCodes)
    .openapi(routes.sendPasswordReset, async (c) => {
      const { email } = c.req.valid('json');
      await limiter.take('resetAddress', clientAddress(c), 'auth/too-many-requests');
      await limiter.take('resetAccount', accountIdOf(vault, email), 'auth/too-many-requests');
      const sending = sendReset(email);
      // Not awaited where the response time must not reveal whether the address is known.
      if (enumerationProtection) inBackground(log, sending);
      else if (!(await sending)) throw new Problem('auth/user-not-found');
      return c.json({ success: true } as const, 200);
    })
    .openapi(routes.checkResetCode, async (c) => {
      const { oobCode } = c.req.valid('json');
      await limiter.take('verifyAddress', clientAddress(c), 'auth/too-many-requests');
      const account = await findByCode(oobCode);
      return c.json({ email: account.email }, 200);
    })
    .openapi(routes.confirmReset, async (c) => {
      const { oobCode, newPassword } = c.req.valid('json');
      await limiter.take('verifyAddress', clientAddress(c), 'auth/too-many-requests');
      const asked = await findByCode(oobCode);
      const passwordHash = await passwords.hash(newPassword);
      // An account without content gets another handle: a stranger who signed the address up may have seen the old one.
      const uids = uidsOf(vault, asked);
      // A sanctioned one does not, though all that it wrote may be deleted: a new handle would be free of the sanction.
      const renames = uids.length > 0 && !(await isSanctioned(uids)) && !(await hasLeftTraces(platform, uids));
      if (renames) await makeSpares(platform, true);
      await identityDb.transaction(async (tx) => {
        if (asked.passwordHash) noteErased(tx, erasedPassword(asked));
        await reset(tx, asked, { oobCode, passwordHash, renames });
        await queueAccountMail(tx, platform, 'passwordChanged', asked.email);
      });
      accountChanged(live, asked.id);
      inBackground(log, mailer.deliver());
      return c.json({ success: true } as const, 200);
    })
    .openapi({ ...routes.changePassword, middleware: requireCaller(platform) }, async (c) => {
      const caller = c.get('caller');
      const { account, sessionId } = caller;
      const { currentPassword, newPassword } = c.req.valid('json');
      await checkPassword(platform, c, account, currentPassword);
      const passwordHash = await passwords.hash(newPassword);
      await identityDb.transaction(async (tx) => {
        if (account.passwordHash) noteErased(tx, erasedPassword(account));
        await changeCaller(tx, platform, caller, ({ sessions }) => ({
          passwordHash,
          codes: [],
          sessions: sessions.filter((session) => idOf(session) === sessionId),
        }));
        await queueAccountMail(tx, platform, 'passwordChanged', account.email);
      });
      inBackground(log, mailer.deliver());
      accountChanged(live, account.id);
      return c.json({ success: true } as const, 200);
    })
    .openapi({ ...routes.confirmSession, middleware: requireCaller(platform) }, async (c) => {
      const caller = c.get('caller');
      await checkPassword(platform, c, caller.account, c.req.valid('json').password);
      await identityDb.transaction((tx) =>
        changeCaller(tx, platform, caller, ({ sessions }) => ({
          sessions: confirmed(sessions, caller.sessionId, clock.now()),
        })),
      );
      return c.json({ success: true } as const, 200);
    });

  async function isSanctioned(uids: string[]): Promise<boolean> {
    return (await findStandings(platform.db, uids, clock.now())).size > 0;
  }

  /** The account of a valid code, which stays usable. */
  async function findByCode(oobCode: string): Promise<Account> {
    const [id] = await locate(platform, [oobCode]);
    const account = id === undefined ? undefined : await findAccount(platform, id);
    if (!account || !hasCode(account, oobCode, 'reset-password', clock.now()))
      throw new Problem('auth/invalid-action-code');
    return account;
  }

  /** Sets a password by a mailed code, and ends all sessions and codes, which may be an intruder's. */
  async function reset(
    tx: Transaction,
    asked: Account,
    { oobCode, passwordHash, renames }: { oobCode: string; passwordHash: string; renames: boolean },
  ): Promise<void> {
    const subject = asked.thirdParty?.subject;
    const names = [recordOf(asked.id), sparesRecord, ...(subject ? [pointerTo.subject(subject)] : [])];
    await records.change(tx, names, ([value, spares]) => {
      const taken = renames ? takeSpare(sparesOf(spares), false) : undefined;
      const after = changed(vault, asked.id, value, (account) => {
        if (!account || !hasCode(account, oobCode, 'reset-password', clock.now()))
          throw new Problem('auth/invalid-action-code');
        return {
          account: {
            ...account,
            passwordHash,
            // The mailed code proves the address.
            emailVerified: true,
            members: taken ? [taken.number] : account.members,
            sessions: [],
            thirdParty: null,
            codes: [],
          },
          acceptedOn: account.createdOn,
        };
      });
      return [after, taken?.left, null];
    });
  }

  /** Queues the mail with the reset link; returns whether the account exists. */
  async function sendReset(email: string): Promise<boolean> {
    const account = await findAccountByEmail(platform, email);
    if (!account) return false;
    await identityDb.transaction((tx) => queueCode(tx, platform, 'reset-password', account));
    inBackground(log, mailer.deliver());
    return true;
  }
}
