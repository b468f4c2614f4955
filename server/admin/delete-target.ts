import { commentRemoved } from '#server/comments/api.ts';
import { removeComment } from '#server/comments/erasure.ts';
import { findComment } from '#server/comments/store.ts';
import { postChanged } from '#server/content/changes.ts';
import { readerOf } from '#server/content/store.ts';
import { deletePost } from '#server/erasure/erase.ts';
import { deleteFiles } from '#server/erasure/files.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Target } from '#server/reports/target.ts';

/**
 * Deletes a target whose post is locked, as the last step of the transaction. The returned function runs after the
 * commit: it sends live events and removes the files of photos.
 */
export async function deleteTarget(
  tx: Transaction,
  platform: Platform,
  { kind, postId, commentId }: Target,
): Promise<() => Promise<void>> {
  const { publication, clock } = platform;
  if (commentId === null) {
    const photos = await deletePost(tx, postId, clock.now());
    return async () => {
      postChanged(publication, kind, postId, 'deleted');
      await deleteFiles(platform, photos);
    };
  }
  const post = { kind, id: postId };
  const comment = await findComment(tx, post, commentId, readerOf(platform));
  if (comment) await removeComment(tx, post, comment, clock.now());
  return async () => {
    if (comment) commentRemoved(platform, post, comment);
  };
}
