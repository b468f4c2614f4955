import type { UseMutationResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ApiFailure } from '#web/platform/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { CallFailure } from './call-failure.tsx';

export interface DeletionWords {
  title: string;
  consequence: ReactNode;
  confirm: string;
}

interface DeleteDialogProps {
  copy: DeletionWords;
  cancel: string;
  remove: UseMutationResult<unknown, ApiFailure, void>;
  /** The operation whose error sentence is shown. */
  operation: string;
  onDeleted: () => void;
  onClose: () => void;
}

/** The confirmation of a deletion, with what else it deletes. */
export function DeleteDialog({ copy, cancel, remove, operation, onDeleted, onClose }: DeleteDialogProps) {
  // A pending deletion can not be cancelled.
  const close = () => remove.isPending || onClose();
  // The callbacks of a mutation end with its component, which a live update may unmount before the answer comes.
  const confirm = () => void remove.mutateAsync().then(onDeleted, () => {});
  return (
    <Dialog title={copy.title} onClose={close}>
      <p className="mt-2 leading-normal text-ink-soft">{copy.consequence}</p>
      <DialogActions failure={remove.error && <CallFailure failure={remove.error} operation={operation} />}>
        <Button onClick={close}>{cancel}</Button>
        <Button variant="danger" className="grow" busy={remove.isPending} onClick={confirm}>
          <Icon name="trash-bold" />
          {copy.confirm}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
