import { ownExperience } from '#contract/copy/own-experience.ts';
import { DeleteDialog } from '#web/content/delete-dialog.tsx';
import { useDeleteExperience } from './calls.ts';

const { remove, cancel } = ownExperience;

interface DeleteExperienceProps {
  id: string;
  onDeleted: () => void;
  onClose: () => void;
}

/** Asks its author once more before an experience goes. */
export default function DeleteExperience({ id, onDeleted, onClose }: DeleteExperienceProps) {
  return (
    <DeleteDialog
      copy={remove}
      cancel={cancel}
      operation="deleteExperience"
      remove={useDeleteExperience(id)}
      onDeleted={onDeleted}
      onClose={onClose}
    />
  );
}
