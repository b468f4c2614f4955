import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type PublishChoice, publishChoices } from '#contract/publication.ts';
import { minute } from '#server/platform/clock.ts';
import { describeError } from '#server/platform/log.ts';
import { once } from '#server/platform/once.ts';
import type { Platform } from '#server/platform/platform.ts';
import { holdMark, type SealedPost, sealPost } from './sealed-posts.ts';
import { publicId } from './store.ts';

/**
 * The mean time between two cover posts of a choice, in milliseconds. A row goes at a time that tells its choice, so
 * each choice has covers of its own: more where the true second is narrowed by a public minute than by a public day.
 */
export const betweenCovers: Record<PublishChoice, number> = { soon: minute / 2, 'within-day': 2 * minute };

/** What a cover post seals instead of a post: its `due` is 0, so nothing ever reads it. */
const nothing = {} as SealedPost['post'];

type Covering = Pick<Platform, 'db' | 'limiter' | 'vault' | 'clock' | 'publication'>;

/**
 * Writes a cover post: a sealed post of nobody that never becomes public, by the statements that share a real one, in
 * their order. The write-ahead log of a server has the microsecond of both, and nothing that tells one from the other.
 */
export async function writeCover({ db, limiter, vault, clock, publication }: Covering, publish: PublishChoice) {
  const [ownerId, key] = [randomUUID(), randomUUID()];
  await limiter.take('shareAddress', anyAddress());
  await limiter.take('shareMember', ownerId);
  const call = { operation: 'createExperience', caller: ownerId, key, body: {} };
  await db.transaction((tx) =>
    once(tx, { vault, clock }, call, async () => {
      await holdMark(tx);
      const id = publicId(publication.next());
      await sealPost(tx, { vault, clock }, { ownerId, publish }, { id, post: nothing, due: 0 });
      return id;
    }),
  );
}

/** The key of a limit for an address that nobody has; one of IPv6 is counted for its networks, too. */
function anyAddress(): string {
  const groups = (randomBytes(14).toString('hex').match(/.{4}/g) ?? []).join(':');
  return randomInt(2) === 0 ? `fd00:${groups}` : groups;
}

/** Writes cover posts at random times, a Poisson process for each choice. The returned function ends it. */
export function startCoverPosts(platform: Covering & Pick<Platform, 'log'>): () => Promise<void> {
  const stop = new AbortController();
  const running = publishChoices.map(async (choice) => {
    while (await pause(-Math.log(1 - randomInt(2 ** 32) / 2 ** 32) * betweenCovers[choice], stop.signal))
      await writeCover(platform, choice).catch((error: unknown) =>
        platform.log.error({ error: describeError(error) }, 'cover post not written'),
      );
  });
  return async () => {
    stop.abort();
    await Promise.all(running);
  };
}

/** Waits; returns false where the wait was ended. */
const pause = (milliseconds: number, signal: AbortSignal) =>
  wait(milliseconds, true, { signal }).catch(() => false as const);
