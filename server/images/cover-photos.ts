import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { photos } from '#contract/limits.ts';
import { type Covering, noAddress } from '#server/content/cover-posts.ts';
import { countSubmission } from '#server/content/submit.ts';
import { keepCoverPhoto } from './unattached.ts';

/** The inverse share of cover photos that expire like photos without a listing. */
const mostLeft = 4;
/** The maximum pause between two photos of one upload, in milliseconds. */
const betweenPhotos = 3000;

/** Writes the rows of one or more photos of nobody, like an upload for a listing. */
export async function writeCoverPhotos({ db, limiter, vault, clock }: Covering, stop: AbortSignal): Promise<void> {
  const ownerId = randomUUID();
  const cover = randomInt(mostLeft) === 0 ? 'left' : 'taken';
  for (let left = 1 + randomInt(photos.perListing); left > 0 && !stop.aborted; left--) {
    await countSubmission(limiter, 'photo', { address: noAddress(), ownerId });
    await keepCoverPhoto(db, vault, cover, clock.now());
    if (left > 1) await wait(randomInt(betweenPhotos), undefined, { signal: stop }).catch(() => {});
  }
}
