import { lazy, type ReactNode, useState } from 'react';
import { type Kind, kindTable } from '#contract/kinds.ts';
import { type Actor, can, isAuthor } from '#contract/permissions.ts';
import { useGoing } from '#web/content/going.ts';
import type { Posts } from '#web/content/posts.ts';
import { IconButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { OnDemand } from '#web/ui/on-demand.tsx';

const DecideDialog = lazy(() => import('./decide-dialog.tsx'));

interface PostActionsProps<K extends Kind> {
  posts: Posts<K>;
  post: { id: string; submittedBy: string };
  actor: Actor;
  words: { open: string; removed: string };
  /** The author's confirmation of the deletion. */
  deleteDialog: (onDeleted: () => void, onClose: () => void) => ReactNode;
  /** The author's edit dialog, where posts of this kind can be edited. */
  edit?: { open: string; dialog: (onClose: () => void) => ReactNode };
}

/** The actions on a post of its author (edit, delete) and of an admin (delete). */
export function PostActions<K extends Kind>(props: PostActionsProps<K>) {
  const { posts, post, actor, words, deleteDialog, edit } = props;
  const { kind, keys } = posts;
  const { id } = post;
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null);
  const close = () => setOpen(null);
  const going = useGoing({ kind, id, keys, removed: words.removed });
  const onDeleted = () => {
    going();
    // The card of an unpublished post waits for its dialog.
    close();
  };
  const thing = { authorId: post.submittedBy };
  if (!can(actor, 'delete', thing)) return null;
  const isMine = isAuthor(actor, thing);
  return (
    <>
      {edit && isMine && (
        <IconButton label={edit.open} onClick={() => setOpen('edit')}>
          <Icon name="pencil-simple-bold" />
        </IconButton>
      )}
      <IconButton label={words.open} onClick={() => setOpen('delete')}>
        <Icon name="trash-bold" />
      </IconButton>
      {open && (
        <OnDemand>
          {open === 'edit' && edit?.dialog(close)}
          {open === 'delete' &&
            (isMine ? (
              deleteDialog(onDeleted, close)
            ) : (
              <DecideDialog
                place={{ kind, postId: id, targetType: kindTable[kind].name, targetId: id }}
                onDeleted={onDeleted}
                onClose={close}
              />
            ))}
        </OnDemand>
      )}
    </>
  );
}
