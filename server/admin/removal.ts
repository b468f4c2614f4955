import { commentRemoved } from '#server/comments/api.ts';
import { removeComment } from '#server/comments/erasure.ts';
import { findComment } from '#server/comments/store.ts';
import { postChanged } from '#server/content/changes.ts';
import { readerOf } from '#server/content/store.ts';
import { deletePost } from '#server/erasure/erase.ts';
import { removePhotos } from '#server/images/removal.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Target } from '#server/reports/target.ts';

/**
 * Takes away a target of whatever kind, whose post is held, as the last that the transaction does. What it returns
 * is to be done after the commit: open pages are told, files of photos removed.
 */
export async function takeAway(
  tx: Transaction,
  platform: Platform,
  { kind, postId, commentId }: Target,
): Promise<() => Promise<void>> {
  const { publication, clock } = platform;
  if (commentId === null) {
    const photos = await deletePost(tx, postId, clock.now());
    return async () => {
      postChanged(publication, kind, postId, 'deleted');
      await removePhotos(platform, photos);
    };
  }
  const post = { kind, id: postId };
  const comment = await findComment(tx, post, commentId, readerOf(platform));
  if (comment) await removeComment(tx, post, comment, clock.now());
  return async () => {
    if (comment) commentRemoved(platform, post, comment);
  };
}
