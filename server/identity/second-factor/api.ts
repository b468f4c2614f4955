import type { MiddlewareHandler } from 'hono';
import { secondFactor as copy } from '#contract/copy/second-factor.ts';
import { can } from '#contract/permissions.ts';
import * as routes from '#contract/routes/second-factor.ts';
import { newApi } from '#server/platform/http/frame.ts';
import { Problem } from '#server/platform/http/problem.ts';
import type { Platform } from '#server/platform/platform.ts';
import { actorOf, type Caller, type CallerEnv, isFresh, requireCaller } from '../sessions/session.ts';
import { meaningOf, nameOf, newRecovery, newSecret, stepOf, uriOf } from './codes.ts';
import { noteProof } from './proof.ts';
import { changeFactor, deleteFactor, findFactor, type SecondFactor } from './store.ts';

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
      const names = { issuer: config.publisher.name, label: copy.label };
      const offer = vault.seal(offered(caller.account.id), secret).toString('base64url');
      return c.json({ offer, secret, uri: uriOf(secret, names) }, 200);
    })
    .openapi({ ...routes.setSecondFactor, middleware: staff }, async (c) => {
      const caller = c.get('caller');
      const { offer, code } = c.req.valid('json');
      refuseUnconfirmed(caller);
      // One that is there is switched off by a code of it first.
      if (await findFactor(identityDb, vault, caller.account.id)) throw new Problem('auth/second-factor-required');
      const secret = secretIn(caller, offer);
      const { codes, hashes } = newRecovery(platform);
      await attempt(caller, async () => {
        const step = secret && stepOf(secret, code.replaceAll(/\s/g, ''), clock.now().getTime());
        if (!secret || step === undefined || !(await spend({ secret }, Number(step)))) return false;
        const factor = { accountId: caller.account.id, secret, recovery: hashes };
        return identityDb.transaction((tx) =>
          changeFactor(tx, vault, caller.account.id, (known) => (known ? undefined : factor)),
        );
      });
      noteProof(platform, c, caller, { secret: secret as string });
      return c.json({ recoveryCodes: codes }, 200);
    })
    .openapi({ ...routes.proveSecondFactor, middleware: staff }, async (c) => {
      const caller = c.get('caller');
      const factor = await use(caller, c.req.valid('json').code);
      noteProof(platform, c, caller, factor);
      return c.json({ success: true } as const, 200);
    })
    .openapi({ ...routes.removeSecondFactor, middleware: staff }, async (c) => {
      const caller = c.get('caller');
      refuseUnconfirmed(caller);
      await use(caller, c.req.valid('json').code);
      await identityDb.transaction((tx) => deleteFactor(tx, vault, caller.account.id));
      return c.json({ success: true } as const, 200);
    });

  function refuseUnconfirmed(caller: Caller): void {
    if (!isFresh(platform, caller)) throw new Problem('auth/confirmation-required');
  }

  function secretIn({ account }: Caller, offer: string): string | undefined {
    try {
      return vault.openOwn(offered(account.id), Buffer.from(offer, 'base64url'));
    } catch {
      return undefined;
    }
  }

  /** Uses a code of the caller's factor up; returns the factor. */
  async function use({ account }: Caller, typed: string): Promise<SecondFactor> {
    const factor = await findFactor(identityDb, vault, account.id);
    if (!factor) throw new Problem('not-found');
    await attempt({ account }, async () => {
      const code = meaningOf(platform, factor, typed);
      if (!code) return false;
      if ('step' in code) return spend(factor, code.step);
      const without = ({ recovery, ...rest }: SecondFactor) =>
        recovery.includes(code.hash) ? { ...rest, recovery: recovery.filter((one) => one !== code.hash) } : undefined;
      return identityDb.transaction((tx) => changeFactor(tx, vault, account.id, (known) => known && without(known)));
    });
    return factor;
  }

  /** Uses a time step of a factor up, on all nodes: a row of its table would tell when one of the staff came. */
  function spend(factor: Pick<SecondFactor, 'secret'>, step: number): Promise<boolean> {
    return limiter.spend('secondFactor', `second factor ${nameOf(platform, factor)} ${step}`);
  }

  /** Counts an attempt first, and takes it back when the code was right, so that parallel guesses gain nothing. */
  async function attempt({ account }: Pick<Caller, 'account'>, check: () => Promise<boolean>): Promise<void> {
    const limits = ['secondFactor', 'secondFactorDay'] as const;
    for (const limit of limits) await limiter.take(limit, account.id);
    if (!(await check())) throw new Problem('auth/wrong-code');
    for (const limit of limits) await limiter.giveBack(limit, account.id);
  }
}
