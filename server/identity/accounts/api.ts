import { newVerificationMailSent } from '#contract/copy/errors.ts';
import { waits } from '#contract/limits.ts';
import * as routes from '#contract/routes/accounts.ts';
import { dayOf } from '#server/platform/clock.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { newApi } from '#server/platform/http/frame.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { accountTopic } from '#server/platform/live.ts';
import { inBackground } from '#server/platform/log.ts';
import { once } from '#server/platform/once.ts';
import type { Platform } from '#server/platform/platform.ts';
import { tokenHash } from '#server/platform/vault.ts';
import { queueCode, queueNotice } from '../codes/mails.ts';
import { codeSentAt, useCode } from '../codes/store.ts';
import { checkPassword } from '../passwords/check.ts';
import { callerOf, endSession, openSession } from '../sessions/session.ts';
import { meOf, profileOf } from './profile.ts';
import { type Account, emailHash, findAccountByEmail, insertAccount, markVerified } from './store.ts';

/** Sign-up, verification, sign-in, sign-out, and who I am. */
export function accountsApi(platform: Platform) {
  const { db, vault, clock, limiter, mailer, clientAddress, live, log, passwords } = platform;
  const { enumerationProtection } = platform.config;

  return newApi()
    .openapi(routes.getMe, async (c) => {
      const caller = await callerOf(platform, c);
      return c.json(caller && (await meOf(platform, caller)), 200);
    })
    .openapi(routes.signUp, async (c) => {
      const body = c.req.valid('json');
      await limiter.take('signUpAddress', clientAddress(c), 'auth/too-many-requests');
      const passwordHash = await passwords.hash(body.password);
      const call = { operation: 'signUp', caller: '', key: c.req.valid('header')['idempotency-key'], body };
      const answer = await db.transaction((tx) =>
        once(tx, platform, call, async () => {
          const today = dayOf(clock.now());
          const account = { email: body.email, passwordHash, emailVerified: false, today };
          const id = await insertAccount(tx, vault, account);
          if (id) await queueCode(tx, platform, 'verify-email', { id, email: body.email });
          else if (enumerationProtection) await tellOwner(tx, body.email);
          else throw new Problem('auth/email-already-in-use');
          return { success: true } as const;
        }),
      );
      inBackground(log, mailer.deliver());
      return c.json(answer, 201);
    })
    .openapi(routes.verifyEmail, async (c) => {
      const { oobCode, email } = c.req.valid('json');
      await limiter.take('verifyAddress', clientAddress(c), 'auth/too-many-requests');
      const use = {
        hash: tokenHash(oobCode),
        purpose: 'verify-email',
        now: clock.now(),
        emailHash: emailHash(vault, email),
      } as const;
      await db.transaction(async (tx) => {
        const accountId = await useCode(tx, use);
        if (!accountId) throw new Problem('auth/invalid-action-code');
        await markVerified(tx, vault, accountId);
      });
      return c.json({ success: true } as const, 200);
    })
    .openapi(routes.sendVerification, async (c) => {
      const { email } = c.req.valid('json');
      await limiter.take('verifyAddress', clientAddress(c), 'auth/too-many-requests');
      // Where an answer must not tell whether the address is known, it is given before anything is looked up.
      if (enumerationProtection) inBackground(log, resend(email).catch(swallowProblem));
      else await resend(email);
      return c.json({ success: true } as const, 200);
    })
    .openapi(routes.signIn, async (c) => {
      const { email, password } = c.req.valid('json');
      const account = await findAccountByEmail(db, vault, email);
      if (!account && !enumerationProtection) {
        await limiter.take('signInAddress', clientAddress(c), 'auth/too-many-requests');
        throw new Problem('auth/user-not-found');
      }
      await checkPassword(platform, c, account ?? { email, passwordHash: null }, password);
      if (!account) throw new Problem('auth/wrong-password');
      if (!account.emailVerified) {
        const queued = await db.transaction((tx) => queueCode(tx, platform, 'verify-email', account));
        inBackground(log, mailer.deliver());
        // Somebody who has just signed an address up must not learn from this answer that it was unknown.
        if (enumerationProtection) throw new Problem('auth/wrong-password');
        throw new Problem('auth/email-not-verified', queued ? { addition: newVerificationMailSent } : {});
      }
      const member = await profileOf(platform, account);
      const caller = { account, member };
      await openSession(platform, c, caller, clock.now());
      return c.json({ user: await meOf(platform, caller) }, 200);
    })
    .openapi(routes.signOut, async (c) => {
      const caller = await callerOf(platform, c);
      await endSession(platform, c);
      if (caller) live.publish({ topic: accountTopic(caller.account.id), change: 'updated' });
      return c.json({ success: true } as const, 200);
    });

  /** At most as often as resets: somebody else's sign-ups must not fill a mailbox. */
  async function tellOwner(tx: Transaction, email: string): Promise<void> {
    const mayTell = limiter.take('resetAccount', `owner ${emailHash(vault, email).toString('base64url')}`);
    if (
      await mayTell.then(
        () => true,
        () => false,
      )
    )
      await queueNotice(tx, platform, 'alreadyRegistered', email);
  }

  async function resend(email: string): Promise<void> {
    const account = await findAccountByEmail(db, vault, email);
    if (!account) throw new Problem('auth/user-not-found');
    if (!account.emailVerified && !(await db.transaction((tx) => queueCode(tx, platform, 'verify-email', account)))) {
      throw new Problem('auth/too-many-requests', { retryAfter: await secondsToResend(account) });
    }
    inBackground(log, mailer.deliver());
  }

  async function secondsToResend(account: Account): Promise<number> {
    const sentAt = await codeSentAt(db, account.id, 'verify-email');
    const wait = (sentAt?.getTime() ?? 0) + waits.verificationResend - clock.now().getTime();
    return Math.max(1, Math.ceil(wait / 1000));
  }
}

/** A refusal that nobody may hear of; anything else is still a failure. */
function swallowProblem(error: unknown): void {
  if (!(error instanceof Problem)) throw error;
}
