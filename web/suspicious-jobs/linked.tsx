import type { Page } from '#contract/paging.ts';
import type { SuspiciousJob } from '#contract/suspicious-jobs.ts';
import type { LinkedPost } from '#web/content/linked/address.ts';
import { LinkedCard } from '#web/content/linked/linked-card.tsx';
import { useApi } from '#web/platform/api.ts';
import { useActor } from '#web/platform/session.ts';
import { SuspiciousJobCard } from './card.tsx';
import { suspiciousJobById } from './queries.ts';

interface LinkedSuspiciousJobProps {
  linked: LinkedPost;
  pages: Page<SuspiciousJob>[] | undefined;
  onAbove: (id: string | null) => void;
}

/** The listing that a link leads to. */
export default function LinkedSuspiciousJob({ linked, pages, onAbove }: LinkedSuspiciousJobProps) {
  const actor = useActor();
  return (
    <LinkedCard
      kind="suspicious-job"
      linked={linked}
      pages={pages}
      query={suspiciousJobById(useApi(), linked.id)}
      more="request-more-jobs"
      card={(job) => <SuspiciousJobCard job={job} actor={actor} />}
      onAbove={onAbove}
    />
  );
}
