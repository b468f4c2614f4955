import * as routes from '#contract/routes/accounts.ts';
import { askProof } from '#server/door/proofs.ts';
import { dayOf } from '#server/platform/clock.ts';
import { newApi } from '#server/platform/http/frame.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { inBackground } from '#server/platform/log.ts';
import type { Platform } from '#server/platform/platform.ts';
import { hasCode, secondsToNext, withoutCodes } from '../codes/codes.ts';
import { newCode, queueAccountMail, queueCode } from '../codes/mails.ts';
import { fieldCodes } from '../field-codes.ts';
import { checkPassword } from '../passwords/check.ts';
import { callerOf, endSession, openSession } from '../sessions/session.ts';
import { accountChanged } from './changes.ts';
import { meOf } from './profile.ts';
import { passwordFingerprint, signUpCookie } from './sign-up.ts';
import { accountIdOf, changeAccount, findAccount, findAccountByEmail, isAddressStopped } from './store.ts';

/**
 * The outcome of a sign-up: a new account, the answer to a repeated call, the same key with another body, an address that
 * has an account, or one that a sanction keeps from having another.
 */
type Opening = { is: 'opened' | 'mismatch' | 'taken' | 'stopped' } | { is: 'repeated'; passwordHash: string | null };

/** The operations of sign-up, verification, sign-in, sign-out and the caller's own profile. */
export function accountsApi(platform: Platform) {
  const { identityDb, vault, clock, limiter, mailer, clientAddress, live, log, passwords } = platform;
  const { enumerationProtection } = platform.config;

  return newApi(fieldCodes)
    .openapi(routes.getMe, async (c) => {
      const caller = await callerOf(platform, c);
      return c.json(caller && (await meOf(platform, caller)), 200);
    })
    .openapi(routes.signUp, async (c) => {
      const { email, password } = c.req.valid('json');
      const headers = c.req.valid('header');
      const spend = await askProof(platform, 'sign-up', headers, true);
      await limiter.take('signUpAddress', clientAddress(c), 'auth/too-many-requests');
      await spend();
      const passwordHash = await passwords.hash(password);
      const outcome = await open(email, passwordHash, callOf(headers['idempotency-key'], email, password));
      if (outcome.is === 'mismatch' && !enumerationProtection) throw new Problem('idempotency-mismatch');
      if (outcome.is === 'taken' && !enumerationProtection) throw new Problem('auth/email-already-in-use');
      if (outcome.is === 'stopped' && !enumerationProtection) throw new Problem('auth/address-locked');
      // Also set for a known address: its password differs, so the cookie proves nothing. A repeated call has proved
      // its password.
      const kept = outcome.is === 'repeated' ? outcome.passwordHash : passwordHash;
      signUpCookie.put(platform, c, {
        accountId: accountIdOf(vault, email),
        fingerprint: passwordFingerprint(vault, kept),
      });
      inBackground(log, mailer.deliver());
      return c.json({ success: true } as const, 201);
    })
    .openapi(routes.verifyEmail, async (c) => {
      const { oobCode, email, newPassword } = c.req.valid('json');
      await limiter.take('verifyAddress', clientAddress(c), 'auth/too-many-requests');
      const id = accountIdOf(vault, email);
      const now = clock.now();
      if (!hasCode(await findAccount(platform, id), oobCode, 'verify-email', now))
        throw new Problem('auth/invalid-action-code');
      // Whoever typed the password of the sign-up knew the address; only this browser, or the mailbox, proves its
      // owner.
      const proof = signUpCookie.read(platform, c);
      const chosen = newPassword === undefined ? null : await passwords.hash(newPassword);
      await identityDb.transaction((tx) =>
        changeAccount(tx, platform, id, (account) => {
          if (!account || account.emailVerified || !hasCode(account, oobCode, 'verify-email', now))
            throw new Problem('auth/invalid-action-code');
          const isOwn =
            proof?.accountId === id && proof.fingerprint === passwordFingerprint(vault, account.passwordHash);
          const passwordHash = chosen ?? (isOwn ? account.passwordHash : null);
          if (!passwordHash) throw new Problem('auth/password-required');
          return {
            account: {
              ...account,
              passwordHash,
              emailVerified: true,
              sessions: [],
              codes: withoutCodes(account.codes, 'verify-email'),
            },
            // The owner's consent now opens the account.
            acceptedOn: account.createdOn,
          };
        }),
      );
      signUpCookie.take(platform, c);
      return c.json({ success: true } as const, 200);
    })
    .openapi(routes.sendVerification, async (c) => {
      const { email } = c.req.valid('json');
      await limiter.take('verifyAddress', clientAddress(c), 'auth/too-many-requests');
      // Answered before any look-up where the answer must not reveal whether the address is known.
      if (enumerationProtection) inBackground(log, resend(email).catch(swallowProblem));
      else await resend(email);
      return c.json({ success: true } as const, 200);
    })
    .openapi(routes.signIn, async (c) => {
      const { email, password } = c.req.valid('json');
      const account = await findAccountByEmail(platform, email);
      if (!account && !enumerationProtection) {
        await limiter.take('signInAddress', clientAddress(c), 'auth/too-many-requests');
        throw new Problem('auth/user-not-found');
      }
      await checkPassword(platform, c, account ?? { email, passwordHash: null }, password);
      if (!account) throw new Problem('auth/wrong-password');
      if (!account.emailVerified) {
        const queued = await identityDb.transaction((tx) => queueCode(tx, platform, 'verify-email', account));
        inBackground(log, mailer.deliver());
        // This answer must not reveal to somebody who has just signed an address up that it was unknown.
        if (enumerationProtection) throw new Problem('auth/wrong-password');
        throw new Problem('auth/email-not-verified', queued ? { addition: 'verification-mail-sent' } : {});
      }
      const caller = await openSession(platform, c, account, clock.now());
      return c.json({ user: await meOf(platform, caller) }, 200);
    })
    .openapi(routes.signOut, async (c) => {
      const caller = await callerOf(platform, c);
      await endSession(platform, c);
      if (caller) accountChanged(live, caller.account.id);
      return c.json({ success: true } as const, 200);
    });

  /** Keyed hashes of a sign-up's idempotency key and of its body. */
  function callOf(key: string | undefined, email: string, password: string): { key: string; whole: string } | null {
    if (key === undefined) return null;
    const hash = (text: string) => vault.fingerprint('sign-up-call', text).toString('base64url', 0, 12);
    return { key: hash(key), whole: hash(JSON.stringify([key, email, password])) };
  }

  /** Opens an account with its first code and mail, unless the address has one. */
  async function open(
    email: string,
    passwordHash: string,
    call: { key: string; whole: string } | null,
  ): Promise<Opening> {
    const id = accountIdOf(vault, email);
    const { code, mail } = newCode(platform, 'verify-email', { id, email });
    const isStopped = await isAddressStopped(platform, email);
    let outcome: Opening = { is: 'opened' };
    await identityDb.transaction(async (tx) => {
      await changeAccount(tx, platform, id, (account) => {
        if (account) {
          const [key, whole] = account.openedBy?.split(' ') ?? [];
          if (!call || key !== call.key) outcome = { is: 'taken' };
          else if (whole === call.whole) outcome = { is: 'repeated', passwordHash: account.passwordHash };
          else outcome = { is: 'mismatch' };
          return undefined;
        }
        if (isStopped) {
          outcome = { is: 'stopped' };
          return undefined;
        }
        return {
          stoppedBy: [],
          account: {
            email,
            passwordHash,
            emailVerified: false,
            members: [],
            staff: null,
            createdOn: dayOf(clock.now()),
            closing: null,
            thirdParty: null,
            sessions: [],
            codes: [code],
            openedBy: call && `${call.key} ${call.whole}`,
          },
        };
      });
      if (outcome.is === 'opened') await mailer.queue(tx, mail);
      if ((outcome.is === 'taken' || outcome.is === 'stopped') && enumerationProtection && (await mayTellOwner(id)))
        await queueAccountMail(tx, platform, outcome.is === 'taken' ? 'alreadyRegistered' : 'addressLocked', email);
    });
    return outcome;
  }

  /** Limits the mails about somebody else's sign-up like resets: strangers must not fill a mailbox. */
  function mayTellOwner(id: string): Promise<boolean> {
    return limiter.take('resetAccount', `owner ${id}`).then(
      () => true,
      () => false,
    );
  }

  async function resend(email: string): Promise<void> {
    const account = await findAccountByEmail(platform, email);
    if (!account) throw new Problem('auth/user-not-found');
    const queued =
      account.emailVerified || (await identityDb.transaction((tx) => queueCode(tx, platform, 'verify-email', account)));
    if (!queued) {
      const retryAfter = Math.max(1, secondsToNext(account.codes, 'verify-email', clock.now()));
      throw new Problem('auth/too-many-requests', { retryAfter });
    }
    inBackground(log, mailer.deliver());
  }
}

/** Ignores a refusal that the caller must not learn of; failures pass. */
function swallowProblem(error: unknown): void {
  if (!(error instanceof Problem)) throw error;
}
