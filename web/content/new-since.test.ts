import { expect, test } from 'vitest';
import { newSince } from './new-since.ts';

const pageOf = (minutes: string[], nextCursor: string | null = null) => ({
  items: minutes.map((minute) => ({ createdAt: `2026-11-23T12:${minute}:00.000Z`, submittedBy: `by-${minute}` })),
  nextCursor,
  total: { value: 99, capped: false },
});
const since = '2026-11-23T12:10';

test('what came after a minute is new; where even the last of the page is, there may be more', () => {
  expect(newSince(pageOf(['12', '11', '10', '09'], 'more'), since, null)).toEqual({ value: 2, capped: false });
  expect(newSince(pageOf(['12', '11'], 'more'), since, null)).toEqual({ value: 2, capped: true });
  expect(newSince(pageOf(['12', '11']), since, null)).toEqual({ value: 2, capped: false });
  expect(newSince(pageOf([]), since, null)).toEqual({ value: 0, capped: false });
});

test('what one wrote oneself, under any name, is not new to oneself', () => {
  const actor = { uid: 'by-12', otherUids: ['by-11'], role: 'user' as const, handle: 'souser-k3x9a1' };
  expect(newSince(pageOf(['13', '12', '11', '10']), since, actor)).toEqual({ value: 1, capped: false });
});
