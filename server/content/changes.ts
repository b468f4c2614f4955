import { adminTopic, type Change, listTopic, postTopic } from '#contract/live.ts';
import type { Kind } from '#contract/vocabulary.ts';
import type { Live } from '#server/platform/live.ts';

/** Tells open pages that a post came, changed, went, or that its counters moved. Called after the commit. */
export function postChanged(live: Live, kind: Kind, id: string, change: Change['change']): void {
  live.publish({ topic: listTopic(kind), id, change });
  if (change === 'created' || change === 'deleted') live.publish({ topic: adminTopic, id, change });
}

/** Tells moderators that reports of a post or its comments came or went (`counts`), or that one decided (`updated`). */
export function moderationChanged(live: Live, postId: string, change: 'counts' | 'updated'): void {
  live.publish({ topic: adminTopic, id: postId, change });
}

/** The same for a comment of a post, for those who have its comments open. */
export function commentChanged(
  live: Live,
  post: { kind: Kind; id: string },
  commentId: string,
  change: Change['change'],
): void {
  live.publish({ topic: postTopic(post.kind, post.id), id: commentId, change });
}
