import { lazy } from 'react';
import { suspiciousJobs as copy } from '#contract/copy/suspicious-jobs.ts';
import type { Actor } from '#contract/permissions.ts';
import type { SuspiciousJob } from '#contract/suspicious-jobs.ts';
import { PostActions } from '#web/moderation/post-actions.tsx';
import { suspiciousJobPosts } from '../queries.ts';

const DeleteDialog = lazy(() => import('./delete-dialog.tsx'));

export default function OwnActions({ job, actor }: { job: SuspiciousJob; actor: Actor }) {
  return (
    <PostActions
      posts={suspiciousJobPosts}
      post={job}
      actor={actor}
      words={copy.remove}
      deleteDialog={(onDeleted, onClose) => <DeleteDialog id={job.id} onDeleted={onDeleted} onClose={onClose} />}
    />
  );
}
