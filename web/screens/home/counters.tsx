import { home } from '#contract/copy/home.ts';
import type { ExperienceSummary } from '#contract/experiences.ts';
import { formatCount } from '#contract/text/numbers.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** Both counters, all and good, in the last line of the hero. */
export function Counters({ summary }: { summary: ExperienceSummary | undefined }) {
  return (
    <dl className="flex gap-4 pb-2 lg:gap-8 lg:pb-8 reading:block reading:pb-0">
      <Counter count={summary?.total} label={home.counters.total} />
      <Counter count={summary?.positive} label={home.counters.positive} />
    </dl>
  );
}

function Counter({ count, label }: { count: number | undefined; label: string }) {
  return (
    <div className="flex flex-col-reverse reading:flex-row-reverse reading:justify-end reading:gap-1">
      <dt className="text-xs leading-tight whitespace-nowrap text-on-hero-soft lg:text-sm reading:text-xs">{label}</dt>
      <dd className="text-xl leading-none font-extrabold tabular-nums lg:text-2xl reading:text-xs reading:leading-tight">
        {count === undefined ? <Skeleton className="h-[1em] w-[2em]" /> : formatCount(count)}
      </dd>
    </div>
  );
}
