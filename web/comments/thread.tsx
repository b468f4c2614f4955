import { useEffect, useState } from 'react';
import type { Comment as CommentEntity, Thread as ThreadEntity } from '#contract/comments.ts';
import { comments as copy } from '#contract/copy/comments.ts';
import { repliesShown } from '#contract/limits.ts';
import { formatCount } from '#contract/text/numbers.ts';
import { useMe } from '#web/platform/session.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useCreateComment } from './calls.ts';
import { Comment } from './comment.tsx';
import { Composer } from './composer.tsx';
import type { Post } from './queries.ts';

interface ThreadProps {
  post: Post;
  thread: ThreadEntity;
  anchor: string;
  /** Takes focus when the comment that had it is gone. */
  onDeleted: () => void;
}

/** A comment with its replies: one of them, and all on demand. */
export function Thread({ post, thread, anchor, onDeleted }: ThreadProps) {
  const me = useMe();
  const [showsAll, showAll] = useState(false);
  const [answering, setAnswering] = useState(false);
  const [said, setSaid] = useState<string | null>(null);
  const shown = showsAll ? thread.replies : thread.replies.slice(0, repliesShown);
  const hidden = thread.replies.length - shown.length;
  const draft = `comment:${me?.draftKey}:${thread.id}`;
  const send = useCreateComment(post, draft, thread.id);
  const replied = (reply: CommentEntity) => {
    setAnswering(false);
    showAll(true);
    setSaid(reply.id);
  };
  // Once it is shown, focus goes on from what was said.
  const isShown = said !== null && thread.replies.some(({ id }) => id === said);
  useEffect(() => {
    if (isShown) document.getElementById(`comment-${said}`)?.focus();
  }, [isShown, said]);
  return (
    <li className="mt-4 grid gap-4">
      <Comment
        post={post}
        comment={thread}
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
                anchor={anchor}
                answers={thread.authorHandle}
                onDeleted={onDeleted}
              />
            </li>
          ))}
        </ul>
      )}
      {hidden > 0 && (
        <button
          type="button"
          className="ml-7 inline-flex min-h-11 items-center gap-[0.4em] justify-self-start text-sm font-bold text-brand-ink hover:underline"
          onClick={() => showAll(true)}
        >
          <Icon name="arrow-elbow-down-right-bold" />
          {copy.moreReplies(formatCount(hidden))}
        </button>
      )}
    </li>
  );
}
