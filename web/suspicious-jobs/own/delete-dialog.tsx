import { suspiciousJobs } from '#contract/copy/suspicious-jobs.ts';
import { DeletePost, type Deletion } from '#web/content/delete-post.tsx';
import { answerOf } from '#web/platform/api.ts';

const { remove } = suspiciousJobs;

export default function DeleteSuspiciousJob(deletion: Deletion) {
  return (
    <DeletePost
      {...deletion}
      copy={remove}
      cancel={remove.cancel}
      operation="deleteSuspiciousJob"
      call={(api, id) => answerOf(api.api['suspicious-jobs'][':id'].$delete({ param: { id } }))}
    />
  );
}
