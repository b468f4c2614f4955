import { lazy } from 'react';
import PostActions, { type ActionsProps } from '#web/admin/post-actions.tsx';

const EditDialog = lazy(() => import('./edit-dialog.tsx'));

export default function OwnActions(props: ActionsProps<'experience'>) {
  return <PostActions {...props} Edit={EditDialog} />;
}
