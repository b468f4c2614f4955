import type { Kind } from '#contract/kinds.ts';
import { adminTopic, type Change, listTopic, postTopic } from '#contract/live.ts';
import type { PostRef } from '#contract/posts.ts';
import type { Live } from '#server/platform/live.ts';
import type { HeldChange, Publication } from '#server/platform/publication.ts';

/**
 * Notes that a post changed, went, or that its counters moved: others are told with the next minute. Called after the
 * commit. What is new is found by its own minute.
 */
export function postChanged(publication: Publication, kind: Kind, id: string, change: Change['change']): void {
  publication.hold({ kind, postId: id, commentId: null, change });
}

/** Notes a new post whose minute was public before it was written down: the batch that would have found it is over. */
export function postCreated(publication: Publication, kind: Kind, post: { id: string; createdAt: string }): void {
  if (new Date(post.createdAt) <= publication.until()) postChanged(publication, kind, post.id, 'created');
}

/** The same for a new comment. */
export function commentCreated(
  publication: Publication,
  post: PostRef,
  comment: { id: string; createdAt: string },
): void {
  if (new Date(comment.createdAt) <= publication.until()) commentChanged(publication, post, comment.id, 'created');
}

/** Notes that a comment changed, went, or is liked otherwise, for those who have the post's comments open. */
export function commentChanged(
  publication: Publication,
  post: PostRef,
  commentId: string,
  change: Change['change'],
): void {
  publication.hold({ kind: post.kind, postId: post.id, commentId, change });
}

/** Tells moderators at once that reports of a post or its comments came or went (`counts`), or that one decided (`updated`). */
export function moderationChanged(live: Live, postId: string, change: 'counts' | 'updated'): void {
  live.publish({ topic: adminTopic, id: postId, change });
}

/** What a change is called on the topics that it concerns. */
export function topicsOf({ kind, postId, commentId, change }: HeldChange): Change[] {
  if (commentId !== null) return [{ topic: postTopic(kind, postId), id: commentId, change }];
  const said = { topic: listTopic(kind), id: postId, change };
  return change === 'created' || change === 'deleted' ? [said, { ...said, topic: adminTopic }] : [said];
}
