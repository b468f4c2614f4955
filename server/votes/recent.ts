import { LRUCache } from 'lru-cache';
import { waits } from '#contract/limits.ts';
import type { RecentVote, VoteOutcome } from '#contract/votes.ts';
import type { Clock } from '#server/platform/clock.ts';

/** The votes that are remembered at most. */
const mostVotes = 20_000;

interface Remembered {
  vote: RecentVote;
  until: number;
}

/** The votes that the public counters may not include yet, each as its voter was told. */
export interface RecentVotes {
  keep(uid: string, postId: string, outcome: VoteOutcome): void;
  /** Those of a member among the posts, by the post's id; `undefined` for none. */
  of(uid: string, postIds: readonly string[]): Record<string, RecentVote> | undefined;
}

/** Recent votes in the memory of this process alone: a row would tell when somebody voted. */
export function createRecentVotes(clock: Clock): RecentVotes {
  const kept = new LRUCache<string, Remembered>({ max: mostVotes });
  const keyOf = (uid: string, postId: string) => `${uid} ${postId}`;
  return {
    keep(uid, postId, { previousVote, vote, counts }) {
      kept.set(keyOf(uid, postId), {
        vote: { previousVote, vote, counts },
        until: clock.elapsed() + waits.ownVotePublic,
      });
    },
    of(uid, postIds) {
      const recent: [string, RecentVote][] = [];
      for (const id of postIds) {
        const known = kept.get(keyOf(uid, id));
        if (known && clock.elapsed() < known.until) recent.push([id, known.vote]);
      }
      return recent.length > 0 ? Object.fromEntries(recent) : undefined;
    },
  };
}
