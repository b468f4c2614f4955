import { suspiciousJobs as copy } from '#contract/copy/suspicious-jobs.ts';
import { withoutFilters } from '#web/content/filters/filters.ts';
import { NothingFound } from '#web/content/nothing-found.tsx';
import { type SuspiciousJobFilters, suspiciousJobFilters } from '#web/suspicious-jobs/filters.ts';
import { ButtonLink } from '#web/ui/button.tsx';

/** Stands where there is no listing: none at all, or none that these filters leave. */
export function Empty({ filters, onCleared }: { filters: SuspiciousJobFilters; onCleared: () => void }) {
  if (suspiciousJobFilters.applied(filters).length === 0) return <NothingFound why={copy.empty} />;
  const all = suspiciousJobFilters.addressOf(withoutFilters(suspiciousJobFilters, filters));
  return (
    <NothingFound why={copy.filters.nothing}>
      <div className="mt-4">
        <ButtonLink to={{ search: all }} onClick={onCleared}>
          {copy.filters.clear}
        </ButtonLink>
      </div>
    </NothingFound>
  );
}
