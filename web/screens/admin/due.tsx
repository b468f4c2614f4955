import { admin } from '#contract/copy/admin.ts';
import { duration } from '#contract/text/dates.ts';
import { useNow } from '#web/platform/clock.ts';
import { Icon } from '#web/ui/icon.tsx';

/** The time left until the deadline that the terms promise; an overdue one stands out. */
export function Due({ at }: { at: string }) {
  const left = Date.parse(at) - useNow();
  if (left > 0) return <span className="text-sm text-ink-soft">{admin.reports.left(duration(left))}</span>;
  return (
    <span className="mt-0.5 inline-flex items-center gap-1 rounded-sm bg-bad-tint px-1.5 py-0.5 text-sm leading-tight font-bold text-bad-ink">
      <Icon name="warning-circle-fill" />
      {admin.reports.overdue(duration(-left))}
    </span>
  );
}
