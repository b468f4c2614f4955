import fc from 'fast-check';
import { expect, test } from 'vitest';
import { carried, changeBetween } from './carried.ts';

test('marks move with their words while somebody types before them, and go when the words are changed', () => {
  const items = [{ start: 5, end: 8 }];
  const words = (now: string) => carried(items, 'Dün, Ada geldi.', now).map(({ start, end }) => now.slice(start, end));
  expect(words('Önceki gün, Ada geldi.')).toEqual(['Ada']);
  expect(words('Dün, Ada hiç gelmedi.')).toEqual(['Ada']);
  expect(words('Dün, Adam geldi.')).toEqual(['Ada']);
  expect(words('Dün, Aa geldi.')).toEqual([]);
  expect(words('')).toEqual([]);
});

test('of any two texts the change leads from one to the other', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', 'ş', '\n'), maxLength: 12 });
  fc.assert(
    fc.property(text, text, (before, now) => {
      const { start, end, replacement } = changeBetween(before, now);
      expect(before.slice(0, start) + replacement + before.slice(end)).toBe(now);
    }),
  );
});
