import type { ComponentProps } from 'react';
import { shell } from '#contract/copy/shell.ts';
import { lazyPart } from '#web/platform/lazy-part.tsx';
import { DialogButton } from '#web/ui/dialog-button.tsx';
import { Icon } from '#web/ui/icon.tsx';

const ShelfDialog = lazyPart(() => import('./shelf-dialog.tsx'));

/** The button that opens the shelf; without words beside its icon its label says what it is. */
export function ShelfButton({ children, ...rest }: Omit<ComponentProps<typeof DialogButton>, 'dialog'>) {
  return (
    <DialogButton
      aria-label={children ? undefined : shell.shelf}
      dialog={(close) => <ShelfDialog onClose={close} />}
      {...rest}
    >
      <Icon name="bookmark-simple-bold" />
      {children}
    </DialogButton>
  );
}
