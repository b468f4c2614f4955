import { lazy, useState } from 'react';
import { content as copy } from '#contract/copy/content.ts';
import { Icon } from '#web/ui/icon.tsx';
import { OnDemand } from '#web/ui/on-demand.tsx';
import type { SharedPost } from './describe.ts';

const ShareDialog = lazy(() => import('./share-dialog.tsx'));

/** The menu item that opens the share dialog. */
export function ShareButton(shared: SharedPost) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" aria-haspopup="dialog" className="menu-item" onClick={() => setOpen(true)}>
        <Icon name="share-fat-bold" />
        {copy.share}
      </button>
      {open && (
        <OnDemand>
          <ShareDialog {...shared} onClose={() => setOpen(false)} />
        </OnDemand>
      )}
    </>
  );
}
