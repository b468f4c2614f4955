import type { Me } from '#contract/accounts.ts';
import { notices as copy } from '#contract/copy/notices.ts';
import { formatCount } from '#contract/text/numbers.ts';
import { classes } from '#web/ui/classes.ts';
import { useUnread } from './queries.ts';

/** The badge of unread notices in the corner of a button, whose name it adds to; nothing where all are read. */
export default function UnreadMark({ me, className }: { me: Me; className: string }) {
  const unread = useUnread(me);
  if (unread === 0) return null;
  return (
    <span className={classes('absolute size-3 rounded-full border-2 border-ground bg-brand', className)}>
      <span className="sr-only">{copy.unreadMark(formatCount(unread))}</span>
    </span>
  );
}
