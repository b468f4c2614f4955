import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type PublishChoice, publishChoices } from '#contract/publication.ts';
import { sealedPosts } from '#server/members/post-slots.ts';
import { minute } from '#server/platform/clock.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import type { Item } from '#server/platform/inbox.ts';
import { noteErased } from '#server/platform/ledger/ledger.ts';
import { describeError } from '#server/platform/log.ts';
import type { Platform } from '#server/platform/platform.ts';
import { lockMark, sealPost } from './sealed-posts.ts';
import { findPost, publicId, readerOf } from './store.ts';
import { admitSubmission, submitOnce } from './submit.ts';

/**
 * The mean time between two cover posts of a choice, in milliseconds. The time at which a row is deleted reveals its
 * choice, so each choice has covers of its own: more for the one whose public minute narrows the true second further.
 */
export const betweenCovers: Record<PublishChoice, number> = { soon: minute / 2, 'within-day': 2 * minute };
/** The mean time between covers of uploads, which bring one photo or more. */
export const betweenCoverPhotos = 2 * minute;
/** The mean time between changes of covers of a choice. */
export const betweenCoverChanges: Record<PublishChoice, number> = { soon: 10 * minute, 'within-day': 10 * minute };

/** The pause before the next cover in a Poisson process, for a random number from 0 to 1. */
export const coverPause = (mean: number, random: number) => -Math.log(1 - random) * mean;

/** The parts of the platform that covers are written with. */
export type Covering = Pick<
  Platform,
  'config' | 'db' | 'limiter' | 'vault' | 'clock' | 'peers' | 'publication' | 'log'
>;

/** A cover post, and the minute in which it would become public if it were one. */
export interface Cover {
  id: string;
  createdAt: Date;
}

/** A key for rate limits that belongs to no address. */
export const noAddress = randomUUID;

/**
 * Writes a cover post: a sealed post of nobody that never becomes public, by the same statements as a real one, in the
 * same order. The write-ahead log of a server has the microsecond of both, and nothing that tells one from the other.
 */
export async function writeCover(platform: Covering, publish: PublishChoice): Promise<Cover> {
  const { db, vault, publication } = platform;
  const ownerId = randomUUID();
  await admitSubmission(platform, 'experience', { address: noAddress(), ownerId, isYoung: false, headers: {} });
  const createdAt = publish === 'soon' ? publication.next() : publication.withinDay();
  const call = { operation: 'createExperience', caller: ownerId, key: randomUUID(), body: {} };
  const id = await submitOnce(platform, call, async (tx) => {
    await lockMark(tx);
    const item = { id: publicId(createdAt), post: null, due: 0 };
    // A new owner always has a free slot.
    await sealPost(tx, platform, { ownerId, publish }, item);
    return item.id;
  });
  // Read as a submitted post is read for its answer.
  await findPost(db, 'experience', id, readerOf({ publication, vault }, [ownerId]));
  return { id, createdAt };
}

/** Seals a cover post again, like an edit of an unpublished post. */
export async function editCover({ db, limiter, vault }: Covering, { id }: Cover): Promise<void> {
  await limiter.take('editMember', randomUUID());
  await changeCover(db, vault, id, async (tx, item) => sealedPosts(vault).replace(tx, item));
}

/** Deletes a cover post before its time, as an author deletes an unpublished post. */
export async function dropCover({ db, vault }: Covering, { id }: Cover): Promise<void> {
  await changeCover(db, vault, id, async (tx, { key }) => {
    await sealedPosts(vault).remove(tx, key);
    noteErased(tx, { kind: 'post', id });
  });
}

async function changeCover(
  db: Platform['db'],
  vault: Platform['vault'],
  id: string,
  change: (tx: Transaction, item: Item<unknown>) => Promise<void>,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockMark(tx);
    const item = await sealedPosts(vault).find(tx, id);
    if (item) await change(tx, item);
  });
}

/**
 * Writes covers at random times: Poisson processes of posts of each choice, of changes to those whose minute has
 * not come, and of photos, by `writePhotos`. The returned function ends them.
 */
export function startCoverPosts(
  platform: Covering & Pick<Platform, 'log'>,
  writePhotos: (platform: Covering, stop: AbortSignal) => Promise<void>,
  pause = pauseOfTimers,
): () => Promise<void> {
  const stop = new AbortController();
  const waiting: Record<PublishChoice, Cover[]> = { soon: [], 'within-day': [] };
  const random = () => randomInt(2 ** 32) / 2 ** 32;

  async function nowAndThen(mean: number, work: () => Promise<void>): Promise<void> {
    while (await pause(coverPause(mean, random()), stop.signal))
      await work().catch((error: unknown) =>
        platform.log.error({ error: describeError(error) }, 'cover post not written'),
      );
  }

  async function changeOne(choice: PublishChoice): Promise<void> {
    const now = platform.clock.now();
    waiting[choice] = waiting[choice].filter(({ createdAt }) => createdAt > now);
    if (waiting[choice].length === 0) return;
    const index = randomInt(waiting[choice].length);
    const [cover] = randomInt(2) === 0 ? waiting[choice].splice(index, 1) : [];
    if (cover) await dropCover(platform, cover);
    else await editCover(platform, waiting[choice][index] as Cover);
  }

  const running = [
    ...publishChoices.flatMap((choice) => [
      nowAndThen(betweenCovers[choice], async () => void waiting[choice].push(await writeCover(platform, choice))),
      nowAndThen(betweenCoverChanges[choice], () => changeOne(choice)),
    ]),
    nowAndThen(betweenCoverPhotos, () => writePhotos(platform, stop.signal)),
  ];
  return async () => {
    stop.abort();
    await Promise.all(running);
  };
}

/** Waits; returns false where the wait was aborted. */
const pauseOfTimers = (milliseconds: number, signal: AbortSignal) =>
  wait(milliseconds, true, { signal }).catch(() => false as const);
