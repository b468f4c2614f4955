import { lifetimes, policy } from '#contract/limits.ts';
import { purgeNotices } from '#server/members/notices.ts';
import { day, dayOf } from '#server/platform/clock.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { purgeResolved } from '#server/reports/store.ts';
import { fadeDecisions, purgeDecisions } from './store.ts';

/**
 * Erases what decisions leave behind when its time has come: resolved reports, and text and identity of decisions,
 * after 30 days; what members were told after 30 days; the decisions themselves after 3 years.
 */
export async function eraseDecided(db: Queryable, now: Date): Promise<void> {
  const removed = new Date(now.getTime() - policy.contentRemovalDays * day);
  await purgeResolved(db, removed);
  await fadeDecisions(db, removed);
  await purgeNotices(db, dayOf(new Date(now.getTime() - lifetimes.notice)));
  const yearsAgo = new Date(now);
  yearsAgo.setUTCFullYear(now.getUTCFullYear() - policy.decisionYears);
  await purgeDecisions(db, yearsAgo);
}
