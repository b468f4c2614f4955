import type { Me } from '#contract/accounts.ts';
import { newVerificationMailSent } from '#contract/copy/errors.ts';
import { waits } from '#contract/limits.ts';
import * as routes from '#contract/routes/accounts.ts';
import { avatarColorOf } from '#contract/text/avatar.ts';
import { createMember, findMember } from '#server/members/store.ts';
import { dayOf } from '#server/platform/clock.ts';
import { newApi } from '#server/platform/http/frame.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { describeError } from '#server/platform/log.ts';
import { once } from '#server/platform/once.ts';
import type { Platform } from '#server/platform/platform.ts';
import { tokenHash } from '#server/platform/vault.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { type Caller, callerOf, endSession, openSession } from './session.ts';
import {
  type Account,
  findAccountByEmail,
  insertAccount,
  linkMember,
  lockAccount,
  useVerificationCode,
  verificationSentAt,
} from './store.ts';
import { queueVerification } from './verification.ts';

/** Accounts: sign-up, verification, sign-in, sign-out, and who I am. */
export function identityApi(platform: Platform) {
  const { db, vault, clock, limiter, mailer, clientAddress } = platform;

  return newApi()
    .openapi(routes.getMe, async (c) => {
      const caller = await callerOf(platform, c);
      return c.json(caller && meOf(caller), 200);
    })
    .openapi(routes.signUp, async (c) => {
      const body = c.req.valid('json');
      await limiter.take('signUpAddress', clientAddress(c), 'auth/too-many-requests');
      const passwordHash = await hashPassword(body.password);
      const call = { operation: 'signUp', caller: '', key: c.req.valid('header')['idempotency-key'], body };
      const answer = await db.transaction((tx) =>
        once(tx, platform, call, async () => {
          const today = dayOf(clock.now());
          const id = await insertAccount(tx, vault, { email: body.email, passwordHash, today });
          await queueVerification(tx, platform, { id, email: body.email });
          return { success: true } as const;
        }),
      );
      void mailer.deliver();
      return c.json(answer, 201);
    })
    .openapi(routes.verifyEmail, async (c) => {
      const { oobCode, email } = c.req.valid('json');
      await limiter.take('verifyAddress', clientAddress(c), 'auth/too-many-requests');
      const use = { hash: tokenHash(oobCode), email, now: clock.now() };
      if (!(await db.transaction((tx) => useVerificationCode(tx, vault, use)))) {
        throw new Problem('auth/invalid-action-code');
      }
      return c.json({ success: true } as const, 200);
    })
    .openapi(routes.sendVerification, async (c) => {
      const { email } = c.req.valid('json');
      await limiter.take('verifyAddress', clientAddress(c), 'auth/too-many-requests');
      const account = await findAccountByEmail(db, vault, email);
      if (!account) throw new Problem('auth/user-not-found');
      if (!account.emailVerified && !(await db.transaction((tx) => queueVerification(tx, platform, account)))) {
        throw new Problem('auth/too-many-requests', { retryAfter: await secondsToResend(account) });
      }
      void mailer.deliver();
      return c.json({ success: true } as const, 200);
    })
    .openapi(routes.signIn, async (c) => {
      const { email, password } = c.req.valid('json');
      const address = clientAddress(c);
      const accountFrom = `${vault.fingerprint('limit', email).toString('base64url')} ${address}`;
      // Counted before the password is tried and given back when it was right, so that many tries at once gain nothing.
      await limiter.take('signInAddress', address, 'auth/too-many-requests');
      await limiter.take('signInAccount', accountFrom, 'auth/too-many-requests');
      const account = await findAccountByEmail(db, vault, email);
      if (!account) throw new Problem('auth/user-not-found');
      if (!account.passwordHash || !(await verifyPassword(password, account.passwordHash))) {
        throw new Problem('auth/wrong-password');
      }
      await limiter.giveBack('signInAddress', address);
      await limiter.giveBack('signInAccount', accountFrom);
      if (!account.emailVerified) {
        const queued = await db.transaction((tx) => queueVerification(tx, platform, account));
        void mailer.deliver();
        throw new Problem('auth/email-not-verified', queued ? { addition: newVerificationMailSent } : {});
      }
      const member = await profileOf(account);
      await openSession(platform, c, account.id);
      return c.json({ user: meOf({ account, member }) }, 200);
    })
    .openapi(routes.signOut, async (c) => {
      await endSession(platform, c);
      return c.json({ success: true } as const, 200);
    });

  /** The account's member, made at the first sign-in. A failure leaves the profile empty: the site keeps working. */
  async function profileOf(account: Account) {
    if (account.memberUid !== null) return findMember(db, account.memberUid);
    try {
      return await db.transaction(async (tx) => {
        const locked = await lockAccount(tx, vault, account.id);
        if (locked?.memberUid) return findMember(tx, locked.memberUid);
        const member = await createMember(tx, dayOf(clock.now()));
        await linkMember(tx, vault, account.id, member.uid);
        return member;
      });
    } catch (error) {
      platform.log.warn({ error: describeError(error) }, 'profile not created');
      return undefined;
    }
  }

  async function secondsToResend(account: Account): Promise<number> {
    const sentAt = await verificationSentAt(db, account.id);
    const wait = (sentAt?.getTime() ?? 0) + waits.verificationResend - clock.now().getTime();
    return Math.max(1, Math.ceil(wait / 1000));
  }
}

/** What a member sees of themselves; what the profile would say is empty while there is none. */
function meOf({ account, member }: Caller): Me {
  return {
    uid: member?.uid ?? null,
    email: account.email,
    emailVerified: account.emailVerified,
    handle: member?.handle ?? null,
    avatarColor: member ? avatarColorOf(member.handle) : 0,
    photoURL: member?.photoUrl ?? null,
    displayName: member?.displayName ?? '',
    role: member?.role ?? 'user',
    isAdmin: member?.role === 'admin',
    createdAt: member?.createdOn.toISOString() ?? null,
    updatedAt: member?.updatedOn.toISOString() ?? null,
  };
}
