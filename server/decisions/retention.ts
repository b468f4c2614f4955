import { lifetimes } from '#contract/limits.ts';
import { policy } from '#contract/policy.ts';
import { purgeNotices } from '#server/members/notices.ts';
import { purgeSanctions } from '#server/members/sanctions/store.ts';
import { day, dayOf } from '#server/platform/clock.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { purgeResolved } from '#server/reports/store.ts';
import { purgeClaims } from './claims/store.ts';
import { fadeDecisions, purgeDecisions } from './store.ts';

/**
 * Deletes what decisions leave behind: resolved reports and claims, and the texts and people of decisions, after 30 days; notices
 * after 30 days; sanctions once they are over; decisions after 3 years, unless their sanction still holds.
 */
export async function eraseDecided(db: Queryable, now: Date): Promise<void> {
  const removed = new Date(now.getTime() - policy.contentRemovalDays * day);
  await purgeResolved(db, removed);
  await purgeClaims(db, removed);
  await fadeDecisions(db, removed);
  await purgeNotices(db, dayOf(new Date(now.getTime() - lifetimes.notice)));
  const yearsAgo = new Date(now);
  yearsAgo.setUTCFullYear(now.getUTCFullYear() - policy.decisionYears);
  await purgeSanctions(db, now);
  await purgeDecisions(db, yearsAgo);
}
