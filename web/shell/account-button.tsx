import type { Me } from '#contract/accounts.ts';
import { memberMenu } from '#contract/copy/member-menu.ts';
import { lazyPart } from '#web/platform/lazy-part.tsx';
import { DialogButton } from '#web/ui/dialog-button.tsx';
import { Icon } from '#web/ui/icon.tsx';

const AccountDialog = lazyPart(() => import('#web/accounts/dialog/account-dialog.tsx'));

interface AccountButtonProps {
  me: Me;
  className: string;
  onOpen?: () => void;
}

/** The menu item that opens the account dialog. */
export function AccountButton({ me, ...rest }: AccountButtonProps) {
  return (
    <DialogButton dialog={(close) => <AccountDialog me={me} onClose={close} />} {...rest}>
      <Icon name="user-circle-bold" />
      {memberMenu.dialog}
    </DialogButton>
  );
}
