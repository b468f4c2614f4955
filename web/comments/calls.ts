import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Comment } from '#contract/comments.ts';
import { answerOf, useApi } from '#web/platform/api.ts';
import { drafts } from '#web/platform/drafts.ts';
import { useUid } from '#web/platform/session.ts';
import { myLikes, type Post, paramOf, readCommentsAgain, showComment } from './queries.ts';

/** A comment as it is sent, with the key under which trying again sends nothing twice. */
export interface Words {
  text: string;
  key: string;
}

/** Says something under a post, or answers the comment `parentCommentId`; what was kept as `draft` is then forgotten. */
export function useCreateComment(post: Post, draft: string, parentCommentId?: string) {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ text, key }: Words) =>
      answerOf(
        api.api[':kind'][':id'].comments.$post({
          param: paramOf(post),
          json: { text, parentCommentId: parentCommentId ?? null },
          header: { 'idempotency-key': key },
        }),
      ),
    onSuccess: () => {
      drafts.erase(draft);
      return readCommentsAgain(queryClient, post);
    },
  });
}

/** Changes what one has said; what was kept as `draft` is then forgotten. */
export function useEditComment(post: Post, commentId: string, draft: string) {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ text }: Words) =>
      answerOf(
        api.api[':kind'][':id'].comments[':commentId'].$patch({
          param: { ...paramOf(post), commentId },
          json: { text },
        }),
      ),
    onSuccess: (comment) => {
      drafts.erase(draft);
      showComment(queryClient, post, commentId, () => comment);
    },
  });
}

export function useDeleteComment(post: Post, commentId: string) {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () =>
      answerOf(api.api[':kind'][':id'].comments[':commentId'].$delete({ param: { ...paramOf(post), commentId } })),
    onSuccess: () => readCommentsAgain(queryClient, post),
  });
}

/** Whether the member likes a comment, and the toggle: at once, and back when it fails. */
export function useLike(post: Post, { id }: Comment) {
  const api = useApi();
  const queryClient = useQueryClient();
  const uid = useUid();
  const mine = myLikes(api, uid ?? '', post);
  const likes = useQuery({ ...mine, enabled: Boolean(uid) }).data ?? [];
  const liked = likes.includes(id);

  const show = (likes: boolean, by: number) => {
    queryClient.setQueryData(mine.queryKey, (ids = []) => [
      ...ids.filter((other) => other !== id),
      ...(likes ? [id] : []),
    ]);
    showComment(queryClient, post, id, ({ likeCount }) => ({ likeCount: Math.max(0, likeCount + by) }));
  };
  const toggle = useMutation({
    mutationFn: () =>
      answerOf(
        api.api[':kind'][':id'].comments[':commentId'].like.$post({ param: { ...paramOf(post), commentId: id } }),
      ),
    onMutate: () => show(!liked, liked ? -1 : 1),
    onSuccess: ({ liked, likeCount }) => {
      show(liked, 0);
      showComment(queryClient, post, id, () => ({ likeCount }));
    },
    onError: () => show(!liked, liked ? -1 : 1),
  });
  return { liked, toggle };
}
