import { suspiciousJobs } from '#contract/copy/suspicious-jobs.ts';
import { formatCount } from '#contract/text/numbers.ts';
import type { VoteCounts } from '#contract/votes.ts';

/** The text of a listing's badge: the number of upvotes, unless downvotes reach two thirds of it. */
export function badgeOf({ upvotes, downvotes }: VoteCounts): string {
  const { reported, divided, suspicious } = suspiciousJobs.badge;
  if (upvotes === 0) return reported;
  return downvotes * 3 >= upvotes * 2 ? divided : suspicious(formatCount(upvotes));
}
