import { lazy, useState } from 'react';
import { content } from '#contract/copy/content.ts';
import { Icon } from '#web/ui/icon.tsx';
import { OnDemand } from '#web/ui/on-demand.tsx';
import type { Reported } from './report-dialog.tsx';

const ReportDialog = lazy(() => import('./report-dialog.tsx'));

/** The button that opens the report dialog of a post, where it is a choice of its menu, or of a comment. */
export function ReportButton({ inMenu = false, ...reported }: Reported & { inMenu?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className={
          inMenu
            ? 'menu-item'
            : 'hidden min-h-11 min-w-11 items-center justify-center rounded-full px-2.5 text-sm text-ink-soft hover:bg-raised hover:text-ink js:inline-flex'
        }
        onClick={() => setOpen(true)}
      >
        <Icon name="flag-bold" className={inMenu ? undefined : 'text-[1.2em]'} />
        <span className={inMenu ? undefined : 'sr-only'}>{content.report}</span>
      </button>
      {open && (
        <OnDemand>
          <ReportDialog {...reported} onClose={() => setOpen(false)} />
        </OnDemand>
      )}
    </>
  );
}
