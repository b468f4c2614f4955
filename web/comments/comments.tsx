import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { comments as copy } from '#contract/copy/comments.ts';
import { controls } from '#contract/copy/controls.ts';
import { errorSentence } from '#contract/copy/errors.ts';
import { postTopic } from '#contract/live.ts';
import { formatCount } from '#contract/text/numbers.ts';
import { type CommentSort, commentSorts } from '#contract/vocabulary.ts';
import { SignInLine } from '#web/accounts/sign-in-line.tsx';
import { announce } from '#web/platform/announce.ts';
import { useApi } from '#web/platform/api.ts';
import { useLive } from '#web/platform/live.ts';
import { useMe } from '#web/platform/session.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorLine } from '#web/ui/error-line.tsx';
import { Select } from '#web/ui/input.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { useCreateComment } from './calls.ts';
import { Composer } from './composer.tsx';
import { commentList, type Post, readCommentsAgain } from './queries.ts';
import { Thread } from './thread.tsx';

/** Changes of this many milliseconds are read together. */
const gathering = 300;

interface CommentsProps {
  post: Post;
  /** The post's place on the page. */
  anchor: string;
  count: number;
}

/** The conversation under a post, open in its card, and live. */
export default function Comments({ post, anchor, count }: CommentsProps) {
  const [sort, setSort] = useState<CommentSort>('mostLiked');
  const list = useInfiniteQuery(commentList(useApi(), post, sort));
  const heading = useRef<HTMLHeadingElement>(null);
  const pages = list.data?.pages ?? [];
  // Likes move threads between two pages: one may be on both.
  const threads = [...new Map(pages.flatMap(({ items }) => items).map((item) => [item.id, item])).values()];
  useLiveComments(post);

  const posted = () => {
    // In any other order what has just been said may stand far below.
    setSort('newest');
    announce(copy.posted);
  };

  return (
    <section aria-labelledby={`${anchor}-comments`} className="mt-2 border-t border-line pt-3 pb-2">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h4 ref={heading} id={`${anchor}-comments`} tabIndex={-1} className="text-lg font-bold">
          {copy.counted(formatCount(count))}
        </h4>
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
      </div>
      <NewComment post={post} anchor={anchor} onPosted={posted} />
      {list.isPending && <Loading label={copy.loading} />}
      {list.isError && threads.length === 0 && (
        <ErrorLine onRetry={() => void list.refetch()}>
          {copy.loadFailed} {list.error.message}
        </ErrorLine>
      )}
      {list.isSuccess && threads.length === 0 && <p className="py-6 text-ink-soft">{copy.none}</p>}
      <ul>
        {threads.map((thread) => (
          <Thread
            key={thread.id}
            post={post}
            thread={thread}
            anchor={anchor}
            onDeleted={() => heading.current?.focus()}
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

/** Reads the comments again when somebody says, changes, likes or removes something. */
function useLiveComments(post: Post): void {
  const queryClient = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useLive(postTopic(post.kind, post.id), () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      void readCommentsAgain(queryClient, post);
    }, gathering);
  });
}

function NewComment({ post, anchor, onPosted }: { post: Post; anchor: string; onPosted: () => void }) {
  const me = useMe();
  const draft = `comment:${me?.draftKey}:${post.id}`;
  const send = useCreateComment(post, draft);
  if (me === undefined) return null;
  if (!me?.handle) {
    return <SignInLine anchor={anchor}>{errorSentence('auth/unauthenticated', 'createComment')}</SignInLine>;
  }
  return (
    <div className="mt-4 grid grid-cols-[auto_minmax(0,1fr)] gap-2.5">
      <Avatar handle={me.handle} size="sm" />
      <Composer
        label={copy.label}
        placeholder={copy.placeholder}
        submit={copy.submit}
        operation="createComment"
        send={send}
        draft={draft}
        onSent={onPosted}
      />
    </div>
  );
}
