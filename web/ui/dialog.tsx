import { createContext, type MouseEvent, type ReactNode, useContext, useId, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { controls } from '#contract/copy/controls.ts';
import { IconButton } from './button.tsx';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';
import { openModal } from './modal.ts';
import { QuickExit } from './quick-exit.tsx';

interface DialogProps {
  title: string;
  /** A larger width, for reading. */
  wide?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** Whether the page has the quick exit, so that its dialogs have one, too. */
export const HasQuickExit = createContext(true);

/**
 * A modal dialog, open as long as it is mounted: a sheet from below on phones, centred on wider screens. The platform
 * traps focus, closes on Esc and restores focus. The quick exit stays where the page has it, above the dialog, and
 * is the last of its controls.
 */
export function Dialog({ title, wide = false, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const pressedOutside = useRef(false);
  const titleId = useId();
  const hasQuickExit = useContext(HasQuickExit);
  // Before the element is removed: only then does closing restore focus.
  useLayoutEffect(() => openModal(dialog.current as HTMLDialogElement), []);
  return createPortal(
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc closes it by keyboard.
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className={classes(
        'm-0 mt-auto max-h-[calc(100dvh-4rem)] w-full max-w-none overflow-auto rounded-t-lg bg-raised px-5 pt-2 pb-6 text-ink shadow-dialog backdrop:bg-scrim not-short:scroll-pt-16 not-short:scroll-pb-40 md:m-auto md:short:max-h-[94dvh] md:not-short:top-16 md:not-short:max-h-[calc(100dvh-5.5rem)] md:rounded-lg md:px-7 md:py-6',
        wide
          ? 'md:w-[min(46rem,calc(100vw-7rem))]'
          : // Beside the quick exit, not below it, where there is room for both.
            'md:w-[min(32rem,calc(100vw-3rem))] lg:not-short:top-0 lg:not-short:max-h-[94dvh]',
      )}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      // A press has to begin and end outside: a text selection that ends there does not close the dialog.
      onPointerDown={(event) => {
        pressedOutside.current = isOutside(event);
      }}
      onClick={(event) => pressedOutside.current && isOutside(event) && onClose()}
    >
      <div aria-hidden="true" className="mx-auto mt-1 mb-2 h-1.25 w-11 rounded-full bg-line-strong md:hidden" />
      <header className="-top-2 z-10 -mx-5 flex items-center justify-between gap-4 bg-raised px-5 py-1 md:-top-6 md:-mx-7 md:px-7 not-short:sticky">
        <h2 id={titleId} className="min-w-0 text-[min(1.5rem,9vw)]">
          {title}
        </h2>
        <IconButton label={controls.close} className="-mr-2.5" onClick={onClose}>
          <Icon name="x-bold" />
        </IconButton>
      </header>
      {children}
      {hasQuickExit && (
        <div className="modal-exit">
          <QuickExit />
        </div>
      )}
    </dialog>,
    document.body,
  );
}

/** Resolves when no dialog is open: the owner of one, such as a card, stays mounted until then. */
export async function dialogsClosed(): Promise<void> {
  for (;;) {
    const open = document.querySelector('dialog[open]');
    if (!open) return;
    await new Promise((resolve) => open.addEventListener('close', resolve, { once: true }));
  }
}

interface DialogActionsProps {
  /** The error of the last attempt. */
  failure?: ReactNode;
  children: ReactNode;
}

/** The closing buttons of a dialog, sticky at its bottom. Rendered last. */
export function DialogActions({ failure, children }: DialogActionsProps) {
  return (
    <div className="-bottom-6 z-10 -mx-5 mt-5 -mb-6 flex flex-wrap gap-3 bg-raised px-5 pt-1 pb-6 before:pointer-events-none before:absolute before:inset-x-0 before:bottom-full before:h-5 before:bg-linear-to-t before:from-raised md:-mx-7 md:px-7 not-short:sticky">
      {failure && <div className="basis-full">{failure}</div>}
      {children}
    </div>
  );
}

/** Whether a click hit the backdrop; the dialog's own padding counts as inside. */
function isOutside({ target, currentTarget, clientX, clientY }: MouseEvent<HTMLDialogElement>): boolean {
  if (target !== currentTarget) return false;
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}
