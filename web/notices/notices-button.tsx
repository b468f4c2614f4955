import type { Me } from '#contract/accounts.ts';
import { notices as copy } from '#contract/copy/notices.ts';
import { formatCount } from '#contract/text/numbers.ts';
import { lazyPart } from '#web/platform/lazy-part.tsx';
import { DialogButton } from '#web/ui/dialog-button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useUnread } from './queries.ts';

const NoticesDialog = lazyPart(() => import('./notices-dialog.tsx'));

interface NoticesButtonProps {
  me: Me;
  className: string;
  onOpen?: () => void;
}

/** The menu item that opens the notices, with the number of unread ones. */
export function NoticesButton({ me, ...rest }: NoticesButtonProps) {
  const unread = useUnread(me);
  return (
    <DialogButton dialog={(close) => <NoticesDialog me={me} onClose={close} />} {...rest}>
      <Icon name="bell-bold" />
      {copy.title}
      {unread > 0 && (
        <span className="grid min-w-5.5 place-items-center rounded-full bg-brand px-1.5 text-xs leading-[1.375rem] font-bold text-on-brand tabular-nums">
          <span aria-hidden="true">{formatCount(unread)}</span>
          <span className="sr-only">, {copy.unread(formatCount(unread))}</span>
        </span>
      )}
    </DialogButton>
  );
}
