import { admin } from '#contract/copy/admin.ts';
import { formatCount } from '#contract/text/numbers.ts';
import { Icon } from '#web/ui/icon.tsx';

/** The mark of a text that has open reports. */
export function OpenReports({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className="inline-flex items-center gap-1 rounded-sm bg-warm-tint px-1.5 font-bold text-warm-ink">
      <Icon name="flag-fill" />
      {admin.posts.openReports(formatCount(count))}
    </span>
  );
}
