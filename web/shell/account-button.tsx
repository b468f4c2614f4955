import { lazy, useState } from 'react';
import type { Me } from '#contract/accounts.ts';
import { memberMenu } from '#contract/copy/member-menu.ts';
import { Icon } from '#web/ui/icon.tsx';
import { OnDemand } from '#web/ui/on-demand.tsx';

const AccountDialog = lazy(() => import('#web/accounts/dialog/account-dialog.tsx'));

interface AccountButtonProps {
  me: Me;
  className: string;
  /** Called when the dialog opens, to close what it was opened from. */
  onOpen?: () => void;
}

/** The menu item that opens the account dialog, which is loaded on demand. */
export function AccountButton({ me, className, onOpen }: AccountButtonProps) {
  const [open, setOpen] = useState(false);
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
        <Icon name="user-circle-bold" />
        {memberMenu.dialog}
      </button>
      {open && (
        <OnDemand>
          <AccountDialog me={me} onClose={() => setOpen(false)} />
        </OnDemand>
      )}
    </>
  );
}
