import { useState } from 'react';
import { controls } from '#contract/copy/controls.ts';
import { shelf as copy } from '#contract/copy/shelf.ts';
import { type Erased, useShelf } from '#web/platform/shelf.ts';
import { useSite } from '#web/platform/site.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Followed } from './followed.tsx';
import { Saved } from './saved.tsx';

/** The shelf: what the reader follows and what they saved, with its file and its end. */
export default function ShelfDialog({ onClose }: { onClose: () => void }) {
  const shelf = useShelf();
  const { origin } = useSite();
  const [erased, setErased] = useState<Erased | null>(null);
  if (!shelf) return null;
  const isErased = erased !== null && shelf.isEmpty();
  const undo = () => {
    if (erased) shelf.restore(erased);
    setErased(null);
  };
  return (
    <Dialog title={copy.title} onClose={onClose}>
      <p className="mt-1 leading-normal text-ink-soft">{copy.where}</p>
      <Followed follows={shelf.follows()} onLeave={onClose} />
      <Saved posts={shelf.saved()} onLeave={onClose} />
      <p role="status" className={isErased ? 'mt-5' : 'sr-only'}>
        {isErased && copy.erased}
      </p>
      {(isErased || !shelf.isEmpty()) && (
        <div className="mt-5 flex flex-wrap gap-3 border-t border-line pt-5 *:grow">
          {!isErased && (
            <ButtonLink to={shelf.fileAddress(origin)} download={copy.fileName}>
              <Icon name="download-simple-bold" />
              {copy.download}
            </ButtonLink>
          )}
          {/* One button, which keeps the focus. */}
          <Button key="erase" onClick={isErased ? undo : () => setErased(shelf.eraseAll())}>
            <Icon name={isErased ? 'arrow-u-up-left-bold' : 'trash-bold'} />
            {isErased ? controls.undo : copy.erase}
          </Button>
        </div>
      )}
    </Dialog>
  );
}
