import { suspiciousJobs } from '#contract/copy/suspicious-jobs.ts';
import type { PostView } from '#web/content/kind.ts';
import { SuspiciousJobCard } from './card.tsx';
import { CardSkeleton } from './card-skeleton.tsx';
import { suspiciousJobPosts } from './queries.ts';

export const suspiciousJobView: PostView<'suspicious-job'> = {
  posts: suspiciousJobPosts,
  words: suspiciousJobs,
  Card: SuspiciousJobCard,
  Skeleton: CardSkeleton,
  groupOf: ({ family }) => family?.id,
};
