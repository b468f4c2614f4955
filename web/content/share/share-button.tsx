import { lazy, useState } from 'react';
import { content as copy } from '#contract/copy/content.ts';
import { Icon } from '#web/ui/icon.tsx';
import { OnDemand } from '#web/ui/on-demand.tsx';
import type { SharedPost } from './describe.ts';

const ShareDialog = lazy(() => import('./share-dialog.tsx'));

/** Opens the ways of sending a post on. */
export function ShareButton(shared: SharedPost) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className="hidden min-h-11 min-w-11 items-center justify-center gap-[0.4em] rounded-full px-2.5 text-sm font-semibold text-ink-soft hover:bg-sunken hover:text-ink md:px-3 js:inline-flex"
        onClick={() => setOpen(true)}
      >
        <Icon name="share-fat-bold" className="text-[1.2em]" />
        <span className="max-lg:sr-only">{copy.share}</span>
      </button>
      {open && (
        <OnDemand>
          <ShareDialog {...shared} onClose={() => setOpen(false)} />
        </OnDemand>
      )}
    </>
  );
}
