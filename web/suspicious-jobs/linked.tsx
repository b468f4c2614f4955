import type { Page } from '#contract/paging.ts';
import type { SuspiciousJob } from '#contract/suspicious-jobs.ts';
import type { LinkedPost } from '#web/content/linked/address.ts';
import { LinkedCard } from '#web/content/linked/linked-card.tsx';
import { useActor } from '#web/platform/session.ts';
import { SuspiciousJobCard } from './card.tsx';
import { UnpublishedSuspiciousJob } from './own/unpublished-card.tsx';
import { suspiciousJobPosts } from './queries.ts';

interface LinkedSuspiciousJobProps {
  linked: LinkedPost;
  pages: Page<SuspiciousJob>[] | undefined;
  onAbove: (id: string | null) => void;
}

/** The listing that a link leads to. */
export default function LinkedSuspiciousJob(props: LinkedSuspiciousJobProps) {
  const actor = useActor();
  return (
    <LinkedCard
      {...props}
      posts={suspiciousJobPosts}
      card={(job) => <SuspiciousJobCard job={job} actor={actor} />}
      ownCard={(job) => <UnpublishedSuspiciousJob job={job} />}
    />
  );
}
