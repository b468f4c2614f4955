import type { Comment } from '#contract/comments.ts';
import { comments as copy } from '#contract/copy/comments.ts';
import type { PostRef } from '#contract/posts.ts';
import { useMe } from '#web/platform/session.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { useEditComment } from './calls.ts';
import { Composer } from './composer.tsx';

/** The dialog that edits the member's own comment. */
export default function EditDialog({
  post,
  comment,
  onClose,
}: {
  post: PostRef;
  comment: Comment;
  onClose: () => void;
}) {
  const draft = `comment-edit:${useMe()?.draftKey}:${comment.id}`;
  return (
    <Dialog title={copy.edit.title} onClose={onClose}>
      <div className="mt-3">
        <Composer
          label={copy.label}
          submit={copy.edit.submit}
          operation="editComment"
          send={useEditComment(post, comment.id, draft)}
          draft={draft}
          initial={comment.text}
          onSent={onClose}
          onCancel={onClose}
        />
      </div>
    </Dialog>
  );
}
