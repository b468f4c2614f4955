import { expect, test } from 'vitest';
import { itemsOf, type Pages, withoutItems } from './list-cache.ts';

const pagesOf = (ids: string[][], capped = false): Pages<{ id: string }> => ({
  pages: ids.map((page) => ({
    items: page.map((id) => ({ id })),
    nextCursor: null,
    total: { value: 9, capped },
  })),
  pageParams: ids.map(String),
});

test('what leaves a list is no longer counted, unless nobody has counted that far', () => {
  const left = withoutItems(
    pagesOf([
      ['a', 'b'],
      ['b', 'c'],
    ]),
    new Set(['b', 'c', 'never here']),
  );
  expect(itemsOf(left)).toEqual([{ id: 'a' }]);
  expect(left.pages.map(({ total }) => total.value)).toEqual([7, 7]);
  expect(withoutItems(pagesOf([['a']], true), new Set(['a'])).pages[0]?.total.value).toBe(9);
});
