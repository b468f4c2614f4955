import { lazy, useState } from 'react';
import type { Me } from '#contract/accounts.ts';
import { notices as copy } from '#contract/copy/notices.ts';
import { formatCount } from '#contract/text/numbers.ts';
import { Icon } from '#web/ui/icon.tsx';
import { OnDemand } from '#web/ui/on-demand.tsx';

const NoticesDialog = lazy(() => import('./notices-dialog.tsx'));

interface NoticesButtonProps {
  me: Me;
  className: string;
  /** Called when the dialog opens, to close what it was opened from. */
  onOpen?: () => void;
}

/** The menu item that opens the notices, with the number of unread ones. */
export function NoticesButton({ me, className, onOpen }: NoticesButtonProps) {
  const [open, setOpen] = useState(false);
  const unread = me.unreadNotices;
  return (
    <>
      <button
        type="button"
        className={className}
        onClick={() => {
          onOpen?.();
          setOpen(true);
        }}
      >
        <Icon name="bell-bold" />
        {copy.title}
        {unread > 0 && (
          <span className="grid min-w-5.5 place-items-center rounded-full bg-brand px-1.5 text-xs leading-[1.375rem] font-bold text-on-brand tabular-nums">
            <span aria-hidden="true">{formatCount(unread)}</span>
            <span className="sr-only">, {copy.unread(formatCount(unread))}</span>
          </span>
        )}
      </button>
      {open && (
        <OnDemand>
          <NoticesDialog onClose={() => setOpen(false)} />
        </OnDemand>
      )}
    </>
  );
}
