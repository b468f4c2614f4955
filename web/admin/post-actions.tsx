import type { ComponentType } from 'react';
import { kindWords } from '#contract/copy/kinds.ts';
import { ownPost as copy } from '#contract/copy/own-post.ts';
import { type Kind, kindTable, type PostOf } from '#contract/kinds.ts';
import { type Actor, can, isAuthor } from '#contract/permissions.ts';
import type { Posts } from '#web/content/posts.ts';
import { useRemovePostCard } from '#web/content/remove-post-card.ts';
import { lazyPart } from '#web/platform/lazy-part.tsx';
import { DialogButton } from '#web/ui/dialog-button.tsx';
import { Icon } from '#web/ui/icon.tsx';

const DecideDialog = lazyPart(() => import('./decide-dialog.tsx'));
const DeletePost = lazyPart(() => import('#web/content/delete-post.tsx'));

export interface ActionsProps<K extends Kind> {
  posts: Pick<Posts<K>, 'kind' | 'keys'>;
  post: PostOf<K>;
  actor: Actor;
}

interface PostActionsProps<K extends Kind> extends ActionsProps<K> {
  /** The author's edit dialog, where posts of this kind can be edited. */
  Edit?: ComponentType<{ post: PostOf<K>; onClose: () => void }>;
  /** Called when the author has deleted the post. */
  onDeleted?: () => void;
}

/** The menu items for a post's author (edit, delete) or an admin (delete). */
export default function PostActions<K extends Kind>({
  posts,
  post,
  actor,
  Edit,
  onDeleted: told,
}: PostActionsProps<K>) {
  const { kind, keys } = posts;
  const { id } = post;
  const removal = useRemovePostCard({ kind, id, keys, removed: kindWords[kind].remove.removed });
  const thing = { authorId: post.submittedBy };
  if (!can(actor, 'delete', thing)) return null;
  const isMine = isAuthor(actor, thing);
  const deletion = (close: () => void) => {
    const onDeleted = () => {
      if (isMine) told?.();
      removal.finish();
      // The card of an unpublished post stays mounted until its dialog has closed.
      close();
    };
    const onClose = () => {
      removal.cancel();
      close();
    };
    if (isMine) return <DeletePost post={{ kind, id }} onDeleted={onDeleted} onClose={onClose} />;
    const target = { kind, postId: id, targetType: kindTable[kind].name, targetId: id };
    return <DecideDialog target={target} author={post.authorHandle} onDeleted={onDeleted} onClose={onClose} />;
  };
  return (
    <>
      {Edit && isMine && (
        <DialogButton className="menu-item" dialog={(close) => <Edit post={post} onClose={close} />}>
          <Icon name="pencil-simple-bold" />
          {copy.edit}
        </DialogButton>
      )}
      <DialogButton className="menu-item" onOpen={removal.begin} dialog={deletion}>
        <Icon name="trash-bold" />
        {copy.remove}
      </DialogButton>
    </>
  );
}
