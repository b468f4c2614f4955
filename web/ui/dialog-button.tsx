import { type ComponentProps, type ReactNode, useState } from 'react';
import { OnDemand } from './on-demand.tsx';

interface DialogButtonProps extends Omit<ComponentProps<'button'>, 'onClick'> {
  /** Called when the dialog opens, to close what it is opened from. */
  onOpen?: (() => void) | undefined;
  /** The dialog, whose code is loaded when it opens. */
  dialog: (close: () => void) => ReactNode;
}

/** A button that opens a dialog, loaded on demand. */
export function DialogButton({ onOpen, dialog, ...button }: DialogButtonProps) {
  const [open, setOpen] = useState(false);
  const press = () => {
    onOpen?.();
    setOpen(true);
  };
  return (
    <>
      <button type="button" aria-haspopup="dialog" {...button} onClick={press} />
      {open && <OnDemand>{dialog(() => setOpen(false))}</OnDemand>}
    </>
  );
}
