import { home } from '#contract/copy/home.ts';
import type { ExperienceSummary } from '#contract/experiences.ts';
import { formatCount } from '#contract/text/numbers.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** Both counters, all and good, in the last line of the hero. */
export function Counters({ summary }: { summary: ExperienceSummary | undefined }) {
  return (
    <dl className="counters">
      <Counter count={summary?.total} label={home.counters.total} />
      <Counter count={summary?.positive} label={home.counters.positive} />
    </dl>
  );
}

function Counter({ count, label }: { count: number | undefined; label: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{count === undefined ? <Skeleton className="h-[1em] w-[2em]" /> : formatCount(count)}</dd>
    </div>
  );
}
