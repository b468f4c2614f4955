import { useMutation } from '@tanstack/react-query';
import { suspiciousJobs } from '#contract/copy/suspicious-jobs.ts';
import { DeleteDialog } from '#web/content/delete-dialog.tsx';
import { answerOf, useApi } from '#web/platform/api.ts';

const { remove } = suspiciousJobs;

interface DeleteSuspiciousJobProps {
  id: string;
  onDeleted: () => void;
  onClose: () => void;
}

/** Asks once more before a listing goes. */
export default function DeleteSuspiciousJob({ id, onDeleted, onClose }: DeleteSuspiciousJobProps) {
  return (
    <DeleteDialog
      copy={remove}
      cancel={remove.cancel}
      operation="deleteSuspiciousJob"
      remove={useDeleteSuspiciousJob(id)}
      onDeleted={onDeleted}
      onClose={onClose}
    />
  );
}

/** Deletes a listing; one that is gone already is as good. */
function useDeleteSuspiciousJob(id: string) {
  const api = useApi();
  return useMutation({
    mutationFn: async () => {
      await answerOf(api.api['suspicious-jobs'][':id'].$delete({ param: { id } })).catch((failure) => {
        if (failure.status !== 404) throw failure;
      });
    },
  });
}
