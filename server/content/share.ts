import type { Transaction } from '#server/platform/db/database.ts';
import { Problem } from '#server/platform/http/problem.ts';
import type { Platform } from '#server/platform/platform.ts';
import { dueIn, hasFreeSlot, holdMark, type Owner, sealPost } from './sealed-posts.ts';
import { insertPost, type NewPost, publicId } from './store.ts';

type Sharing = Pick<Platform, 'publication' | 'vault' | 'clock'>;

/**
 * Stores a member's new post, sealed until its minute: the write-ahead log would keep the second in which a row with
 * its author was written. `ownerId` is the member's usual name, whatever name the post bears. Returns the post's id.
 */
export async function sharePost(
  tx: Transaction,
  platform: Sharing,
  owner: Owner,
  draft: Omit<NewPost, 'createdAt'>,
): Promise<string> {
  const { publication } = platform;
  const createdAt = owner.publish === 'soon' ? publication.next() : publication.withinDay();
  const due = dueIn(createdAt);
  // If the posts of that minute have become rows already, this one becomes a row, too.
  if (due > (await holdMark(tx))) {
    const id = publicId(createdAt);
    if (await sealPost(tx, platform, owner, { id, post: draft, due })) return id;
    // The choice of the next minute has as many slots as the rate limit allows posts.
    if (owner.publish === 'within-day') throw new Problem('too-many-waiting');
  }
  return insertPost(tx, { ...draft, createdAt });
}

/** Refuses a post that would find no slot, before another name is drawn for it. */
export async function requireSlot(tx: Transaction, platform: Sharing, owner: Owner): Promise<void> {
  if (owner.publish === 'within-day' && !(await hasFreeSlot(tx, platform, owner)))
    throw new Problem('too-many-waiting');
}
