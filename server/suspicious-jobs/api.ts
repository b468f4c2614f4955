import * as routes from '#contract/routes/suspicious-jobs.ts';
import type { NewSuspiciousJob } from '#contract/suspicious-jobs.ts';
import { othersOfFamily } from '#server/content/families/store.ts';
import { readPost } from '#server/content/reading.ts';
import { submit } from '#server/content/submit.ts';
import { type MemberEnv, requireMember, requireStaff, type StaffEnv } from '#server/identity/sessions/session.ts';
import { copyPhotos } from '#server/images/copy-photos.ts';
import { photosToAttach } from '#server/images/unattached.ts';
import type { Transaction } from '#server/platform/db/database.ts';
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
  const { db, limiter, clientAddress, publication } = platform;

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
      const sent = c.req.valid('json');
      const { operationId: operation } = routes.createSuspiciousJob;
      const headers = c.req.valid('header');
      const attach = () => attachPhotos(platform, c.get('member').uid, sent);
      const submission = { operation, headers, sent, post: postOf(sent), attach };
      return c.json(await submit(platform, c, suspiciousJobs, submission), 201);
    });
}

/** The photos of a new listing of a member; under another name, copies. */
async function attachPhotos(platform: Platform, memberId: string, { otherName, images }: NewSuspiciousJob) {
  const copies = otherName ? await copyPhotos(platform, memberId, images) : undefined;
  return {
    async photosIn(tx: Transaction) {
      const by = { memberId, sentBy: copies ? null : memberId };
      const photos = await photosToAttach(tx, platform, by, copies?.ids ?? images);
      if (!photos) throw new Problem('image/not-available');
      return photos;
    },
    stored: async () => copies?.removeOriginals(),
  };
}
