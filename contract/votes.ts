import { z } from 'zod';
import { fieldErrors } from './copy/errors.ts';
import { listOf, someId } from './fields.ts';
import { longest, paging } from './limits.ts';
import { kindInPath } from './posts.ts';
import { voteTypes } from './vocabulary.ts';

export type { MyVote, MyVotes, RecentVote, VoteCounts, VoteOutcome } from './routes/votes.ts';

/** The body of a vote, a toggle: the same vote again withdraws it, the other one replaces it. */
export const voteBody = z.object({ voteType: z.enum(voteTypes, fieldErrors.choice) });

const someIds = z.string().max(paging.votesAskedAtOnce * longest.id);

/** The query for the votes on several posts of one kind; `ids` is repeated, or one value with commas. */
export const myVotesQuery = z.object({
  kind: kindInPath,
  ids: z
    .union([someIds, listOf(someIds, paging.votesAskedAtOnce)])
    .transform((ids) => [ids].flat().flatMap((id) => id.split(',')))
    .pipe(listOf(someId, paging.votesAskedAtOnce)),
});
