import { type InfiniteData, infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Comment, CommentPage, RepliesPage, Thread } from '#contract/comments.ts';
import type { CommentSort } from '#contract/dialog-vocabulary.ts';
import { kindPaths } from '#contract/kinds.ts';
import { paging } from '#contract/limits.ts';
import type { PostRef } from '#contract/posts.ts';
import { type ApiClient, answerOf } from '#web/platform/api.ts';
import { backgroundRetry } from '#web/platform/query-client.ts';

/** A reference to a post with its author, which its comments need. */
export interface PostWithAuthor extends PostRef {
  submittedBy: string;
  authorHandle: string;
}

/** The path parameters of a post. */
export const paramOf = ({ kind, id }: PostRef) => ({ kind: kindPaths[kind], id });

/** The order in which comments are shown at first. */
export const usualSort: CommentSort = 'mostLiked';

const commentsKey = ({ id }: PostRef) => ['comments', id] as const;

/** Infinite query of a post's comments in one order, by pages of threads. */
export const commentList = (api: ApiClient, post: PostRef, sort: CommentSort) =>
  infiniteQueryOptions({
    queryKey: [...commentsKey(post), sort],
    queryFn: ({ pageParam, signal }): Promise<CommentPage> => {
      const query = pageParam ? { sort, cursor: pageParam } : { sort };
      return answerOf(api.api[':kind'][':id'].comments.$get({ param: paramOf(post), query }, { init: { signal } }));
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    refetchInterval: backgroundRetry,
  });

/** Infinite query of the replies beyond the ones that came with their comment, from `thread.repliesCursor` on. */
export const repliesBehind = (api: ApiClient, post: PostRef, thread: Thread) =>
  infiniteQueryOptions({
    queryKey: [...commentsKey(post), 'replies', thread.id],
    queryFn: ({ pageParam, signal }): Promise<RepliesPage> => {
      const param = { ...paramOf(post), commentId: thread.id };
      const query = { cursor: pageParam, limit: String(paging.largestPage) };
      return answerOf(
        api.api[':kind'][':id'].comments[':commentId'].replies.$get({ param, query }, { init: { signal } }),
      );
    },
    initialPageParam: thread.repliesCursor ?? '',
    getNextPageParam: (page) => page.nextCursor,
  });

/** Query of the ids of a post's comments that the member `uid` likes. */
export const myLikes = (api: ApiClient, uid: string, post: PostRef) =>
  queryOptions({
    queryKey: ['my-likes', uid, post.id],
    queryFn: async ({ signal }): Promise<string[]> => {
      const call = api.api[':kind'][':id'].likes.$get({ param: paramOf(post) }, { init: { signal } });
      return (await answerOf(call)).commentIds;
    },
    refetchInterval: backgroundRetry,
  });

/** Invalidates the comments of a post in every order that is cached. */
export function refetchComments(queryClient: QueryClient, post: PostRef): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: commentsKey(post) });
}

/** Changes a comment wherever it is cached, until the next refetch. */
export function showComment(
  queryClient: QueryClient,
  post: PostRef,
  id: string,
  change: (comment: Comment) => Partial<Comment>,
): void {
  const changed = <C extends Comment>(comment: C): C =>
    comment.id === id ? { ...comment, ...change(comment) } : comment;
  const changedWithReplies = (item: Comment | Thread) =>
    'replies' in item ? { ...changed(item), replies: item.replies.map(changed) } : changed(item);
  queryClient.setQueriesData<InfiniteData<CommentPage | RepliesPage>>(
    { queryKey: commentsKey(post) },
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page) => ({ ...page, items: page.items.map(changedWithReplies) })),
      },
  );
}
