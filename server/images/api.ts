import path from 'node:path';
import { decoding } from '#contract/limits.ts';
import * as routes from '#contract/routes/images.ts';
import { countSubmission } from '#server/content/submit.ts';
import { type MemberEnv, requireMember } from '#server/identity/sessions/session.ts';
import { queueOfEach } from '#server/platform/concurrency.ts';
import { newApi } from '#server/platform/http/frame.ts';
import { Problem } from '#server/platform/http/problem.ts';
import type { Platform } from '#server/platform/platform.ts';
import { preparePhoto } from './photo.ts';
import { receiveFile } from './receive.ts';
import { newLocation } from './store.ts';
import { expireUnattached, keepUnattached, unattachedUntil } from './unattached.ts';
import { writeFiles } from './write-files.ts';

/** The operation of uploading a photo, which then waits for its listing. */
export function imagesApi(platform: Platform) {
  const { db, clock, vault, limiter, clientAddress, storage, config } = platform;
  const waiting = path.join(config.dataDir, 'arriving');
  const inTurnOfMember = queueOfEach({
    mostWaiting: decoding.mostWaitingOfMember,
    refusal: () => new Problem('rate-limited', { retryAfter: decoding.longest / 1000 }),
  });

  return newApi<MemberEnv>().openapi(
    { ...routes.uploadImage, middleware: requireMember(platform, 'submit') },
    async (c) => {
      const member = c.get('member');
      await countSubmission(limiter, 'photo', { address: clientAddress(c), ownerId: member.uid });
      const file = await receiveFile(c, waiting);
      try {
        const photo = await inTurnOfMember(member.uid, () => preparePhoto(file, platform));
        const location = newLocation(member.uid, clock.now());
        // Its row is written before its files, so that no file is ever without a row.
        const uploaded = await keepUnattached(db, vault, location, photo, {
          ownerId: member.uid,
          until: unattachedUntil(clock.now()),
        });
        await writeFiles(storage, location.path, photo).catch(async (error) => {
          await expireUnattached(db, vault, uploaded.id);
          throw error;
        });
        return c.json(uploaded, 201);
      } finally {
        await file.discard();
      }
    },
  );
}
