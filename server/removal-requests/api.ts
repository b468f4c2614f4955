import * as routes from '#contract/routes/removal-requests.ts';
import { newApi } from '#server/platform/http/frame.ts';
import { inBackground } from '#server/platform/log.ts';
import { once } from '#server/platform/once.ts';
import type { Platform } from '#server/platform/platform.ts';
import { mailToTeam } from './mail.ts';
import { insertRemovalRequest } from './store.ts';

/** The operation of sending a removal request to the team, for visitors, too. */
export function removalRequestsApi(platform: Platform) {
  const { identityDb, vault, clock, limiter, mailer, clientAddress, config, log } = platform;

  return newApi().openapi(routes.createRemovalRequest, async (c) => {
    const body = c.req.valid('json');
    await limiter.take('removalAddress', clientAddress(c));
    const key = c.req.valid('header')['idempotency-key'];
    const call = { operation: 'createRemovalRequest', caller: '', key, body };
    const id = await identityDb.transaction((tx) =>
      once(tx, platform, call, async () => {
        const request = await insertRemovalRequest(tx, vault, body, clock.now());
        await mailer.queue(tx, mailToTeam(config, request));
        return request.id;
      }),
    );
    inBackground(log, mailer.deliver());
    return c.json({ id }, 201);
  });
}
