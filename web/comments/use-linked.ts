import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useContext, useEffect } from 'react';
import { useLocation } from 'react-router';
import { commentAnchor, commentInHash } from '#contract/comment-address.ts';
import type { Thread } from '#contract/comments.ts';
import { highlight } from '#web/content/linked/highlight.ts';
import { Unfolded } from '#web/content/unfolded.ts';

/**
 * The id of the comment that the address of the post's page names, if any. Its list is loaded on until it is there; then
 * it is scrolled to and highlighted.
 */
export function useLinkedComment(
  threads: Thread[],
  { hasNextPage, isFetching, isError, fetchNextPage }: UseInfiniteQueryResult,
): string | null {
  const { hash, key } = useLocation();
  const isOnItsPage = useContext(Unfolded) === 'comments';
  const id = isOnItsPage ? commentInHash(hash) : null;
  const isThere = threads.some((thread) => holds(thread, id));
  const isBehind = id !== null && !isThere && hasNextPage && !isFetching && !isError;
  useEffect(() => {
    if (isBehind) void fetchNextPage();
  }, [isBehind, fetchNextPage]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each history entry leads there anew.
  useEffect(() => {
    const comment = id && isThere && document.getElementById(commentAnchor(id));
    return comment ? highlight(comment) : undefined;
  }, [id, isThere, key]);
  return id;
}

/** Whether a comment is the first of a thread or a reply that came with it. */
export const holds = ({ id, replies }: Thread, commentId: string | null): boolean =>
  id === commentId || replies.some((reply) => reply.id === commentId);
