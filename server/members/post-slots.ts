import { randomMinutesADay } from '#contract/limits.ts';
import { type PublishChoice, publishChoices } from '#contract/publication.ts';
import { rateLimits, submissionLimits } from '#contract/rate-limits.ts';
import { day, dayOf, hour, hourOf, minute } from '#server/platform/clock.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { type Inbox, inboxOf } from '#server/platform/inbox.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Vault } from '#server/platform/vault.ts';

/**
 * The multiple to which a sealed post is padded, in bytes: most posts are smaller. Sealed, it takes just under eight
 * chunks of PostgreSQL's out-of-line storage (1,996 bytes each), of which four fill a page. So no page holds two posts,
 * and none has dead rows that the next reader of a post would prune, which the log would show.
 */
const step = 15.5 * 1024;

/** The inbox of unpublished posts, each found by its id and by a slot of its member. */
export function sealedPosts<Body>(vault: Vault): Inbox<Body> {
  return inboxOf<Body>(vault, 'waiting_post', step);
}

/** The number of a member's slots: a day for posts at a random minute, an hour for posts at the next one. */
const slots = {
  'within-day': randomMinutesADay,
  soon: submissionLimits.reduce((sum, limit) => sum + rateLimits[`${limit}Member`].points, 0),
};

/**
 * The names of a member's slots at a time. They change with the day or hour, so that rows can not be tied to one member
 * over time.
 */
export function slotsOf(uid: string, choice: PublishChoice, writtenAt: Date): string[] {
  const period = choice === 'within-day' ? dayOf(writtenAt) : hourOf(writtenAt).toISOString();
  return Array.from({ length: slots[choice] }, (_, n) => `${uid} ${choice} ${period} ${n}`);
}

/** The names of all slots that may hold an unpublished post of the member. */
export function openSlotsOf(uid: string, now: Date): string[] {
  const before = { 'within-day': day, soon: hour };
  return publishChoices.flatMap((choice) =>
    // A node whose clock runs ahead may have used the next period.
    [-before[choice], 0, 2 * minute].flatMap((shift) => slotsOf(uid, choice, new Date(now.getTime() + shift))),
  );
}

/**
 * The publication mark: the time up to which sealed posts have become rows, read with a row lock where one is named.
 */
export async function publicationMark(db: Queryable, lock: '' | 'FOR SHARE' | 'FOR UPDATE' = ''): Promise<number> {
  const [row] = await db.query<{ moved_until: Date }>(`SELECT moved_until FROM publication_mark ${lock}`);
  return row?.moved_until.getTime() ?? 0;
}

/** Whether one of the members has an unpublished post. */
export async function hasSealedPosts(
  { db, vault, clock }: Pick<Platform, 'db' | 'vault' | 'clock'>,
  uids: string[],
): Promise<boolean> {
  const names = uids.flatMap((uid) => openSlotsOf(uid, clock.now()));
  const items = await sealedPosts(vault).headsAmong(db, names);
  if (items.length === 0) return false;
  const mark = await publicationMark(db);
  return items.some(({ due }) => due > mark);
}
