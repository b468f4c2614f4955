import { doorRules, standingAfter } from '#contract/door-rules.ts';
import { noticeOf } from '#server/content/door/withhold-by-rule.ts';
import { clearedReasons, withhold } from '#server/content/withheld/store.ts';
import { isOfAge, isYoung } from '#server/identity/accounts/age.ts';
import { type Caller, uidsOf } from '#server/identity/sessions/session.ts';
import { insertNotices } from '#server/members/notices.ts';
import { hasRows } from '#server/members/store.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { Problem } from '#server/platform/http/problem.ts';
import type { Platform } from '#server/platform/platform.ts';
import { createTallies } from '#server/platform/tallies.ts';
import { hasReportedUntruly, reasonsOfStanding, type Seen } from './store.ts';
import type { Target } from './target.ts';

const { reportsOfYoung } = doorRules;

/** The rule of the door for reports of young accounts, counted in memory alone. */
export function createReportDoor({ config, clock, peers }: Pick<Platform, 'config' | 'clock' | 'peers'>) {
  const tallies = createTallies(clock, { reportsOfYoung }, { peers, subject: 'reports' });
  return function pass({ account }: Caller, { uid, target }: { uid: string; target: string }): void {
    if (!config.doorRules || !isYoung(account, clock.now()) || tallies.take('reportsOfYoung', uid, target)) return;
    throw new Problem('report/young', { retryAfter: tallies.waitFor('reportsOfYoung') });
  };
}

/**
 * Whether reports of a caller count towards hiding a post: they have been here and were heard for a week, and moderators have
 * not found their reports untrue again and again.
 */
export async function isOfStanding(
  tx: Transaction,
  { vault, clock }: Pick<Platform, 'vault' | 'clock'>,
  caller: Caller,
): Promise<boolean> {
  const since = new Date(clock.now().getTime() - standingAfter);
  if (!isOfAge(caller.account, clock.now()) || !(await hasRows(tx, uidsOf(caller), since))) return false;
  return !(await hasReportedUntruly(tx, vault, caller.member?.uid ?? ''));
}

/**
 * Hides a locked post until a moderator decides, where more members of standing have reported it than the rule allows, for
 * reasons that no moderator has found untrue of it. Returns whom that concerns.
 */
export async function hideWhereReported(
  tx: Transaction,
  { vault, clock }: Pick<Platform, 'vault' | 'clock'>,
  { kind, postId, commentId }: Target,
  { authorUid }: Seen,
): Promise<{ authorUid: string } | undefined> {
  if (commentId !== null) return undefined;
  const cleared = await clearedReasons(tx, postId);
  const counted = (await reasonsOfStanding(tx, vault, postId)).filter((reason) => !cleared.has(reason));
  if (counted.length <= doorRules.reports.limit) return undefined;
  await withhold(tx, vault, postId, { rule: 'reports', wasPublic: true });
  await insertNotices(tx, vault, [noticeOf('hidden', { kind, authorUid }, clock.now())]);
  return { authorUid };
}
