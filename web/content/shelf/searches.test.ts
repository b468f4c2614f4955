import { expect, test } from 'vitest';
import { lengths } from '#contract/limits.ts';
import { filterSet } from '../filters/filters.ts';
import { addressOfCompany, addressOfSearch, searchAt } from './searches.ts';

const set = filterSet('experience') as unknown as Parameters<typeof addressOfSearch>[0];
const addressOf = (query: string) => addressOfSearch(set, set.read(new URLSearchParams(query)));

test('equal filters are followed under one address, whatever their order and that of the list', () => {
  const address = '/?city=Ankara&tags=mobbing&tags=fazla+mesai';
  for (const query of [
    'tags=fazla mesai&city=Ankara&tags=mobbing',
    'sortBy=mostLikes&city=Ankara&tags=mobbing&tags=fazla mesai&unknown=1',
  ])
    expect(new URLSearchParams(addressOf(query).slice(2)).toString()).toBe(
      new URLSearchParams(addressOf(address.slice(2)).slice(2)).toString(),
    );
});

test('a company is followed as the search for its name, however long it is', () => {
  expect(addressOfCompany('suspicious-job', 'Martı Tasarım')).toBe('/suspicious-jobs?search=Mart%C4%B1+Tasar%C4%B1m');
  const { chosen } = searchAt(addressOfCompany('experience', 'a'.repeat(lengths.companyName))) ?? {};
  expect(chosen?.search).toHaveLength(lengths.search);
});

test('a followed search is read newest first, and is none where nothing of it is known any more', () => {
  expect(searchAt('/?tags=mobbing&city=Ankara')).toMatchObject({
    kind: 'experience',
    label: 'Ankara · mobbing',
    chosen: { sortBy: 'newest' },
  });
  for (const gone of ['/?tags=no-such-tag', '/', '/about?city=Ankara', '/?']) expect(searchAt(gone)).toBeNull();
});
