import { standingAfter } from '#contract/door-rules.ts';
import { day, dayOf } from '#server/platform/clock.ts';
import type { AccountData } from './record.ts';

/** Whether an account was signed up today or yesterday (UTC). */
export function isYoung({ createdOn }: Pick<AccountData, 'createdOn'>, now: Date): boolean {
  return createdOn >= dayOf(new Date(now.getTime() - day));
}

/** Whether an account is old enough for its reports to count towards hiding a post. */
export function isOfAge({ createdOn }: Pick<AccountData, 'createdOn'>, now: Date): boolean {
  return createdOn <= dayOf(new Date(now.getTime() - standingAfter));
}
