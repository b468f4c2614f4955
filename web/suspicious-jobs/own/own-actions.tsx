import { lazy, useState } from 'react';
import { suspiciousJobs as copy } from '#contract/copy/suspicious-jobs.ts';
import { type Actor, can, isAuthor } from '#contract/permissions.ts';
import type { SuspiciousJob } from '#contract/suspicious-jobs.ts';
import { useGoing } from '#web/content/going.ts';
import { IconButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { OnDemand } from '#web/ui/on-demand.tsx';
import { suspiciousJobPosts } from '../queries.ts';

const DeleteDialog = lazy(() => import('./delete-dialog.tsx'));
const DecideDialog = lazy(() => import('#web/moderation/decide-dialog.tsx'));

/** What this member may do with a listing beyond what everybody may: delete their own or, as an admin, anybody's. */
export default function OwnActions({ job, actor }: { job: SuspiciousJob; actor: Actor }) {
  const { id, submittedBy } = job;
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const onDeleted = useGoing({
    kind: 'suspicious-job',
    id,
    keys: suspiciousJobPosts.keys,
    removed: copy.remove.removed,
  });
  if (!can(actor, 'delete', { authorId: submittedBy })) return null;
  return (
    <>
      <IconButton label={copy.remove.open} onClick={() => setOpen(true)}>
        <Icon name="trash-bold" />
      </IconButton>
      {open && (
        <OnDemand>
          {isAuthor(actor, { authorId: submittedBy }) ? (
            <DeleteDialog id={id} onDeleted={onDeleted} onClose={close} />
          ) : (
            <DecideDialog
              place={{ kind: 'suspicious-job', postId: id, targetType: 'suspiciousJob', targetId: id }}
              onDeleted={onDeleted}
              onClose={close}
            />
          )}
        </OnDemand>
      )}
    </>
  );
}
