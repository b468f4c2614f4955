import { shelf as copy } from '#contract/copy/shelf.ts';
import { shelfBounds } from '#contract/limits.ts';
import type { PostRef } from '#contract/posts.ts';
import { announce } from '#web/platform/announce.ts';
import { shelf } from '#web/platform/shelf.ts';

/** Saves a post, or removes it from the shelf, and says so. */
export function toggleSaved(post: PostRef): void {
  if (shelf.isSaved(post)) {
    shelf.unsave(post);
    announce(copy.unsaved);
  } else announce(shelf.save(post) ? copy.saved : copy.savedFull(shelfBounds.saved));
}

/** Follows the search at an address, or ends that, and says so. */
export function toggleFollowed(address: string): void {
  if (shelf.isFollowed(address)) {
    shelf.unfollow(address);
    announce(copy.unfollowed);
  } else announce(shelf.follow(address) ? copy.followed : copy.followsFull(shelfBounds.follows));
}
