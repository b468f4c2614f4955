import { lazy, Suspense, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Me } from '#contract/accounts.ts';
import { shell } from '#contract/copy/shell.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Toast } from '#web/ui/toast.tsx';
import { CrashBoundary } from './crash.tsx';

const AccountDialog = lazy(() => import('#web/accounts/dialog/account-dialog.tsx'));

interface AccountButtonProps {
  me: Me;
  className: string;
  iconClassName?: string;
  /** Called as the dialog opens, for what must close first. */
  onOpen?: () => void;
}

/** The menu's entry that opens the account dialog, whose code arrives with the first opening. */
export function AccountButton({ me, className, iconClassName, onOpen }: AccountButtonProps) {
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
        <Icon name="user-circle-bold" className={iconClassName} />
        {shell.account.dialog}
      </button>
      {open && (
        <CrashBoundary fallback={createPortal(<Failure />, document.body)}>
          <Suspense>
            <AccountDialog me={me} onClose={() => setOpen(false)} />
          </Suspense>
        </CrashBoundary>
      )}
    </>
  );
}

function Failure() {
  return (
    <Toast role="alert" onRetry={() => location.reload()}>
      {shell.crashed}
    </Toast>
  );
}
