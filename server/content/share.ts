import type { Transaction } from '#server/platform/db/database.ts';
import { Problem } from '#server/platform/http/problem.ts';
import type { Platform } from '#server/platform/platform.ts';
import { dueIn, hasFreeSlot, holdMark, type Owner, sealPost } from './sealed-posts.ts';
import { insertPost, type NewPost, publicId } from './store.ts';

type Sharing = Pick<Platform, 'publication' | 'vault' | 'clock'>;

/**
 * Takes a member's new post, which lies sealed until its minute: the write-ahead log would keep the second
 * in which a row with its author was written. `ownerId` is the member's usual name, whoever is named on it. Returns its
 * id.
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
  // Where posts of that minute have become rows already, so does this one.
  if (due > (await holdMark(tx))) {
    const id = publicId(createdAt);
    if (await sealPost(tx, platform, owner, { id, post: draft, due })) return id;
    // With the next minute there are as many slots as the limits allow posts.
    if (owner.publish === 'within-day') throw new Problem('too-many-waiting');
  }
  return insertPost(tx, { ...draft, createdAt });
}

/** Refuses a post that would find no slot, before anything is drawn for it. */
export async function requireSlot(tx: Transaction, platform: Sharing, owner: Owner): Promise<void> {
  if (owner.publish === 'within-day' && !(await hasFreeSlot(tx, platform, owner)))
    throw new Problem('too-many-waiting');
}
