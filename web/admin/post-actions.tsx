import { type ComponentType, lazy, useState } from 'react';
import { kindWords } from '#contract/copy/kinds.ts';
import { ownPost as copy } from '#contract/copy/own-post.ts';
import { type Kind, kindTable, type PostOf } from '#contract/kinds.ts';
import { type Actor, can, isAuthor } from '#contract/permissions.ts';
import type { Posts } from '#web/content/posts.ts';
import { useRemovePostCard } from '#web/content/remove-post-card.ts';
import { Icon } from '#web/ui/icon.tsx';
import { OnDemand } from '#web/ui/on-demand.tsx';

const DecideDialog = lazy(() => import('./decide-dialog.tsx'));
const DeletePost = lazy(() => import('#web/content/delete-post.tsx'));

export interface ActionsProps<K extends Kind> {
  posts: Pick<Posts<K>, 'kind' | 'keys'>;
  post: PostOf<K>;
  actor: Actor;
}

interface PostActionsProps<K extends Kind> extends ActionsProps<K> {
  /** The author's edit dialog, where posts of this kind can be edited. */
  Edit?: ComponentType<{ post: PostOf<K>; onClose: () => void }>;
}

/** The menu items for a post's author (edit, delete) or an admin (delete). */
export default function PostActions<K extends Kind>({ posts, post, actor, Edit }: PostActionsProps<K>) {
  const { kind, keys } = posts;
  const { id } = post;
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null);
  const close = () => setOpen(null);
  const removeCard = useRemovePostCard({ kind, id, keys, removed: kindWords[kind].remove.removed });
  const onDeleted = () => {
    removeCard();
    // The card of an unpublished post stays mounted until its dialog has closed.
    close();
  };
  const thing = { authorId: post.submittedBy };
  if (!can(actor, 'delete', thing)) return null;
  const isMine = isAuthor(actor, thing);
  return (
    <>
      {Edit && isMine && (
        <button type="button" aria-haspopup="dialog" className="menu-item" onClick={() => setOpen('edit')}>
          <Icon name="pencil-simple-bold" />
          {copy.edit}
        </button>
      )}
      <button type="button" aria-haspopup="dialog" className="menu-item" onClick={() => setOpen('delete')}>
        <Icon name="trash-bold" />
        {copy.remove}
      </button>
      {open && (
        <OnDemand>
          {open === 'edit' && Edit && <Edit post={post} onClose={close} />}
          {open === 'delete' &&
            (isMine ? (
              <DeletePost post={{ kind, id }} onDeleted={onDeleted} onClose={close} />
            ) : (
              <DecideDialog
                target={{ kind, postId: id, targetType: kindTable[kind].name, targetId: id }}
                onDeleted={onDeleted}
                onClose={close}
              />
            ))}
        </OnDemand>
      )}
    </>
  );
}
