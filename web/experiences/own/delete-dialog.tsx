import { ownExperience } from '#contract/copy/own-experience.ts';
import { CallFailure } from '#web/content/call-failure.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useDeleteExperience } from './calls.ts';

const copy = ownExperience.remove;

interface DeleteDialogProps {
  id: string;
  /** Whether an edit would do as well. */
  canEdit: boolean;
  onDeleted: () => void;
  onClose: () => void;
}

/** Asks once more, and says what else goes. */
export default function DeleteDialog({ id, canEdit, onDeleted, onClose }: DeleteDialogProps) {
  const remove = useDeleteExperience(id);
  const confirm = () => remove.mutate(undefined, { onSuccess: onDeleted });
  return (
    <Dialog title={copy.title} onClose={onClose}>
      <p className="mt-2 mb-6 leading-normal text-ink-soft">
        {copy.consequence} {canEdit && copy.editInstead}
      </p>
      {remove.error && <CallFailure failure={remove.error} operation="deleteExperience" onRetry={confirm} />}
      <div className="mt-6 flex gap-3">
        <Button onClick={onClose}>{ownExperience.cancel}</Button>
        <Button variant="danger" className="grow" busy={remove.isPending} onClick={confirm}>
          <Icon name="trash-bold" />
          {copy.confirm}
        </Button>
      </div>
    </Dialog>
  );
}
