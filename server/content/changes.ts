import type { Kind } from '#contract/kinds.ts';
import { adminTopic, type Change, listTopic, postTopic } from '#contract/live.ts';
import type { PostRef } from '#contract/posts.ts';
import type { Live } from '#server/platform/live.ts';
import type { HeldChange, Publication } from '#server/platform/publication.ts';

/**
 * Holds the live event of a post that changed, was deleted, or whose counters moved, until the next minute. Called
 * after the commit. New posts need no call: the batch of their minute finds them.
 */
export function postChanged(publication: Publication, kind: Kind, id: string, change: Change['change']): void {
  publication.hold({ kind, postId: id, commentId: null, change });
}

/**
 * Holds the live event of a deleted comment. An unpublished one is not gone for others: its event is that of an
 * ordinary change, on which pages of its author reload and no public answer expires.
 */
export function commentGone(publication: Publication, post: PostRef, comment: { id: string; createdAt: string }): void {
  const wasPublic = new Date(comment.createdAt) <= publication.until();
  commentChanged(publication, post, comment.id, wasPublic ? 'deleted' : 'updated');
}

/**
 * Holds the live event of a new post whose minute was public before its row was written: the batch of that minute
 * missed it.
 */
export function postCreated(publication: Publication, kind: Kind, post: { id: string; createdAt: string }): void {
  if (new Date(post.createdAt) <= publication.until()) postChanged(publication, kind, post.id, 'created');
}

/** Holds the live event of a new comment, under the same condition. */
export function commentCreated(
  publication: Publication,
  post: PostRef,
  comment: { id: string; createdAt: string },
): void {
  if (new Date(comment.createdAt) <= publication.until()) commentChanged(publication, post, comment.id, 'created');
}

/**
 * Holds the live event of a comment that changed, was deleted, or whose likes changed, for pages that show the
 * comments.
 */
export function commentChanged(
  publication: Publication,
  post: PostRef,
  commentId: string,
  change: Change['change'],
): void {
  publication.hold({ kind: post.kind, postId: post.id, commentId, change });
}

/**
 * Sends moderators a live event at once: reports of a post or its comments came or went (`counts`), or were decided
 * (`updated`).
 */
export function moderationChanged(live: Live, postId: string, change: 'counts' | 'updated'): void {
  live.publish({ topic: adminTopic, id: postId, change });
}

/** The live events of a change, one for each topic that it concerns. */
export function topicsOf({ kind, postId, commentId, change }: HeldChange): Change[] {
  if (commentId !== null) return [{ topic: postTopic(kind, postId), id: commentId, change }];
  const said = { topic: listTopic(kind), id: postId, change };
  return change === 'created' || change === 'deleted' ? [said, { ...said, topic: adminTopic }] : [said];
}
