import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { commentAnchor } from '#contract/comment-address.ts';
import type { Comment as CommentEntity } from '#contract/comments.ts';
import { comments as copy } from '#contract/copy/comments.ts';
import { content } from '#contract/copy/content.ts';
import { errorSentence } from '#contract/copy/errors.ts';
import { publication } from '#contract/copy/publication.ts';
import { can, isAuthor } from '#contract/permissions.ts';
import { formatCount } from '#contract/text/numbers.ts';
import { SignInLine } from '#web/accounts/sign-in-line.tsx';
import { announce } from '#web/platform/announce.ts';
import { lazyPart } from '#web/platform/lazy-part.tsx';
import { intoView } from '#web/platform/scroll.ts';
import { useActor } from '#web/platform/session.ts';
import { ReportButton } from '#web/reports/report-button.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { IconButton } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { ErrorLine } from '#web/ui/error-line.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { OnDemand } from '#web/ui/on-demand.tsx';
import { TimeAgo } from '#web/ui/time-ago.tsx';
import { useLike } from './calls.ts';
import { CommentText } from './comment-text.tsx';
import { type PostWithAuthor, refetchComments } from './queries.ts';

const EditDialog = lazyPart(() => import('./edit-dialog.tsx'));
const DeleteComment = lazyPart(() => import('./delete-comment.tsx'));
const DecideDialog = lazyPart(() => import('#web/admin/decide-dialog.tsx'));

interface CommentProps {
  post: PostWithAuthor;
  comment: CommentEntity;
  /** The anchor of the post, to which signing in returns. */
  anchor: string;
  /** The handle that a reply answers. */
  answers?: string;
  /** Whether the comment is unpublished: its author alone sees it. */
  isUnseen: boolean;
  /** The button that opens the reply form; replies have none. */
  reply?: ReactNode;
  onDeleted: () => void;
}

/** A comment or reply in its bubble, with its actions. */
export function Comment({ post, comment, anchor, answers, isUnseen, reply, onDeleted }: CommentProps) {
  const actor = useActor();
  const [dialog, setDialog] = useState<'edit' | 'delete' | null>(null);
  const { isDeleted, authorHandle } = comment;
  const isMine = isAuthor(actor, { authorId: comment.userId });
  const thing = { authorId: comment.userId };
  const close = () => setDialog(null);
  const queryClient = useQueryClient();
  const removedByModerator = () => {
    announce(copy.remove.removed);
    onDeleted();
    void refetchComments(queryClient, post);
  };
  return (
    <article
      id={commentAnchor(comment.id)}
      tabIndex={-1}
      className={classes(
        'grid scroll-mb-44 grid-cols-[auto_minmax(0,1fr)] gap-2.5 rounded-voice [&.lit]:outline-3 [&.lit]:outline-offset-4 [&.lit]:outline-warm',
        answers !== undefined && 'ml-7',
      )}
    >
      {isDeleted ? <Gone /> : <Avatar handle={authorHandle} size="sm" />}
      <div>
        <div
          className={classes(
            'rounded-voice px-4 py-3',
            isDeleted ? 'border-[1.5px] border-dashed border-line-strong text-ink-soft' : 'bg-sunken',
          )}
        >
          <header className="flex flex-wrap items-baseline gap-x-2 text-sm">
            {answers !== undefined && <span className="sr-only">{copy.answers(answers)}</span>}
            <b className="font-bold">{authorHandle}</b>
            {comment.userId === post.submittedBy && (
              <Mark>
                <span className="sr-only">{copy.teller.before} </span>
                {copy.teller.word}
              </Mark>
            )}
            {isMine && <Mark>{copy.you}</Mark>}
            <TimeAgo moment={comment.createdAt} className="text-xs text-ink-soft" />
            {!isDeleted && comment.updatedAt !== comment.createdAt && (
              <span className="text-xs text-ink-soft">{content.edited}</span>
            )}
          </header>
          <CommentText text={comment.text} />
          {isUnseen && <p className="mt-1 text-xs text-ink-soft">{publication.soon}</p>}
        </div>
        {!isDeleted && (
          <div className="-ml-1 flex flex-wrap items-center md:ml-1 md:gap-0.5">
            {!isUnseen && <Like post={post} comment={comment} anchor={anchor} />}
            {reply}
            {can(actor, 'edit', thing) && (
              <IconButton label={copy.edit.open} onClick={() => setDialog('edit')}>
                <Icon name="pencil-simple-bold" />
              </IconButton>
            )}
            {can(actor, 'delete', thing) && (
              <IconButton label={copy.remove.open} onClick={() => setDialog('delete')}>
                <Icon name="trash-bold" />
              </IconButton>
            )}
            {!isUnseen && !isMine && (
              <ReportButton post={post} target={{ type: 'comment', id: comment.id }} anchor={anchor} />
            )}
          </div>
        )}
      </div>
      {dialog && (
        <OnDemand>
          {dialog === 'edit' && <EditDialog post={post} comment={comment} onClose={close} />}
          {dialog === 'delete' && isMine && (
            <DeleteComment
              post={post}
              commentId={comment.id}
              isReply={answers !== undefined}
              onDeleted={onDeleted}
              onClose={close}
            />
          )}
          {dialog === 'delete' && !isMine && (
            <DecideDialog
              target={{ kind: post.kind, postId: post.id, targetType: 'comment', targetId: comment.id }}
              author={comment.authorHandle}
              onDeleted={removedByModerator}
              onClose={close}
            />
          )}
        </OnDemand>
      )}
    </article>
  );
}

/** A badge beside the handle. */
function Mark({ children }: { children: ReactNode }) {
  return <span className="rounded-sm bg-brand-tint px-1.5 text-xs font-bold text-brand-ink">{children}</span>;
}

function Gone() {
  return (
    <span aria-hidden="true" className="grid size-9 place-items-center rounded-full bg-sunken text-ink-faint">
      <Icon name="minus-bold" />
    </span>
  );
}

function Like({ post, comment, anchor }: Pick<CommentProps, 'post' | 'comment' | 'anchor'>) {
  const actor = useActor();
  const { liked, toggle } = useLike(post, comment);
  const [asksToSignIn, askToSignIn] = useState(false);
  const signedOut = asksToSignIn || toggle.error?.code === 'auth/unauthenticated';
  const press = () => {
    if (actor === null) askToSignIn(true);
    else if (!toggle.isPending) toggle.mutate();
  };
  return (
    <>
      <button
        type="button"
        aria-pressed={liked}
        aria-disabled={toggle.isPending || undefined}
        aria-label={copy.like(formatCount(comment.likeCount))}
        className="inline-flex min-h-11 min-w-11 items-center justify-center gap-[0.4em] rounded-full px-2.5 text-sm font-semibold text-ink-soft tabular-nums hover:bg-raised hover:text-ink aria-pressed:text-bad-ink"
        onClick={press}
      >
        <Icon name={liked ? 'heart-fill' : 'heart-bold'} className="text-[1.2em]" />
        {formatCount(comment.likeCount)}
      </button>
      {signedOut && (
        <div ref={intoView} className="order-last basis-full px-2.5">
          <SignInLine anchor={anchor}>{errorSentence('auth/unauthenticated', 'likeComment')}</SignInLine>
        </div>
      )}
      {toggle.error && !signedOut && (
        <div ref={intoView} className="order-last basis-full px-2.5">
          <ErrorLine>
            {toggle.error.mayPass ? errorSentence('internal', 'likeComment') : toggle.error.message}
          </ErrorLine>
        </div>
      )}
    </>
  );
}
