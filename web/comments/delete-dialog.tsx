import { comments } from '#contract/copy/comments.ts';
import { DeleteDialog } from '#web/content/delete-dialog.tsx';
import { announce } from '#web/platform/announce.ts';
import { useDeleteComment } from './calls.ts';
import type { Post } from './queries.ts';

interface DeleteCommentProps {
  post: Post;
  commentId: string;
  onDeleted: () => void;
  onClose: () => void;
}

/** Asks once more before a comment goes. */
export default function DeleteComment({ post, commentId, onDeleted, onClose }: DeleteCommentProps) {
  const gone = () => {
    announce(comments.remove.removed);
    onClose();
    onDeleted();
  };
  return (
    <DeleteDialog
      copy={comments.remove}
      cancel={comments.cancel}
      operation="deleteComment"
      remove={useDeleteComment(post, commentId)}
      onDeleted={gone}
      onClose={onClose}
    />
  );
}
