import { lazy } from 'react';
import { ownExperience as copy } from '#contract/copy/own-experience.ts';
import type { Experience } from '#contract/experiences.ts';
import type { Actor } from '#contract/permissions.ts';
import { PostActions } from '#web/moderation/post-actions.tsx';
import { useMe } from '#web/platform/session.ts';
import { experiencePosts } from '../queries.ts';

const EditDialog = lazy(() => import('./edit-dialog.tsx'));
const DeleteDialog = lazy(() => import('./delete-dialog.tsx'));

export default function OwnActions({ experience, actor }: { experience: Experience; actor: Actor }) {
  const draftKey = useMe()?.draftKey;
  return (
    <PostActions
      posts={experiencePosts}
      post={experience}
      actor={actor}
      words={copy.remove}
      deleteDialog={(onDeleted, onClose) => <DeleteDialog id={experience.id} onDeleted={onDeleted} onClose={onClose} />}
      edit={{
        open: copy.edit.open,
        dialog: (onClose) => draftKey && <EditDialog experience={experience} draftKey={draftKey} onClose={onClose} />,
      }}
    />
  );
}
