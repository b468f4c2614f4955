import { kindNames } from '#contract/kind-names.ts';
import type { Kind, ReportTarget } from '#contract/kinds.ts';
import type { PostRef } from '#contract/posts.ts';

/** The target of a report or decision: a post of any kind, or a comment on it. */
export interface Target {
  kind: Kind;
  postId: string;
  commentId: string | null;
}

/** The target named in a request body; `undefined` where it does not belong to the post. */
export function targetOf(
  post: PostRef,
  { targetType, targetId }: { targetType: ReportTarget; targetId: string },
): Target | undefined {
  const target = { kind: post.kind, postId: post.id };
  if (targetType === 'comment') return { ...target, commentId: targetId };
  return targetType === kindNames[post.kind] && targetId === post.id ? { ...target, commentId: null } : undefined;
}

/** The target in the form of the API. */
export function namedTarget({ kind, postId, commentId }: Target): { targetType: ReportTarget; targetId: string } {
  return { targetType: commentId === null ? kindNames[kind] : 'comment', targetId: commentId ?? postId };
}
