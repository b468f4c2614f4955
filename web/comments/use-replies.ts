import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { Comment, Thread } from '#contract/comments.ts';
import type { PostRef } from '#contract/posts.ts';
import { useApi } from '#web/platform/api.ts';
import { repliesBehind } from './queries.ts';

/** The loaded replies to a comment: the ones loaded with it, then the others by pages. */
export function useReplies(post: PostRef, thread: Thread) {
  const [asked, ask] = useState(false);
  const behind = useInfiniteQuery({ ...repliesBehind(useApi(), post, thread), enabled: asked });
  const { fetchNextPage, hasNextPage } = behind;
  const pages = (asked && behind.data?.pages) || [];
  // A deletion moves later replies up: two pages may have the same reply.
  const replies = [...thread.replies, ...pages.flatMap(({ items }): Comment[] => items)];
  const fetchMore = useCallback(() => {
    if (asked && hasNextPage) void fetchNextPage();
    else ask(true);
  }, [asked, hasNextPage, fetchNextPage]);
  return {
    replies: [...new Map(replies.map((reply) => [reply.id, reply])).values()],
    hasMore: asked && behind.data ? hasNextPage : thread.repliesCursor !== null,
    isFetching: behind.isFetching,
    error: behind.error,
    retry: () => void (behind.isFetchNextPageError ? fetchNextPage() : behind.refetch()),
    fetchMore,
  };
}
