import PostActions, { type ActionsProps } from '#web/admin/post-actions.tsx';
import { lazyPart } from '#web/platform/lazy-part.tsx';
import { useMe } from '#web/platform/session.ts';
import { listingDraft } from '../submit/draft.ts';

const CorrectDialog = lazyPart(() => import('./correct-dialog.tsx'));

export default function OwnActions(props: ActionsProps<'suspicious-job'>) {
  const draftKey = useMe()?.draftKey;
  // A listing that is deleted can not be corrected any more.
  const endCorrection = () => {
    if (draftKey && listingDraft.load(draftKey).corrects === props.post.id) listingDraft.erase(draftKey);
  };
  return <PostActions {...props} Edit={CorrectDialog} onDeleted={endCorrection} />;
}
