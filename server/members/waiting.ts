import { waitingPosts as most } from '#contract/limits.ts';
import { type PublishChoice, publishChoices } from '#contract/publication.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { type Inbox, inboxOf } from '#server/platform/inbox.ts';
import type { Vault } from '#server/platform/vault.ts';

/** Bytes to whose multiple a waiting post is filled up: most posts are smaller. */
const step = 16 * 1024;

/** The inbox of posts that wait for their minute, each found by its id and by a slot of its member. */
export function waitingPosts<Body>(vault: Vault): Inbox<Body> {
  return inboxOf<Body>(vault, 'waiting_post', step);
}

/**
 * The names of a member's slots, for posts with each choice: so two posts of one member have nothing in common for
 * whoever lacks the key.
 */
export function slotsOf(uid: string, choices: readonly PublishChoice[] = publishChoices): string[] {
  return choices.flatMap((choice) => Array.from({ length: most }, (_, n) => `${uid} ${choice} ${n}`));
}

/** The time up to which waiting posts have become rows, with a row lock where one is named. */
export async function markOf(db: Queryable, lock: '' | 'FOR SHARE' | 'FOR UPDATE' = ''): Promise<number> {
  const [row] = await db.query<{ moved_until: Date }>(`SELECT moved_until FROM publication_mark ${lock}`);
  return row?.moved_until.getTime() ?? 0;
}

/** Whether a post of one of the members waits. */
export async function hasWaiting(db: Queryable, vault: Vault, uids: string[]): Promise<boolean> {
  const items = await waitingPosts(vault).among(
    db,
    uids.flatMap((uid) => slotsOf(uid)),
  );
  if (items.length === 0) return false;
  const mark = await markOf(db);
  return items.some(({ due }) => due > mark);
}
