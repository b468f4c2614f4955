import { home } from '#contract/copy/home.ts';
import type { ExperienceSummary } from '#contract/experiences.ts';
import { formatCount } from '#contract/text/numbers.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** Both counters, all and good, in the last line of the hero. */
export function Counters({ summary }: { summary: ExperienceSummary | undefined }) {
  return (
    <dl className="pb-1.5 not-reading:flex not-reading:gap-3 lg:not-reading:gap-8 lg:not-reading:pb-8 reading:pb-0 md:reading:min-w-31 reading:has-[~.since-visit]:hidden">
      <Counter count={summary?.total} label={home.counters.total} />
      <Counter count={summary?.positive} label={home.counters.positive} />
    </dl>
  );
}

function Counter({ count, label }: { count: number | undefined; label: string }) {
  return (
    <div className="flex flex-row-reverse items-baseline justify-end gap-1 lg:not-reading:flex-col-reverse lg:not-reading:items-stretch">
      <dt className="text-xs leading-tight whitespace-nowrap text-on-hero-soft lg:not-reading:text-sm">{label}</dt>
      <dd className="text-xs leading-tight font-extrabold tabular-nums not-reading:text-md not-reading:leading-none lg:not-reading:text-2xl">
        {count === undefined ? <Skeleton className="h-[1em] w-[2em]" /> : formatCount(count)}
      </dd>
    </div>
  );
}
