import { suspiciousJobs } from '#contract/copy/suspicious-jobs.ts';
import type { SuspiciousJob } from '#contract/suspicious-jobs.ts';
import { formatCount } from '#contract/text/numbers.ts';

/** The parts of a listing that its badge is about: the votes, and the members who submitted its family. */
type Judged = Pick<SuspiciousJob, 'upvotes' | 'downvotes' | 'family'>;

/** Whether the badge says how many members have submitted the listing. */
export const saysMembers = ({ upvotes, family }: Pick<Judged, 'upvotes' | 'family'>) =>
  upvotes === 0 && family !== undefined;

/**
 * The text of a listing's badge: the number of upvotes, unless downvotes reach two thirds of it; without upvotes that
 * of members who have submitted it.
 */
export function badgeOf({ upvotes, downvotes, family }: Judged): string {
  const { reported, reportedBy, divided, suspicious } = suspiciousJobs.badge;
  if (upvotes === 0) return family ? reportedBy(formatCount(family.members)) : reported;
  return downvotes * 3 >= upvotes * 2 ? divided : suspicious(formatCount(upvotes));
}
