import { admin } from '#contract/copy/admin.ts';
import { duration } from '#contract/text/dates.ts';
import { formatCount } from '#contract/text/numbers.ts';

interface Limited {
  name: string;
  limit: number;
  /** The time within which it holds, in milliseconds; 0 for always. */
  per: number;
}

/** Rules with their limits, in two columns on wide screens. */
export function Limits({ rules }: { rules: Limited[] }) {
  return (
    <dl className="mt-1 gap-x-10 text-sm lg:columns-2">
      {rules.map(({ name, limit, per }) => (
        <div
          key={name}
          className="flex flex-wrap justify-between gap-x-4 border-b border-line py-1.5 break-inside-avoid"
        >
          <dt className="text-ink-soft">{name}</dt>
          <dd className="tabular-nums">{admin.withheld.limit(formatCount(limit), per > 0 ? duration(per) : null)}</dd>
        </div>
      ))}
    </dl>
  );
}
