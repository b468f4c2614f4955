import { comments } from '#contract/copy/comments.ts';
import type { PostRef } from '#contract/posts.ts';
import { DeleteDialog } from '#web/content/delete-dialog.tsx';
import { announce } from '#web/platform/announce.ts';
import { useDeleteComment } from './calls.ts';

interface DeleteCommentProps {
  post: PostRef;
  commentId: string;
  /** Whether the comment is a reply, which can not be answered itself. */
  isReply: boolean;
  onDeleted: () => void;
  onClose: () => void;
}

/** The confirmation of a comment's deletion. */
export default function DeleteComment({ post, commentId, isReply, onDeleted, onClose }: DeleteCommentProps) {
  const gone = () => {
    announce(comments.remove.removed);
    onClose();
    onDeleted();
  };
  return (
    <DeleteDialog
      copy={isReply ? { ...comments.remove, consequence: comments.remove.replyConsequence } : comments.remove}
      cancel={comments.cancel}
      operation="deleteComment"
      remove={useDeleteComment(post, commentId)}
      onDeleted={gone}
      onClose={onClose}
    />
  );
}
