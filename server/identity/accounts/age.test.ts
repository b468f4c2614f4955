import { expect, test } from 'vitest';
import { standingAfter } from '#contract/door-rules.ts';
import { day } from '#contract/limits.ts';
import { isOfAge, isYoung } from './age.ts';

const now = new Date('2026-11-18T12:00:00Z');
const signedUp = (daysAgo: number) => ({
  createdOn: new Date(now.getTime() - daysAgo * day).toISOString().slice(0, 10),
});

test('an account is young on the day of its sign-up and the day after', () => {
  expect([0, 1, 2].map((days) => isYoung(signedUp(days), now))).toEqual([true, true, false]);
});

test('its reports count from the day of its standing on', () => {
  const days = standingAfter / day;
  expect([days - 1, days].map((age) => isOfAge(signedUp(age), now))).toEqual([false, true]);
});
