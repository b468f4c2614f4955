import type { Platform } from '#server/platform/platform.ts';
import { hasSealedPosts } from './post-slots.ts';
import { hasReacted } from './reactions.ts';
import { hasRows } from './store.ts';

type Holding = Pick<Platform, 'db' | 'vault' | 'clock'>;

/** Whether a post or comment of one of the members exists or is unpublished. */
export async function hasWritten(platform: Holding, uids: string[]): Promise<boolean> {
  // In this order: what becomes a row in between is found there.
  return (await hasSealedPosts(platform, uids)) || hasRows(platform.db, uids);
}

/** Whether an account has written, voted, liked or reported, by its members, the usual one first. */
export async function hasLeftTraces(platform: Holding, uids: string[]): Promise<boolean> {
  if (await hasWritten(platform, uids)) return true;
  const [usual] = uids;
  return usual !== undefined && hasReacted(platform.db, platform.vault, usual);
}
