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
import { countSubmission, submitOnce } from './submit.ts';

/**
 * The mean time between two cover posts of a choice, in milliseconds. A row goes at a time that tells its choice, so
 * each choice has covers of its own: more where the true second is narrowed by a public minute than by a public day.
 */
export const betweenCovers: Record<PublishChoice, number> = { soon: minute / 2, 'within-day': 2 * minute };
/** The same between covers of uploads, which bring one photo or more. */
export const betweenCoverPhotos = 2 * minute;
/** The same between changes of covers of a choice. */
export const betweenCoverChanges: Record<PublishChoice, number> = { soon: 10 * minute, 'within-day': 10 * minute };

/** The pause before the next cover in a Poisson process, for a random number from 0 to 1. */
export const coverPause = (mean: number, random: number) => -Math.log(1 - random) * mean;

/** The parts of the platform that covers are written with. */
export type Covering = Pick<Platform, 'db' | 'limiter' | 'vault' | 'clock' | 'publication'>;

/** A cover post, and the minute in which it would become public if it were one. */
export interface Cover {
  id: string;
  createdAt: Date;
}

/** The key of a limit for an address that nobody has. */
export const noAddress = randomUUID;

/**
 * Writes a cover post: a sealed post of nobody that never becomes public, by the statements that store a real one, in
 * their order. The write-ahead log of a server has the microsecond of both, and nothing that tells one from the other.
 */
export async function writeCover(platform: Covering, publish: PublishChoice): Promise<Cover> {
  const { db, limiter, vault, publication } = platform;
  const ownerId = randomUUID();
  await countSubmission(limiter, 'share', { address: noAddress(), ownerId });
  const createdAt = publish === 'soon' ? publication.next() : publication.withinDay();
  const call = { operation: 'createExperience', caller: ownerId, key: randomUUID(), body: {} };
  const id = await submitOnce(platform, call, async (tx) => {
    await lockMark(tx);
    const item = { id: publicId(createdAt), post: null, due: 0 };
    // A slot of nobody's is always free.
    await sealPost(tx, platform, { ownerId, publish }, item);
    return item.id;
  });
  // A post is read for its answer, too.
  await findPost(db, 'experience', id, readerOf({ publication, vault }, [ownerId]));
  return { id, createdAt };
}

/** Seals a cover post anew, as its author's edit does with a real one that waits. */
export async function editCover({ db, limiter, vault }: Covering, { id }: Cover): Promise<void> {
  await limiter.take('editMember', randomUUID());
  await changeCover(db, vault, id, async (tx, item) => sealedPosts(vault).replace(tx, item));
}

/** Deletes a cover post before its time, as its author does with a real one. */
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
 * Writes covers at random times, a Poisson process for posts of each choice, for changes of those that would still wait,
 * and for photos, by `writePhotos`. The returned function ends it.
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

/** Waits; returns false where the wait was ended. */
const pauseOfTimers = (milliseconds: number, signal: AbortSignal) =>
  wait(milliseconds, true, { signal }).catch(() => false as const);
