import type { Context } from 'hono';
import { errorSentence } from '#contract/copy/errors.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { lengths, lifetimes } from '#contract/limits.ts';
import * as routes from '#contract/routes/accounts.ts';
import { dayOf } from '#server/platform/clock.ts';
import { newApi } from '#server/platform/http/frame.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { describeError, inBackground } from '#server/platform/log.ts';
import type { Platform } from '#server/platform/platform.ts';
import { accountChanged } from '../accounts/changes.ts';
import { type Account, isAddressStopped } from '../accounts/store.ts';
import { queueAccountMail } from '../codes/mails.ts';
import { type CallerEnv, callerOf, changeCaller, confirmed, openSession, requireCaller } from '../sessions/session.ts';
import { type Flow, flowCookie, proofCookie } from './flow.ts';
import { outcomePage, outcomeScript } from './popup.ts';
import { createProvider, type Provider, type ThirdPartyIdentity } from './provider.ts';
import { findAccountBySubject, join, linkSubject, unlinkSubject } from './store.ts';

/** The operations of OpenID sign-in in a popup, and of linking it to an account. */
export function thirdPartyApi(platform: Platform) {
  const { identityDb, vault, clock, config, live, log, mailer } = platform;
  const provider = config.oidc && createProvider(config.oidc);
  const middleware = requireCaller(platform);
  const callback = new URL('/api/auth/callback', config.origin).href;

  const api = newApi<CallerEnv>()
    .openapi(routes.openPopup, async (c) => {
      // A link on another site must not start a sign-in that switches the user's account.
      if ((c.req.header('sec-fetch-site') ?? 'same-origin') !== 'same-origin') throw new Problem('forbidden');
      const { purpose, id } = c.req.valid('query');
      const asked = requireProvider();
      try {
        const { location, checks } = await asked.begin(callback, purpose === 'confirm');
        flowCookie.put(platform, c, { id, purpose, checks });
        return c.redirect(location.href, 302);
      } catch (error) {
        log.warn({ error: describeError(error) }, 'third-party provider out of reach');
        return end(c, id, 'unavailable');
      }
    })
    .openapi(routes.popupCallback, async (c) => {
      const asked = requireProvider();
      const flow = flowCookie.take(platform, c);
      // A flow of another browser, or an expired one: no page waits for it here.
      if (!flow) return end(c, '', 'auth/third-party-cancelled');
      try {
        const answer = new URL(callback);
        answer.search = new URL(c.req.url).search;
        const identity = await asked.finish(answer, flow.checks).catch((error) => {
          log.warn({ error: describeError(error) }, 'third-party sign-in not completed');
          throw new Problem('auth/third-party-cancelled');
        });
        await completeFlow(c, flow, identity);
        return c.html(outcomePage({ id: flow.id, done: true }), 200);
      } catch (error) {
        if (error instanceof Problem) return end(c, flow.id, error.code);
        log.error({ error: describeError(error) }, 'third-party sign-in failed');
        return end(c, flow.id, 'internal');
      }
    })
    .openapi({ ...routes.linkThirdParty, middleware }, async (c) => {
      const caller = c.get('caller');
      const { account } = caller;
      const proof = proofCookie.take(platform, c);
      if (proof?.accountId !== account.id) throw new Problem('auth/third-party-cancelled');
      await identityDb.transaction(async (tx) => {
        await linkSubject(tx, platform, caller, { subject: proof.subject, linkedOn: dayOf(clock.now()) });
        await queueAccountMail(tx, platform, 'thirdPartyLinked', account.email);
      });
      inBackground(log, mailer.deliver());
      accountChanged(live, account.id);
      return c.json({ success: true } as const, 200);
    })
    .openapi({ ...routes.unlinkThirdParty, middleware }, async (c) => {
      const { account } = c.get('caller');
      if (account.passwordHash === null) throw new Problem('auth/last-sign-in-method');
      await identityDb.transaction((tx) => unlinkSubject(tx, platform, c.get('caller')));
      accountChanged(live, account.id);
      return c.json({ success: true } as const, 200);
    });

  api.get('/api/auth/popup.js', (c) =>
    c.body(outcomeScript, 200, { 'content-type': 'text/javascript; charset=utf-8' }),
  );
  return api;

  function requireProvider(): Provider {
    if (!provider) throw new Problem('not-found');
    return provider;
  }

  function end(c: Context, id: string, code: ErrorCode) {
    return c.html(outcomePage({ id, code, message: errorSentence(code, 'popupCallback') }), 200);
  }

  /** Completes a popup's flow with the provider's identity. */
  async function completeFlow(c: Context, { purpose }: Flow, identity: ThirdPartyIdentity): Promise<void> {
    const subject = vault
      .fingerprint('third-party', JSON.stringify([config.oidc?.issuer, identity.subject]))
      .toString('base64url');
    if (purpose === 'signIn') return signIn(c, identity, subject);

    const caller = await callerOf(platform, c);
    if (!caller) throw new Problem('auth/unauthenticated');
    const owner = await findAccountBySubject(platform, subject);
    if (purpose === 'confirm') {
      const stale =
        identity.signedInAt !== null && clock.now().getTime() - identity.signedInAt > lifetimes.confirmation;
      if (owner?.id !== caller.account.id || stale) throw new Problem('auth/confirmation-required');
      return identityDb.transaction((tx) =>
        changeCaller(tx, platform, caller, ({ sessions }) => ({
          sessions: confirmed(sessions, caller.sessionId, clock.now()),
        })),
      );
    }
    if (owner && owner.id !== caller.account.id) throw new Problem('auth/credential-already-in-use');
    proofCookie.put(platform, c, { accountId: caller.account.id, subject });
  }

  async function signIn(c: Context, identity: ThirdPartyIdentity, subject: string): Promise<void> {
    const { email } = identity;
    if (!email || email.length > lengths.email || !identity.emailVerified)
      throw new Problem('auth/third-party-unverified');
    const account = (await findAccountBySubject(platform, subject)) ?? (await open(email, subject));
    const now = clock.now();
    // The person may have signed in at the provider long ago.
    const provedAt = new Date(Math.min(identity.signedInAt ?? now.getTime(), now.getTime()));
    await openSession(platform, c, account, provedAt);
  }

  /** Opens an account for a newcomer; refuses an address that has one. */
  async function open(email: string, subject: string): Promise<Account> {
    if (await isAddressStopped(platform, email)) throw new Problem('auth/address-locked');
    const today = dayOf(clock.now());
    return identityDb.transaction((tx) => join(tx, platform, { email, subject, today }));
  }
}
