import { ownExperience } from '#contract/copy/own-experience.ts';
import { DeleteDialog } from '#web/content/delete-dialog.tsx';
import { useDeleteExperience } from './calls.ts';

const { remove, cancel } = ownExperience;

interface DeleteExperienceProps {
  id: string;
  /** Whether an edit would do as well. */
  canEdit: boolean;
  onDeleted: () => void;
  onClose: () => void;
}

/** Asks once more before an experience goes. */
export default function DeleteExperience({ id, canEdit, onDeleted, onClose }: DeleteExperienceProps) {
  const consequence = canEdit ? `${remove.consequence} ${remove.editInstead}` : remove.consequence;
  return (
    <DeleteDialog
      copy={{ ...remove, consequence }}
      cancel={cancel}
      operation="deleteExperience"
      remove={useDeleteExperience(id)}
      onDeleted={onDeleted}
      onClose={onClose}
    />
  );
}
