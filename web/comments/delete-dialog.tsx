import { comments } from '#contract/copy/comments.ts';
import type { PostRef } from '#contract/posts.ts';
import { DeleteDialog } from '#web/content/delete-dialog.tsx';
import { announce } from '#web/platform/announce.ts';
import { useDeleteComment } from './calls.ts';

interface DeleteCommentProps {
  post: PostRef;
  commentId: string;
  onDeleted: () => void;
  onClose: () => void;
}

/** The confirmation of a comment's deletion. */
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
