import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type ApiClient, useApi } from '#web/platform/api.ts';
import { DeleteDialog } from './delete-dialog.tsx';

/** What a dialog about the deletion of a post is told. */
export interface Deletion {
  id: string;
  onDeleted: () => void;
  onClose: () => void;
}

interface DeletePostProps extends Deletion {
  copy: { title: string; consequence: ReactNode; confirm: string };
  cancel: string;
  /** Whose sentence is said when it fails. */
  operation: string;
  call(api: ApiClient, id: string): Promise<unknown>;
}

/** Asks its author once more before a post goes; one that is gone already is as good. */
export function DeletePost({ id, call, ...dialog }: DeletePostProps) {
  const api = useApi();
  const remove = useMutation({
    mutationFn: async () => {
      await call(api, id).catch((failure) => {
        if (failure.status !== 404) throw failure;
      });
    },
  });
  return <DeleteDialog remove={remove} {...dialog} />;
}
