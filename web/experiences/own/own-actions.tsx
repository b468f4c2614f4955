import { lazy, useState } from 'react';
import { ownExperience as copy } from '#contract/copy/own-experience.ts';
import type { Experience } from '#contract/experiences.ts';
import { type Actor, can } from '#contract/permissions.ts';
import { useGoing } from '#web/content/going.ts';
import { useMe } from '#web/platform/session.ts';
import { IconButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { OnDemand } from '#web/ui/on-demand.tsx';
import { experiencePosts } from '../queries.ts';

const EditDialog = lazy(() => import('./edit-dialog.tsx'));
const DeleteDialog = lazy(() => import('./delete-dialog.tsx'));
const DecideDialog = lazy(() => import('#web/moderation/decide-dialog.tsx'));

/** What this member may do with an experience beyond what everybody may: edit their own, delete it or, as an admin, anybody's. */
export default function OwnActions({ experience, actor }: { experience: Experience; actor: Actor }) {
  const { id, submittedBy } = experience;
  const draftKey = useMe()?.draftKey;
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null);
  const close = () => setOpen(null);
  const onDeleted = useGoing({ kind: 'experience', id, keys: experiencePosts.keys, removed: copy.remove.removed });
  const canEdit = can(actor, 'edit', { authorId: submittedBy });
  if (!can(actor, 'delete', { authorId: submittedBy })) return null;
  return (
    <>
      {canEdit && (
        <IconButton label={copy.edit.open} onClick={() => setOpen('edit')}>
          <Icon name="pencil-simple-bold" />
        </IconButton>
      )}
      <IconButton label={copy.remove.open} onClick={() => setOpen('delete')}>
        <Icon name="trash-bold" />
      </IconButton>
      {open && (
        <OnDemand>
          {open === 'edit' && draftKey && <EditDialog experience={experience} draftKey={draftKey} onClose={close} />}
          {open === 'delete' &&
            (canEdit ? (
              <DeleteDialog id={id} onDeleted={onDeleted} onClose={close} />
            ) : (
              <DecideDialog
                place={{ kind: 'experience', postId: id, targetType: 'experience', targetId: id }}
                onDeleted={onDeleted}
                onClose={close}
              />
            ))}
        </OnDemand>
      )}
    </>
  );
}
