import type { Kind } from '#contract/kinds.ts';
import { postChanged } from '#server/content/changes.ts';
import { dropSealedPost } from '#server/content/sealed-posts.ts';
import { lockPost, readerOf } from '#server/content/store.ts';
import { authorizeDelete, tellOfDecision } from '#server/decisions/deletion.ts';
import { type Caller, uidsOf } from '#server/identity/sessions/session.ts';
import { Problem } from '#server/platform/http/problem.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Target } from '#server/reports/target.ts';
import { deletePost } from './erase.ts';
import { deleteFiles } from './files.ts';

/** Deletes a post of any kind, public or not, with its photos, for its author or an admin. */
export async function deletePostFor(platform: Platform, caller: Caller, kind: Kind, id: string): Promise<void> {
  const target: Target = { kind, postId: id, commentId: null };
  const { db, vault, clock } = platform;
  const { photos, decided, wasSealed } = await db.transaction(async (tx) => {
    const post = await lockPost(tx, kind, id, readerOf(platform, uidsOf(caller)));
    if (!post) throw new Problem('not-found');
    const decided = await authorizeDelete(tx, platform, caller, { target, authorId: post.author_id });
    const unpublished = await dropSealedPost(tx, vault, id);
    const photos = unpublished ?? (await deletePost(tx, id, clock.now()));
    return { photos, decided, wasSealed: unpublished !== undefined };
  });
  // Nobody has seen a sealed post, so there is no live event, as for a cover post.
  if (!wasSealed) postChanged(platform.publication, kind, id, 'deleted');
  tellOfDecision(platform, target, decided);
  await deleteFiles(platform, photos);
}
