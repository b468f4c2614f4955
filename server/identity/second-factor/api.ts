import type { MiddlewareHandler } from 'hono';
import { can } from '#contract/permissions.ts';
import * as routes from '#contract/routes/second-factor.ts';
import { newApi } from '#server/platform/http/frame.ts';
import { Problem } from '#server/platform/http/problem.ts';
import type { Platform } from '#server/platform/platform.ts';
import { actorOf, type Caller, type CallerEnv, isFresh, requireCaller } from '../sessions/session.ts';
import { afterUse, newRecovery, newSecret, stepOf, uriOf } from './codes.ts';
import { noteProof } from './proof.ts';
import { changeFactor, findFactor, type SecondFactor } from './store.ts';

const offered = (accountId: string) => `second factor offer:${accountId}`;

/** The operations of the second factor of staff: codes of an authenticator app, and recovery codes. */
export function secondFactorApi(platform: Platform) {
  const { identityDb, vault, config, limiter, clock } = platform;
  const signedIn = requireCaller(platform);
  const staff: MiddlewareHandler<CallerEnv> = (c, next) =>
    signedIn(c, async () => {
      if (!can(actorOf(c.get('caller')), 'moderate')) throw new Problem('forbidden');
      await next();
    });

  return newApi<CallerEnv>()
    .openapi({ ...routes.getSecondFactor, middleware: staff }, async (c) => {
      const caller = c.get('caller');
      const factor = await findFactor(identityDb, vault, caller.account.id);
      return c.json(
        {
          isOn: factor !== undefined,
          isRequired: config.staffSecondFactor,
          isConfirmed: isFresh(platform, caller),
          isProved: caller.secondFactor === 'proved',
          recoveryLeft: factor?.recovery.length ?? 0,
        },
        200,
      );
    })
    .openapi({ ...routes.offerSecondFactor, middleware: staff }, async (c) => {
      const caller = c.get('caller');
      refuseUnconfirmed(caller);
      const secret = newSecret();
      const names = { issuer: config.publisher.name, label: caller.member?.handle ?? '' };
      const offer = vault.seal(offered(caller.account.id), secret).toString('base64url');
      return c.json({ offer, secret, uri: uriOf(secret, names) }, 200);
    })
    .openapi({ ...routes.setSecondFactor, middleware: staff }, async (c) => {
      const caller = c.get('caller');
      const { offer, code } = c.req.valid('json');
      refuseUnconfirmed(caller);
      if (caller.secondFactor === 'asked') throw new Problem('auth/second-factor-required');
      const secret = secretIn(caller, offer);
      const { codes, hashes } = newRecovery(platform);
      await attempt(caller, async () => {
        const usedStep = secret && stepOf(secret, code.replaceAll(/\s/g, ''), clock.now().getTime());
        if (!secret || usedStep === undefined) return false;
        const factor = { accountId: caller.account.id, secret, usedStep: Number(usedStep), recovery: hashes };
        return identityDb.transaction((tx) => changeFactor(tx, vault, caller.account.id, () => factor));
      });
      noteProof(platform, c, caller);
      return c.json({ recoveryCodes: codes }, 200);
    })
    .openapi({ ...routes.proveSecondFactor, middleware: staff }, async (c) => {
      const caller = c.get('caller');
      await use(caller, c.req.valid('json').code, (used) => used);
      noteProof(platform, c, caller);
      return c.json({ success: true } as const, 200);
    })
    .openapi({ ...routes.removeSecondFactor, middleware: staff }, async (c) => {
      const caller = c.get('caller');
      refuseUnconfirmed(caller);
      await use(caller, c.req.valid('json').code, () => null);
      return c.json({ success: true } as const, 200);
    });

  function refuseUnconfirmed(caller: Caller): void {
    if (!isFresh(platform, caller)) throw new Problem('auth/confirmation-required');
  }

  function secretIn({ account }: Caller, offer: string): string | undefined {
    try {
      return vault.open(offered(account.id), Buffer.from(offer, 'base64url'));
    } catch {
      return undefined;
    }
  }

  /** Uses a code of the caller's factor, which becomes what `after` says. */
  async function use(
    { account }: Caller,
    code: string,
    after: (used: SecondFactor) => SecondFactor | null,
  ): Promise<void> {
    if (!(await findFactor(identityDb, vault, account.id))) throw new Problem('not-found');
    await attempt({ account }, () =>
      identityDb.transaction((tx) =>
        changeFactor(tx, vault, account.id, (factor) => {
          const used = factor && afterUse(platform, factor, code);
          return used && after(used);
        }),
      ),
    );
  }

  /** Counts an attempt first, and takes it back when the code was right, so that parallel guesses gain nothing. */
  async function attempt({ account }: Pick<Caller, 'account'>, check: () => Promise<boolean>): Promise<void> {
    await limiter.take('secondFactor', account.id);
    if (!(await check())) throw new Problem('auth/wrong-code');
    await limiter.giveBack('secondFactor', account.id);
  }
}
