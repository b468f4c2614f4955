import { waitingPosts as most } from '#contract/limits.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { type Inbox, inboxOf } from '#server/platform/inbox.ts';
import type { Vault } from '#server/platform/vault.ts';

/** Bytes to whose multiple a waiting post is filled up: most posts are smaller. */
const step = 16 * 1024;

/** The inbox of posts that wait for their minute, each found by its id and by a slot of its member. */
export function waitingPosts<Body>(vault: Vault): Inbox<Body> {
  return inboxOf<Body>(vault, 'waiting_post', step);
}

/** The names of a member's slots: so two posts of one member have nothing in common for whoever lacks the key. */
export function slotsOf(uid: string): string[] {
  return Array.from({ length: most }, (_, n) => `${uid} ${n}`);
}

/** Whether a post of one of the members waits, or has waited within the last day. */
export async function hasWaiting(db: Queryable, vault: Vault, uids: string[]): Promise<boolean> {
  return (await waitingPosts(vault).among(db, uids.flatMap(slotsOf))).length > 0;
}
