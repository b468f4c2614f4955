import { expect, test } from 'vitest';
import { ManualClock } from './clock.ts';
import { createTallies } from './tallies.ts';

const clock = new ManualClock(new Date('2026-11-18T12:00:00Z'));
const rules = { few: { limit: 1, per: 60_000 }, many: { limit: 2, per: 60_000 } };

test('an item counts once, up to the limit of its key, and anew in the next window', () => {
  const { take } = createTallies(clock, rules);
  expect(['a', 'b', 'a', 'c'].map((item) => take('many', 'key', item))).toEqual([true, true, true, false]);
  expect(take('many', 'other key', 'c')).toBe(true);
  clock.advance(60_000);
  expect(take('many', 'key', 'c')).toBe(true);
});

test('what one of several rules refuses counts for none of them', () => {
  const { take, takeAll } = createTallies(clock, rules);
  const both = (item: string) =>
    takeAll([
      { name: 'many', key: 'key', item },
      { name: 'few', key: 'key', item },
    ]);
  expect(['a', 'b', 'c'].map(both)).toEqual([undefined, 'few', 'few']);
  expect(take('many', 'key', 'd')).toBe(true);
});
