import type { ComponentProps, ReactNode } from 'react';
import { controls } from '#contract/copy/controls.ts';
import { Icon } from './icon.tsx';

interface ToastProps {
  /** `alert` for failures; left out inside a live region. */
  role?: 'alert';
  onRetry?: () => void;
  onUndo?: () => void;
  /** Another action, beside the words. */
  action?: ReactNode;
  children: ReactNode;
}

/** The id of the stack of toasts, once it is loaded. */
export const toastsId = 'toasts';

/** A short message at the bottom of the screen, above the bars there; in the stack, one of several. */
export function Toast({ role, onRetry, onUndo, action, children }: ToastProps) {
  const act = onRetry ?? onUndo;
  return (
    <div
      role={role}
      className="toast-place flex min-h-14 flex-wrap items-center justify-end gap-x-3 rounded-speak bg-ink px-4.5 py-2 text-sm leading-snug font-semibold text-ground shadow-float in-[#toasts]:static in-[#toasts]:mt-2"
    >
      <span className="flex min-w-0 flex-1 basis-56 items-center gap-3">
        <Icon name={role === 'alert' ? 'warning-circle-fill' : 'check-circle-fill'} className="text-[1.3em]" />
        <span>{children}</span>
      </span>
      {action}
      {act && <ToastButton onClick={act}>{onUndo ? controls.undo : controls.retry}</ToastButton>}
    </div>
  );
}

/** The button of a toast. */
export function ToastButton(props: ComponentProps<'button'>) {
  return <button type="button" className="min-h-11 px-2 text-sm font-bold underline underline-offset-4" {...props} />;
}
