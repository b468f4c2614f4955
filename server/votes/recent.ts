import { LRUCache } from 'lru-cache';
import { waits } from '#contract/limits.ts';
import type { RecentVote, VoteOutcome } from '#contract/votes.ts';
import type { Platform } from '#server/platform/platform.ts';

/** The votes that are remembered at most. */
const mostVotes = 20_000;

/** A vote that a member has cast on a post. */
interface Cast {
  uid: string;
  postId: string;
  vote: RecentVote;
}

const subject = 'recent-votes';

/** The votes that the public counters may not include yet, each as its voter was told. */
export interface RecentVotes {
  keep(uid: string, postId: string, outcome: VoteOutcome): void;
  /** Those of a member among the posts, by the post's id; `undefined` for none. */
  of(uid: string, postIds: readonly string[]): Record<string, RecentVote> | undefined;
}

/** Recent votes in the memory of the processes of this node alone: a row would tell when somebody voted. */
export function createRecentVotes({ clock, peers }: Pick<Platform, 'clock' | 'peers'>): RecentVotes {
  const kept = new LRUCache<string, { vote: RecentVote; until: number }>({ max: mostVotes });
  const keyOf = (uid: string, postId: string) => `${uid} ${postId}`;
  const add = ({ uid, postId, vote }: Cast) =>
    kept.set(keyOf(uid, postId), { vote, until: clock.elapsed() + waits.ownVotePublic });
  peers.hear(subject, (said) => add(said as Cast));
  return {
    keep(uid, postId, { previousVote, vote, counts }) {
      const cast = { uid, postId, vote: { previousVote, vote, counts } };
      add(cast);
      peers.tell(subject, cast);
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
