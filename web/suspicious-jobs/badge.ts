import { suspiciousJobs } from '#contract/copy/suspicious-jobs.ts';
import { formatCount } from '#contract/text/numbers.ts';
import type { VoteCounts } from '#contract/votes.ts';

/** What the badge of a listing says: how many find it suspicious, unless at least two against three of them do not. */
export function badgeOf({ upvotes, downvotes }: VoteCounts): string {
  const { reported, divided, suspicious } = suspiciousJobs.badge;
  if (upvotes === 0) return reported;
  return downvotes * 3 >= upvotes * 2 ? divided : suspicious(formatCount(upvotes));
}
