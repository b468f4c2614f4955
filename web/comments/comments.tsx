import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Comment } from '#contract/comments.ts';
import { comments as copy } from '#contract/copy/comments.ts';
import { controls } from '#contract/copy/controls.ts';
import { errorSentence } from '#contract/copy/errors.ts';
import { type CommentSort, commentSorts } from '#contract/dialog-vocabulary.ts';
import { postTopic } from '#contract/live.ts';
import { isAuthor } from '#contract/permissions.ts';
import type { PostRef } from '#contract/posts.ts';
import { formatCount } from '#contract/text/numbers.ts';
import { SignInLine } from '#web/accounts/sign-in-line.tsx';
import { refetchUnpublished } from '#web/content/unpublished/calls.ts';
import { useUnpublished } from '#web/content/unpublished/query.ts';
import { announce } from '#web/platform/announce.ts';
import { useApi } from '#web/platform/api.ts';
import { useLive } from '#web/platform/live.ts';
import { intoView } from '#web/platform/scroll.ts';
import { useActor, useMe } from '#web/platform/session.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { dialogsClosed } from '#web/ui/dialog.tsx';
import { ErrorLine } from '#web/ui/error-line.tsx';
import { Select } from '#web/ui/input.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { useCreateComment } from './calls.ts';
import { Composer } from './composer.tsx';
import { withOwn } from './own.ts';
import { commentList, type PostWithAuthor, refetchComments, usualSort } from './queries.ts';
import { useShowNew } from './show-new.ts';
import { Thread } from './thread.tsx';
import { holds, useLinkedComment } from './use-linked.ts';

/** Debounce of live events, in milliseconds. */
const gathering = 300;

interface CommentsProps {
  post: PostWithAuthor;
  /** The anchor of the post. */
  anchor: string;
  /** The number of its top-level comments, the reader's unpublished ones among them. */
  count: number;
  /** Whether the ways to an account stand above already. */
  isAsked: boolean;
  /** Whether the reader opened them here. */
  isPressed: boolean;
}

/** The comments of a post with the form for a new one, updated live. */
export default function Comments({ post, anchor, count, isAsked, isPressed }: CommentsProps) {
  const [sort, setSort] = useState(usualSort);
  const list = useInfiniteQuery(commentList(useApi(), post, sort));
  const heading = useRef<HTMLHeadingElement>(null);
  const pages = list.data?.pages ?? [];
  // Likes move threads between two pages: one may be on both.
  const read = [...new Map(pages.flatMap(({ items }) => items).map((item) => [item.id, item])).values()];
  const mine = useUnpublished();
  const own = useLingering(mine?.comments ?? none, list.isFetching);
  const threads = mine && list.isSuccess ? withOwn(read, post.id, { ...mine, comments: own }) : read;
  const unseen = new Set(mine?.comments.map(({ id }) => id));
  useLiveComments(post);
  const me = useMe();
  const linked = useLinkedComment(threads, list);

  const newComment = useShowNew(threads);
  const posted = (comment: Comment) => {
    // In any other order the new comment may stand far below.
    setSort('newest');
    newComment.show(comment.id);
    announce(copy.posted);
  };

  return (
    <section
      aria-labelledby={`${anchor}-comments`}
      className="-mx-2.5 mt-2 border-t border-line px-2.5 pt-3 pb-2 md:-mx-1.5 md:px-1.5"
    >
      <div ref={isPressed ? intoView : undefined}>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h4 ref={heading} id={`${anchor}-comments`} tabIndex={-1} className="text-lg font-bold">
            {copy.counted(formatCount(count))}
          </h4>
          {count > 1 && (
            <Select
              aria-label={copy.sort}
              value={sort}
              className="min-h-11 py-1 text-sm"
              onChange={(event) => setSort(event.target.value as CommentSort)}
            >
              {commentSorts.map((option) => (
                <option key={option} value={option}>
                  {copy.sorts[option]}
                </option>
              ))}
            </Select>
          )}
        </div>
        <NewComment post={post} anchor={anchor} isAsked={isAsked} onPosted={posted} />
      </div>
      {list.isPending && <Loading label={copy.loading} />}
      {list.isError && threads.length === 0 && (
        <ErrorLine onRetry={() => void list.refetch()}>
          {copy.loadFailed} {list.error.message}
        </ErrorLine>
      )}
      {list.isSuccess && threads.length === 0 && (
        <p className="py-3 text-ink-soft">
          {copy.none} {me && copy.first}
        </p>
      )}
      <ul>
        {threads.map((thread) => (
          <Thread
            key={thread.id}
            post={post}
            thread={thread}
            anchor={anchor}
            unseen={unseen}
            isUnfolded={holds(thread, linked)}
            // Focus can move once the dialog is closed.
            onDeleted={() => void dialogsClosed().then(() => heading.current?.focus())}
          />
        ))}
      </ul>
      {list.isFetchNextPageError && <ErrorLine>{list.error?.message}</ErrorLine>}
      {list.hasNextPage && (
        <Button
          size="sm"
          className="mt-4"
          busy={list.isFetchingNextPage}
          busyLabel={controls.loading}
          onClick={() => void list.fetchNextPage()}
        >
          {copy.showMore}
        </Button>
      )}
    </section>
  );
}

const none: never[] = [];

/**
 * The member's unpublished comments, and those that have just been published until the list has been refetched: without
 * them a comment, and what is typed or pressed on it, would disappear in between. A like changes the list without a
 * refetch.
 */
function useLingering(comments: Comment[], isReading: boolean): Comment[] {
  const [before, keep] = useState({ comments, isReading });
  const gone = before.comments.filter(({ id }) => !comments.some((comment) => comment.id === id));
  const hasRead = before.isReading && !isReading;
  const all = hasRead ? comments : [...comments, ...gone];
  if (before.isReading !== isReading || before.comments.length !== all.length) keep({ comments: all, isReading });
  return all;
}

/** Refetches the comments when a live event says that they have changed. */
function useLiveComments(post: PostRef): void {
  const queryClient = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useLive(postTopic(post.kind, post.id), () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      void refetchComments(queryClient, post);
      void refetchUnpublished(queryClient);
    }, gathering);
  });
}

interface NewCommentProps extends Pick<CommentsProps, 'post' | 'anchor' | 'isAsked'> {
  onPosted: (comment: Comment) => void;
}

function NewComment({ post, anchor, isAsked, onPosted }: NewCommentProps) {
  const me = useMe();
  // Authors comment on their own post under the handle of the post.
  const speaksAsTeller = isAuthor(useActor(), { authorId: post.submittedBy });
  const draft = `comment:${me?.draftKey}:${post.id}`;
  const send = useCreateComment(post, draft);
  // Room for the line or the form, so that the comments below stay where they are.
  if (me === undefined) return <div className="h-[4.5625rem] md:h-11 member:h-46" />;
  if (!me?.handle) {
    const why = errorSentence('auth/unauthenticated', 'createComment');
    return isAsked ? (
      <p className="py-2 text-sm text-ink-faint">{why}</p>
    ) : (
      <SignInLine anchor={anchor}>{why}</SignInLine>
    );
  }
  return (
    <div className="mt-4 grid grid-cols-[auto_minmax(0,1fr)] gap-2.5">
      <Avatar handle={speaksAsTeller ? post.authorHandle : me.handle} size="sm" />
      <Composer
        label={copy.label}
        placeholder={copy.placeholders[post.kind]}
        submit={copy.submit}
        operation="createComment"
        send={send}
        draft={draft}
        onSent={onPosted}
      />
    </div>
  );
}
