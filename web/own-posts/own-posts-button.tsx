import type { Me } from '#contract/accounts.ts';
import { ownPosts as copy } from '#contract/copy/own-posts.ts';
import { lazyPart } from '#web/platform/lazy-part.tsx';
import { DialogButton } from '#web/ui/dialog-button.tsx';
import { Icon } from '#web/ui/icon.tsx';

const OwnPostsDialog = lazyPart(() => import('./own-posts-dialog.tsx'));

interface OwnPostsButtonProps {
  me: Me;
  className: string;
  onOpen?: () => void;
}

/** The menu item that opens the member's own posts. */
export function OwnPostsButton({ me, ...rest }: OwnPostsButtonProps) {
  return (
    <DialogButton dialog={(close) => <OwnPostsDialog me={me} onClose={close} />} {...rest}>
      <Icon name="chats-teardrop-bold" />
      {copy.title}
    </DialogButton>
  );
}
