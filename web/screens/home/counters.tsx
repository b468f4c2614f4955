import { home } from '#contract/copy/home.ts';
import type { ExperienceSummary } from '#contract/experiences.ts';
import { formatCount } from '#contract/text/numbers.ts';
import { classes } from '#web/ui/classes.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** Both numbers, all and good. */
export function Counters({ summary }: { summary: ExperienceSummary | undefined }) {
  return (
    <dl className="grid grid-cols-2 gap-3 md:col-span-2 lg:col-span-1 lg:grid-cols-1 lg:content-center lg:gap-5 lg:pl-2">
      <Counter count={summary?.total} label={home.counters.total} />
      <Counter count={summary?.positive} label={home.counters.positive} className="text-good-ink" />
    </dl>
  );
}

function Counter({ count, label, className }: { count: number | undefined; label: string; className?: string }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="mt-1.5 text-sm leading-tight text-ink-soft">{label}</dt>
      <dd
        className={classes(
          'text-[clamp(2.5rem,2rem+2.4vw,3.75rem)] leading-none font-extrabold tracking-[-0.035em] tabular-nums',
          className,
        )}
      >
        {count === undefined ? <Skeleton className="h-[1em] w-[2em]" /> : formatCount(count)}
      </dd>
    </div>
  );
}
