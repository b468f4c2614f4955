import { expect, test } from 'vitest';
import { badgeOf } from './badge.ts';

test.each([
  [0, 0, 'Bir üye bildirdi'],
  [0, 4, 'Bir üye bildirdi'],
  [1, 0, '1 üye şüpheli buldu'],
  [1510, 3, '1.510 üye şüpheli buldu'],
  [9, 5, '9 üye şüpheli buldu'],
  [9, 6, 'Üyeler ikiye bölündü'],
  [2, 9, 'Üyeler ikiye bölündü'],
])('a listing with %i votes up and %i down says: %s', (upvotes, downvotes, said) => {
  expect(badgeOf({ upvotes, downvotes })).toBe(said);
});

test('a listing of a family without votes up says by how many members it was reported', () => {
  const id = '5b0c2b52-7f5e-4c3c-a9f6-0d3a5a4b1e77';
  const family = { id, listings: 7, members: 5, firstDay: '2026-11-02', lastDay: '2026-11-20', shared: [] };
  expect(badgeOf({ upvotes: 0, downvotes: 1, family })).toBe('5 üye bildirdi');
  expect(badgeOf({ upvotes: 2, downvotes: 0, family })).toBe('2 üye şüpheli buldu');
});
