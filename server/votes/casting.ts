import { setTimeout as wait } from 'node:timers/promises';
import { outages } from '#contract/limits.ts';
import type { VoteOutcome } from '#contract/votes.ts';
import { concurrencyLimit } from '#server/platform/concurrency.ts';
import { isBusy } from '#server/platform/db/failures.ts';
import { gathered } from '#server/platform/gather.ts';
import { Problem } from '#server/platform/http/problem.ts';
import type { Platform } from '#server/platform/platform.ts';
import { castFreeVotes, castVotes, notCast, type Vote } from './store.ts';

/** Locked posts that are voted on at a time: each takes a connection. */
const lockedLanes = 4;
/** Further locked posts that may queue. */
const lockedWaiting = 12;

/**
 * The pauses before a vote on a locked post is tried again beside others, in milliseconds; then it queues. A statement of
 * another process locks posts for milliseconds, on a busy machine for hundreds, an erasure for longer.
 */
const pauses = [0, 5, 20, 80, 320];

type Cast = (vote: Vote) => Promise<VoteOutcome | undefined>;

/**
 * Casts single votes, batched into one statement. Votes on a post whose counters another transaction has locked (an erasure,
 * another process) go into a queue of that post, and delay nobody else.
 */
export function createCasting(platform: Pick<Platform, 'db' | 'vault'>): Cast {
  // One statement at a time: two would find each other's posts locked.
  const castFree = gathered((votes: Vote[]) => castFreeVotes(platform, votes));
  const inTurn = concurrencyLimit(lockedLanes, {
    mostWaiting: lockedWaiting,
    refusal: () => new Problem('unavailable', { retryAfter: outages.retryAfter / 1000 }),
  });
  const queues = new Map<string, { castNext: Cast; length: number }>();

  async function castLocked(vote: Vote): Promise<VoteOutcome | undefined> {
    const queue = queues.get(vote.postId) ?? {
      castNext: gathered((votes: Vote[]) => inTurn(() => castVotes(platform, votes))),
      length: 0,
    };
    queues.set(vote.postId, queue);
    queue.length += 1;
    try {
      return await queue.castNext(vote);
    } finally {
      queue.length -= 1;
      if (queue.length === 0) queues.delete(vote.postId);
    }
  }

  return async (vote) => {
    try {
      for (let tries = 0; tries <= pauses.length && !queues.has(vote.postId); tries += 1) {
        if (tries > 0) await wait(pauses[tries - 1]);
        const outcome = await castFree(vote);
        if (outcome !== notCast) return outcome;
      }
    } catch (error) {
      if (!isBusy(error)) throw error;
    }
    return castLocked(vote);
  };
}
