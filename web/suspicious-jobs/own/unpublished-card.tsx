import type { SuspiciousJob } from '#contract/suspicious-jobs.ts';
import { UnpublishedLine } from '#web/content/unpublished.tsx';
import { useActor } from '#web/platform/session.ts';
import { OnDemand } from '#web/ui/on-demand.tsx';
import { OwnActions, SuspiciousJobCard } from '../card.tsx';

/** A listing that its author alone sees as yet. */
export function UnpublishedSuspiciousJob({ job }: { job: SuspiciousJob }) {
  const actor = useActor();
  const own = actor && (
    <OnDemand>
      <OwnActions job={job} actor={actor} />
    </OnDemand>
  );
  const foot = <UnpublishedLine createdAt={job.createdAt} own={own} />;
  return <SuspiciousJobCard job={job} actor={actor} foot={foot} />;
}
