import * as routes from '#contract/routes/accounts.ts';
import { newApi } from '#server/platform/http/frame.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { accountTopic } from '#server/platform/live.ts';
import { inBackground } from '#server/platform/log.ts';
import type { Platform } from '#server/platform/platform.ts';
import { tokenHash } from '#server/platform/vault.ts';
import { emailHash, findAccountByEmail, lockAccount, markVerified, setPassword } from '../accounts/store.ts';
import { queueCode, queueNotice } from '../codes/mails.ts';
import { deleteCodes, findAccountByCode, useCode } from '../codes/store.ts';
import { type CallerEnv, holdCaller, requireCaller } from '../sessions/session.ts';
import { confirmSession, deleteSessions } from '../sessions/store.ts';
import { unlinkSubject } from '../third-party/store.ts';
import { checkPassword } from './check.ts';

/** Forgotten and changed passwords, and the password asked for again. */
export function passwordsApi(platform: Platform) {
  const { db, vault, clock, limiter, mailer, clientAddress, live, log, passwords } = platform;
  const { enumerationProtection } = platform.config;

  return newApi<CallerEnv>()
    .openapi(routes.sendPasswordReset, async (c) => {
      const { email } = c.req.valid('json');
      await limiter.take('resetAddress', clientAddress(c), 'auth/too-many-requests');
      await limiter.take('resetAccount', emailHash(vault, email).toString('base64url'), 'auth/too-many-requests');
      const sending = sendReset(email);
      // Where an answer must not tell whether the address is known, it does not wait for what that changes.
      if (enumerationProtection) inBackground(log, sending);
      else if (!(await sending)) throw new Problem('auth/user-not-found');
      return c.json({ success: true } as const, 200);
    })
    .openapi(routes.checkResetCode, async (c) => {
      const { oobCode } = c.req.valid('json');
      await limiter.take('verifyAddress', clientAddress(c), 'auth/too-many-requests');
      const code = { hash: tokenHash(oobCode), purpose: 'reset-password', now: clock.now() } as const;
      const account = await findAccountByCode(db, vault, code);
      if (!account) throw new Problem('auth/invalid-action-code');
      return c.json({ email: account.email }, 200);
    })
    .openapi(routes.confirmReset, async (c) => {
      const { oobCode, newPassword } = c.req.valid('json');
      await limiter.take('verifyAddress', clientAddress(c), 'auth/too-many-requests');
      const passwordHash = await passwords.hash(newPassword);
      const code = { hash: tokenHash(oobCode), purpose: 'reset-password', now: clock.now() } as const;
      const accountId = await db.transaction(async (tx) => {
        const id = await useCode(tx, code);
        if (!id) throw new Problem('auth/invalid-action-code');
        await setPassword(tx, id, passwordHash);
        // The code came by mail: the address is the member's own.
        await markVerified(tx, vault, id);
        await deleteSessions(tx, id);
        // Whoever had got in may have left a way back in.
        await unlinkSubject(tx, id);
        const account = await lockAccount(tx, vault, id);
        if (account) await queueNotice(tx, platform, 'passwordChanged', account.email);
        return id;
      });
      live.publish({ topic: accountTopic(accountId), change: 'updated' });
      inBackground(log, mailer.deliver());
      return c.json({ success: true } as const, 200);
    })
    .openapi({ ...routes.changePassword, middleware: requireCaller(platform) }, async (c) => {
      const caller = c.get('caller');
      const { account, sessionId } = caller;
      const { currentPassword, newPassword } = c.req.valid('json');
      await checkPassword(platform, c, account, currentPassword);
      const passwordHash = await passwords.hash(newPassword);
      await db.transaction(async (tx) => {
        await holdCaller(tx, platform, caller);
        await setPassword(tx, account.id, passwordHash);
        await deleteCodes(tx, account.id);
        await deleteSessions(tx, account.id, sessionId);
        await queueNotice(tx, platform, 'passwordChanged', account.email);
      });
      inBackground(log, mailer.deliver());
      live.publish({ topic: accountTopic(account.id), change: 'updated' });
      return c.json({ success: true } as const, 200);
    })
    .openapi({ ...routes.confirmSession, middleware: requireCaller(platform) }, async (c) => {
      const caller = c.get('caller');
      await checkPassword(platform, c, caller.account, c.req.valid('json').password);
      await db.transaction(async (tx) => {
        await holdCaller(tx, platform, caller);
        await confirmSession(tx, vault, caller.sessionId, clock.now());
      });
      return c.json({ success: true } as const, 200);
    });

  /** Queues the mail with the link; tells whether there was an account to send it to. */
  async function sendReset(email: string): Promise<boolean> {
    const account = await findAccountByEmail(db, vault, email);
    if (!account) return false;
    await db.transaction((tx) => queueCode(tx, platform, 'reset-password', account));
    inBackground(log, mailer.deliver());
    return true;
  }
}
