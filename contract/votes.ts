import { z } from 'zod';
import { fieldErrors } from './copy/errors.ts';
import { listOf, someId } from './fields.ts';
import { longest, paging } from './limits.ts';
import { kindInPath } from './posts.ts';
import { type VoteType, voteTypes } from './vocabulary.ts';

/** The counters of a post of any kind; each kind's own entity may name them otherwise. */
export interface VoteCounts {
  upvotes: number;
  downvotes: number;
}

/** What a vote did: the member's vote before and after it (`null` for none), and the counters after it. */
export interface VoteOutcome {
  success: true;
  previousVote: VoteType | null;
  vote: VoteType | null;
  counts: VoteCounts;
}

/** The member's vote on one post; a visitor has none. */
export interface MyVote {
  vote: VoteType | null;
}

/** The member's votes by the post's id; posts without one are left out. */
export interface MyVotes {
  votes: Record<string, VoteType>;
}

/** A toggle: the same again takes the vote back, the other one takes its place. */
export const voteBody = z.object({ voteType: z.enum(voteTypes, fieldErrors.choice) });

const someIds = z.string().max(paging.votesAskedAtOnce * longest.id);

/** Several posts of one kind; `ids` repeated, or in one value between commas. */
export const myVotesQuery = z.object({
  kind: kindInPath,
  ids: z
    .union([someIds, listOf(someIds, paging.votesAskedAtOnce)])
    .transform((ids) => [ids].flat().flatMap((id) => id.split(',')))
    .pipe(listOf(someId, paging.votesAskedAtOnce)),
});
