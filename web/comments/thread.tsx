import { type ReactNode, useEffect, useState } from 'react';
import type { Comment as CommentEntity, Thread as ThreadEntity } from '#contract/comments.ts';
import { comments as copy } from '#contract/copy/comments.ts';
import { controls } from '#contract/copy/controls.ts';
import { repliesShown } from '#contract/limits.ts';
import { formatTotal } from '#contract/text/numbers.ts';
import { useMe } from '#web/platform/session.ts';
import { ErrorLine } from '#web/ui/error-line.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useCreateComment } from './calls.ts';
import { Comment } from './comment.tsx';
import { Composer } from './composer.tsx';
import type { PostWithAuthor } from './queries.ts';
import { useShowNew } from './show-new.ts';
import { useReplies } from './use-replies.ts';

interface ThreadProps {
  post: PostWithAuthor;
  thread: ThreadEntity;
  anchor: string;
  /** The ids of unpublished comments. */
  unseen: ReadonlySet<string>;
  /** Whether a link led here: the replies that came with the comment are shown. */
  isUnfolded: boolean;
  /** Called when the comment was deleted, to move focus. */
  onDeleted: () => void;
}

/** A comment with its replies: the first, then on demand the ones loaded with it, then the others by pages. */
export function Thread({ post, thread, anchor, unseen, isUnfolded, onDeleted }: ThreadProps) {
  const me = useMe();
  const [isOpened, showAll] = useState(false);
  const showsAll = isOpened || isUnfolded;
  const [answering, setAnswering] = useState(false);
  const { replies, hasMore, isFetching, error, retry, fetchMore } = useReplies(post, thread);
  const shown = showsAll ? replies : thread.replies.slice(0, repliesShown);
  const folded = { value: thread.replies.length - repliesShown, capped: thread.repliesCursor !== null };
  const draft = `comment:${me?.draftKey}:${thread.id}`;
  const send = useCreateComment(post, draft, thread.id);
  const replied = (reply: CommentEntity) => {
    setAnswering(false);
    showAll(true);
    newReply.show(reply.id);
  };
  const newReply = useShowNew(replies);
  const isBehind = newReply.isAwaited && hasMore && !isFetching && !error;
  useEffect(() => {
    if (isBehind) fetchMore();
  }, [isBehind, fetchMore]);
  return (
    <li className="mt-4 grid gap-4">
      <Comment
        post={post}
        comment={thread}
        isUnseen={unseen.has(thread.id)}
        anchor={anchor}
        onDeleted={onDeleted}
        reply={
          me?.handle && (
            <button
              type="button"
              aria-expanded={answering}
              className="min-h-11 rounded-full px-2.5 text-sm font-semibold text-ink-soft hover:bg-raised hover:text-ink"
              onClick={() => setAnswering(!answering)}
            >
              {copy.reply.open}
            </button>
          )
        }
      />
      {answering && me && (
        <div className="ml-7 md:pl-11.5">
          <Composer
            label={copy.reply.label(thread.authorHandle)}
            placeholder={copy.reply.label(thread.authorHandle)}
            submit={copy.reply.submit}
            operation="createComment"
            send={send}
            draft={draft}
            autoFocus
            onSent={replied}
            onCancel={() => setAnswering(false)}
          />
        </div>
      )}
      {shown.length > 0 && (
        <ul className="grid gap-4">
          {shown.map((reply) => (
            <li key={reply.id}>
              <Comment
                post={post}
                comment={reply}
                isUnseen={unseen.has(reply.id)}
                anchor={anchor}
                answers={thread.authorHandle}
                onDeleted={onDeleted}
              />
            </li>
          ))}
        </ul>
      )}
      {!showsAll && folded.value > 0 && (
        <MoreReplies onClick={() => showAll(true)}>{copy.moreReplies(formatTotal(folded))}</MoreReplies>
      )}
      {showsAll && error && <ErrorLine onRetry={retry}>{error.message}</ErrorLine>}
      {showsAll && hasMore && !error && (
        <MoreReplies onClick={isFetching ? undefined : fetchMore}>
          {isFetching ? controls.loading : copy.nextReplies}
        </MoreReplies>
      )}
    </li>
  );
}

/** The button that shows more replies; without `onClick` it is busy. */
function MoreReplies({ onClick, children }: { onClick: (() => void) | undefined; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-disabled={!onClick || undefined}
      className="ml-7 inline-flex min-h-11 items-center gap-[0.4em] justify-self-start text-sm font-bold text-brand-ink hover:underline"
      onClick={onClick}
    >
      <Icon name="arrow-elbow-down-right-bold" />
      {children}
    </button>
  );
}
