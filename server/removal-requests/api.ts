import { policy } from '#contract/policy.ts';
import * as routes from '#contract/routes/removal-requests.ts';
import { moderationChanged } from '#server/content/changes.ts';
import { requireStaff, type StaffEnv } from '#server/identity/sessions/session.ts';
import { hour } from '#server/platform/clock.ts';
import { newApi } from '#server/platform/http/frame.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { inBackground } from '#server/platform/log.ts';
import { once } from '#server/platform/once.ts';
import type { Platform } from '#server/platform/platform.ts';
import { mailToTeam } from './mail.ts';
import { answerRequest, insertRemovalRequest, listWaitingRequests } from './store.ts';

/** The operations of removal requests: sending one to the team, for visitors, too, and what staff see of those that wait. */
export function removalRequestsApi(platform: Platform) {
  const { identityDb, vault, clock, limiter, mailer, clientAddress, config, log, live } = platform;
  const middleware = requireStaff(platform, 'moderate');

  return newApi<StaffEnv>()
    .openapi(routes.createRemovalRequest, async (c) => {
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
      moderationChanged(live, id, 'counts');
      return c.json({ id }, 201);
    })
    .openapi({ ...routes.adminRemovalRequests, middleware }, async (c) => {
      const requests = await listWaitingRequests(identityDb, vault);
      const items = requests.map(({ id, content, reason, message, email, receivedAt }) => {
        const dueAt = new Date(Date.parse(receivedAt) + policy.takedownReviewHours * hour).toISOString();
        return { id, content, reason, message, hasAddress: email !== null, dueAt };
      });
      return c.json({ items }, 200);
    })
    .openapi({ ...routes.answerRemovalRequest, middleware }, async (c) => {
      const { id } = c.req.valid('param');
      if (!(await identityDb.transaction((tx) => answerRequest(tx, vault, id)))) throw new Problem('not-found');
      moderationChanged(live, id, 'updated');
      return c.json({ success: true } as const, 200);
    });
}
