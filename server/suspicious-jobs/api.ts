import * as routes from '#contract/routes/suspicious-jobs.ts';
import { postCreated } from '#server/content/changes.ts';
import { othersOfFamily } from '#server/content/families/store.ts';
import { readPost } from '#server/content/reading.ts';
import { admitSubmission, requireSlot, submitOnce, submitPost } from '#server/content/submit.ts';
import { isYoung } from '#server/identity/accounts/age.ts';
import { drawOtherName, prepareOtherName } from '#server/identity/names/draw.ts';
import {
  callerOf,
  type MemberEnv,
  requireMember,
  requireStaff,
  type StaffEnv,
  uidsOf,
} from '#server/identity/sessions/session.ts';
import { copyPhotos } from '#server/images/copy-photos.ts';
import { photosToAttach } from '#server/images/unattached.ts';
import { newApi } from '#server/platform/http/frame.ts';
import { Problem } from '#server/platform/http/problem.ts';
import type { Platform } from '#server/platform/platform.ts';
import { alikeListings } from './families.ts';
import { moderatedFamily, ruleOnFamily } from './rulings.ts';
import { postOf, suspiciousJobs } from './store.ts';

/**
 * The operations that only suspicious listings have: submitting one, the others of its family, what moderators rule about
 * it, and those like a text that is not sent. They are evidence and can not be edited.
 */
export function suspiciousJobsApi(platform: Platform) {
  const { db, clock, limiter, clientAddress, publication } = platform;
  const { kind } = suspiciousJobs;

  return newApi<MemberEnv & StaffEnv>()
    .openapi(routes.alikeSuspiciousJobs, async (c) => {
      await limiter.take('alikeAddress', clientAddress(c));
      return c.json(await alikeListings(platform, c.req.valid('json')), 200);
    })
    .openapi(routes.familyOfSuspiciousJob, async (c) => {
      const { id } = c.req.valid('param');
      await readPost(platform, suspiciousJobs, id);
      const until = publication.until();
      const others = await othersOfFamily(db, id, until);
      return c.json({ items: await suspiciousJobs.among(db, others, until) }, 200);
    })
    .openapi({ ...routes.adminFamily, middleware: requireStaff(platform, 'moderate') }, async (c) =>
      c.json(await moderatedFamily(platform, c.req.valid('param').id), 200),
    )
    .openapi({ ...routes.ruleOnFamily, middleware: requireStaff(platform, 'moderate') }, async (c) => {
      const { id } = c.req.valid('param');
      await ruleOnFamily(platform, id, { ...c.req.valid('json'), by: c.get('member').uid });
      return c.json(await moderatedFamily(platform, id), 200);
    })
    .openapi({ ...routes.createSuspiciousJob, middleware: requireMember(platform, 'submit') }, async (c) => {
      const member = c.get('member');
      const { publish, otherName, ...body } = c.req.valid('json');
      const headers = c.req.valid('header');
      const by = { ownerId: member.uid, isYoung: isYoung(c.get('caller').account, clock.now()) };
      await admitSubmission(platform, 'listing', { ...by, address: clientAddress(c), headers });
      const key = headers['idempotency-key'];
      const call = { operation: 'createSuspiciousJob', caller: member.uid, key, body: { ...body, publish, otherName } };
      if (otherName) await prepareOtherName(platform, c.get('caller'));
      const copies = otherName ? await copyPhotos(platform, member.uid, body.images) : undefined;
      const id = await submitOnce(platform, call, async (tx) => {
        const owner = { ...by, publish };
        await requireSlot(tx, platform, owner);
        const author = otherName ? await drawOtherName(tx, platform, c.get('caller')) : member;
        const sent = { memberId: member.uid, sentBy: copies ? null : member.uid };
        const photos = await photosToAttach(tx, platform, sent, copies?.ids ?? body.images);
        if (!photos) throw new Problem('image/not-available');
        return submitPost(tx, platform, owner, postOf(body, author, photos));
      });
      await copies?.removeOriginals();
      const caller = otherName ? await callerOf(platform, c) : c.get('caller');
      const listing = await readPost(platform, suspiciousJobs, id, caller ? uidsOf(caller) : []);
      postCreated(publication, kind, listing);
      return c.json(listing, 201);
    });
}
