import { content as copy } from '#contract/copy/content.ts';
import { lazyPart } from '#web/platform/lazy-part.tsx';
import { DialogButton } from '#web/ui/dialog-button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { SharedPost } from './describe.ts';

const ShareDialog = lazyPart(() => import('./share-dialog.tsx'));

/** The menu item that opens the share dialog. */
export function ShareButton(shared: SharedPost) {
  return (
    <DialogButton className="menu-item" dialog={(close) => <ShareDialog {...shared} onClose={close} />}>
      <Icon name="share-fat-bold" />
      {copy.share}
    </DialogButton>
  );
}
