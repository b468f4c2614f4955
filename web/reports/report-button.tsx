import { lazy, useState } from 'react';
import { content } from '#contract/copy/content.ts';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icon.tsx';
import { OnDemand } from '#web/ui/on-demand.tsx';
import type { Reported } from './report-dialog.tsx';

const ReportDialog = lazy(() => import('./report-dialog.tsx'));

/** The button that opens the report dialog of a post or comment. */
export function ReportButton({ isSmall = false, ...reported }: Reported & { isSmall?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className={classes(
          'hidden min-h-11 min-w-11 items-center justify-center gap-[0.4em] rounded-full px-2.5 text-sm font-semibold text-ink-soft js:inline-flex',
          isSmall ? 'hover:bg-raised' : 'hover:bg-sunken md:px-3',
          'hover:text-ink',
        )}
        onClick={() => setOpen(true)}
      >
        <Icon name="flag-bold" className="text-[1.2em]" />
        <span className={isSmall ? 'sr-only' : 'max-lg:sr-only'}>{content.report}</span>
      </button>
      {open && (
        <OnDemand>
          <ReportDialog {...reported} onClose={() => setOpen(false)} />
        </OnDemand>
      )}
    </>
  );
}
