import { useNavigate } from 'react-router';
import { suspiciousJobs } from '#contract/copy/suspicious-jobs.ts';
import type { SuspiciousJob } from '#contract/suspicious-jobs.ts';
import { Arrivals } from '#web/content/arrivals.tsx';
import { useLiveList } from '#web/content/live-list.ts';
import { OwnFirst, useUnpublished } from '#web/content/unpublished.tsx';
import { useApi } from '#web/platform/api.ts';
import { type SuspiciousJobFilters, suspiciousJobFilters } from './filters.ts';
import { UnpublishedSuspiciousJob } from './own/unpublished-card.tsx';
import { oneSuspiciousJob, suspiciousJobList, suspiciousJobPage } from './queries.ts';

interface LiveSuspiciousJobsProps {
  filters: SuspiciousJobFilters;
  /** What is new is about to be shown, from the top. */
  onShow: () => void;
}

/** Keeps the list that these filters leave true, and says what is new. */
export function LiveSuspiciousJobs({ filters, onShow }: LiveSuspiciousJobsProps) {
  const api = useApi();
  const navigate = useNavigate();
  const newest = { ...filters, sortBy: 'newest' } as const;
  const arrivals = useLiveList<SuspiciousJob>({
    kind: 'suspicious-job',
    queryKey: suspiciousJobList(api, filters).queryKey,
    one: (id) => oneSuspiciousJob(api, id),
    page: (cursor) => suspiciousJobPage(api, filters, cursor),
    newest: () => suspiciousJobPage(api, newest, ''),
  });
  const show = () => {
    // In any other order what is new, having no votes yet, stands far below.
    if (filters.sortBy === newest.sortBy) arrivals.show();
    else void navigate({ search: suspiciousJobFilters.addressOf(newest) });
    onShow();
  };
  const mine = useUnpublished();
  return (
    <>
      <Arrivals
        count={arrivals.count}
        isCapped={arrivals.isCapped}
        busy={arrivals.isShowing}
        label={suspiciousJobs.arrived}
        onShow={show}
      />
      <OwnFirst<SuspiciousJob>
        kind="suspicious-job"
        queryKey={suspiciousJobList(api, filters).queryKey}
        // Among what was looked for stands only what was found.
        items={suspiciousJobFilters.applied(filters).length > 0 ? undefined : mine?.suspiciousJobs}
        one={(id) => oneSuspiciousJob(api, id)}
        card={(job) => <UnpublishedSuspiciousJob job={job} />}
      />
    </>
  );
}
