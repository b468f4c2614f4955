import { lazy } from 'react';
import PostActions, { type ActionsProps } from '#web/admin/post-actions.tsx';

const CorrectDialog = lazy(() => import('./correct-dialog.tsx'));

export default function OwnActions(props: ActionsProps<'suspicious-job'>) {
  return <PostActions {...props} Edit={CorrectDialog} />;
}
