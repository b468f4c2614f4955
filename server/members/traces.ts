import type { Platform } from '#server/platform/platform.ts';
import { hasSealedPosts } from './post-slots.ts';
import { hasReacted } from './reactions.ts';
import { hasRows } from './store.ts';

type Holding = Pick<Platform, 'db' | 'vault' | 'clock'>;

/** Whether one of the members has a post or comment, published or not. */
export async function hasWritten(platform: Holding, uids: string[]): Promise<boolean> {
  // In this order: a post published in between is found among the rows.
  return (await hasSealedPosts(platform, uids)) || hasRows(platform.db, uids);
}

/** Whether the members of an account, the usual one first, have written, voted, liked or reported. */
export async function hasLeftTraces(platform: Holding, uids: string[]): Promise<boolean> {
  if (await hasWritten(platform, uids)) return true;
  const [usual] = uids;
  return usual !== undefined && hasReacted(platform.db, platform.vault, usual);
}
