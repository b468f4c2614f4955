import { type Kind, kindNames, type ReportTarget } from '#contract/vocabulary.ts';

/** What is reported or decided about: a post of any kind, or a comment on it. */
export interface Target {
  kind: Kind;
  postId: string;
  commentId: string | null;
}

/** What a body means by its target; nothing where that does not belong to the post. */
export function targetOf(
  post: { kind: Kind; id: string },
  { targetType, targetId }: { targetType: ReportTarget; targetId: string },
): Target | undefined {
  const target = { kind: post.kind, postId: post.id };
  if (targetType === 'comment') return { ...target, commentId: targetId };
  return targetType === kindNames[post.kind] && targetId === post.id ? { ...target, commentId: null } : undefined;
}

/** How a target is named on the wire. */
export function namedTarget({ kind, postId, commentId }: Target): { targetType: ReportTarget; targetId: string } {
  return { targetType: commentId === null ? kindNames[kind] : 'comment', targetId: commentId ?? postId };
}
