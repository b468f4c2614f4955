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
