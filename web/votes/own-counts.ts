import { waits } from '#contract/limits.ts';
import type { VoteType } from '#contract/vocabulary.ts';
import type { VoteCounts } from '#contract/votes.ts';
import { currentTime } from '#web/platform/clock.ts';

interface OwnVote {
  /** The counters that include the vote. */
  counts: VoteCounts;
  before: VoteType | null;
  after: VoteType | null;
  until: number;
}

/** A member's latest votes, by post, in the memory of this page alone. */
const kept = new Map<string, OwnVote>();

/**
 * Keeps a member's vote until the public counters include it: a list that is refetched before that would seem to take
 * the vote back.
 */
export function keepOwnVote(id: string, vote: Omit<OwnVote, 'until'>): void {
  kept.set(id, { ...vote, until: currentTime() + waits.ownVotePublic });
}

export const forgetOwnVote = (id: string): void => void kept.delete(id);

/** The counters to show: the public ones, which do not fall behind the member's own vote. */
export function withOwnVote(id: string, { upvotes, downvotes }: VoteCounts): VoteCounts {
  const own = kept.get(id);
  if (!own || currentTime() >= own.until) return { upvotes, downvotes };
  const shown = (type: VoteType, ofAll: number, withOwn: number) => {
    if (own.before === own.after || (own.before !== type && own.after !== type)) return ofAll;
    return own.after === type ? Math.max(ofAll, withOwn) : Math.min(ofAll, withOwn);
  };
  return {
    upvotes: shown('upvote', upvotes, own.counts.upvotes),
    downvotes: shown('downvote', downvotes, own.counts.downvotes),
  };
}
