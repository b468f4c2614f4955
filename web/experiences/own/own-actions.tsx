import PostActions, { type ActionsProps } from '#web/admin/post-actions.tsx';
import { lazyPart } from '#web/platform/lazy-part.tsx';
import { useMe } from '#web/platform/session.ts';
import { unsavedChanges } from './edit-draft.ts';

const EditDialog = lazyPart(() => import('./edit-dialog.tsx'));

export default function OwnActions(props: ActionsProps<'experience'>) {
  const draftKey = useMe()?.draftKey;
  // What is deleted leaves no words in the browser.
  const eraseChanges = () => {
    if (draftKey) unsavedChanges(draftKey, props.post.id).erase();
  };
  return <PostActions {...props} Edit={EditDialog} onDeleted={eraseChanges} />;
}
