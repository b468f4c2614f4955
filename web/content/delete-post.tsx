import { useMutation } from '@tanstack/react-query';
import { kindWords } from '#contract/copy/kinds.ts';
import { ownPost } from '#contract/copy/own-post.ts';
import { capitalized } from '#contract/kind-names.ts';
import { kindTable } from '#contract/kinds.ts';
import type { PostRef } from '#contract/posts.ts';
import { useApi } from '#web/platform/api.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import { deletePost } from './deletion.ts';

interface DeletePostProps {
  post: PostRef;
  onDeleted: () => void;
  onClose: () => void;
}

/** The confirmation before authors delete their post. */
export default function DeletePost({ post: { kind, id }, onDeleted, onClose }: DeletePostProps) {
  const api = useApi();
  const remove = useMutation({
    mutationFn: () => deletePost(api, { kind, id }),
  });
  return (
    <DeleteDialog
      copy={kindWords[kind].remove}
      cancel={ownPost.cancel}
      operation={`delete${capitalized(kindTable[kind].name)}`}
      remove={remove}
      onDeleted={onDeleted}
      onClose={onClose}
    />
  );
}
