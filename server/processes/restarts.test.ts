import { expect, test } from 'vitest';
import { processTimes } from '#contract/limits.ts';
import { deathsAfter, pauseAfter } from './restarts.ts';

test('a process that died is started at once, and later with each death in a row, up to half a minute', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 8, 50].map(pauseAfter)).toEqual([
    0, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000,
  ]);
});

test('deaths in a row are counted anew after a sound run', () => {
  expect(deathsAfter(0, 10)).toBe(1);
  expect(deathsAfter(3, processTimes.sound - 1)).toBe(4);
  expect(deathsAfter(3, processTimes.sound)).toBe(1);
});
