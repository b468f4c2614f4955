import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Comment } from '#contract/comments.ts';
import type { PostRef } from '#contract/posts.ts';
import { refetchUnpublished } from '#web/content/unpublished/calls.ts';
import { answerOf, useApi } from '#web/platform/api.ts';
import { drafts } from '#web/platform/drafts.ts';
import { padded } from '#web/platform/padded.ts';
import { useRetriedMutation } from '#web/platform/retried-mutation.ts';
import { useUid } from '#web/platform/session.ts';
import { myLikes, paramOf, refetchComments, showComment } from './queries.ts';

/** The text of a comment and its idempotency key. */
export interface Words {
  text: string;
  key: string;
}

/** Mutation that creates a comment, or a reply to `parentCommentId`, and then deletes the draft named `draft`. */
export function useCreateComment(post: PostRef, draft: string, parentCommentId?: string) {
  const api = useApi();
  const queryClient = useQueryClient();
  return useRetriedMutation({
    mutationFn: ({ text, key }: Words) => {
      const json = { text, parentCommentId: parentCommentId ?? null };
      const header = { 'idempotency-key': key };
      const call = { param: paramOf(post), json, header };
      return answerOf(api.api[':kind'][':id'].comments.$post(call, { init: padded(json) }));
    },
    onSuccess: () => {
      drafts.erase(draft);
      return refetchUnpublished(queryClient);
    },
  });
}

/** Mutation that edits the member's own comment, and then deletes the draft named `draft`. */
export function useEditComment(post: PostRef, commentId: string, draft: string) {
  const api = useApi();
  const queryClient = useQueryClient();
  return useRetriedMutation({
    mutationFn: ({ text }: Words) => {
      const call = { param: { ...paramOf(post), commentId }, json: { text } };
      return answerOf(api.api[':kind'][':id'].comments[':commentId'].$patch(call, { init: padded(call.json) }));
    },
    onSuccess: () => {
      drafts.erase(draft);
      return refetchUnpublished(queryClient);
    },
  });
}

export function useDeleteComment(post: PostRef, commentId: string) {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () =>
      answerOf(api.api[':kind'][':id'].comments[':commentId'].$delete({ param: { ...paramOf(post), commentId } })),
    // One after the other: an unpublished comment that is gone stays until the list is read once more.
    onSuccess: () => refetchUnpublished(queryClient).then(() => refetchComments(queryClient, post)),
  });
}

/**
 * The member's like of a comment, and its toggle: it waits until it is known whether they like the comment already, then
 * shows the change at once, and rolls it back when it fails.
 */
export function useLike(post: PostRef, { id }: Comment) {
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
    async onMutate() {
      const before = (await queryClient.ensureQueryData(mine)).includes(id);
      // A response on its way does not include this like.
      await queryClient.cancelQueries({ queryKey: mine.queryKey });
      show(!before, before ? -1 : 1);
      return { before };
    },
    onSuccess: ({ liked, likeCount }) => {
      show(liked, 0);
      showComment(queryClient, post, id, () => ({ likeCount }));
    },
    onError: (_failure, _press, shown) => shown && show(shown.before, shown.before ? 1 : -1),
  });
  return { liked, toggle };
}
