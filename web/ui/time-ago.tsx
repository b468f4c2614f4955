import { relativeTime } from '#contract/text/dates.ts';
import { useNow } from '#web/platform/clock.ts';

/** A relative time of a moment (ISO 8601). */
export function TimeAgo({ moment, className }: { moment: string; className?: string }) {
  return (
    <time dateTime={moment} className={className}>
      {relativeTime(Date.parse(moment), useNow())}
    </time>
  );
}
