import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Comment, Thread } from '#contract/comments.ts';
import { admin } from '#contract/copy/admin.ts';
import { comments } from '#contract/copy/comments.ts';
import { controls } from '#contract/copy/controls.ts';
import type { PostRef } from '#contract/posts.ts';
import { formatCount } from '#contract/text/numbers.ts';
import DecideDialog from '#web/admin/decide-dialog.tsx';
import { commentList, refetchComments } from '#web/comments/queries.ts';
import { useReplies } from '#web/comments/use-replies.ts';
import { announce } from '#web/platform/announce.ts';
import { useApi } from '#web/platform/api.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { ErrorLine } from '#web/ui/error-line.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { TimeAgo } from '#web/ui/time-ago.tsx';

const copy = admin.preview;

/** The comments on a post, newest first, each with a delete button. */
export function PreviewComments({ post, count }: { post: PostRef; count: number }) {
  const queryClient = useQueryClient();
  const list = useInfiniteQuery(commentList(useApi(), post, 'newest'));
  const [deleting, setDeleting] = useState<Comment | null>(null);
  const threads = list.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <section className="border-t border-line pt-4">
      <h3 className="mb-2 text-lg font-bold">{copy.comments(formatCount(count))}</h3>
      {list.isError && <ErrorLine onRetry={() => void list.refetch()}>{copy.commentsFailed}</ErrorLine>}
      {list.isSuccess && threads.length === 0 && <p className="text-ink-soft">{copy.noComments}</p>}
      <ul className="grid gap-2">
        {threads.map((thread) => (
          <PreviewThread key={thread.id} post={post} thread={thread} onDelete={setDeleting} />
        ))}
      </ul>
      {list.hasNextPage && (
        <Button
          size="sm"
          className="mt-3"
          busy={list.isFetchingNextPage}
          busyLabel={controls.loading}
          onClick={() => void list.fetchNextPage()}
        >
          {copy.moreComments}
        </Button>
      )}
      {deleting && (
        <DecideDialog
          target={{ kind: post.kind, postId: post.id, targetType: 'comment', targetId: deleting.id }}
          author={deleting.authorHandle ?? undefined}
          onDeleted={() => {
            announce(admin.decide.removed);
            void refetchComments(queryClient, post);
          }}
          onClose={() => setDeleting(null)}
        />
      )}
    </section>
  );
}

interface PreviewThreadProps {
  post: PostRef;
  thread: Thread;
  onDelete: (comment: Comment) => void;
}

/** A comment and its replies, an item each. */
function PreviewThread({ post, thread, onDelete }: PreviewThreadProps) {
  const { replies, hasMore, isFetching, error, retry, fetchMore } = useReplies(post, thread);
  return (
    <>
      {[thread, ...replies].map((comment) => (
        <li key={comment.id} className={classes('flex items-start gap-2', comment.depth > 0 && 'ml-7')}>
          <div className="min-w-0 grow rounded-voice bg-sunken px-4 py-3">
            <p className="flex flex-wrap gap-x-2 text-sm">
              <b className="font-bold">{comment.authorHandle}</b>
              <TimeAgo moment={comment.createdAt} className="text-ink-soft" />
            </p>
            <p className="mt-1 font-read leading-normal break-words whitespace-pre-line">{comment.text}</p>
          </div>
          {!comment.isDeleted && (
            <IconButton label={copy.removeComment(comment.authorHandle)} onClick={() => onDelete(comment)}>
              <Icon name="trash-bold" />
            </IconButton>
          )}
        </li>
      ))}
      {error && (
        <li>
          <ErrorLine onRetry={retry}>{copy.commentsFailed}</ErrorLine>
        </li>
      )}
      {hasMore && !error && (
        <li className="ml-7">
          <Button size="sm" busy={isFetching} busyLabel={controls.loading} onClick={fetchMore}>
            {comments.nextReplies}
          </Button>
        </li>
      )}
    </>
  );
}
