import { content } from '#contract/copy/content.ts';
import { lazyPart } from '#web/platform/lazy-part.tsx';
import { DialogButton } from '#web/ui/dialog-button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { Reported } from './report-dialog.tsx';

const ReportDialog = lazyPart(() => import('./report-dialog.tsx'));

/** The button that opens the report dialog of a post, where it is a choice of its menu, or of a comment. */
export function ReportButton({ inMenu = false, ...reported }: Reported & { inMenu?: boolean }) {
  return (
    <DialogButton
      className={
        inMenu
          ? 'menu-item'
          : 'hidden min-h-11 min-w-11 items-center justify-center rounded-full px-2.5 text-sm text-ink-soft hover:bg-raised hover:text-ink js:inline-flex'
      }
      dialog={(close) => <ReportDialog {...reported} onClose={close} />}
    >
      <Icon name="flag-bold" className={inMenu ? undefined : 'text-[1.2em]'} />
      <span className={inMenu ? undefined : 'sr-only'}>{content.report}</span>
    </DialogButton>
  );
}
