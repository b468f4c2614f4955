import { queryOptions } from '@tanstack/react-query';
import type { Page } from '#contract/paging.ts';
import type { SuspiciousJob } from '#contract/suspicious-jobs.ts';
import type { LinkedPost } from '#web/content/linked/address.ts';
import { LinkedCard } from '#web/content/linked/linked-card.tsx';
import { orUnpublished, useUnpublished } from '#web/content/unpublished.tsx';
import { type ApiClient, useApi } from '#web/platform/api.ts';
import { useActor } from '#web/platform/session.ts';
import { SuspiciousJobCard } from './card.tsx';
import { UnpublishedSuspiciousJob } from './own/unpublished-card.tsx';
import { oneSuspiciousJob, suspiciousJobKeys } from './queries.ts';

const listingOrOwn = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: suspiciousJobKeys.one(id),
    queryFn: ({ signal }) =>
      orUnpublished(api, id, oneSuspiciousJob(api, id, signal), ({ suspiciousJobs }) => suspiciousJobs),
  });

interface LinkedSuspiciousJobProps {
  linked: LinkedPost;
  pages: Page<SuspiciousJob>[] | undefined;
  onAbove: (id: string | null) => void;
}

/** The listing that a link leads to. */
export default function LinkedSuspiciousJob({ linked, pages, onAbove }: LinkedSuspiciousJobProps) {
  const actor = useActor();
  const mine = useUnpublished();
  return (
    <LinkedCard
      kind="suspicious-job"
      linked={linked}
      pages={pages}
      query={listingOrOwn(useApi(), linked.id)}
      card={(job) =>
        mine?.suspiciousJobs.some(({ id }) => id === job.id) ? (
          <UnpublishedSuspiciousJob job={job} />
        ) : (
          <SuspiciousJobCard job={job} actor={actor} />
        )
      }
      onAbove={onAbove}
    />
  );
}
