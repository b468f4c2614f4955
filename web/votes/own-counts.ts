import { waits } from '#contract/limits.ts';
import type { VoteType } from '#contract/vocabulary.ts';
import type { RecentVote, VoteCounts } from '#contract/votes.ts';
import { currentTime } from '#web/platform/clock.ts';

/** A member's latest votes, by post, in the memory of this page alone; after a reload the server tells them. */
const kept = new Map<string, RecentVote & { until: number }>();

/**
 * Keeps a member's vote until the public counters include it: a list that is refetched before that would seem to take
 * the vote back.
 */
export function keepOwnVote(id: string, vote: RecentVote): void {
  kept.set(id, { ...vote, until: currentTime() + waits.ownVotePublic });
}

export const forgetOwnVote = (id: string): void => void kept.delete(id);

/** The counters to show: the public ones, which do not fall behind the member's own vote. */
export function withOwnVote(id: string, { upvotes, downvotes }: VoteCounts): VoteCounts {
  const own = kept.get(id);
  if (!own || currentTime() >= own.until) return { upvotes, downvotes };
  const shown = (type: VoteType, ofAll: number, withOwn: number) => {
    if (own.previousVote === own.vote || (own.previousVote !== type && own.vote !== type)) return ofAll;
    return own.vote === type ? Math.max(ofAll, withOwn) : Math.min(ofAll, withOwn);
  };
  return {
    upvotes: shown('upvote', upvotes, own.counts.upvotes),
    downvotes: shown('downvote', downvotes, own.counts.downvotes),
  };
}
