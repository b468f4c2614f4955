import { formatMoment, relativeTime } from '#contract/text/dates.ts';
import { useNow } from '#web/platform/clock.ts';
import { useHydrated } from '#web/platform/hydrated.ts';

/** A relative time of a moment (ISO 8601), which says the moment itself to a pointer that rests on it. */
export function TimeAgo({ moment, className }: { moment: string; className?: string }) {
  // Not in the server's HTML, which has a dozen of them.
  const title = useHydrated() ? formatMoment(moment) : undefined;
  return (
    <time dateTime={moment} title={title} className={className}>
      {relativeTime(Date.parse(moment), useNow())}
    </time>
  );
}
