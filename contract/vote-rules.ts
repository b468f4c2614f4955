import type { VoteType } from './vocabulary.ts';
import type { VoteCounts } from './votes.ts';

/** The member's vote after casting `cast`: the same vote again withdraws it, the other one replaces it. */
export function toggled(before: VoteType | null, cast: VoteType): VoteType | null {
  return before === cast ? null : cast;
}

/** The counters after a member's vote has changed; never below zero. */
export function recounted(counts: VoteCounts, before: VoteType | null, after: VoteType | null): VoteCounts {
  const moved = (type: VoteType) => Number(after === type) - Number(before === type);
  return {
    upvotes: Math.max(0, counts.upvotes + moved('upvote')),
    downvotes: Math.max(0, counts.downvotes + moved('downvote')),
  };
}
